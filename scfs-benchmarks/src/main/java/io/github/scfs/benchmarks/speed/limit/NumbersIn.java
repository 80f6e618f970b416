package io.github.scfs.benchmarks.speed.limit;

/**
 * Reads what {@link NumbersOut} wrote. Made for one run, dropped after it; one thread.
 *
 * <p>How this works: eight bytes are loaded at once. Near the end of the message they are the last
 * eight, and what stands before the number is shifted out; so no load looks beyond the end, and
 * nothing branches.
 */
public final class NumbersIn {
  private final byte[] source;
  private int at;
  private long control;

  /** The source has at least eight bytes. */
  NumbersIn(byte[] source, int start, int controlBytes) {
    this.source = source;
    at = start + controlBytes;
    control = load(source, start);
  }

  /** The eight bytes from there on; behind the end of the source stands anything. */
  static long load(byte[] source, int place) {
    int from = Math.min(place, source.length - Long.BYTES);
    return (long) Widths.LONGS.get(source, from) >>> 8 * (place - from);
  }

  /** The next truth value. */
  public boolean getBoolean() {
    boolean value = (control & 1) != 0;
    control >>>= 1;
    return value;
  }

  /** The next int. */
  public int getInt() {
    return Widths.fromZigzag(getRaw(Widths.intWidth(nextCode())));
  }

  /** The next number that is not negative. */
  public int getUnsigned() {
    return getRaw(Widths.intWidth(nextCode()));
  }

  /** The next int of an array. */
  public int getElement() {
    return Widths.fromZigzag(getRaw(Widths.elementWidth(nextCode())));
  }

  /** The next float. */
  public float getFloat() {
    return Float.intBitsToFloat(Integer.reverseBytes(getRaw(Widths.intWidth(nextCode()))));
  }

  /** The next long. */
  public long getLong() {
    return Widths.fromZigzag(getRawLong());
  }

  /** The next double. */
  public double getDouble() {
    return Double.longBitsToDouble(Long.reverseBytes(getRawLong()));
  }

  private int getRaw(int width) {
    long raw = load(source, at) & (1L << 8 * width) - 1;
    at += width;
    return (int) raw;
  }

  private long getRawLong() {
    int width = Widths.longWidth(nextCode());
    long raw = load(source, at) & -1L >>> Long.SIZE - 8 * width; // never of no width
    at += width;
    return raw;
  }

  private int nextCode() {
    int code = (int) control & Widths.CODE_MASK;
    control >>>= Widths.CODE_BITS;
    return code;
  }

  /** Where the run ends. */
  int end() {
    return at;
  }
}
