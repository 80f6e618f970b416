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

  /** Numbers of all lengths with others behind them; the last ones are the longest. */
  private static final String LENGTHS =
      "package shop; public class Order { Integer a = 0, b = -1, c = 200, d = 70000, e = Integer.MIN_VALUE, f = 5,"
          + " g = 6; Float h = 0f, i = 1.5f, j = 0.1f; Long k = 0L, l = -3L, m = 1L << 20, n = 1L << 40, o = 1L << 52,"
          + " p = 1L << 60; Double q = 0.0, r = 2.0, s = 0.1, last = -0.1; }";

  private static final int FIXED = 8;

  @Test
  void compact() {
    damageAnywhere(ORDER, 0);
  }

  @Test
  void compact_ofAllLengths() {
    damageAnywhere(LENGTHS, 0);
  }

  @Test
  void fixed() {
    damageAnywhere(ORDER, FIXED);
  }

  private static void damageAnywhere(String order, int options) {
    EnginesAlike engines = new EnginesAlike(read -> Arrays.toString(fields(read)));
    Version shop = engines.version(order);
    engines.send(shop, shop, options);
    engines.whereverDamaged();
  }

  private static Object[] fields(Object order) {
    return Arrays.stream(FIELDS.split(" ")).map(name -> Version.get(order, name)).toArray();
  }
}
