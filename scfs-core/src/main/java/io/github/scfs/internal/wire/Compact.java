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
   * The idea is that of group varint (Dean, "Challenges in Building Large-Scale Information Retrieval Systems", WSDM 2009):
   * widths stand apart from the bytes, so that neither side branches on a value. A writer stores all eight bytes and moves on
   * by the width; a reader loads the eight bytes that END where the number ends, and shifts out what was before it. That load
   * never passes the end of the message.
   *
   * The widths are nibbles of a constant, the codes bits of another one, selected by how many bytes the value needs.
   */
  private static final int INT_WIDTHS = 0x4210;
  private static final int LONG_WIDTHS = 0x8631;
  private static final int ELEMENT_WIDTHS = 0x4321;

  /** Code by bytes needed, 0 to 4: 0 1 2 3 3. */
  private static final int INT_CODES = 0b11_11_10_01_00;

  /** Code by bytes needed, 0 to 8: 0 0 1 1 2 2 2 3 3. */
  private static final int LONG_CODES = 0b11_11_10_10_10_01_01_00_00;

  /** By the leading zeros of an int: its width, and its code in the upper half. */
  private static final byte[] INT_FORMS = new byte[64];

  /** The same for a long. */
  private static final byte[] LONG_FORMS = new byte[128];

  static {
    for (int zeros = 0; zeros <= 64; zeros++) {
      int code = LONG_CODES >>> 2 * (71 - zeros >>> 3) & 3;
      LONG_FORMS[zeros] = (byte) (longWidth(code) | code << 4);
    }
    for (int zeros = 0; zeros <= 32; zeros++) {
      int code = INT_CODES >>> 2 * (39 - zeros >>> 3) & 3;
      INT_FORMS[zeros] = (byte) (intWidth(code) | code << 4);
    }
  }

  private Compact() {}

  /** Width and code of a value at once: {@code width | code << 4}. */
  public static int formOf(int value) {
    return INT_FORMS[Integer.numberOfLeadingZeros(value) & 63];
  }

  /** Width and code of a value at once: {@code width | code << 4}. */
  public static int formOf(long value) {
    return LONG_FORMS[Long.numberOfLeadingZeros(value) & 127];
  }

  /** Bits, not bytes, of an int or float whose code stands at that place of a word. */
  public static int intBits(long word, int shift) {
    return (int) (0x20100800L >>> ((int) (word >>> shift) & 3) * 8) & 0x7F;
  }

  /** Bits, not bytes, of a long or double whose code stands at that place of a word. */
  public static int longBits(long word, int shift) {
    return (int) (0x40301808L >>> ((int) (word >>> shift) & 3) * 8) & 0x7F;
  }

  /** The value of so many bits that end there: 0, 8, 16 or 32; they lie within the array. */
  public static int intEnding(byte[] bytes, int end, int bits) {
    return end < 4
        ? (int) byByte(bytes, end, bits >> 3)
        : (int) ((LittleEndian.getInt(bytes, end - 4) & 0xFFFFFFFFL) >>> 32 - bits);
  }

  /** The value of so many bits that end there: 8 to 64; they lie within the array. */
  public static long longEnding(byte[] bytes, int end, int bits) {
    return end < 8 ? byByte(bytes, end, bits >> 3) : LittleEndian.getLong(bytes, end - 8) >>> -bits;
  }

  /** Small for small numbers of both signs. */
  public static int zigZag(int value) {
    return value << 1 ^ value >> 31;
  }

  /** See {@link #zigZag(int)}. */
  public static long zigZag(long value) {
    return value << 1 ^ value >> 63;
  }

  /** The number behind {@link #zigZag(int)}. */
  public static int unZigZag(int value) {
    return value >>> 1 ^ -(value & 1);
  }

  /** The number behind {@link #zigZag(long)}. */
  public static long unZigZag(long value) {
    return value >>> 1 ^ -(value & 1);
  }

  /** The raw bits of a float, low where the float is simple. */
  public static int reversed(float value) {
    return Integer.reverseBytes(Float.floatToRawIntBits(value));
  }

  /** The raw bits of a double, low where the double is simple. */
  public static long reversed(double value) {
    return Long.reverseBytes(Double.doubleToRawLongBits(value));
  }

  /** The float behind {@link #reversed(float)}. */
  public static float floatOf(int reversed) {
    return Float.intBitsToFloat(Integer.reverseBytes(reversed));
  }

  /** The double behind {@link #reversed(double)}. */
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

  /** The code for an element of an array: one less than its bytes. */
  public static int elementCodeOf(int value) {
    return 31 - Integer.numberOfLeadingZeros(value | 1) >>> 3;
  }

  /** Bytes of an int or float with that code. */
  public static int intWidth(int code) {
    return INT_WIDTHS >>> 4 * code & 15;
  }

  /** Bytes of a long or double with that code. */
  public static int longWidth(int code) {
    return LONG_WIDTHS >>> 4 * code & 15;
  }

  /** Bytes of an element of an int array with that code. */
  public static int elementWidth(int code) {
    return ELEMENT_WIDTHS >>> 4 * code & 15;
  }

  /** The value of 0 to 4 bytes that end there; they lie within the array. */
  public static int intBefore(byte[] bytes, int end, int width) {
    return intEnding(bytes, end, 8 * width);
  }

  /** The value of 1 to 8 bytes that end there; they lie within the array. */
  public static long longBefore(byte[] bytes, int end, int width) {
    return longEnding(bytes, end, 8 * width);
  }

  private static long byByte(byte[] bytes, int end, int width) {
    long value = 0;
    for (int at = end - 1; at >= end - width; at--) {
      value = value << 8 | bytes[at] & 0xFF;
    }
    return value;
  }
}
