package io.github.scfs.internal.scalar;

import io.github.scfs.internal.wire.BodyInput;
import io.github.scfs.internal.wire.BodyOutput;
import io.github.scfs.internal.wire.Compact;
import io.github.scfs.internal.wire.LittleEndian;
import io.github.scfs.internal.wire.PrefixVarint;
import io.github.scfs.internal.wire.Tags;
import java.time.DateTimeException;
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

/** The types of java.time, exact over their whole range. */
public final class TimeScalars {
  /*
   * How this works
   *
   *   date      pvar     zig-zag(year) << 9 | month << 5 | day     three bytes for the years -2048 to 2047
   *   time      pvar     count since midnight << 2 | unit          unit 0 seconds, 1 milli-, 2 micro-, 3 nanoseconds: the
   *   fraction  pvar     count << 2 | unit                         coarsest that is exact; unit 0 counts nothing in a fraction
   *   offset    byte     quarters of an hour, -72 to 72; or 127, then four bytes with the seconds
   *   region    text     empty: the zone is the offset that stands before it
   */
  private static final int NANOS = 1_000_000_000;

  private static final long SECONDS_OF_DAY = 86_400;

  /** Those of Instant.MIN and Instant.MAX. */
  private static final long MIN_SECOND = -31_557_014_167_219_200L;

  private static final long MAX_SECOND = 31_556_889_864_403_199L;

  /** Instead of the quarters of an hour: seconds follow. */
  static final int ODD_OFFSET = 127;

  private static final int MAX_QUARTERS = 72;

  /** 125 times this number is 1 in 32 bits. */
  private static final int INVERSE_OF_125 = 0x26E9_78D5;

  /**
   * Regions that were read lately: to find one takes {@link ZoneId#of} 500 instructions. Any thread
   * may overwrite them; they are immutable.
   */
  private static final ZoneId[] REGIONS = new ZoneId[16];

  private TimeScalars() {}

  static void write(int code, Object value, BodyOutput out) {
    switch (code) {
      case Tags.INSTANT:
        Instant instant = (Instant) value;
        writeSeconds(instant.getEpochSecond(), instant.getNano(), out);
        return;
      case Tags.LOCAL_DATE:
        out.writeNumber(packed((LocalDate) value));
        return;
      case Tags.LOCAL_TIME:
        out.writeNumber(packed((LocalTime) value));
        return;
      case Tags.LOCAL_DATE_TIME:
        writeDateTime((LocalDateTime) value, out);
        return;
      case Tags.OFFSET_TIME:
        OffsetTime time = (OffsetTime) value;
        out.writeNumber(packed(time.toLocalTime()));
        writeOffset(time.getOffset(), out);
        return;
      case Tags.OFFSET_DATE_TIME:
        OffsetDateTime dateTime = (OffsetDateTime) value;
        writeDateTime(dateTime.toLocalDateTime(), out);
        writeOffset(dateTime.getOffset(), out);
        return;
      case Tags.ZONED_DATE_TIME:
        writeZoned((ZonedDateTime) value, out);
        return;
      case Tags.ZONE_REGION:
        out.writeText(((ZoneId) value).getId());
        return;
      case Tags.ZONE_OFFSET:
        writeOffset((ZoneOffset) value, out);
        return;
      case Tags.YEAR:
        out.writeVarInt(((Year) value).getValue(), false);
        return;
      case Tags.YEAR_MONTH:
        YearMonth month = (YearMonth) value;
        out.writeNumber(zigZag(month.getYear()) << 4 | month.getMonthValue());
        return;
      case Tags.MONTH_DAY:
        MonthDay day = (MonthDay) value;
        out.writeByte(day.getMonthValue());
        out.writeByte(day.getDayOfMonth());
        return;
      case Tags.DURATION:
        Duration duration = (Duration) value;
        writeSeconds(duration.getSeconds(), duration.getNano(), out);
        return;
      default:
        Period period = (Period) value;
        out.writeVarInt(period.getYears(), false);
        out.writeVarInt(period.getMonths(), false);
        out.writeVarInt(period.getDays(), false);
    }
  }

