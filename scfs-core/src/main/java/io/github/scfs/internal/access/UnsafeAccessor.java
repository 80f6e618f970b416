package io.github.scfs.internal.access;

import io.github.scfs.internal.schema.FieldType;
import io.github.scfs.internal.wire.RawMemory;
import io.github.scfs.internal.wire.RunningJava;
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
    try {
      return (Object) RawMemory.GET_OBJECT.invokeExact(target, offset);
    } catch (Throwable failure) {
      throw RunningJava.unexpected(failure);
    }
  }

  @Override
  public void set(Object target, Object value) {
    if (primitive != 0) {
      setBits(target, FieldType.bits(primitive, value));
      return;
    }
    Objects.requireNonNull(target);
    try {
      RawMemory.PUT_OBJECT.invokeExact(target, offset, value);
    } catch (Throwable failure) {
      throw RunningJava.unexpected(failure);
    }
  }

  @Override
  public long getBits(Object target) {
    Objects.requireNonNull(target);
    try {
      switch (primitive) {
        case FieldType.BOOLEAN:
          return (boolean) RawMemory.GET_BOOLEAN.invokeExact(target, offset) ? 1 : 0;
        case FieldType.BYTE:
          return (byte) RawMemory.GET_BYTE.invokeExact(target, offset);
        case FieldType.CHAR:
          return (char) RawMemory.GET_CHAR.invokeExact(target, offset);
        case FieldType.SHORT:
          return (short) RawMemory.GET_SHORT.invokeExact(target, offset);
        case FieldType.INT:
        case FieldType.FLOAT: // its raw bits
          return (int) RawMemory.GET_INT.invokeExact(target, offset);
        default:
          return (long) RawMemory.GET_LONG.invokeExact(target, offset);
      }
    } catch (Throwable failure) {
      throw RunningJava.unexpected(failure);
    }
  }

  @Override
  public void setBits(Object target, long bits) {
    Objects.requireNonNull(target);
    try {
      switch (primitive) {
        case FieldType.BOOLEAN:
          RawMemory.PUT_BOOLEAN.invokeExact(target, offset, bits != 0);
          break;
        case FieldType.BYTE:
          RawMemory.PUT_BYTE.invokeExact(target, offset, (byte) bits);
          break;
        case FieldType.CHAR:
          RawMemory.PUT_CHAR.invokeExact(target, offset, (char) bits);
          break;
        case FieldType.SHORT:
          RawMemory.PUT_SHORT.invokeExact(target, offset, (short) bits);
          break;
        case FieldType.INT:
        case FieldType.FLOAT:
          RawMemory.PUT_INT.invokeExact(target, offset, (int) bits);
          break;
        default:
          RawMemory.PUT_LONG.invokeExact(target, offset, bits);
      }
    } catch (Throwable failure) {
      throw RunningJava.unexpected(failure);
    }
  }
}
