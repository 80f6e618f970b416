package io.github.scfs.internal.access;

import io.github.scfs.internal.schema.FieldType;
import java.lang.reflect.Field;

/**
 * A field of a serializable class of the JDK, set and read by {@link SerialFields} where memory
 * cannot be reached silently. Slow; used for exceptions, which are rare.
 */
final class SerialAccessor extends FieldAccessor {
  /** A class of the JDK, which is never unloaded. */
  private final Class<?> declaring;

  private final String name;

  /** The value of a field that this JVM does not tell. */
  private final Object unknown;

  SerialAccessor(Field field) {
    super(field.getType());
    this.declaring = field.getDeclaringClass();
    this.name = field.getName();
    this.unknown = primitive == 0 ? null : FieldType.box(primitive, 0);
  }

  @Override
  public Object get(Object target) {
    return SerialFields.get(target, declaring, name, unknown);
  }

  @Override
  public void set(Object target, Object value) {
    SerialFields.set(target, declaring, name, value);
  }
}
