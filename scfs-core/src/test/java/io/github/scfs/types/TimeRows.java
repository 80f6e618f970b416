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
import java.util.Locale;
import java.util.SimpleTimeZone;
import java.util.TimeZone;

/** Dates and times. */
final class TimeRows extends Rows {
  @Override
  void fill() {
    values();
    calendars();
    objects();
    clocks();
  }

  private void value(Class<?> type, Object... values) {
    for (Object value : values) {
      row(type.getSimpleName(), String.valueOf(value), () -> value).in(type).value();
    }
  }

  private void values() {
    value(Instant.class, Instant.EPOCH, Instant.MIN, Instant.MAX, Instant.ofEpochSecond(-1, 1));
    value(LocalDate.class, LocalDate.MIN, LocalDate.MAX, LocalDate.of(2024, 2, 29));
    value(LocalTime.class, LocalTime.MIN, LocalTime.MAX, LocalTime.NOON);
    value(LocalDateTime.class, LocalDateTime.MIN, LocalDateTime.MAX);
    value(OffsetTime.class, OffsetTime.MIN, OffsetTime.MAX);
    value(OffsetDateTime.class, OffsetDateTime.MIN, OffsetDateTime.MAX);
    LocalDateTime twice = LocalDateTime.of(2023, 10, 29, 2, 30);
    ZonedDateTime first = twice.atZone(ZoneId.of("Europe/Berlin"));
    value(ZonedDateTime.class, first, first.withLaterOffsetAtOverlap());
    value(ZonedDateTime.class, twice.atZone(ZoneOffset.ofHoursMinutesSeconds(1, 2, 3)));
    value(ZoneId.class, ZoneId.of("Europe/Berlin"), ZoneOffset.UTC, ZoneOffset.MAX);
    value(ZoneOffset.class, ZoneOffset.MIN);
    value(Year.class, Year.of(Year.MIN_VALUE), Year.of(2024));
    value(YearMonth.class, YearMonth.of(-1, 12));
    value(MonthDay.class, MonthDay.of(2, 29));
    value(Duration.class, Duration.ZERO, Duration.ofSeconds(Long.MIN_VALUE), Duration.ofNanos(-1));
    value(Period.class, Period.ZERO, Period.of(1, -2, Integer.MAX_VALUE));
    value(DayOfWeek.class, DayOfWeek.SUNDAY);
    value(Month.class, Month.MAY);
    value(ChronoUnit.class, ChronoUnit.FOREVER);
    value(ChronoField.class, ChronoField.ERA);
    value(ChronoLocalDate.class, LocalDate.of(1, 1, 1));
  }

  private void calendars() {
    LocalDate day = LocalDate.of(2020, 5, 4);
    for (ChronoLocalDate date :
        new ChronoLocalDate[] {
          JapaneseDate.from(day),
          MinguoDate.from(day),
          ThaiBuddhistDate.from(day),
          HijrahDate.from(day)
        }) {
      value(ChronoLocalDate.class, date);
      value(java.time.chrono.ChronoLocalDateTime.class, date.atTime(LocalTime.NOON));
      value(
          java.time.chrono.ChronoZonedDateTime.class,
          date.atTime(LocalTime.NOON).atZone(ZoneId.of("Asia/Tokyo")));
      value(java.time.chrono.ChronoPeriod.class, date.getChronology().period(1, 2, 3));
    }
    value(Chronology.class, IsoChronology.INSTANCE, HijrahChronology.INSTANCE);
    value(Chronology.class, JapaneseChronology.INSTANCE, ThaiBuddhistChronology.INSTANCE);
    value(JapaneseEra.class, JapaneseEra.HEISEI);
    value(HijrahEra.class, HijrahEra.AH);
    value(ValueRange.class, ValueRange.of(1, 2, 28, 31));
    value(WeekFields.class, WeekFields.ISO, WeekFields.of(Locale.US));
  }

  private void objects() {
    row("Date", "negative", () -> new Date(-1)).in(Date.class).key();
    row("java.sql.Timestamp", "nanos", () -> stamp(-1, 123_456_789)).in(Timestamp.class).key();
    row("java.sql.Timestamp", "in a Date", () -> stamp(5, 1)).in(Date.class).key();
    row("java.sql.Date", "a day", () -> new java.sql.Date(86_400_000)).key();
    row("java.sql.Time", "a time", () -> new java.sql.Time(1000)).key();
    row("TimeZone", "Berlin", () -> TimeZone.getTimeZone("Europe/Berlin")).in(TimeZone.class).key();
    row(
            "SimpleTimeZone",
            "with rules",
            () -> new SimpleTimeZone(3_600_000, "X", 2, -1, 1, 7_200_000, 9, -1, 1, 7_200_000))
        .in(TimeZone.class)
        .key();
    row("SimpleTimeZone", "fixed", () -> new SimpleTimeZone(12, "Twelve"))
        .in(SimpleTimeZone.class)
        .key();
    row("Calendar", "gregorian", TimeRows::gregorian).in(Calendar.class).key();
    row(
            "Calendar",
            "thai",
            () -> Calendar.getInstance(TimeZone.getTimeZone("UTC"), new Locale("th", "TH")))
        .in(Calendar.class);
    row(
            "Calendar",
            "japanese",
            () -> Calendar.getInstance(TimeZone.getTimeZone("UTC"), new Locale("ja", "JP", "JP")))
        .in(Calendar.class);
  }

  private void clocks() {
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
      row("Clock", clock.toString(), () -> clock).in(Clock.class).key();
    }
    ZoneOffsetTransition change =
        ZoneOffsetTransition.of(
            LocalDateTime.of(-999_999, 3, 26, 2, 0), ZoneOffset.MIN, ZoneOffset.ofTotalSeconds(1));
    row("ZoneOffsetTransition", change.toString(), () -> change).key();
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
