package io.github.scfs.internal.jdk;

import com.esotericsoftware.kryo.Kryo;
import com.esotericsoftware.kryo.Serializer;
import io.github.scfs.internal.wire.BodyInput;
import io.github.scfs.internal.wire.BodyOutput;
import java.time.DayOfWeek;
import java.time.LocalTime;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.time.chrono.ChronoLocalDate;
import java.time.chrono.ChronoLocalDateTime;
import java.time.chrono.ChronoPeriod;
import java.time.chrono.ChronoZonedDateTime;
import java.time.chrono.Chronology;
import java.time.chrono.HijrahChronology;
import java.time.chrono.HijrahDate;
import java.time.chrono.IsoChronology;
import java.time.chrono.JapaneseChronology;
import java.time.chrono.JapaneseDate;
import java.time.chrono.JapaneseEra;
import java.time.chrono.MinguoChronology;
import java.time.chrono.MinguoDate;
import java.time.chrono.ThaiBuddhistChronology;
import java.time.chrono.ThaiBuddhistDate;
import java.time.temporal.ChronoUnit;
import java.time.temporal.ValueRange;
import java.time.temporal.WeekFields;

/** Calendars other than ISO, their dates, and what describes calendars. */
final class Chronologies {
  private Chronologies() {}

  static void addTo(JdkTable all) {
    Serializer<?> calendars =
        new ValueSerializer<Chronology>(
            (calendar, out) -> out.writeText(calendar.getId()), in -> Chronology.of(in.readText()));
    Serializer<?> dates =
        new ValueSerializer<ChronoLocalDate>(
            (date, out) -> {
              out.writeText(date.getChronology().getId());
              out.writeVarLong(date.toEpochDay(), false);
            },
            in -> Chronology.of(in.readText()).dateEpochDay(in.readVarLong(false)));
    for (Class<?> calendar :
        new Class<?>[] {
          IsoChronology.class,
          HijrahChronology.class,
          JapaneseChronology.class,
          MinguoChronology.class,
          ThaiBuddhistChronology.class
        }) {
      all.put(calendar, calendars);
    }
    for (Class<?> date :
        new Class<?>[] {
          HijrahDate.class, JapaneseDate.class, MinguoDate.class, ThaiBuddhistDate.class
        }) {
      all.put(date, dates);
    }
    all.value(
        JapaneseEra.class,
        (era, out) -> out.writeVarInt(era.getValue(), false),
        in -> JapaneseEra.of(in.readVarInt(false)));
    all.put(
        "java.time.chrono.ChronoPeriodImpl",
        new ValueSerializer<ChronoPeriod>(
            (period, out) -> {
              out.writeText(period.getChronology().getId());
              out.writeVarInt((int) period.get(ChronoUnit.YEARS), false);
              out.writeVarInt((int) period.get(ChronoUnit.MONTHS), false);
              out.writeVarInt((int) period.get(ChronoUnit.DAYS), false);
            },
            in ->
                Chronology.of(in.readText())
                    .period(in.readVarInt(false), in.readVarInt(false), in.readVarInt(false))));
    all.put("java.time.chrono.ChronoLocalDateTimeImpl", new Times());
    all.put("java.time.chrono.ChronoZonedDateTimeImpl", new ZonedTimes());
    all.value(
        ValueRange.class,
        (range, out) -> {
          out.writeVarLong(range.getMinimum(), false);
          out.writeVarLong(range.getLargestMinimum(), false);
          out.writeVarLong(range.getSmallestMaximum(), false);
          out.writeVarLong(range.getMaximum(), false);
        },
        in ->
            ValueRange.of(
                in.readVarLong(false),
                in.readVarLong(false),
                in.readVarLong(false),
                in.readVarLong(false)));
    all.value(
        WeekFields.class,
        (week, out) -> {
          out.writeByte(week.getFirstDayOfWeek().getValue());
          out.writeByte(week.getMinimalDaysInFirstWeek());
        },
        in -> WeekFields.of(DayOfWeek.of(in.readByte()), in.readByte()));
  }

  private static final class Times extends UncopiedSerializer<ChronoLocalDateTime<?>> {
    @Override
    void writeTo(BodyOutput out, ChronoLocalDateTime<?> value, Kryo kryo) {
      kryo.writeClassAndObject(out, value.toLocalDate());
      kryo.writeClassAndObject(out, value.toLocalTime());
    }

    @Override
    ChronoLocalDateTime<?> readFrom(
        BodyInput in, Class<? extends ChronoLocalDateTime<?>> type, Kryo kryo) {
      ChronoLocalDate date = readOrNull(ChronoLocalDate.class, in, kryo);
      LocalTime time = readOrNull(LocalTime.class, in, kryo);
      if (time == null) {
        throw in.malformed("A date and time without one of them");
      } else if (date == null) {
        return null; // its class is missing here
      }
      return date.atTime(time);
    }
  }

  /** The offset decides where the clock shows a time twice. */
  private static final class ZonedTimes extends UncopiedSerializer<ChronoZonedDateTime<?>> {
    @Override
    void writeTo(BodyOutput out, ChronoZonedDateTime<?> value, Kryo kryo) {
      kryo.writeClassAndObject(out, value.toLocalDateTime());
      kryo.writeClassAndObject(out, value.getOffset());
      kryo.writeClassAndObject(out, value.getZone());
    }

    @Override
    ChronoZonedDateTime<?> readFrom(
        BodyInput in, Class<? extends ChronoZonedDateTime<?>> type, Kryo kryo) {
      ChronoLocalDateTime<?> time = readOrNull(ChronoLocalDateTime.class, in, kryo);
      ZoneOffset offset = readOrNull(ZoneOffset.class, in, kryo);
      ZoneId zone = readOrNull(ZoneId.class, in, kryo);
      if (offset == null || zone == null) {
        throw in.malformed("A zoned time without an offset or a zone");
      } else if (time == null) {
        return null; // as above
      }
      ChronoZonedDateTime<?> made = time.atZone(zone);
      return made.getOffset().equals(offset) ? made : made.withLaterOffsetAtOverlap();
    }
  }
}
