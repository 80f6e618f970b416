package io.github.scfs.functional.cycles;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.scfs.ScfsException;
import io.github.scfs.functional.Drift;
import io.github.scfs.functional.Hooks;
import io.github.scfs.testing.Version;
import java.util.Arrays;
import java.util.Collections;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The class of keys that a sorted container compares is not Comparable any more at the reader. */
class OrderLostTest {
  private static final int MESSAGES = 50;

  private static final String THERE =
      "class K implements Comparable<K> { int i; Object o; public int compareTo(K k) { return i - k.i; } }";
  private static final String HERE = "class K { int i; Object o; }";

  /** Two keys, and a field that is null at the reader. */
  private static Version version(String k, String container, String more) {
    boolean map = container.contains("Map");
    String one = "K a = new K(); a.i = 2; " + (map ? "f.put(a, \"v\"); " : "f.add(a); ");
    String other = "K b = new K(); b.i = 1; " + (map ? "f.put(b, \"w\"); " : "f.add(b); ");
    boolean there = k.equals(THERE);
    String type = "java.util." + container.replace("<>", map ? "<K, Object>" : "<K>");
    return Drift.shop(
        k,
        "class Order { int before = 3; "
            + type
            + " f"
            + (there ? " = new " + type + "(); { " + one + other + " }" : ";")
            + more
            + " int behind = 4; }");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "TreeMap<>",
        "TreeSet<>",
        "PriorityQueue<>",
        "concurrent.PriorityBlockingQueue<>",
        "concurrent.ConcurrentSkipListMap<>",
        "concurrent.ConcurrentSkipListSet<>"
      })
  void theFieldKeepsItsDefault_whichIsTold(String container) {
    String there = " Object same = f; Object inside = f.iterator().next();";
    there = container.contains("Map") ? there.replace("f.iter", "f.keySet().iter") : there;
    String here = " Object same = \"own\"; Object inside;";
    Version from = version(THERE, container, there);
    Version to = version(HERE, container, here);
    isLeftOut(from, to, 1, 2); // told: the field, and the one that refers to it
  }

  /**
   * {@code inside}: the number of the key that another field has; {@code told}: by each message.
   */
  private static void isLeftOut(Version from, Version to, int inside, int told) {
    Drift[] drifts = Drift.lenientAndStrict(from, to);
    for (int i = 1; i <= MESSAGES; i++) {
      Object read = drifts[0].send(drifts[0].make("Order"));
      assertEquals(null, Drift.get(read, "f"));
      assertEquals("own", Drift.get(read, "same"));
      assertEquals(inside, Drift.get(read, "inside.i"));
      assertEquals(3, Drift.get(read, "before"));
      assertEquals(4, Drift.get(read, "behind"));
      assertEquals(told * i, drifts[0].mismatches());
    }
    for (int i = 1; i <= MESSAGES; i++) {
      Object order = drifts[1].make("Order");
      ScfsException e = assertThrows(ScfsException.class, () -> drifts[1].send(order));
      assertEquals("type-mismatch", e.anchor());
      assertTrue(e.getMessage().contains("which is not Comparable here"), e.getMessage());
      assertEquals(told == 2 ? "Order.f" : "Order.f.mine", e.path());
      assertEquals("next", drifts[1].send("next"));
    }
  }

  /** What a field of the type has, with the set s and the map m in it, both of the key k. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "L | new L(); { f.add(k); }",
        "Own | new Own(); { f.add(k); }",
        "Hooked | new Hooked(); { f.put(k, k); }",
        "SortedSet<K> | Collections.unmodifiableSortedSet(s)",
        "Set<K> | Collections.unmodifiableSet(s)",
        "Object | Collections.unmodifiableSortedMap(m)",
        "SortedSet<K> | Collections.synchronizedSortedSet(s)",
        "SortedMap<K, Object> | Collections.synchronizedSortedMap(m)",
        "Set<K> | Collections.checkedSortedSet(s, K.class)",
        "SortedSet<K> | Collections.unmodifiableSortedSet(Collections.synchronizedSortedSet(s))",
        "Optional<TreeSet<K>> | Optional.of(s)",
        "Object | Optional.of(Optional.of(s))",
        "Optional<L> | Optional.of(new L()); { f.get().add(k); }",
        "java.util.concurrent.atomic.AtomicReference<TreeSet<K>> | new java.util.concurrent.atomic.AtomicReference<>(s)",
        "Object | new java.util.concurrent.atomic.AtomicReferenceArray<>(new Object[] {s, new Item(), 7, s})",
        "Map.Entry<K, TreeSet<K>> | new AbstractMap.SimpleEntry<>(k, s)",
        "TreeMap<K, TreeMap<K, Object>> | new TreeMap<>(); { f.put(k, m); K o = new K(); o.i = 6; f.put(o, new TreeMap<>(m)); }",
        "TreeMap<K, Object> | new TreeMap<>(); { f.put(k, Optional.of(s)); }",
      })
  void whatIsAroundItIsLeftOutToo(String type, String expression) {
    String fields = "Object same = f; Object inside = k; int behind = 4; }";
    Version from =
        Drift.shop(
            THERE,
            "class L extends TreeSet<K> { int z = 1; }",
            "class Hooked extends TreeMap<K, K> { int z = 1; private Object readResolve() { return this; }"
                + Hooks.READ
                + " in.defaultReadObject(); z += size(); } }",
            "class Own extends TreeSet<K> { public boolean add(K k) { return super.add(k); } }",
            "class Item { TreeSet<K> mine = new TreeSet<>(Arrays.asList(new K())); Optional<TreeSet<K>> more = Optional.of(new TreeSet<>(mine)); }",
            "class Base { transient K k = new K(); { k.i = 5; } transient TreeSet<K> s = new TreeSet<>(Arrays.asList(k)); transient TreeMap<K, Object> m = new TreeMap<>(Collections.singletonMap(k, \"v\")); }",
            "class Order extends Base { int before = 3; "
                + type
                + " f = "
                + expression
                + "; "
                + fields);
    Version to =
        Drift.shop(
            HERE,
            "class L extends TreeSet<K> { int z = 1; }",
            "class Hooked extends TreeMap<K, K> { int z = 1; private Object readResolve() { return this; }"
                + Hooks.READ
                + " in.defaultReadObject(); z += size(); } }",
            "class Own extends TreeSet<K> { public boolean add(K k) { return super.add(k); } }",
            "class Item { TreeSet<K> mine; Optional<TreeSet<K>> more; }",
            "class Order { int before; "
                + type
                + " f; Object same = \"own\"; Object inside; int behind; }");
    isLeftOut(from, to, 5, type.equals("Object") && expression.contains("Item") ? 4 : 2);
  }

  @Test
  void whatRefersIntoAWrapperThatIsPassedOver() {
    String holder = "Optional<Object> gone = Optional.of(Collections.unmodifiableSet(s)); ";
    Version from =
        Drift.shop(
            THERE,
            "class Order { transient TreeSet<K> s = new TreeSet<>(Arrays.asList(new K())); "
                + holder
                + "Object f = gone; Object g = s; Object key = s.first(); }");
    Version to = Drift.shop(HERE, "class Order { Object f = \"own\"; Object g = 7; Object key; }");
    Drift drift = new Drift(from, to);
    for (int i = 1; i <= MESSAGES; i++) {
      Object read = drift.send(drift.make("Order"));
      assertEquals("own", Drift.get(read, "f"));
      assertEquals(7, Drift.get(read, "g"));
      assertEquals(0, Drift.get(read, "key.i"));
      assertEquals(2 * i, drift.mismatches());
    }
  }

  @Test
  void inAWrapperOfAList_theErrorSaysWhatToDo() {
    Version from =
        Drift.shop(
            THERE,
            "class Order { transient TreeSet<K> s = new TreeSet<>(Arrays.asList(new K())); Object f = Arrays.asList(Optional.of(s)); }",
            "class Others { TreeMap<String, Object> f = new TreeMap<>(Collections.singletonMap(\"k\", new Order().s)); }");
    Version to =
        Drift.shop(
            HERE, "class Order { Object f; }", "class Others { TreeMap<String, Object> f; }");
    Drift drift = new Drift(from, to);
    for (int i = 1; i <= MESSAGES; i++) {
      for (String name : new String[] {"Order", "Others"}) {
        Object made = drift.make(name);
        ScfsException e = assertThrows(ScfsException.class, () -> drift.send(made));
        assertTrue(e.getMessage().contains("java.util.TreeSet of shop.K"), e.getMessage());
        assertEquals("next", drift.send("next"));
      }
    }
  }

  @Test
  void aFieldOfAnotherType_keepsItsDefaultToo() {
    Version from =
        Drift.shop(
            THERE,
            "class Order { TreeMap<K, Integer> f = new TreeMap<>(); TreeSet<K> s = new TreeSet<>(); { f.put(new K(), 1); s.add(new K()); } int behind = 4; }");
    Version to =
        Drift.shop(
            HERE,
            "class Order { Map<K, Integer> f = new HashMap<>(); LinkedHashSet<K> s; int behind; }");
    Drift drift = new Drift(from, to);
    for (int i = 1; i <= MESSAGES; i++) {
      Object read = drift.send(drift.make("Order"));
      assertEquals(Collections.emptyMap(), Drift.get(read, "f"));
      assertEquals(null, Drift.get(read, "s"));
      assertEquals(4, Drift.get(read, "behind"));
    }
    assertEquals(2 * MESSAGES, drift.mismatches());
  }

  @Test
  void aFieldThatRefersIntoWhatIsLeftOut() {
    Version from =
        Drift.shop(
            THERE,
            "class Order { TreeMap<K, Object> gone = new TreeMap<>(); { gone.put(new K(), \"v\"); } Object f = gone; Object key = gone.firstKey(); }");
    Version to = Drift.shop(HERE, "class Order { Object f = \"own\"; Object key; }");
    Drift[] drifts = Drift.lenientAndStrict(from, to);
    for (int i = 1; i <= MESSAGES; i++) {
      Object read = drifts[0].send(drifts[0].make("Order"));
      assertEquals("own", Drift.get(read, "f"));
      assertEquals(0, Drift.get(read, "key.i"));
    }
    assertThrows(ScfsException.class, () -> drifts[1].send(drifts[1].make("Order")));
  }

  @Test
  void whereNoFieldCanDoWithout_theErrorSaysWhatToDo() {
    Version from = version(THERE, "TreeMap<>", " Object list = Arrays.asList(1, f);");
    Version to = version(HERE, "TreeMap<>", " Object list;");
    Drift drift = new Drift(from, to);
    Object order = drift.make("Order");
    assertRefused(drift, Drift.get(order, "f"), "TreeMap[K]");
    assertRefused(drift, Collections.singletonList(Drift.get(order, "f")), "SingletonList[0][K]");
    assertRefused(drift, order, "Order.list[1][K]");
    assertRefused(drift, new Object[] {1, Drift.get(order, "f")}, "Object[][1][K]");
    Drift.set(order, "list", null);
    assertEquals(4, Drift.get(drift.send(order), "behind"));
  }

  @Test
  void inACycle_itIsAnErrorStill() {
    Version from = version(THERE, "TreeMap<>", " { a().o = this; } K a() { return f.firstKey(); }");
    Version to = version(HERE, "TreeMap<>", "");
    Drift drift = new Drift(from, to);
    Object order = drift.make("Order");
    ScfsException e = assertThrows(ScfsException.class, () -> drift.send(order));
    assertTrue(e.getMessage().contains("which is not Comparable here"), e.getMessage());
    assertEquals("next", drift.send("next"));
  }

  private static void assertRefused(Drift drift, Object value, String path) {
    byte[] message = drift.writer.write(value);
    for (int i = 0; i < 2; i++) {
      ScfsException e = assertThrows(ScfsException.class, () -> drift.reader.read(message));
      assertTrue(e.getMessage().contains("java.util.TreeMap of shop.K"), e.getMessage());
      assertTrue(
          e.getMessage().contains("Let the class implement Comparable here"), e.getMessage());
      assertEquals("type-mismatch", e.anchor());
      assertEquals(path, e.path());
    }
    assertEquals(Arrays.asList(1), drift.send(Arrays.asList(1)));
  }
}
