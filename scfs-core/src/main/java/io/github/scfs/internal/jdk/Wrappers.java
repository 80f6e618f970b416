package io.github.scfs.internal.jdk;

import com.esotericsoftware.kryo.Serializer;
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
import java.util.function.UnaryOperator;

/** The wrappers of java.util.Collections, by the names of their classes. */
@SuppressWarnings({"unchecked", "rawtypes"}) // wrappers are made for elements of any class
final class Wrappers {
  private final Map<String, Serializer<?>> all;

  private Wrappers(Map<String, Serializer<?>> all) {
    this.all = all;
  }

  static void addTo(Map<String, Serializer<?>> all) {
    Wrappers wrappers = new Wrappers(all);
    wrappers.synchronizedOnes();
    wrappers.unmodifiableOnes();
    wrappers.checkedOnes();
    wrappers.map(
        Map.class,
        new HashMap<>(),
        m -> aroundEmpty(m, map -> Collections.newSetFromMap((Map) map)));
    wrappers.one("q", Deque.class, new ArrayDeque<>(), c -> Collections.asLifoQueue((Deque) c));
  }

  /** One that is a wrapper itself is filled by now, and is taken empty only. */
  private static Object aroundEmpty(Object inner, UnaryOperator<Object> around) {
    Map<Object, Object> map = (Map<Object, Object>) inner;
    if (map.isEmpty()) {
      return around.apply(map);
    }
    List<Object> elements = new ArrayList<>(map.keySet());
    map.clear();
    Set<Object> set = (Set<Object>) around.apply(map);
    set.addAll(elements);
    return set;
  }

  private void one(String field, Class<?> inside, Object sample, UnaryOperator<Object> around) {
    String name = around.apply(sample).getClass().getName();
    boolean locks = name.contains("$Synchronized");
    all.put(name, new Wrapper(field, inside, locks, (c, types) -> around.apply(c)));
  }

  private void collection(Class<?> inside, Object sample, UnaryOperator<Object> around) {
    one("c", inside, sample, around);
  }

  private void map(Class<?> inside, Object sample, UnaryOperator<Object> around) {
    one("m", inside, sample, around);
  }

  private void synchronizedOnes() {
    collection(
        Collection.class,
        new ArrayList<>(),
        c -> Collections.synchronizedCollection((Collection) c));
    collection(List.class, new ArrayList<>(), c -> Collections.synchronizedList((List) c));
    collection(List.class, new LinkedList<>(), c -> Collections.synchronizedList((List) c));
    collection(Set.class, new TreeSet<>(), c -> Collections.synchronizedSet((Set) c));
    collection(
        SortedSet.class, new TreeSet<>(), c -> Collections.synchronizedSortedSet((SortedSet) c));
    collection(
        NavigableSet.class,
        new TreeSet<>(),
        c -> Collections.synchronizedNavigableSet((NavigableSet) c));
    map(Map.class, new TreeMap<>(), m -> Collections.synchronizedMap((Map) m));
    map(SortedMap.class, new TreeMap<>(), m -> Collections.synchronizedSortedMap((SortedMap) m));
    map(
        NavigableMap.class,
        new TreeMap<>(),
        m -> Collections.synchronizedNavigableMap((NavigableMap) m));
  }

  private void unmodifiableOnes() {
    collection(Set.class, new TreeSet<>(), c -> Collections.unmodifiableSet((Set) c));
    collection(
        SortedSet.class, new TreeSet<>(), c -> Collections.unmodifiableSortedSet((SortedSet) c));
    collection(
        NavigableSet.class,
        new TreeSet<>(),
        c -> Collections.unmodifiableNavigableSet((NavigableSet) c));
    map(Map.class, new TreeMap<>(), m -> Collections.unmodifiableMap((Map) m));
    map(SortedMap.class, new TreeMap<>(), m -> Collections.unmodifiableSortedMap((SortedMap) m));
    map(
        NavigableMap.class,
        new TreeMap<>(),
        m -> Collections.unmodifiableNavigableMap((NavigableMap) m));
    java21(
        "c", "unmodifiableSequencedCollection", "java.util.SequencedCollection", new ArrayList<>());
    java21("c", "unmodifiableSequencedSet", "java.util.SequencedSet", new LinkedHashSet<>());
    java21("m", "unmodifiableSequencedMap", "java.util.SequencedMap", new LinkedHashMap<>());
    java21("m", "newSequencedSetFromMap", "java.util.SequencedMap", new LinkedHashMap<>());
  }

  /** Wrappers that came with Java 21. */
  private void java21(String field, String method, String parameter, Object sample) {
    try {
      Class<?> inside = Class.forName(parameter);
      Method factory = Collections.class.getMethod(method, inside);
      boolean empty = method.startsWith("new");
      one(
          field,
          inside,
          sample,
          inner -> empty ? aroundEmpty(inner, map -> call(factory, map)) : call(factory, inner));
    } catch (ReflectiveOperationException older) {
      return; // no object of it can be there to be written
    }
  }

  /** Calls a static method of the JDK. */
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
    checked(
        Collection.class,
        new ArrayList<>(),
        (c, type) -> Collections.checkedCollection((Collection) c, type));
    checked(List.class, new ArrayList<>(), (c, type) -> Collections.checkedList((List) c, type));
    checked(List.class, new LinkedList<>(), (c, type) -> Collections.checkedList((List) c, type));
    checked(Set.class, new TreeSet<>(), (c, type) -> Collections.checkedSet((Set) c, type));
    checked(
        SortedSet.class,
        new TreeSet<>(),
        (c, type) -> Collections.checkedSortedSet((SortedSet) c, type));
    checked(
        NavigableSet.class,
        new TreeSet<>(),
        (c, type) -> Collections.checkedNavigableSet((NavigableSet) c, type));
    checked(
        Queue.class, new ArrayDeque<>(), (c, type) -> Collections.checkedQueue((Queue) c, type));
    checkedMap(Map.class, (m, types) -> Collections.checkedMap((Map) m, types[0], types[1]));
    checkedMap(
        SortedMap.class,
        (m, types) -> Collections.checkedSortedMap((SortedMap) m, types[0], types[1]));
    checkedMap(
        NavigableMap.class,
        (m, types) -> Collections.checkedNavigableMap((NavigableMap) m, types[0], types[1]));
  }

  private void checked(Class<?> inside, Object sample, BiFunction<Object, Class, Object> around) {
    all.put(
        around.apply(sample, Object.class).getClass().getName(),
        new Wrapper("c", inside, false, (c, types) -> around.apply(c, types[0]), "type"));
  }

  private void checkedMap(Class<?> inside, BiFunction<Object, Class[], Object> around) {
    Class[] any = {Object.class, Object.class};
    all.put(
        around.apply(new TreeMap<>(), any).getClass().getName(),
        new Wrapper("m", inside, false, around::apply, "keyType", "valueType"));
  }
}
