package io.github.scfs.internal.scalar;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.scfs.MalformedMessageException;
import io.github.scfs.ScfsException;
import io.github.scfs.ScfsLimits;
import io.github.scfs.internal.wire.BodyInput;
import io.github.scfs.internal.wire.BodyOutput;
import io.github.scfs.internal.wire.Tags;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.net.MalformedURLException;
import java.net.URL;
import java.nio.charset.Charset;
import java.nio.charset.CharsetDecoder;
import java.nio.charset.CharsetEncoder;
import java.nio.charset.StandardCharsets;
import java.sql.Time;
import java.sql.Timestamp;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.MonthDay;
import java.time.Period;
import java.time.Year;
import java.time.YearMonth;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.time.ZonedDateTime;
import java.util.Arrays;
import java.util.Calendar;
import java.util.Currency;
import java.util.Date;
import java.util.GregorianCalendar;
import java.util.List;
import java.util.Locale;
import java.util.SimpleTimeZone;
import java.util.TimeZone;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What comes back equals what went out, for every type at its edges; and who has which tag. */
class ScalarsTest {
  static List<Integer> codes() {
    return ScalarSamples.codes();
  }

  static byte[] write(int code, Object value) {
    BodyOutput out = new BodyOutput(1, 1 << 24);
    if (EvenNumbers.isOne(code)) { // of lists only
      EvenNumbers.write(code, new long[] {((Number) value).longValue()}, 1, out);
    } else if (Scalars.isArray(code)) {
      byte[] tagged = writeArray(code, value);
      assertEquals(code, tagged[0], "tag");
      return Arrays.copyOfRange(tagged, 1, tagged.length);
    } else {
      Scalars.write(code, value, out);
    }
    return out.toBytes();
  }

  /** With its tag, which may be that of full width. */
  static byte[] writeArray(int code, Object array) {
    BodyOutput out = new BodyOutput(1, 1 << 24);
    Scalars.writeArray(code, array, out);
    return out.toBytes();
  }

  static Object readArray(byte[] tagged) {
    return read(tagged[0], Arrays.copyOfRange(tagged, 1, tagged.length));
  }

  static BodyInput input(byte[] bytes) {
    BodyInput in = new BodyInput(ScfsLimits.defaults());
    in.message(bytes, 0, bytes.length);
    return in;
  }

  static Object read(int code, byte[] bytes) {
    return Scalars.read(code, input(bytes));
  }

  @ParameterizedTest
  @MethodSource("codes")
  void read_whatWasWritten_isEqualAndEndsWhereTheBytesEnd(int code) {
    for (Object value : ScalarSamples.of(code)) {
      byte[] bytes = write(code, value);
      BodyInput in = input(bytes);
      Object copy = Scalars.read(code, in);
      assertSameValue(value, copy);
      assertEquals(bytes.length, in.position(), () -> "end of " + value);
    }
  }

  @ParameterizedTest
  @MethodSource("codes")
  void skip_whatWasWritten_endsWhereReadEnds(int code) {
    for (Object value : ScalarSamples.of(code)) {
      byte[] bytes = write(code, value);
      BodyInput in = input(Arrays.copyOf(bytes, bytes.length + 3));
      Scalars.skip(code, in);
      assertEquals(bytes.length, in.position(), () -> "end of " + value);
    }
  }

  @ParameterizedTest
  @MethodSource("codes")
  void codeOf_classOfEverySample_isTheTagAndItsTypeFits(int code) {
    for (Object value : ScalarSamples.of(code)) {
      assertEquals(
          fixed(code), ScalarTypes.codeOf(value.getClass()), () -> value.getClass().getName());
      assertTrue(ScalarTypes.typeOf(code).isInstance(value), () -> value.getClass().getName());
      assertTrue(ScalarTypes.typeOf(code).isInstance(read(code, write(code, value))));
    }
  }

