package io.github.scfs.functional.cycles;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.scfs.functional.Drift;
import io.github.scfs.testing.Version;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Fields that refer to a container which is read around them: they have it at once, and what it
 * holds counts when it is complete.
 */
class ContainersBeingFilledTest {
  /** Generated code takes over in between. */
  private static final int MESSAGES = 60;

  private static List<Object> list(Object... elements) {
    return new ArrayList<>(Arrays.asList(elements));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "name.hashCode() + all.size()",
        "all == null ? 0 : name.hashCode()",
        "all.getClass().hashCode()"
      })
  void fieldThatAHashLooksAt_isThere(String hash) {
    String member =
        "class Member { String name; List<Member> all;"
            + " Set<Member> friends = new HashSet<>(); public int hashCode() { return "
            + hash
            + "; } }";
    Version shop = Drift.shop("class Group { List<Member> members; }", member);
    for (Drift drift : Drift.lenientAndStrict(shop, shop)) {
      for (int message = 0; message < MESSAGES; message++) {
        Object one = drift.make("Member", "name", "x");
        Object other = drift.make("Member", "name", "y");
        List<Object> members = list(one, other);
        Drift.set(one, "all", members);
        Drift.set(other, "all", members);
        Drift.set(one, "friends", new HashSet<>(Arrays.asList(other)));
        Object read = drift.send(drift.make("Group", "members", members));
        List<?> all = (List<?>) Drift.get(read, "members");
        Set<?> friends = (Set<?>) Drift.get(all.get(0), "friends");
        assertSame(all, Drift.get(all.get(1), "all"));
        assertSame(all.get(1), friends.iterator().next());
        assertTrue(friends.contains(all.get(1)));
      }
      assertEquals(0, drift.mismatches());
    }
  }

  @Test
  void fieldThatAHookLooksAt_isThere() {
    Version shop =
        Drift.shop(
            "class Group { List<Member> members; }",
            "class Member implements Serializable { List<Member> all;"
                + " private Object readResolve() { all.size(); return this; } }");
    for (Drift drift : Drift.lenientAndStrict(shop, shop)) {
      for (int message = 0; message < MESSAGES; message++) {
        Object member = drift.make("Member");
        List<Object> members = list(member);
        Drift.set(member, "all", members);
        List<?> all =
            (List<?>) Drift.get(drift.send(drift.make("Group", "members", members)), "members");
        assertSame(all, Drift.get(all.get(0), "all"));
      }
    }
  }

  @Test
  void listThatIsBeingFilled_isLookedAtWhenItIsComplete() {
    Version there = Drift.shop("class Order { Object f; List<Order> parts; }");
    for (String f : new String[] {"List<Boolean>", "List<Order>"}) {
      Version here = Drift.shop("class Order { " + f + " f; List<Order> parts; }");
      Drift drift = new Drift(there, here);
      for (int message = 1; message <= MESSAGES; message++) {
        Object part = drift.make("Order");
        Object order = drift.make("Order", "parts", list(part));
        Drift.set(part, "f", Drift.get(order, "parts"));
        List<?> parts = (List<?>) Drift.get(drift.send(order), "parts");
        boolean same = f.equals("List<Order>");
        assertSame(same ? parts : null, Drift.get(parts.get(0), "f"));
        assertEquals(same ? 0 : message, drift.mismatches());
      }
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"LinkedHashMap", "HashMap", "TreeMap"})
  void mapThatIsBeingFilled_isConvertedForAll(String map) {
    String fields = "class Part { Order owner; Map<%s, Part> map; List<Integer> padding; }";
    Version there =
        Drift.shop(
            "class Order { List<Integer> padding; Map<Integer, Part> parts = new "
                + map
                + "<>(); }",
            String.format(fields, "Integer"));
    Version here =
        Drift.shop(
            "class Order { List<Integer> padding; Map<Long, Part> parts; }",
            String.format(fields, "Long"));
    for (int padding : new int[] {0, 5000}) {
      Drift drift = new Drift(there, here);
      for (int message = 0; message < MESSAGES; message++) {
        Object order = drift.make("Order");
        Drift.set(order, "padding", new ArrayList<>(Collections.nCopies(padding, null)));
        Object part = drift.make("Part", "owner", order);
        Drift.set(part, "map", Drift.get(order, "parts"));
        put(order, 1, part);
        put(order, 2, drift.make("Part"));
        Map<?, ?> parts = (Map<?, ?>) Drift.get(drift.send(order), "parts");
        assertEquals(new HashSet<>(Arrays.asList(1L, 2L)), parts.keySet());
        assertSame(parts, Drift.get(parts.get(1L), "map"));
      }
      assertEquals(0, drift.mismatches());
    }
  }

  /** In a part that was skipped and is read when it is referred to; or by what replaces a value. */
  @ParameterizedTest
  @CsvSource({
    "ArrayList, false",
    "LinkedList, false",
    "ArrayList, true",
    "LinkedList, true",
  })
  void listThatIsBeingFilled_elsewhere(String list, boolean replaced) {
    String holder = "class Holder { List<Object> all = new " + list + "<>(); }";
    String by =
        "class By implements Serializable { Object to; Object writeReplace() { return to; } }";
    Version there =
        Drift.shop(
            "class Group { Object skipped; Member one; }",
            "class Member { int id; Object all; }",
            holder,
            by);
    Version here =
        Drift.shop(
            "class Group { " + (replaced ? "Object skipped; " : "") + "Member one; }",
            "class Member { int id; List<By> all; }",
            holder,
            by);
    Drift drift = new Drift(there, here);
    for (int message = 1; message <= MESSAGES; message++) {
      Object holding = drift.make("Holder");
      Object members = Drift.get(holding, "all");
      Object all = replaced ? drift.make("By", "to", members) : members;
      Object member = drift.make("Member", "all", all);
      add(members, member);
      add(members, drift.make("Member"));
      Object group = drift.make("Group", "skipped", holding);
      Drift.set(group, "one", member);
      Object read = drift.send(group);
      assertNull(Drift.get(Drift.get(read, "one"), "all"));
    }
  }

  @SuppressWarnings("unchecked") // the class has no type here
  private static void add(Object list, Object element) {
    ((List<Object>) list).add(element);
  }

  @ParameterizedTest
  @ValueSource(strings = {"Integer", "Long"})
  void largeMapThatAllItsValuesReferTo(String keys) {
    String classes = "class %s { Map<%s, Part> parts = new HashMap<>(); }";
    Version there =
        Drift.shop(
            String.format(classes, "Order", "Integer"), String.format(classes, "Part", "Integer"));
    Version here =
        Drift.shop(String.format(classes, "Order", keys), String.format(classes, "Part", keys));
    Drift drift = new Drift(there, here);
    for (int message = 0; message < 2; message++) {
      Object order = drift.make("Order");
      for (int i = 0; i < 10_000; i++) {
        put(order, i, drift.make("Part", "parts", Drift.get(order, "parts")));
      }
      Map<?, ?> parts = (Map<?, ?>) Drift.get(drift.send(order), "parts");
      assertEquals(10_000, parts.size());
      for (int i = 0; i < 10_000; i++) {
        Object part = keys.equals("Long") ? parts.get((long) i) : parts.get(i);
        assertSame(parts, Drift.get(part, "parts"));
      }
    }
    assertEquals(0, drift.mismatches());
  }

  @SuppressWarnings("unchecked") // the class has no type here
  private static void put(Object order, int key, Object part) {
    ((Map<Object, Object>) Drift.get(order, "parts")).put(key, part);
  }
}
