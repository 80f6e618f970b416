package io.github.scfs.hostile;

import io.github.scfs.testing.Version;
import java.util.Arrays;
import java.util.GregorianCalendar;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Fields that declare a class of the fixed table, null or not, damaged anywhere: interpreter and
 * generated code, which knows their tags, tell the same. The last one ends with the message.
 */
class DamagedScalarFieldsTest {
  private static final String FIELDS = "a b c d e f g h i j k l m n o last";
  private static final String SOURCE =
      "package shop; import java.math.*; import java.time.*; import java.util.*; public class Order {"
          + " BigDecimal a = new BigDecimal(\"1.50\"), b; Date c = new java.sql.Timestamp(7), d = new Date(7);"
          + " UUID e = new UUID(1, 2), f; Instant g = Instant.ofEpochSecond(3, 4); LocalDate h; Locale i = Locale.ROOT;"
          + " StringBuilder j = new StringBuilder(\"j\"); ZoneId k = ZoneOffset.UTC; Class l = String.class;"
          + " GregorianCalendar m; int[] n = {1, 2}; Object o = d; Duration last = %s; }";

  /** Compact and fixed numbers, with and without references. */
  @ParameterizedTest
  @ValueSource(ints = {0, 1, 8, 9})
  void interpreterAndGeneratedCode_tellTheSame(int options) {
    EnginesAlike engines = new EnginesAlike(DamagedScalarFieldsTest::told);
    for (String last : new String[] {"null", "Duration.ofSeconds(5)"}) {
      Version shop = engines.version(String.format(SOURCE, last));
      engines.send(shop, shop, options);
      engines.whereverDamaged();
    }
  }

  /** The tag at the root is damaged as well. */
  private static String told(Object read) {
    if (read == null || !read.getClass().getName().equals("shop.Order")) {
      return String.valueOf(read).replaceFirst("@.*", "");
    }
    return Arrays.deepToString(
        Arrays.stream(FIELDS.split(" ")).map(name -> shown(Version.get(read, name))).toArray());
  }

  private static Object shown(Object value) {
    return value instanceof GregorianCalendar ? ((GregorianCalendar) value).getTime() : value;
  }
}
