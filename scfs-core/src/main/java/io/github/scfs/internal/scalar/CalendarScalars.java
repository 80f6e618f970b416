package io.github.scfs.internal.scalar;

import io.github.scfs.ScfsException;
import io.github.scfs.internal.wire.BodyInput;
import io.github.scfs.internal.wire.BodyOutput;
import io.github.scfs.internal.wire.Excerpts;
import java.util.Calendar;
import java.util.Date;
import java.util.GregorianCalendar;
import java.util.Locale;
import java.util.SimpleTimeZone;
import java.util.TimeZone;

/** Time zones of java.util and the JDK's calendars: gregory, buddhist, japanese. */
final class CalendarScalars {
  /*
   * How this works
   *
   * A time zone is its id; the reader's JVM has its own rules for it. If setRawOffset() was called on a zone, the difference to
   * the zone as the JVM has it is added; nearly always it is 0. TimeZone.getTimeZone() answers GMT for an unknown id; that answer
   * is refused.
   *
   *   calendar   type, shape, zone id, zone offset, millis, change
   *   shape      bits 0-2 minimal days - 1, bits 3-5 first day of the week - 1, bit 6 lenient, bit 7 zone of fixed offset
   *   change     day of the change to the gregorian calendar, as the difference to 1582-10-15; 0 for japanese
   *
   * Nothing asks for the reader's default locale or time zone.
   */
  private static final int LENIENT = 0x40;

  private static final int FIXED_ZONE = 0x80;

  /** 1582-10-15T00:00Z, where calendars change by default. */
  private static final long USUAL_CHANGE = -12_219_292_800_000L;

  /** In milliseconds; no offset differs more from its zone. */
  private static final int MAX_OFFSET = 48 * 3600 * 1000;

  private CalendarScalars() {}

  static void writeZone(TimeZone zone, BodyOutput out) {
    String id = zone.getID();
    TimeZone known = find(id);
    if (known == null) {
      throw unknownZone(id, "It was given by TimeZone.setID() and means nothing to a reader");
    }
    out.writeText(id);
    writeOffset(zone.getRawOffset() - known.getRawOffset(), out);
  }

  static TimeZone readZone(BodyInput in) {
    int start = in.offset();
    String id = in.readText();
    int shift = in.readVarInt(false);
    return zone(id, shift, start, in);
  }

  private static TimeZone zone(String id, int shift, int start, BodyInput in) {
    TimeZone zone = find(id);
    if (zone == null) {
      throw unknownZone(id, "Update the time zone data of this JVM").atByte(start);
    }
    if (shift != 0) {
      checkOffset(shift, in);
      zone.setRawOffset(zone.getRawOffset() + shift);
    }
    return zone;
  }

  /** A zone of its own, which may be changed, or null. */
  private static TimeZone find(String id) {
    TimeZone zone = TimeZone.getTimeZone(id);
    return zone.getID().equals(id) ? zone : null;
  }

  static void writeCalendar(Calendar calendar, BodyOutput out) {
    TimeZone zone = calendar.getTimeZone();
    boolean fixed = zone.getClass() == SimpleTimeZone.class && !zone.useDaylightTime();
    if (!fixed && ScalarTypes.codeOf(zone.getClass()) == 0) {
      throw new ScfsException(
          "A calendar has a time zone of "
              + zone.getClass().getName()
              + ", whose rules have no id. Give it a zone of "
              + "TimeZone.getTimeZone()",
          "unknown-time-zone");
    }
    out.writeText(calendar.getCalendarType());
    out.writeByte(shapeOf(calendar) | (fixed ? FIXED_ZONE : 0));
    if (fixed) {
      out.writeText(zone.getID());
      writeOffset(zone.getRawOffset(), out);
    } else {
      writeZone(zone, out);
    }
    out.writeLong(millisOf(calendar));
    long change =
        calendar instanceof GregorianCalendar
            ? ((GregorianCalendar) calendar).getGregorianChange().getTime() - USUAL_CHANGE
            : 0;
    out.writeVarLong(change, false);
  }

  private static int shapeOf(Calendar calendar) {
    int firstDay = calendar.getFirstDayOfWeek() - 1;
    int minimalDays = calendar.getMinimalDaysInFirstWeek() - 1;
    if (firstDay < 0 || firstDay > 6 || minimalDays < 0 || minimalDays > 6) {
      throw new ScfsException(
          "A calendar has weeks that start on day "
              + (firstDay + 1)
              + " and count from "
              + (minimalDays + 1)
              + " days on; both must be 1 to 7",
          "value-not-writable");
    }
    return firstDay << 3 | minimalDays | (calendar.isLenient() ? LENIENT : 0);
  }

  private static long millisOf(Calendar calendar) {
    try {
      return calendar.getTimeInMillis();
    } catch (IllegalArgumentException e) {
      throw new ScfsException(
          "A calendar that is not lenient has fields out of range: " + Excerpts.of(e.getMessage()),
          "value-not-writable",
          e);
    }
  }

  static Calendar readCalendar(BodyInput in) {
    int start = in.offset();
    String type = in.readText();
    int shape = in.readByteUnsigned();
    String id = in.readText();
    int offset = in.readVarInt(false);
    long millis = in.readLong();
    long change = in.readVarLong(false);
    TimeZone zone;
    if ((shape & FIXED_ZONE) == 0) {
      zone = zone(id, offset, start, in);
    } else {
      zone = new SimpleTimeZone(checkOffset(offset, in), id);
    }
    return calendar(type, zone, shape, millis, change, start);
  }

  private static Calendar calendar(
      String type, TimeZone zone, int shape, long millis, long change, int start) {
    if (!Calendar.getAvailableCalendarTypes().contains(type)) {
      throw new ScfsException(
              "This JVM does not know the type of calendar '"
                  + Excerpts.of(type)
                  + "' that the peer sent",
              "unknown-name")
          .atByte(start);
    }
    // Why another instant first: the same one again would not compute the fields again after the
    // change was set.
    Calendar calendar =
        new Calendar.Builder()
            .setLocale(Locale.ROOT)
            .setCalendarType(type)
            .setTimeZone(zone)
            .setWeekDefinition((shape >>> 3 & 7) + 1, (shape & 7) + 1)
            .setInstant(millis == 0 ? 1 : 0)
            .setLenient((shape & LENIENT) != 0)
            .build();
    if (calendar instanceof GregorianCalendar) {
      ((GregorianCalendar) calendar).setGregorianChange(new Date(change + USUAL_CHANGE));
    }
    calendar.setTimeInMillis(millis);
    return calendar;
  }

  private static void writeOffset(int offset, BodyOutput out) {
    if (offset < -MAX_OFFSET || offset > MAX_OFFSET) {
      throw new ScfsException(
          "A time zone has an offset of " + offset + " milliseconds", "value-not-writable");
    }
    out.writeVarInt(offset, false);
  }

  private static int checkOffset(int offset, BodyInput in) {
    if (offset < -MAX_OFFSET || offset > MAX_OFFSET) {
      throw in.malformed("A time zone has an offset of " + offset + " milliseconds");
    }
    return offset;
  }

  /** Used by {@link TimeScalars} too. */
  static ScfsException unknownZone(String id, String remedy) {
    return new ScfsException(
        "This JVM does not know the time zone '" + Excerpts.of(id) + "'. " + remedy,
        "unknown-time-zone");
  }
}
