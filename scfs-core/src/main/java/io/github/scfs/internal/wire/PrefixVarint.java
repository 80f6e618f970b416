package io.github.scfs.internal.wire;

/**
 * Unsigned numbers whose first byte tells how many bytes they have: as many as it has zeros below
 * its lowest bit, and one. Thread-safe: no state.
 */
public final class PrefixVarint {
  /*
   * How this works
   *
   * The idea is that of EBML's VINT (RFC 8794, section 4) and of UTF-8, turned to the low end for little-endian loads. The
   * bytes of a number of up to 56 bits, taken together, are the number, a bit that is set, and one zero less than there are
   * bytes. A first byte of 0 stands in front of all 64 bits. So both ways are two shifts, where numbers of seven bits a byte
   * have to be moved apart and together, and nothing depends on the size of a number that a processor would have to guess.
   */
  private static final int MOST = 8;

  /** By the leading zeros of a value: how many bytes behind the first one seven bits each need. */
  private static final byte[] MORE = new byte[128];

  static {
    for (int zeros = 0; zeros < Long.SIZE; zeros++) {
      MORE[zeros] = (byte) ((Long.SIZE - 1 - zeros) / 7);
    }
  }

  private PrefixVarint() {}

  /**
   * Writes a number, zig-zag coded or not, where {@link #room} bytes fit, and returns the position
   * behind it.
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

  /** Whether no number of these bits, zig-zag coded, is too large for {@link #marked}. */
  public static boolean fitsMarked(long bits) {
    return bits >>> 55 == 0;
  }

  /** A number with the bit that is set below it. */
  public static long marked(long value) {
    return value << 1 | 1;
  }

  /** As {@link #put}, of what {@link #marked} gives. */
  public static int putMarked(byte[] bytes, int at, long marked) {
    int more = MORE[(Long.numberOfLeadingZeros(marked) & 63) + 1];
    LittleEndian.putLong(bytes, at, marked << more);
    return at + 1 + more;
  }

  /** How many bytes {@link #put} takes for a number. */
  public static int bytesOf(long value) {
    return 1 + Math.min(more(value), MOST);
  }

  /** How many bytes behind the first one seven bits each need; {@link #MOST} or more: too many. */
  private static int more(long value) {
    return MORE[Long.numberOfLeadingZeros(value) & 127];
  }

  /** Bytes that {@link #put} may touch, and the most that a number takes. */
  public static int room() {
    return MOST + 1;
  }

  /** How many bytes the number has whose first bytes were loaded; more than eight: nine. */
  public static int count(long loaded) {
    return Long.numberOfTrailingZeros(loaded) + 1;
  }

  /** The number of the first bytes of what was loaded, as many as {@link #count} says, up to 8. */
  public static long number(long loaded, int count) {
    int above = Long.SIZE - 8 * count;
    return loaded << above >>> above + count;
  }
}
