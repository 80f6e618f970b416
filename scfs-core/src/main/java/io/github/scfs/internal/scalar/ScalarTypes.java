package io.github.scfs.internal.scalar;

import io.github.scfs.internal.wire.RunningJava;
import io.github.scfs.internal.wire.Tags;
import java.lang.reflect.Modifier;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.net.URL;
import java.nio.charset.Charset;
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
import java.util.Calendar;
import java.util.Currency;
import java.util.Date;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.TimeZone;
import java.util.UUID;

/** Which class has which tag. Thread-safe: no state. */
public final class ScalarTypes {
  /** By tag: the class of all objects with it. */
  private static final Class<?>[] TYPES = {
    null,
    null,
    null,
    null,
    Boolean.class,
    Byte.class,
    Character.class,
    Short.class,
    Integer.class,
    Long.class,
    Float.class,
    Double.class,
    String.class,
    boolean[].class,
    byte[].class,
    char[].class,
    short[].class,
    int[].class,
    long[].class,
    float[].class,
    double[].class,
    BigInteger.class,
    BigDecimal.class,
    Date.class,
    optional("java.sql.Timestamp"),
    optional("java.sql.Date"),
    optional("java.sql.Time"),
    Currency.class,
    StringBuffer.class,
    StringBuilder.class,
    TimeZone.class,
    Calendar.class,
    Locale.class,
    Charset.class,
    URL.class,
    Class.class,
    UUID.class,
    Instant.class,
    LocalDate.class,
    LocalTime.class,
    LocalDateTime.class,
    OffsetTime.class,
    OffsetDateTime.class,
    ZonedDateTime.class,
    ZoneId.class,
    ZoneOffset.class,
    Year.class,
    YearMonth.class,
    MonthDay.class,
    Duration.class,
    Period.class,
    int[].class,
    long[].class,
    null,
    Integer.class,
    Integer.class,
    Integer.class,
    Integer.class,
    Long.class,
    Long.class,
    Long.class,
    Long.class,
  };

  /** By class: the tag of objects of just this class. Other classes are found by name. */
  private static final Map<Class<?>, Integer> CODES = new HashMap<>();

  /** A bit for each {@link #isTracked} tag. */
  private static final long TRACKED;

  static {
    long tracked = 0;
    for (int code = 0; code < TYPES.length; code++) {
      tracked |= isMutable(code) ? 1L << code : 0;
      Class<?> type = TYPES[code];
      if (type != null && (type.isArray() || !Modifier.isAbstract(type.getModifiers()))) {
        CODES.putIfAbsent(type, code); // the first one is that of full width
      }
    }
    TRACKED = tracked;
  }

  private ScalarTypes() {}

  private static Class<?> optional(String name) {
    try {
      return Class.forName(name, false, ScalarTypes.class.getClassLoader());
    } catch (ClassNotFoundException absentModule) {
      return null;
    }
  }

  /**
   * The tag of objects of exactly this class, or 0. A class value has one too, {@link Tags#CLASS}.
   */
  public static int codeOf(Class<?> type) {
    switch (type.getName()) {
      case "sun.util.calendar.ZoneInfo":
        return type.getClassLoader() == null ? Tags.TIME_ZONE : 0;
      case "java.util.GregorianCalendar":
      case "java.util.JapaneseImperialCalendar":
        return Tags.CALENDAR;
      case "sun.util.BuddhistCalendar":
        return type.getClassLoader() == null ? Tags.CALENDAR : 0;
      case "java.time.ZoneRegion":
        return Tags.ZONE_REGION;
      default:
        int code = CODES.getOrDefault(type, 0);
        return code == 0 && Charset.class.isAssignableFrom(type) && RunningJava.isOfTheJdk(type)
            ? Tags.CHARSET
            : code;
    }
  }

  /**
   * The tag to expect in a field of this declared type, or 0 if its wire field type is not 18.
   * Boxed types and strings give 0: they have field types of their own. An object of a sub class
   * may have another tag.
   */
  public static int fieldCodeOf(Class<?> declared) {
    switch (declared.getName()) {
      case "java.util.TimeZone":
        return Tags.TIME_ZONE;
      case "java.util.Calendar":
      case "java.util.GregorianCalendar":
        return Tags.CALENDAR;
      case "java.nio.charset.Charset":
        return Tags.CHARSET;
      case "java.time.ZoneId":
        return Tags.ZONE_REGION;
      default:
        int code = CODES.getOrDefault(declared, 0);
        return code > Tags.STRING ? code : 0;
    }
  }

  /** Whether objects of this tag are mutable, so that they can be shared and referred to. */
  public static boolean isTracked(int code) {
    return code < Long.SIZE && (TRACKED >>> code & 1) != 0;
  }

  private static boolean isMutable(int code) {
    return Scalars.isArray(code)
        || code >= Tags.DATE && code <= Tags.SQL_TIME
        || code >= Tags.STRING_BUFFER && code <= Tags.CALENDAR;
  }

  /** Whether the tag has a meaning in version 1, {@link Tags#CLASS} included. */
  public static boolean isKnown(int code) {
    return code >= Tags.BOOLEAN && code <= Tags.COMPACT_LONGS || EvenNumbers.isOne(code);
  }

  /**
   * The class of every object with this tag, for checks before it is decoded. Null for an unknown
   * tag, and for java.sql types if that module is absent; such a value can only be skipped.
   */
  public static Class<?> typeOf(int code) {
    return isKnown(code) ? TYPES[code] : null;
  }
}