  static Object read(int code, BodyInput in) {
    switch (code) {
      case Tags.INSTANT:
        long epochSecond = Compact.unZigZag(in.readNumber());
        return Instant.ofEpochSecond(epochSecond, readFraction(in));
      case Tags.LOCAL_DATE:
        return readDate(in);
      case Tags.LOCAL_TIME:
        return readTime(in);
      case Tags.LOCAL_DATE_TIME:
        return readDateTime(in);
      case Tags.OFFSET_TIME:
        LocalTime time = readTime(in);
        return OffsetTime.of(time, readOffset(in));
      case Tags.OFFSET_DATE_TIME:
        LocalDateTime dateTime = readDateTime(in);
        return OffsetDateTime.of(dateTime, readOffset(in));
      case Tags.ZONED_DATE_TIME:
        return readZoned(in);
      case Tags.ZONE_REGION:
        int start = in.offset();
        return region(in.readText(), start, in);
      case Tags.ZONE_OFFSET:
        return readOffset(in);
      case Tags.YEAR:
        return Year.of(in.readVarInt(false));
      case Tags.YEAR_MONTH:
        long month = in.readNumber();
        return YearMonth.of(yearOf(month >>> 4, in), (int) month & 15);
      case Tags.MONTH_DAY:
        int monthOfYear = in.readByte();
        return MonthDay.of(monthOfYear, in.readByte());
      case Tags.DURATION:
        long seconds = Compact.unZigZag(in.readNumber());
        return Duration.ofSeconds(seconds, readFraction(in));
      default:
        int years = in.readVarInt(false);
        int months = in.readVarInt(false);
        return Period.of(years, months, in.readVarInt(false));
    }
  }

  // Dates.

  private static long zigZag(int value) {
    return Compact.zigZag(value) & 0xFFFF_FFFFL;
  }

  /** The year of a zig-zag number that may be out of any range. */
  private static int yearOf(long zigZag, BodyInput in) {
    if (zigZag >>> 32 != 0) {
      throw in.malformed("A year is out of range");
    }
    return Compact.unZigZag((int) zigZag);
  }

  /** Writes where {@link Scalars#ROOM} bytes fit; returns the position behind it. */
  public static int putDate(byte[] to, int at, LocalDate date) {
    return PrefixVarint.put(to, at, packed(date));
  }

  private static long packed(LocalDate date) {
    return zigZag(date.getYear()) << 9 | date.getMonthValue() << 5 | date.getDayOfMonth();
  }

  private static LocalDate readDate(BodyInput in) {
    long packed = in.readNumber();
    return LocalDate.of(yearOf(packed >>> 9, in), (int) (packed >>> 5) & 15, (int) packed & 31);
  }

  private static void writeDateTime(LocalDateTime dateTime, BodyOutput out) {
    out.writeNumber(packed(dateTime.toLocalDate()));
    out.writeNumber(packed(dateTime.toLocalTime()));
  }

  /** As {@link #putDate}. */
  public static int putDateTime(byte[] to, int at, LocalDateTime dateTime) {
    int behind = putDate(to, at, dateTime.toLocalDate());
    return PrefixVarint.put(to, behind, packed(dateTime.toLocalTime()));
  }

  private static LocalDateTime readDateTime(BodyInput in) {
    LocalDate date = readDate(in);
    return LocalDateTime.of(date, readTime(in));
  }

  // Times.

  /**
   * Nanoseconds in the coarsest exact unit, and two bits for the unit: 0 seconds, 1 milli-, 2
   * micro-, 3 nanoseconds.
   */
  private static long packed(int nanos) {
    if (nanos == 0) {
      return 0;
    }
    int micros = thousandth(nanos);
    if (isAbove(micros)) {
      return (long) nanos << 2 | 3;
    }
    int millis = thousandth(micros);
    return isAbove(millis) ? (long) micros << 2 | 2 : (long) millis << 2 | 1;
  }

  /**
   * A number divided by 1000, in a third of the steps of a division; {@linkplain #isAbove above}
   * all possible results if there is a remainder. A multiple of 125 times the inverse gives the
   * factor, and any other product is larger. The lowest three bits never get to the top.
   */
  private static int thousandth(int number) {
    return Integer.rotateRight(number * INVERSE_OF_125, 3);
  }

  private static boolean isAbove(int thousandth) {
    return (thousandth & 0xFFFF_FFFFL) > 0xFFFF_FFFFL / 1000;
  }

  private static int perSecond(int unit) {
    switch (unit) {
      case 0:
        return 1;
      case 1:
        return 1000;
      case 2:
        return 1_000_000;
      default:
        return NANOS;
    }
  }

  private static int nanosOf(int unit) {
    return perSecond(3 - unit);
  }

  private static long packed(LocalTime time) {
    long fraction = packed(time.getNano());
    long seconds = (long) time.toSecondOfDay() * perSecond((int) fraction & 3);
    return (seconds << 2) + fraction;
  }

