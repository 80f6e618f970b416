package io.github.scfs.internal.containers;

import io.github.scfs.internal.access.ClassInfo;
import io.github.scfs.internal.access.FieldInfo;
import io.github.scfs.internal.access.Instantiator;
import io.github.scfs.internal.access.JdkBases;
import io.github.scfs.internal.access.SerialFields;
import io.github.scfs.internal.access.SerialHooks;
import io.github.scfs.internal.access.TransientFields;
import io.github.scfs.internal.schema.SchemaKind;
import io.github.scfs.internal.wire.RunningJava;
import java.io.Serializable;
import java.lang.reflect.Modifier;
import java.util.Arrays;
import java.util.Collection;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Properties;
import java.util.Set;
import java.util.WeakHashMap;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingDeque;
import java.util.concurrent.LinkedBlockingQueue;

/** Collections and maps whose classes are not the JDK's. */
public final class UserContainers {
  /*
   * How this works
   *
   *   below a class of the JDK that keeps elements,        as the JDK's: by elements
   *   nothing added, can be made
   *   below such a class, with fields or constructors      what it is made with (a comparator, a capacity...),
   *   of its own                                           then its own fields, then elements
   *   from scratch, nothing in transient fields, or        its fields are its content: an object like any other
   *   of no use before its fields are set
   *   from scratch, with transient fields                  its other fields, then elements
   *   from scratch, not serializable, with final           a container of the JDK with what it shows: such a field is
   *   transient fields alone                               never set again, so without it the object is of no use
   */
  private UserContainers() {}

  /** Whether it is a collection or map of a class that is not the JDK's. */
  public static boolean isOwn(Class<?> type) {
    return (Collection.class.isAssignableFrom(type) || Map.class.isAssignableFrom(type))
        && !RunningJava.isOfTheJdk(type);
  }

  /**
   * Whether the container is one, and what it has answered by a NullPointerException is a null: on
   * the other side it took that. Then it is left out, and told of as what else is not kept.
   */
  public static boolean takesNoNull(Object container, Object key, Object value) {
    return isOwn(container.getClass())
        && (key == null || value == null && container instanceof Map);
  }

  /** Whether it is one, and the JVM takes nothing out of it. */
  public static boolean keepsAll(Class<?> type) {
    return isOwn(type) && !WeakHashMap.class.isAssignableFrom(type);
  }

  /**
   * Whether fewer elements in it than it was given are to be told: a class of the user's decides
   * what it keeps, and what is not equal on the other side may be here. Not of those with numbers
   * for keys, which are by identity.
   */
  public static boolean mayKeepLess(Class<?> type) {
    boolean unique = Set.class.isAssignableFrom(type) || Map.class.isAssignableFrom(type);
    return keepsAll(type)
        || unique && type != WeakHashMap.class && type != IdentityHashMap.class && !isOwn(type);
  }

  public static boolean isObject(Class<?> type) {
    if (JdkBases.isConcrete(type)) {
      return false;
    }
    ClassInfo info = ClassInfo.of(type);
    return !hasTransientFields(type) || !info.hasNoArgConstructor() || !canBeFilled(info);
  }

  /**
   * Whether a new one can be asked: those of persistence frameworks cannot, without a connection.
   */
  private static boolean canBeFilled(ClassInfo info) {
    try {
      Object made = info.newInstance();
      if (info.passesConstructor()) {
        return false; // nothing has made its fields
      }
      emptied(made);
      return true;
    } catch (RuntimeException unusable) {
      return false;
    }
  }

  /**
   * Whether it is of no use without its constructor, which only its maker can call, such as views
   * in other libraries.
   */
  public static boolean isView(Class<?> type) {
    return isOwn(type)
        && !JdkBases.isConcrete(type)
        && !Serializable.class.isAssignableFrom(type)
        && !SerialHooks.isSingleton(type)
        && !ClassInfo.of(type).hasNoArgConstructor()
        && Arrays.stream(TransientFields.of(type))
            .anyMatch(field -> Modifier.isFinal(field.getModifiers()))
        && !hasFieldsOfItsOwn(type);
  }

  /** Whether a field that travels, but for the outer object, says something about it. */
  private static boolean hasFieldsOfItsOwn(Class<?> type) {
    for (FieldInfo field : ownFields(ClassInfo.of(type))) {
      if (field.field() == null || !field.field().isSynthetic()) {
        return true;
      }
    }
    return false;
  }

  private static boolean hasTransientFields(Class<?> type) {
    return TransientFields.of(type).length > 0;
  }

  /**
   * Whether the constructor of the JDK's class above makes empty ones that need no more than their
   * elements.
   */
  public static boolean isMadeByTheJdk(Class<?> type) {
    return isOwn(type)
        && JdkBases.isConcrete(type)
        && !Modifier.isAbstract(type.getModifiers())
        && !BlockingQueue.class.isAssignableFrom(type)
        && (!EnumMap.class.isAssignableFrom(type) || JdkBases.constantsOf(type) != null);
  }

