package io.github.scfs.functional.fields;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;

import io.github.scfs.CreateOption;
import io.github.scfs.NumberEncoding;
import io.github.scfs.functional.Drift;
import io.github.scfs.testing.Version;
import java.lang.reflect.Array;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/**
 * Fields whose declared type says how long their value is, with the two bits of a compact number:
 * no byte of the length block is spent on them, and a reader that lacks them passes them.
 */
class KnownTypesTest {
  /** Flags, check of two bytes, tag of the object: a message of an object without fields. */
  private static final int OVERHEAD = 4;

  private static final int COUNT = 10;

  /** The declared type, an expression for a value, and what that value and null take. */
  private static final class Known {
    final String type;
    final String expression;
    final int bytes;
    final int bytesOfNull;

    /** Where numbers are compact: bits in the block in front of the object, and bytes. */
    int bits;

    int compactBytes;
    int compactBytesOfNull;

    Known(String type, String expression, int bytes, int bytesOfNull) {
      this.type = type;
      this.expression = expression;
      this.bytes = bytes;
      this.bytesOfNull = bytesOfNull;
      this.compactBytes = bytes;
      this.compactBytesOfNull = bytesOfNull;
    }

    void compact(int newBits, int newBytes, int newBytesOfNull) {
      bits = newBits;
      compactBytes = newBytes;
      compactBytesOfNull = newBytesOfNull;
    }

    /** {@code COUNT} fields of the type and an int of one byte, without the overhead. */
    int size(NumberEncoding numbers, boolean filled) {
      if (numbers == NumberEncoding.FIXED) {
        return COUNT * (filled ? bytes : bytesOfNull) + 4;
      }
      int block = (COUNT * bits + 2 + 7) / 8;
      return block + COUNT * (filled ? compactBytes : compactBytesOfNull) + 1;
    }
  }

  /** The 31 types of the original. */
  private static final List<Known> TYPES = new ArrayList<>();

  private static Known type(String type, String expression, int bytes, int bytesOfNull) {
    Known known = new Known(type, expression, bytes, bytesOfNull);
    TYPES.add(known);
    return known;
  }

  static {
    type("boolean", "true", 1, 1).compact(1, 0, 0);
    type("byte", "1", 1, 1);
    type("char", "'x'", 2, 2);
    type("short", "300", 2, 2);
    type("int", "70000", 4, 4).compact(2, 4, 0);
    type("long", "1L << 40", 8, 8).compact(2, 6, 1);
    type("float", "1.5f", 4, 4).compact(2, 2, 0);
    type("double", "1.5", 8, 8).compact(2, 3, 1);
    type("Boolean", "true", 2, 1).compact(0, 1, 1);
    type("Byte", "(byte) 1", 2, 1);
    type("Character", "'x'", 3, 1);
    type("Short", "(short) 300", 3, 1);
    type("Integer", "70000", 5, 1).compact(0, 1 + 3, 1);
    type("Long", "1L << 40", 9, 1).compact(0, 1 + 6, 1);
    type("Float", "1.5f", 5, 1).compact(0, 1 + 2, 1);
    type("Double", "1.5", 9, 1).compact(0, 1 + 2, 1);
    type("String", "\"hi\"", 3, 1);
    type("java.math.BigInteger", "java.math.BigInteger.valueOf(256)", 1 + 3, 1);
    type("java.math.BigDecimal", "new java.math.BigDecimal(\"7.50\")", 1 + 4, 1);
    type("Date", "new Date(5)", 1 + 8, 1);
    type("java.sql.Timestamp", "new java.sql.Timestamp(5)", 1 + 12, 1);
    type("java.sql.Date", "new java.sql.Date(5)", 1 + 8, 1);
    type("java.sql.Time", "new java.sql.Time(5)", 1 + 8, 1);
    type("Currency", "Currency.getInstance(\"EUR\")", 1 + 4, 1);
    type("StringBuffer", "new StringBuffer(\"hi\")", 1 + 3, 1);
    type("StringBuilder", "new StringBuilder(\"hi\")", 1 + 3, 1);
    type("TimeZone", "TimeZone.getTimeZone(\"UTC\")", 1 + 5, 1);
    type("Calendar", "KnownCalendar.utc()", 1 + 23, 1);
    type("Locale", "new Locale(\"it\")", 1 + 6, 1);
    type("java.nio.charset.Charset", "java.nio.charset.Charset.forName(\"UTF-8\")", 1 + 6, 1);
    type("java.net.URL", "KnownCalendar.url()", 1 + 9, 1);
  }

  private static final String CALENDAR =
      "class KnownCalendar { static Calendar utc() {"
          + " Calendar c = new GregorianCalendar(TimeZone.getTimeZone(\"UTC\"), Locale.US); c.setTimeInMillis(1); return c; }"
          + " static java.net.URL url() { try { return new java.net.URL(\"http://a\"); }"
          + " catch (java.net.MalformedURLException e) { throw new IllegalArgumentException(e); } } }";

  private static Version version(boolean withFields, boolean filled) {
    List<String> types = new ArrayList<>();
    types.add(CALENDAR);
    for (int i = 0; i < TYPES.size(); i++) {
      Known known = TYPES.get(i);
      StringBuilder text = new StringBuilder("class Known" + i + " {");
      for (int field = 0; withFields && field < COUNT; field++) {
        text.append(' ').append(known.type).append(" f").append(field);
        text.append(filled ? " = " + known.expression + ";" : ";");
      }
      types.add(text + " int last = 77; }");
    }
    return Drift.shop(types.toArray(new String[0]));
  }