  @ParameterizedTest
  @MethodSource("codes")
  void fieldCodeOf_typeOfTheTag_isTheTagUnlessTheTypeHasAFieldTypeOfItsOwn(int code) {
    boolean own = code <= Tags.STRING || EvenNumbers.isOne(code);
    assertEquals(own ? 0 : fixed(code), ScalarTypes.fieldCodeOf(ScalarTypes.typeOf(code)));
  }

  /** The tag of the class: a compact array, or a number of one width, is another form of one. */
  private static int fixed(int code) {
    if (EvenNumbers.isOne(code)) {
      return EvenNumbers.plain(code);
    }
    return code == Tags.COMPACT_INTS ? Tags.INTS : code == Tags.COMPACT_LONGS ? Tags.LONGS : code;
  }

  /** Equality, and what equals() does not look at. */
  private static void assertSameValue(Object expected, Object actual) {
    assertSame(expected.getClass(), actual.getClass());
    if (expected.getClass().isArray()) {
      assertArrayEquals(new Object[] {bits(expected)}, new Object[] {bits(actual)});
    } else if (expected instanceof StringBuffer || expected instanceof StringBuilder) {
      assertEquals(expected.toString(), actual.toString());
    } else if (expected instanceof URL) {
      assertEquals(expected.toString(), actual.toString());
    } else if (expected instanceof Float) {
      assertEquals(
          Float.floatToRawIntBits((Float) expected), Float.floatToRawIntBits((Float) actual));
    } else if (expected instanceof Double) {
      assertEquals(
          Double.doubleToRawLongBits((Double) expected),
          Double.doubleToRawLongBits((Double) actual));
    } else {
      assertEquals(expected, actual);
      assertEquals(expected.hashCode(), actual.hashCode());
    }
    if (expected instanceof Calendar) {
      for (int field = 0; field < Calendar.FIELD_COUNT; field++) {
        assertEquals(
            ((Calendar) expected).get(field), ((Calendar) actual).get(field), "field " + field);
      }
    }
    if (expected instanceof TimeZone) {
      assertEquals(
          ((TimeZone) expected).getOffset(1_700_000_000_000L),
          ((TimeZone) actual).getOffset(1_700_000_000_000L));
      assertTrue(((TimeZone) expected).hasSameRules((TimeZone) actual));
    }
    if (expected instanceof Locale) {
      assertEquals(((Locale) expected).toLanguageTag(), ((Locale) actual).toLanguageTag());
    }
  }

  private static Object bits(Object array) {
    if (array instanceof float[]) {
      float[] floats = (float[]) array;
      int[] bits = new int[floats.length];
      Arrays.setAll(bits, i -> Float.floatToRawIntBits(floats[i]));
      return bits;
    }
    if (array instanceof double[]) {
      return Arrays.stream((double[]) array).mapToLong(Double::doubleToRawLongBits).toArray();
    }
    return array;
  }

  @Test
  void codeOf_subClassesAndStrangers_isZero() {
    assertEquals(0, ScalarTypes.codeOf(new BigInteger("1") {}.getClass()));
    assertEquals(0, ScalarTypes.codeOf(new BigDecimal("1") {}.getClass()));
    assertEquals(0, ScalarTypes.codeOf(new Date() {}.getClass()));
    assertEquals(0, ScalarTypes.codeOf(new GregorianCalendar() {}.getClass()));
    assertEquals(0, ScalarTypes.codeOf(SimpleTimeZone.class));
    assertEquals(0, ScalarTypes.codeOf(Object.class));
    assertEquals(0, ScalarTypes.codeOf(Object[].class));
    assertEquals(0, ScalarTypes.codeOf(int[][].class));
    assertEquals(0, ScalarTypes.codeOf(int.class));
    assertEquals(0, ScalarTypes.codeOf(HouseCharset.class));
  }

