package io.github.scfs.internal.scalar;

import io.github.scfs.internal.wire.RunningJava;
import io.github.scfs.internal.wire.Tags;
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
import java.util.Locale;
import java.util.TimeZone;
import java.util.UUID;

/**
 * Which class has which tag. The contracts stand at the methods of the same names in {@link
 * Scalars}.
 */
final class ScalarTypes {
  /*
   * How this works
   *
   * A class is looked up by its name: one hash switch instead of forty comparisons, and no class of a module that may be
   * absent (java.sql) is loaded for it. Names below java. can be defined by the JDK only; for the few others the loader is
   * checked as well.
   */

  private ScalarTypes() {}

  static int codeOf(Class<?> type) {
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
        int code = namedCode(type.getName());
        return code == 0 && Charset.class.isAssignableFrom(type) && RunningJava.isOfTheJdk(type)
            ? Tags.CHARSET
            : code;
    }
  }

  static int fieldCodeOf(Class<?> declared) {
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
        int code = namedCode(declared.getName());
        return code > Tags.STRING ? code : 0;
    }
  }

  /** The tags whose class is found under one public name. */
  private static int namedCode(String name) {
    switch (name) {
      case "java.lang.Boolean":
        return Tags.BOOLEAN;
      case "java.lang.Byte":
        return Tags.BYTE;
      case "java.lang.Character":
        return Tags.CHARACTER;
      case "java.lang.Short":
        return Tags.SHORT;
      case "java.lang.Integer":
        return Tags.INTEGER;
      case "java.lang.Long":
        return Tags.LONG;
      case "java.lang.Float":
        return Tags.FLOAT;
      case "java.lang.Double":
        return Tags.DOUBLE;
      case "java.lang.String":
        return Tags.STRING;
      case "[Z":
        return Tags.BOOLEANS;
      case "[B":
        return Tags.BYTES;
      case "[C":
        return Tags.CHARS;
      case "[S":
        return Tags.SHORTS;
      case "[I":
        return Tags.INTS;
      case "[J":
        return Tags.LONGS;
      case "[F":
        return Tags.FLOATS;
      case "[D":
        return Tags.DOUBLES;
      case "java.math.BigInteger":
        return Tags.BIG_INTEGER;
      case "java.math.BigDecimal":
        return Tags.BIG_DECIMAL;
      case "java.util.Date":
        return Tags.DATE;
      case "java.sql.Timestamp":
        return Tags.SQL_TIMESTAMP;
      case "java.sql.Date":
        return Tags.SQL_DATE;
      case "java.sql.Time":
        return Tags.SQL_TIME;
      case "java.util.Currency":
        return Tags.CURRENCY;
      case "java.lang.StringBuffer":
        return Tags.STRING_BUFFER;
      case "java.lang.StringBuilder":
        return Tags.STRING_BUILDER;
      case "java.util.Locale":
        return Tags.LOCALE;
      case "java.net.URL":
        return Tags.URL;
      case "java.lang.Class":
        return Tags.CLASS;
      case "java.util.UUID":
        return Tags.UUID;
      case "java.time.Instant":
        return Tags.INSTANT;
      case "java.time.LocalDate":
        return Tags.LOCAL_DATE;
      case "java.time.LocalTime":
        return Tags.LOCAL_TIME;
      case "java.time.LocalDateTime":
        return Tags.LOCAL_DATE_TIME;
      case "java.time.OffsetTime":
        return Tags.OFFSET_TIME;
      case "java.time.OffsetDateTime":
        return Tags.OFFSET_DATE_TIME;
      case "java.time.ZonedDateTime":
        return Tags.ZONED_DATE_TIME;
      case "java.time.ZoneOffset":
        return Tags.ZONE_OFFSET;
      case "java.time.Year":
        return Tags.YEAR;
      case "java.time.YearMonth":
        return Tags.YEAR_MONTH;
      case "java.time.MonthDay":
        return Tags.MONTH_DAY;
      case "java.time.Duration":
        return Tags.DURATION;
      case "java.time.Period":
        return Tags.PERIOD;
      default:
        return 0;
    }
  }

  static boolean isTracked(int code) {
    switch (code) {
      case Tags.BOOLEANS:
      case Tags.BYTES:
      case Tags.CHARS:
      case Tags.SHORTS:
      case Tags.INTS:
      case Tags.LONGS:
      case Tags.FLOATS:
      case Tags.DOUBLES:
      case Tags.COMPACT_INTS:
      case Tags.COMPACT_LONGS:
      case Tags.DATE:
      case Tags.SQL_TIMESTAMP:
      case Tags.SQL_DATE:
      case Tags.SQL_TIME:
      case Tags.STRING_BUFFER:
      case Tags.STRING_BUILDER:
      case Tags.TIME_ZONE:
      case Tags.CALENDAR:
        return true;
      default:
        return false;
    }
  }

  static boolean isKnown(int code) {
    return code >= Tags.BOOLEAN && code <= Tags.COMPACT_LONGS || EvenNumbers.isOne(code);
  }

  static Class<?> typeOf(int code) {
    return isKnown(code) ? Types.OF[code] : null;
  }

  /** The types by tag, apart, so that the other methods do not load these classes. */
  private static final class Types {
    static final Class<?>[] OF = {
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

    private static Class<?> optional(String name) {
      try {
        return Class.forName(name, false, ScalarTypes.class.getClassLoader());
      } catch (ClassNotFoundException absentModule) {
        return null;
      }
    }
  }
}
