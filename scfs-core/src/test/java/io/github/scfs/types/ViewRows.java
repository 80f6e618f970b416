package io.github.scfs.types;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Collections;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.LinkedList;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.NavigableSet;
import java.util.Properties;
import java.util.Set;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.Vector;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentNavigableMap;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.ConcurrentSkipListSet;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Function;
import java.util.function.Supplier;

/** Views of other collections: a plain copy comes back. */
final class ViewRows {
  private ViewRows() {}

  static void add(List<Row> rows) {
    List<Object> three = Arrays.asList("a", 1, null);
    list(rows, "ArrayList.subList", () -> new ArrayList<>(three).subList(1, 3));
    list(rows, "ArrayList.subList", () -> new ArrayList<>(three).subList(0, 3).subList(0, 0));
    rows.add(
        view(
            "LinkedList.subList",
            List.class,
            () -> new LinkedList<>(three).subList(1, 3),
            sent -> new LinkedList<>(list(sent))));
    CollectionRows.row(rows, "Vector.subList", List.class, () -> new Vector<>(three).subList(1, 3));
    list(rows, "Arrays.asList.subList", () -> three.subList(1, 3));
    list(
        rows,
        "CopyOnWriteArrayList.subList",
        () -> new CopyOnWriteArrayList<>(three).subList(1, 3));
    CollectionRows.row(
        rows,
        "synchronizedList.subList",
        List.class,
        () -> Collections.synchronizedList(new LinkedList<>(three)).subList(1, 3));
    maps(rows, "HashMap", () -> MapRows.named(new HashMap<>()));
    maps(rows, "LinkedHashMap", () -> MapRows.named(new LinkedHashMap<>()));
    wrapped(rows, "Hashtable", Function.identity(), () -> MapRows.named(new Properties()));
    maps(rows, "EnumMap", ViewRows::moods);
    maps(rows, "IdentityHashMap", () -> MapRows.named(new IdentityHashMap<>()));
    wrapped(rows, "singletonMap", Function.identity(), () -> Collections.singletonMap("k", "v"));
    wrapped(
        rows,
        "unmodifiableMap",
        ViewRows::entries,
        () -> Collections.unmodifiableMap(MapRows.named(new HashMap<>())));
    wrapped(
        rows,
        "synchronizedMap",
        Function.identity(),
        () -> Collections.synchronizedMap(MapRows.named(new HashMap<>())));
    wrapped(
        rows,
        "checkedMap",
        ViewRows::entries,
        () -> Collections.checkedMap(MapRows.named(new HashMap<>()), Object.class, Object.class));
    concurrent(rows);
    sorted(rows, "TreeMap", () -> MapRows.named(new TreeMap<>()), TreeMap::new);
    sorted(
        rows,
        "ConcurrentSkipListMap",
        () -> MapRows.named(new ConcurrentSkipListMap<>()),
        ConcurrentSkipListMap::new);
    sets(rows);
  }

  private static void list(List<Row> rows, String type, Supplier<Object> value) {
    rows.add(
        new Row(type, "in List", value)
            .in(List.class)
            .becomes(sent -> new ArrayList<>((List<?>) sent)));
  }

  private static Map<?, ?> moods() {
    EnumMap<People.Mood, Object> map = new EnumMap<>(People.Mood.class);
    map.put(People.Mood.CALM, 1);
    map.put(People.Mood.ANGRY, 2);
    return map;
  }

  private static Row view(
      String type, Class<?> field, Supplier<Object> value, Function<Object, Object> becomes) {
    return new Row(type, "in " + field.getSimpleName(), value).in(field).becomes(becomes);
  }

  private static Object set(Object sent) {
    return new LinkedHashSet<>((Collection<?>) sent);
  }

  private static Object entries(Object sent) {
    Set<Object> copy = new LinkedHashSet<>();
    for (Object entry : (Set<?>) sent) {
      Map.Entry<?, ?> one = (Map.Entry<?, ?>) entry;
      copy.add(entry(one));
    }
    return copy;
  }

  private static void maps(List<Row> rows, String type, Supplier<Map<?, ?>> map) {
    rows.add(view(type + ".keySet", Set.class, () -> map.get().keySet(), ViewRows::set));
    rows.add(
        view(
            type + ".values",
            Collection.class,
            () -> map.get().values(),
            sent -> new ArrayList<>((Collection<?>) sent)));
    rows.add(
        view(type + ".entrySet", Set.class, () -> map.get().entrySet(), ViewRows::entries)
            .unshared());
    rows.add(
        view(
            type + ".Entry",
            Map.Entry.class,
            () -> map.get().entrySet().iterator().next(),
            ViewRows::entry));
  }

