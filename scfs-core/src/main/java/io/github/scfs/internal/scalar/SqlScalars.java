package io.github.scfs.internal.scalar;

import io.github.scfs.UnknownClassException;
import io.github.scfs.internal.wire.BodyInput;
import io.github.scfs.internal.wire.BodyOutput;
import io.github.scfs.internal.wire.Tags;
import java.sql.Time;
import java.sql.Timestamp;

/**
 * The dates of java.sql: milliseconds; for a timestamp whole seconds (rounded down), then
 * nanoseconds.
 *
 * <p>Nothing else in the library names these classes, so an image without the module java.sql works
 * until a peer sends one. That value is refused with an {@link UnknownClassException}.
 */
final class SqlScalars {
  private static final int MAX_NANOS = 999_999_999;

  private SqlScalars() {}

  static void write(int code, Object value, BodyOutput out) {
    long millis = ((java.util.Date) value).getTime();
    if (code == Tags.SQL_TIMESTAMP) {
      out.writeLong(Math.floorDiv(millis, 1000L));
      out.writeInt(((Timestamp) value).getNanos());
    } else {
      out.writeLong(millis);
    }
  }

  static Object read(int code, BodyInput in) {
    Class<?> type = ScalarTypes.typeOf(code);
    if (type == null) {
      throw absent(code, in);
    }
    switch (code) {
      case Tags.SQL_TIMESTAMP:
        return readTimestamp(in);
      case Tags.SQL_DATE:
        return new java.sql.Date(in.readLong());
      default:
        return new Time(in.readLong());
    }
  }

  private static Object readTimestamp(BodyInput in) {
    long seconds = in.readLong();
    int nanos = in.readInt();
    if (nanos < 0 || nanos > MAX_NANOS) {
      throw in.malformed("A timestamp has " + nanos + " nanoseconds");
    }
    // Why: the sum may overflow and still be right, as for the first second that exists.
    long millis = seconds * 1000 + nanos / 1_000_000;
    if (Math.floorDiv(millis, 1000L) != seconds) {
      throw in.malformed("A timestamp of " + seconds + " seconds is out of range");
    }
    Timestamp value = new Timestamp(millis);
    value.setNanos(nanos);
    return value;
  }

  private static UnknownClassException absent(int code, BodyInput in) {
    String name =
        code == Tags.SQL_TIMESTAMP
            ? "java.sql.Timestamp"
            : code == Tags.SQL_DATE ? "java.sql.Date" : "java.sql.Time";
    UnknownClassException e =
        new UnknownClassException(
            name,
            "The peer sent a "
                + name
                + ", but this JVM runs without the module java.sql. Add it: --add-modules java.sql",
            "unknown-class",
            null);
    e.atByte(in.offset());
    return e;
  }
}
