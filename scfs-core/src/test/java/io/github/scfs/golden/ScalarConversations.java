package io.github.scfs.golden;

import io.github.scfs.CreateOption;
import io.github.scfs.NumberEncoding;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.net.MalformedURLException;
import java.net.URL;
import java.nio.charset.StandardCharsets;
import java.sql.Time;
import java.sql.Timestamp;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.MonthDay;
import java.time.OffsetDateTime;
import java.time.OffsetTime;
import java.time.Period;
import java.time.Year;
import java.time.YearMonth;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.time.ZonedDateTime;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Calendar;
import java.util.Collections;
import java.util.Currency;
import java.util.Date;
import java.util.GregorianCalendar;
import java.util.List;
import java.util.Locale;
import java.util.TimeZone;
import java.util.UUID;
import java.util.function.Supplier;

/** One conversation for each tag of the fixed table: a value in each message. */
public final class ScalarConversations {
  private static final CreateOption COMPACT = CreateOption.of();
  private static final CreateOption FIXED = COMPACT.numbers(NumberEncoding.FIXED);

  private ScalarConversations() {}

  /** In the order of their tags, with which the names start. */
  public static List<Conversation> all() {
    List<Conversation> all = new ArrayList<>();
    add(all, "0 null", () -> list((Object) null));
    numbers(all);
    texts(all);
    arrays(all);
    oldTypes(all);
    times(all);
    add(all, "51 int[] compact", () -> ints());
    add(all, "52 long[] compact", () -> longs());
    return all;
  }

  private static void add(List<Conversation> all, String name, Supplier<List<Object>> values) {
    all.add(new Conversation(name, COMPACT, values));
  }

  private static List<Object> list(Object... values) {
    return Arrays.asList(values);
  }

  private static void numbers(List<Conversation> all) {
    add(all, "4 Boolean", () -> list(true, false));
    add(all, "5 Byte", () -> list((byte) 0, (byte) -1, Byte.MIN_VALUE));
    add(all, "6 Character", () -> list('a', '\u20AC', '\uD800'));
    add(all, "7 Short", () -> list((short) 0, (short) -2, Short.MIN_VALUE));
    add(all, "8 Integer", () -> list(0, -7, 64, Integer.MAX_VALUE, Integer.MIN_VALUE));
    add(all, "9 Long", () -> list(0L, 64L, -1L << 40, Long.MAX_VALUE, Long.MIN_VALUE));
    add(all, "10 Float", () -> list(1.5f, -0f, Float.intBitsToFloat(0x7FC12345)));
    add(all, "11 Double", () -> list(1.5, -0d, Double.longBitsToDouble(0x7FF8_0000_1234_5678L)));
    add(
        all,
        "21 BigInteger",
        () -> list(BigInteger.valueOf(256), BigInteger.ONE.shiftLeft(100).negate()));
    add(all, "22 BigDecimal", () -> list(new BigDecimal("7.50"), new BigDecimal("-1E+400")));
  }

  private static void texts(List<Conversation> all) {
    add(
        all,
        "12 String",
        () -> list("hi", "", "caff\u00e8", "10 \u20AC", "\uD800", "\uD83C\uDF55", repeat(300)));
    add(all, "28 StringBuffer", () -> list(new StringBuffer("hi"), new StringBuffer("\u20AC")));
    add(all, "29 StringBuilder", () -> list(new StringBuilder(), new StringBuilder("hi")));
  }

  static String repeat(int chars) {
    return String.join("", Collections.nCopies(chars, "x"));
  }

  private static void arrays(List<Conversation> all) {
    add(all, "13 boolean[]", () -> list(new boolean[] {true, false}, new boolean[0]));
    add(all, "14 byte[]", () -> list(new byte[] {1, -1}, new byte[0]));
    add(all, "15 char[]", () -> list(new char[] {'a', '\u20AC'}, new char[0]));
    add(all, "16 short[]", () -> list(new short[] {1, -2}, new short[0]));
    all.add(new Conversation("17 int[] fixed", FIXED, () -> ints()));
    all.add(new Conversation("18 long[] fixed", FIXED, () -> longs()));
    add(all, "19 float[]", () -> list(new float[] {1.5f, -0f}, new float[0]));
    add(all, "20 double[]", () -> list(new double[] {1.5, -0d}, new double[0]));
  }

