package io.github.scfs.internal.containers;

import io.github.scfs.MalformedMessageException;
import io.github.scfs.internal.schema.FieldType;
import io.github.scfs.internal.wire.RunningJava;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.reflect.Method;
import java.util.AbstractMap;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.LinkedList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;

/**
 * JDK collections and maps that we cannot construct, and build from their complete parts. By name,
 * because the classes are private and some are missing in older JDKs, which then use an
 * unmodifiable one of the same kind.
 */
public final class Rebuilt {
  private static final int AS_LIST = 1;
  private static final int LIST_OF = 2;
  private static final int SET_OF = 3;
  private static final int MAP_OF = 4;
  private static final int SINGLETON_LIST = 5;
  private static final int SINGLETON_SET = 6;
  private static final int SINGLETON_MAP = 7;
  private static final int UNMODIFIABLE_COLLECTION = 8;
  private static final int UNMODIFIABLE_LIST = 9;
  private static final int UNMODIFIABLE_LINKED = 10;

  private static final Map<String, Integer> KINDS = new HashMap<>();

  static {
    KINDS.put("java.util.Arrays$ArrayList", AS_LIST);
    for (String name : new String[] {"ListN", "List12", "SubList"}) {
      KINDS.put("java.util.ImmutableCollections$" + name, LIST_OF);
    }
    for (String name : new String[] {"SetN", "Set12"}) {
      KINDS.put("java.util.ImmutableCollections$" + name, SET_OF);
    }
    for (String name : new String[] {"MapN", "Map1"}) {
      KINDS.put("java.util.ImmutableCollections$" + name, MAP_OF);
    }
    KINDS.put("java.util.Collections$SingletonList", SINGLETON_LIST);
    KINDS.put("java.util.Collections$SingletonSet", SINGLETON_SET);
    KINDS.put("java.util.Collections$SingletonMap", SINGLETON_MAP);
    KINDS.put("java.util.Collections$UnmodifiableCollection", UNMODIFIABLE_COLLECTION);
    KINDS.put("java.util.Collections$UnmodifiableList", UNMODIFIABLE_LINKED);
    KINDS.put("java.util.Collections$UnmodifiableRandomAccessList", UNMODIFIABLE_LIST);
  }

  // Of newer JDKs; null if missing.
  private static final MethodHandle LIST = of(List.class, "of", Object[].class);
  private static final MethodHandle SET = of(Set.class, "of", Object[].class);
  private static final MethodHandle MAP = of(Map.class, "ofEntries", Map.Entry[].class);
  private static final MethodHandle STREAM_TO_LIST = of(Stream.class, "toList");

  private Rebuilt() {}

  /** The kind of the class; 0 if its objects are not built from complete parts. */
  public static int kindOf(String className) {
    Integer kind = KINDS.get(className);
    return kind == null ? 0 : kind;
  }

  /** Whether it exists before its elements: a list around an array. */
  public static boolean isAroundArray(int kind) {
    return kind == AS_LIST;
  }

  /** Whether objects of the class are built from complete parts. */
  public static boolean isKnown(String className) {
    return KINDS.containsKey(className);
  }

  /**
   * Whether a variable of that class, which could hold the original, can also hold what is built
   * here: it has the same interfaces.
   */
  public static boolean isLike(Class<?> wanted) {
    return wanted.isInterface() || wanted == Object.class;
  }

  /**
   * The list inside a collection of the {@linkplain #kindOf kind}, if the collection exists before
   * its elements; else null.
   */
  public static List<Object> inside(int kind, Object[] elements) {
    switch (kind) {
      case AS_LIST:
        return Arrays.asList(elements);
      case UNMODIFIABLE_LIST:
      case UNMODIFIABLE_COLLECTION:
        return new ArrayList<>(Arrays.asList(elements));
      case UNMODIFIABLE_LINKED:
        return new LinkedList<>(Arrays.asList(elements));
      default:
        return null;
    }
  }

