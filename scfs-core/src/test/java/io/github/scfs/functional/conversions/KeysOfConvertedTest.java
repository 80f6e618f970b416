package io.github.scfs.functional.conversions;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.scfs.functional.Drift;
import io.github.scfs.testing.Version;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import java.util.function.Function;
import org.junit.jupiter.api.Test;

/** Keys whose hash, equality or order comes from a field of another type than it was sent as. */
class KeysOfConvertedTest {
  /** Generated code takes over in between. */
  private static final int MESSAGES = 60;

  private static final String OWNER =
      "class Owner { public Object item; public String id = \"\";"
          + " public int hashCode() { return id.hashCode(); } public boolean equals(Object other) {"
          + " return other instanceof Owner && ((Owner) other).id.equals(id); } }";

  private static String item(String peers, String owners) {
    return "class Item implements Comparable<Item> { public String id; public "
        + peers
        + " peers; public "
        + owners
        + " owners; public int hashCode() { return owners.hashCode(); }"
        + " public boolean equals(Object other) {"
        + " return other instanceof Item && owners.equals(((Item) other).owners); }"
        + " public int compareTo(Item other) {"
        + " return Integer.compare(owners.size(), other.owners.size()); } }";
  }

  private static final String[] OWN = {
    "class OwnSet<T> extends LinkedHashSet<T> {}",
    "class OwnMap<K, V> extends LinkedHashMap<K, V> {}"
  };

  /** Sends two items that hold each other by an owner, and another owner in the second. */
  private static void arrive(
      String peersThere, String peersHere, Function<List<Object>, Object> peers) {
    Drift drift =
        new Drift(
            Drift.shop(OWNER, item(peersThere, "List<Owner>"), OWN[0], OWN[1]),
            Drift.shop(OWNER, item(peersHere, "Set<Owner>"), OWN[0], OWN[1]));
    for (int message = 0; message < MESSAGES; message++) {
      bothArrive(drift, peers, peersThere + " to " + peersHere);
    }
    assertEquals(0, drift.mismatches());
  }

  private static void bothArrive(Drift drift, Function<List<Object>, Object> peers, String what) {
    Object root = drift.make("Owner", "id", "root");
    Object first = drift.make("Item", "id", "a");
    Object second = drift.make("Item", "id", "b");
    Drift.set(first, "owners", new ArrayList<>(Collections.singletonList(root)));
    Drift.set(
        second, "owners", new ArrayList<>(Arrays.asList(root, drift.make("Owner", "id", "c"))));
    Drift.set(first, "peers", peers.apply(Arrays.asList(first, second)));
    Drift.set(root, "item", first);
    Object held = Drift.get(drift.send(root), "item.peers");
    assertNotNull(held, what);
    Collection<?> read = held instanceof Map ? ((Map<?, ?>) held).keySet() : (Collection<?>) held;
    assertEquals(2, read.size(), what);
    for (Object item : read) {
      assertTrue(read.contains(item), what);
    }
  }

  private static Map<Object, Object> map(List<Object> keys) {
    Map<Object, Object> map = new LinkedHashMap<>();
    keys.forEach(key -> map.put(key, 1));
    return map;
  }

  @Test
  void containersOfTheSameType() {
    arrive("Set<Item>", "Set<Item>", LinkedHashSet::new);
    arrive("TreeSet<Item>", "TreeSet<Item>", TreeSet::new);
    arrive("Map<Item, Integer>", "Map<Item, Integer>", KeysOfConvertedTest::map);
  }

  @Test
  void containersThatAreConvertedToo() {
    arrive("List<Item>", "Set<Item>", ArrayList::new);
    arrive("Set<Item>", "List<Item>", LinkedHashSet::new);
    arrive("Set<Item>", "TreeSet<Item>", LinkedHashSet::new);
    arrive("TreeSet<Item>", "LinkedHashSet<Item>", TreeSet::new);
    arrive("Map<Item, Integer>", "TreeMap<Item, Integer>", KeysOfConvertedTest::map);
    arrive("Map<Item, Integer>", "Map<Item, Long>", KeysOfConvertedTest::map);
  }

  @Test
  void containersOfTheUser() {
    Version there = Drift.shop(OWNER, item("Object", "List<Owner>"), OWN[0], OWN[1]);
    Version here = Drift.shop(OWNER, item("Object", "Set<Owner>"), OWN[0], OWN[1]);
    for (String own : new String[] {"OwnSet", "OwnMap"}) {
      bothArrive(
          new Drift(there, here), both -> fill(there.make("shop." + own), both.toArray()), own);
    }
  }

  @SuppressWarnings("unchecked")
  private static Object fill(Object own, Object... keys) {
    for (Object key : keys) {
      if (own instanceof Map) {
        ((Map<Object, Object>) own).put(key, 1);
      } else {
        ((Collection<Object>) own).add(key);
      }
    }
    return own;
  }

  /** A container that something far behind refers to is known to be complete all the same. */
  @Test
  void listsThatWereReadFarInFront() {
    String item =
        "class Item { public List<String> tags; public int hashCode() { return tags.hashCode(); }"
            + " public boolean equals(Object other) {"
            + " return other instanceof Item && tags.equals(((Item) other).tags); } }";
    String[] roots = {
      "class Root { public Object all; public Map<Item, Integer> items; }",
      "class Root { public Object all; public Map<Item, Long> items; }"
    };
    Drift drift =
        new Drift(Drift.shop(roots[0], item), Drift.shop(roots[1], item.replace("List", "Set")));
    List<Object> all = new ArrayList<>();
    Map<Object, Object> items = new LinkedHashMap<>();
    for (int i = 0; i < 1000; i++) {
      List<Object> tags = new ArrayList<>();
      for (int tag = 0; tag < 20; tag++) {
        tags.add("tag " + tag + " of " + i);
      }
      all.add(tags);
      items.put(drift.make("Item", "tags", tags), i);
    }
    Object root = drift.make("Root", "all", all);
    Drift.set(root, "items", items);
    Map<?, ?> read = (Map<?, ?>) Drift.get(drift.send(root), "items");
    assertEquals(1000, read.size());
    assertTrue(read.containsValue(999L));
    assertEquals(0, drift.mismatches());
  }

  /** Each one's hash comes from the one before it, whose field waits too. */
  @Test
  void chainsOfKeys() {
    String node =
        "class Node { public Node root; public List<Node> kids; public int hashCode() {"
            + " return root == this ? 1 : kids.hashCode(); }"
            + " public boolean equals(Object other) { return other == this; } }";
    for (boolean reversed : new boolean[] {false, true}) {
      Drift drift = new Drift(Drift.shop(node), Drift.shop(node.replace("List", "Set")));
      Object root = drift.make("Node");
      Drift.set(root, "root", root);
      List<Object> all = new ArrayList<>();
      for (int i = 0; i < 700; i++) {
        Object last = i == 0 ? null : all.get(i - 1);
        Object next = drift.make("Node", "root", root);
        Drift.set(next, "kids", i == 0 ? new ArrayList<>() : new ArrayList<>(Arrays.asList(last)));
        all.add(next);
      }
      if (reversed) {
        Collections.reverse(all);
      }
      Drift.set(root, "kids", all);
      Collection<?> read = (Collection<?>) Drift.get(drift.send(root), "kids");
      assertEquals(700, read.size());
      for (Object one : read) {
        assertTrue(read.contains(one));
      }
      assertEquals(0, drift.mismatches());
    }
  }
}
