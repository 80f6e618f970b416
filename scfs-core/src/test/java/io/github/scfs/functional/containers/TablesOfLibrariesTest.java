package io.github.scfs.functional.containers;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.scfs.CreateOption;
import io.github.scfs.ScfsException;
import io.github.scfs.functional.Drift;
import io.github.scfs.testing.Version;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

/**
 * Hash tables as other libraries make them, whose fields are their content: they find their keys
 * where these have other hashes, or the library makes something else of a hash.
 */
class TablesOfLibrariesTest {
  private static final int MESSAGES = 60;

  /** Open addressing; {@code SPREAD}: what it makes of a hash. */
  private static final String TABLE =
      "class Table extends AbstractMap<Object, Object> {"
          + " Object[] keys = new Object[64]; Object[] values = new Object[64]; int size;"
          + " int at(Object key) { int i = SPREAD & 63;"
          + " while (keys[i] != null && !keys[i].equals(key)) i = (i + 1) & 63; return i; }"
          + " public boolean containsKey(Object key) { return keys[at(key)] != null; }"
          + " public Object get(Object key) { return values[at(key)]; }"
          + " public Object put(Object key, Object value) { PUT int i = at(key); Object old = values[i];"
          + " if (keys[i] == null) size++; keys[i] = key; values[i] = value; return old; }"
          + " public void clear() { PUT keys = new Object[64]; values = new Object[64]; size = 0; }"
          + " public int size() { return size; }"
          + " public Set<Map.Entry<Object, Object>> entrySet() {"
          + " Set<Map.Entry<Object, Object>> all = Collections.newSetFromMap(new IdentityHashMap<>());"
          + " for (int i = 0; i < 64; i++) if (keys[i] != null)"
          + " all.add(new AbstractMap.SimpleEntry<>(keys[i], values[i])); return all; } }";

  private static final String KEYS =
      "class Keys extends AbstractSet<Object> { Table table = new Table();"
          + " public boolean add(Object key) { return table.put(key, key) == null; }"
          + " public boolean contains(Object key) { return table.containsKey(key); }"
          + " public void clear() { table.clear(); }"
          + " public Iterator<Object> iterator() { return table.keySet().iterator(); }"
          + " public int size() { return table.size; } }";

  private static final String COLOUR =
      "enum Colour { RED, GREEN, BLUE, WHITE, BLACK, PINK, BROWN, GREY, ORANGE, GOLD }";

  private static final String OLD = "key.hashCode()";
  private static final String NEW = "~key.hashCode()";

  private static String table(String spread, String put) {
    return TABLE.replace("SPREAD", spread).replace("PUT", put);
  }

  private static Version version(String spread, String... more) {
    return version(table(spread, ""), Arrays.asList(more));
  }

  private static Version version(String table, List<String> more) {
    List<String> types = new ArrayList<>(Arrays.asList(table, KEYS, COLOUR));
    types.addAll(more);
    return Drift.shop(types.toArray(new String[0]));
  }

  private static Drift strict(Version there, Version here) {
    return new Drift(there, here, Drift.SHOP, Drift.SHOP.strictTypes());
  }

  @SuppressWarnings("unchecked") // by its source
  private static Map<Object, Object> map(Object table) {
    return (Map<Object, Object>) table;
  }

  @Test
  void keysThatHashByIdentity_areFound() {
    Drift drift = strict(version(OLD), version(OLD));
    for (int message = 0; message < MESSAGES; message++) {
      Object table = drift.make("Table");
      for (Object colour : drift.there.type("shop.Colour").getEnumConstants()) {
        map(table).put(colour, colour.toString() + message);
      }
      Map<Object, Object> read = map(drift.send(table));
      assertEquals(10, read.size());
      for (Object colour : drift.local("Colour").getEnumConstants()) {
        assertEquals(colour.toString() + message, read.get(colour));
      }
    }
  }

