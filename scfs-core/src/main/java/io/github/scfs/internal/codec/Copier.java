package io.github.scfs.internal.codec;

import com.esotericsoftware.kryo.Kryo;
import com.esotericsoftware.kryo.Serializer;
import com.esotericsoftware.kryo.serializers.ClosureSerializer;
import io.github.scfs.internal.access.ClassInfo;
import io.github.scfs.internal.access.FieldInfo;
import io.github.scfs.internal.access.SerialHooks;
import io.github.scfs.internal.jdk.FirstCopy;
import io.github.scfs.internal.jdk.JdkSerializers;
import io.github.scfs.internal.scalar.Scalars;
import java.io.Serializable;
import java.lang.reflect.Array;
import java.util.AbstractMap.SimpleEntry;
import java.util.Calendar;
import java.util.Collection;
import java.util.Date;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TimeZone;

/**
 * Kryo.copy for what this library has codecs for: deep, keeping shared references; immutable values
 * and lambdas are their own copy.
 */
public final class Copier {
  private Copier() {}

  /**
   * A copy of an object for which the user chose no serializer. Recursion and shared references are
   * Kryo's.
   */
  public static Object copy(Host host, Object original) {
    Class<?> type = original.getClass();
    int code = Scalars.codeOf(type);
    if (code != 0
        ? !Scalars.isTracked(code)
        : original instanceof Enum || original instanceof Class || SerialHooks.isSingleton(type)) {
      return original;
    }
    if (Behaviours.isLambda(type)) {
      return copyLambda(host, original);
    }
    if (code != 0 || original instanceof Throwable || Containers.isStateless(type.getName())) {
      return copyWhole(original);
    }
    Class<?> known = TypeWriters.isOfTheJdk(type) ? JdkSerializers.publicClassOf(type) : null;
    if (known != null) {
      return copyBy(host, known, original);
    }
    if (type.isArray()) {
      return copyArray(host.kryo(), (Object[]) original);
    } else if (UserContainers.isOwn(type) && StandIns.containerOrSelf(type) == type) {
      return UserContainers.isObject(type) ? copyFields(host, original) : copyOwn(host, original);
    } else if (original instanceof Map.Entry && TypeWriters.isOfTheJdk(type)) {
      Map.Entry<?, ?> entry = (Map.Entry<?, ?>) original;
      Object made = host.kryo().copy(new SimpleEntry<>(entry.getKey(), entry.getValue()));
      return FirstCopy.of(host.kryo(), original, made);
    } else if (original instanceof Collection) {
      return copyCollection(host, (Collection<?>) original);
    } else if (original instanceof Map) {
      return copyMap(host, (Map<?, ?>) original);
    }
    return copyFields(host, original);
  }

  @SuppressWarnings("unchecked") // the object is of the class that the serializer is for
  private static Object copyBy(Host host, Class<?> known, Object original) {
    return ((Serializer<Object>) host.customSerializer(known)).copy(host.kryo(), original);
  }

  /**
   * The lambda itself, as its variables cannot change, unless the user chose the serializer that
   * Kryo has for them. No code but the JVM's can make another one of a class of the JVM's.
   */
  private static Object copyLambda(Host host, Object original) {
    boolean described = original instanceof Serializable; // Kryo's serializer needs that
    return described && host.customSerializer(ClosureSerializer.Closure.class) != null
        ? copyBy(host, ClosureSerializer.Closure.class, original)
        : original;
  }

  private static Object copyWhole(Object original) {
    if (original instanceof StringBuilder) {
      return new StringBuilder((StringBuilder) original);
    } else if (original instanceof StringBuffer) {
      return new StringBuffer((StringBuffer) original);
    } else if (original instanceof Date) {
      return ((Date) original).clone();
    } else if (original instanceof Calendar) {
      return ((Calendar) original).clone();
    } else if (original instanceof TimeZone) {
      return ((TimeZone) original).clone();
    } else if (original.getClass().isArray()) {
      int length = Array.getLength(original);
      Object copy = Array.newInstance(original.getClass().getComponentType(), length);
      System.arraycopy(original, 0, copy, 0, length);
      return copy;
    }
    return original; // a Throwable, whose trace says where it was made, or an object without state
  }

  private static Object copyArray(Kryo kryo, Object[] original) {
    Object[] copy =
        (Object[]) Array.newInstance(original.getClass().getComponentType(), original.length);
    kryo.reference(copy);
    for (int i = 0; i < copy.length; i++) {
      copy[i] = kryo.copy(original[i]);
    }
    return copy;
  }

