package io.github.scfs.internal.scalar;

import io.github.scfs.internal.wire.BodyInput;
import io.github.scfs.internal.wire.BodyOutput;
import io.github.scfs.internal.wire.Compact;
import io.github.scfs.internal.wire.LittleEndian;

/**
 * Elements of arrays in as few bytes as each needs: a byte with the codes of four elements, then
 * these. Thread-safe: no state.
 */
final class GroupedArrays {
  /** Most bytes of four elements and their codes. */
  private static final int INT_GROUP = 1 + 4 * Integer.BYTES;

  private static final int LONG_GROUP = 1 + 4 * Long.BYTES;

  /** Room for a store that is wider than the last element. */
  private static final int SLACK = Long.BYTES;

  private static final int AT_ONCE = 64;

  /** How many bytes four elements take, by their codes. */
  private static final byte[] ELEMENT_GROUPS = new byte[256];

  private static final byte[] LONG_GROUPS = new byte[256];

  static {
    for (int codes = 0; codes < 256; codes++) {
      for (int shift = 0; shift < 8; shift += 2) {
        ELEMENT_GROUPS[codes] += (byte) Compact.elementBytes(codes >> shift);
        LONG_GROUPS[codes] += (byte) Compact.longBytes(codes >> shift);
      }
    }
  }

  private GroupedArrays() {}

  static void write(int[] array, BodyOutput out) {
    int length = array.length;
    int whole = length & -4;
    for (int i = 0; i < whole; ) {
      int end = Math.min(whole, i + AT_ONCE);
      int at = out.room((end - i >> 2) * INT_GROUP + SLACK);
      out.moveTo(putGroups(array, i, end, out.getBuffer(), at));
      i = end;
    }
    if (whole < length) {
      writeGroup(array, whole, length, out);
    }
  }

  /** Writes elements, whose number is a multiple of four; returns the position behind them. */
  private static int putGroups(int[] array, int from, int end, byte[] to, int start) {
    int at = start;
    for (int i = from; i < end; i += 4) {
      int a = Compact.zigZag(array[i]);
      int b = Compact.zigZag(array[i + 1]);
      int c = Compact.zigZag(array[i + 2]);
      int d = Compact.zigZag(array[i + 3]);
      if ((a | b | c | d) >>> 8 == 0) {
        to[at] = 0;
        LittleEndian.putInt(to, at + 1, a | b << 8 | c << 16 | d << 24);
        at += 5;
        continue;
      }
      int first = Compact.bytesSavedBy(a);
      int second = Compact.bytesSavedBy(b);
      int third = Compact.bytesSavedBy(c);
      int fourth = Compact.bytesSavedBy(d);
      to[at] = (byte) ~(first | second << 2 | third << 4 | fourth << 6);
      LittleEndian.putInt(to, at + 1, a);
      at += 5 - first;
      LittleEndian.putInt(to, at, b);
      at += 4 - second;
      LittleEndian.putInt(to, at, c);
      at += 4 - third;
      LittleEndian.putInt(to, at, d);
      at += 4 - fourth;
    }
    return at;
  }

  /** The last group, of fewer than four elements. */
  private static void writeGroup(int[] array, int from, int end, BodyOutput out) {
    int codesAt = out.room(INT_GROUP + SLACK);
    byte[] to = out.getBuffer();
    int at = codesAt + 1;
    int codes = 0;
    for (int i = from, shift = 0; i < end; i++, shift += 2) {
      int value = Compact.zigZag(array[i]);
      int code = 3 - Compact.bytesSavedBy(value);
      LittleEndian.putInt(to, at, value);
      at += code + 1;
      codes |= code << shift;
    }
    to[codesAt] = (byte) codes;
    out.moveTo(at);
  }

  static void write(long[] array, BodyOutput out) {
    int length = array.length;
    int whole = length & -4;
    for (int i = 0; i < whole; ) {
      int end = Math.min(whole, i + AT_ONCE);
      int at = out.room((end - i >> 2) * LONG_GROUP + SLACK);
      out.moveTo(putGroups(array, i, end, out.getBuffer(), at));
      i = end;
    }
    if (whole < length) {
      writeGroup(array, whole, length, out);
    }
  }

  private static int putGroups(long[] array, int from, int end, byte[] to, int start) {
    int at = start;
    for (int i = from; i < end; i += 4) {
      long a = Compact.zigZag(array[i]);
      long b = Compact.zigZag(array[i + 1]);
      long c = Compact.zigZag(array[i + 2]);
      long d = Compact.zigZag(array[i + 3]);
      if ((a | b | c | d) >>> 8 == 0) {
        to[at] = 0;
        LittleEndian.putInt(to, at + 1, (int) (a | b << 8 | c << 16 | d << 24));
        at += 5;
        continue;
      }
      int first = Compact.formOf(a);
      int second = Compact.formOf(b);
      int third = Compact.formOf(c);
      int fourth = Compact.formOf(d);
      to[at] = (byte) (first >> 4 | second >> 4 << 2 | third >> 4 << 4 | fourth >> 4 << 6);
      LittleEndian.putLong(to, at + 1, a);
      at += 1 + (first & 15);
      LittleEndian.putLong(to, at, b);
      at += second & 15;
      LittleEndian.putLong(to, at, c);
      at += third & 15;
      LittleEndian.putLong(to, at, d);
      at += fourth & 15;
    }
    return at;
  }

  /** The last group, of fewer than four elements. */
  private static void writeGroup(long[] array, int from, int end, BodyOutput out) {
    int codesAt = out.room(LONG_GROUP + SLACK);
    byte[] to = out.getBuffer();
    int at = codesAt + 1;
    int codes = 0;
    for (int i = from, shift = 0; i < end; i++, shift += 2) {
      long value = Compact.zigZag(array[i]);
      int form = Compact.formOf(value);
      LittleEndian.putLong(to, at, value);
      at += form & 15;
      codes |= form >> 4 << shift;
    }
    to[codesAt] = (byte) codes;
    out.moveTo(at);
  }

