package io.github.scfs.functional.conversions;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.github.scfs.ScfsException;
import io.github.scfs.TypeMismatch;
import io.github.scfs.functional.Drift;
import io.github.scfs.testing.Version;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.LinkedList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

/**
 * What is declared for elements counts further in as well: containers in containers are converted
 * as those in fields are, and elements that fit nowhere are told.
 */
class NestedDeclarationsTest {
  /** Generated code takes over in between. */
  private static final int MESSAGES = 60;

  private static final String ANIMALS = "class Animal { String name; }";
  private static final String DOGS = "class Dog extends Animal { int tricks = 3; }";

  private static Version shop(String field) {
    return Drift.shop("class Order { int a; " + field + "; int z; }", ANIMALS, DOGS);
  }

  private static List<Object> list(Object... elements) {
    return new ArrayList<>(Arrays.asList(elements));
  }

  private static Set<Object> set(Object... elements) {
    return new LinkedHashSet<>(Arrays.asList(elements));
  }

  private static Map<Object, Object> map(Object key, Object value) {
    return new HashMap<>(Collections.singletonMap(key, value));
  }

  private static Object order(Drift drift, Object value) {
    Object order = drift.make("Order", "a", 1);
    Drift.set(order, "f", value);
    Drift.set(order, "z", 26);
    return order;
  }

  private static void assertArrives(Object expected, String there, Object sent, String here) {
    Version writing = shop(there + " f");
    for (Drift drift : Drift.lenientAndStrict(writing, shop(here + " f"))) {
      for (int message = 0; message < MESSAGES; message++) {
        Object read = drift.send(order(drift, sent));
        assertArrayEquals(
            new Object[] {comparable(expected)},
            new Object[] {comparable(Drift.get(read, "f"))},
            there + " to " + here + ", message " + message);
        assertEquals(26, Drift.get(read, "z"));
      }
      assertEquals(0, drift.mismatches());
    }
  }

  /** Lists as arrays, as arrays in arrays are compared by what is in them. */
  private static Object comparable(Object value) {
    return value instanceof List ? ((List<?>) value).toArray() : value;
  }

  @Test
  void collectionsInCollections_areConverted() {
    List<Object> sent = list(list(1, 2), list(3), null, list());
    assertArrives(
        list(list(1L, 2L), list(3L), null, list()),
        "List<List<Integer>>",
        sent,
        "List<List<Long>>");
    assertArrives(
        list(list("1", "2"), list("3"), null, list()),
        "List<List<Integer>>",
        sent,
        "List<List<String>>");
    assertArrives(
        list(set(1, 2), set(3), null, set()), "List<List<Integer>>", sent, "List<Set<Integer>>");
    assertArrives(
        list(list(list(1L))),
        "List<List<List<Integer>>>",
        list(list(list(1))),
        "List<List<List<Long>>>");
  }

  @Test
  void collectionsInMaps_areConverted() {
    Map<Object, Object> sent = map("k", list(1, 2));
    assertArrives(
        map("k", list(1L, 2L)), "Map<String, List<Integer>>", sent, "Map<String, List<Long>>");
    assertArrives(
        map("k", set(1L, 2L)), "Map<String, List<Integer>>", sent, "Map<String, Set<Long>>");
  }

  @Test
  void mapsInMaps_areConverted() {
    assertArrives(
        map("k", map("m", 5L)),
        "Map<String, Map<String, Integer>>",
        map("k", map("m", 5)),
        "Map<String, Map<String, Long>>");
  }

  @Test
  void arraysAndCollectionsInEachOther_areConverted() {
    assertArrives(
        new List<?>[] {list(1L), null, list(2L, 3L)},
        "List<Integer>[]",
        new List<?>[] {list(1), null, list(2, 3)},
        "List<Long>[]");
    assertArrives(
        list(new long[] {1, 2}, new long[0], null),
        "List<int[]>",
        list(new int[] {1, 2}, new int[0], null),
        "List<long[]>");
  }

  /** Which class of the JDK an inner one is of says nothing about the declaration. */
  @Test
  void innerOnesOfSeveralClassesOfOneKind_areConverted() {
    for (List<?> other :
        Arrays.asList(
            Arrays.asList(2),
            Collections.singletonList(2),
            new LinkedList<>(list(2)),
            Collections.unmodifiableList(list(2)))) {
      Map<Object, Object> sent = map("a", list(1));
      sent.put("b", other);
      Map<Object, Object> expected = map("a", set(1L));
      expected.put("b", set(2L));
      assertArrives(expected, "Map<String, List<Integer>>", sent, "Map<String, Set<Long>>");
      assertArrives(
          list(set(1L), null, set(2L)),
          "List<List<Integer>>",
          list(list(1), null, other),
          "List<Set<Long>>");
    }
    assertArrives(
        list(set(1L), set(), set()),
        "List<List<Integer>>",
        list(list(1), Collections.emptyList(), list()),
        "List<Set<Long>>");
    assertArrives(
        list(list(1L), list(), list(2L)),
        "List<Set<Integer>>",
        list(set(1), Collections.emptySet(), new HashSet<>(set(2))),
        "List<List<Long>>");
    assertArrives(
        list(new TreeMap<>(map("k", 1L)), new TreeMap<>()),
        "List<Map<String, Integer>>",
        list(map("k", 1), Collections.emptyMap()),
        "List<TreeMap<String, Long>>");
    assertReported(
        list(),
        "List<List<Integer>>",
        list(list(1), Arrays.asList(2)),
        "List<Integer>",
        "new ArrayList<>()");
  }

