package io.github.scfs.functional.cycles;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.scfs.functional.Drift;
import io.github.scfs.testing.Version;
import java.lang.reflect.Array;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Containers that are converted while what they hold is not complete: in cycles, and where the
 * writer puts content off. What looks at elements, as sets do, sees complete ones.
 */
class ConvertedInCyclesTest {
  /** Generated code takes over in between. */
  private static final int MESSAGES = 60;

  private static void assertFindsItsElements(int size, Object container, String where) {
    Set<?> set = assertInstanceOf(Set.class, container, where);
    assertEquals(size, set.size(), where);
    for (Object element : set) {
      assertTrue(set.contains(element), where);
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"HashMap", "LinkedHashMap", "Hashtable", "java.util.concurrent.ConcurrentHashMap"})
  void mapWhoseKeyLeadsBackToIt_isConvertedInEachMessage(String map) {
    String[] items = {
      "class Item { Order order; int id = 3; }",
      "class Item { Order order; int id = 3; public int hashCode() { return id; }"
          + " public boolean equals(Object other) { return other instanceof Item && ((Item) other).id == id; } }"
    };
    for (String item : items) {
      Version there =
          Drift.shop(item, "class Order { Map<Item, Integer> count = new " + map + "<>(); }");
      Version here = Drift.shop(item, "class Order { Map<Item, Long> count; }");
      checkCounts(Drift.lenientAndStrict(there, here), false);
      checkCounts(Drift.lenientAndStrict(there, here), true);
    }
  }

  private static void checkCounts(Drift[] drifts, boolean itemFirst) {
    for (Drift drift : drifts) {
      for (int message = 0; message < MESSAGES; message++) {
        Object order = drift.make("Order");
        Object item = drift.make("Item", "order", order);
        count(order).put(item, 5);
        Object read = drift.send(itemFirst ? item : order);
        Object readOrder = itemFirst ? Drift.get(read, "order") : read;
        Map<Object, Object> count = count(readOrder);
        Object key = count.keySet().iterator().next();
        assertEquals(Collections.singletonMap(key, 5L), count, "message " + message);
        assertEquals(5L, count.get(key), "message " + message);
        assertSame(readOrder, Drift.get(key, "order"));
      }
      assertEquals(0, drift.mismatches());
    }
  }

  @SuppressWarnings("unchecked") // the class has no type here
  private static Map<Object, Object> count(Object order) {
    return (Map<Object, Object>) Drift.get(order, "count");
  }

  /** A team, whose members may be teams that lead back to it. */
  private static Version teams(String members, String hash) {
    return Drift.shop(
        "class Team implements Comparable<Team> { Object first; "
            + (members + " members; String name; int no; public int hashCode() { return " + hash)
            + "; } public boolean equals(Object other) { return other instanceof Team"
            + " && Objects.equals(((Team) other).name, name) && ((Team) other).no == no; }"
            + " public int compareTo(Team other) { return name.compareTo(other.name); } }");
  }

  private static Object team(Drift drift, String name, int no) {
    Object team = drift.make("Team", "name", name);
    Drift.set(team, "no", no);
    return team;
  }

  @ParameterizedTest
  @ValueSource(strings = {"Objects.hash(name, no)", "name.hashCode()", "no"})
  void listWithItsOwner_becomesASet(String hash) {
    for (String set : new String[] {"Set<Team>", "HashSet<Team>", "TreeSet<Team>"}) {
      Version there = teams("List<Team>", hash);
      for (Drift drift : Drift.lenientAndStrict(there, teams(set, hash))) {
        for (int message = 0; message < MESSAGES; message++) {
          Object a = team(drift, "a", 1);
          Drift.set(a, "members", new ArrayList<>(Arrays.asList(a, team(drift, "b", 2))));
          Object read = drift.send(a);
          assertFindsItsElements(2, Drift.get(read, "members"), set + ", message " + message);
          assertTrue(((Set<?>) Drift.get(read, "members")).contains(read));
        }
        assertEquals(0, drift.mismatches());
      }
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"Objects.hash(name, no)", "name.hashCode()", "no"})
  void arrayWithItsOwner_becomesASet(String hash) {
    for (Drift drift : Drift.lenientAndStrict(teams("Team[]", hash), teams("Set<Team>", hash))) {
      for (int message = 0; message < MESSAGES; message++) {
        Object a = team(drift, "a", 1);
        Drift.set(a, "members", array(drift, "Team", Arrays.asList(a, team(drift, "b", 2))));
        Object read = drift.send(a);
        assertFindsItsElements(2, Drift.get(read, "members"), "message " + message);
      }
      assertEquals(0, drift.mismatches());
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"Objects.hash(name, no)", "name.hashCode()", "no"})
  void listsOfListsWithTheirOwner_becomeSetsOfSets(String hash) {
    Version there = teams("List<List<Team>>", hash);
    for (Drift drift : Drift.lenientAndStrict(there, teams("Set<Set<Team>>", hash))) {
      for (int message = 0; message < MESSAGES; message++) {
        Object a = team(drift, "a", 1);
        List<Object> inner = new ArrayList<>(Arrays.asList(a, team(drift, "b", 2)));
        Drift.set(a, "members", new ArrayList<>(Arrays.asList(inner)));
        Set<?> outer = (Set<?>) Drift.get(drift.send(a), "members");
        assertFindsItsElements(1, outer, "message " + message);
        assertFindsItsElements(2, outer.iterator().next(), "message " + message);
      }
      assertEquals(0, drift.mismatches());
    }
  }

