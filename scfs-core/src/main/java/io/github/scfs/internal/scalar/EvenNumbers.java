package io.github.scfs.internal.scalar;

import io.github.scfs.internal.wire.BodyInput;
import io.github.scfs.internal.wire.BodyOutput;
import io.github.scfs.internal.wire.Compact;
import io.github.scfs.internal.wire.LittleEndian;
import io.github.scfs.internal.wire.Tags;
import io.github.scfs.internal.wire.Varints;

/**
 * Many Integers or Longs that take the same number of bytes each, signed, low byte first; their tag
 * says how many. Thread-safe: no state.
 */
public final class EvenNumbers {
  /*
   * How this works
   *
   * Numbers of seven bits a byte are as short as each of them allows, but where the next one starts is known only when the one
   * before was looked at. Long collections often hold numbers of like size, which take hardly more bytes, or fewer, when each gets
   * what the largest needs; reading and writing them is then half the work. The few that are looked at to tell are those of
   * CompactArrays.sampleOf.
   *
   * All are stored and loaded as eight bytes; what is beyond the number is overwritten by the next one, or shifted out.
   */

  /** From this count on it is asked whether one width serves all. */
  public static final int MANY = 64;

  /** So many are looked at then. */
  private static final int SAMPLES = 32;

  private EvenNumbers() {}

  /** Whether a tag is one of these. */
  public static boolean isOne(int tag) {
    return tag >= Tags.INTEGER_1 && tag <= Tags.LONG_8;
  }

  /** The tag of the class of the numbers behind one of these. */
  public static int classOf(int tag) {
    return tag < Tags.LONG_2 ? Tags.INTEGER : Tags.LONG;
  }

  /** The bytes of each number behind that tag. */
  public static int widthOf(int tag) {
    return tag < Tags.LONG_2 ? tag - Tags.INTEGER_1 + 1 : (tag - Tags.LONG_2 + 1) * 2;
  }

  /**
   * The tag under which that many numbers are written best: one of these, or the one given. {@code
   * bits}: those that any of them needs, without the sign.
   */
  public static int tagFor(int tag, long[] numbers, int count, long bits) {
    int width = (72 - Long.numberOfLeadingZeros(bits)) >>> 3; // a bit more, and up
    boolean longs = tag == Tags.LONG;
    int even = longs ? Tags.LONG_2 + (width - 1 >> 1) : Tags.INTEGER_1 + width - 1;
    int uneven = 0;
    for (int i = 0; i < SAMPLES; i++) {
      uneven += Varints.bytesOf(Compact.zigZag(numbers[CompactArrays.sampleOf(i, count)]));
    }
    return widthOf(even) * SAMPLES * 16 <= uneven * 17 ? even : tag;
  }

  /** Writes the numbers with these indices behind their tag. */
  public static void write(int tag, long[] numbers, int from, int end, BodyOutput out) {
    int width = widthOf(tag);
    int at = out.room((end - from) * width + Long.BYTES);
    byte[] to = out.getBuffer();
    for (int i = from; i < end; i++, at += width) {
      LittleEndian.putLong(to, at, numbers[i]);
    }
    out.setPosition(at);
  }

  /** Reads one number behind its tag. */
  static Object read(int tag, BodyInput in) {
    int width = widthOf(tag);
    int start = in.position();
    in.skipBytes(width);
    byte[] from = in.getBuffer();
    long number = from[start + width - 1]; // the sign
    for (int i = width - 2; i >= 0; i--) {
      number = number << 8 | from[start + i] & 0xFF;
    }
    if (tag >= Tags.LONG_2) {
      return number;
    }
    return (int) number;
  }

  static void skip(int tag, BodyInput in) {
    in.skipBytes(widthOf(tag));
  }
}
