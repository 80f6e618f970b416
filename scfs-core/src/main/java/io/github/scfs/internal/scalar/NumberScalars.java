package io.github.scfs.internal.scalar;

import io.github.scfs.internal.wire.BodyInput;
import io.github.scfs.internal.wire.BodyOutput;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.Arrays;
import java.util.UUID;

/**
 * Big numbers: varint length, then the bytes of {@link BigInteger#toByteArray}. The message bounds
 * their length, the limit of elements does not. And UUIDs, two longs.
 */
final class NumberScalars {
  private NumberScalars() {}

  static void writeInteger(BigInteger value, BodyOutput out) {
    int bits = value.bitLength();
    if (bits > 63) {
      byte[] bytes = value.toByteArray();
      out.writeVar(bytes.length);
      out.writeBytes(bytes);
      return;
    }
    int length = (bits >>> 3) + 1;
    out.writeByte(length);
    writeHighFirst(value.longValue(), length, out);
  }

  private static void writeHighFirst(long value, int length, BodyOutput out) {
    for (int shift = (length - 1) << 3; shift >= 0; shift -= 8) {
      out.writeByte((int) (value >>> shift));
    }
  }

  static void writeDecimal(BigDecimal value, BodyOutput out) {
    out.writeVarInt(value.scale(), false);
    writeInteger(value.unscaledValue(), out);
  }

  static BigInteger readInteger(BodyInput in) {
    int length = readLength(in);
    return length <= 8 ? BigInteger.valueOf(readHighFirst(length, in)) : readLarge(length, in);
  }

  static BigDecimal readDecimal(BodyInput in) {
    int scale = in.readVarInt(false);
    int length = readLength(in);
    return length <= 8
        ? BigDecimal.valueOf(readHighFirst(length, in), scale)
        : new BigDecimal(readLarge(length, in), scale);
  }

  private static int readLength(BodyInput in) {
    int length = in.readVar();
    if (length == 0) {
      throw in.malformed("A number of no bytes is announced");
    } else if (length > in.remaining()) {
      throw in.tooLong(length);
    }
    return length;
  }

  private static BigInteger readLarge(int length, BodyInput in) {
    int start = in.position();
    in.skipBytes(length);
    return new BigInteger(Arrays.copyOfRange(in.getBuffer(), start, start + length));
  }

  private static long readHighFirst(int length, BodyInput in) {
    long value = in.readByte();
    for (int i = 1; i < length; i++) {
      value = value << 8 | in.readByteUnsigned();
    }
    return value;
  }

  static UUID readUuid(BodyInput in) {
    long high = in.readLong();
    return new UUID(high, in.readLong());
  }
}
