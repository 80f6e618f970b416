package io.github.scfs.internal.scalar;

import io.github.scfs.internal.wire.Tags;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.net.MalformedURLException;
import java.net.URL;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.sql.Time;
import java.sql.Timestamp;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Calendar;
import java.util.Collections;
import java.util.Currency;
import java.util.Date;
import java.util.GregorianCalendar;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.SimpleTimeZone;
import java.util.TimeZone;
import java.util.UUID;

/** Values at the edges of every type of the fixed table. */
final class ScalarSamples {
  private static final long[] LONGS = {
    0,
    1,
    -1,
    63,
    64,
    -64,
    -65,
    8191,
    8192,
    1L << 31,
    -1L << 31,
    1L << 55,
    1L << 62,
    Long.MIN_VALUE,
    Long.MAX_VALUE
  };

  private static final int SMALL = 20;
  private static final int[] INTS = new Random(5).ints(1000).toArray();

  private ScalarSamples() {}

  /** All tags but that of class values, which the codec writes. */
  static List<Integer> codes() {
    List<Integer> codes = new ArrayList<>();
    for (int code = 0; code < Tags.FIRST_DEFINED; code++) {
      if (ScalarTypes.isKnown(code) && code != Tags.CLASS) {
        codes.add(code);
      }
    }
    return codes;
  }

  static List<Object> of(int code) {
    switch (code) {
      case Tags.BOOLEAN:
        return list(true, false);
      case Tags.BYTE:
        return list((byte) 0, (byte) 127, (byte) -128, (byte) -1);
      case Tags.CHARACTER:
        return list('a', '\0', '\uFFFF', '\uD800');
      case Tags.SHORT:
        return list((short) 0, Short.MAX_VALUE, Short.MIN_VALUE, (short) -1);
      case Tags.INTEGER:
        return list(0, 1, -1, 63, 64, -64, -65, 1 << 28, Integer.MAX_VALUE, Integer.MIN_VALUE);
      case Tags.LONG:
        return longs();
      case Tags.FLOAT:
        return list(
            0f,
            -0f,
            1.5f,
            Float.MIN_VALUE,
            Float.MAX_VALUE,
            Float.NaN,
            Float.intBitsToFloat(0x7FC12345));
      case Tags.DOUBLE:
        return list(
            0d,
            -0d,
            1.5,
            Double.MIN_VALUE,
            Double.NaN,
            Double.longBitsToDouble(0x7FF8_0000_1234_5678L));
      case Tags.STRING:
        return texts();
      case Tags.STRING_BUFFER:
        return list(new StringBuffer(), new StringBuffer("pizza"), new StringBuffer("caffè €"));
      case Tags.STRING_BUILDER:
        return list(new StringBuilder(), new StringBuilder("pizza"), new StringBuilder("caffè €"));
      case Tags.BIG_INTEGER:
        return bigIntegers();
      case Tags.BIG_DECIMAL:
        return bigDecimals();
      case Tags.DATE:
        return list(
            new Date(0),
            new Date(1_700_000_000_123L),
            new Date(Long.MIN_VALUE),
            new Date(Long.MAX_VALUE));
      case Tags.SQL_TIMESTAMP:
        return timestamps();
      case Tags.SQL_DATE:
        return list(new java.sql.Date(0), new java.sql.Date(-1), new java.sql.Date(Long.MAX_VALUE));
      case Tags.SQL_TIME:
        return list(new Time(0), new Time(-1), new Time(Long.MIN_VALUE));
      case Tags.CURRENCY:
        return new ArrayList<>(Currency.getAvailableCurrencies());
      case Tags.TIME_ZONE:
        return zones();
      case Tags.CALENDAR:
        return calendars();
      case Tags.LOCALE:
        return locales();
      case Tags.CHARSET:
        return charsets();
      case Tags.URL:
        return urls();
      case Tags.UUID:
        return list(
            new UUID(0, 0), new UUID(-1, Long.MIN_VALUE), UUID.nameUUIDFromBytes(new byte[] {1}));
      default:
        return EvenNumbers.isOne(code)
            ? evenNumbers(code)
            : code <= Tags.DOUBLES || code >= Tags.COMPACT_INTS
                ? arrays(code)
                : TimeSamples.of(code);
    }
  }

  private static List<Object> evenNumbers(int code) {
    long most = Long.MAX_VALUE >>> Long.SIZE - 8 * EvenNumbers.widthOf(code);
    List<Object> numbers = new ArrayList<>();
    for (long number : new long[] {0, 1, -1, 100, -100, most, -most, ~most}) {
      if (code >= Tags.LONG_2) {
        numbers.add(number);
      } else {
        numbers.add((int) number);
      }
    }
    return numbers;
  }

