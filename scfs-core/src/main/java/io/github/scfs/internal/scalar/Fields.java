package io.github.scfs.internal.scalar;

import io.github.scfs.internal.access.FieldInfo;
import io.github.scfs.internal.schema.FieldType;

/** Fields with boxed values, for what is off the usual path. */
public final class Fields {
  private Fields() {}

  /** The value of the field, boxed if it is of a primitive type. */
  public static Object get(FieldInfo field, Object target) {
    return field.accessor().get(field.type(), target);
  }

  /** Sets the field if its type can hold the value; otherwise it keeps what it has. */
  public static void set(FieldInfo field, Object target, Object value) {
    Class<?> type = field.type();
    boolean holds =
        type.isPrimitive()
            ? FieldType.boxOf(FieldType.ofPrimitiveOrBox(type)).isInstance(value)
            : value == null || type.isInstance(value);
    if (holds) {
      field.accessor().set(type, target, value);
    }
  }
}
