package io.github.scfs.hostile;

import io.github.scfs.internal.wire.Tags;
import io.github.scfs.testing.Version;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.Collectors;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * What generated code reads with a position of its own stands beside what it leaves to others, and
 * is damaged: interpreter and generated code tell the same.
 */
class DamagedNeighboursTest {
  /** Where the number lost its only byte, it is the tag of what stands behind it. */
  private static final int NUMBER = Tags.BYTE;

  /** From the length of a field's value to what the value says of its own length. */
  private static final int BEHIND = 6;

  private static final String[] SOURCES = {
    "package shop; public class Thing { public Object tag = \"x\"; public String name; }",
    "package shop; public class Item extends Thing { public double price = 1.5; public Boolean gone; }",
    "package shop; import java.math.*; import java.util.*; import java.util.concurrent.atomic.*;"
        + " public class Order extends Item { public Object first = new Item(); public Object list ="
        + (" new ArrayList<>(Arrays.asList(BigInteger.valueOf(" + NUMBER + "), null));")
        + " public AtomicReference<Object> held = new AtomicReference<>(new Item());"
        + " public String last = \"a text that is longer than what a length may claim by mistake\"; }"
  };

  private static final String ITEM = "tag name price gone";
  private static final String ORDER = ITEM + " first list held last";

  /** Compact and fixed numbers, with and without references. */
  @ParameterizedTest
  @ValueSource(ints = {0, 1, 8, 9})
  void interpreterAndGeneratedCode_tellTheSame(int options) {
    EnginesAlike engines = new EnginesAlike(DamagedNeighboursTest::told);
    Version shop = engines.version(SOURCES);
    engines.send(shop, shop, options);
    engines.whereverDamaged();
    if (options == 1) { // with references more is found out before
      engines.whereverDamagedTwice(BEHIND);
    }
  }

  /** The tag at the root is damaged as well. */
  private static String told(Object read) {
    if (read instanceof AtomicReference) {
      return "held " + told(((AtomicReference<?>) read).get());
    } else if (read instanceof List) {
      return ((List<?>) read)
          .stream().map(DamagedNeighboursTest::told).collect(Collectors.joining(", "));
    } else if (read == null || !read.getClass().getName().startsWith("shop.")) {
      return String.valueOf(read).replaceFirst("@.*", "");
    }
    boolean order = read.getClass().getName().equals("shop.Order");
    return Arrays.stream((order ? ORDER : ITEM).split(" "))
        .map(field -> field + ' ' + told(Version.get(read, field)))
        .collect(Collectors.joining("; "));
  }
}
