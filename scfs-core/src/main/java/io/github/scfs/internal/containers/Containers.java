package io.github.scfs.internal.containers;

import io.github.scfs.internal.access.SerialFields;
import io.github.scfs.internal.jdk.AnnouncedEnum;
import io.github.scfs.internal.schema.FieldType;
import io.github.scfs.internal.schema.Schema;
import io.github.scfs.internal.schema.SchemaKind;
import io.github.scfs.internal.wire.Excerpts;
import io.github.scfs.internal.wire.RunningJava;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Collection;
import java.util.Collections;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Hashtable;
import java.util.IdentityHashMap;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.PriorityQueue;
import java.util.Set;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.Vector;
import java.util.WeakHashMap;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedDeque;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.ConcurrentSkipListSet;
import java.util.concurrent.DelayQueue;
import java.util.concurrent.LinkedBlockingDeque;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.LinkedTransferQueue;
import java.util.concurrent.PriorityBlockingQueue;

/**
 * What is special about classes of collections and maps: which are sorted, which may change in
 * other threads, which have no state.
 */
public final class Containers {
  private static final SerialFields.Part BY_ACCESS =
      new SerialFields.Part(LinkedHashMap.class, "accessOrder");

  private static final Class<?> UNMODIFIABLE =
      Collections.unmodifiableCollection(Collections.emptyList()).getClass();

  private static final SerialFields.Part WRAPPED = new SerialFields.Part(UNMODIFIABLE, "c");

  /** Classes of the JDK that throw for every null. */
  private static final Set<Class<?>> WITHOUT_NULLS =
      new HashSet<>(
          Arrays.asList(
              ArrayBlockingQueue.class,
              ArrayDeque.class,
              ConcurrentHashMap.class,
              ConcurrentHashMap.KeySetView.class,
              ConcurrentLinkedDeque.class,
              ConcurrentLinkedQueue.class,
              ConcurrentSkipListMap.class,
              ConcurrentSkipListSet.class,
              Hashtable.class,
              LinkedBlockingDeque.class,
              LinkedBlockingQueue.class,
              LinkedTransferQueue.class,
              PriorityBlockingQueue.class,
              PriorityQueue.class));

  private static final Map<String, Object> STATELESS = new HashMap<>();

  static {
    for (Object one :
        new Object[] {
          Collections.emptyList(),
          Collections.emptySet(),
          Collections.emptyMap(),
          Collections.reverseOrder(),
          String.CASE_INSENSITIVE_ORDER
        }) {
      STATELESS.put(one.getClass().getName(), one);
    }
  }

  private Containers() {}

  /** The collection inside an unmodifiable one, or a collection itself; null if unknown. */
  public static Object within(Object collection) {
    Object inside = collection;
    while (UNMODIFIABLE.isInstance(inside)) {
      inside = WRAPPED.get(inside);
    }
    return inside;
  }

  /** Whether the methods of the collection found by {@link #within} are the user's, or may be. */
  public static boolean isForeign(Object inside) {
    return inside == null
        || !RunningJava.isOfTheJdk(inside.getClass())
        || inside.getClass().getName().startsWith("java.util.Collections$");
  }

  /** Whether other threads may change a container of the class while it is copied. */
  public static boolean isShared(Class<?> type) {
    Class<?> ofTheJdk = type;
    while (!RunningJava.isOfTheJdk(ofTheJdk)) {
      ofTheJdk = ofTheJdk.getSuperclass();
    }
    String name = ofTheJdk.getName();
    return name.startsWith("java.util.concurrent.")
        || name.startsWith("java.util.Collections$Synchronized")
        || isLocked(type);
  }

  /** Whether they may do so while nobody holds its monitor. */
  public static boolean isLocked(Class<?> type) {
    return Vector.class.isAssignableFrom(type) || Hashtable.class.isAssignableFrom(type);
  }

  /** Whether the class has a single object, as empty collections and comparators of the JDK. */
  public static boolean isStateless(String className) {
    return STATELESS.containsKey(className);
  }

  /** The single object of such a class, or null. */
  public static Object stateless(String className) {
    return STATELESS.get(className);
  }

