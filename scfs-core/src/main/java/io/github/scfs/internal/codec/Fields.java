package io.github.scfs.internal.codec;

import io.github.scfs.internal.access.FieldAccessor;
import io.github.scfs.internal.access.FieldInfo;
import io.github.scfs.internal.schema.FieldType;

/** Fields with boxed values, for what is off the usual path. */
public final class Fields {
  private Fields() {}

  /** The value of the field, boxed if it is of a primitive type. */
  public static Object get(FieldInfo field, Object target) {
    FieldAccessor accessor = field.accessor();
    switch (primitive(field)) {
      case FieldType.BOOLEAN:
        return accessor.getBoolean(target);
      case FieldType.BYTE:
        return accessor.getByte(target);
      case FieldType.CHAR:
        return accessor.getChar(target);
      case FieldType.SHORT:
        return accessor.getShort(target);
      case FieldType.INT:
        return accessor.getInt(target);
      case FieldType.LONG:
        return accessor.getLong(target);
      case FieldType.FLOAT:
        return accessor.getFloat(target);
      case FieldType.DOUBLE:
        return accessor.getDouble(target);
      default:
        return accessor.getObject(target);
    }
  }

  /** Sets the field if its type can hold the value; otherwise it keeps what it has. */
  public static void set(FieldInfo field, Object target, Object value) {
    int primitive = primitive(field);
    if (primitive == 0) {
      if (value == null || field.type().isInstance(value)) {
        field.accessor().setObject(target, value);
      }
    } else if (Boxes.boxOf(primitive).isInstance(value)) {
      Boxes.unboxInto(primitive, value, field.accessor(), target);
    }
  }

  private static int primitive(FieldInfo field) {
    return field.type().isPrimitive() ? FieldType.ofPrimitiveOrBox(field.type()) : 0;
  }
}
