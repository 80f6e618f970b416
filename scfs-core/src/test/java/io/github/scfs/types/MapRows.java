package io.github.scfs.types;

import io.github.scfs.types.People.Mood;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.Hashtable;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Properties;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.WeakHashMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.concurrent.ConcurrentNavigableMap;
import java.util.concurrent.ConcurrentSkipListMap;

/** Maps that stand for themselves. */
final class MapRows extends Rows {
  @Override
  void fill() {
    row("HashMap", HashMap.class, () -> mixed(new HashMap<>()));
    row("HashMap", Map.class, HashMap::new);
    row("LinkedHashMap", Map.class, () -> mixed(new LinkedHashMap<>()));
    row("LinkedHashMap in the order of access", "several", () -> Told.byAccess("a", "b", 3))
        .in(LinkedHashMap.class)
        .check(MapRows::sameByAccess);
    row("LinkedHashMap in the order of access", "uniform", () -> Told.byAccess(1, 2, 3))
        .in(Map.class)
        .check(MapRows::sameByAccess);
    row("LinkedHashMap in the order of access", "one", () -> Told.byAccess("a"))
        .in(Map.class)
        .check(MapRows::sameByAccess);
    row("LinkedHashMap in the order of access", "empty", () -> Told.byAccess())
        .in(Map.class)
        .check(MapRows::sameByAccess);
    row("Hashtable", Hashtable.class, MapRows::table);
    row("IdentityHashMap", IdentityHashMap.class, MapRows::identity);
    row("WeakHashMap", WeakHashMap.class, () -> lasting(new WeakHashMap<>()));
    row("TreeMap", TreeMap.class, () -> named(new TreeMap<>()));
    row("ConcurrentHashMap", ConcurrentMap.class, () -> named(new ConcurrentHashMap<>()));
    row(
        "ConcurrentSkipListMap",
        ConcurrentNavigableMap.class,
        () -> named(new ConcurrentSkipListMap<>()));
    for (Comparator<?> comparator : CollectionRows.comparators()) {
      row(
          "TreeMap with comparator",
          SortedMap.class,
          () -> named(new TreeMap<>(CollectionRows.any(comparator))));
      row(
          "ConcurrentSkipListMap with comparator",
          NavigableMap.class,
          () -> named(new ConcurrentSkipListMap<>(CollectionRows.any(comparator))));
    }
    row("EnumMap", EnumMap.class, MapRows::moods);
    row("EnumMap, empty", Map.class, () -> new EnumMap<>(Mood.class));
    row("EnumMap of no constants", Map.class, () -> new EnumMap<>(People.Nothing.class));
    row("Properties with defaults", "two levels", MapRows::properties)
        .in(Properties.class)
        .check(MapRows::sameProperties);
    row("Properties", Hashtable.class, MapRows::plainProperties);
    row("map that contains itself", Map.class, MapRows::selfish);
    row("map chain", Map.class, MapRows::chain);
  }

  static <M extends Map<Object, Object>> M mixed(M map) {
    map.put("a", 1);
    map.put(null, Mood.ANGRY);
    map.put(2, null);
    map.put(3L, "long");
    return map;
  }

  /** With keys that no garbage collector takes, whoever reads them. */
  private static Object lasting(Map<Object, Object> map) {
    map.put(1, "one");
    map.put(Mood.CALM, 1);
    map.put(true, null);
    return map;
  }

  static <M extends Map<Object, Object>> M named(M map) {
    map.put("pear", 1);
    map.put("Fig", Mood.CALM);
    map.put("banana", "yellow");
    return map;
  }

  private static Object table() {
    Hashtable<Object, Object> table = new Hashtable<>();
    table.put("a", 1);
    table.put(2, "b");
    return table;
  }

  private static Object moods() {
    EnumMap<Mood, Object> moods = new EnumMap<>(Mood.class);
    moods.put(Mood.ANGRY, null);
    moods.put(Mood.CALM, "calm");
    return moods;
  }

  /** Two keys that are equal and two objects. */
  private static Object identity() {
    IdentityHashMap<Object, Object> map = new IdentityHashMap<>();
    map.put(new People.Person("Ada"), 1);
    map.put(new People.Person("Ada"), 1);
    map.put(new String("text"), 2);
    map.put(new String("text"), 2);
    return map;
  }

  private static Object properties() {
    Properties above = new Properties();
    above.setProperty("inherited", "yes");
    above.setProperty("hidden", "above");
    Properties made = new Properties(above);
    made.setProperty("own", "1");
    made.setProperty("hidden", "own");
    return made;
  }

  private static Object plainProperties() {
    Properties made = new Properties();
    made.setProperty("own", "1");
    made.put("number", 7);
    return made;
  }

  static void sameProperties(Object sent, Object read) {
    Properties properties = (Properties) read;
    check(properties.equals(sent) && read.getClass() == Properties.class);
    check("yes".equals(properties.getProperty("inherited")));
    check("own".equals(properties.getProperty("hidden")));
    properties.remove("hidden");
    check("above".equals(properties.getProperty("hidden")));
    properties.setProperty("hidden", "own");
  }

  static void sameByAccess(Object sent, Object read) {
    check(Told.of(sent).equals(Told.of(read)));
    LinkedHashMap<?, ?> map = (LinkedHashMap<?, ?>) ((LinkedHashMap<?, ?>) read).clone();
    map.putIfAbsent(null, null);
    cast(map).put("last", 1);
    Object first = map.keySet().iterator().next();
    map.get(first);
    check(map.keySet().iterator().next() != first);
  }

  @SuppressWarnings("unchecked")
  private static Map<Object, Object> cast(Map<?, ?> map) {
    return (Map<Object, Object>) map;
  }

  static void check(boolean holds) {
    if (!holds) {
      throw new AssertionError("not what was sent");
    }
  }

  private static Object selfish() {
    Map<Object, Object> map = new LinkedHashMap<>();
    map.put("self", map);
    map.put("again", new Object[] {map});
    return map;
  }

  private static Object chain() {
    Map<Object, Object> first = new TreeMap<>();
    Map<Object, Object> map = first;
    for (int i = 0; i < 50; i++) {
      Map<Object, Object> next = i % 2 == 0 ? new HashMap<>() : new TreeMap<>();
      map.put("next", next);
      map = next;
    }
    return first;
  }
}