  /** Whether a schema can be read although its class is missing here. */
  public static boolean isReplaceable(Schema schema) {
    return (schema.kind() == SchemaKind.COLLECTION || schema.kind() == SchemaKind.MAP)
        && Rebuilt.isKnown(schema.name());
  }

  /**
   * Whether a container of the class takes elements that are not filled yet. Those of the JDK do,
   * because they do not look at elements or values; a user's class might.
   */
  public static boolean isFillable(String className) {
    return className.startsWith("java.util.") && !Rebuilt.isKnown(className);
  }

  /**
   * Whether it is a collection that is sent with a comparator, or with the class of its constants.
   */
  public static boolean isSortedCollection(Class<?> type) {
    return !Rebuilt.isKnown(type.getName())
        && (SortedSet.class.isAssignableFrom(type)
            || PriorityQueue.class.isAssignableFrom(type)
            || PriorityBlockingQueue.class.isAssignableFrom(type)
            || EnumSet.class.isAssignableFrom(type));
  }

  /** Whether containers of the class compare their elements or keys. */
  public static boolean isOrdered(Class<?> type) {
    return Map.class.isAssignableFrom(type) ? isSortedMap(type) : isSortedCollection(type);
  }

  public static boolean isSortedMap(Class<?> type) {
    return SortedMap.class.isAssignableFrom(type) || type == EnumMap.class;
  }

  /** The class whose name is sent: which implementation of EnumSet is used depends on the JVM. */
  public static Class<?> wireClass(Class<?> type) {
    return EnumSet.class.isAssignableFrom(type) ? EnumSet.class : type;
  }

  /** What is sent before the elements: the comparator, or the class of an EnumSet's constants. */
  public static Object headOf(Collection<?> sorted) {
    // Why classes first: instanceof of an interface that is missing searches a list.
    if (sorted instanceof EnumSet) {
      return constantsOf((EnumSet<?>) sorted);
    } else if (sorted instanceof PriorityQueue) {
      return ((PriorityQueue<?>) sorted).comparator();
    } else if (sorted instanceof PriorityBlockingQueue) {
      return ((PriorityBlockingQueue<?>) sorted).comparator();
    }
    return ((SortedSet<?>) sorted).comparator();
  }

  /** As {@link #headOf(Collection)} for a map: the class of an EnumMap's constants. */
  public static Object headOf(Map<?, ?> sorted) {
    return sorted.getClass() == EnumMap.class
        ? keysOf((EnumMap<?, ?>) sorted)
        : ((SortedMap<?, ?>) sorted).comparator();
  }

  private static Class<?> keysOf(EnumMap<?, ?> map) {
    return map.isEmpty()
        ? AnnouncedEnum.of(map)
        : map.keySet().iterator().next().getDeclaringClass();
  }

  private static <E extends Enum<E>> Class<?> constantsOf(EnumSet<E> set) {
    Iterator<E> constants = set.isEmpty() ? EnumSet.complementOf(set).iterator() : set.iterator();
    return constants.hasNext() ? constants.next().getDeclaringClass() : AnnouncedEnum.of(set);
  }

  /** The kind of definition for containers without fields of their own. */
  public static SchemaKind kindOf(Class<?> type) {
    if (Map.class.isAssignableFrom(type)) {
      return isSortedMap(type) ? SchemaKind.SORTED_MAP : SchemaKind.MAP;
    }
    return isSortedCollection(type) ? SchemaKind.SORTED_COLLECTION : SchemaKind.COLLECTION;
  }

  /** Whether maps of the class do not care which of several equal texts is the key. */
  public static boolean isByEquality(String className) {
    return className.startsWith("java.util.")
        && !className.equals(IdentityHashMap.class.getName())
        && !className.equals(WeakHashMap.class.getName());
  }

  /** Whether the map, a LinkedHashMap, is in the order of access. */
  public static boolean isByAccess(Map<?, ?> map) {
    Object byAccess =
        BY_ACCESS.isReached()
            ? BY_ACCESS.get(map)
            : SerialFields.get(map, LinkedHashMap.class, "accessOrder", null);
    return Boolean.TRUE.equals(byAccess);
  }

