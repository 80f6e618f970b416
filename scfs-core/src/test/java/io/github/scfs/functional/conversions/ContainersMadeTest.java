package io.github.scfs.functional.conversions;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;

import io.github.scfs.functional.Drift;
import io.github.scfs.testing.Version;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.PriorityQueue;
import java.util.Queue;
import java.util.Set;
import java.util.SortedMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Which class a converted container is of, where what is declared leaves that open. */
class ContainersMadeTest {
  /** Generated code takes over in between. */
  private static final int MESSAGES = 60;

  private static Drift[] drifts(String there, String here) {
    String color = "enum Color { RED, GREEN }";
    Version writing = Drift.shop("class Order { " + there + " }", color);
    return Drift.lenientAndStrict(writing, Drift.shop("class Order { " + here + " }", color));
  }

  @Test
  void arrayForAnIterable_isAList() {
    for (Drift drift :
        drifts(
            "int[] f = {1, 2}; String[] g = {\"a\", null};",
            "Iterable<Long> f; Iterable<String> g;")) {
      for (int message = 0; message < MESSAGES; message++) {
        Object read = drift.send(drift.make("Order"));
        assertEquals(Arrays.asList(1L, 2L), Drift.get(read, "f"));
        assertEquals(Arrays.asList("a", null), Drift.get(read, "g"));
        assertSame(ArrayList.class, Drift.get(read, "f").getClass());
        assertSame(ArrayList.class, Drift.get(read, "g").getClass());
      }
      assertEquals(0, drift.mismatches());
    }
  }

  @Test
  void elementsOfAnotherClass_leaveTheContainerWhatItIs() {
    for (Drift drift :
        drifts(
            "Map<String, Integer> a = new java.util.concurrent.ConcurrentHashMap<>(Collections.singletonMap(\"k\", 1));"
                + " Map<String, Integer> b = new TreeMap<>(Collections.reverseOrder()); { b.put(\"k\", 1); }"
                + " List<Integer> c = new java.util.concurrent.CopyOnWriteArrayList<>(Arrays.asList(1, 2));"
                + " Queue<Integer> d = new java.util.concurrent.ConcurrentLinkedQueue<>(Arrays.asList(1, 2));"
                + " Collection<Integer> e = new LinkedList<>(Arrays.asList(1, 2));"
                + " Set<Integer> f = new LinkedHashSet<>(Arrays.asList(1, 2));",
            "Map<String, Long> a; Map<String, Long> b; List<Long> c; Queue<Long> d; Collection<Long> e;"
                + " Set<Long> f;")) {
      for (int message = 0; message < MESSAGES; message++) {
        Object sent = drift.make("Order");
        Object read = drift.send(sent);
        for (String field : new String[] {"a", "b", "c", "d", "e", "f"}) {
          assertSame(Drift.get(sent, field).getClass(), Drift.get(read, field).getClass(), field);
        }
        assertEquals(Collections.singletonMap("k", 1L), Drift.get(read, "a"));
        assertEquals(
            Collections.reverseOrder(), ((SortedMap<?, ?>) Drift.get(read, "b")).comparator());
        assertEquals(Arrays.asList(1L, 2L), Drift.get(read, "c"));
      }
      assertEquals(0, drift.mismatches());
    }
  }

  @Test
  void constantsForTexts_areConvertedInEachMessage() {
    for (Drift drift :
        drifts("Set<Color> f = EnumSet.allOf(Color.class);", "Set<String> f = null;")) {
      for (int message = 0; message < MESSAGES; message++) {
        Object read = drift.send(drift.make("Order"));
        assertEquals(
            new HashSet<>(Arrays.asList("RED", "GREEN")),
            new HashSet<>((Set<?>) Drift.get(read, "f")));
      }
      assertEquals(0, drift.mismatches());
    }
  }

