package io.github.scfs.internal.access;

/**
 * A field of a serializable class of the JDK where memory cannot be reached silently: {@link
 * SerialFields} does it. Slow, and for exceptions, which are rare.
 */
final class SerialAccessor extends FieldAccessor {
  /** A class of the JDK, which is never unloaded. */
  private final Class<?> declaring;

  private final String name;

  SerialAccessor(Class<?> declaring, String name) {
    this.declaring = declaring;
    this.name = name;
  }

  @Override
  public boolean getBoolean(Object target) {
    return (Boolean) SerialFields.get(target, declaring, name, false);
  }

  @Override
  public void setBoolean(Object target, boolean value) {
    SerialFields.set(target, declaring, name, value);
  }

  @Override
  public byte getByte(Object target) {
    return (Byte) SerialFields.get(target, declaring, name, (byte) 0);
  }

  @Override
  public void setByte(Object target, byte value) {
    SerialFields.set(target, declaring, name, value);
  }

  @Override
  public char getChar(Object target) {
    return (Character) SerialFields.get(target, declaring, name, '\0');
  }

  @Override
  public void setChar(Object target, char value) {
    SerialFields.set(target, declaring, name, value);
  }

  @Override
  public short getShort(Object target) {
    return (Short) SerialFields.get(target, declaring, name, (short) 0);
  }

  @Override
  public void setShort(Object target, short value) {
    SerialFields.set(target, declaring, name, value);
  }

  @Override
  public int getInt(Object target) {
    return (Integer) SerialFields.get(target, declaring, name, 0);
  }

  @Override
  public void setInt(Object target, int value) {
    SerialFields.set(target, declaring, name, value);
  }

  @Override
  public long getLong(Object target) {
    return (Long) SerialFields.get(target, declaring, name, 0L);
  }

  @Override
  public void setLong(Object target, long value) {
    SerialFields.set(target, declaring, name, value);
  }

  @Override
  public float getFloat(Object target) {
    return (Float) SerialFields.get(target, declaring, name, 0f);
  }

  @Override
  public void setFloat(Object target, float value) {
    SerialFields.set(target, declaring, name, value);
  }

  @Override
  public double getDouble(Object target) {
    return (Double) SerialFields.get(target, declaring, name, 0.0);
  }

  @Override
  public void setDouble(Object target, double value) {
    SerialFields.set(target, declaring, name, value);
  }

  @Override
  public Object getObject(Object target) {
    return SerialFields.get(target, declaring, name, null);
  }

  @Override
  public void setObject(Object target, Object value) {
    SerialFields.set(target, declaring, name, value);
  }
}