  /** Whether a container of the class calls methods of its elements, or may do so. */
  public static boolean matters(Class<?> type) {
    return isAsking(type)
        || Collection.class.isAssignableFrom(type) && !RunningJava.isOfTheJdk(type);
  }

  /** Whether it is known to call them. */
  public static boolean isAsking(Class<?> type) {
    return Set.class.isAssignableFrom(type)
        || Map.class.isAssignableFrom(type)
        || PriorityQueue.class.isAssignableFrom(type)
        || PriorityBlockingQueue.class.isAssignableFrom(type)
        || type == DelayQueue.class;
  }

  /** Whether containers of the class sort, with a comparator or without. */
  public static boolean isByComparator(Class<?> type) {
    return SortedSet.class.isAssignableFrom(type)
        || SortedMap.class.isAssignableFrom(type)
        || PriorityQueue.class.isAssignableFrom(type)
        || PriorityBlockingQueue.class.isAssignableFrom(type);
  }

  public static Comparator<?> comparatorOf(Object container) {
    return container instanceof SortedMap
        ? ((SortedMap<?, ?>) container).comparator()
        : (Comparator<?>) headOf((Collection<?>) container);
  }

  /** Adds an element to a collection, or puts an entry into a map. */
  @SuppressWarnings("unchecked") // the container itself refuses what does not fit
  static void add(Object container, Object key, Object value) {
    if (container instanceof Map) {
      ((Map<Object, Object>) container).put(key, value);
    } else {
      ((Collection<Object>) container).add(key);
    }
  }

  static void clear(Object container) {
    if (container instanceof Map) {
      ((Map<?, ?>) container).clear();
    } else {
      ((Collection<?>) container).clear();
    }
  }

  static int size(Object container) {
    return container instanceof Map
        ? ((Map<?, ?>) container).size()
        : ((Collection<?>) container).size();
  }

  /**
   * Adds an element or entry that is null, or contains null, because something is missing here. A
   * container that takes no null goes without it.
   */
  public static void addIfTaken(Object container, Object key, Object value) {
    if (refusesNull(container, key, value)) {
      return; // its exception would take as long as twenty elements
    }
    try {
      add(container, key, value);
    } catch (NullPointerException e) {
      if (!hasNull(container, key, value)) {
        throw e;
      }
    }
  }

  /**
   * Whether the container is known to throw for an element or entry, for a caller that does without
   * the exception; {@code value}: for a collection, the element once more.
   */
  public static boolean refuses(Object container, Object key, Object value) {
    if (key == null || value == null) {
      return refusesNull(container, key, value);
    }
    Class<?> type = container.getClass();
    return (type == TreeSet.class || type == TreeMap.class)
        && !(key instanceof Comparable)
        && comparatorOf(container) == null;
  }

  /** Whether the container is known to refuse an element or entry because of a null. */
  private static boolean refusesNull(Object container, Object key, Object value) {
    Class<?> type = container.getClass();
    return key == null && (container instanceof EnumSet || type == EnumMap.class)
        || WITHOUT_NULLS.contains(type) && hasNull(container, key, value);
  }

  /** Whether such an element, or entry, of the container is or contains null. */
  static boolean hasNull(Object container, Object key, Object value) {
    return key == null || value == null && container instanceof Map;
  }

  /** A step of a path into a map: to the value of the key, or into the key of that entry. */
  public static String entryStep(int entry, boolean inValue, Object key) {
    return inValue ? keyStep(key) : "[key " + entry + "]";
  }

  /**
   * A step of a path for a map key: the key itself if it is short and plain. Calls no user code,
   * and turns no long number into decimals, which takes more than linear time.
   */
  public static String keyStep(Object key) {
    if (key == null) {
      return "[null]";
    } else if (key instanceof Enum) {
      return "[" + ((Enum<?>) key).name() + "]";
    }
    boolean plain =
        key instanceof String
            ? ((String) key).length() <= 40
            : FieldType.ofPrimitiveOrBox(key.getClass()) != 0;
    return "[" + (plain ? key : Excerpts.simpleName(key.getClass())) + "]";
  }
}