  @Test
  void fieldCodeOf_rootsOfFamilies_isTheTagOfTheFamily() {
    assertEquals(Tags.TIME_ZONE, ScalarTypes.fieldCodeOf(TimeZone.class));
    assertEquals(Tags.CALENDAR, ScalarTypes.fieldCodeOf(Calendar.class));
    assertEquals(Tags.CALENDAR, ScalarTypes.fieldCodeOf(GregorianCalendar.class));
    assertEquals(Tags.CHARSET, ScalarTypes.fieldCodeOf(Charset.class));
    assertEquals(Tags.ZONE_REGION, ScalarTypes.fieldCodeOf(ZoneId.class));
    assertEquals(Tags.CLASS, ScalarTypes.fieldCodeOf(Class.class));
    assertEquals(0, ScalarTypes.fieldCodeOf(Object.class));
    assertEquals(0, ScalarTypes.fieldCodeOf(Number.class));
    assertEquals(0, ScalarTypes.fieldCodeOf(int.class));
    assertEquals(0, ScalarTypes.fieldCodeOf(Comparable.class));
  }

  @Test
  void isTracked_whatCanBeChanged_only() {
    for (int code : codes()) {
      Object value = ScalarSamples.of(code).get(0);
      boolean mutable =
          value.getClass().isArray()
              || value instanceof Date
              || value instanceof Calendar
              || value instanceof TimeZone
              || value instanceof StringBuilder
              || value instanceof StringBuffer;
      assertEquals(mutable, ScalarTypes.isTracked(code), () -> value.getClass().getName());
    }
    assertFalse(ScalarTypes.isTracked(Tags.CLASS));
  }

  @Test
  void isKnown_reservedTags_isFalse() {
    for (int code = -1; code <= 70; code++) {
      assertEquals(code >= 4 && code <= 61 && code != 53, ScalarTypes.isKnown(code));
      assertEquals(ScalarTypes.isKnown(code), ScalarTypes.typeOf(code) != null);
    }
  }

  @Test
  void readAndSkip_reservedTag_isMalformed() {
    for (int code : new int[] {-1, 0, 1, 2, 3, Tags.CLASS, 53, 63, 64}) {
      assertThrows(MalformedMessageException.class, () -> Scalars.read(code, input(new byte[100])));
      assertThrows(MalformedMessageException.class, () -> Scalars.skip(code, input(new byte[100])));
      assertThrows(
          IllegalArgumentException.class, () -> Scalars.write(code, "", new BodyOutput(9, 9)));
    }
  }

