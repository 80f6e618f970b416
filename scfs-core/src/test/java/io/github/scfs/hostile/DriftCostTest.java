package io.github.scfs.hostile;

import static java.util.Collections.singletonMap;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.scfs.functional.Drift;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Date;
import java.util.HashMap;
import java.util.List;
import java.util.function.Function;
import org.junit.jupiter.api.Test;

/**
 * What a field costs that cannot take its value, for each of many objects: no exception, and no
 * text for a report that was made already. Each of them would show in the memory that it takes.
 */
class DriftCostTest {
  private static final int OBJECTS = 500;

  /** With an exception, or with a text, it is 860 to 4,200. */
  private static final int MOST_BYTES = 700;

  /** Reads many objects once, and then once more; returns the bytes that each of them took then. */
  private static long bytesEach(String there, String here, Function<Drift, Object> value) {
    String item = "class Item { int n; }";
    Drift drift =
        new Drift(
            Drift.shop("class Order { " + there + " value; }", item),
            Drift.shop("class Order { " + here + " value; }", item));
    List<Object> orders = new ArrayList<>();
    for (int i = 0; i < OBJECTS; i++) {
      orders.add(drift.make("Order", "value", value.apply(drift)));
    }
    drift.send(orders);
    byte[] message = drift.writer.write(orders);
    long before = Cost.bytes();
    drift.reader.read(message);
    long bytes = Cost.bytes() - before;
    assertEquals(2 * OBJECTS, drift.mismatches());
    return bytes / OBJECTS;
  }

  private static void isCheap(String there, String here, Function<Drift, Object> value) {
    long bytes = bytesEach(there, here, value);
    assertTrue(bytes < MOST_BYTES, there + " to " + here + " takes " + bytes);
  }

  private static List<Object> list(Object... elements) {
    return new ArrayList<>(Arrays.asList(elements));
  }

  @Test
  void textsOutOfRange() {
    isCheap("String", "long", any -> "99999999999999999999");
    isCheap("String", "int", any -> "-9223372036854775809");
    isCheap("String", "java.math.BigInteger", any -> "7.5");
    isCheap("String", "long", any -> "x");
  }

  @Test
  void containersThatWouldThrow() {
    String concurrent = "java.util.concurrent.ConcurrentHashMap<String, String>";
    isCheap("List<String>", "ArrayDeque<String>", any -> list("a", null));
    isCheap("List<Object>", "TreeSet<Object>", drift -> list(drift.make("Item")));
    isCheap("Map<String, String>", concurrent, any -> new HashMap<>(singletonMap("a", null)));
  }

  @Test
  void reportsMadeBefore() {
    String nested = "List<Map<String, Map<String, List<Integer>>>>";
    isCheap("Date", nested, any -> new Date(5));
    isCheap("Object", nested, any -> 5);
    isCheap("List<Integer>", "List<java.time.LocalDate>", any -> list(1));
  }
}
