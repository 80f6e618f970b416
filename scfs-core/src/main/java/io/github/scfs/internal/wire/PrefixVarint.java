package io.github.scfs.internal.wire;

/**
 * Signed numbers of seven bits a byte, low bits first and the top bit set where more follow, all
 * bytes of a number at once: the bytes of Kryo's {@code writeVarLong(value, false)}. Thread-safe:
 * no state.
 */
public final class Varints {
  /*
   * How this works
   *
   * The 56 bits of up to eight bytes are moved apart in three steps, halves of halves, and together again on the way
   * back; no loop whose end depends on the value, which a processor guesses wrong where numbers differ in size. Only those
   * of one byte, as most are, go another way. A ninth byte, the last there can be, holds eight bits.
   */
  private static final int MOST = 8;
  private static final long TOP_BITS = 0x8080808080808080L;

  /** By how many bytes a number takes: the top bits of all of them but the last. */
  private static final long[] MORE = new long[MOST + 1];

  static {
    for (int bytes = 2; bytes <= MOST; bytes++) {
      MORE[bytes] = TOP_BITS >>> 8 * (MOST + 1 - bytes);
    }
  }

  private Varints() {}

  /**
   * Writes a number, zig-zag coded or not, where {@link #room} bytes fit, and returns the position
   * behind it.
   */
  public static int put(byte[] bytes, int at, long value) {
    if (value >>> 7 == 0) {
      bytes[at] = (byte) value;
      return at + 1;
    }
    if (value >>> 7 * MOST != 0) {
      LittleEndian.putLong(bytes, at, apart(value) | TOP_BITS);
      bytes[at + MOST] = (byte) (value >>> 7 * MOST);
      return at + MOST + 1;
    }
    int count = sevens(value);
    LittleEndian.putLong(bytes, at, apart(value) | MORE[count]);
    return at + count;
  }

  /** How many bytes {@link #put} takes for a number. */
  public static int bytesOf(long value) {
    return value >>> 7 * MOST != 0 ? MOST + 1 : sevens(value);
  }

  private static int sevens(long value) {
    return (70 - Long.numberOfLeadingZeros(value | 1)) * 37 >>> 8; // by 7
  }

  /** Bytes that {@link #put} may touch, and the most that a number takes. */
  public static int room() {
    return MOST + 1;
  }

  /**
   * How many bytes the number has that starts there, where eight bytes can be loaded; 9 if it has
   * more than eight.
   */
  public static int count(long loaded) {
    return (Long.numberOfTrailingZeros(~loaded & TOP_BITS) >>> 3) + 1;
  }

  /** The number of the first bytes of what was loaded, as many as {@link #count} says. */
  public static long number(long loaded) {
    long last = Long.lowestOneBit(~loaded & TOP_BITS);
    return together(loaded & last - 1);
  }

  /** As {@link #number}, for one of nine bytes; {@code ninth}: that byte. */
  public static long number(long loaded, byte ninth) {
    return together(loaded) | (long) ninth << 7 * MOST;
  }

  private static long apart(long value) {
    long halves = value & 0x0FFFFFFFL | value << 4 & 0x0FFFFFFF00000000L;
    long quarters = halves & 0x00003FFF00003FFFL | halves << 2 & 0x3FFF00003FFF0000L;
    return quarters & 0x007F007F007F007FL | quarters << 1 & 0x7F007F007F007F00L;
  }

  private static long together(long bytes) {
    long quarters = bytes & 0x007F007F007F007FL | (bytes & 0x7F007F007F007F00L) >>> 1;
    long halves = quarters & 0x00003FFF00003FFFL | (quarters & 0x3FFF00003FFF0000L) >>> 2;
    return halves & 0x0FFFFFFFL | (halves & 0x0FFFFFFF00000000L) >>> 4;
  }
}
