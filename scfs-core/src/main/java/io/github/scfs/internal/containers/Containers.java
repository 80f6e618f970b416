package io.github.scfs.internal.containers;

import io.github.scfs.MalformedMessageException;
import io.github.scfs.ScfsException;
import io.github.scfs.internal.access.ClassInfo;
import io.github.scfs.internal.access.Instantiator;
import io.github.scfs.internal.access.SerialFields;
import io.github.scfs.internal.jdk.AnnouncedEnum;
import io.github.scfs.internal.schema.FieldType;
import io.github.scfs.internal.schema.Schema;
import io.github.scfs.internal.schema.SchemaKind;
import io.github.scfs.internal.wire.Excerpts;
import io.github.scfs.internal.wire.RunningJava;
import java.lang.reflect.Constructor;
import java.lang.reflect.Modifier;
import java.util.ArrayDeque;
import java.util.ArrayList;
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
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.PriorityQueue;
import java.util.Set;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.Vector;
import java.util.WeakHashMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.DelayQueue;
import java.util.concurrent.PriorityBlockingQueue;

/**
 * What is special about collections and maps: which are sorted, how they are made, which objects of
 * the JDK have no state.
 */
public final class Containers {
  /** Elements for which a hash table makes room before they are there. */
  private static final int LARGE_TABLE = 1 << 12;

  private static final SerialFields.Part BY_ACCESS =
      new SerialFields.Part(LinkedHashMap.class, "accessOrder");

  private static final Class<?> UNMODIFIABLE =
      Collections.unmodifiableCollection(Collections.emptyList()).getClass();

  private static final SerialFields.Part WRAPPED = new SerialFields.Part(UNMODIFIABLE, "c");

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

  /** What an unmodifiable collection is around, or a collection itself; null if unknown. */
  public static Object within(Object collection) {
    Object inside = collection;
    while (UNMODIFIABLE.isInstance(inside)) {
      inside = WRAPPED.get(inside);
    }
    return inside;
  }

  /** Whether the methods of what is {@link #within} a collection are the user's, or may be. */
  public static boolean isForeign(Object inside) {
    return inside == null
        || !RunningJava.isOfTheJdk(inside.getClass())
        || inside.getClass().getName().startsWith("java.util.Collections$");
  }

  /** Whether a container of the class bears other threads that change it while it is copied. */
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

  /** Whether it does as long as nobody holds its monitor. */
  public static boolean isLocked(Class<?> type) {
    return Vector.class.isAssignableFrom(type) || Hashtable.class.isAssignableFrom(type);
  }

  /** Whether all objects of the class are one: empty collections and comparators of the JDK. */
  public static boolean isStateless(String className) {
    return STATELESS.containsKey(className);
  }

  /** The one object of such a class, or null. */
  public static Object stateless(String className) {
    return STATELESS.get(className);
  }

  /** Whether a schema can be read although its class does not exist here. */
  public static boolean isReplaceable(Schema schema) {
    return (schema.kind() == SchemaKind.COLLECTION || schema.kind() == SchemaKind.MAP)
        && Rebuilt.isKnown(schema.name());
  }

  /**
   * Whether a container of the class takes what is not filled yet: those of the JDK do, which do
   * not look at elements or values; a class of the user's might.
   */
  public static boolean isFillable(String className) {
    return className.startsWith("java.util.") && !Rebuilt.isKnown(className);
  }

  /**
   * Whether it is a collection that stands behind a comparator, or behind the class of its
   * constants.
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

  /** As {@link #isSortedCollection}, for a map. */
  public static boolean isSortedMap(Class<?> type) {
    return SortedMap.class.isAssignableFrom(type) || type == EnumMap.class;
  }

  /**
   * The class whose name goes on the wire: the two implementations of EnumSet are a matter of each
   * JVM.
   */
  public static Class<?> wireClass(Class<?> type) {
    return EnumSet.class.isAssignableFrom(type) ? EnumSet.class : type;
  }

  /**
   * What stands in front of the elements: the comparator, or the class of the constants of an
   * EnumSet.
   */
  public static Object headOf(Collection<?> sorted) {
    // Why classes first: an interface that an object lacks is looked for in a list each time.
    if (sorted instanceof EnumSet) {
      return constantsOf((EnumSet<?>) sorted);
    } else if (sorted instanceof PriorityQueue) {
      return ((PriorityQueue<?>) sorted).comparator();
    } else if (sorted instanceof PriorityBlockingQueue) {
      return ((PriorityBlockingQueue<?>) sorted).comparator();
    }
    return ((SortedSet<?>) sorted).comparator();
  }

  /** As {@link #headOf(Collection)}, for a map: the class of the constants of an EnumMap. */
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

  /** The kind of definition that containers without fields of their own have. */
  public static SchemaKind kindOf(Class<?> type) {
    if (Map.class.isAssignableFrom(type)) {
      return isSortedMap(type) ? SchemaKind.SORTED_MAP : SchemaKind.MAP;
    }
    return isSortedCollection(type) ? SchemaKind.SORTED_COLLECTION : SchemaKind.COLLECTION;
  }

  /**
   * Whether an empty one can be made, or one from complete parts; of the user's classes that sort
   * also one with a comparator.
   */
  public static boolean canBeMade(Class<?> type) {
    return isOrdered(type) ? canBeMadeSorted(type) : canBeMadeUnsorted(type);
  }

