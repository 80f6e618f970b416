package io.github.scfs.internal.access;

import io.github.scfs.internal.wire.RunningJava;
import java.util.Objects;

/**
 * A field as an offset into its object. Knows no class, so nothing is checked but that the target
 * is not null.
 */
final class UnsafeAccessor extends FieldAccessor {
  private final long offset;

  UnsafeAccessor(long offset) {
    this.offset = offset;
  }

  @Override
  public boolean getBoolean(Object target) {
    Objects.requireNonNull(target);
    try {
      return (boolean) UnsafeMemory.GET_BOOLEAN.invokeExact(target, offset);
    } catch (Throwable failure) {
      throw RunningJava.unexpected(failure);
    }
  }

  @Override
  public byte getByte(Object target) {
    Objects.requireNonNull(target);
    try {
      return (byte) UnsafeMemory.GET_BYTE.invokeExact(target, offset);
    } catch (Throwable failure) {
      throw RunningJava.unexpected(failure);
    }
  }

  @Override
  public char getChar(Object target) {
    Objects.requireNonNull(target);
    try {
      return (char) UnsafeMemory.GET_CHAR.invokeExact(target, offset);
    } catch (Throwable failure) {
      throw RunningJava.unexpected(failure);
    }
  }

  @Override
  public short getShort(Object target) {
    Objects.requireNonNull(target);
    try {
      return (short) UnsafeMemory.GET_SHORT.invokeExact(target, offset);
    } catch (Throwable failure) {
      throw RunningJava.unexpected(failure);
    }
  }

  @Override
  public int getInt(Object target) {
    Objects.requireNonNull(target);
    try {
      return (int) UnsafeMemory.GET_INT.invokeExact(target, offset);
    } catch (Throwable failure) {
      throw RunningJava.unexpected(failure);
    }
  }

  @Override
  public long getLong(Object target) {
    Objects.requireNonNull(target);
    try {
      return (long) UnsafeMemory.GET_LONG.invokeExact(target, offset);
    } catch (Throwable failure) {
      throw RunningJava.unexpected(failure);
    }
  }

  @Override
  public float getFloat(Object target) {
    Objects.requireNonNull(target);
    try {
      return (float) UnsafeMemory.GET_FLOAT.invokeExact(target, offset);
    } catch (Throwable failure) {
      throw RunningJava.unexpected(failure);
    }
  }

  @Override
  public double getDouble(Object target) {
    Objects.requireNonNull(target);
    try {
      return (double) UnsafeMemory.GET_DOUBLE.invokeExact(target, offset);
    } catch (Throwable failure) {
      throw RunningJava.unexpected(failure);
    }
  }

  @Override
  public Object getObject(Object target) {
    Objects.requireNonNull(target);
    try {
      return (Object) UnsafeMemory.GET_OBJECT.invokeExact(target, offset);
    } catch (Throwable failure) {
      throw RunningJava.unexpected(failure);
    }
  }

  @Override
  public void setBoolean(Object target, boolean value) {
    Objects.requireNonNull(target);
    try {
      UnsafeMemory.PUT_BOOLEAN.invokeExact(target, offset, value);
    } catch (Throwable failure) {
      throw RunningJava.unexpected(failure);
    }
  }

  @Override
  public void setByte(Object target, byte value) {
    Objects.requireNonNull(target);
    try {
      UnsafeMemory.PUT_BYTE.invokeExact(target, offset, value);
    } catch (Throwable failure) {
      throw RunningJava.unexpected(failure);
    }
  }

  @Override
  public void setChar(Object target, char value) {
    Objects.requireNonNull(target);
    try {
      UnsafeMemory.PUT_CHAR.invokeExact(target, offset, value);
    } catch (Throwable failure) {
      throw RunningJava.unexpected(failure);
    }
  }

  @Override
  public void setShort(Object target, short value) {
    Objects.requireNonNull(target);
    try {
      UnsafeMemory.PUT_SHORT.invokeExact(target, offset, value);
    } catch (Throwable failure) {
      throw RunningJava.unexpected(failure);
    }
  }

  @Override
  public void setInt(Object target, int value) {
    Objects.requireNonNull(target);
    try {
      UnsafeMemory.PUT_INT.invokeExact(target, offset, value);
    } catch (Throwable failure) {
      throw RunningJava.unexpected(failure);
    }
  }

  @Override
  public void setLong(Object target, long value) {
    Objects.requireNonNull(target);
    try {
      UnsafeMemory.PUT_LONG.invokeExact(target, offset, value);
    } catch (Throwable failure) {
      throw RunningJava.unexpected(failure);
    }
  }

  @Override
  public void setFloat(Object target, float value) {
    Objects.requireNonNull(target);
    try {
      UnsafeMemory.PUT_FLOAT.invokeExact(target, offset, value);
    } catch (Throwable failure) {
      throw RunningJava.unexpected(failure);
    }
  }

  @Override
  public void setDouble(Object target, double value) {
    Objects.requireNonNull(target);
    try {
      UnsafeMemory.PUT_DOUBLE.invokeExact(target, offset, value);
    } catch (Throwable failure) {
      throw RunningJava.unexpected(failure);
    }
  }

  @Override
  public void setObject(Object target, Object value) {
    Objects.requireNonNull(target);
    try {
      UnsafeMemory.PUT_OBJECT.invokeExact(target, offset, value);
    } catch (Throwable failure) {
      throw RunningJava.unexpected(failure);
    }
  }
}
