package io.github.scfs.hostile;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;

import io.github.scfs.property.library.Endpoint;
import io.github.scfs.property.library.Library;
import io.github.scfs.testing.Version;
import java.util.Arrays;
import org.junit.jupiter.api.Test;

/** Boxed fields, null or not, damaged anywhere: interpreter and generated code tell the same. */
class DamagedBoxesTest {
  private static final String FIELDS = "a b c d e f g h i j k l m n o p q r s last";
  private static final String ORDER =
      "package shop; public class Order { Boolean a = true, b; Byte c = 3, d; Character e = 'e', f; Short g = 300,"
          + " h; Integer i = 70000, j; Long k = -1L << 40, l; Float m = 1.5f, n; Double o = -0.1, p; String q, r = \"r\","
          + " s; Integer last; }";
  private static final int FIXED = 8;

  private final Library interpreter = Library.withCode("off");
  private final Library generated = Library.withCode("eager");

  @Test
  void compact() {
    damageAnywhere(0);
  }

  @Test
  void fixed() {
    damageAnywhere(FIXED);
  }

  private void damageAnywhere(int options) {
    Version shop =
        Version.layered(generated.loader(), "base", "package base; public class Base { }", ORDER)[
            1];
    Endpoint writer = generated.endpoint(options, shop.loader());
    Endpoint[] readers = {
      interpreter.endpoint(options, shop.loader()), generated.endpoint(options, shop.loader())
    };
    Object order = shop.make("shop.Order");
    byte[] opening = writer.write("s", order);
    byte[] message = writer.write("s", order);
    for (Endpoint reader : readers) {
      reader.read("s", opening);
      assertArrayEquals(fields(order), fields(reader.read("s", message)));
    }
    EnginesAlike.whereverDamaged(message, readers, read -> Arrays.toString(fields(read)));
    for (Endpoint reader : readers) {
      assertArrayEquals(fields(order), fields(reader.read("s", message)));
    }
  }

  private static Object[] fields(Object order) {
    return Arrays.stream(FIELDS.split(" ")).map(name -> Version.get(order, name)).toArray();
  }
}
