package io.github.scfs.internal.scalar;

import io.github.scfs.internal.access.FieldAccessor;
import io.github.scfs.internal.schema.FieldType;
import io.github.scfs.internal.wire.BodyInput;
import io.github.scfs.internal.wire.BodyOutput;

/** Boxed numbers in fields of a boxed type: a byte that says null or not, then the fixed width. */
public final class Boxes {
  private Boxes() {}

  /** Writes a box, or null. */
  public static void write(int primitive, Object value, BodyOutput out) {
    if (value == null) {
      out.writeByte(0);
      return;
    }
    out.writeByte(1);
    writePresent(primitive, value, out);
  }

  /** Writes a value of a primitive type in its fixed width. */
  public static void writePresent(int primitive, Object value, BodyOutput out) {
    switch (primitive) {
      case FieldType.BOOLEAN:
        out.writeBoolean((Boolean) value);
        break;
      case FieldType.BYTE:
        out.writeByte((Byte) value);
        break;
      case FieldType.CHAR:
        out.writeChar((Character) value);
        break;
      case FieldType.SHORT:
        out.writeShort((Short) value);
        break;
      case FieldType.INT:
        out.writeInt((Integer) value);
        break;
      case FieldType.LONG:
        out.writeLong((Long) value);
        break;
      case FieldType.FLOAT:
        out.writeInt(Float.floatToRawIntBits((Float) value));
        break;
      default:
        out.writeLong(Double.doubleToRawLongBits((Double) value));
    }
  }

  /** Reads what {@link #write} wrote. */
  public static Object readBox(int primitive, BodyInput in) {
    return isPresent(in) ? read(primitive, in) : null;
  }

  /** Whether a boxed field holds a value. */
  public static boolean isPresent(BodyInput in) {
    int flag = in.readByte();
    if (flag != 0 && flag != 1) {
      throw in.malformed("The null flag of a boxed field is " + flag);
    }
    return flag == 1;
  }

  /** Reads a value of a primitive type, boxed. */
  public static Object read(int primitive, BodyInput in) {
    switch (primitive) {
      case FieldType.BOOLEAN:
        return readBoolean(in);
      case FieldType.BYTE:
        return in.readByte();
      case FieldType.CHAR:
        return in.readChar();
      case FieldType.SHORT:
        return in.readShort();
      case FieldType.INT:
        return in.readInt();
      case FieldType.LONG:
        return in.readLong();
      case FieldType.FLOAT:
        return Float.intBitsToFloat(in.readInt());
      default:
        return Double.longBitsToDouble(in.readLong());
    }
  }

  /** Reads a value of a primitive type straight into a field of the same type. */
  public static void readInto(int primitive, BodyInput in, FieldAccessor field, Object target) {
    switch (primitive) {
      case FieldType.BOOLEAN:
        field.setBoolean(target, readBoolean(in));
        break;
      case FieldType.BYTE:
        field.setByte(target, in.readByte());
        break;
      case FieldType.CHAR:
        field.setChar(target, in.readChar());
        break;
      case FieldType.SHORT:
        field.setShort(target, in.readShort());
        break;
      case FieldType.INT:
        field.setInt(target, in.readInt());
        break;
      case FieldType.LONG:
        field.setLong(target, in.readLong());
        break;
      case FieldType.FLOAT:
        field.setFloat(target, Float.intBitsToFloat(in.readInt()));
        break;
      default:
        field.setDouble(target, Double.longBitsToDouble(in.readLong()));
    }
  }

  private static boolean readBoolean(BodyInput in) {
    int value = in.readByte();
    if (value != 0 && value != 1) {
      throw in.malformed("A boolean is " + value);
    }
    return value == 1;
  }
}
