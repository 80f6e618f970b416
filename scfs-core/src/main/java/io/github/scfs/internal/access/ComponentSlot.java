package io.github.scfs.internal.access;

/**
 * The place of one record component while a record is being read: the target is an array of boxed
 * components.
 */
public final class ComponentSlot extends FieldAccessor {
  private final int index;

  /** The slot for the component of that index. */
  public ComponentSlot(int index) {
    this.index = index;
  }

  private Object get(Object target) {
    return ((Object[]) target)[index];
  }

  private void set(Object target, Object value) {
    ((Object[]) target)[index] = value;
  }

  @Override
  public boolean getBoolean(Object target) {
    return (Boolean) get(target);
  }

  @Override
  public byte getByte(Object target) {
    return (Byte) get(target);
  }

  @Override
  public char getChar(Object target) {
    return (Character) get(target);
  }

  @Override
  public short getShort(Object target) {
    return (Short) get(target);
  }

  @Override
  public int getInt(Object target) {
    return (Integer) get(target);
  }

  @Override
  public long getLong(Object target) {
    return (Long) get(target);
  }

  @Override
  public float getFloat(Object target) {
    return (Float) get(target);
  }

  @Override
  public double getDouble(Object target) {
    return (Double) get(target);
  }

  @Override
  public Object getObject(Object target) {
    return get(target);
  }

  @Override
  public void setBoolean(Object target, boolean value) {
    set(target, value);
  }

  @Override
  public void setByte(Object target, byte value) {
    set(target, value);
  }

  @Override
  public void setChar(Object target, char value) {
    set(target, value);
  }

  @Override
  public void setShort(Object target, short value) {
    set(target, value);
  }

  @Override
  public void setInt(Object target, int value) {
    set(target, value);
  }

  @Override
  public void setLong(Object target, long value) {
    set(target, value);
  }

  @Override
  public void setFloat(Object target, float value) {
    set(target, value);
  }

  @Override
  public void setDouble(Object target, double value) {
    set(target, value);
  }

  @Override
  public void setObject(Object target, Object value) {
    set(target, value);
  }
}