  /** As {@link #canBeMade}, without anything in front of what is in it. */
  public static boolean canBeMadeUnsorted(Class<?> type) {
    if (Rebuilt.isKnown(type.getName()) || isStateless(type.getName())) {
      return true;
    }
    if (Modifier.isAbstract(type.getModifiers()) || !ClassInfo.of(type).hasNoArgConstructor()) {
      return false;
    }
    return !RunningJava.isOfTheJdk(type) || hasPublicConstructor(type);
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

  private static boolean hasPublicConstructor(Class<?> type) {
    for (Constructor<?> constructor : type.getConstructors()) {
      if (constructor.getParameterTypes().length == 0) {
        return Modifier.isPublic(type.getModifiers());
      }
    }
    return false;
  }

  /** Room for what is announced, for the classes that take it. */
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

  /** What a user's constructor has put in comes with the elements. */
  private static Object newOther(ClassInfo info, Instantiator maker) {
    if (RunningJava.isOfTheJdk(info.type())) {
      return maker.newInstance(info);
    }
    return info.hasNoArgConstructor()
        ? UserContainers.emptied(maker.newInstance(info))
        : UserContainers.make(info, null, maker);
  }

  /** As {@link #newCollection}, for a map. */
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

  /** Whether it does not matter to maps of the class which of several equal texts a key is. */
  public static boolean isByEquality(String className) {
    return className.startsWith("java.util.")
        && !className.equals(IdentityHashMap.class.getName())
        && !className.equals(WeakHashMap.class.getName());
  }

  /** Whether the map is a LinkedHashMap whose entries move when they are asked for. */
  public static boolean isByAccess(Map<?, ?> map) {
    if (!(map instanceof LinkedHashMap)) {
      return false;
    }
    Object byAccess =
        BY_ACCESS.isReached()
            ? BY_ACCESS.get(map)
            : SerialFields.get(map, LinkedHashMap.class, "accessOrder", null);
    return Boolean.TRUE.equals(byAccess);
  }

  /** As {@link #newMap}, for one whose entries move when they are asked for. */
  public static Map<?, ?> newMapByAccess(int count) {
    return new LinkedHashMap<>(tableSize(count), 0.75f, true);
  }

  /**
   * The slots of a table to which so many were added one by one, so that a HashMap shows them in
   * the order that it had. Larger ones grow when they are filled, to the same end: no more than a
   * look at all slots may cost if they turn out to be equal.
   */
  private static int tableSize(int count) {
    int slots = 16;
    while (slots * 3 / 4 < Math.min(LARGE_TABLE, count)) {
      slots <<= 1;
    }
    return slots;
  }

  /** A sorted collection; {@code head} as {@link #headOf} gave it. */
  @SuppressWarnings({"unchecked", "rawtypes"}) // the class of constants is checked to be an enum
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

  /** A sorted map; {@code head} as {@link #headOf} gave it. */
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

  /** By the constructor that takes a comparator. */
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

  /** Whether a container of the class asks its elements for something, or may do so. */
  public static boolean matters(Class<?> type) {
    return isAsking(type)
        || Collection.class.isAssignableFrom(type) && !RunningJava.isOfTheJdk(type);
  }

  /** Whether it is known to ask them. */
  public static boolean isAsking(Class<?> type) {
    return Set.class.isAssignableFrom(type)
        || Map.class.isAssignableFrom(type)
        || PriorityQueue.class.isAssignableFrom(type)
        || PriorityBlockingQueue.class.isAssignableFrom(type)
        || type == DelayQueue.class;
  }

  /** Whether containers of the class sort by a comparator, or by none. */
  public static boolean isByComparator(Class<?> type) {
    return SortedSet.class.isAssignableFrom(type)
        || SortedMap.class.isAssignableFrom(type)
        || PriorityQueue.class.isAssignableFrom(type)
        || PriorityBlockingQueue.class.isAssignableFrom(type);
  }

  /** The comparator of such a container, or null. */
  public static Comparator<?> comparatorOf(Object container) {
    return container instanceof SortedMap
        ? ((SortedMap<?, ?>) container).comparator()
        : (Comparator<?>) headOf((Collection<?>) container);
  }

  /** Adds an element to a collection, or puts an entry into a map. */
  @SuppressWarnings("unchecked") // what does not fit is refused by the container itself
  static void add(Object container, Object key, Object value) {
    if (container instanceof Map) {
      ((Map<Object, Object>) container).put(key, value);
    } else {
      ((Collection<Object>) container).add(key);
    }
  }

  /** Takes everything out. */
  static void clear(Object container) {
    if (container instanceof Map) {
      ((Map<?, ?>) container).clear();
    } else {
      ((Collection<?>) container).clear();
    }
  }

  /** How many elements or entries it has. */
  static int size(Object container) {
    return container instanceof Map
        ? ((Map<?, ?>) container).size()
        : ((Collection<?>) container).size();
  }

  /**
   * Adds an element, or an entry, in or behind which something is missing here and null therefore.
   * Left out by a container that takes no null.
   */
  public static void addIfTaken(Object container, Object key, Object value) {
    try {
      add(container, key, value);
    } catch (NullPointerException e) {
      if (key != null && (value != null || !(container instanceof Map))) {
        throw e;
      }
    }
  }

  /**
   * A step of a path for a map key: itself where it is short and plain. Nothing of the user's is
   * asked, and no number of any length is turned into decimals, which takes more than linear time.
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
