package io.github.scfs.benchmarks.speed.limit;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;

/**
 * How wide numbers are, and how two bits say it.
 *
 * <pre>
 *   code     0  1  2  3
 *   int      0  1  2  4   bytes
 *   long     1  3  6  8   bytes
 *   element  1  2  3  4   bytes of an int in an array
 * </pre>
 *
 * <p>How this works: no branches and no tables, only shifts of constants.
 */
final class Widths {
  static final int CODE_BITS = 2;
  static final int CODE_MASK = 3;
  static final VarHandle INTS = view(int[].class);
  static final VarHandle LONGS = view(long[].class);

  /** Codes of longs of 0 to 8 bytes, two bits each. */
  private static final int LONG_CODES = 0b11_11_10_10_10_01_01_00_00;

  /** Widths of longs by code, a byte each. */
  private static final int LONG_WIDTHS = 0x08_06_03_01;

  private Widths() {}

  private static VarHandle view(Class<?> array) {
    return MethodHandles.byteArrayViewVarHandle(array, ByteOrder.LITTLE_ENDIAN);
  }

  static int intCode(int bits) {
    int bytes = Integer.SIZE - Integer.numberOfLeadingZeros(bits) + 7 >>> 3;
    return bytes - (bytes >>> 2);
  }

  static int intWidth(int code) {
    return code + (code & code >>> 1);
  }

  static int elementCode(int bits) {
    return Integer.SIZE - 1 - Integer.numberOfLeadingZeros(bits | 1) >>> 3;
  }

  static int elementWidth(int code) {
    return code + 1;
  }

  static int longCode(long bits) {
    int bytes = Long.SIZE - Long.numberOfLeadingZeros(bits) + 7 >>> 3;
    return LONG_CODES >>> CODE_BITS * bytes & CODE_MASK;
  }

  static int longWidth(int code) {
    return LONG_WIDTHS >>> 8 * code & 0xF;
  }

  static int zigzag(int value) {
    return value << 1 ^ value >> 31;
  }

  static int fromZigzag(int bits) {
    return bits >>> 1 ^ -(bits & 1);
  }

  static long zigzag(long value) {
    return value << 1 ^ value >> 63;
  }

  static long fromZigzag(long bits) {
    return bits >>> 1 ^ -(bits & 1);
  }
}
