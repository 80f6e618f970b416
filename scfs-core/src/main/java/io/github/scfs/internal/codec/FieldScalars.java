package io.github.scfs.internal.codec;

import io.github.scfs.internal.scalar.Scalars;
import io.github.scfs.internal.scalar.TimeScalars;
import io.github.scfs.internal.wire.BodyOutput;
import io.github.scfs.internal.wire.Tags;
import java.math.BigDecimal;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.util.UUID;

/** Writers of the values that fields hold most beside texts and numbers. */
public final class FieldScalars {
  /*
   * How this works
   *
   * A class for each type: where a field has one type the JIT knows what is written, without the choice among all types that
   * Scalars.write makes, and a tag and a value of few bytes go behind one look for room.
   */
  private FieldScalars() {}

  /** The writer of that tag, which is one of these or for any type. */
  public static ScalarWriter of(int code) {
    switch (code) {
      case Tags.INSTANT:
        return new Few(code) {
          @Override
          int put(byte[] to, int at, Object value) {
            return TimeScalars.putInstant(to, at, (Instant) value);
          }
        };
      case Tags.LOCAL_DATE:
        return new Few(code) {
          @Override
          int put(byte[] to, int at, Object value) {
            return TimeScalars.putDate(to, at, (LocalDate) value);
          }
        };
      case Tags.LOCAL_DATE_TIME:
        return new Few(code) {
          @Override
          int put(byte[] to, int at, Object value) {
            return TimeScalars.putDateTime(to, at, (LocalDateTime) value);
          }
        };
      case Tags.DURATION:
        return new Few(code) {
          @Override
          int put(byte[] to, int at, Object value) {
            return TimeScalars.putDuration(to, at, (Duration) value);
          }
        };
      case Tags.UUID:
        return new Few(code) {
          @Override
          int put(byte[] to, int at, Object value) {
            return Scalars.putUuid(to, at, (UUID) value);
          }
        };
      case Tags.BIG_DECIMAL:
        return new ScalarWriter(code) {
          @Override
          public void write(GraphWriter g, Object object) {
            Scalars.writeDecimal((BigDecimal) object, g.out());
          }
        };
      default:
        return new ScalarWriter(code);
    }
  }

  /** Of values that are not tracked and take a few bytes. */
  private abstract static class Few extends ScalarWriter {
    Few(int code) {
      super(code);
    }

    /** Writes the value where {@link Scalars#ROOM} bytes fit; returns the position behind it. */
    abstract int put(byte[] to, int at, Object value);

    @Override
    public final void write(GraphWriter g, Object object) {
      BodyOutput out = g.out();
      int at = out.room(Scalars.ROOM);
      out.moveTo(put(out.getBuffer(), at, object));
    }

    @Override
    public final void writeSelfSized(GraphWriter g, Object object) {
      BodyOutput out = g.out();
      int at = out.room(1 + Scalars.ROOM);
      byte[] to = out.getBuffer();
      to[at] = (byte) code;
      out.moveTo(put(to, at + 1, object));
    }
  }
}
