package io.github.scfs.internal.wire;

/**
 * Numbers in as few bytes as their value needs: the widths that a code of two bits stands for.
 * Thread-safe: no state.
 *
 * <pre>
 *   code            0   1   2   3
 *   int, float      0   1   2   4   bytes
 *   long, double    1   3   6   8   bytes
 *   int of an array 1   2   3   4   bytes
 * </pre>
 *
 * Ints and longs are zig-zag coded first, so that small numbers of both signs are short; floats and
 * doubles have the bytes of their raw bits reversed, since those of simple fractions and whole
 * numbers end in zeros.
 */
public final class Compact {
  /*
   * How this works
   *
   * The idea is that of group varint (Dean, "Challenges in Building Large-Scale Information Retrieval Systems", WSDM
   * 2009): the widths of several numbers stand apart from their bytes, so neither side branches on a value. A writer stores
   * all eight bytes and moves on by the width. A reader loads a full number and masks what is behind it. Where that
   * would pass the end of the array, it loads the eight bytes that END where the number ends, and shifts out what is before
   * the number.
   *
   * Both use tables, which stay in the cache and cost less than shifts by a variable. The codes of a value follow from the
   * number of bytes that it needs. A reader looks up two numbers at once, whose codes stand side by side: one load of both
   * codes and one comparison with the end of the array for both.
   */

  /** Code by bytes needed, 0 to 4: 0 1 2 3 3. */
  private static final int INT_CODES = 0b11_11_10_01_00;

  /** Code by bytes needed, 0 to 8: 0 0 1 1 2 2 2 3 3. */
  private static final int LONG_CODES = 0b11_11_10_10_10_01_01_00_00;

  /** What two codes can be, that of the second number above that of the first. */
  public static final int PAIRS = 16;

  private static final byte[] INT_BYTES = {0, 1, 2, 4};
  private static final byte[] LONG_BYTES = {1, 3, 6, 8};
  private static final int[] ELEMENT_MASKS = {0xFF, 0xFFFF, 0xFFFFFF, -1};

  /**
   * By the codes of two numbers: the bits of four bytes that an int takes as the first, then as the
   * second. Public for generated code, never changed.
   */
  public static final int[] INT_MASKS = new int[2 * PAIRS];

  /**
   * By the codes of two numbers: the bits of eight bytes that a long takes as the first and as the
   * second, then steps. One array for all, so that the JIT needs one register. Public as above.
   */
  public static final long[] BY_CODES = new long[8 * PAIRS];

  /** In {@link #BY_CODES}: the bytes of an int or float as the first. */
  public static final int INT_STEPS = 2 * PAIRS;

  /** The bytes of a long or double as the first. */
  public static final int LONG_STEPS = 3 * PAIRS;

  /** The bytes of both: of ints; behind {@link #PAIRS} each, int and long, long and int, longs. */
  public static final int PAIR_STEPS = 4 * PAIRS;

  /** By the leading zeros of an int: its width, and its code in the upper half. */
  private static final byte[] INT_FORMS = new byte[64];

  /** The same for a long. */
  private static final byte[] LONG_FORMS = new byte[128];

  /** For {@link #intWidth} and the others, as wide as what they are added to. */
  private static final long[] INT_WIDTHS = new long[64];

  private static final long[] INT_CODES_ABOVE = new long[64];
  private static final long[] LONG_WIDTHS = new long[128];
  private static final long[] LONG_CODES_ABOVE = new long[128];

  static {
    for (int zeros = 0; zeros <= 64; zeros++) {
      int code = LONG_CODES >>> 2 * (71 - zeros >>> 3) & 3;
      LONG_FORMS[zeros] = (byte) (longBytes(code) | code << 4);
      LONG_WIDTHS[zeros] = longBytes(code);
      LONG_CODES_ABOVE[zeros] = (long) code << 62;
    }
    for (int zeros = 0; zeros <= 32; zeros++) {
      int code = INT_CODES >>> 2 * (39 - zeros >>> 3) & 3;
      INT_FORMS[zeros] = (byte) (intBytes(code) | code << 4);
      INT_WIDTHS[zeros] = intBytes(code);
      INT_CODES_ABOVE[zeros] = (long) code << 62;
    }
    for (int codes = 0; codes < PAIRS; codes++) {
      int code = codes & 3;
      int next = codes >> 2;
      INT_MASKS[codes] = (int) maskOf(intBytes(code));
      INT_MASKS[codes + PAIRS] = (int) maskOf(intBytes(next));
      BY_CODES[codes] = maskOf(longBytes(code));
      BY_CODES[codes + PAIRS] = maskOf(longBytes(next));
      BY_CODES[codes + INT_STEPS] = intBytes(code);
      BY_CODES[codes + LONG_STEPS] = longBytes(code);
      BY_CODES[codes + PAIR_STEPS] = intBytes(code) + intBytes(next);
      BY_CODES[codes + PAIR_STEPS + PAIRS] = intBytes(code) + longBytes(next);
      BY_CODES[codes + PAIR_STEPS + 2 * PAIRS] = longBytes(code) + intBytes(next);
      BY_CODES[codes + PAIR_STEPS + 3 * PAIRS] = longBytes(code) + longBytes(next);
    }
  }

  private Compact() {}

  private static long maskOf(int bytes) {
    return bytes == 0 ? 0 : -1L >>> -8 * bytes;
  }

  /** Width and code of a value at once: {@code width | code << 4}. */
  public static int formOf(int value) {
    return INT_FORMS[Integer.numberOfLeadingZeros(value) & 63];
  }