  @Test
  void innerOnesOfSeveralKinds_areLeftAlone() {
    List<Object> sent = list(list(1), set(2));
    assertArrives(sent, "List<Collection<Integer>>", sent, "List<Map<Long, Long>>");
    assertArrives(sent, "List<Collection<Integer>>", sent, "List<Set<Integer>>");
    sent = list(list(1), map(2, 3));
    assertArrives(sent, "List<Object>", sent, "List<Set<Integer>>");
    sent = list(new LinkedList<>(list(1)), list(2));
    assertArrives(sent, "List<List<Integer>>", sent, "List<LinkedList<Integer>>");
  }

  /** What a class of one's own is, is its own matter. */
  @Test
  void innerOnesOfAClassOfOnesOwn_areLeftAlone() {
    String own = "class Items extends ArrayList<Object> { }";
    Drift drift =
        new Drift(
            Drift.shop("class Order { List<List<Integer>> f; }", own),
            Drift.shop("class Order { List<Set<Integer>> f; }", own));
    for (int message = 0; message < MESSAGES; message++) {
      Object order = drift.make("Order", "f", list(list(1), drift.make("Items")));
      List<?> read = (List<?>) Drift.get(drift.send(order), "f");
      assertEquals(list(list(1), list()), read);
      assertSame(drift.local("Items"), read.get(1).getClass());
    }
    assertEquals(0, drift.mismatches());
  }

  @Test
  void innerOnesWithElementsOfSeveralClasses_areLeftAlone() {
    assertArrives(
        list(list(1, "x"), list(2L)),
        "List<List<Object>>",
        list(list(1, "x"), list(2)),
        "List<List<Long>>");
    assertArrives(
        map("k", list(1, 2L)),
        "Map<String, List<Number>>",
        map("k", list(1, 2L)),
        "Map<String, List<Long>>");
  }

  private static void assertReported(
      Object ownDefault, String there, Object sent, String here, String initial) {
    Version writing = shop(there + " f");
    Version reading = shop(here + " f = " + initial);
    List<TypeMismatch> told = new ArrayList<>();
    Drift drift = new Drift(writing, reading, Drift.SHOP, Drift.SHOP.onTypeMismatch(told::add));
    for (int message = 1; message <= MESSAGES; message++) {
      Object read = drift.send(order(drift, sent));
      assertEquals(ownDefault, Drift.get(read, "f"), there + " to " + here);
      assertEquals(1, Drift.get(read, "a"));
      assertEquals(26, Drift.get(read, "z"));
      assertEquals(message, drift.mismatches());
    }
    assertEquals(1, told.size(), told.toString());
    assertEquals("f", told.get(0).fieldName());
    Drift strict = new Drift(writing, reading, Drift.SHOP, Drift.SHOP.strictTypes());
    for (int message = 0; message < MESSAGES; message++) {
      byte[] refused = strict.writer.write(order(strict, sent));
      ScfsException e = assertThrows(ScfsException.class, () -> strict.reader.read(refused));
      assertEquals("type-mismatch", e.anchor());
      assertEquals("next", strict.send("next"));
    }
  }

  @Test
  void elementsThatDoNotBecomeWhatIsDeclared_areReported() {
    assertReported(
        list(), "List<Integer>", list(1, 2), "List<java.time.LocalDate>", "new ArrayList<>()");
    assertReported(list(), "List<Integer>", list(1, null), "List<Animal>", "new ArrayList<>()");
    assertReported(
        set(), "Set<Long>", set(1L), "Set<java.time.LocalDate>", "new LinkedHashSet<>()");
    assertReported(
        list("mine"), "List<String>", list("a"), "List<UUID>", "(List) Arrays.asList(\"mine\")");
  }

  @Test
  void valuesAndKeysThatDoNotBecomeWhatIsDeclared_areReported() {
    assertReported(
        Collections.emptyMap(),
        "Map<String, Integer>",
        map("k", 1),
        "Map<String, java.time.LocalDate>",
        "new HashMap<>()");
    assertReported(
        Collections.emptyMap(),
        "Map<Integer, String>",
        map(1, "v"),
        "Map<java.time.LocalDate, String>",
        "new HashMap<>()");
  }

  @Test
  void elementsOfSeveralClasses_areLeftAlone() {
    assertArrives(list(1, "x"), "List<Object>", list(1, "x"), "List<java.time.LocalDate>");
    assertArrives(list(1, 2L, null), "List<Number>", list(1, 2L, null), "List<Animal>");
    Map<Object, Object> values = map("k", 1);
    values.put("m", "x");
    assertArrives(values, "Map<String, Object>", values, "Map<String, java.time.LocalDate>");
  }

  @Test
  void elementsThatAreAllNull_areLeftAlone() {
    for (String here : new String[] {"List<Animal>", "List<java.time.LocalDate>", "List<Long>"}) {
      assertArrives(list(null, null), "List<Integer>", list(null, null), here);
    }
    assertArrives(map("k", null), "Map<String, Integer>", map("k", null), "Map<String, Animal>");
  }

  @Test
  void elementsOfASubClass_areLeftAlone() {
    for (String there : new String[] {"List<Animal>", "List<Dog>", "List<Object>"}) {
      for (Drift drift : Drift.lenientAndStrict(shop(there + " f"), shop("List<Animal> f"))) {
        for (int message = 0; message < MESSAGES; message++) {
          List<Object> dogs = list(drift.make("Dog", "name", "Rex"), drift.make("Dog"));
          List<?> read = (List<?>) Drift.get(drift.send(order(drift, dogs)), "f");
          assertEquals(2, read.size());
          assertSame(drift.local("Dog"), read.get(0).getClass());
          assertSame(drift.local("Dog"), read.get(1).getClass());
          assertEquals("Rex", Drift.get(read.get(0), "name"));
        }
        assertEquals(0, drift.mismatches());
      }
    }
  }
}
