package io.github.scfs.hostile;

import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.scfs.testing.Version;
import java.util.Arrays;
import org.junit.jupiter.api.Test;

/**
 * Values that do not fit their fields here, damaged anywhere: interpreter and generated code tell
 * the same.
 */
class DamagedMismatchesTest {
  private static final int FIXED = 8;
  private static final String ITEM =
      "package shop; public class Item implements java.io.Serializable { int n = 3; ";
  private static final String REPLACED = " private Object readResolve() { return \"resolved\"; }";

  private final EnginesAlike engines = new EnginesAlike(DamagedMismatchesTest::told);

  @Test
  void whatReadResolveReturns() {
    String order =
        "package shop; public class Order { Item f = new Item(); Object g = f; String last = \"z\"; }";
    damageAnywhere(
        engines.version(order, ITEM + "}"), engines.version(order, ITEM + REPLACED + "}"));
  }

  @Test
  void elementsThatCannotBeConverted() {
    String order =
        "package shop; public class Order { java.util.List<%s> f = null; Object g = \"g\"; String last = \"z\"; }";
    String list = "new java.util.ArrayList<>(java.util.Arrays.asList(1, 70000))";
    damageAnywhere(
        engines.version(String.format(order, "Integer").replace("null", list)),
        engines.version(String.format(order, "java.time.LocalDate")));
  }

  private void damageAnywhere(Version there, Version here) {
    damageAnywhere(there, here, 0);
    damageAnywhere(there, here, FIXED);
  }

  private void damageAnywhere(Version there, Version here, int options) {
    String whole = engines.send(there, here, options);
    assertTrue(whole.endsWith(", z]"), whole);
    engines.whereverDamaged();
  }

  /** The tag at the root is damaged as well. */
  private static String told(Object read) {
    boolean isOrder = read != null && read.getClass().getName().equals("shop.Order");
    String text = isOrder ? Arrays.toString(fields(read)) : String.valueOf(read);
    return text.replaceAll("@\\p{XDigit}+", "@");
  }

  private static Object[] fields(Object order) {
    return new Object[] {
      Version.get(order, "f"), Version.get(order, "g"), Version.get(order, "last")
    };
  }
}
