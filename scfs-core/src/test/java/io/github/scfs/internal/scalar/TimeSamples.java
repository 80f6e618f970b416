package io.github.scfs.internal.scalar;

import io.github.scfs.internal.wire.Tags;
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
import java.util.List;

/** Values at the edges of the types of java.time. */
final class TimeSamples {
  private TimeSamples() {}

  static List<Object> of(int code) {
    List<Object> values = new ArrayList<>();
    switch (code) {
      case Tags.INSTANT:
        return ScalarSamples.list(
            Instant.EPOCH,
            Instant.MIN,
            Instant.MAX,
            Instant.ofEpochSecond(-1, 999_999_999),
            Instant.ofEpochSecond(1_700_000_000, 123_000_000),
            Instant.ofEpochSecond(1_700_000_000, 123_456_000));
      case Tags.LOCAL_DATE:
        return ScalarSamples.list(
            LocalDate.MIN,
            LocalDate.MAX,
            LocalDate.of(2024, 2, 29),
            LocalDate.of(-1, 12, 31),
            LocalDate.of(0, 1, 1));
      case Tags.LOCAL_TIME:
        return ScalarSamples.list(
            LocalTime.MIN,
            LocalTime.MAX,
            LocalTime.NOON,
            LocalTime.of(23, 59, 59),
            LocalTime.of(1, 2, 3, 4_000_000),
            LocalTime.of(23, 59, 59, 999_000_000),
            LocalTime.of(23, 59, 59, 999_999_000),
            LocalTime.of(0, 0, 0, 1));
      case Tags.ZONE_REGION:
        for (String id : ZoneId.getAvailableZoneIds()) {
          values.add(ZoneId.of(id));
        }
        values.add(ZoneId.of("UTC+01:00"));
        values.add(ZoneId.of("GMT0"));
        values.add(ZoneId.of("UT-18:00"));
        return values;
      case Tags.ZONE_OFFSET:
        for (int seconds : new int[] {0, 900, -900, 64_800, -64_800, 1, -1, 64_799, 3600, 20_700}) {
          values.add(ZoneOffset.ofTotalSeconds(seconds));
        }
        return values;
      case Tags.YEAR:
        return ScalarSamples.list(
            Year.of(2024),
            Year.of(Year.MIN_VALUE),
            Year.of(Year.MAX_VALUE),
            Year.of(0),
            Year.of(-1));
      case Tags.YEAR_MONTH:
        return ScalarSamples.list(
            YearMonth.of(2024, 2),
            YearMonth.of(Year.MIN_VALUE, 1),
            YearMonth.of(Year.MAX_VALUE, 12));
      case Tags.MONTH_DAY:
        return ScalarSamples.list(MonthDay.of(2, 29), MonthDay.of(1, 1), MonthDay.of(12, 31));
      case Tags.DURATION:
        return ScalarSamples.list(
            Duration.ZERO,
            Duration.ofSeconds(Long.MIN_VALUE),
            Duration.ofSeconds(Long.MAX_VALUE, 999_999_999),
            Duration.ofMillis(-1),
            Duration.ofNanos(1),
            Duration.ofDays(30));
      case Tags.PERIOD:
        return ScalarSamples.list(
            Period.ZERO, Period.of(1, -2, 3), Period.of(Integer.MIN_VALUE, Integer.MAX_VALUE, -1));
      default:
        return combined(code);
    }
  }

  private static List<Object> combined(int code) {
    List<Object> values = new ArrayList<>();
    ZoneOffset odd = ZoneOffset.ofTotalSeconds(-12_345);
    LocalDateTime leap = LocalDateTime.of(2024, 2, 29, 12, 34, 56, 789_000_000);
    switch (code) {
      case Tags.LOCAL_DATE_TIME:
        return ScalarSamples.list(LocalDateTime.MIN, LocalDateTime.MAX, leap);
      case Tags.OFFSET_TIME:
        return ScalarSamples.list(OffsetTime.MIN, OffsetTime.MAX, leap.toLocalTime().atOffset(odd));
      case Tags.OFFSET_DATE_TIME:
        return ScalarSamples.list(OffsetDateTime.MIN, OffsetDateTime.MAX, leap.atOffset(odd));
      case Tags.ZONED_DATE_TIME:
        ZoneId berlin = ZoneId.of("Europe/Berlin");
        LocalDateTime twice = LocalDateTime.of(2023, 10, 29, 2, 30);
        values.add(ZonedDateTime.ofLocal(twice, berlin, ZoneOffset.ofHours(1)));
        values.add(ZonedDateTime.ofLocal(twice, berlin, ZoneOffset.ofHours(2)));
        values.add(leap.atZone(odd));
        values.add(leap.atZone(ZoneOffset.UTC));
        values.add(leap.atZone(ZoneId.of("UTC")));
        values.add(leap.atZone(ZoneId.of("GMT+02:00")));
        values.add(LocalDateTime.MIN.atZone(ZoneOffset.MAX));
        values.add(LocalDateTime.MAX.atZone(ZoneId.of("America/St_Johns")));
        values.add(LocalDateTime.of(1850, 1, 1, 0, 0).atZone(berlin));
        return values;
      default:
        throw new AssertionError("No samples for tag " + code);
    }
  }
}