  @SuppressWarnings("unchecked") // the copies are of the classes of the originals
  private static Object copyCollection(Host host, Collection<?> original) {
    Class<?> type = original.getClass();
    if (Rebuilt.isKnown(type.getName())) {
      return copyRebuilt(host.kryo(), original);
    }
    Class<?> made = StandIns.containerOrSelf(type);
    checkMakeable(made, Containers.isSortedCollection(made));
    ClassInfo info = ClassInfo.of(Containers.wireClass(made));
    Collection<Object> copy =
        (Collection<Object>)
            (Containers.isSortedCollection(made)
                ? Containers.newSortedCollection(
                    info, Containers.headOf(original), original.size(), host)
                : Containers.newCollection(info, original.size(), host));
    host.kryo().reference(copy);
    for (Object element : original) {
      copy.add(host.kryo().copy(element));
    }
    return copy;
  }

  private static Object copyRebuilt(Kryo kryo, Collection<?> original) {
    String name = original.getClass().getName();
    Object[] elements = original.toArray(new Object[0]);
    List<Object> inside = Rebuilt.inside(name, elements);
    if (inside != null) {
      Object copy = Rebuilt.around(name, inside);
      kryo.reference(copy);
      inside.replaceAll(kryo::copy);
      return copy;
    }
    for (int i = 0; i < elements.length; i++) {
      elements[i] = kryo.copy(elements[i]);
    }
    return FirstCopy.of(kryo, original, Rebuilt.collection(name, elements));
  }

  @SuppressWarnings("unchecked") // the copies are of the classes of the originals
  private static Object copyMap(Host host, Map<?, ?> original) {
    Class<?> type = original.getClass();
    if (Rebuilt.isKnown(type.getName())) {
      Object[] keys = original.keySet().toArray();
      Object[] values = original.values().toArray();
      for (int i = 0; i < keys.length; i++) {
        keys[i] = host.kryo().copy(keys[i]);
        values[i] = host.kryo().copy(values[i]);
      }
      Object made = Rebuilt.map(type.getName(), keys, values);
      return FirstCopy.of(host.kryo(), original, made);
    }
    Class<?> made = StandIns.containerOrSelf(type);
    checkMakeable(made, Containers.isSortedMap(made));
    ClassInfo info = ClassInfo.of(made);
    Map<Object, Object> copy =
        (Map<Object, Object>)
            (Containers.isSortedMap(made)
                ? Containers.newSortedMap(info, Containers.headOf(original), host)
                : type == LinkedHashMap.class && Containers.isByAccess(original)
                    ? Containers.newMapByAccess(original.size())
                    : Containers.newMap(info, original.size(), host));
    host.kryo().reference(copy);
    for (Map.Entry<?, ?> entry : original.entrySet()) {
      copy.put(host.kryo().copy(entry.getKey()), host.kryo().copy(entry.getValue()));
    }
    return copy;
  }

  @SuppressWarnings("unchecked") // the copies are of the classes of the originals
  private static Object copyOwn(Host host, Object original) {
    ClassInfo info = ClassInfo.of(original.getClass());
    Object head = UserContainers.headOf(original);
    Object copy = UserContainers.make(info, head, host);
    host.kryo().reference(copy);
    FieldInfo[] fields = UserContainers.ownFields(info);
    OwnFields own = new OwnFields(fields, copy, UserContainers.isConstructed(info));
    for (FieldInfo field : fields) {
      Fields.set(field, copy, host.kryo().copy(Fields.get(field, original)));
    }
    own.areRead(copy);
    own.beforeElements(copy);
    if (original instanceof Map) {
      for (Map.Entry<?, ?> entry : ((Map<?, ?>) original).entrySet()) {
        ((Map<Object, Object>) copy)
            .put(host.kryo().copy(entry.getKey()), host.kryo().copy(entry.getValue()));
      }
    } else {
      for (Object element : (Collection<?>) original) {
        ((Collection<Object>) copy).add(host.kryo().copy(element));
      }
    }
    own.afterElements(copy);
    return copy;
  }

  private static void checkMakeable(Class<?> type, boolean sorted) {
    if (!(sorted ? Containers.canBeMadeSorted(type) : Containers.canBeMade(type))) {
      throw NoCodec.exception(type);
    }
  }

  private static Object copyFields(Host host, Object original) {
    ClassInfo info = ClassInfo.of(original.getClass());
    FieldInfo[] fields = info.fields();
    if (info.isRecord()) {
      Object[] components = new Object[fields.length];
      for (int i = 0; i < components.length; i++) {
        components[i] = host.kryo().copy(Fields.get(fields[i], original));
      }
      return FirstCopy.of(host.kryo(), original, info.newRecord(components));
    }
    Object copy = host.newInstance(info);
    host.kryo().reference(copy);
    for (FieldInfo field : fields) {
      Fields.set(field, copy, host.kryo().copy(Fields.get(field, original)));
    }
    return copy;
  }
}
