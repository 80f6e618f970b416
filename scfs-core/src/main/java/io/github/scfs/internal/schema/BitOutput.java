package io.github.scfs.internal.schema;

import io.github.scfs.internal.wire.BodyOutput;

/** Bits one after another, the first one in the lowest bit of the first byte. Mutable. */
final class BitOutput {
  /** Bits of a group of {@link #writeNumber}; one more bit says that another group follows. */
  static final int GROUP = 3;

  private final BodyOutput out;
  private int bits;
  private int count;

  /** Begins with the next byte of the output. */
  BitOutput(BodyOutput out) {
    this.out = out;
  }

  /** The lowest bits of the value; at most 24. */
  void write(int value, int width) {
    bits |= (value & (1 << width) - 1) << count;
    count += width;
    while (count >= Byte.SIZE) {
      out.writeByte(bits);
      bits >>>= Byte.SIZE;
      count -= Byte.SIZE;
    }
  }

  /** A number that is not negative, four bits for each three bits of it. */
  void writeNumber(int value) {
    int rest = value;
    while (rest >> GROUP != 0) {
      write(rest | 1 << GROUP, GROUP + 1);
      rest >>= GROUP;
    }
    write(rest, GROUP + 1);
  }

  /** The rest of the last byte is 0. */
  void end() {
    if (count > 0) {
      out.writeByte(bits);
    }
  }
}