  @Test
  void listInAPartOfItsElement_becomesASet() {
    Version there = teams("List<Team>", "Objects.hash(name, no)");
    Version here = teams("Set<Team>", "Objects.hash(name, no)");
    for (Drift drift : Drift.lenientAndStrict(there, here)) {
      for (int message = 0; message < MESSAGES; message++) {
        Object parent = team(drift, "a", 1);
        Object child = team(drift, "b", 2);
        Drift.set(parent, "first", child);
        Drift.set(child, "members", new ArrayList<>(Arrays.asList(parent)));
        Object read = drift.send(parent);
        Set<?> members = (Set<?>) Drift.get(read, "first.members");
        assertFindsItsElements(1, members, "message " + message);
        assertTrue(members.contains(read));
      }
      assertEquals(0, drift.mismatches());
    }
  }

  @Test
  void listWhoseElementsLookAtItsOwner_becomesASet() {
    String hash = "Objects.hash(name, no, first == null ? 0 : ((Team) first).name)";
    Version there = teams("List<Team>", hash);
    for (Drift drift : Drift.lenientAndStrict(there, teams("Set<Team>", hash))) {
      for (int message = 0; message < MESSAGES; message++) {
        Object parent = team(drift, "a", 1);
        Object child = team(drift, "b", 2);
        Drift.set(child, "first", parent);
        Drift.set(parent, "members", new ArrayList<>(Arrays.asList(child)));
        Object read = drift.send(parent);
        assertFindsItsElements(1, Drift.get(read, "members"), "message " + message);
      }
      assertEquals(0, drift.mismatches());
    }
  }

  @Test
  void setsOfSetsWithTheirOwner_areFilledFromTheInside() {
    Version teams = teams("Set<Set<Team>>", "Objects.hash(name, no)");
    for (Drift drift : Drift.lenientAndStrict(teams, teams)) {
      for (int message = 0; message < MESSAGES; message++) {
        Object a = team(drift, "a", 1);
        Set<Object> inner = new LinkedHashSet<>(Arrays.asList(a, team(drift, "b", 2)));
        Drift.set(a, "members", new LinkedHashSet<>(Arrays.asList(inner)));
        Set<?> outer = (Set<?>) Drift.get(drift.send(a), "members");
        assertFindsItsElements(1, outer, "message " + message);
        assertFindsItsElements(2, outer.iterator().next(), "message " + message);
      }
    }
  }

  private static Object array(Drift drift, String type, List<Object> elements) {
    Object[] none = (Object[]) Array.newInstance(drift.there.type("shop." + type), 0);
    return elements.toArray(none);
  }

  /**
   * The list waits for its elements, as the field does, and sets its fields again when it has them.
   */
  @ParameterizedTest
  @ValueSource(strings = {"ArrayList<Object>", "HashSet<Object>", "HashMap<Object, Object>"})
  void fieldOfAnOwnContainer_isConvertedBeforeThatHasItsElements(String base) {
    String members = " members; String name; Object last; }";
    Version there = Drift.shop("class Club extends " + base + " { List<Object>" + members);
    Version here = Drift.shop("class Club extends " + base + " { Set<Object>" + members);
    for (Drift drift : Drift.lenientAndStrict(there, here)) {
      for (int message = 0; message < MESSAGES; message++) {
        Object part = drift.make("Club", "name", "part");
        Object inside = drift.make("Club", "last", part);
        Drift.set(part, "members", new ArrayList<>(Arrays.asList(inside)));
        Object around = drift.make("Club", "members", new ArrayList<>(Arrays.asList(part)));
        Object club = drift.make("Club", "members", new ArrayList<>(Arrays.asList(around)));
        add(club, part);
        Object read = drift.send(club);
        String where = base + ", message " + message;
        Object readPart = elements(read).iterator().next();
        Object readAround = onlyOne(Drift.get(read, "members"), where);
        assertSame(readPart, onlyOne(Drift.get(readAround, "members"), where), where);
        Object readInside = onlyOne(Drift.get(readPart, "members"), where);
        assertSame(readPart, Drift.get(readInside, "last"), where);
        assertEquals("part", Drift.get(readPart, "name"), where);
      }
      assertEquals(0, drift.mismatches());
    }
  }