  /** Views of a wrapper may be wrappers themselves. */
  private static void wrapped(
      List<Row> rows, String type, Function<Object, Object> entries, Supplier<Map<?, ?>> map) {
    rows.add(
        view(type + ".keySet", Set.class, () -> map.get().keySet(), Function.identity())
            .check((sent, read) -> MapRows.check(sent.equals(read))));
    rows.add(
        view(type + ".values", Collection.class, () -> map.get().values(), Function.identity())
            .check((sent, read) -> MapRows.check(list(sent).equals(list(read)))));
    rows.add(
        view(type + ".entrySet", Set.class, () -> map.get().entrySet(), entries)
            // That of Properties on Java 11 has no equals of its own.
            .check(
                (sent, read) ->
                    MapRows.check(
                        new HashSet<>(list(sent)).equals(read)
                            && read.getClass() == entries.apply(sent).getClass())));
  }

  private static List<?> list(Object collection) {
    return new ArrayList<>((Collection<?>) collection);
  }

  private static Object entry(Object sent) {
    Map.Entry<?, ?> one = (Map.Entry<?, ?>) sent;
    return sent.getClass() == java.util.AbstractMap.SimpleImmutableEntry.class
        ? sent
        : new java.util.AbstractMap.SimpleEntry<>(one.getKey(), one.getValue());
  }

  private static void concurrent(List<Row> rows) {
    Supplier<ConcurrentHashMap<Object, Object>> map =
        () -> MapRows.named(new ConcurrentHashMap<>());
    rows.add(
        view("ConcurrentHashMap.keySet", Set.class, () -> map.get().keySet(), Function.identity())
            .check(
                (sent, read) ->
                    MapRows.check(sent.equals(read) && sent.getClass() == read.getClass())));
    rows.add(
        view(
            "ConcurrentHashMap.values",
            Collection.class,
            () -> map.get().values(),
            sent -> new ArrayList<>((Collection<?>) sent)));
    rows.add(
        view(
            "ConcurrentHashMap.entrySet",
            Set.class,
            () -> map.get().entrySet(),
            ViewRows::entries));
  }

  private static void sorted(
      List<Row> rows,
      String type,
      Supplier<NavigableMap<Object, Object>> map,
      Function<SortedMap<Object, Object>, Object> copy) {
    Class<?> field = type.startsWith("C") ? ConcurrentNavigableMap.class : NavigableMap.class;
    Function<Object, Object> becomes = sent -> copy.apply(sortedMap(sent));
    Function<Object, Object> keys =
        type.startsWith("C")
            ? sent -> new ConcurrentSkipListSet<>(sortedSet(sent))
            : ViewRows::tree;
    rows.add(view(type + ".headMap", field, () -> map.get().headMap("b", true), becomes));
    rows.add(view(type + ".tailMap", SortedMap.class, () -> map.get().tailMap("b"), becomes));
    rows.add(view(type + ".subMap", field, () -> map.get().subMap("a", true, "c", true), becomes));
    rows.add(view(type + ".descendingMap", field, () -> map.get().descendingMap(), becomes));
    rows.add(
        view(
            type + ".navigableKeySet",
            NavigableSet.class,
            () -> map.get().navigableKeySet(),
            keys));
    rows.add(
        view(
            type + ".descendingKeySet",
            NavigableSet.class,
            () -> map.get().descendingKeySet(),
            keys));
    rows.add(
        view(
            type + ".values",
            Collection.class,
            () -> map.get().values(),
            sent -> new ArrayList<>((Collection<?>) sent)));
    rows.add(view(type + ".entrySet", Set.class, () -> map.get().entrySet(), ViewRows::entries));
    rows.add(
        view(type + ".firstEntry", Map.Entry.class, () -> map.get().firstEntry(), ViewRows::entry));
  }

  @SuppressWarnings("unchecked")
  private static SortedMap<Object, Object> sortedMap(Object sent) {
    return (SortedMap<Object, Object>) sent;
  }

  @SuppressWarnings("unchecked")
  private static SortedSet<Object> sortedSet(Object sent) {
    return (SortedSet<Object>) sent;
  }

  private static Object tree(Object sent) {
    return new TreeSet<>(sortedSet(sent));
  }

  private static void sets(List<Row> rows) {
    Supplier<TreeSet<Object>> set = WrapperRows::set;
    rows.add(
        view("TreeSet.headSet", SortedSet.class, () -> set.get().headSet("c"), ViewRows::tree));
    rows.add(
        view(
                "TreeSet.descendingSet",
                NavigableSet.class,
                () -> set.get().descendingSet(),
                ViewRows::tree)
            .check(
                (sent, read) -> MapRows.check(Told.of(ViewRows.tree(sent)).equals(Told.of(read)))));
    rows.add(
        view(
            "ConcurrentSkipListSet.tailSet",
            NavigableSet.class,
            () -> CollectionRows.sorted(new ConcurrentSkipListSet<>()).tailSet("b"),
            sent -> new ConcurrentSkipListSet<>((Collection<?>) sent)));
  }
}