  @Test
  @SuppressWarnings("unchecked") // classes that exist at run time only
  void classThatDoesNotSortAnyMore_takesWhatIsSent() {
    String holder = "class Order { Cups f; List<Object> all = new ArrayList<>(); Bag g; }";
    Version there =
        Drift.shop(
            holder,
            "class Cups extends TreeMap<String, Object> { }",
            "class Bag extends PriorityQueue<Object> { }");
    Version here =
        Drift.shop(
            holder,
            "class Cups extends LinkedHashMap<String, Object> { }",
            "class Bag extends ArrayDeque<Object> { }");
    for (Drift drift : Drift.lenientAndStrict(there, here)) {
      for (int message = 0; message < MESSAGES; message++) {
        Object order = drift.make("Order");
        Map<String, Object> cups = (Map<String, Object>) drift.make("Cups");
        cups.put("b", 1);
        cups.put("a", order);
        Collection<Object> bag = (Collection<Object>) drift.make("Bag");
        bag.addAll(Arrays.asList(3, 1, 2));
        Drift.set(order, "f", cups);
        Drift.set(order, "all", Arrays.asList(cups, bag));
        Drift.set(order, "g", bag);
        Object read = drift.send(order);
        Map<?, ?> readCups = (Map<?, ?>) Drift.get(read, "f");
        assertEquals(Arrays.asList("a", "b"), new ArrayList<>(readCups.keySet()));
        assertSame(read, readCups.get("a"));
        assertEquals(3, ((Collection<?>) Drift.get(read, "g")).size());
        assertSame(readCups, ((List<?>) Drift.get(read, "all")).get(0));
      }
      assertEquals(0, drift.mismatches());
    }
  }

  @Test
  void priorityQueueOfOtherNumbers_pollsInItsOrder() {
    for (Drift drift :
        drifts(
            "Queue<Integer> f = new PriorityQueue<>(Arrays.asList(5, 1, 4, 2, 3));"
                + " Queue<Integer> g = new PriorityQueue<>(Collections.reverseOrder());"
                + " { g.addAll(f); }",
            "Queue<Long> f; Queue<Long> g;")) {
      for (int message = 0; message < MESSAGES; message++) {
        Object read = drift.send(drift.make("Order"));
        assertPolls(Arrays.asList(1L, 2L, 3L, 4L, 5L), Drift.get(read, "f"));
        assertPolls(Arrays.asList(5L, 4L, 3L, 2L, 1L), Drift.get(read, "g"));
      }
      assertEquals(0, drift.mismatches());
    }
  }

