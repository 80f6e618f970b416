package io.github.scfs.internal.containers;

import io.github.scfs.ScfsException;
import io.github.scfs.internal.access.BaseMethods;
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

/** Collections and maps whose classes are not of the JDK. */
public final class UserContainers {
  /*
   * How this works
   *
   *   below a class of the JDK that keeps elements,        as the JDK's class: by elements
   *   nothing added, can be made
   *   below such a class, with fields or constructors      what its constructor needs (a comparator, a capacity...),
   *   of its own                                           then its own fields, then elements
   *   from scratch, nothing in transient fields, or        its fields are its content: an object like any other
   *   unusable before its fields are set
   *   from scratch, with transient fields                  its other fields, then elements
   *   from scratch, not serializable, and all transient    a container of the JDK with the same content: such fields are
   *   fields final                                         never set again, so it would be unusable
   */
  private UserContainers() {}

  /** Whether it is a collection or map of a user's class. */
  public static boolean isOwn(Class<?> type) {
    return (Collection.class.isAssignableFrom(type) || Map.class.isAssignableFrom(type))
        && !RunningJava.isOfTheJdk(type);
  }

  /**
   * Whether a container of a user's class threw a NullPointerException for a null, which it took on
   * the other side. The null is then left out and reported.
   */
  public static boolean takesNoNull(Object container, Object key, Object value) {
    return isOwn(container.getClass()) && Containers.hasNull(container, key, value);
  }

  /** Whether it is of a user's class, and the JVM removes nothing from it. */
  public static boolean keepsAll(Class<?> type) {
    return isOwn(type) && !WeakHashMap.class.isAssignableFrom(type);
  }

  /**
   * Whether fewer elements than it was given have to be reported: the user's class decides what it
   * keeps, and elements may be equal here that were not. Not for number keys, which are by
   * identity.
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

  /** Whether a new one can be called: those of persistence frameworks need a connection. */
  private static boolean canBeFilled(ClassInfo info) {
    try {
      Object made = info.maker().newInstance();
      if (info.maker().passesConstructor()) {
        return false; // no constructor has set its fields
      }
      emptied(made);
      return true;
    } catch (RuntimeException unusable) {
      return false;
    }
  }

  /**
   * Whether only its own library can construct it, and it is unusable otherwise; views of other
   * libraries are like that.
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

  /** Whether it has a field that is sent, apart from the outer object. */
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
   * Whether the constructor of the JDK's super class makes empty ones that only lack their
   * elements.
   */
  public static boolean isMadeByTheJdk(Class<?> type) {
    return isOwn(type)
        && JdkBases.isConcrete(type)
        && !Modifier.isAbstract(type.getModifiers())
        && !BlockingQueue.class.isAssignableFrom(type)
        && (!EnumMap.class.isAssignableFrom(type) || JdkBases.constantsOf(type) != null);
  }

  /** Whether the elements are all of its state, and an empty one can be made. */
  public static boolean isPlain(Class<?> type) {
    if (ownFields(ClassInfo.of(type)).length > 0
        || BlockingQueue.class.isAssignableFrom(type)
        || Properties.class.isAssignableFrom(type)) {
      return false; // they have a capacity or defaults
    }
    return EmptyContainers.canBeMade(type);
  }

  /** The fields that user classes declare. */
  public static FieldInfo[] ownFields(ClassInfo info) {
    return info.fieldsBelow(JdkBases.of(info.type()));
  }

  /** The kind of definition for containers with fields of their own. */
  public static SchemaKind kindOf(Class<?> type) {
    return Map.class.isAssignableFrom(type)
        ? SchemaKind.MAP_WITH_FIELDS
        : SchemaKind.COLLECTION_WITH_FIELDS;
  }

  /** What is sent before the elements: what {@link #make} needs, or null. */
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
   * An empty one with that comparator, which may be null. Its fields are set by the class's no-arg
   * constructor, or by the one that takes a comparator, if there is one.
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
   * Gives an empty container the order of access, defaults or capacity of the original, if its
   * constructor has set others. False if this JVM does not let us.
   */
  private static boolean adjust(Object made, Object head) {
    Class<?> base = JdkBases.of(made.getClass());
    if (base == LinkedHashMap.class && head instanceof Boolean) {
      return SerialFields.set(made, base, "accessOrder", head);
    } else if (made instanceof Properties && head instanceof Properties) {
      return SerialFields.set(made, Properties.class, "defaults", head);
    } else if (!(head instanceof Integer) || (Integer) head < 1) {
      return false; // the caller reports what is wrong
    } else if (base == ArrayBlockingQueue.class) {
      return SerialFields.set(made, base, "items", new Object[(Integer) head])
          && SerialFields.set(made, base, "takeIndex", 0)
          && SerialFields.set(made, base, "putIndex", 0);
    }
    boolean bounded = base == LinkedBlockingQueue.class || base == LinkedBlockingDeque.class;
    return !bounded || SerialFields.set(made, base, "capacity", head);
  }

  /** Whether a constructor of the class itself has set its fields. */
  public static boolean isConstructed(ClassInfo info) {
    return info.hasNoArgConstructor()
        || Containers.isByComparator(info.type())
            && EmptyContainers.hasComparatorConstructor(info.type());
  }

  /** Emptied, because the elements that a constructor adds are sent too. */
  static Object emptied(Object made) {
    try {
      if (Containers.size(made) > 0) {
        clear(made);
      }
    } catch (RuntimeException e) {
      throw failed("size", made.getClass(), e);
    }
    return made;
  }

  /** By its super class, if it is one of the JDK's and the container never changes. */
  static void clear(Object container) {
    Class<?> type = container.getClass();
    try {
      Containers.clear(container);
    } catch (RuntimeException e) {
      BaseMethods base = e instanceof UnsupportedOperationException ? BaseMethods.of(type) : null;
      if (base == null) {
        throw isOwn(type) ? failed("clear", type, e) : e;
      }
      base.clear(container);
    }
  }

  /** What a method of a container of the user's has thrown while it was filled. */
  public static ScfsException failed(String method, Class<?> type, RuntimeException problem) {
    if (!(problem instanceof UnsupportedOperationException)) {
      return SerialHooks.failed(method, type, problem, "read-failed");
    }
    String purpose =
        method.equals("clear")
            ? "get rid of what its constructor adds"
            : "be filled with what the peer's has";
    return new ScfsException(
        method
            + " of "
            + type.getName()
            + " failed: "
            + SerialHooks.describe(problem)
            + ". To "
            + purpose
            + " it needs "
            + method
            + ": support that here, or register a serializer for the class",
        "read-failed",
        problem);
  }
}
