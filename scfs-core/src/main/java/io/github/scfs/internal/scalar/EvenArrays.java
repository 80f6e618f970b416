package io.github.scfs.internal.scalar;

import io.github.scfs.internal.wire.BodyInput;
import io.github.scfs.internal.wire.BodyOutput;
import io.github.scfs.internal.wire.LittleEndian;

/**
 * Elements of arrays that take the same number of bytes each, signed, low byte first. Thread-safe:
 * no state.
 */
final class EvenArrays {
  /** So many elements are looked at before it is asked whether that goes on. */
  private static final int BLOCK = 256;

  private EvenArrays() {}

  /** The last form that there is for arrays of ints or longs. */
  static int formsOf(boolean longs) {
    return longs ? 3 : 2;
  }

  /** The bytes of each element: 1, 2 or 4. */
  static int widthOf(int form) {
    return 1 << form - 1;
  }

  /** The form that all elements fit in; 0 if there is none, or no element. */
  static int formOf(int[] array) {
    int length = array.length;
    int bits = 0; // those that any of them needs, without the sign
    for (int i = 0; i < length && bits >>> 15 == 0; ) {
      int end = Math.min(length, i + BLOCK);
      for (; i < end; i++) {
        bits |= array[i] ^ array[i] >> 31;
      }
    }
    return length == 0 || bits >>> 15 != 0 ? 0 : bits >>> 7 == 0 ? 1 : 2;
  }

  /** As for ints. */
  static int formOf(long[] array) {
    int length = array.length;
    long bits = 0;
    for (int i = 0; i < length && bits >>> 31 == 0; ) {
      int end = Math.min(length, i + BLOCK);
      for (; i < end; i++) {
        bits |= array[i] ^ array[i] >> 63;
      }
    }
    return length == 0 || bits >>> 31 != 0 ? 0 : bits >>> 7 == 0 ? 1 : bits >>> 15 == 0 ? 2 : 3;
  }

  static void write(int[] array, int form, BodyOutput out) {
    int at = ArrayScalars.take((long) array.length << form - 1, out);
    byte[] to = out.getBuffer();
    if (form == 1) {
      writeBytes(array, to, at);
    } else {
      for (int i = 0; i < array.length; i++) {
        LittleEndian.putShort(to, at + 2 * i, (short) array[i]);
      }
    }
  }

  /** Four at once, which is 1.2 times as fast as one by one. */
  private static void writeBytes(int[] array, byte[] to, int at) {
    int i = 0;
    for (; i <= array.length - 4; i += 4) {
      int four =
          array[i] & 0xFF
              | (array[i + 1] & 0xFF) << 8
              | (array[i + 2] & 0xFF) << 16
              | array[i + 3] << 24;
      LittleEndian.putInt(to, at + i, four);
    }
    for (; i < array.length; i++) {
      to[at + i] = (byte) array[i];
    }
  }

  static void write(long[] array, int form, BodyOutput out) {
    int at = ArrayScalars.take((long) array.length << form - 1, out);
    byte[] to = out.getBuffer();
    if (form == 1) {
      for (int i = 0; i < array.length; i++) {
        to[at + i] = (byte) array[i];
      }
    } else if (form == 2) {
      for (int i = 0; i < array.length; i++) {
        LittleEndian.putShort(to, at + 2 * i, (short) array[i]);
      }
    } else {
      for (int i = 0; i < array.length; i++) {
        LittleEndian.putInt(to, at + 4 * i, (int) array[i]);
      }
    }
  }

  /** The bytes were counted before. */
  static int[] readInts(int form, int count, BodyInput in) {
    int[] array = new int[count];
    byte[] from = in.getBuffer();
    int at = in.position();
    in.skipBytes(count << form - 1);
    if (form == 1) {
      for (int i = 0; i < count; i++) {
        array[i] = from[at + i];
      }
    } else {
      for (int i = 0; i < count; i++) {
        array[i] = LittleEndian.getShort(from, at + 2 * i);
      }
    }
    return array;
  }

  /** As for ints. */
  static long[] readLongs(int form, int count, BodyInput in) {
    long[] array = new long[count];
    byte[] from = in.getBuffer();
    int at = in.position();
    in.skipBytes(count << form - 1);
    if (form == 1) {
      for (int i = 0; i < count; i++) {
        array[i] = from[at + i];
      }
    } else if (form == 2) {
      for (int i = 0; i < count; i++) {
        array[i] = LittleEndian.getShort(from, at + 2 * i);
      }
    } else {
      for (int i = 0; i < count; i++) {
        array[i] = LittleEndian.getInt(from, at + 4 * i);
      }
    }
    return array;
  }
}