  /**
   * One that has lost its constructor without parameters here is made by that of the JDK's class.
   */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "ArrayList<Object>",
        "LinkedHashSet<Object>",
        "ArrayDeque<Object>",
        "TreeSet<Object>",
        "HashMap<Object, Object>",
        "ConcurrentSkipListMap<Object, Object>"
      })
  void classThatLostItsConstructor_takesWhatIsSent(String base) {
    boolean map = base.contains("Map");
    String fill = map ? "put(\"a\", 1); put(\"b\", 2);" : "add(\"a\"); add(\"b\");";
    String head = "class Bag extends java.util." + (base.startsWith("Con") ? "concurrent." : "");
    String order = "class Order { Bag bag; Object same; int end;";
    Version there =
        Drift.shop(
            head + base + " { public void fill() { " + fill + " } }",
            order + " Order() { bag = new Bag(); bag.fill(); same = bag; end = 4; } }");
    for (String body : new String[] {"", "int n;", "String s = \"s\"; Object o = this;"}) {
      Version here =
          Drift.shop(head + base + " { " + body + " public Bag(int n) { } }", order + " }");
      for (Drift drift : Drift.lenientAndStrict(there, here)) {
        for (int message = 0; message < MESSAGES; message++) {
          Object read = drift.send(drift.make("Order"));
          Object bag = Drift.get(read, "bag");
          assertSame(bag, Drift.get(read, "same"));
          assertEquals(4, Drift.get(read, "end"));
          Object elements = map ? ((Map<?, ?>) bag).keySet() : bag;
          assertEquals(Arrays.asList("a", "b"), new ArrayList<>((Collection<?>) elements));
        }
        assertEquals(0, drift.mismatches());
      }
    }
  }

  private static void assertPolls(List<Long> expected, Object container) {
    assertSame(PriorityQueue.class, container.getClass());
    Queue<?> queue = (Queue<?>) container;
    List<Object> polled = new ArrayList<>();
    while (!queue.isEmpty()) {
      polled.add(queue.poll());
    }
    assertEquals(expected, polled);
  }

  @Test
  @SuppressWarnings("unchecked") // the class has no types here
  void emptyMapOfConstants_takesWhatIsDeclared() {
    for (Drift drift :
        drifts("Map<Color, Integer> f = new EnumMap<>(Color.class);", "Map<String, Integer> f;")) {
      for (int message = 0; message < MESSAGES; message++) {
        Map<Object, Object> f =
            (Map<Object, Object>) Drift.get(drift.send(drift.make("Order")), "f");
        assertEquals(Collections.emptyMap(), f);
        f.put("k", 1);
        assertEquals(1, f.get("k"));
      }
      assertEquals(0, drift.mismatches());
    }
  }

  @Test
  @SuppressWarnings("unchecked") // the class has no types here
  void emptySetOfConstants_takesWhatIsDeclared() {
    for (Drift drift : drifts("Set<Color> f = EnumSet.noneOf(Color.class);", "Set<String> f;")) {
      for (int message = 0; message < MESSAGES; message++) {
        Collection<Object> f = (Collection<Object>) Drift.get(drift.send(drift.make("Order")), "f");
        assertEquals(Collections.emptySet(), f);
        f.add("k");
        assertEquals(Collections.singleton("k"), f);
      }
      assertEquals(0, drift.mismatches());
    }
  }

  @Test
  void ownSortedClasses_areMadeByTheirConstructor_withTheComparatorThatWasSent() {
    String set =
        " extends TreeSet<String> { transient List<String> log = new ArrayList<>();"
            + " public boolean add(String s) { log.add(s); return super.add(s); }";
    String queue = " extends PriorityQueue<String> { transient int hits = 7; int kept = 1;";
    String reverse = "() { super(Collections.reverseOrder()); }";
    String ignoringCase = "() { super(String.CASE_INSENSITIVE_ORDER); }";
    String fields =
        "Same same = new Same(); Other other = new Other(); Taken taken = new Taken(Collections.reverseOrder());"
            + " Lines lines = new Lines(); None none = new None();";
    String filled =
        "{ same.add(\"a\"); same.add(\"B\"); other.add(\"a\"); other.add(\"B\"); taken.add(\"a\"); taken.add(\"B\");"
            + " lines.add(\"a\"); lines.add(\"B\"); none.add(\"a\"); none.add(\"B\"); }";
    Version there =
        Drift.shop(
            "class Order { " + fields + filled + " }",
            "class Same" + set + " Same" + ignoringCase + " }",
            "class Other" + set + " Other" + reverse + " }",
            "class Taken" + set + " Taken(Comparator<String> c) { super(c); } Taken() { } }",
            "class Lines" + queue + " Lines" + reverse + " }",
            "class None" + set + " }");
    Version here =
        Drift.shop(
            "class Order { Same same; Other other; Taken taken; Lines lines; None none; }",
            "class Same" + set + " Same" + ignoringCase + " }",
            "class Other" + set + " Other" + ignoringCase + " }",
            "class Taken" + set + " Taken(Comparator<String> c) { super(c); } Taken() { } }",
            "class Lines" + queue + " int added = 9; Lines" + ignoringCase + " }",
            "class None" + set + " None" + reverse + " }");
    for (Drift drift : Drift.lenientAndStrict(there, here)) {
      for (int message = 0; message < MESSAGES; message++) {
        Object read = drift.send(drift.make("Order"));
        assertElements(read, "same", "a", "B");
        assertElements(read, "other", "a", "B");
        assertElements(read, "taken", "a", "B");
        assertElements(read, "none", "B", "a");
        for (String field : new String[] {"same", "other", "taken", "none"}) {
          assertEquals(2, ((List<?>) Drift.get(read, field + ".log")).size(), field);
        }
        assertSame(
            Collections.reverseOrder(), ((PriorityQueue<?>) Drift.get(read, "lines")).comparator());
        assertEquals(7, Drift.get(read, "lines.hits"));
        assertEquals(9, Drift.get(read, "lines.added"));
        assertEquals(1, Drift.get(read, "lines.kept"));
      }
      assertEquals(0, drift.mismatches());
    }
  }

  private static void assertElements(Object read, String field, Object... elements) {
    assertEquals(
        Arrays.asList(elements), new ArrayList<>((Collection<?>) Drift.get(read, field)), field);
  }
}
