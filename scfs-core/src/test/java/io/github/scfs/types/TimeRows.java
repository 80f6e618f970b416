package io.github.scfs.types;

import java.sql.Timestamp;
import java.time.Clock;
import java.time.DayOfWeek;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.Month;
import java.time.MonthDay;
import java.time.OffsetDateTime;
import java.time.OffsetTime;
import java.time.Period;
import java.time.Year;
import java.time.YearMonth;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.time.ZonedDateTime;
import java.time.chrono.ChronoLocalDate;
import java.time.chrono.Chronology;
import java.time.chrono.HijrahChronology;
import java.time.chrono.HijrahDate;
import java.time.chrono.HijrahEra;
import java.time.chrono.IsoChronology;
import java.time.chrono.JapaneseChronology;
import java.time.chrono.JapaneseDate;
import java.time.chrono.JapaneseEra;
import java.time.chrono.MinguoDate;
import java.time.chrono.ThaiBuddhistChronology;
import java.time.chrono.ThaiBuddhistDate;
import java.time.temporal.ChronoField;
import java.time.temporal.ChronoUnit;
import java.time.temporal.ValueRange;
import java.time.temporal.WeekFields;
import java.time.zone.ZoneOffsetTransition;
import java.util.Calendar;
import java.util.Date;
import java.util.GregorianCalendar;
import java.util.List;
import java.util.Locale;
import java.util.SimpleTimeZone;
import java.util.TimeZone;

/** Dates and times. */
final class TimeRows {
  private TimeRows() {}

  static void add(List<Row> rows) {
    values(rows);
    calendars(rows);
    objects(rows);
    clocks(rows);
  }

  private static void value(List<Row> rows, Class<?> type, Object... values) {
    for (Object value : values) {
      rows.add(new Row(type.getSimpleName(), String.valueOf(value), () -> value).in(type).value());
    }
  }

  private static void values(List<Row> rows) {
    value(
        rows, Instant.class, Instant.EPOCH, Instant.MIN, Instant.MAX, Instant.ofEpochSecond(-1, 1));
    value(rows, LocalDate.class, LocalDate.MIN, LocalDate.MAX, LocalDate.of(2024, 2, 29));
    value(rows, LocalTime.class, LocalTime.MIN, LocalTime.MAX, LocalTime.NOON);
    value(rows, LocalDateTime.class, LocalDateTime.MIN, LocalDateTime.MAX);
    value(rows, OffsetTime.class, OffsetTime.MIN, OffsetTime.MAX);
    value(rows, OffsetDateTime.class, OffsetDateTime.MIN, OffsetDateTime.MAX);
    LocalDateTime twice = LocalDateTime.of(2023, 10, 29, 2, 30);
    ZonedDateTime first = twice.atZone(ZoneId.of("Europe/Berlin"));
    value(rows, ZonedDateTime.class, first, first.withLaterOffsetAtOverlap());
    value(rows, ZonedDateTime.class, twice.atZone(ZoneOffset.ofHoursMinutesSeconds(1, 2, 3)));
    value(rows, ZoneId.class, ZoneId.of("Europe/Berlin"), ZoneOffset.UTC, ZoneOffset.MAX);
    value(rows, ZoneOffset.class, ZoneOffset.MIN);
    value(rows, Year.class, Year.of(Year.MIN_VALUE), Year.of(2024));
    value(rows, YearMonth.class, YearMonth.of(-1, 12));
    value(rows, MonthDay.class, MonthDay.of(2, 29));
    value(
        rows,
        Duration.class,
        Duration.ZERO,
        Duration.ofSeconds(Long.MIN_VALUE),
        Duration.ofNanos(-1));
    value(rows, Period.class, Period.ZERO, Period.of(1, -2, Integer.MAX_VALUE));
    value(rows, DayOfWeek.class, DayOfWeek.SUNDAY);
    value(rows, Month.class, Month.MAY);
    value(rows, ChronoUnit.class, ChronoUnit.FOREVER);
    value(rows, ChronoField.class, ChronoField.ERA);
    value(rows, ChronoLocalDate.class, LocalDate.of(1, 1, 1));
  }

