package io.github.scfs.internal.schema;

import io.github.scfs.MalformedMessageException;
import io.github.scfs.internal.wire.BodyInput;

/** Reads what {@link BitOutput} writes. Takes no byte before it needs one of its bits. Mutable. */
final class BitInput {
  private static final int GROUP = BitOutput.GROUP;

  private final BodyInput in;
  private int bits;
  private int count;

  /** Begins with the next byte of the input. */
  BitInput(BodyInput in) {
    this.in = in;
  }

  /** The next bits, at most 24. */
  int read(int width) {
    while (count < width) {
      bits |= (in.readByte() & 0xFF) << count;
      count += Byte.SIZE;
    }
    int value = bits & (1 << width) - 1;
    bits >>>= width;
    count -= width;
    return value;
  }

  int readNumber() {
    long value = 0;
    for (int shift = 0; shift < Integer.SIZE; shift += GROUP) {
      int group = read(GROUP + 1);
      value |= (long) (group & (1 << GROUP) - 1) << shift;
      if (group >> GROUP == 0 && value <= Integer.MAX_VALUE) {
        return (int) value;
      }
    }
    throw malformed("A number of a definition is out of range");
  }

  /** Refused unless so many things, of at least so many bits each, can follow. */
  int checkCount(int things, int bitsEach) {
    if ((long) things * bitsEach > ((long) in.remaining() << 3) + count) {
      throw malformed(things + " parts of a definition, " + in.remaining() + " bytes remain");
    }
    return things;
  }

  void end() {
    if (bits != 0) {
      throw malformed("A definition has bits behind its end");
    }
  }

  MalformedMessageException malformed(String problem) {
    return in.malformed(problem);
  }
}
