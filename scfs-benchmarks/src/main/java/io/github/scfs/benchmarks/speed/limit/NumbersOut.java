package io.github.scfs.benchmarks.speed.limit;

/**
 * A run of numbers in front of which stands how wide each of them is. Made for one run, dropped
 * after it; one thread.
 *
 * <pre>
 *   | control bytes | number | number | … |
 *     two bits for each number, one for each truth value, the first one lowest
 * </pre>
 *
 * <p>How this works: every number is stored whole, and the next one begins where its significant
 * bytes end. In straight-line code the JIT makes locals of the fields, and constants of all shifts.
 */
public final class NumbersOut {
  private final byte[] target;
  private final int start;
  private final int controlBytes;
  private int at;
  private long control;
  private int bits;

  NumbersOut(byte[] target, int start, int controlBytes) {
    this.target = target;
    this.start = start;
    this.controlBytes = controlBytes;
    at = start + controlBytes;
  }

  /** Adds a truth value, a bit. */
  public void putBoolean(boolean value) {
    control |= (value ? 1L : 0L) << bits++;
  }

  /** Adds an int, near to zero is short. */
  public void putInt(int value) {
    putRaw(Widths.zigzag(value));
  }

  /** Adds a number that is not negative. */
  public void putUnsigned(int value) {
    putRaw(value);
  }

  /** Adds an int of an array, near to zero is short but never without a byte. */
  public void putElement(int value) {
    int raw = Widths.zigzag(value);
    int code = Widths.elementCode(raw);
    Widths.INTS.set(target, at, raw);
    at += Widths.elementWidth(code);
    addCode(code);
  }

  /** Adds a float, few digits are short. */
  public void putFloat(float value) {
    putRaw(Integer.reverseBytes(Float.floatToRawIntBits(value)));
  }

  /** Adds a long, near to zero is short. */
  public void putLong(long value) {
    putRaw(Widths.zigzag(value));
  }

  /** Adds a double, few digits are short. */
  public void putDouble(double value) {
    putRaw(Long.reverseBytes(Double.doubleToRawLongBits(value)));
  }

  private void putRaw(int raw) {
    int code = Widths.intCode(raw);
    Widths.INTS.set(target, at, raw);
    at += Widths.intWidth(code);
    addCode(code);
  }

  private void putRaw(long raw) {
    int code = Widths.longCode(raw);
    Widths.LONGS.set(target, at, raw);
    at += Widths.longWidth(code);
    addCode(code);
  }

  private void addCode(int code) {
    control |= (long) code << bits;
    bits += Widths.CODE_BITS;
  }

  /** Writes the control bytes; returns where the run ends. */
  int end() {
    int place = start;
    long rest = control;
    int count = controlBytes;
    if (count >= Integer.BYTES) {
      Widths.INTS.set(target, place, (int) rest);
      place += Integer.BYTES;
      rest >>>= Integer.SIZE;
      count -= Integer.BYTES;
    }
    for (int i = 0; i < count; i++) {
      target[place + i] = (byte) (rest >>> 8 * i);
    }
    return at;
  }
}
