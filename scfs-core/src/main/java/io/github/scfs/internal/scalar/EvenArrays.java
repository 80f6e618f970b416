package io.github.scfs.internal.scalar;

import io.github.scfs.internal.wire.BodyInput;
import io.github.scfs.internal.wire.BodyOutput;
import io.github.scfs.internal.wire.LittleEndian;
import io.github.scfs.internal.wire.Tags;

/**
 * Elements of arrays in the same number of bytes each, signed, low byte first. Thread-safe: no
 * state.
 */
final class EvenArrays {
  /*
   * How this works
   *
   * The width follows from a look at all elements. Another thread may change an element between that look and the store, and a
   * number that the array never had would be sent. So the number looked at is the one that is stored. Few elements are stored at
   * the width that the first and the last need, while they are looked at; if another width fits all, they are stored once more or
   * narrowed in the output. Many elements are copied, a block at a time, and stored from the copy. In full width many are copied
   * at once; a JVM may do that in parts smaller than an element while another thread changes it.
   */
  static final int BLOCK = 256;

  /** The most bytes of tag, count and form of a short array. */
  private static final int HEAD = 3;

  private EvenArrays() {}

  /** The bytes of each int: 1, 2 or 3. */
  static int intWidth(int form) {
    return form;
  }

  /** The bytes of each long: 1, 2 or 4. */
  static int longWidth(int form) {
    return 1 << form - 1;
  }

  /**
   * Writes a short array with its tag if one width is worth it; else returns false and writes
   * nothing.
   */
  static boolean writeFew(int[] array, BodyOutput out) {
    int length = array.length;
    if (length == 0) {
      return false;
    }
    int bits = plain(array[0]) | lastBits(array); // decides what is tried first
    if (bits >>> 7 == 0) {
      int at = out.room(HEAD + length) + headOf(length);
      if (putBytes(array, out.getBuffer(), at)) {
        return end(Tags.COMPACT_INTS, 1, length, length, at, out);
      }
    }
    return bits >>> 15 == 0 ? writeFewShorts(array, out) : writeFewWide(array, out);
  }

  /** A negative number inverted: its significant bits, without the sign. */
  private static int plain(int number) {
    return number ^ number >> 31;
  }

  static long plain(long number) {
    return number ^ number >> 63;
  }

  /** The significant bits of the last element, without the sign; decides what is tried first. */
  static int lastBits(int[] array) {
    return array.length == 0 ? 0 : plain(array[array.length - 1]);
  }

  static long lastBits(long[] array) {
    return array.length == 0 ? 0 : plain(array[array.length - 1]);
  }

  /**
   * Whether full width takes at most a third and four bytes more than groups. On the safe side:
   * numbers of up to three bytes count as if they needed one.
   */
  static boolean areLarge(int[] array) {
    int small = 0;
    for (int element : array) {
      small += (plain(element) >>> 23) - 1 >>> 31;
    }
    return 12 * small <= 5 * array.length + 12;
  }

  static boolean areLarge(long[] array) {
    int small = 0;
    for (long element : array) {
      small += isSmall(plain(element));
    }
    return areLarge(array.length, small);
  }

  /** As above, for so many longs of which some are small; the others count as six bytes. */
  static boolean areLarge(int length, int small) {
    return 20 * small <= length + 12;
  }

  /** 1 for a number of at most three bytes, else 0. */
  static int isSmall(long plain) {
    return (int) ((plain >>> 23) - 1 >>> 63);
  }

  /** Returns whether a byte is enough for each. */
  private static boolean putBytes(int[] array, byte[] to, int at) {
    int bits = 0;
    for (int i = 0; i < array.length; i++) {
      int element = array[i];
      bits |= plain(element);
      to[at + i] = (byte) element;
    }
    return bits >>> 7 == 0;
  }

  /** Some element needs more than a byte. */
  private static boolean writeFewShorts(int[] array, BodyOutput out) {
    int length = array.length;
    int start = out.room(HEAD + 2 * length);
    int at = start + headOf(length);
    byte[] to = out.getBuffer();
    int beyond = 0;
    for (int i = 0; i < length; i++) {
      int element = array[i];
      beyond |= element - Short.MIN_VALUE; // in the upper half if two bytes are not enough
      LittleEndian.putShort(to, at + 2 * i, (short) element);
    }
    if (beyond >>> 16 != 0) {
      return writeFewWide(array, out);
    }
    // With so many of more than a byte, two bytes each are worth it; mostly the first few tell.
    int enough = (3 * length + 1 >> 1) - 3 - (length + (length + 3 >> 2));
    int longer = enough > 1 ? 0 : 1;
    for (int i = 0; i < length && longer < enough; i++) {
      longer += LittleEndian.getShort(to, at + 2 * i) == to[at + 2 * i] ? 0 : 1;
    }
    return longer >= enough && end(Tags.COMPACT_INTS, 2, length, 2 * length, at, out);
  }

