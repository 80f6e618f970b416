package io.github.scfs.internal.codec;

import com.esotericsoftware.kryo.Serializer;
import io.github.scfs.ScfsException;
import io.github.scfs.internal.access.FieldAccessor;
import io.github.scfs.internal.access.FieldInfo;
import io.github.scfs.internal.scalar.Scalars;
import io.github.scfs.internal.schema.FieldType;
import io.github.scfs.internal.schema.SchemaField;

/** One step of writing an object: one field. */
final class FieldWriter {
  final int type;
  final String name;
  private final int owner;
  private final FieldAccessor accessor;
  private final boolean notNull;
  private final Serializer<?> own;

  FieldWriter(FieldInfo field, int owner, Serializer<?> own, boolean customType) {
    this.name = field.name();
    this.owner = owner;
    this.accessor = field.accessor();
    this.notNull = field.notNull();
    this.own = own;
    this.type = own != null || customType ? FieldType.ANY : typeOf(field.type());
  }

  /** The wire type of a field that is declared so. */
  static int typeOf(Class<?> declared) {
    int code = FieldType.ofPrimitiveOrBox(declared);
    if (code != 0) {
      return code;
    }
    if (declared == String.class) {
      return FieldType.TEXT;
    }
    return declared == Class.class || Scalars.fieldCodeOf(declared) != 0
        ? FieldType.SELF_SIZED
        : FieldType.ANY;
  }

  SchemaField define() {
    return new SchemaField(name, type, owner);
  }

  /** Writes the field; {@code lengthByte} is where its length belongs if it has one. */
  void write(GraphWriter g, Object object, int lengthByte) {
    switch (type) {
      case FieldType.BOOLEAN:
        g.out().writeBoolean(accessor.getBoolean(object));
        return;
      case FieldType.BYTE:
        g.out().writeByte(accessor.getByte(object));
        return;
      case FieldType.CHAR:
        g.out().writeChar(accessor.getChar(object));
        return;
      case FieldType.SHORT:
        g.out().writeShort(accessor.getShort(object));
        return;
      case FieldType.INT:
        g.out().writeInt(accessor.getInt(object));
        return;
      case FieldType.LONG:
        g.out().writeLong(accessor.getLong(object));
        return;
      case FieldType.FLOAT:
        g.out().writeInt(Float.floatToRawIntBits(accessor.getFloat(object)));
        return;
      case FieldType.DOUBLE:
        g.out().writeLong(Double.doubleToRawLongBits(accessor.getDouble(object)));
        return;
      default:
        writeReference(g, accessor.getObject(object), lengthByte);
    }
  }

  private void writeReference(GraphWriter g, Object value, int lengthByte) {
    if (value == null && notNull) {
      throw new ScfsException(
          "The field is marked as never null (@NotNull or @Bind) and is null", "null-field");
    }
    if (type == FieldType.ANY) {
      g.writeMeasured(value, own, lengthByte);
    } else if (type == FieldType.TEXT) {
      g.out().writeTextOrNull((String) value);
    } else if (type == FieldType.SELF_SIZED) {
      g.writeSelfSized(value);
    } else {
      Boxes.write(type, value, g.out());
    }
  }
}
