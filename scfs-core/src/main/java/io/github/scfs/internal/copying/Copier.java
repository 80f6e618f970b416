package io.github.scfs.internal.copying;

import com.esotericsoftware.kryo.Serializer;
import com.esotericsoftware.kryo.serializers.ClosureSerializer;
import io.github.scfs.internal.access.SerialHooks;
import io.github.scfs.internal.containers.Containers;
import io.github.scfs.internal.containers.StandIns;
import io.github.scfs.internal.containers.UserContainers;
import io.github.scfs.internal.jdk.Behaviour;
import io.github.scfs.internal.jdk.JdkSerializers;
import io.github.scfs.internal.scalar.ScalarTypes;
import io.github.scfs.internal.wire.RunningJava;
import java.io.Serializable;
import java.lang.reflect.Array;
import java.util.AbstractMap.SimpleEntry;
import java.util.Calendar;
import java.util.Collection;
import java.util.Date;
import java.util.Map;
import java.util.TimeZone;

/**
 * Kryo.copy for the classes that this library has codecs for: deep, with shared references.
 * Immutable values and lambdas are their own copy.
 */
public final class Copier {
  private Copier() {}

  /**
   * Copies an object for which the user chose no serializer. Kryo recurses and tracks references.
   */
  public static Object copy(CopyHost host, Object original) {
    Class<?> type = original.getClass();
    int code = ScalarTypes.codeOf(type);
    if (code != 0
        ? !ScalarTypes.isTracked(code)
        : original instanceof Enum || original instanceof Class || SerialHooks.isSingleton(type)) {
      return original;
    }
    if (Behaviour.isLambda(type)) {
      return copyLambda(host, original);
    }
    if (code != 0 || Containers.isStateless(type.getName())) {
      return copyWhole(original);
    }
    Class<?> known = RunningJava.isOfTheJdk(type) ? JdkSerializers.publicClassOf(type) : null;
    if (known != null) {
      return copyBy(host, known, original);
    }
    if (type.isArray()) {
      return copyArray(host, (Object[]) original);
    } else if (UserContainers.isOwn(type) && StandIns.containerOrSelf(type) == type) {
      return UserContainers.isObject(type)
          ? CopiedObjects.copy(host, original)
          : CopiedContainers.copyOwn(host, original);
    } else if (original instanceof Map.Entry && RunningJava.isOfTheJdk(type)) {
      return copyBy(host, SimpleEntry.class, original);
    } else if (original instanceof Collection) {
      return CopiedContainers.copy(host, (Collection<?>) original);
    } else if (original instanceof Map) {
      return CopiedContainers.copy(host, (Map<?, ?>) original);
    }
    return CopiedObjects.copy(host, original);
  }

  @SuppressWarnings("unchecked") // the object is of the class of the serializer
  private static Object copyBy(CopyHost host, Class<?> known, Object original) {
    return ((Serializer<Object>) host.customSerializer(known)).copy(host.kryo(), original);
  }

  /**
   * The lambda itself, since its variables cannot change, unless the user chose Kryo's serializer
   * for lambdas. Only the JVM can make another object of a class that it made.
   */
  private static Object copyLambda(CopyHost host, Object original) {
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
    return original; // an object without state
  }

  private static Object copyArray(CopyHost host, Object[] original) {
    Object[] copy =
        (Object[]) Array.newInstance(original.getClass().getComponentType(), original.length);
    host.kryo().reference(copy);
    for (int i = 0; i < copy.length; i++) {
      copy[i] = host.copyPart(original[i]);
    }
    return copy;
  }

  /**
   * Whether copies of the object are right. False for what only the JDK knows how to use, even
   * where its fields can be reached and copied.
   */
  static boolean isData(CopyHost host, Object value) {
    Class<?> type = value.getClass();
    return !RunningJava.isOfTheJdk(type)
        || type == Object.class
        || type.isArray()
        || value instanceof Collection
        || value instanceof Map
        || value instanceof Map.Entry
        || value instanceof Throwable
        || Copies.isLeaf(value)
        || Containers.isStateless(type.getName())
        || host.customSerializer(type) != null
        || JdkSerializers.publicClassOf(type) != null;
  }

  /** Copies the entries of a map into an empty one. */
  public static void copyEntries(CopyHost host, Map<?, ?> original, Map<Object, Object> copy) {
    CopiedContainers.putAll(host, original, copy, null);
  }
}
