package io.github.scfs.types;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Collections;
import java.util.HashMap;
import java.util.IdentityHashMap;
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
import java.util.WeakHashMap;
import java.util.concurrent.ConcurrentHashMap;

/** Collections. and its wrappers; what is inside keeps its class. */
final class WrapperRows extends Rows {
  private static final Object[] MIXED = {"b", 1, null, "a"};

  @Override
  void fill() {
    empty();
    unmodifiable();
    synchronizedOnes();
    checked();
    others();
  }

  private void empty() {
    row("Collections.emptyList", List.class, Collections::emptyList);
    row("Collections.emptySet", Set.class, Collections::emptySet);
    row("Collections.emptyMap", Map.class, Collections::emptyMap);
    row("Collections.emptySortedSet", SortedSet.class, Collections::emptySortedSet);
    row("Collections.emptyNavigableMap", NavigableMap.class, Collections::emptyNavigableMap);
    row("Collections.singleton", Set.class, () -> Collections.singleton("x"));
    row("Collections.singletonList", List.class, () -> Collections.singletonList(null));
    row("Collections.singletonMap", Map.class, () -> Collections.singletonMap("k", 1));
    row("Collections.nCopies", List.class, () -> Collections.nCopies(4, "x"));
    row("Collections.nCopies", List.class, () -> Collections.nCopies(0, "x"));
    row("Collections.nCopies", Collection.class, () -> Collections.nCopies(5000, "x"));
  }

  static TreeSet<Object> set() {
    return CollectionRows.sorted(new TreeSet<>(CollectionRows.any(String.CASE_INSENSITIVE_ORDER)));
  }

  static TreeMap<Object, Object> map() {
    return MapRows.named(new TreeMap<>(CollectionRows.any(String.CASE_INSENSITIVE_ORDER)));
  }

  static IdentityHashMap<Object, Object> identity() {
    IdentityHashMap<Object, Object> map = new IdentityHashMap<>();
    map.put(new People.Person("Ada"), 1);
    map.put(new People.Person("Ada"), 1);
    return map;
  }

  private void unmodifiable() {
    String type = "Collections.unmodifiable...";
    List<Object> list = Arrays.asList(MIXED);
    row(type, Collection.class, () -> Collections.unmodifiableCollection(new ArrayList<>(list)));
    row(type, List.class, () -> Collections.unmodifiableList(new ArrayList<>(list)));
    row(type, List.class, () -> Collections.unmodifiableList(new LinkedList<>(list)));
    row(type, Set.class, () -> Collections.unmodifiableSet(new LinkedHashSet<>(list)));
    row(type, Set.class, () -> Collections.unmodifiableSet(set()));
    row(type, Map.class, () -> Collections.unmodifiableMap(MapRows.mixed(new LinkedHashMap<>())));
    row(type, Map.class, () -> Collections.unmodifiableMap(identity()));
    row(type, "map that ignores case", () -> Collections.unmodifiableMap(map()))
        .in(Map.class)
        .check((sent, read) -> MapRows.check(((Map<?, ?>) read).get("PEAR").equals(1)));
    row(type, SortedSet.class, () -> Collections.unmodifiableSortedSet(set()));
    row(type, NavigableSet.class, () -> Collections.unmodifiableNavigableSet(set()));
    row(type, SortedMap.class, () -> Collections.unmodifiableSortedMap(map()));
    row(type, NavigableMap.class, () -> Collections.unmodifiableNavigableMap(map()));
  }

  private void synchronizedOnes() {
    String type = "Collections.synchronized...";
    List<Object> list = Arrays.asList(MIXED);
    row(
        type,
        Collection.class,
        () -> Collections.synchronizedCollection(new ArrayDeque<>(Arrays.asList(1, 2))));
    row(type, List.class, () -> Collections.synchronizedList(new ArrayList<>(list)));
    row(type, List.class, () -> Collections.synchronizedList(new LinkedList<>(list)));
    row(type, Set.class, () -> Collections.synchronizedSet(new LinkedHashSet<>(list)));
    row(type, SortedSet.class, () -> Collections.synchronizedSortedSet(set()));
    row(type, NavigableSet.class, () -> Collections.synchronizedNavigableSet(set()));
    row(type, Map.class, () -> Collections.synchronizedMap(identity()));
    row(
            type,
            "map in the order of access",
            () -> Collections.synchronizedMap(Told.byAccess("a", "b")))
        .in(Map.class)
        .check(WrapperRows::sameByAccess);
    row(type, SortedMap.class, () -> Collections.synchronizedSortedMap(map()));
    row(type, NavigableMap.class, () -> Collections.synchronizedNavigableMap(map()));
    row(type, List.class, WrapperRows::selfish);
    row(
        "wrapper of a wrapper",
        List.class,
        () -> Collections.synchronizedList(Collections.unmodifiableList(new ArrayList<>(list))));
    row(
        "wrapper of a user's class",
        List.class,
        () -> Collections.synchronizedList(ClassRows.basket()));
  }