  @SuppressWarnings("unchecked") // the class has no type here
  private static void add(Object container, Object element) {
    if (container instanceof Map) {
      ((Map<Object, Object>) container).put(element, element);
    } else {
      ((Collection<Object>) container).add(element);
    }
  }

  private static Object onlyOne(Object set, String where) {
    assertEquals(1, assertInstanceOf(Set.class, set, where).size(), where);
    return ((Set<?>) set).iterator().next();
  }

  private static Collection<?> elements(Object container) {
    return container instanceof Map ? ((Map<?, ?>) container).keySet() : (Collection<?>) container;
  }

  @ParameterizedTest
  @CsvSource({
    "List<Tag>, Set<Tag>",
    "List<Tag>, TreeSet<Tag>",
    "Tag[], Set<Tag>",
    "Set<Tag>, TreeSet<Tag>"
  })
  void inALongChain_eachBecomesASet(String sent, String read) {
    String tag =
        "class Tag implements Comparable<Tag> { Object more; String text;"
            + " public int hashCode() { return Objects.hash(text); }"
            + " public boolean equals(Object other) { return other instanceof Tag && Objects.equals(((Tag) other).text, text); }"
            + " public int compareTo(Tag other) { return text.compareTo(other.text); } }";
    for (String node :
        new String[] {"class Node { %s tags; Node next; }", "class Node { Node next; %s tags; }"}) {
      Version there = Drift.shop(tag, String.format(node, sent));
      Version here = Drift.shop(tag, String.format(node, read));
      for (Drift drift : Drift.lenientAndStrict(there, here)) {
        checkChain(drift, sent, 1);
        checkChain(drift, sent, 2);
      }
    }
  }

  private static void checkChain(Drift drift, String sent, int tags) {
    Object first = null;
    for (int i = 0; i < 600; i++) {
      List<Object> all = new ArrayList<>();
      for (int j = 0; j < tags; j++) {
        all.add(drift.make("Tag", "text", i + "," + j));
      }
      Object set = sent.startsWith("Set") ? new LinkedHashSet<>(all) : all;
      first = node(drift, first, sent.endsWith("[]") ? array(drift, "Tag", all) : set);
    }
    int length = 0;
    for (Object at = drift.send(first); at != null; at = Drift.get(at, "next")) {
      assertFindsItsElements(tags, Drift.get(at, "tags"), "node " + length++);
    }
    assertEquals(600, length);
    assertEquals(0, drift.mismatches());
  }

  private static Object node(Drift drift, Object next, Object tags) {
    Object node = drift.make("Node", "next", next);
    Drift.set(node, "tags", tags);
    return node;
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "List<Map<Integer, Order>>; new ArrayList<>(Arrays.asList(map))",
        "Map<String, Map<Integer, Order>>; new HashMap<>(Collections.singletonMap(\"k\", map))",
        "List<List<Map<Integer, Order>>>; new ArrayList<>(Arrays.asList(new ArrayList<>(Arrays.asList(map))))",
        "Map<Integer, Order>[]; new Map[] {map}",
        "Optional<Map<Integer, Order>>; Optional.of(map)"
      })
  void openMapInsideOfWhatIsWhole_isTheConvertedOne(String field) {
    String type = field.substring(0, field.indexOf(';'));
    String value = field.substring(field.indexOf(';') + 1);
    String two =
        "Map<Integer, Order> map = new LinkedHashMap<>(); Order one = new Order(); map.put(1, one);"
            + " Order other = new Order(); map.put(2, other);";
    Version there =
        Drift.shop(
            "class Order { "
                + type
                + " f; static Order of() { "
                + two
                + " Order made = new Order(); made.f = "
                + value
                + "; one.f = "
                + value
                + "; other.f = "
                + value
                + "; return made; } }",
            "class Maker { Order made = Order.of(); }");
    Version here =
        Drift.shop(
            "class Order { " + type.replace("Integer", "Long") + " f; }",
            "class Maker { Order made; }");
    for (Drift drift : Drift.lenientAndStrict(there, here)) {
      for (int message = 0; message < MESSAGES; message++) {
        Object read = Drift.get(drift.send(drift.make("Maker")), "made");
        Map<?, ?> map = innermost(Drift.get(read, "f"));
        assertEquals(new LinkedHashSet<>(Arrays.asList(1L, 2L)), map.keySet());
        for (Object order : map.values()) {
          assertSame(map, innermost(Drift.get(order, "f")), "message " + message);
        }
      }
      assertEquals(0, drift.mismatches());
    }
  }

  /** The map with numbers for keys. */
  private static Map<?, ?> innermost(Object container) {
    if (container instanceof Map && !((Map<?, ?>) container).containsKey("k")) {
      return (Map<?, ?>) container;
    } else if (container instanceof Map) {
      return innermost(((Map<?, ?>) container).get("k"));
    } else if (container instanceof List) {
      return innermost(((List<?>) container).get(0));
    } else if (container instanceof Optional) {
      return innermost(((Optional<?>) container).get());
    }
    return innermost(Array.get(container, 0));
  }
}
