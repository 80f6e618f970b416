package io.github.scfs.hostile;

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

  @Test
  void compact() {
    damageAnywhere(0);
  }

  @Test
  void fixed() {
    damageAnywhere(FIXED);
  }

  private static void damageAnywhere(int options) {
    EnginesAlike engines = new EnginesAlike(read -> Arrays.toString(fields(read)));
    Version shop = engines.version(ORDER);
    engines.send(shop, shop, options);
    engines.whereverDamaged();
  }

  private static Object[] fields(Object order) {
    return Arrays.stream(FIELDS.split(" ")).map(name -> Version.get(order, name)).toArray();
  }
}