  private static void sameByAccess(Object sent, Object read) {
    @SuppressWarnings("unchecked")
    Map<Object, Object> map = (Map<Object, Object>) read;
    MapRows.check(Told.of(sent).equals(Told.of(read)));
    map.get("a");
    MapRows.check(map.keySet().iterator().next().equals("b"));
    map.get("b");
  }

  private static Object selfish() {
    List<Object> list = Collections.synchronizedList(new ArrayList<>());
    list.add(list);
    list.add(1);
    return list;
  }

  private void checked() {
    String type = "Collections.checked...";
    row(
        type,
        Collection.class,
        () -> fill(Collections.checkedCollection(new ArrayList<>(), String.class)));
    row(type, List.class, () -> fill(Collections.checkedList(new ArrayList<>(), String.class)));
    row(type, List.class, () -> fill(Collections.checkedList(new LinkedList<>(), String.class)));
    row(type, Set.class, () -> fill(Collections.checkedSet(new LinkedHashSet<>(), String.class)));
    row(
        type,
        SortedSet.class,
        () -> fill(Collections.checkedSortedSet(new TreeSet<>(), String.class)));
    row(
        type,
        NavigableSet.class,
        () -> fill(Collections.checkedNavigableSet(new TreeSet<>(), String.class)));
    row(type, Queue.class, () -> fill(Collections.checkedQueue(new ArrayDeque<>(), String.class)));
    row(
        type,
        Map.class,
        () -> fill(Collections.checkedMap(new LinkedHashMap<>(), String.class, Integer.class)));
    row(
        type,
        SortedMap.class,
        () -> fill(Collections.checkedSortedMap(new TreeMap<>(), String.class, Integer.class)));
    row(
        type,
        NavigableMap.class,
        () -> fill(Collections.checkedNavigableMap(new TreeMap<>(), String.class, Integer.class)));
    row(type, "still checks", () -> fill(Collections.checkedList(new ArrayList<>(), String.class)))
        .in(List.class)
        .check(WrapperRows::stillChecks);
  }

  private static Object fill(Collection<String> made) {
    made.addAll(Arrays.asList("b", "a", "c"));
    return made;
  }

  private static Object fill(Map<String, Integer> made) {
    made.put("b", 1);
    made.put("a", 2);
    return made;
  }

  private static void stillChecks(Object sent, Object read) {
    @SuppressWarnings("unchecked")
    List<Object> list = (List<Object>) read;
    try {
      list.add(7);
    } catch (ClassCastException e) {
      MapRows.check(list.equals(sent));
      return;
    }
    throw new AssertionError("a checked list that does not check");
  }

  private void others() {
    String set = "Collections.newSetFromMap";
    row(set, "identity", WrapperRows::identitySet).in(Set.class).check(WrapperRows::twoEqual);
    row(
        set,
        Set.class,
        () -> People.filled(Collections.newSetFromMap(new ConcurrentHashMap<>()), "a", 1));
    row(
        set,
        Set.class,
        () -> People.filled(Collections.newSetFromMap(new WeakHashMap<>()), true, 1));
    row(set, Set.class, () -> People.filled(Collections.newSetFromMap(new TreeMap<>()), "b", "a"));
    row(set, Set.class, () -> Collections.newSetFromMap(new HashMap<>()));
    row(
        "Collections.asLifoQueue",
        Queue.class,
        () -> People.filled(Collections.asLifoQueue(new ArrayDeque<>()), 1, 2));
  }

  private static Object identitySet() {
    Set<Object> set = Collections.newSetFromMap(new IdentityHashMap<>());
    set.add(new People.Person("Ada"));
    set.add(new People.Person("Ada"));
    return set;
  }

  private static void twoEqual(Object sent, Object read) {
    MapRows.check(Told.of(sent).equals(Told.of(read)) && ((Set<?>) read).size() == 2);
    MapRows.check(!((Set<?>) read).contains(new People.Person("Ada")));
  }
}