  @Test
  void libraryThatHashesOtherwise_finds_inMapsAndSets() {
    Drift drift =
        strict(
            version(OLD, "class Order { Object map; Object set; }"),
            version(NEW, "class Order { Object map; Object set; }"));
    for (int message = 0; message < MESSAGES; message++) {
      Object table = drift.make("Table");
      Object keys = drift.make("Keys");
      for (int i = 0; i < 5; i++) {
        map(table).put(i * 1000, "v" + i);
        @SuppressWarnings("unchecked")
        Set<Object> set = (Set<Object>) keys;
        set.add("k" + i);
      }
      Object order = drift.make("Order", "map", table);
      Drift.set(order, "set", keys);
      Object read = drift.send(Arrays.asList(order, table, keys)); // shared, and not
      Object first = ((List<?>) read).get(0);
      assertSame(Drift.get(first, "map"), ((List<?>) read).get(1));
      Map<Object, Object> map = map(Drift.get(first, "map"));
      Set<?> set = (Set<?>) Drift.get(first, "set");
      for (int i = 0; i < 5; i++) {
        assertEquals("v" + i, map.get(i * 1000));
        assertTrue(set.contains("k" + i));
      }
      assertEquals(5, map.size());
      assertEquals(5, set.size());
      assertEquals("v1", map(drift.send(table)).get(1000));
    }
  }

  @Test
  void oneThatCannotChange_isTold() {
    List<String> told = new ArrayList<>();
    CreateOption option = Drift.SHOP.onTypeMismatch(mismatch -> told.add(mismatch.toString()));
    Version here =
        version(
            table(NEW, "if (true) throw new UnsupportedOperationException();"),
            Collections.emptyList());
    Drift drift = new Drift(version(OLD), here, Drift.SHOP, option);
    for (int message = 0; message < MESSAGES; message++) {
      Object table = drift.make("Table");
      map(table).put("a", 1);
      map(table).put(2, "b");
      Map<Object, Object> read = map(drift.send(table));
      assertEquals(new HashMap<>(map(table)), new HashMap<>(read));
      assertNull(read.get("a"));
    }
    String all = "shop.Table.[]: the peer sends java.lang.Integer, which its hash table does not";
    assertEquals(1, told.size());
    assertTrue(told.get(0).replace("String", "Integer").startsWith(all), told.get(0));
    assertEquals(MESSAGES, drift.mismatches());
    Drift strict = strict(drift.there, here);
    Object table = drift.make("Table");
    map(table).put("a", 1);
    ScfsException refused = assertThrows(ScfsException.class, () -> strict.send(table));
    assertTrue(refused.getMessage().contains("hash table"), refused.getMessage());
    assertEquals(Collections.emptyMap(), strict.send(drift.make("Table")));
  }

  private static final String PERSON =
      "class Person { Table friends; Object other; String name; Person next;"
          + " public boolean equals(Object o) { return o instanceof Person && name.equals(((Person) o).name); }"
          + " public int hashCode() { return name.hashCode(); } }";

  /** The friends stand in front of the name, by which they are found. */
  @Test
  void keysThatLeadBack_areAskedWhenTheyAreComplete() {
    Drift drift = strict(version(OLD, PERSON), version(NEW, PERSON));
    for (int message = 0; message < MESSAGES; message++) {
      Object ada = drift.make("Person", "name", "Ada");
      Object bob = drift.make("Person", "name", "Bob");
      Object friends = drift.make("Table");
      map(friends).put(ada, "ada");
      map(friends).put(bob, "bob");
      map(friends).put("itself", friends);
      Drift.set(ada, "friends", friends);
      Drift.set(bob, "other", friends);
      Drift.set(ada, "next", bob);
      Object read = drift.send(message % 2 == 0 ? ada : bob);
      Map<Object, Object> there = map(Drift.get(read, message % 2 == 0 ? "friends" : "other"));
      assertEquals(message % 2 == 0 ? "ada" : "bob", there.get(read));
      assertSame(there, there.get("itself"));
      assertEquals(3, there.size());
    }
  }

  /** What lies deep has its content behind the root. */
  @Test
  void deepOnes_areAskedAtTheEnd() {
    Drift drift = strict(version(OLD, PERSON), version(NEW, PERSON));
    Object first = drift.make("Person", "name", "0");
    Object last = first;
    for (int i = 1; i < 2000; i++) {
      Object table = drift.make("Table");
      Object next = drift.make("Person", "name", "" + i);
      map(table).put(next, i);
      Drift.set(last, "friends", table);
      last = next;
    }
    Object at = drift.send(first);
    for (int i = 1; i < 2000; i++) {
      Map<Object, Object> table = map(Drift.get(at, "friends"));
      at = table.keySet().iterator().next();
      assertEquals(i, table.get(at));
    }
  }

