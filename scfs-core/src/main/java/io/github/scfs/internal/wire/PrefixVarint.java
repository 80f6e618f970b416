package io.github.scfs.internal.wire;

/**
 * Unsigned numbers whose first byte tells their length in bytes: the number of zeros below its
 * lowest set bit, plus one. Thread-safe: no state.
 */
public final class PrefixVarint {
  /*
   * How this works
   *
   * The idea is that of EBML's VINT (RFC 8794, section 4) and of UTF-8, turned to the low end for little-endian loads. A
   * number of up to 56 bits is stored as its bits, below them a bit that is set, and below that as many zeros as the number
   * has bytes, less one. A larger number has a first byte of 0, then eight bytes. So encoding and decoding are two shifts,
   * where numbers with seven bits in each byte have to be moved apart and together. No branch that is hard to predict depends
   * on the size of a number.
   */
  private static final int MOST = 8;

  /**
   * By the leading zeros of a value: how many bytes a number has behind the first one, at seven
   * bits for each byte.
   */
  private static final byte[] MORE = new byte[128];

  static {
    for (int zeros = 0; zeros < Long.SIZE; zeros++) {
      MORE[zeros] = (byte) ((Long.SIZE - 1 - zeros) / 7);
    }
  }

  private PrefixVarint() {}

  /**
   * Writes a number, zig-zag coded or not, and returns the position behind it. {@link #room} bytes
   * must fit.
   */
  public static int put(byte[] bytes, int at, long value) {
    int more = more(value);
    if (more >= MOST) {
      bytes[at] = 0;
      LittleEndian.putLong(bytes, at + 1, value);
      return at + 1 + MOST;
    }
    LittleEndian.putLong(bytes, at, (value << 1 | 1) << more);
    return at + 1 + more;
  }

  /** Whether every number with these bits, zig-zag coded, is small enough for {@link #marked}. */
  public static boolean fitsMarked(long bits) {
    return bits >>> 55 == 0;
  }

  /** Returns a number with the set bit below it. */
  public static long marked(long value) {
    return value << 1 | 1;
  }

  /** As {@link #put}, for a result of {@link #marked}. */
  public static int putMarked(byte[] bytes, int at, long marked) {
    int more = MORE[(Long.numberOfLeadingZeros(marked) & 63) + 1];
    LittleEndian.putLong(bytes, at, marked << more);
    return at + 1 + more;
  }

  /** Returns how many bytes {@link #put} writes for a number. */
  public static int bytesOf(long value) {
    return 1 + Math.min(more(value), MOST);
  }

  /**
   * Returns how many bytes a number has behind the first one; {@link #MOST} or more if it needs a
   * first byte of 0.
   */
  private static int more(long value) {
    return MORE[Long.numberOfLeadingZeros(value) & 127];
  }

  /**
   * Returns the most bytes that {@link #put} may touch, which is also the most that a number takes.
   */
  public static int room() {
    return MOST + 1;
  }

  /**
   * Returns how many bytes the number has whose first bytes were loaded; a result above eight means
   * nine.
   */
  public static int count(long loaded) {
    return Long.numberOfTrailingZeros(loaded) + 1;
  }

  /** Returns the number in the bytes that were loaded, for a {@code count} of up to 8. */
  public static long number(long loaded, int count) {
    int above = Long.SIZE - 8 * count;
    return loaded << above >>> above + count;
  }
}
