package io.github.scfs.internal.access;

import io.github.scfs.ScfsException;
import io.github.scfs.internal.wire.RunningJava;
import java.lang.reflect.Field;

/**
 * Reads and writes one field of any visibility, final fields included. Immutable, thread-safe,
 * holds no class strongly.
 *
 * <p><b>Unchecked.</b> Where memory is written directly nothing is verified. The caller has made
 * sure that
 *
 * <ul>
 *   <li>the target is an instance of the class of the {@link ClassInfo} that the accessor came
 *       from,
 *   <li>the method is the one for the type of the field ({@code setInt} for an int and nothing
 *       else),
 *   <li>a value given to {@link #setObject} is null or an instance of the type of the field.
 * </ul>
 *
 * Breaking this corrupts the heap instead of throwing. A null target is a {@link
 * NullPointerException}.
 *
 * <p>Stores are plain ones, also to volatile fields: the object is not shared before the read is
 * done.
 *
 * <p>A final field that the JVM protects is a {@link ScfsException} ({@code final-field}) on set:
 * fields of records always, other final fields under {@code --illegal-final-field-mutation=deny} of
 * Java 26 and later where memory is not reached either.
 */
public abstract class FieldAccessor {
  FieldAccessor() {}

  /**
   * The accessor for an instance field. The caller keeps the Field alive as long as its class.
   *
   * @throws ScfsException {@code not-open} if the module system refuses the field
   */
  static FieldAccessor of(Field field) {
    if (UnsafeMemory.reaches(field.getDeclaringClass())) {
      long offset = UnsafeMemory.offset(field);
      return offset < 0 ? ReflectiveAccessor.of(field) : new UnsafeAccessor(offset);
    }
    Class<?> declaring = field.getDeclaringClass();
    return RunningJava.isOfTheJdk(declaring) && SerialFields.reaches(declaring)
        ? new SerialAccessor(field)
        : ReflectiveAccessor.of(field);
  }

  /** The value of a boolean field. */
  public boolean getBoolean(Object target) {
    return (Boolean) getObject(target);
  }

  /** The value of a byte field. */
  public byte getByte(Object target) {
    return (Byte) getObject(target);
  }

  /** The value of a char field. */
  public char getChar(Object target) {
    return (Character) getObject(target);
  }

  /** The value of a short field. */
  public short getShort(Object target) {
    return (Short) getObject(target);
  }

  /** The value of an int field. */
  public int getInt(Object target) {
    return (Integer) getObject(target);
  }

  /** The value of a long field. */
  public long getLong(Object target) {
    return (Long) getObject(target);
  }

  /** The value of a float field. */
  public float getFloat(Object target) {
    return (Float) getObject(target);
  }

  /** The value of a double field. */
  public double getDouble(Object target) {
    return (Double) getObject(target);
  }

  /** The value of a field that is not primitive; where all go through here, of any, boxed. */
  public abstract Object getObject(Object target);

  /** Sets a boolean field. */
  public void setBoolean(Object target, boolean value) {
    setObject(target, value);
  }

  /** Sets a byte field. */
  public void setByte(Object target, byte value) {
    setObject(target, value);
  }

  /** Sets a char field. */
  public void setChar(Object target, char value) {
    setObject(target, value);
  }

  /** Sets a short field. */
  public void setShort(Object target, short value) {
    setObject(target, value);
  }

  /** Sets an int field. */
  public void setInt(Object target, int value) {
    setObject(target, value);
  }

  /** Sets a long field. */
  public void setLong(Object target, long value) {
    setObject(target, value);
  }

  /** Sets a float field. */
  public void setFloat(Object target, float value) {
    setObject(target, value);
  }

  /** Sets a double field. */
  public void setDouble(Object target, double value) {
    setObject(target, value);
  }

  /** Sets a field that is not primitive; where all go through here, any, to a boxed value. */
  public abstract void setObject(Object target, Object value);

  /** The value of a field of that type, boxed if it is primitive. */
  public final Object get(Class<?> type, Object target) {
    if (!type.isPrimitive()) {
      return getObject(target);
    } else if (type == boolean.class) {
      return getBoolean(target);
    } else if (type == int.class) {
      return getInt(target);
    } else if (type == long.class) {
      return getLong(target);
    } else if (type == byte.class) {
      return getByte(target);
    } else if (type == char.class) {
      return getChar(target);
    } else if (type == short.class) {
      return getShort(target);
    } else if (type == float.class) {
      return getFloat(target);
    }
    return getDouble(target);
  }

  /** Sets a field of that type; a value for a primitive one is boxed. */
  public final void set(Class<?> type, Object target, Object value) {
    if (!type.isPrimitive()) {
      setObject(target, value);
    } else if (type == boolean.class) {
      setBoolean(target, (Boolean) value);
    } else if (type == int.class) {
      setInt(target, (Integer) value);
    } else if (type == long.class) {
      setLong(target, (Long) value);
    } else if (type == byte.class) {
      setByte(target, (Byte) value);
    } else if (type == char.class) {
      setChar(target, (Character) value);
    } else if (type == short.class) {
      setShort(target, (Short) value);
    } else if (type == float.class) {
      setFloat(target, (Float) value);
    } else {
      setDouble(target, (Double) value);
    }
  }
}
