package io.github.scfs.hostile;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.scfs.functional.Drift;
import io.github.scfs.testing.Version;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Many fields that refer to one container and cannot have it converted before the message was read,
 * or at all: the container is not copied for each of them.
 */
class WaitingFieldsCostTest {
  private static final int ITEMS = 2_000;

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "Set<Item>; all.add(5)",
        "Set<Item>; all.add(this)",
        "Set<Object>; all.add(this)",
        "TreeSet<Object>; all.add(this)",
        "ArrayDeque<Object>; all.add(null)",
        "Item[]; all.add(5)",
        "List<Date>; all.add(5)"
      })
  void fieldsThatShareWhatTheyWaitFor_costAsMuchAsTheyAre(String declared, String last) {
    String behind = "; item = new Item(); behind.add(item)";
    for (String then : new String[] {"", behind}) {
      Version there =
          Drift.shop(
              "class Item { Object all; }",
              "class Order { List<Object> all = new ArrayList<>();"
                  + " List<Object> behind = new ArrayList<>();"
                  + " Order() { for (int i = 0; i < "
                  + ITEMS
                  + "; i++) { Item item = new Item(); all.add(item)"
                  + then
                  + "; item.all = all; } "
                  + last
                  + "; } }");
      Version here =
          Drift.shop("class Item { " + declared + " all; }", "class Order { Object all, behind; }");
      Drift drift = new Drift(there, here);
      drift.send(drift.make("Order"));
      long told = drift.mismatches();
      long least = Long.MAX_VALUE; // what others in the JVM share may grow at any time
      for (int i = 0; i < 3; i++) {
        byte[] message = drift.writer.write(drift.make("Order"));
        long before = Cost.bytes();
        drift.reader.read(message);
        least = Math.min(least, Cost.bytes() - before);
      }
      assertTrue(least < 2_000L * ITEMS, declared + then + ": " + least);
      assertEquals(4 * told, drift.mismatches());
    }
  }

  /** The other field of each bean is set late, so that the shared one may be tried again. */
  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "List<Item>; List<Date>; ArrayList<Item>",
        "java.util.concurrent.atomic.AtomicReferenceArray<Item>;"
            + " java.util.concurrent.atomic.AtomicReferenceArray<Date>;"
            + " java.util.concurrent.atomic.AtomicReferenceArray<Item>",
        "Collection<Object>; List<List<Object>>; Bag"
      })
  void fieldsThatMayBeTriedAgain_costAsMuchAsTheyAre(String sent, String declared, String made) {
    String array = made.contains("Atomic") ? "new " + made + "(behindNulls(items))" : null;
    String bag = "class Bag extends LinkedHashSet<Object> { }";
    Version there =
        Drift.shop(
            bag,
            "class Item { " + sent + " shared; List<Object> all; }",
            "class Order { List<Object> all = new ArrayList<>(); Object shared;"
                + " static Item[] behindNulls(Item[] items) { Item[] all = new Item[3 * items.length];"
                + " System.arraycopy(items, 0, all, 2 * items.length, items.length); return all; }"
                + " Order() {"
                + " Item[] items = new Item["
                + ITEMS
                + "]; for (int i = 0; i < items.length; i++) { items[i] = new Item(); } "
                + made
                + " made = "
                + (array != null ? array : "new " + made + "()")
                + "; "
                + (array != null
                    ? ""
                    : made.equals("Bag")
                        ? "made.add(new ArrayList<>(Arrays.asList(items[0])));"
                            + " for (int i = 0; i < items.length; i++) {"
                            + " made.add(new ArrayList<>(Arrays.asList(i))); }"
                            + " made.addAll(Arrays.asList(items));"
                        : "made.addAll(Arrays.asList(items));")
                + " for (Item item : items) { item.shared = made; item.all = all; }"
                + " Item last = new Item(); last.shared = made; all.add(last); shared = made; } }");
    Version here =
        Drift.shop(
            bag,
            "class Item { " + declared + " shared; Set<Object> all; }",
            "class Order { List<Object> all; Object shared; }");
    Drift drift = new Drift(there, here);
    drift.send(drift.make("Order"));
    byte[] message = drift.writer.write(drift.make("Order"));
    long before = Cost.bytes();
    drift.reader.read(message);
    assertTrue(Cost.bytes() - before < 6_000L * ITEMS, declared + ": " + (Cost.bytes() - before));
  }
}