  static int[] readInts(int count, BodyInput in) {
    int[] array = new int[count];
    byte[] from = in.getBuffer();
    int limit = in.limit();
    int i = readIntGroups(array, in);
    int at = in.position();
    int codes = 0;
    for (; i < array.length; i++) {
      if ((i & 3) == 0) {
        if (at == limit) {
          throw in.beyond(at, at + 1);
        }
        codes = from[at++];
      } else {
        codes >>= 2;
      }
      int width = (codes & 3) + 1;
      at += width;
      if (at > limit) {
        throw in.beyond(at - width, at);
      }
      array[i] = Compact.unZigZag(Compact.intBefore(from, at, width));
    }
    in.moveTo(at);
    checkRest(array.length, codes, in);
    return array;
  }

  static long[] readLongs(int count, BodyInput in) {
    long[] array = new long[count];
    byte[] from = in.getBuffer();
    int limit = in.limit();
    int i = readLongGroups(array, in);
    int at = in.position();
    int codes = 0;
    for (; i < array.length; i++) {
      if ((i & 3) == 0) {
        if (at == limit) {
          throw in.beyond(at, at + 1);
        }
        codes = from[at++];
      } else {
        codes >>= 2;
      }
      int width = Compact.longBytes(codes & 3);
      at += width;
      if (at > limit) {
        throw in.beyond(at - width, at);
      }
      array[i] = Compact.unZigZag(Compact.longBefore(from, at, width));
    }
    in.moveTo(at);
    checkRest(array.length, codes, in);
    return array;
  }

  /** Reads whole groups while 4 bytes can be loaded for each element; returns how many. */
  private static int readIntGroups(int[] array, BodyInput in) {
    byte[] from = in.getBuffer();
    int last = Math.min(in.limit(), from.length - 4);
    int at = in.position();
    int i = 0;
    for (; i <= array.length - 4 && at < last; i += 4) {
      int codes = from[at];
      if (at + 1 + ELEMENT_GROUPS[codes & 0xFF] > last) {
        break;
      }
      at++;
      if (codes == 0) {
        int four = LittleEndian.getInt(from, at);
        array[i] = Compact.unZigZag(four & 0xFF);
        array[i + 1] = Compact.unZigZag(four >>> 8 & 0xFF);
        array[i + 2] = Compact.unZigZag(four >>> 16 & 0xFF);
        array[i + 3] = Compact.unZigZag(four >>> 24);
        at += 4;
        continue;
      }
      int second = at + Compact.elementBytes(codes);
      int third = second + Compact.elementBytes(codes >> 2);
      int fourth = third + Compact.elementBytes(codes >> 4);
      array[i] = elementAt(from, at, codes);
      array[i + 1] = elementAt(from, second, codes >> 2);
      array[i + 2] = elementAt(from, third, codes >> 4);
      array[i + 3] = elementAt(from, fourth, codes >> 6);
      at = fourth + Compact.elementBytes(codes >> 6);
    }
    in.moveTo(at);
    return i;
  }

  /** Reads whole groups while 8 bytes can be loaded for each element; returns how many. */
  private static int readLongGroups(long[] array, BodyInput in) {
    byte[] from = in.getBuffer();
    int last = Math.min(in.limit(), from.length - 8);
    int at = in.position();
    int i = 0;
    for (; i <= array.length - 4 && at < last; i += 4) {
      int codes = from[at];
      if (at + 1 + LONG_GROUPS[codes & 0xFF] > last) {
        break;
      }
      at++;
      if (codes == 0) {
        int four = LittleEndian.getInt(from, at);
        array[i] = Compact.unZigZag(four & 0xFFL);
        array[i + 1] = Compact.unZigZag(four >>> 8 & 0xFFL);
        array[i + 2] = Compact.unZigZag(four >>> 16 & 0xFFL);
        array[i + 3] = Compact.unZigZag(four >>> 24 & 0xFFL);
        at += 4;
        continue;
      }
      int second = at + Compact.longBytes(codes);
      int third = second + Compact.longBytes(codes >> 2);
      int fourth = third + Compact.longBytes(codes >> 4);
      array[i] = longAt(from, at, codes);
      array[i + 1] = longAt(from, second, codes >> 2);
      array[i + 2] = longAt(from, third, codes >> 4);
      array[i + 3] = longAt(from, fourth, codes >> 6);
      at = fourth + Compact.longBytes(codes >> 6);
    }
    in.moveTo(at);
    return i;
  }

  private static int elementAt(byte[] from, int at, int code) {
    return Compact.unZigZag(LittleEndian.getInt(from, at) & Compact.elementMask(code));
  }

  private static long longAt(byte[] from, int at, int code) {
    return Compact.unZigZag(LittleEndian.getLong(from, at) & Compact.longMask(code));
  }

  static void skip(boolean longs, int count, BodyInput in) {
    int codes = 0;
    for (int i = 0; i < count; i++) {
      codes = (i & 3) == 0 ? in.readByte() : codes >> 2;
      in.skipBytes(longs ? Compact.longBytes(codes & 3) : Compact.elementBytes(codes & 3));
    }
    checkRest(count, codes, in);
  }

  /** Codes for elements behind the last one are reserved. */
  private static void checkRest(int count, int codes, BodyInput in) {
    int used = count & 3;
    if (used != 0 && (codes & 0xFF >> 2 * (used - 1) & ~3) != 0) {
      throw in.malformed("The codes behind the last element of an array are not 0");
    }
  }
}