  static List<Object> list(Object... values) {
    return Arrays.asList(values);
  }

  private static List<Object> longs() {
    List<Object> values = new ArrayList<>();
    for (long value : LONGS) {
      values.add(value);
    }
    return values;
  }

  private static List<Object> texts() {
    return list(
        "",
        "a",
        "pizza",
        "ÿ",
        "Ā",
        "caffè",
        "10 €",
        "\uD800",
        "\uDC00\uD800",
        "\uD83C\uDF55",
        "\0",
        repeat('x', 63),
        repeat('x', 64),
        repeat('é', 8192),
        repeat('€', 31),
        repeat('€', 32),
        repeat('\uFFFF', 5000));
  }

  static String repeat(char c, int count) {
    return String.join("", Collections.nCopies(count, String.valueOf(c)));
  }

  private static List<Object> bigIntegers() {
    List<Object> values = new ArrayList<>();
    for (int bits = 0; bits <= 72; bits++) {
      BigInteger power = BigInteger.ONE.shiftLeft(bits);
      for (int plus = -1; plus <= 1; plus++) {
        values.add(power.add(BigInteger.valueOf(plus)));
        values.add(power.add(BigInteger.valueOf(plus)).negate());
      }
    }
    values.add(BigInteger.ONE.shiftLeft(5000).negate());
    return values;
  }

  private static List<Object> bigDecimals() {
    List<Object> values = new ArrayList<>();
    for (Object unscaled : bigIntegers()) {
      for (int scale : new int[] {0, 2, -3, 64, Integer.MAX_VALUE, Integer.MIN_VALUE}) {
        values.add(new BigDecimal((BigInteger) unscaled, scale));
      }
    }
    values.add(new BigDecimal("7.50"));
    values.add(new BigDecimal("0.000"));
    return values;
  }

  private static List<Object> timestamps() {
    List<Object> values = new ArrayList<>();
    for (long millis : LONGS) {
      values.add(new Timestamp(millis));
    }
    Timestamp exact = new Timestamp(-1);
    exact.setNanos(999_999_999);
    values.add(exact);
    values.add(Timestamp.from(Instant.parse("2024-02-29T12:34:56.123456789Z")));
    return values;
  }

  private static List<Object> zones() {
    List<Object> values = new ArrayList<>();
    for (String id : TimeZone.getAvailableIDs()) {
      if (id.indexOf('/') > 0
          || id.length() == 4) { // Newer JDKs warn about three letters on each call.
        values.add(TimeZone.getTimeZone(id));
      }
    }
    values.add(TimeZone.getTimeZone("UTC"));
    values.add(TimeZone.getTimeZone("GMT"));
    values.add(TimeZone.getTimeZone("GMT+05:30"));
    values.add(TimeZone.getTimeZone("GMT-12:00"));
    TimeZone moved = TimeZone.getTimeZone("Europe/Rome");
    moved.setRawOffset(7_654_321);
    values.add(moved);
    return values;
  }

  private static List<Object> calendars() {
    List<Object> values = new ArrayList<>();
    TimeZone rome = TimeZone.getTimeZone("Europe/Rome");
    for (String type : Calendar.getAvailableCalendarTypes()) {
      for (long millis : new long[] {0, 1, -1, 1_700_000_000_123L, -13_000_000_000_000L}) {
        Calendar.Builder builder =
            new Calendar.Builder().setCalendarType(type).setTimeZone(rome).setLocale(Locale.US);
        values.add(builder.setInstant(millis).build());
        values.add(
            builder
                .setLenient(false)
                .setWeekDefinition(Calendar.SATURDAY, 7)
                .setInstant(millis)
                .build());
      }
    }
    GregorianCalendar julian = new GregorianCalendar(rome, Locale.ITALY);
    julian.setGregorianChange(new Date(Long.MAX_VALUE));
    julian.setTimeInMillis(123_456_789L);
    values.add(julian);
    GregorianCalendar pure =
        new GregorianCalendar(new SimpleTimeZone(3_600_000, "kitchen"), Locale.ITALY);
    pure.setGregorianChange(new Date(Long.MIN_VALUE));
    pure.setTimeInMillis(0);
    values.add(pure);
    return values;
  }