  @Test
  void write_examplesOfTheDocument_areTheseBytes() throws MalformedURLException {
    example(true, "01");
    example((byte) -1, "FF");
    example('€', "AC 20");
    example((short) -2, "FE FF");
    example(-7, "1B");
    example(64L, "02 02");
    example(1.5f, "00 00 C0 3F");
    example(1.5, "00 00 00 00 00 00 F8 3F");
    example("hi", "04 68 69");
    example("€", "05 AC 20");
    example(new boolean[] {true, false}, "02 01 00");
    example(new byte[] {1, -1}, "02 01 FF");
    example(new char[] {'a', '€'}, "02 61 00 AC 20");
    example(new short[] {1, -2}, "02 01 00 FE FF");
    example(new int[] {1, -2}, "02 01 00 00 00 FE FF FF FF");
    example(new long[] {1}, "01 01 00 00 00 00 00 00 00");
    example(Tags.COMPACT_INTS, new int[] {70_000, -1}, "0B 70 11 01 FF FF FF");
    example(
        Tags.COMPACT_INTS, new int[] {1, -2, 300, 70_000, 5}, "14 90 02 03 58 02 E0 22 02 00 0A");
    example(Tags.COMPACT_INTS, new int[] {1, -2}, "09 01 FE");
    example(Tags.COMPACT_INTS, new int[] {1, -2, 300}, "0E 01 00 FE FF 2C 01");
    example(Tags.INTEGER_1 + 2, -2, "FE FF FF");
    example(Tags.LONG_2 + 2, 1L << 40, "00 00 00 00 00 01");
    example(Tags.COMPACT_LONGS, new long[] {70_000, -1}, "0B 70 11 01 00 FF FF FF FF");
    example(Tags.COMPACT_LONGS, new long[] {1, -2, 1L << 40}, "0C 20 02 03 00 00 00 00 00 02");
    example(new float[] {1.5f}, "01 00 00 C0 3F");
    example(new double[] {1.5}, "01 00 00 00 00 00 00 F8 3F");
    example(BigInteger.valueOf(256), "02 01 00");
    example(new BigDecimal("7.50"), "04 02 02 EE");
    example(new Date(-1), "FF FF FF FF FF FF FF FF");
    example(Timestamp.from(Instant.EPOCH.minusNanos(1)), "FF FF FF FF FF FF FF FF FF C9 9A 3B");
    example(new java.sql.Date(86_400_000), "00 5C 26 05 00 00 00 00");
    example(new Time(1000), "E8 03 00 00 00 00 00 00");
    example(Currency.getInstance("EUR"), "06 45 55 52");
    example(new StringBuffer("hi"), "04 68 69");
    example(new StringBuilder(), "00");
    example(TimeZone.getTimeZone("UTC"), "06 55 54 43 00");
    example(
        new Calendar.Builder()
            .setCalendarType("gregory")
            .setTimeZone(TimeZone.getTimeZone("UTC"))
            .setLocale(Locale.US)
            .setInstant(1)
            .build(),
        "0E 67 72 65 67 6F 72 79 40 06 55 54 43 00 01 00 00 00 00 00 00 00 00");
    example(Locale.ITALIAN, "00 04 69 74 00 00");
    example(Locale.forLanguageTag("sr-Latn"), "0E 73 72 2D 4C 61 74 6E");
    example(StandardCharsets.UTF_8, "0A 55 54 46 2D 38");
    example(new URL("http://a"), "10 68 74 74 70 3A 2F 2F 61");
    example(
        UUID.fromString("01020304-0506-0708-090a-0b0c0d0e0f10"),
        "08 07 06 05 04 03 02 01 10 0F 0E 0D 0C 0B 0A 09");
  }

  @Test
  void write_examplesOfTheDocumentInJavaTime_areTheseBytes() {
    LocalDateTime noon = LocalDateTime.of(2024, 2, 29, 11, 44);
    ZoneOffset plusOne = ZoneOffset.ofHours(1);
    example(Instant.ofEpochMilli(1250), "05 A6 0F");
    example(noon.toLocalDate(), "EC 02 FD");
    example(noon.toLocalTime(), "04 A0 14");
    example(LocalTime.ofNanoOfDay(1), "0F");
    example(noon, "EC 02 FD 04 A0 14");
    example(noon.toLocalTime().atOffset(plusOne), "04 A0 14 04");
    example(noon.atOffset(plusOne), "EC 02 FD 04 A0 14 04");
    example(noon.atZone(ZoneId.of("UTC")), "EC 02 FD 04 A0 14 00 06 55 54 43");
    example(ZoneId.of("UTC"), "06 55 54 43");
    example(plusOne, "04");
    example(ZoneOffset.ofTotalSeconds(1), "7F 01 00 00 00");
    example(Year.of(2024), "D0 1F");
    example(YearMonth.of(2024, 2), "14 E8 07");
    example(MonthDay.of(2, 29), "02 1D");
    example(Duration.ofMillis(-500), "03 46 1F");
    example(Period.of(1, -2, 3), "02 03 06");
  }

  private static void example(Object value, String expected) {
    example(ScalarTypes.codeOf(value.getClass()), value, expected);
  }

  private static void example(int code, Object value, String expected) {
    StringBuilder hex = new StringBuilder();
    for (byte b : write(code, value)) {
      hex.append(String.format(" %02X", b));
    }
    assertEquals(expected, hex.substring(1), () -> value.getClass().getName());
  }

