package io.github.scfs.internal.scalar;

import io.github.scfs.internal.schema.FieldType;
import io.github.scfs.internal.wire.Compact;
import io.github.scfs.internal.wire.LittleEndian;

/**
 * Writes boxed numbers of fields for code that keeps the position in a variable: into an array with
 * enough room. Each method returns the position behind the number. Thread-safe: no state.
 */
public final class BoxFields {
  // Why a method for each type: the JIT inlines small ones, but would call one that switches.

  /** How many bytes a box may touch. */
  static final int ROOM = 1 + Long.BYTES;

  private static final String[] NAMES = {
    "", "Boolean", "Byte", "Char", "Short", "Int", "Long", "Float", "Double"
  };

  private BoxFields() {}

  public static String putMethod(int wire) {
    return (FieldType.isCompact(wire) ? "putCompact" : "put") + NAMES[FieldType.plain(wire)];
  }

  // --- fixed: a byte tells whether it is null, then the width of the type

  public static int putBoolean(byte[] to, int at, Object box) {
    to[at] = present(box);
    to[at + 1] = (byte) (box != null && (Boolean) box ? 1 : 0);
    return box == null ? at + 1 : at + 2;
  }

  public static int putByte(byte[] to, int at, Object box) {
    to[at] = present(box);
    if (box == null) {
      return at + 1;
    }
    to[at + 1] = (Byte) box;
    return at + 2;
  }

  public static int putChar(byte[] to, int at, Object box) {
    to[at] = present(box);
    if (box == null) {
      return at + 1;
    }
    LittleEndian.putShort(to, at + 1, (short) (char) (Character) box);
    return at + 3;
  }

  public static int putShort(byte[] to, int at, Object box) {
    to[at] = present(box);
    if (box == null) {
      return at + 1;
    }
    LittleEndian.putShort(to, at + 1, (Short) box);
    return at + 3;
  }

  public static int putInt(byte[] to, int at, Object box) {
    to[at] = present(box);
    return box == null ? at + 1 : putInt(to, at + 1, (int) (Integer) box);
  }

  public static int putLong(byte[] to, int at, Object box) {
    to[at] = present(box);
    return box == null ? at + 1 : putLong(to, at + 1, (long) (Long) box);
  }

  public static int putFloat(byte[] to, int at, Object box) {
    to[at] = present(box);
    return box == null ? at + 1 : putInt(to, at + 1, Float.floatToRawIntBits((Float) box));
  }

  public static int putDouble(byte[] to, int at, Object box) {
    to[at] = present(box);
    return box == null ? at + 1 : putLong(to, at + 1, Double.doubleToRawLongBits((Double) box));
  }

  private static byte present(Object box) {
    return (byte) (box == null ? 0 : 1);
  }

  private static int putInt(byte[] to, int at, int number) {
    LittleEndian.putInt(to, at, number);
    return at + Integer.BYTES;
  }

  private static int putLong(byte[] to, int at, long number) {
    LittleEndian.putLong(to, at, number);
    return at + Long.BYTES;
  }

  // --- compact: a byte that is 0 for null, else one more than the number of bytes that follow

  public static int putCompactBoolean(byte[] to, int at, Object box) {
    to[at] = (byte) (box == null ? 0 : (Boolean) box ? 2 : 1);
    return at + 1;
  }

  public static int putCompactInt(byte[] to, int at, Object box) {
    if (box == null) {
      return putNull(to, at);
    }
    return putCompact(to, at, Compact.zigZag((int) (Integer) box));
  }

  public static int putCompactLong(byte[] to, int at, Object box) {
    if (box == null) {
      return putNull(to, at);
    }
    return putCompact(to, at, Compact.zigZag((long) (Long) box));
  }

  public static int putCompactFloat(byte[] to, int at, Object box) {
    return box == null
        ? putNull(to, at)
        : putCompact(to, at, Compact.reversed((float) (Float) box));
  }

  public static int putCompactDouble(byte[] to, int at, Object box) {
    if (box == null) {
      return putNull(to, at);
    }
    return putCompact(to, at, Compact.reversed((double) (Double) box));
  }

  private static int putNull(byte[] to, int at) {
    to[at] = 0;
    return at + 1;
  }

  private static int putCompact(byte[] to, int at, int number) {
    int first = Compact.bytesOf(number) + 1;
    to[at] = (byte) first;
    LittleEndian.putInt(to, at + 1, number);
    return at + first;
  }

  private static int putCompact(byte[] to, int at, long number) {
    int first = Compact.bytesOf(number) + 1;
    to[at] = (byte) first;
    LittleEndian.putLong(to, at + 1, number);
    return at + first;
  }
}