  private static List<Object> ints() {
    return list(new int[0], new int[] {1, -2, 300, 70_000, 5}, new int[] {Integer.MIN_VALUE});
  }

  private static List<Object> longs() {
    return list(new long[0], new long[] {1, -2, 1L << 40, 1L << 20, Long.MIN_VALUE});
  }

  private static void oldTypes(List<Conversation> all) {
    add(all, "23 Date", () -> list(new Date(-1), new Date(1_700_000_000_123L)));
    add(all, "24 Timestamp", () -> list(nanoBefore1970(), new Timestamp(1_700_000_000_123L)));
    add(all, "25 java.sql.Date", () -> list(new java.sql.Date(86_400_000)));
    add(all, "26 java.sql.Time", () -> list(new Time(1000)));
    add(all, "27 Currency", () -> list(Currency.getInstance("EUR")));
    add(all, "30 TimeZone", () -> list(utc(), TimeZone.getTimeZone("GMT+05:30")));
    add(all, "31 Calendar", () -> list(calendar(1), calendar(-13_000_000_000_000L)));
    add(
        all,
        "32 Locale",
        () ->
            list(
                Locale.ITALIAN,
                Locale.ROOT,
                Locale.forLanguageTag("sr-Latn"),
                new Locale("no", "NO", "NY")));
    add(all, "33 Charset", () -> list(StandardCharsets.UTF_8, StandardCharsets.UTF_16BE));
    add(all, "34 URL", () -> list(url("http://a"), url("file:/menu/a%20b?size=large#top")));
    add(all, "35 Class", () -> list(String.class, int.class, long[][].class, Date.class));
    add(all, "36 UUID", () -> list(UUID.fromString("01020304-0506-0708-090a-0b0c0d0e0f10")));
  }

  private static Timestamp nanoBefore1970() {
    Timestamp timestamp = new Timestamp(-1);
    timestamp.setNanos(999_999_999);
    return timestamp;
  }

  private static TimeZone utc() {
    return TimeZone.getTimeZone("UTC");
  }

  private static Calendar calendar(long millis) {
    Calendar calendar = new GregorianCalendar(utc(), Locale.US);
    calendar.setTimeInMillis(millis);
    return calendar;
  }

  private static URL url(String text) {
    try {
      return new URL(text);
    } catch (MalformedURLException e) {
      throw new AssertionError(e);
    }
  }

  private static void times(List<Conversation> all) {
    LocalDate date = LocalDate.of(2024, 2, 29);
    LocalTime time = LocalTime.of(11, 44);
    LocalDateTime moment = date.atTime(time);
    ZoneOffset hour = ZoneOffset.ofHours(1);
    add(
        all,
        "37 Instant",
        () -> list(Instant.ofEpochMilli(1250), Instant.ofEpochSecond(-1, 999_999_999)));
    add(all, "38 LocalDate", () -> list(date, LocalDate.MIN, LocalDate.MAX));
    add(
        all,
        "39 LocalTime",
        () -> list(time, LocalTime.ofNanoOfDay(1), LocalTime.of(1, 2, 3, 4_000_000)));
    add(all, "40 LocalDateTime", () -> list(moment, LocalDateTime.MIN));
    add(all, "41 OffsetTime", () -> list(time.atOffset(hour), OffsetTime.MAX));
    add(all, "42 OffsetDateTime", () -> list(moment.atOffset(hour), OffsetDateTime.MIN));
    add(
        all,
        "43 ZonedDateTime",
        () -> list(moment.atZone(ZoneId.of("UTC")), ZonedDateTime.of(moment, hour)));
    add(all, "44 ZoneId", () -> list(ZoneId.of("UTC"), ZoneId.of("Europe/Rome")));
    add(all, "45 ZoneOffset", () -> list(hour, ZoneOffset.ofTotalSeconds(1), ZoneOffset.UTC));
    add(all, "46 Year", () -> list(Year.of(2024), Year.of(Year.MIN_VALUE)));
    add(all, "47 YearMonth", () -> list(YearMonth.of(2024, 2), YearMonth.of(-1, 12)));
    add(all, "48 MonthDay", () -> list(MonthDay.of(2, 29)));
    add(all, "49 Duration", () -> list(Duration.ofMillis(-500), Duration.ofDays(30)));
    add(all, "50 Period", () -> list(Period.of(1, -2, 3), Period.ZERO));
  }
}
