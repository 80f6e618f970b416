package io.github.scfs.internal.codec.convert;

import io.github.scfs.internal.access.ClassInfo;
import io.github.scfs.internal.access.SerialFields;
import io.github.scfs.internal.access.SerialHooks;
import io.github.scfs.internal.codec.Host;
import io.github.scfs.internal.containers.Containers;
import io.github.scfs.internal.containers.EmptyContainers;
import io.github.scfs.internal.containers.Rebuilt;
import io.github.scfs.internal.jdk.JdkSerializers;
import io.github.scfs.internal.wire.RunningJava;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Collections;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.LinkedList;
import java.util.List;
import java.util.Map;
import java.util.PriorityQueue;
import java.util.Properties;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.WeakHashMap;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.CopyOnWriteArraySet;
import java.util.concurrent.LinkedBlockingDeque;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.PriorityBlockingQueue;
import java.util.function.IntFunction;

/** Makes empty collections and maps of declared types, for others that were sent instead. */
final class DeclaredContainers {
  private static final Class<?>[] COLLECTIONS = {
    ArrayList.class, LinkedHashSet.class, TreeSet.class, LinkedList.class
  };

  private static final Class<?>[] MAPS = {
    LinkedHashMap.class, TreeMap.class, ConcurrentHashMap.class, ConcurrentSkipListMap.class
  };

  /**
   * Their keys are found by identity, or not held, or are texts or constants of one enum, or each
   * is compared with all others; or there is another one that keeps the order.
   */
  private static final List<Class<?>> OTHERS =
      Arrays.asList(
          IdentityHashMap.class,
          WeakHashMap.class,
          Properties.class,
          EnumMap.class,
          CopyOnWriteArraySet.class,
          HashSet.class,
          HashMap.class);

  /** Makes queues of a given capacity. */
  private static final Map<Class<?>, IntFunction<BlockingQueue<Object>>> BOUNDED = new HashMap<>();

  static {
    BOUNDED.put(ArrayBlockingQueue.class, ArrayBlockingQueue::new);
    BOUNDED.put(LinkedBlockingQueue.class, LinkedBlockingQueue::new);
    BOUNDED.put(LinkedBlockingDeque.class, LinkedBlockingDeque::new);
  }

  private DeclaredContainers() {}

  /** For the elements of a value of another class; null if no such type can be made. */
  @SuppressWarnings({"unchecked", "rawtypes"}) // the class is checked; the caller checks elements
  static Collection<Object> newCollection(
      Object value, int size, Class<?> type, Declared declared, Host host) {
    if (EnumSet.class.isAssignableFrom(type)) {
      Class<?> constants = enumOf(declared);
      return constants == null
          ? null
          : (Collection<Object>) (Object) EnumSet.noneOf((Class) constants);
    }
    if (value instanceof BlockingQueue && type.isInstance(value)) {
      BlockingQueue<?> queue = (BlockingQueue<?>) value;
      IntFunction<BlockingQueue<Object>> bounded = BOUNDED.get(queue.getClass());
      if (bounded != null) {
        return bounded.apply(queue.size() + queue.remainingCapacity());
      }
    }
    Class<?> made = madeFor(value, type);
    if (made == null) {
      return null;
    }
    ClassInfo info = ClassInfo.of(made);
    boolean sorts = Containers.isSortedCollection(made);
    boolean sorted = sorts && Containers.isSortedCollection(value.getClass());
    Object head =
        sorted && !(value instanceof EnumSet) ? Containers.headOf((Collection<?>) value) : null;
    return (Collection<Object>)
        (sorts
            ? EmptyContainers.newSortedCollection(info, head, size, host)
            : EmptyContainers.newCollection(info, size, host));
  }

