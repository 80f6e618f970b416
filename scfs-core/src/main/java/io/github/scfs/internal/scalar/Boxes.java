package io.github.scfs.internal.scalar;

import io.github.scfs.internal.schema.FieldType;
import io.github.scfs.internal.wire.BodyInput;
import io.github.scfs.internal.wire.BodyOutput;

/** Boxed numbers in fields of a boxed type: a byte tells whether it is null, then the number. */
public final class Boxes {
  private Boxes() {}

  public static void write(int primitive, Object value, BodyOutput out) {
    if (value == null) {
      out.writeByte(0);
      return;
    }
    out.writeByte(1);
    writeBits(primitive, FieldType.bits(primitive, value), out);
  }

  /** Writes the bits of a primitive value in its fixed width. */
  public static void writeBits(int primitive, long bits, BodyOutput out) {
    switch (FieldType.width(primitive)) {
      case 1:
        out.writeByte((int) bits);
        break;
      case 2:
        out.writeShort((int) bits);
        break;
      case 4:
        out.writeInt((int) bits);
        break;
      default:
        out.writeLong(bits);
    }
  }

  public static Object readBox(int primitive, BodyInput in) {
    return isPresent(in) ? read(primitive, in) : null;
  }

  /** Reads the first byte of a boxed field; whether a value follows. */
  public static boolean isPresent(BodyInput in) {
    return isPresent(in.readByte(), in);
  }

  /** As above, for a first byte that was read already. */
  public static boolean isPresent(int flag, BodyInput in) {
    if (flag != 0 && flag != 1) {
      throw in.malformed("The null flag of a boxed field is " + flag);
    }
    return flag == 1;
  }

  public static Object read(int primitive, BodyInput in) {
    return FieldType.box(primitive, readBits(primitive, in));
  }

  public static long readBits(int primitive, BodyInput in) {
    switch (primitive) {
      case FieldType.BOOLEAN:
        return readBoolean(in);
      case FieldType.BYTE:
        return in.readByte();
      case FieldType.CHAR:
      case FieldType.SHORT:
        return in.readShort();
      case FieldType.INT:
      case FieldType.FLOAT:
        return in.readInt();
      default:
        return in.readLong();
    }
  }

  private static int readBoolean(BodyInput in) {
    int value = in.readByte();
    if (value != 0 && value != 1) {
      throw in.malformed("A boolean is " + value);
    }
    return value;
  }
}
