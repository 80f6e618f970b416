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
final class ViewRows extends Rows {
  @Override
  void fill() {
    List<Object> three = Arrays.asList("a", 1, null);
    list("ArrayList.subList", () -> new ArrayList<>(three).subList(1, 3));
    list("ArrayList.subList", () -> new ArrayList<>(three).subList(0, 3).subList(0, 0));
    view(
        "LinkedList.subList",
        List.class,
        () -> new LinkedList<>(three).subList(1, 3),
        sent -> new LinkedList<>(list(sent)));
    row("Vector.subList", List.class, () -> new Vector<>(three).subList(1, 3));
    list("Arrays.asList.subList", () -> three.subList(1, 3));
    list("CopyOnWriteArrayList.subList", () -> new CopyOnWriteArrayList<>(three).subList(1, 3));
    row(
        "synchronizedList.subList",
        List.class,
        () -> Collections.synchronizedList(new LinkedList<>(three)).subList(1, 3));
    maps("HashMap", () -> MapRows.named(new HashMap<>()));
    maps("LinkedHashMap", () -> MapRows.named(new LinkedHashMap<>()));
    wrapped("Hashtable", Function.identity(), () -> MapRows.named(new Properties()));
    maps("EnumMap", ViewRows::moods);
    maps("IdentityHashMap", () -> MapRows.named(new IdentityHashMap<>()));
    wrapped("singletonMap", Function.identity(), () -> Collections.singletonMap("k", "v"));
    wrapped(
        "unmodifiableMap",
        ViewRows::entries,
        () -> Collections.unmodifiableMap(MapRows.named(new HashMap<>())));
    wrapped(
        "synchronizedMap",
        Function.identity(),
        () -> Collections.synchronizedMap(MapRows.named(new HashMap<>())));
    wrapped(
        "checkedMap",
        ViewRows::entries,
        () -> Collections.checkedMap(MapRows.named(new HashMap<>()), Object.class, Object.class));
    concurrent();
    sorted("TreeMap", () -> MapRows.named(new TreeMap<>()), TreeMap::new);
    sorted(
        "ConcurrentSkipListMap",
        () -> MapRows.named(new ConcurrentSkipListMap<>()),
        ConcurrentSkipListMap::new);
    sets();
  }

  private void list(String type, Supplier<Object> value) {
    row(type, List.class, value).becomes(sent -> new ArrayList<>((List<?>) sent));
  }

  private static Map<?, ?> moods() {
    EnumMap<People.Mood, Object> map = new EnumMap<>(People.Mood.class);
    map.put(People.Mood.CALM, 1);
    map.put(People.Mood.ANGRY, 2);
    return map;
  }

  private Row view(
      String type, Class<?> field, Supplier<Object> value, Function<Object, Object> becomes) {
    return row(type, field, value).becomes(becomes);
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

  private void maps(String type, Supplier<Map<?, ?>> map) {
    view(type + ".keySet", Set.class, () -> map.get().keySet(), ViewRows::set);
    view(
        type + ".values",
        Collection.class,
        () -> map.get().values(),
        sent -> new ArrayList<>((Collection<?>) sent));
    view(type + ".entrySet", Set.class, () -> map.get().entrySet(), ViewRows::entries).unshared();
    view(
        type + ".Entry",
        Map.Entry.class,
        () -> map.get().entrySet().iterator().next(),
        ViewRows::entry);
  }

  /** Views of a wrapper may be wrappers themselves. */
  private void wrapped(String type, Function<Object, Object> entries, Supplier<Map<?, ?>> map) {
    view(type + ".keySet", Set.class, () -> map.get().keySet(), Function.identity())
        .check((sent, read) -> MapRows.check(sent.equals(read)));
    view(type + ".values", Collection.class, () -> map.get().values(), Function.identity())
        .check((sent, read) -> MapRows.check(list(sent).equals(list(read))));
    view(type + ".entrySet", Set.class, () -> map.get().entrySet(), entries)
        // That of Properties on Java 11 has no equals of its own.
        .check(
            (sent, read) ->
                MapRows.check(
                    new HashSet<>(list(sent)).equals(read)
                        && read.getClass() == entries.apply(sent).getClass()));
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

  private void concurrent() {
    Supplier<ConcurrentHashMap<Object, Object>> map =
        () -> MapRows.named(new ConcurrentHashMap<>());
    view("ConcurrentHashMap.keySet", Set.class, () -> map.get().keySet(), Function.identity())
        .check(
            (sent, read) -> MapRows.check(sent.equals(read) && sent.getClass() == read.getClass()));
    view(
        "ConcurrentHashMap.values",
        Collection.class,
        () -> map.get().values(),
        sent -> new ArrayList<>((Collection<?>) sent));
    view("ConcurrentHashMap.entrySet", Set.class, () -> map.get().entrySet(), ViewRows::entries);
  }

  private void sorted(
      String type,
      Supplier<NavigableMap<Object, Object>> map,
      Function<SortedMap<Object, Object>, Object> copy) {
    Class<?> field = type.startsWith("C") ? ConcurrentNavigableMap.class : NavigableMap.class;
    Function<Object, Object> becomes = sent -> copy.apply(sortedMap(sent));
    Function<Object, Object> keys =
        type.startsWith("C")
            ? sent -> new ConcurrentSkipListSet<>(sortedSet(sent))
            : ViewRows::tree;
    view(type + ".headMap", field, () -> map.get().headMap("b", true), becomes);
    view(type + ".tailMap", SortedMap.class, () -> map.get().tailMap("b"), becomes);
    view(type + ".subMap", field, () -> map.get().subMap("a", true, "c", true), becomes);
    view(type + ".descendingMap", field, () -> map.get().descendingMap(), becomes);
    view(type + ".navigableKeySet", NavigableSet.class, () -> map.get().navigableKeySet(), keys);
    view(type + ".descendingKeySet", NavigableSet.class, () -> map.get().descendingKeySet(), keys);
    view(
        type + ".values",
        Collection.class,
        () -> map.get().values(),
        sent -> new ArrayList<>((Collection<?>) sent));
    view(type + ".entrySet", Set.class, () -> map.get().entrySet(), ViewRows::entries);
    view(type + ".firstEntry", Map.Entry.class, () -> map.get().firstEntry(), ViewRows::entry);
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

  private void sets() {
    Supplier<TreeSet<Object>> set = WrapperRows::set;
    view("TreeSet.headSet", SortedSet.class, () -> set.get().headSet("c"), ViewRows::tree);
    view(
            "TreeSet.descendingSet",
            NavigableSet.class,
            () -> set.get().descendingSet(),
            ViewRows::tree)
        .check((sent, read) -> MapRows.check(Told.of(ViewRows.tree(sent)).equals(Told.of(read))));
    view(
        "ConcurrentSkipListSet.tailSet",
        NavigableSet.class,
        () -> CollectionRows.sorted(new ConcurrentSkipListSet<>()).tailSet("b"),
        sent -> new ConcurrentSkipListSet<>((Collection<?>) sent));
  }
}
