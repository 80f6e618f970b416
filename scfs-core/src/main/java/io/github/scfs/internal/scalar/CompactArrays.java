package io.github.scfs.internal.scalar;

import io.github.scfs.internal.wire.BodyInput;
import io.github.scfs.internal.wire.BodyOutput;
import io.github.scfs.internal.wire.Compact;
import io.github.scfs.internal.wire.LittleEndian;

/**
 * Arrays of ints and longs in as few bytes as each element needs: varint count, then for each four
 * elements a byte with their codes and the elements. Thread-safe: no state.
 */
public final class CompactArrays {
  /** Most bytes of four elements, their codes, and room for a store that is wider than the last. */
  private static final int GROUP = 1 + 4 * 8 + 8;

  /** By the codes of four elements: the bytes that they take. */
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

  private CompactArrays() {}

  static void writeInts(int[] array, BodyOutput out) {
    out.writeVar(array.length);
    for (int i = 0; i < array.length; i += 4) {
      int codesAt = out.room(GROUP);
      byte[] to = out.getBuffer();
      int at = codesAt + 1;
      int codes = 0;
      for (int j = 0; j < 4 && i + j < array.length; j++) {
        int value = Compact.zigZag(array[i + j]);
        int code = Compact.elementCodeOf(value);
        LittleEndian.putInt(to, at, value);
        at += code + 1;
        codes |= code << 2 * j;
      }
      to[codesAt] = (byte) codes;
      out.setPosition(at);
    }
  }

  static void writeLongs(long[] array, BodyOutput out) {
    out.writeVar(array.length);
    for (int i = 0; i < array.length; i += 4) {
      int codesAt = out.room(GROUP);
      byte[] to = out.getBuffer();
      int at = codesAt + 1;
      int codes = 0;
      for (int j = 0; j < 4 && i + j < array.length; j++) {
        long value = Compact.zigZag(array[i + j]);
        int form = Compact.formOf(value);
        LittleEndian.putLong(to, at, value);
        at += form & 15;
        codes |= form >> 4 << 2 * j;
      }
      to[codesAt] = (byte) codes;
      out.setPosition(at);
    }
  }

  /** Count and elements. */
  public static int[] readInts(BodyInput in) {
    int[] array = new int[in.readCount(1)];
    byte[] from = in.getBuffer();
    int limit = in.limit();
    int i = readIntGroups(array, in);
    int at = in.position();
    int codes = 0;
    for (; i < array.length; i++) {
      if ((i & 3) == 0) {
        codes = at < limit ? from[at++] : in.beyondCodes();
      } else {
        codes >>= 2;
      }
      int width = (codes & 3) + 1;
      at += width;
      if (at > limit) {
        throw in.beyond(at);
      }
      array[i] = Compact.unZigZag(Compact.intBefore(from, at, width));
    }
    in.setPosition(at);
    checkRest(array.length, codes, in);
    return array;
  }

  /** Count and elements. */
  public static long[] readLongs(BodyInput in) {
    long[] array = new long[in.readCount(1)];
    byte[] from = in.getBuffer();
    int limit = in.limit();
    int i = readLongGroups(array, in);
    int at = in.position();
    int codes = 0;
    for (; i < array.length; i++) {
      if ((i & 3) == 0) {
        codes = at < limit ? from[at++] : in.beyondCodes();
      } else {
        codes >>= 2;
      }
      int width = Compact.longBytes(codes & 3);
      at += width;
      if (at > limit) {
        throw in.beyond(at);
      }
      array[i] = Compact.unZigZag(Compact.longBefore(from, at, width));
    }
    in.setPosition(at);
    checkRest(array.length, codes, in);
    return array;
  }

  /** Reads whole groups as long as 4 bytes can be loaded for each element; returns how many. */
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
      for (int j = i; j < i + 4; j++, codes >>= 2) {
        array[j] = Compact.unZigZag(LittleEndian.getInt(from, at) & Compact.elementMask(codes));
        at += Compact.elementBytes(codes);
      }
    }
    in.setPosition(at);
    return i;
  }

  /** Reads whole groups as long as 8 bytes can be loaded for each element; returns how many. */
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
      for (int j = i; j < i + 4; j++, codes >>= 2) {
        array[j] = Compact.unZigZag(LittleEndian.getLong(from, at) & Compact.longMask(codes));
        at += Compact.longBytes(codes);
      }
    }
    in.setPosition(at);
    return i;
  }

  static void skip(boolean longs, BodyInput in) {
    int count = in.readCount(1);
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
