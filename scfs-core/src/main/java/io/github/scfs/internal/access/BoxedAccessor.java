package io.github.scfs.internal.access;

/** A place for which one method gets and one sets values of any type, primitive ones boxed. */
abstract class BoxedAccessor extends FieldAccessor {
  BoxedAccessor() {}

  abstract Object get(Object target);

  abstract void set(Object target, Object value);

  @Override
  public final boolean getBoolean(Object target) {
    return (Boolean) get(target);
  }

  @Override
  public final byte getByte(Object target) {
    return (Byte) get(target);
  }

  @Override
  public final char getChar(Object target) {
    return (Character) get(target);
  }

  @Override
  public final short getShort(Object target) {
    return (Short) get(target);
  }

  @Override
  public final int getInt(Object target) {
    return (Integer) get(target);
  }

  @Override
  public final long getLong(Object target) {
    return (Long) get(target);
  }

  @Override
  public final float getFloat(Object target) {
    return (Float) get(target);
  }

  @Override
  public final double getDouble(Object target) {
    return (Double) get(target);
  }

  @Override
  public final Object getObject(Object target) {
    return get(target);
  }

  @Override
  public final void setBoolean(Object target, boolean value) {
    set(target, value);
  }

  @Override
  public final void setByte(Object target, byte value) {
    set(target, value);
  }

  @Override
  public final void setChar(Object target, char value) {
    set(target, value);
  }

  @Override
  public final void setShort(Object target, short value) {
    set(target, value);
  }

  @Override
  public final void setInt(Object target, int value) {
    set(target, value);
  }

  @Override
  public final void setLong(Object target, long value) {
    set(target, value);
  }

  @Override
  public final void setFloat(Object target, float value) {
    set(target, value);
  }

  @Override
  public final void setDouble(Object target, double value) {
    set(target, value);
  }

  @Override
  public final void setObject(Object target, Object value) {
    set(target, value);
  }
}