  private static void calendars(List<Row> rows) {
    LocalDate day = LocalDate.of(2020, 5, 4);
    for (ChronoLocalDate date :
        new ChronoLocalDate[] {
          JapaneseDate.from(day),
          MinguoDate.from(day),
          ThaiBuddhistDate.from(day),
          HijrahDate.from(day)
        }) {
      value(rows, ChronoLocalDate.class, date);
      value(rows, java.time.chrono.ChronoLocalDateTime.class, date.atTime(LocalTime.NOON));
      value(
          rows,
          java.time.chrono.ChronoZonedDateTime.class,
          date.atTime(LocalTime.NOON).atZone(ZoneId.of("Asia/Tokyo")));
      value(rows, java.time.chrono.ChronoPeriod.class, date.getChronology().period(1, 2, 3));
    }
    value(rows, Chronology.class, IsoChronology.INSTANCE, HijrahChronology.INSTANCE);
    value(rows, Chronology.class, JapaneseChronology.INSTANCE, ThaiBuddhistChronology.INSTANCE);
    value(rows, JapaneseEra.class, JapaneseEra.HEISEI);
    value(rows, HijrahEra.class, HijrahEra.AH);
    value(rows, ValueRange.class, ValueRange.of(1, 2, 28, 31));
    value(rows, WeekFields.class, WeekFields.ISO, WeekFields.of(Locale.US));
  }

  private static void objects(List<Row> rows) {
    rows.add(new Row("Date", "negative", () -> new Date(-1)).in(Date.class).key());
    rows.add(
        new Row("java.sql.Timestamp", "nanos", () -> stamp(-1, 123_456_789))
            .in(Timestamp.class)
            .key());
    rows.add(new Row("java.sql.Timestamp", "in a Date", () -> stamp(5, 1)).in(Date.class).key());
    rows.add(new Row("java.sql.Date", "a day", () -> new java.sql.Date(86_400_000)).key());
    rows.add(new Row("java.sql.Time", "a time", () -> new java.sql.Time(1000)).key());
    rows.add(
        new Row("TimeZone", "Berlin", () -> TimeZone.getTimeZone("Europe/Berlin"))
            .in(TimeZone.class)
            .key());
    rows.add(
        new Row(
                "SimpleTimeZone",
                "with rules",
                () -> new SimpleTimeZone(3_600_000, "X", 2, -1, 1, 7_200_000, 9, -1, 1, 7_200_000))
            .in(TimeZone.class)
            .key());
    rows.add(
        new Row("SimpleTimeZone", "fixed", () -> new SimpleTimeZone(12, "Twelve"))
            .in(SimpleTimeZone.class)
            .key());
    rows.add(new Row("Calendar", "gregorian", TimeRows::gregorian).in(Calendar.class).key());
    rows.add(
        new Row(
                "Calendar",
                "thai",
                () -> Calendar.getInstance(TimeZone.getTimeZone("UTC"), new Locale("th", "TH")))
            .in(Calendar.class));
    rows.add(
        new Row(
                "Calendar",
                "japanese",
                () ->
                    Calendar.getInstance(TimeZone.getTimeZone("UTC"), new Locale("ja", "JP", "JP")))
            .in(Calendar.class));
  }

  private static void clocks(List<Row> rows) {
    ZoneId berlin = ZoneId.of("Europe/Berlin");
    Clock fixed = Clock.fixed(Instant.ofEpochSecond(-1, 1), berlin);
    for (Clock clock :
        new Clock[] {
          Clock.systemUTC(),
          Clock.system(berlin),
          fixed,
          Clock.fixed(Instant.MAX, ZoneOffset.MIN),
          Clock.offset(fixed, Duration.ofNanos(-1)),
          Clock.tickMinutes(berlin),
          Clock.tick(Clock.offset(fixed, Duration.ofDays(7)), Duration.ofMillis(250))
        }) {
      rows.add(new Row("Clock", clock.toString(), () -> clock).in(Clock.class).key());
    }
    ZoneOffsetTransition change =
        ZoneOffsetTransition.of(
            LocalDateTime.of(-999_999, 3, 26, 2, 0), ZoneOffset.MIN, ZoneOffset.ofTotalSeconds(1));
    rows.add(new Row("ZoneOffsetTransition", change.toString(), () -> change).key());
  }

  private static Timestamp stamp(long millis, int nanos) {
    Timestamp stamp = new Timestamp(millis);
    stamp.setNanos(nanos);
    return stamp;
  }

  private static Calendar gregorian() {
    GregorianCalendar calendar = new GregorianCalendar(TimeZone.getTimeZone("America/New_York"));
    calendar.setTimeInMillis(-12345);
    calendar.setLenient(false);
    calendar.setFirstDayOfWeek(Calendar.MONDAY);
    calendar.getTime();
    return calendar;
  }
}
