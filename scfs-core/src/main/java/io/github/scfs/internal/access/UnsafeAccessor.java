package io.github.scfs.internal.access;

import io.github.scfs.internal.schema.FieldType;
import io.github.scfs.internal.wire.Memory;
import io.github.scfs.internal.wire.RawMemory;
import java.util.Objects;

/**
 * A field as an offset into its object. It knows no class, so it only checks that the target is not
 * null.
 */
final class UnsafeAccessor extends FieldAccessor {
  private final long offset;

  UnsafeAccessor(Class<?> type, long offset) {
    super(type);
    this.offset = offset;
  }

  /**
   * Whether Unsafe tells offsets of fields of this class. It refuses records and hidden classes.
   */
  static boolean reaches(Class<?> declaring) {
    return RawMemory.USABLE && !ClassTraits.isRecord(declaring) && !ClassTraits.isHidden(declaring);
  }

  @Override
  public Object get(Object target) {
    if (primitive != 0) {
      return FieldType.box(primitive, getBits(target));
    }
    Objects.requireNonNull(target);
    return Memory.getObject(target, offset);
  }

  @Override
  public void set(Object target, Object value) {
    if (primitive != 0) {
      setBits(target, FieldType.bits(primitive, value));
      return;
    }
    Objects.requireNonNull(target);
    Memory.putObject(target, offset, value);
  }

  @Override
  public long getBits(Object target) {
    Objects.requireNonNull(target);
    switch (primitive) {
      case FieldType.BOOLEAN:
        return Memory.getBoolean(target, offset) ? 1 : 0;
      case FieldType.BYTE:
        return Memory.getByte(target, offset);
      case FieldType.CHAR:
        return Memory.getChar(target, offset);
      case FieldType.SHORT:
        return Memory.getShort(target, offset);
      case FieldType.INT:
      case FieldType.FLOAT: // its raw bits
        return Memory.getInt(target, offset);
      default:
        return Memory.getLong(target, offset);
    }
  }

  @Override
  public void setBits(Object target, long bits) {
    Objects.requireNonNull(target);
    switch (primitive) {
      case FieldType.BOOLEAN:
        Memory.putBoolean(target, offset, bits != 0);
        break;
      case FieldType.BYTE:
        Memory.putByte(target, offset, (byte) bits);
        break;
      case FieldType.CHAR:
        Memory.putChar(target, offset, (char) bits);
        break;
      case FieldType.SHORT:
        Memory.putShort(target, offset, (short) bits);
        break;
      case FieldType.INT:
      case FieldType.FLOAT:
        Memory.putInt(target, offset, (int) bits);
        break;
      default:
        Memory.putLong(target, offset, bits);
    }
  }
}