  /** Whether elements alone say everything, and an empty one can be made. */
  public static boolean isPlain(Class<?> type) {
    if (ownFields(ClassInfo.of(type)).length > 0
        || BlockingQueue.class.isAssignableFrom(type)
        || Properties.class.isAssignableFrom(type)) {
      return false; // they have a capacity or defaults
    }
    return EmptyContainers.canBeMade(type);
  }

  /** The fields that classes outside of the JDK declare. */
  public static FieldInfo[] ownFields(ClassInfo info) {
    return info.fieldsBelow(JdkBases.of(info.type()));
  }

  /** The kind of definition that containers with fields of their own have. */
  public static SchemaKind kindOf(Class<?> type) {
    return Map.class.isAssignableFrom(type)
        ? SchemaKind.MAP_WITH_FIELDS
        : SchemaKind.COLLECTION_WITH_FIELDS;
  }

  /** What stands in front of the elements: what {@link #make} needs, or null. */
  public static Object headOf(Object container) {
    if (!JdkBases.isConcrete(container.getClass())) {
      return null;
    } else if (Containers.isByComparator(container.getClass())) {
      return Containers.comparatorOf(container);
    } else if (container instanceof LinkedHashMap) {
      return Containers.isByAccess((Map<?, ?>) container) ? Boolean.TRUE : null;
    } else if (container instanceof EnumMap) {
      return SerialFields.get(container, EnumMap.class, "keyType", null);
    } else if (container instanceof Properties) {
      return SerialFields.get(container, Properties.class, "defaults", null);
    } else if (container instanceof BlockingQueue) {
      BlockingQueue<?> queue = (BlockingQueue<?>) container;
      long capacity = (long) queue.size() + queue.remainingCapacity();
      return (int) Math.max(1, Math.min(capacity, Integer.MAX_VALUE));
    }
    return null;
  }

  public static Object make(ClassInfo info, Object head, Instantiator maker) {
    boolean concrete = JdkBases.isConcrete(info.type());
    if (concrete && Containers.isByComparator(info.type())) {
      return makeSorted(info, EmptyContainers.comparator(head), maker);
    } else if (concrete && !info.hasNoArgConstructor()) {
      return JdkBases.create(info.type(), head);
    }
    Object made = emptied(maker.newInstance(info));
    return !concrete || head == null || head.equals(headOf(made)) || adjust(made, head)
        ? made
        : JdkBases.create(info.type(), head);
  }

  /**
   * An empty one with that comparator, which may be null. Its fields have what a constructor of the
   * class gave them, if it has one without parameters or one that takes a comparator.
   */
  static Object makeSorted(ClassInfo info, Comparator<?> comparator, Instantiator maker) {
    Class<?> type = info.type();
    Object usual = info.hasNoArgConstructor() ? emptied(maker.newInstance(info)) : null;
    boolean concrete = JdkBases.isConcrete(type);
    if (usual != null
        && (isAlike(comparator, Containers.comparatorOf(usual))
            || comparator == null && !concrete)) {
      return usual;
    } else if (!concrete || EmptyContainers.hasComparatorConstructor(type)) {
      return emptied(EmptyContainers.construct(info, comparator));
    }
    Object made = JdkBases.create(type, comparator);
    if (usual != null) {
      JdkBases.copyFields(usual, made);
    }
    return made;
  }

  /** Whether they are equal, or of one class without fields. */
  private static boolean isAlike(Object one, Object other) {
    if (one == null || other == null) {
      return one == other;
    }
    return one.equals(other)
        || one.getClass() == other.getClass()
            && ClassInfo.of(one.getClass()).fields().length == 0
            && !hasTransientFields(one.getClass());
  }

  /**
   * Gives an empty container the order of access, defaults or capacity that the one sent had, where
   * its constructor decides otherwise; false if this JVM does not let us.
   */
  private static boolean adjust(Object made, Object head) {
    Class<?> base = JdkBases.of(made.getClass());
    if (base == LinkedHashMap.class && head instanceof Boolean) {
      return SerialFields.set(made, base, "accessOrder", head);
    } else if (made instanceof Properties && head instanceof Properties) {
      return SerialFields.set(made, Properties.class, "defaults", head);
    } else if (!(head instanceof Integer) || (Integer) head < 1) {
      return false; // whoever makes it says what is wrong
    } else if (base == ArrayBlockingQueue.class) {
      return SerialFields.set(made, base, "items", new Object[(Integer) head])
          && SerialFields.set(made, base, "takeIndex", 0)
          && SerialFields.set(made, base, "putIndex", 0);
    }
    boolean bounded = base == LinkedBlockingQueue.class || base == LinkedBlockingDeque.class;
    return !bounded || SerialFields.set(made, base, "capacity", head);
  }

  /** Whether a constructor of the class itself has made its fields. */
  public static boolean isConstructed(ClassInfo info) {
    return info.hasNoArgConstructor()
        || Containers.isByComparator(info.type())
            && EmptyContainers.hasComparatorConstructor(info.type());
  }

  /** What a constructor has put in comes with the elements. */
  static Object emptied(Object made) {
    if (Containers.size(made) > 0) {
      Containers.clear(made);
    }
    return made;
  }
}
