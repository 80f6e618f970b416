package io.github.scfs.internal.scalar;

import io.github.scfs.internal.schema.FieldType;
import io.github.scfs.internal.wire.BodyInput;
import io.github.scfs.internal.wire.BodyOutput;
import io.github.scfs.internal.wire.Compact;

/**
 * Numbers and booleans of fields in as few bytes as their values need. The block before the object
 * has the code of a primitive, or a boolean itself. A box starts with a byte: 0 for null, else one
 * more than the number of bytes that follow, or than the value of a Boolean.
 */
public final class CompactFields {
  private CompactFields() {}

  /** Writes a primitive. {@code at} and {@code shift} tell where its bits are in the block. */
  public static void write(int primitive, long value, BodyOutput out, int at, int shift) {
    switch (primitive) {
      case FieldType.BOOLEAN:
        out.patchBits(at, (int) value << shift);
        break;
      case FieldType.INT:
        out.writeCompact(Compact.zigZag((int) value), at, shift);
        break;
      case FieldType.LONG:
        out.writeCompact(Compact.zigZag(value), at, shift);
        break;
      case FieldType.FLOAT:
        out.writeCompact(Integer.reverseBytes((int) value), at, shift);
        break;
      default:
        out.writeCompact(Long.reverseBytes(value), at, shift);
    }
  }

  /** Reads the value of a primitive with these bits in the block. */
  public static long read(int primitive, int bits, BodyInput in) {
    switch (primitive) {
      case FieldType.BOOLEAN:
        return bits & 1;
      case FieldType.INT:
        return Compact.unZigZag(readInt(bits, in));
      case FieldType.LONG:
        return Compact.unZigZag(readLong(bits, in));
      case FieldType.FLOAT:
        return Integer.reverseBytes(readInt(bits, in));
      default:
        return Long.reverseBytes(readLong(bits, in));
    }
  }

  /** Skips a primitive with these bits in the block. */
  public static void skip(int primitive, int bits, BodyInput in) {
    switch (primitive) {
      case FieldType.BOOLEAN:
        break;
      case FieldType.INT:
      case FieldType.FLOAT:
        in.skipBytes(Compact.intBytes(bits & 3));
        break;
      default:
        in.skipBytes(Compact.longBytes(bits & 3));
    }
  }

  private static int readInt(int bits, BodyInput in) {
    return in.readCompactInt(Compact.intBytes(bits & 3));
  }

  private static long readLong(int bits, BodyInput in) {
    return in.readCompactLong(Compact.longBytes(bits & 3));
  }

  public static void writeBox(int primitive, Object box, BodyOutput out) {
    int at = out.room(BoxFields.ROOM);
    byte[] to = out.getBuffer();
    switch (primitive) {
      case FieldType.BOOLEAN:
        at = BoxFields.putCompactBoolean(to, at, box);
        break;
      case FieldType.INT:
        at = BoxFields.putCompactInt(to, at, box);
        break;
      case FieldType.LONG:
        at = BoxFields.putCompactLong(to, at, box);
        break;
      case FieldType.FLOAT:
        at = BoxFields.putCompactFloat(to, at, box);
        break;
      default:
        at = BoxFields.putCompactDouble(to, at, box);
    }
    out.moveTo(at);
  }

  public static Object readBox(int primitive, BodyInput in) {
    int first = in.readByte();
    if (first == 0) {
      return null;
    }
    int at = in.position();
    Object box = boxAt(primitive, first, in.getBuffer(), at, in.limit(), in);
    in.moveTo(primitive == FieldType.BOOLEAN ? at : at + first - 1);
    return box;
  }

  /**
   * A box whose first byte, before {@code at}, is not 0. The position stays. {@code from} and
   * {@code limit}: those of the input.
   */
  public static Object boxAt(
      int primitive, int first, byte[] from, int at, int limit, BodyInput in) {
    if (primitive == FieldType.BOOLEAN) {
      if (first == 1 || first == 2) {
        return first == 2;
      }
      throw refusal(primitive, first, in, at);
    }
    int bytes = first - 1;
    // Why no table of widths: C2 does not fold constants from it.
    int most = primitive == FieldType.INT || primitive == FieldType.FLOAT ? 4 : 8;
    if (bytes < 0 || bytes > most || bytes > limit - at) {
      throw refusal(primitive, first, in, at);
    }
    // Why one load for all widths: the JIT inlines a small method.
    return boxOf(primitive, bytes == 0 ? 0 : Compact.longBefore(from, at + bytes, bytes));
  }

  /** The box of a number. {@code value}: its bytes. */
  public static Object boxOf(int primitive, long value) {
    switch (primitive) {
      case FieldType.INT:
        return Compact.unZigZag((int) value);
      case FieldType.LONG:
        return Compact.unZigZag(value);
      case FieldType.FLOAT:
        return Compact.floatOf((int) value);
      default:
        return Compact.doubleOf(value);
    }
  }

  private static RuntimeException refusal(int primitive, int first, BodyInput in, int at) {
    in.moveTo(at);
    checkFirst(primitive, first, in);
    return in.beyond(at + first - 1);
  }

  /** Skips what {@link #writeBox} wrote. */
  public static void skipBox(int primitive, BodyInput in) {
    int first = in.readByte();
    if (first != 0) {
      checkFirst(primitive, first, in);
      in.skipBytes(primitive == FieldType.BOOLEAN ? 0 : first - 1);
    }
  }

  private static void checkFirst(int primitive, int first, BodyInput in) {
    int most = primitive == FieldType.BOOLEAN ? 1 : FieldType.width(primitive);
    if (first < 0 || first > most + 1) {
      throw in.malformed("The first byte of a boxed field is " + first);
    }
  }
}