  /** A collection of the kind around the list {@link #inside}. */
  public static Collection<?> around(int kind, List<?> inside) {
    switch (kind) {
      case AS_LIST:
        return inside;
      case UNMODIFIABLE_COLLECTION:
        return Collections.unmodifiableCollection(inside);
      default:
        return Collections.unmodifiableList(inside);
    }
  }

  /**
   * A collection of a kind that has no list {@link #inside}, from its elements. The caller must not
   * use the array again.
   */
  public static Collection<?> collection(int kind, Object[] elements) {
    switch (kind) {
      case LIST_OF:
        return listOf(elements);
      case SET_OF:
        Object set = isTwice(elements) ? null : call(SET, elements);
        return set != null
            ? (Set<?>) set
            : Collections.unmodifiableSet(new LinkedHashSet<>(Arrays.asList(elements)));
      case SINGLETON_LIST:
        return Collections.singletonList(only(elements));
      default:
        return Collections.singleton(only(elements));
    }
  }

  /** A map of the kind from its keys and values. */
  public static Map<?, ?> map(int kind, Object[] keys, Object[] values) {
    if (kind == SINGLETON_MAP) {
      return Collections.singletonMap(only(keys), only(values));
    }
    Map.Entry<?, ?>[] entries = new Map.Entry<?, ?>[keys.length];
    for (int i = 0; i < keys.length; i++) {
      entries[i] = new AbstractMap.SimpleImmutableEntry<>(keys[i], values[i]);
    }
    Object made = isTwice(keys) ? null : call(MAP, entries);
    if (made != null) {
      return (Map<?, ?>) made;
    }
    Map<Object, Object> map = new LinkedHashMap<>();
    for (int i = 0; i < keys.length; i++) {
      map.put(keys[i], values[i]);
    }
    return Collections.unmodifiableMap(map);
  }

  private static List<?> listOf(Object[] elements) {
    // Refused if it contains null: Stream.toList has the same class and takes null.
    Object list = call(LIST, elements);
    list = list == null ? call(STREAM_TO_LIST, Stream.of(elements)) : list;
    return list != null ? (List<?>) list : Collections.unmodifiableList(Arrays.asList(elements));
  }

  /**
   * Whether two of them are equal here, though not where they came from. The factory's own
   * exception would contain the text of one, which may be user code, or take long for a large
   * number.
   */
  private static boolean isTwice(Object[] elements) {
    if (elements.length == 2) {
      return elements[0] != null && elements[0].equals(elements[1]);
    }
    for (Object element : elements) {
      if (element != null
          && !(element instanceof String)
          && FieldType.ofPrimitiveOrBox(element.getClass()) == 0) {
        return new HashSet<>(Arrays.asList(elements)).size() < elements.length;
      }
    }
    return false;
  }

  private static Object only(Object[] elements) {
    if (elements.length != 1) {
      throw new MalformedMessageException(
          "A singleton of " + elements.length + " elements", "malformed-message");
    }
    return elements[0];
  }

  private static MethodHandle of(Class<?> type, String method, Class<?>... parameters) {
    Method factory = RunningJava.method(type, method, parameters);
    if (factory == null) {
      return null;
    }
    try {
      MethodType one = MethodType.methodType(Object.class, Object.class);
      return MethodHandles.publicLookup().unreflect(factory).asFixedArity().asType(one);
    } catch (IllegalAccessException e) {
      throw new IllegalStateException(e); // they are public
    }
  }

  /**
   * The result of a factory; null if it is missing here, or refuses a null or two equal elements
   * that were not equal where they came from.
   */
  private static Object call(MethodHandle factory, Object argument) {
    if (factory == null) {
      return null;
    }
    try {
      return factory.invokeExact(argument);
    } catch (NullPointerException | IllegalArgumentException e) {
      return null;
    } catch (RuntimeException | Error e) {
      throw e;
    } catch (Throwable e) {
      throw new IllegalStateException(e); // none is declared
    }
  }
}