  @Test
  void thereAre31() {
    assertEquals(31, TYPES.size());
  }

  @Test
  void eachType_costsItsValueAndNothingElse() {
    checkSizes(version(true, true), version(true, false), true);
  }

  @Test
  void eachType_whenNullOrZero_costsItsLeast() {
    checkSizes(version(true, false), version(true, true), false);
  }

  private static void checkSizes(Version there, Version here, boolean filled) {
    for (NumberEncoding numbers : NumberEncoding.values()) {
      checkSizes(there, here, numbers, filled);
    }
  }

  private static void checkSizes(
      Version there, Version here, NumberEncoding numbers, boolean filled) {
    for (int i = 0; i < TYPES.size(); i++) {
      Known known = TYPES.get(i);
      // A session for each: id 0, so the tag is one byte.
      Drift fresh = new Drift(there, here, Drift.SHOP.numbers(numbers), Drift.SHOP);
      Object object = fresh.make("Known" + i);
      fresh.send(object);
      byte[] second = fresh.writer.write(object);
      int expectedSize = OVERHEAD + known.size(numbers, filled);
      assertEquals(expectedSize, second.length, known.type + " " + numbers);
      Object read = fresh.reader.read(second);
      for (int field = 0; field < COUNT; field++) {
        Object expected = Drift.get(object, "f" + field);
        assertEquals(text(expected), text(Drift.get(read, "f" + field)), known.type);
      }
      assertEquals(77, Drift.get(read, "last"), known.type);
    }
  }

  private static String text(Object value) {
    return value == null ? "null" : value.getClass().getName() + " " + value;
  }

  @Test
  void eachType_isPassedByAReaderThatLacksIt() {
    Version there = version(true, true);
    Version empty = version(true, false);
    Version here = version(false, false);
    for (int kind = 0; kind < 4; kind++) {
      Version writing = kind < 2 ? there : empty;
      NumberEncoding numbers = NumberEncoding.values()[kind % 2];
      Drift drift = new Drift(writing, here, Drift.SHOP.numbers(numbers), Drift.SHOP);
      for (int message = 0; message < 2; message++) {
        for (int i = 0; i < TYPES.size(); i++) {
          Object object = drift.make("Known" + i);
          Drift.set(object, "last", 1000 + i);
          Object read = drift.send(object);
          assertEquals(1000 + i, Drift.get(read, "last"), TYPES.get(i).type);
        }
      }
    }
  }

  @Test
  void eachType_isPassedInAListElement() {
    for (NumberEncoding numbers : NumberEncoding.values()) {
      CreateOption writing = Drift.SHOP.numbers(numbers);
      Drift drift = new Drift(version(true, true), version(false, false), writing, Drift.SHOP);
      Object[] all = new Object[TYPES.size()];
      for (int i = 0; i < all.length; i++) {
        all[i] = drift.make("Known" + i);
        Drift.set(all[i], "last", i);
      }
      Object[] read = (Object[]) drift.send(all);
      for (int i = 0; i < all.length; i++) {
        assertEquals(i, Drift.get(read[i], "last"));
      }
    }
  }

  @Test
  void subClassInAFieldOfAKnownType_isPassedEvenWhenUnknown() {
    Drift drift =
        new Drift(
            Drift.shop(
                "class Order { Date when; Calendar other; int id; Date end; }",
                "class Deadline extends Date { public String why = \"late\"; }"),
            Drift.shop("class Order { int id; Date end; }"),
            Drift.SHOP.customize(
                kryo -> kryo.addDefaultSerializer(java.util.Date.class, new DeadlineSerializer())),
            Drift.SHOP);
    Map<String, Object> fields = new LinkedHashMap<>();
    fields.put("when", drift.make("Deadline"));
    fields.put("id", 5);
    Object order = drift.make("Order");
    fields.forEach((name, value) -> Drift.set(order, name, value));
    Object read = drift.send(order);
    assertEquals(5, Drift.get(read, "id"));
  }

  /** Dates as their milliseconds. */
  static final class DeadlineSerializer
      extends com.esotericsoftware.kryo.Serializer<java.util.Date> {
    @Override
    public void write(
        com.esotericsoftware.kryo.Kryo kryo,
        com.esotericsoftware.kryo.io.Output output,
        java.util.Date date) {
      output.writeLong(date.getTime());
    }

    @Override
    public java.util.Date read(
        com.esotericsoftware.kryo.Kryo kryo,
        com.esotericsoftware.kryo.io.Input input,
        Class<? extends java.util.Date> type) {
      return new java.util.Date(input.readLong());
    }
  }

  @Test
  void fieldsOfOtherTypes_costOneByteEachInTheLengthBlock_andNothingMoreWhenNull() {
    Drift drift =
        new Drift(
            Drift.shop("class Any { Object a, b, c; Object[] d; List<Object> e; Any f; }"),
            Drift.shop("class Any { }"));
    Object any = drift.make("Any");
    drift.send(any);
    byte[] second = drift.writer.write(any);
    assertEquals(OVERHEAD + 6, second.length);
    assertNotNull(drift.reader.read(second));
    assertEquals(0, Array.getLength(drift.local("Any").getDeclaredFields()));
  }
}
