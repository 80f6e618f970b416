package io.github.scfs.internal.containers;

import io.github.scfs.MalformedMessageException;
import io.github.scfs.ScfsException;
import io.github.scfs.internal.access.ClassInfo;
import io.github.scfs.internal.access.Instantiator;
import io.github.scfs.internal.wire.RunningJava;
import java.lang.reflect.Constructor;
import java.lang.reflect.Modifier;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.PriorityQueue;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.PriorityBlockingQueue;

/** Makes empty collections and maps, with room for the elements and in the right order. */
public final class EmptyContainers {
  /** How many elements a hash table gets room for in advance. */
  private static final int LARGE_TABLE = 1 << 12;

  private EmptyContainers() {}

  /**
   * Whether an empty one can be made, or one from complete parts. For sorted classes of a user's,
   * also one with a comparator.
   */
  public static boolean canBeMade(Class<?> type) {
    return Containers.isOrdered(type) ? canBeMadeSorted(type) : canBeMadeUnsorted(type);
  }

  /** As {@link #canBeMade}, for those that need nothing before their elements. */
  public static boolean canBeMadeUnsorted(Class<?> type) {
    if (Rebuilt.isKnown(type.getName()) || Containers.isStateless(type.getName())) {
      return true;
    }
    if (Modifier.isAbstract(type.getModifiers())) {
      return false;
    }
    ClassInfo info = ClassInfo.of(type);
    return info.hasNoArgConstructor()
        && (!RunningJava.isOfTheJdk(type) || info.hasPublicNoArgConstructor());
  }

  private static boolean canBeMadeSorted(Class<?> type) {
    return EnumSet.class.isAssignableFrom(type)
        || type == EnumMap.class
        || canBeMadeUnsorted(type)
        || !RunningJava.isOfTheJdk(type)
            && !Modifier.isAbstract(type.getModifiers())
            && hasComparatorConstructor(type);
  }

  static boolean hasComparatorConstructor(Class<?> type) {
    for (Constructor<?> constructor : type.getDeclaredConstructors()) {
      if (Arrays.equals(constructor.getParameterTypes(), new Class<?>[] {Comparator.class})) {
        return true;
      }
    }
    return false;
  }

  /** Has room for {@code count} elements, if the class takes a capacity. */
  public static Collection<?> newCollection(ClassInfo info, int count, Instantiator maker) {
    Class<?> type = info.type();
    if (type == ArrayList.class) {
      return new ArrayList<>(count);
    } else if (type == HashSet.class) {
      return new HashSet<>(tableSize(count));
    } else if (type == LinkedHashSet.class) {
      return new LinkedHashSet<>(tableSize(count));
    } else if (type == ArrayDeque.class) {
      return new ArrayDeque<>(count + 1);
    }
    return (Collection<?>) newOther(info, maker);
  }

  /** Emptied, because the elements that a user's constructor adds are sent too. */
  private static Object newOther(ClassInfo info, Instantiator maker) {
    if (RunningJava.isOfTheJdk(info.type())) {
      return maker.newInstance(info);
    }
    return info.hasNoArgConstructor()
        ? UserContainers.emptied(maker.newInstance(info))
        : UserContainers.make(info, null, maker);
  }

  public static Map<?, ?> newMap(ClassInfo info, int count, Instantiator maker) {
    Class<?> type = info.type();
    if (type == HashMap.class) {
      return new HashMap<>(tableSize(count));
    } else if (type == LinkedHashMap.class) {
      return new LinkedHashMap<>(tableSize(count));
    } else if (type == ConcurrentHashMap.class) {
      return new ConcurrentHashMap<>(Math.min(LARGE_TABLE, count));
    }
    return (Map<?, ?>) newOther(info, maker);
  }

  /** As {@link #newMap}, for a map in the order of access. */
  public static Map<?, ?> newMapByAccess(int count) {
    return new LinkedHashMap<>(tableSize(count), 0.75f, true);
  }

  /**
   * The slots of a table to which so many were added one by one, so that a HashMap has the order
   * that it had. Larger tables grow while they are filled, with the same result: a lookup costs no
   * more than a look at all slots, even if all elements have equal hashes.
   */
  private static int tableSize(int count) {
    int slots = 16;
    while (slots * 3 / 4 < Math.min(LARGE_TABLE, count)) {
      slots <<= 1;
    }
    return slots;
  }

  /** A sorted collection. {@code head}: see {@link Containers#headOf}. */
  @SuppressWarnings({"unchecked", "rawtypes"}) // the class of constants is known to be an enum
  public static Collection<?> newSortedCollection(
      ClassInfo info, Object head, int count, Instantiator maker) {
    Class<?> type = info.type();
    if (type == EnumSet.class) {
      return EnumSet.noneOf((Class) constants(head));
    }
    Comparator<Object> comparator = comparator(head);
    if (type == TreeSet.class) {
      return new TreeSet<>(comparator);
    } else if (type == PriorityQueue.class) {
      return new PriorityQueue<>(Math.max(1, count), comparator);
    } else if (type == PriorityBlockingQueue.class) {
      return new PriorityBlockingQueue<>(Math.max(1, count), comparator);
    }
    return (Collection<?>) newSorted(info, comparator, maker);
  }

  /** A sorted map. {@code head}: see {@link Containers#headOf}. */
  @SuppressWarnings({"unchecked", "rawtypes"}) // as above
  public static Map<?, ?> newSortedMap(ClassInfo info, Object head, Instantiator maker) {
    if (info.type() == EnumMap.class) {
      return new EnumMap((Class) constants(head));
    }
    Comparator<Object> comparator = comparator(head);
    return info.type() == TreeMap.class
        ? new TreeMap<>(comparator)
        : (Map<?, ?>) newSorted(info, comparator, maker);
  }

  private static Class<?> constants(Object head) {
    if (!(head instanceof Class) || !((Class<?>) head).isEnum()) {
      throw new MalformedMessageException(
          "An EnumSet or EnumMap of "
              + (head instanceof Class ? head : head == null ? "null" : head.getClass().getName())
              + ", which is no enum",
          "malformed-message");
    }
    return (Class<?>) head;
  }

  @SuppressWarnings(
      "unchecked") // a comparator that does not fit fails in the collection, which is reported
  static Comparator<Object> comparator(Object head) {
    if (head != null && !(head instanceof Comparator)) {
      throw new MalformedMessageException(
          "A comparator of class " + head.getClass().getName() + ", which is none",
          "malformed-message");
    }
    return (Comparator<Object>) head;
  }

  private static Object newSorted(
      ClassInfo info, Comparator<Object> comparator, Instantiator maker) {
    if (!RunningJava.isOfTheJdk(info.type())) {
      return UserContainers.makeSorted(info, comparator, maker);
    }
    return comparator == null && info.hasNoArgConstructor()
        ? maker.newInstance(info)
        : construct(info, comparator);
  }

  static Object construct(ClassInfo info, Comparator<?> comparator) {
    try {
      Constructor<?> constructor = info.type().getDeclaredConstructor(Comparator.class);
      if (!Modifier.isPublic(constructor.getModifiers())
          || !Modifier.isPublic(info.type().getModifiers())) {
        constructor.setAccessible(true);
      }
      return constructor.newInstance(comparator);
    } catch (ReflectiveOperationException e) {
      throw new ScfsException(
          info.name()
              + " has a comparator but no constructor that takes one. Register a serializer for it",
          "no-codec",
          e);
    }
  }
}