  private static LocalTime readTime(BodyInput in) {
    long packed = in.readNumber();
    long count = packed >>> 2;
    int unit = (int) packed & 3;
    if (count >= SECONDS_OF_DAY * perSecond(unit)) {
      throw in.malformed("A time of day is out of range");
    }
    return LocalTime.ofNanoOfDay(count * nanosOf(unit));
  }

  private static void writeSeconds(long seconds, int nanos, BodyOutput out) {
    int at = out.room(2 * PrefixVarint.room());
    out.moveTo(putSeconds(seconds, nanos, out.getBuffer(), at));
  }

  /** As {@link #putDate}. */
  public static int putInstant(byte[] to, int at, Instant instant) {
    return putSeconds(instant.getEpochSecond(), instant.getNano(), to, at);
  }

  /** As {@link #putDate}. */
  public static int putDuration(byte[] to, int at, Duration duration) {
    return putSeconds(duration.getSeconds(), duration.getNano(), to, at);
  }

  private static int putSeconds(long seconds, int nanos, byte[] to, int at) {
    return PrefixVarint.put(to, putSeconds(seconds, to, at), packed(nanos));
  }

  private static int putSeconds(long seconds, byte[] to, int at) {
    long most = seconds >>> 27;
    if (most != 0 && most >>> 7 == 0) { // from 1974 to 2514
      LittleEndian.putLong(to, at, seconds << 6 | 1 << 4); // as the other branch does
      return at + 5;
    }
    return PrefixVarint.put(to, at, Compact.zigZag(seconds));
  }

  /** The Instant with these two numbers in its payload; null if there is none. */
  public static Instant instantOf(long seconds, long fraction) {
    long nanos = nanosIn(fraction);
    boolean valid = nanos < NANOS && seconds >= MIN_SECOND && seconds <= MAX_SECOND;
    return valid ? Instant.ofEpochSecond(seconds, nanos) : null;
  }

  /** The nanoseconds of a fraction of a second; a second or more if it is malformed. */
  private static long nanosIn(long fraction) {
    return Math.min(fraction >>> 2, NANOS) * nanosOf((int) fraction & 3);
  }

  private static int readFraction(BodyInput in) {
    long nanos = nanosIn(in.readNumber());
    if (nanos >= NANOS) {
      throw in.malformed("A fraction of a second is out of range");
    }
    return (int) nanos;
  }

  // Zones.

  private static void writeOffset(ZoneOffset offset, BodyOutput out) {
    int seconds = offset.getTotalSeconds();
    if (seconds % 900 == 0) {
      out.writeByte(seconds / 900);
    } else {
      out.writeByte(ODD_OFFSET);
      out.writeInt(seconds);
    }
  }

  private static ZoneOffset readOffset(BodyInput in) {
    int quarters = in.readByte();
    if (quarters == ODD_OFFSET) {
      return ZoneOffset.ofTotalSeconds(in.readInt());
    }
    if (quarters < -MAX_QUARTERS || quarters > MAX_QUARTERS) {
      throw in.malformed("A zone offset of " + quarters + " quarters of an hour is out of range");
    }
    return ZoneOffset.ofTotalSeconds(quarters * 900);
  }

  private static ZoneId region(String id, int start, BodyInput in) {
    int slot = id.hashCode() & REGIONS.length - 1;
    ZoneId zone = REGIONS[slot];
    if (zone != null && zone.getId().equals(id)) {
      return zone;
    }
    try {
      zone = ZoneId.of(id);
    } catch (DateTimeException e) {
      throw CalendarScalars.unknownZone(id, "Update the time zone data of this JVM").atByte(start);
    }
    if (zone instanceof ZoneOffset) {
      throw in.malformed("A region is an offset: " + zone);
    }
    REGIONS[slot] = zone;
    return zone;
  }

  private static void writeZoned(ZonedDateTime value, BodyOutput out) {
    writeDateTime(value.toLocalDateTime(), out);
    writeOffset(value.getOffset(), out);
    ZoneId zone = value.getZone();
    if (zone instanceof ZoneOffset) {
      out.writeByte(0);
    } else {
      out.writeText(zone.getId());
    }
  }

  private static ZonedDateTime readZoned(BodyInput in) {
    LocalDateTime dateTime = readDateTime(in);
    ZoneOffset offset = readOffset(in);
    int start = in.offset();
    String id = in.readText();
    if (id.isEmpty()) {
      return ZonedDateTime.ofLocal(dateTime, offset, null);
    }
    // The offset decides where the clock shows a time twice. If this JVM's rules do not have that
    // offset, they win.
    return ZonedDateTime.ofLocal(dateTime, region(id, start, in), offset);
  }
}
