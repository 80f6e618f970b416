package io.github.scfs.internal.jdk;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.LinkedList;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.NavigableSet;
import java.util.Queue;
import java.util.Set;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.function.UnaryOperator;

/** The wrappers of java.util.Collections, by the names of their classes. */
@SuppressWarnings({"unchecked", "rawtypes"}) // wrappers are made for elements of any class
final class Wrappers {
  private final JdkTable all;

  private Wrappers(JdkTable all) {
    this.all = all;
  }

  static void addTo(JdkTable all) {
    Wrappers wrappers = new Wrappers(all);
    wrappers.synchronizedOnes();
    wrappers.unmodifiableOnes();
    wrappers.checkedOnes();
    wrappers.one(
        Map.class,
        new HashMap<>(),
        inner -> aroundEmpty(inner, map -> Collections.newSetFromMap((Map) map)));
    wrappers.one(Deque.class, new ArrayDeque<>(), Collections::asLifoQueue);
  }

  /** Collections.newSetFromMap takes only an empty map, but a wrapper inside is already filled. */
  private static Object aroundEmpty(Map<Object, Object> map, UnaryOperator<Object> around) {
    if (map.isEmpty()) {
      return around.apply(map);
    }
    List<Object> elements = new ArrayList<>(map.keySet());
    map.clear();
    Set<Object> set = (Set<Object>) around.apply(map);
    set.addAll(elements);
    return set;
  }

  /** {@code inside}: the class inside at least. {@code sample}: tells the wrapper's class. */
  private <C> void one(Class<C> inside, C sample, Function<C, ?> around) {
    String name = around.apply(sample).getClass().getName();
    boolean locks = name.contains("$Synchronized");
    all.put(name, new Wrapper(fieldOf(inside), inside, locks, (c, types) -> around.apply((C) c)));
  }

  private static String fieldOf(Class<?> inside) {
    return inside == Deque.class ? "q" : Map.class.isAssignableFrom(inside) ? "m" : "c";
  }

  private void synchronizedOnes() {
    one(Collection.class, new ArrayList<>(), Collections::synchronizedCollection);
    one(List.class, new ArrayList<>(), Collections::synchronizedList);
    one(List.class, new LinkedList<>(), Collections::synchronizedList);
    one(Set.class, new TreeSet<>(), Collections::synchronizedSet);
    one(SortedSet.class, new TreeSet<>(), Collections::synchronizedSortedSet);
    one(NavigableSet.class, new TreeSet<>(), Collections::synchronizedNavigableSet);
    one(Map.class, new TreeMap<>(), Collections::synchronizedMap);
    one(SortedMap.class, new TreeMap<>(), Collections::synchronizedSortedMap);
    one(NavigableMap.class, new TreeMap<>(), Collections::synchronizedNavigableMap);
  }

  private void unmodifiableOnes() {
    one(Set.class, new TreeSet<>(), Collections::unmodifiableSet);
    one(SortedSet.class, new TreeSet<>(), Collections::unmodifiableSortedSet);
    one(NavigableSet.class, new TreeSet<>(), Collections::unmodifiableNavigableSet);
    one(Map.class, new TreeMap<>(), Collections::unmodifiableMap);
    one(SortedMap.class, new TreeMap<>(), Collections::unmodifiableSortedMap);
    one(NavigableMap.class, new TreeMap<>(), Collections::unmodifiableNavigableMap);
    java21("unmodifiableSequencedCollection", "SequencedCollection", new ArrayList<>());
    java21("unmodifiableSequencedSet", "SequencedSet", new LinkedHashSet<>());
    java21("unmodifiableSequencedMap", "SequencedMap", new LinkedHashMap<>());
    java21("newSequencedSetFromMap", "SequencedMap", new LinkedHashMap<>());
  }

  private void java21(String method, String parameter, Object sample) {
    try {
      Class<?> inside = Class.forName("java.util." + parameter);
      Method factory = Collections.class.getMethod(method, inside);
      one(
          (Class<Object>) inside,
          sample,
          method.startsWith("new")
              ? inner -> aroundEmpty((Map<Object, Object>) inner, map -> call(factory, map))
              : inner -> call(factory, inner));
    } catch (ReflectiveOperationException older) {
      return; // nobody can have such an object
    }
  }

  static Object call(Method factory, Object... arguments) {
    try {
      return factory.invoke(null, arguments);
    } catch (InvocationTargetException e) {
      throw new IllegalArgumentException(e.getCause());
    } catch (IllegalAccessException e) {
      throw new IllegalStateException(e);
    }
  }

  private void checkedOnes() {
    checked(Collection.class, new ArrayList<>(), Collections::checkedCollection);
    checked(List.class, new ArrayList<>(), Collections::checkedList);
    checked(List.class, new LinkedList<>(), Collections::checkedList);
    checked(Set.class, new TreeSet<>(), Collections::checkedSet);
    checked(SortedSet.class, new TreeSet<>(), Collections::checkedSortedSet);
    checked(NavigableSet.class, new TreeSet<>(), Collections::checkedNavigableSet);
    checked(Queue.class, new ArrayDeque<>(), Collections::checkedQueue);
    checkedMap(Map.class, (m, types) -> Collections.checkedMap(m, types[0], types[1]));
    checkedMap(SortedMap.class, (m, types) -> Collections.checkedSortedMap(m, types[0], types[1]));
    checkedMap(
        NavigableMap.class, (m, types) -> Collections.checkedNavigableMap(m, types[0], types[1]));
  }

  private <C> void checked(Class<C> inside, C sample, BiFunction<C, Class, ?> around) {
    all.put(
        around.apply(sample, Object.class).getClass().getName(),
        new Wrapper("c", inside, false, (c, types) -> around.apply((C) c, types[0]), "type"));
  }

  private <C> void checkedMap(Class<C> inside, BiFunction<C, Class[], ?> around) {
    Class[] any = {Object.class, Object.class};
    all.put(
        around.apply((C) new TreeMap<>(), any).getClass().getName(),
        new Wrapper(
            "m", inside, false, (m, types) -> around.apply((C) m, types), "keyType", "valueType"));
  }
}
