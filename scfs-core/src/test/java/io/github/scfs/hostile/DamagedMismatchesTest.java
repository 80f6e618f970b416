package io.github.scfs.hostile;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.github.scfs.property.library.Endpoint;
import io.github.scfs.property.library.Library;
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
      "public class Item implements java.io.Serializable { int n = 3; ";
  private static final String REPLACED = " private Object readResolve() { return \"resolved\"; }";

  private final Library interpreter = Library.withCode("off");
  private final Library generated = Library.withCode("eager");

  @Test
  void whatReadResolveReturns() {
    String order = "public class Order { Item f = new Item(); Object g = f; String last = \"z\"; }";
    damageAnywhere(shop(order, ITEM + "}"), shop(order, ITEM + REPLACED + "}"));
  }

  @Test
  void elementsThatCannotBeConverted() {
    String order =
        "public class Order { java.util.List<%s> f = null; Object g = \"g\"; String last = \"z\"; }";
    String list = "new java.util.ArrayList<>(java.util.Arrays.asList(1, 70000))";
    damageAnywhere(
        shop(String.format(order, "Integer").replace("null", list)),
        shop(String.format(order, "java.time.LocalDate")));
  }

  private Version shop(String... types) {
    String[] sources = new String[types.length + 1];
    sources[0] = "package base; public class Base { }";
    for (int i = 0; i < types.length; i++) {
      sources[i + 1] = "package shop; " + types[i];
    }
    return Version.layered(generated.loader(), "base", sources)[1];
  }

  private void damageAnywhere(Version there, Version here) {
    damageAnywhere(there, here, 0);
    damageAnywhere(there, here, FIXED);
  }

  private void damageAnywhere(Version there, Version here, int options) {
    Endpoint writer = generated.endpoint(options, there.loader());
    Endpoint[] readers = {
      interpreter.endpoint(options, here.loader()), generated.endpoint(options, here.loader())
    };
    Object order = there.make("shop.Order");
    byte[] opening = writer.write("s", order);
    byte[] message = writer.write("s", order);
    for (Endpoint reader : readers) {
      reader.read("s", opening);
      assertEquals(fields(order)[2], fields(reader.read("s", message))[2]);
    }
    EnginesAlike.whereverDamaged(message, readers, DamagedMismatchesTest::told);
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