  private static boolean writeFewWide(int[] array, BodyOutput out) {
    int length = array.length;
    int start = out.room(HEAD + 3 * length + 1);
    int at = start + headOf(length);
    byte[] to = out.getBuffer();
    int bits = 0;
    int saved = 0; // by groups, compared with four bytes each
    int place = at; // Why not at + 3 * i: C2 then checks the end of the array at each store
    for (int i = 0; i < length; i++, place += 3) {
      int element = array[i];
      int plain = plain(element);
      bits |= plain;
      saved += Integer.numberOfLeadingZeros(plain) - 1 >> 3; // without the sign
      LittleEndian.putInt(to, place, element);
    }
    int grouped = 4 * length + (length + 3 >> 2) - saved;
    return bits >>> 23 == 0
        && CompactArrays.isWorthIt(3, length, grouped)
        && end(Tags.COMPACT_INTS, 3, length, 3 * length, at, out);
  }

  static boolean writeFew(long[] array, BodyOutput out) {
    int length = array.length;
    if (length == 0) {
      return false;
    }
    int start = out.room(HEAD + 4 * length);
    int at = start + headOf(length);
    byte[] to = out.getBuffer();
    if ((plain(array[0]) | lastBits(array)) >>> 7 == 0 && putBytes(array, to, at)) {
      return end(Tags.COMPACT_LONGS, 1, length, length, at, out);
    }
    long bits = 0;
    int overOne = 0;
    int overThree = 0;
    for (int i = 0; i < length; i++) {
      long element = array[i];
      long plain = plain(element);
      bits |= plain;
      overOne += 127 - (int) plain >>> 31;
      overThree += 0x7FFFFF - (int) plain >>> 31;
      LittleEndian.putInt(to, at + 4 * i, (int) element);
    }
    // More than a byte takes three in a group, more than three bytes take six.
    int grouped = length + (length + 3 >> 2) + 2 * overOne + 3 * overThree;
    if (bits >>> 31 != 0) {
      return false;
    } else if (bits >>> 15 == 0) {
      for (int i = 0; i < length; i++) {
        LittleEndian.putShort(to, at + 2 * i, LittleEndian.getShort(to, at + 4 * i));
      }
      return CompactArrays.isWorthIt(2, length, grouped)
          && end(Tags.COMPACT_LONGS, 2, length, 2 * length, at, out);
    }
    return CompactArrays.isWorthIt(4, length, grouped)
        && end(Tags.COMPACT_LONGS, 3, length, 4 * length, at, out);
  }

  /** Returns whether a byte is enough for each. */
  private static boolean putBytes(long[] array, byte[] to, int at) {
    long bits = 0;
    for (int i = 0; i < array.length; i++) {
      long element = array[i];
      bits |= plain(element);
      to[at + i] = (byte) element;
    }
    return bits >>> 7 == 0;
  }

  /** How many bytes come before the elements. */
  private static int headOf(int length) {
    return length < 32 ? HEAD - 1 : HEAD;
  }

  private static boolean end(int tag, int form, int length, int bytes, int at, BodyOutput out) {
    byte[] to = out.getBuffer();
    int head = length << 2 | form;
    if (length < 32) {
      to[at - 2] = (byte) tag;
      to[at - 1] = (byte) head;
    } else {
      to[at - 3] = (byte) tag;
      to[at - 2] = (byte) (head | 0x80);
      to[at - 1] = (byte) (head >>> 7);
    }
    out.moveTo(at + bytes);
    return true;
  }

  /** Copies elements from that index on to the block; returns the form that they need. */
  static int copy(int[] array, int from, int[] block) {
    int count = Math.min(array.length - from, BLOCK);
    System.arraycopy(array, from, block, 0, count);
    int bits = bitsOf(block, count);
    return bits >>> 7 == 0 ? 1 : bits >>> 15 == 0 ? 2 : bits >>> 23 == 0 ? 3 : 0;
  }

  static int copy(long[] array, int from, long[] block) {
    int count = Math.min(array.length - from, BLOCK);
    System.arraycopy(array, from, block, 0, count);
    long bits = bitsOf(block, count);
    return bits >>> 7 == 0 ? 1 : bits >>> 15 == 0 ? 2 : bits >>> 31 == 0 ? 3 : 0;
  }

  /** The bytes of these numbers in groups. */
  static int grouped(int[] block, int count) {
    int longer = 0;
    for (int i = 0; i < count; i++) {
      int plain = plain(block[i]);
      longer += (127 - plain >>> 31) + (0x7FFF - plain >>> 31) + (0x7FFFFF - plain >>> 31);
    }
    return count + (count + 3 >> 2) + longer;
  }

