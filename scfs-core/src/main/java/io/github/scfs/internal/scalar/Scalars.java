package io.github.scfs.internal.scalar;

import io.github.scfs.MalformedMessageException;
import io.github.scfs.ScfsException;
import io.github.scfs.internal.wire.BodyInput;
import io.github.scfs.internal.wire.BodyOutput;
import io.github.scfs.internal.wire.Compact;
import io.github.scfs.internal.wire.Excerpts;
import io.github.scfs.internal.wire.LittleEndian;
import io.github.scfs.internal.wire.PrefixVarint;
import io.github.scfs.internal.wire.Tags;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.time.DateTimeException;
import java.util.Calendar;
import java.util.Date;
import java.util.TimeZone;
import java.util.UUID;

/**
 * Values of the fixed table, without their tag. {@code docs/wire-format.md} has the bytes.
 *
 * <p>Thread rule: no state; the input and the output belong to the calling thread. A read lets only
 * {@link ScfsException} and its sub classes escape: {@link MalformedMessageException} for bytes
 * that no writer produces, {@link ScfsException} for a name (zone, charset, currency...) that this
 * JVM does not know.
 */
public final class Scalars {
  /*
   * How this works
   *
   * The class determines the tag (ScalarTypes). From then on a switch over the tag, a small dense number, selects everything.
   * Boxed values, texts and dates are handled here; the others by kind, in the other classes of the package.
   *
   * Where the JDK's own factories check values, they do it. Their exceptions become a MalformedMessageException in one place, at
   * the end of read().
   */

  private Scalars() {}

  /**
   * Writes the payload of a value whose class has this tag. For arrays see {@link #writeArray}.
   *
   * @throws ScfsException if the value cannot be described to the reader, as a time zone under an
   *     invented id
   */
  public static void write(int code, Object value, BodyOutput out) {
    switch (code) {
      case Tags.BOOLEAN:
        out.writeByte((Boolean) value ? 1 : 0);
        return;
      case Tags.BYTE:
        out.writeByte((Byte) value);
        return;
      case Tags.CHARACTER:
        out.writeChar((Character) value);
        return;
      case Tags.SHORT:
        out.writeShort((Short) value);
        return;
      case Tags.INTEGER:
        out.writeNumber(Compact.zigZag((Integer) value) & 0xFFFFFFFFL);
        return;
      case Tags.LONG:
        out.writeNumber(Compact.zigZag((Long) value));
        return;
      case Tags.FLOAT:
        out.writeInt(Float.floatToRawIntBits((Float) value));
        return;
      case Tags.DOUBLE:
        out.writeLong(Double.doubleToRawLongBits((Double) value));
        return;
      case Tags.STRING:
        out.writeText((String) value);
        return;
      case Tags.STRING_BUFFER:
      case Tags.STRING_BUILDER:
        out.writeText(value.toString());
        return;
      case Tags.BIG_INTEGER:
        NumberScalars.writeInteger((BigInteger) value, out);
        return;
      case Tags.BIG_DECIMAL:
        NumberScalars.writeDecimal((BigDecimal) value, out);
        return;
      case Tags.UUID:
        int at = out.room(ROOM);
        out.moveTo(putUuid(out.getBuffer(), at, (UUID) value));
        return;
      case Tags.DATE:
        out.writeLong(((Date) value).getTime());
        return;
      case Tags.SQL_TIMESTAMP:
      case Tags.SQL_DATE:
      case Tags.SQL_TIME:
        SqlScalars.write(code, value, out);
        return;
      case Tags.CURRENCY:
      case Tags.LOCALE:
      case Tags.CHARSET:
      case Tags.URL:
        TextScalars.write(code, value, out);
        return;
      case Tags.TIME_ZONE:
        CalendarScalars.writeZone((TimeZone) value, out);
        return;
      case Tags.CALENDAR:
        CalendarScalars.writeCalendar((Calendar) value, out);
        return;
      default:
        if (code >= Tags.INSTANT && code <= Tags.PERIOD) {
          TimeScalars.write(code, value, out);
        } else {
          throw new IllegalArgumentException("Tag " + code + " is not written here");
        }
    }
  }

  /** How many bytes {@link #putUuid} and the methods of {@link TimeScalars} may touch. */
  public static final int ROOM = 2 * PrefixVarint.room();

  /** Writes the payload of {@link Tags#UUID} and returns the position behind it. */
  public static int putUuid(byte[] to, int at, UUID value) {
    LittleEndian.putLong(to, at, value.getMostSignificantBits());
    LittleEndian.putLong(to, at + Long.BYTES, value.getLeastSignificantBits());
    return at + 2 * Long.BYTES;
  }

  /** Writes the payload of {@link Tags#BIG_DECIMAL}. */
  public static void writeDecimal(BigDecimal value, BodyOutput out) {
    NumberScalars.writeDecimal(value, out);
  }

  /**
   * Writes an array of primitives after its tag. The tag is that of full width if compact is no
   * gain.
   */
  public static void writeArray(int code, Object array, BodyOutput out) {
    if (code == Tags.COMPACT_INTS) {
      CompactArrays.writeInts((int[]) array, out);
    } else if (code == Tags.COMPACT_LONGS) {
      CompactArrays.writeLongs((long[]) array, out);
    } else {
      ArrayScalars.write(code, array, out);
    }
  }

