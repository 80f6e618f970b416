package io.github.scfs.internal.scalar;

import io.github.scfs.internal.wire.BodyInput;
import io.github.scfs.internal.wire.BodyOutput;
import io.github.scfs.internal.wire.Compact;
import io.github.scfs.internal.wire.LittleEndian;

/**
 * Arrays of ints and longs in as few bytes as each element needs: varint count, then for each four
 * elements a byte with their codes and the elements.
 */
final class CompactArrays {
  /** Most bytes of four elements, their codes, and room for a store that is wider than the last. */
  private static final int GROUP = 1 + 4 * 8 + 8;

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

  static int[] readInts(BodyInput in) {
    int[] array = new int[in.readCount(1)];
    byte[] from = in.getBuffer();
    int limit = in.limit();
    int at = in.position();
    int codes = 0;
    for (int i = 0; i < array.length; i++) {
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

  static long[] readLongs(BodyInput in) {
    long[] array = new long[in.readCount(1)];
    byte[] from = in.getBuffer();
    int limit = in.limit();
    int at = in.position();
    int codes = 0;
    for (int i = 0; i < array.length; i++) {
      if ((i & 3) == 0) {
        codes = at < limit ? from[at++] : in.beyondCodes();
      } else {
        codes >>= 2;
      }
      int width = Compact.longWidth(codes & 3);
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

  static void skip(boolean longs, BodyInput in) {
    int count = in.readCount(1);
    int codes = 0;
    for (int i = 0; i < count; i++) {
      codes = (i & 3) == 0 ? in.readByte() : codes >> 2;
      in.skipBytes(longs ? Compact.longWidth(codes & 3) : Compact.elementWidth(codes & 3));
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
