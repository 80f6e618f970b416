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
final class WrapperRows {
  private static final Object[] MIXED = {"b", 1, null, "a"};

  private WrapperRows() {}

  static void add(List<Row> rows) {
    empty(rows);
    unmodifiable(rows);
    synchronizedOnes(rows);
    checked(rows);
    others(rows);
  }

  private static void empty(List<Row> rows) {
    CollectionRows.row(rows, "Collections.emptyList", List.class, Collections::emptyList);
    CollectionRows.row(rows, "Collections.emptySet", Set.class, Collections::emptySet);
    CollectionRows.row(rows, "Collections.emptyMap", Map.class, Collections::emptyMap);
    CollectionRows.row(
        rows, "Collections.emptySortedSet", SortedSet.class, Collections::emptySortedSet);
    CollectionRows.row(
        rows, "Collections.emptyNavigableMap", NavigableMap.class, Collections::emptyNavigableMap);
    CollectionRows.row(rows, "Collections.singleton", Set.class, () -> Collections.singleton("x"));
    CollectionRows.row(
        rows, "Collections.singletonList", List.class, () -> Collections.singletonList(null));
    CollectionRows.row(
        rows, "Collections.singletonMap", Map.class, () -> Collections.singletonMap("k", 1));
    CollectionRows.row(rows, "Collections.nCopies", List.class, () -> Collections.nCopies(4, "x"));
    CollectionRows.row(rows, "Collections.nCopies", List.class, () -> Collections.nCopies(0, "x"));
    CollectionRows.row(
        rows, "Collections.nCopies", Collection.class, () -> Collections.nCopies(5000, "x"));
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

  private static void unmodifiable(List<Row> rows) {
    String type = "Collections.unmodifiable...";
    List<Object> list = Arrays.asList(MIXED);
    CollectionRows.row(
        rows,
        type,
        Collection.class,
        () -> Collections.unmodifiableCollection(new ArrayList<>(list)));
    CollectionRows.row(
        rows, type, List.class, () -> Collections.unmodifiableList(new ArrayList<>(list)));
    CollectionRows.row(
        rows, type, List.class, () -> Collections.unmodifiableList(new LinkedList<>(list)));
    CollectionRows.row(
        rows, type, Set.class, () -> Collections.unmodifiableSet(new LinkedHashSet<>(list)));
    CollectionRows.row(rows, type, Set.class, () -> Collections.unmodifiableSet(set()));
    CollectionRows.row(
        rows,
        type,
        Map.class,
        () -> Collections.unmodifiableMap(MapRows.mixed(new LinkedHashMap<>())));
    CollectionRows.row(rows, type, Map.class, () -> Collections.unmodifiableMap(identity()));
    rows.add(
        new Row(type, "map that ignores case", () -> Collections.unmodifiableMap(map()))
            .in(Map.class)
            .check((sent, read) -> MapRows.check(((Map<?, ?>) read).get("PEAR").equals(1))));
    CollectionRows.row(rows, type, SortedSet.class, () -> Collections.unmodifiableSortedSet(set()));
    CollectionRows.row(
        rows, type, NavigableSet.class, () -> Collections.unmodifiableNavigableSet(set()));
    CollectionRows.row(rows, type, SortedMap.class, () -> Collections.unmodifiableSortedMap(map()));
    CollectionRows.row(
        rows, type, NavigableMap.class, () -> Collections.unmodifiableNavigableMap(map()));
  }

  private static void synchronizedOnes(List<Row> rows) {
    String type = "Collections.synchronized...";
    List<Object> list = Arrays.asList(MIXED);
    CollectionRows.row(
        rows,
        type,
        Collection.class,
        () -> Collections.synchronizedCollection(new ArrayDeque<>(Arrays.asList(1, 2))));
    CollectionRows.row(
        rows, type, List.class, () -> Collections.synchronizedList(new ArrayList<>(list)));
    CollectionRows.row(
        rows, type, List.class, () -> Collections.synchronizedList(new LinkedList<>(list)));
    CollectionRows.row(
        rows, type, Set.class, () -> Collections.synchronizedSet(new LinkedHashSet<>(list)));
    CollectionRows.row(rows, type, SortedSet.class, () -> Collections.synchronizedSortedSet(set()));
    CollectionRows.row(
        rows, type, NavigableSet.class, () -> Collections.synchronizedNavigableSet(set()));
    CollectionRows.row(rows, type, Map.class, () -> Collections.synchronizedMap(identity()));
    rows.add(
        new Row(
                type,
                "map in the order of access",
                () -> Collections.synchronizedMap(Told.byAccess("a", "b")))
            .in(Map.class)
            .check(WrapperRows::sameByAccess));
    CollectionRows.row(rows, type, SortedMap.class, () -> Collections.synchronizedSortedMap(map()));
    CollectionRows.row(
        rows, type, NavigableMap.class, () -> Collections.synchronizedNavigableMap(map()));
    CollectionRows.row(rows, type, List.class, WrapperRows::selfish);
    CollectionRows.row(
        rows,
        "wrapper of a wrapper",
        List.class,
        () -> Collections.synchronizedList(Collections.unmodifiableList(new ArrayList<>(list))));
    CollectionRows.row(
        rows,
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

  private static void checked(List<Row> rows) {
    String type = "Collections.checked...";
    CollectionRows.row(
        rows,
        type,
        Collection.class,
        () -> fill(Collections.checkedCollection(new ArrayList<>(), String.class)));
    CollectionRows.row(
        rows,
        type,
        List.class,
        () -> fill(Collections.checkedList(new ArrayList<>(), String.class)));
    CollectionRows.row(
        rows,
        type,
        List.class,
        () -> fill(Collections.checkedList(new LinkedList<>(), String.class)));
    CollectionRows.row(
        rows,
        type,
        Set.class,
        () -> fill(Collections.checkedSet(new LinkedHashSet<>(), String.class)));
    CollectionRows.row(
        rows,
        type,
        SortedSet.class,
        () -> fill(Collections.checkedSortedSet(new TreeSet<>(), String.class)));
    CollectionRows.row(
        rows,
        type,
        NavigableSet.class,
        () -> fill(Collections.checkedNavigableSet(new TreeSet<>(), String.class)));
    CollectionRows.row(
        rows,
        type,
        Queue.class,
        () -> fill(Collections.checkedQueue(new ArrayDeque<>(), String.class)));
    CollectionRows.row(
        rows,
        type,
        Map.class,
        () -> fill(Collections.checkedMap(new LinkedHashMap<>(), String.class, Integer.class)));
    CollectionRows.row(
        rows,
        type,
        SortedMap.class,
        () -> fill(Collections.checkedSortedMap(new TreeMap<>(), String.class, Integer.class)));
    CollectionRows.row(
        rows,
        type,
        NavigableMap.class,
        () -> fill(Collections.checkedNavigableMap(new TreeMap<>(), String.class, Integer.class)));
    rows.add(
        new Row(
                type,
                "still checks",
                () -> fill(Collections.checkedList(new ArrayList<>(), String.class)))
            .in(List.class)
            .check(WrapperRows::stillChecks));
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

  private static void others(List<Row> rows) {
    String set = "Collections.newSetFromMap";
    rows.add(
        new Row(set, "identity", WrapperRows::identitySet)
            .in(Set.class)
            .check(WrapperRows::twoEqual));
    CollectionRows.row(
        rows,
        set,
        Set.class,
        () -> People.filled(Collections.newSetFromMap(new ConcurrentHashMap<>()), "a", 1));
    CollectionRows.row(
        rows,
        set,
        Set.class,
        () -> People.filled(Collections.newSetFromMap(new WeakHashMap<>()), true, 1));
    CollectionRows.row(
        rows,
        set,
        Set.class,
        () -> People.filled(Collections.newSetFromMap(new TreeMap<>()), "b", "a"));
    CollectionRows.row(rows, set, Set.class, () -> Collections.newSetFromMap(new HashMap<>()));
    CollectionRows.row(
        rows,
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