  public static boolean isArray(int code) {
    return code >= Tags.BOOLEANS && code <= Tags.DOUBLES
        || code == Tags.COMPACT_INTS
        || code == Tags.COMPACT_LONGS;
  }

  /**
   * Reads a payload of {@link #write}. The value is of {@link ScalarTypes#typeOf} and never null.
   *
   * @throws ScfsException if the bytes are not such a payload or name something that this JVM lacks
   */
  public static Object read(int code, BodyInput in) {
    if (code >= Tags.INSTANT && code <= Tags.PERIOD) { // code of C1 asks for each case in turn
      return readTime(code, in);
    }
    switch (code) {
      case Tags.BOOLEAN:
        return readBoolean(in);
      case Tags.BYTE:
        return in.readByte();
      case Tags.CHARACTER:
        return in.readChar();
      case Tags.SHORT:
        return in.readShort();
      case Tags.INTEGER:
        return readInteger(in);
      case Tags.LONG:
        return Compact.unZigZag(in.readNumber());
      case Tags.FLOAT:
        return Float.intBitsToFloat(in.readInt());
      case Tags.DOUBLE:
        return Double.longBitsToDouble(in.readLong());
      case Tags.STRING:
        return in.readText();
      case Tags.STRING_BUFFER:
        return new StringBuffer(in.readText());
      case Tags.STRING_BUILDER:
        return new StringBuilder(in.readText());
      case Tags.DATE:
        return new Date(in.readLong());
      case Tags.UUID:
        return NumberScalars.readUuid(in);
      default:
        return EvenNumbers.isOne(code) ? EvenNumbers.read(code, in) : readChecked(code, in);
    }
  }

  /** The values that the JDK's factories check. */
  private static Object readChecked(int code, BodyInput in) {
    try {
      switch (code) {
        case Tags.BIG_INTEGER:
          return NumberScalars.readInteger(in);
        case Tags.BIG_DECIMAL:
          return NumberScalars.readDecimal(in);
        case Tags.SQL_TIMESTAMP:
        case Tags.SQL_DATE:
        case Tags.SQL_TIME:
          return SqlScalars.read(code, in);
        case Tags.CURRENCY:
        case Tags.LOCALE:
        case Tags.CHARSET:
        case Tags.URL:
          return TextScalars.read(code, in);
        case Tags.TIME_ZONE:
          return CalendarScalars.readZone(in);
        case Tags.CALENDAR:
          return CalendarScalars.readCalendar(in);
        default:
          if (code >= Tags.BOOLEANS && code <= Tags.DOUBLES) {
            return ArrayScalars.read(code, in);
          }
          if (code == Tags.COMPACT_INTS) {
            return CompactArrays.readInts(in);
          }
          if (code == Tags.COMPACT_LONGS) {
            return CompactArrays.readLongs(in);
          }
          throw unknown(code, in);
      }
    } catch (DateTimeException | ArithmeticException | IllegalArgumentException e) {
      throw invalid(code, in, e);
    }
  }

  private static Object readTime(int code, BodyInput in) {
    try {
      return TimeScalars.read(code, in);
    } catch (DateTimeException | ArithmeticException | IllegalArgumentException e) {
      throw invalid(code, in, e);
    }
  }

  /** What {@link #read} reads for {@link Tags#INTEGER}, for those who know the tag. */
  public static Integer readInteger(BodyInput in) {
    long number = in.readNumber();
    if (number >>> Integer.SIZE != 0) {
      throw in.malformed("An Integer is out of range");
    }
    return Compact.unZigZag((int) number);
  }

  private static Boolean readBoolean(BodyInput in) {
    int value = in.readByte();
    if ((value & ~1) != 0) {
      throw in.malformed("A boolean is neither 0 nor 1 but " + value);
    }
    return value != 0;
  }

  /**
   * Skips a payload without building the object. Checks only what it needs to find the end.
   *
   * @throws MalformedMessageException if the payload has no end within the input
   */
  public static void skip(int code, BodyInput in) {
    if (code >= Tags.BOOLEANS && code <= Tags.DOUBLES) {
      ArrayScalars.skip(code, in);
    } else if (code == Tags.COMPACT_INTS || code == Tags.COMPACT_LONGS) {
      CompactArrays.skip(code == Tags.COMPACT_LONGS, in);
    } else if (EvenNumbers.isOne(code)) {
      EvenNumbers.skip(code, in);
    } else if (!Skips.skip(code, in)) {
      throw unknown(code, in);
    }
  }

  private static MalformedMessageException unknown(int code, BodyInput in) {
    return in.malformed("Tag " + code + " has no value of the fixed table");
  }

  private static ScfsException invalid(int code, BodyInput in, RuntimeException e) {
    return new MalformedMessageException(
            "The bytes of a "
                + ScalarTypes.typeOf(code).getSimpleName()
                + " make no such value: "
                + Excerpts.told(e),
            "malformed-message")
        .atByte(in.offset());
  }
}