  /** As for ints. The result is meaningless if a long needs more than four bytes. */
  static int grouped(long[] block, int count) {
    int longer = 0;
    for (int i = 0; i < count; i++) {
      int plain = (int) plain(block[i]);
      longer += (127 - plain >>> 31) * 2 + (0x7FFFFF - plain >>> 31) * 3;
    }
    return count + (count + 3 >> 2) + longer;
  }

  /** The significant bits of all numbers together, without the sign. */
  private static int bitsOf(int[] block, int count) {
    int bits = 0;
    for (int i = 0; i < count; i++) {
      bits |= plain(block[i]);
    }
    return bits;
  }

  private static long bitsOf(long[] block, int count) {
    long bits = 0;
    for (int i = 0; i < count; i++) {
      bits |= plain(block[i]);
    }
    return bits;
  }

  /**
   * Writes elements, the first of which are in the block. Returns the form, or the one that a later
   * element needs; then what was written does not count.
   */
  static int write(int[] array, int form, int[] block, BodyOutput out) {
    int width = intWidth(form);
    int at = start(array.length, width, out);
    for (int from = 0; ; ) {
      int count = Math.min(array.length - from, BLOCK);
      if (form == 1) {
        writeBytes(block, count, out.getBuffer(), at);
      } else if (form == 2) {
        writeShorts(block, count, out.getBuffer(), at);
      } else {
        writeThrees(block, count, out.getBuffer(), at);
      }
      at += count * width;
      from += count;
      if (from == array.length) {
        out.moveTo(at);
        return form;
      }
      int needed = copy(array, from, block);
      if (needed == 0 || needed > form) {
        return needed;
      }
    }
  }

  /** Where to put elements that may turn out not to fit. */
  private static int start(int length, int width, BodyOutput out) {
    if (width == 1) {
      return ArrayScalars.take(length, out);
    }
    // Groups, which replace wider elements if those do not fit, may be shorter. So only their least
    // size counts for the limit here. In the end all bytes count.
    int start = ArrayScalars.take((long) length + (length + 3L >> 2), out);
    out.moveTo(start);
    return out.room(length * width + 1); // a store of four bytes of which three count
  }

  /** Four at once: 1.2 times as fast as one by one. */
  private static void writeBytes(int[] block, int count, byte[] to, int at) {
    int i = 0;
    for (; i <= count - 4; i += 4) {
      int four =
          block[i] & 0xFF
              | (block[i + 1] & 0xFF) << 8
              | (block[i + 2] & 0xFF) << 16
              | block[i + 3] << 24;
      LittleEndian.putInt(to, at + i, four);
    }
    for (; i < count; i++) {
      to[at + i] = (byte) block[i];
    }
  }

  private static void writeShorts(int[] block, int count, byte[] to, int at) {
    for (int i = 0; i < count; i++) {
      LittleEndian.putShort(to, at + 2 * i, (short) block[i]);
    }
  }

  private static void writeThrees(int[] block, int count, byte[] to, int at) {
    for (int i = 0; i < count; i++) {
      LittleEndian.putInt(to, at + 3 * i, block[i]);
    }
  }

  static int write(long[] array, int form, long[] block, BodyOutput out) {
    int width = longWidth(form);
    int at = start(array.length, width, out);
    for (int from = 0; ; ) {
      int count = Math.min(array.length - from, BLOCK);
      write(block, count, form, out.getBuffer(), at);
      at += count * width;
      from += count;
      if (from == array.length) {
        out.moveTo(at);
        return form;
      }
      int needed = copy(array, from, block);
      if (needed == 0 || needed > form) {
        return needed;
      }
    }
  }

  private static void write(long[] block, int count, int form, byte[] to, int at) {
    if (form == 1) {
      for (int i = 0; i < count; i++) {
        to[at + i] = (byte) block[i];
      }
    } else if (form == 2) {
      for (int i = 0; i < count; i++) {
        LittleEndian.putShort(to, at + 2 * i, (short) block[i]);
      }
    } else {
      for (int i = 0; i < count; i++) {
        LittleEndian.putInt(to, at + 4 * i, (int) block[i]);
      }
    }
  }

  /** That the bytes are there was checked before. */
  static int[] readInts(int form, int count, BodyInput in) {
    int[] array = new int[count];
    byte[] from = in.getBuffer();
    int at = in.position();
    in.skipBytes(count * intWidth(form));
    if (form == 1) {
      for (int i = 0; i < count; i++) {
        array[i] = from[at + i];
      }
    } else if (form == 2) {
      for (int i = 0; i < count; i++) {
        array[i] = LittleEndian.getShort(from, at + 2 * i);
      }
    } else {
      int place = at - 1;
      for (int i = 0; i < count; i++, place += 3) {
        array[i] = LittleEndian.getInt(from, place) >> 8; // with the byte before
      }
    }
    return array;
  }

  static long[] readLongs(int form, int count, BodyInput in) {
    long[] array = new long[count];
    byte[] from = in.getBuffer();
    int at = in.position();
    in.skipBytes(count * longWidth(form));
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