  private static List<Object> locales() {
    List<Object> values = new ArrayList<>(Arrays.asList(Locale.getAvailableLocales()));
    values.add(Locale.ROOT);
    values.add(new Locale("no", "NO", "NY"));
    values.add(new Locale("ja", "JP", "JP"));
    values.add(new Locale("th", "TH", "TH"));
    values.add(new Locale("he"));
    values.add(new Locale("iw", "IL"));
    values.add(new Locale("pizza language", "no country", "à la carte"));
    values.add(new Locale("de", "DE", "POSIX_x"));
    values.add(new Locale("", "CH"));
    for (String tag :
        new String[] {
          "zh-Hant-TW",
          "sr-Latn-RS",
          "de-DE-u-co-phonebk",
          "ar-u-nu-latn",
          "en-US-x-kitchen",
          "x-private",
          "de-Latn-DE-1996-u-ca-buddhist-t-it-x-menu",
          "und-Latn",
          "en-a-bcd-u-attr-ca-gregory",
          "de-Latn-DE-x-lvariant-abc",
          "ja-JP-u-ca-japanese-x-lvariant-JP",
          "de-u-co-phonebk-x-lvariant-Ab"
        }) {
      values.add(Locale.forLanguageTag(tag));
    }
    return values;
  }

  private static List<Object> charsets() {
    List<Object> values = new ArrayList<>();
    for (Charset charset : Charset.availableCharsets().values()) {
      if (ScalarTypes.codeOf(charset.getClass()) != 0) {
        values.add(charset);
      }
    }
    values.add(StandardCharsets.UTF_16BE);
    return values;
  }

  private static List<Object> urls() {
    try {
      return list(
          new URL("https://pizza.example/menu?size=large#top"),
          new URL("file:/menu/a%20b"),
          new URL("http://[::1]:8080/"),
          new URL("http://user@kitchen.invalid"),
          new URL("jar:file:/a.jar!/b"));
    } catch (MalformedURLException e) {
      throw new AssertionError(e);
    }
  }

  /**
   * Every count of a last group, with elements of every width in every place of a group; behind
   * small ones, without which they would be of full width.
   */
  private static List<Object> compactInts() {
    List<Object> values =
        new ArrayList<>(list(new int[0], new int[] {1, -1, 0x010203}, new int[48]));
    int[] widths = {0, -128, 128, 40_000, -9_000_000, Integer.MIN_VALUE, 127, Integer.MAX_VALUE};
    for (int from = 0; from < widths.length; from++) {
      for (int to = from + 1; to <= widths.length; to++) {
        int[] all = new int[SMALL + to - from];
        System.arraycopy(widths, from, all, SMALL, to - from);
        values.add(all);
      }
    }
    return values;
  }

  private static List<Object> compactLongs() {
    List<Object> values =
        new ArrayList<>(list(new long[0], new long[] {1, -1, 0x010203}, new long[48]));
    long[] widths = {0, -128, 128, 1L << 23, 1L << 40, Long.MIN_VALUE, -1L << 47, Long.MAX_VALUE};
    for (int from = 0; from < widths.length; from++) {
      for (int to = from + 1; to <= widths.length; to++) {
        long[] all = new long[SMALL + to - from];
        System.arraycopy(widths, from, all, SMALL, to - from);
        values.add(all);
      }
    }
    return values;
  }

  private static List<Object> arrays(int code) {
    switch (code) {
      case Tags.BOOLEANS:
        return list(new boolean[0], new boolean[] {true, false, true}, new boolean[1000]);
      case Tags.BYTES:
        return list(new byte[0], new byte[] {1, -1, -128}, new byte[5000]);
      case Tags.CHARS:
        return list(
            new char[0], new char[] {'a', '\uFFFF', '\uD800'}, repeat('\uD83C', 49).toCharArray());
      case Tags.SHORTS:
        short[] shorts = new short[1000];
        for (int i = 0; i < shorts.length; i++) {
          shorts[i] = (short) INTS[i];
        }
        return list(new short[0], new short[] {1, -1, Short.MIN_VALUE}, shorts);
      case Tags.INTS:
        return list(
            new int[0],
            new int[] {1, -1, Integer.MIN_VALUE, 0x01020304},
            new int[48],
            INTS.clone());
      case Tags.LONGS:
        return list(
            new long[0],
            LONGS.clone(),
            Arrays.stream(INTS).asLongStream().map(i -> i * i).toArray());
      case Tags.COMPACT_INTS:
        return compactInts();
      case Tags.COMPACT_LONGS:
        return compactLongs();
      case Tags.FLOATS:
        return list(
            new float[0],
            new float[] {-0f, Float.intBitsToFloat(0x7FC12345), 1.5f},
            new float[1000]);
      default:
        return list(
            new double[0],
            new double[] {-0d, Double.longBitsToDouble(0x7FF8_0000_1234_5678L), 1.5});
    }
  }
}