  /** Hooks look at it while the message is read. */
  @Test
  void hooksFindWhatIsInThem() {
    String resolving =
        "class Looking implements Serializable { Object table; Object key; Object back; transient Object found;"
            + " private Object readResolve() { found = ((Map<?, ?>) table).get(key); return this; } }";
    Drift drift = strict(version(OLD, resolving), version(NEW, resolving));
    for (int message = 0; message < MESSAGES; message++) {
      Object looking = drift.make("Looking", "key", "k");
      Object table = drift.make("Table");
      map(table).put("k", 7);
      map(table).put("same", table);
      Drift.set(looking, "table", table);
      assertEquals(7, Drift.get(drift.send(looking), "found"));
      assertEquals(
          7, Drift.get(((List<?>) drift.send(Arrays.asList(looking, looking))).get(1), "found"));
    }
  }

  /** They may not be asked at all, or answer as they please. */
  @Test
  void whatCannotBeAsked_isReadAsEver() {
    String lazy =
        "class Lazy extends AbstractSet<Object> { Object inside; int asked;"
            + " public Iterator<Object> iterator() { throw new IllegalStateException(\"no connection\"); }"
            + " public int size() { throw new IllegalStateException(\"no connection\"); } }";
    String silent =
        "class Silent extends AbstractSet<Object> { Object inside;"
            + " public boolean contains(Object o) { throw new UnsupportedOperationException(); }"
            + " public void clear() { inside = null; }"
            + " public Iterator<Object> iterator() { return Collections.singleton(inside).iterator(); }"
            + " public int size() { return 1; } }";
    String odd = "class Odd { public boolean equals(Object o) { return false; } }";
    Drift drift = strict(version(OLD, lazy, silent, odd), version(NEW, lazy, silent, odd));
    Object read = drift.send(drift.make("Lazy", "inside", "x"));
    assertEquals("x", Drift.get(read, "inside"));
    assertEquals("x", Drift.get(drift.send(drift.make("Silent", "inside", "x")), "inside"));
    Object table = drift.make("Table");
    map(table).put(drift.make("Odd"), 1);
    assertEquals(1, map(drift.send(table)).size());
  }

  /** It would take no key again. */
  @Test
  void whatFailsWhenAsked_keepsItsElements_andIsTold() {
    String picky =
        "class Picky extends AbstractSet<Object> { List<Object> inside = new ArrayList<>();"
            + " public boolean contains(Object o) { throw new THROWN; }"
            + " public boolean add(Object o) { return inside.add(o); }"
            + " public void clear() { throw new AssertionError(); }"
            + " public Iterator<Object> iterator() { return inside.iterator(); }"
            + " public int size() { return inside.size(); } }";
    for (String thrown : new String[] {"ClassCastException()", "IllegalStateException()"}) {
      Version version = version(OLD, picky.replace("THROWN", thrown));
      Drift drift = new Drift(version, version);
      Object sent = drift.make("Picky", "inside", new ArrayList<>(Arrays.asList("a", 1)));
      Object read = drift.send(sent);
      assertEquals(Arrays.asList("a", 1), Drift.get(read, "inside"));
      assertEquals(1, drift.mismatches());
    }
  }

  /** They would be lost if it were emptied first. */
  @Test
  void whatTakesNotAllAgain_keepsItsElements_andIsTold() {
    String full =
        "class Full extends AbstractSet<Object> { List<Object> inside = new ArrayList<>();"
            + " public boolean contains(Object o) { return false; }"
            + " public boolean add(Object o) { return inside.size() < 2 && inside.add(o); }"
            + " public void clear() { inside.clear(); }"
            + " public Iterator<Object> iterator() { return inside.iterator(); }"
            + " public int size() { return inside.size(); } }";
    Version version = version(OLD, full);
    Drift drift = new Drift(version, version);
    for (int message = 1; message <= MESSAGES; message++) {
      Object sent = drift.make("Full", "inside", new ArrayList<>(Arrays.asList("a", 1, "b")));
      Object read = drift.send(sent);
      assertEquals(Arrays.asList("a", 1, "b"), Drift.get(read, "inside"));
      assertEquals(message, drift.mismatches());
    }
  }

  /** Those that are filled by their elements find them. */
  @Test
  void thoseFilledByElements_areNotAsked() {
    String asking =
        "class Asking extends HashMap<Object, Object> { static int asked;"
            + " public boolean containsKey(Object key) { asked++; return super.containsKey(key); } }";
    Drift drift = strict(version(OLD, asking), version(OLD, asking));
    Object sent = drift.make("Asking");
    map(sent).put("a", 1);
    Object read = drift.send(sent);
    assertEquals(map(sent), read);
    assertEquals(0, Version.get(read, "asked"));
  }
}