  /** Width and code of a value at once: {@code width | code << 4}. */
  public static int formOf(long value) {
    return LONG_FORMS[Long.numberOfLeadingZeros(value) & 127];
  }

  /** The leading zeros of an int, from which width and code follow. */
  public static int zerosOf(int value) {
    return Integer.numberOfLeadingZeros(value) & 63;
  }

  /** The leading zeros of a long, from which width and code follow. */
  public static int zerosOf(long value) {
    return Long.numberOfLeadingZeros(value) & 127;
  }

  /** The bytes of an int or float with that many {@link #zerosOf zeros}. */
  public static long intWidth(int zeros) {
    return INT_WIDTHS[zeros];
  }

  /** The code of an int or float with that many zeros, in the two upper bits. */
  public static long intCode(int zeros) {
    return INT_CODES_ABOVE[zeros];
  }

  /** The bytes of a long or double with that many zeros. */
  public static long longWidth(int zeros) {
    return LONG_WIDTHS[zeros];
  }

  /** The code of a long or double with that many zeros, in the two upper bits. */
  public static long longCode(int zeros) {
    return LONG_CODES_ABOVE[zeros];
  }

  /** Bytes of an int or float with a code of two bits; by table, which is faster than shifts. */
  public static int intBytes(int code) {
    return INT_BYTES[code & 3];
  }

  /** Bytes of a long or double with a code of two bits. */
  public static int longBytes(int code) {
    return LONG_BYTES[code & 3];
  }

  /** The bits of eight bytes that a long with the lower of two codes takes. */
  public static long longMask(int codes) {
    return BY_CODES[codes & 15];
  }

  /** Bytes of an element of an int array with a code of two bits. */
  public static int elementBytes(int code) {
    return (code & 3) + 1;
  }

  /** The bits of four bytes that an element of an int array with that code takes. */
  public static int elementMask(int code) {
    return ELEMENT_MASKS[code & 3];
  }

  /** The int of that code that starts there, for where four bytes may be too many to load. */
  public static int intBehind(byte[] bytes, int start, int code) {
    int width = intBytes(code);
    return intBefore(bytes, start + width, width);
  }

  /** The long of that code that starts there, for where eight bytes may be too many to load. */
  public static long longBehind(byte[] bytes, int start, int code) {
    int width = longBytes(code);
    return longBefore(bytes, start + width, width);
  }

  /**
   * Bytes of several numbers whose codes stand in a word; one less for each long or double.
   *
   * @param ints the lower bit of each code of an int or float
   * @param longs the lower bit of each code of a long or double
   */
  public static int widths(long word, long ints, long longs) {
    long upper = word >>> 1;
    long both = word & upper & ints;
    return Long.bitCount(word & ints | both << 1)
        + 2 * Long.bitCount(upper & ints | word & longs)
        + 5 * Long.bitCount(upper & longs);
  }

  /** Small for small numbers of both signs. */
  public static int zigZag(int value) {
    return value << 1 ^ value >> 31;
  }

  public static long zigZag(long value) {
    return value << 1 ^ value >> 63;
  }

  public static int unZigZag(int value) {
    return value >>> 1 ^ -(value & 1);
  }

  public static long unZigZag(long value) {
    return value >>> 1 ^ -(value & 1);
  }

  /** The raw bits of a float, low where the float is simple. */
  public static int reversed(float value) {
    return Integer.reverseBytes(Float.floatToRawIntBits(value));
  }

  public static long reversed(double value) {
    return Long.reverseBytes(Double.doubleToRawLongBits(value));
  }

  public static float floatOf(int reversed) {
    return Float.intBitsToFloat(Integer.reverseBytes(reversed));
  }

  public static double doubleOf(long reversed) {
    return Double.longBitsToDouble(Long.reverseBytes(reversed));
  }

  /** How many bytes a value needs at least: 0 to 4. */
  public static int bytesOf(int value) {
    return 39 - Integer.numberOfLeadingZeros(value) >>> 3;
  }

  /** How many bytes a value needs at least: 0 to 8. */
  public static int bytesOf(long value) {
    return 71 - Long.numberOfLeadingZeros(value) >>> 3;
  }

  /**
   * How many bytes less than four an element of an int array takes: 0 to 3, and its code is 3 less
   * that.
   */
  public static int bytesSavedBy(int value) {
    return Integer.numberOfLeadingZeros(value | 1) >>> 3;
  }

  /** The value of 0 to 4 bytes that end there; they lie within the array. */
  public static int intBefore(byte[] bytes, int end, int width) {
    return end < 4
        ? (int) byByte(bytes, end, width)
        : (int) ((LittleEndian.getInt(bytes, end - 4) & 0xFFFFFFFFL) >>> 32 - 8 * width);
  }

  /** The value behind the first byte of a word, which tells one more than its bytes: 0 to 7. */
  public static long behindFirst(long word, int first) {
    return word >>> 8 & ~(-1L << 8 * first - 8);
  }

  /** The value of 1 to 8 bytes that end there; they lie within the array. */
  public static long longBefore(byte[] bytes, int end, int width) {
    if (end >= 8) {
      return LittleEndian.getLong(bytes, end - 8) >>> -8 * width;
    }
    return bytes.length >= 8
        ? LittleEndian.getLong(bytes, 0) << -8 * end >>> -8 * width
        : byByte(bytes, end, width);
  }

  private static long byByte(byte[] bytes, int end, int width) {
    long value = 0;
    for (int at = end - 1; at >= end - width; at--) {
      value = value << 8 | bytes[at] & 0xFF;
    }
    return value;
  }
}