  /** For the entries of another map; null if no such type can be made. */
  @SuppressWarnings({"unchecked", "rawtypes"}) // the class is checked; the caller checks entries
  static Map<Object, Object> newMap(Map<?, ?> value, Class<?> type, Declared declared, Host host) {
    if (type == EnumMap.class) {
      Class<?> constants = enumOf(declared);
      return constants == null
          ? null
          : (Map<Object, Object>) (Object) new EnumMap((Class) constants);
    }
    boolean loses = value instanceof Properties && !Properties.class.isAssignableFrom(type);
    if (loses && SerialFields.get(value, Properties.class, "defaults", null) != null) {
      return null;
    }
    Class<?> made = madeFor(value, type);
    if (made == null) {
      return null;
    }
    ClassInfo info = ClassInfo.of(made);
    if (!Containers.isSortedMap(made)) {
      return (Map<Object, Object>) EmptyContainers.newMap(info, value.size(), host);
    }
    Object head = value instanceof SortedMap ? ((SortedMap<?, ?>) value).comparator() : null;
    return (Map<Object, Object>) EmptyContainers.newSortedMap(info, head, host);
  }

  /** Whether what is made follows from the class of what was sent, and from nothing in it. */
  static boolean isMadeByClass(Class<?> sent, Class<?> type) {
    boolean collection = sent.isArray() || Collection.class.isAssignableFrom(sent);
    return (collection || Map.class.isAssignableFrom(sent))
        && !type.isArray()
        && !EnumSet.class.isAssignableFrom(type)
        && type != EnumMap.class
        && !BlockingQueue.class.isAssignableFrom(sent)
        && !Properties.class.isAssignableFrom(sent)
        && (sent.isArray() || !Containers.isOrdered(sent));
  }

  private static Class<?> madeFor(Object value, Class<?> type) {
    Class<?> sent = value.getClass();
    boolean again = isAgain(sent, type) && (!Containers.isOrdered(sent) || sortsAnything(value));
    return madeFor(sent, type, again);
  }

  /** The class that is made for what {@link #isMadeByClass}; null if none can be. */
  static Class<?> madeFor(Class<?> sent, Class<?> type) {
    return madeFor(sent, type, isAgain(sent, type));
  }

  /** {@code again}: whether the class that was sent is made. */
  private static Class<?> madeFor(Class<?> sent, Class<?> type, boolean again) {
    boolean map = Map.class.isAssignableFrom(sent);
    Class<?> made = firstOf(map ? MAPS : COLLECTIONS, type);
    if (again) {
      made = sent;
    } else if (PriorityQueue.class.isAssignableFrom(sent)
        && type.isAssignableFrom(PriorityQueue.class)) {
      made = PriorityQueue.class;
    } else if (PriorityBlockingQueue.class.isAssignableFrom(sent)
        && type.isAssignableFrom(PriorityBlockingQueue.class)) {
      made = PriorityBlockingQueue.class;
    } else if (Set.class.isAssignableFrom(sent) && type.isAssignableFrom(LinkedHashSet.class)) {
      made = LinkedHashSet.class;
    }
    return made == null || !EmptyContainers.canBeMadeUnsorted(made) ? null : made;
  }

  /**
   * Whether the type takes the class that was sent, and that class can be made again. Elements of
   * other classes do not make it another container, unless a comparator may not know them.
   */
  private static boolean isAgain(Class<?> sent, Class<?> type) {
    return type.isAssignableFrom(sent)
        && !sent.isArray()
        && RunningJava.isOfTheJdk(sent)
        && !Rebuilt.isKnown(sent.getName())
        && !OTHERS.contains(sent)
        && !EnumSet.class.isAssignableFrom(sent)
        && EmptyContainers.canBeMade(sent)
        && JdkSerializers.of(sent) == null;
  }

  private static boolean sortsAnything(Object value) {
    Comparator<?> head = Containers.comparatorOf(value);
    return head == null
        || head.equals(Comparator.naturalOrder())
        || head.equals(Collections.reverseOrder());
  }

  /**
   * What is made for a declared type: the usual class for it; else the type itself if it is the
   * JDK's, or one whose objects send another container in their place.
   */
  private static Class<?> firstOf(Class<?>[] usual, Class<?> type) {
    for (Class<?> one : usual) {
      if (type.isAssignableFrom(one)) {
        return one;
      }
    }
    boolean itself =
        RunningJava.isOfTheJdk(type)
            ? !Rebuilt.isKnown(type.getName())
            : SerialHooks.replaces(type);
    return itself ? type : null;
  }

  private static Class<?> enumOf(Declared declared) {
    Class<?> constants = declared.argument(0) == null ? null : declared.argument(0).type();
    return constants != null && constants.isEnum() ? constants : null;
  }
}