  @Test
  void read_zonedDateTimeWhoseOffsetTheRulesDoNotHave_keepsTheLocalTime() {
    byte[] bytes =
        write(Tags.ZONED_DATE_TIME, ZonedDateTime.of(2024, 2, 29, 11, 44, 0, 0, ZoneId.of("UTC")));
    bytes[6] = 4;
    assertEquals(
        ZonedDateTime.of(2024, 2, 29, 11, 44, 0, 0, ZoneId.of("UTC")),
        read(Tags.ZONED_DATE_TIME, bytes));
  }

  @Test
  void write_zoneUnderAnInventedId_isRefused() {
    TimeZone zone = TimeZone.getTimeZone("Europe/Rome");
    zone.setID("Kitchen/Oven");
    ScfsException e = assertThrows(ScfsException.class, () -> write(Tags.TIME_ZONE, zone));
    assertEquals("unknown-time-zone", e.anchor());
    assertThrows(ScfsException.class, () -> write(Tags.CALENDAR, new GregorianCalendar(zone)));
  }

  @Test
  void write_zoneMovedByDays_isRefused() {
    TimeZone zone = TimeZone.getTimeZone("Europe/Rome");
    zone.setRawOffset(Integer.MAX_VALUE);
    ScfsException e = assertThrows(ScfsException.class, () -> write(Tags.TIME_ZONE, zone));
    assertEquals("value-not-writable", e.anchor());
  }

  @Test
  void write_calendarInAZoneWithRulesOfItsOwn_isRefused() {
    TimeZone summer = new SimpleTimeZone(0, "UTC", 2, -1, 1, 0, 9, -1, 1, 0);
    ScfsException e =
        assertThrows(
            ScfsException.class, () -> write(Tags.CALENDAR, new GregorianCalendar(summer)));
    assertEquals("unknown-time-zone", e.anchor());
  }

  @Test
  void write_strictCalendarWithImpossibleFields_isRefused() {
    Calendar calendar = new GregorianCalendar(2024, Calendar.FEBRUARY, 1);
    calendar.setLenient(false);
    calendar.set(Calendar.DAY_OF_MONTH, 31);
    ScfsException e = assertThrows(ScfsException.class, () -> write(Tags.CALENDAR, calendar));
    assertEquals("value-not-writable", e.anchor());
  }

  @Test
  void read_calendar_dependsOnNoDefaultOfTheReader() {
    TimeZone zone = TimeZone.getDefault();
    Locale locale = Locale.getDefault();
    Calendar expected =
        new Calendar.Builder()
            .setCalendarType("gregory")
            .setTimeZone(TimeZone.getTimeZone("Asia/Tokyo"))
            .setLocale(Locale.GERMANY)
            .setInstant(1_700_000_000_000L)
            .build();
    byte[] bytes = write(Tags.CALENDAR, expected);
    try {
      TimeZone.setDefault(TimeZone.getTimeZone("America/Lima"));
      Locale.setDefault(Locale.forLanguageTag("th-TH-u-ca-buddhist"));
      assertEquals(expected, read(Tags.CALENDAR, bytes));
      assertArrayEquals(bytes, write(Tags.CALENDAR, expected));
    } finally {
      TimeZone.setDefault(zone);
      Locale.setDefault(locale);
    }
  }

  @Test
  void read_mutableValues_areFreshObjects() {
    byte[] bytes = write(Tags.TIME_ZONE, TimeZone.getTimeZone("Europe/Rome"));
    TimeZone first = (TimeZone) read(Tags.TIME_ZONE, bytes);
    first.setRawOffset(0);
    assertNotEquals(first, read(Tags.TIME_ZONE, bytes));
  }

  /** A charset of the application, which no peer could look up. */
  static final class HouseCharset extends Charset {
    HouseCharset() {
      super("x-house", null);
    }

    @Override
    public boolean contains(Charset other) {
      return false;
    }

    @Override
    public CharsetDecoder newDecoder() {
      throw new UnsupportedOperationException();
    }

    @Override
    public CharsetEncoder newEncoder() {
      throw new UnsupportedOperationException();
    }
  }
}
