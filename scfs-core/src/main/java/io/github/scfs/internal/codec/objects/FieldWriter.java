package io.github.scfs.internal.codec.objects;

import com.esotericsoftware.kryo.Serializer;
import io.github.scfs.NumberEncoding;
import io.github.scfs.ScfsException;
import io.github.scfs.internal.access.FieldAccessor;
import io.github.scfs.internal.access.FieldInfo;
import io.github.scfs.internal.codec.GraphWriter;
import io.github.scfs.internal.codec.ScalarWriter;
import io.github.scfs.internal.codec.SizedFields;
import io.github.scfs.internal.codec.convert.Declared;
import io.github.scfs.internal.scalar.Boxes;
import io.github.scfs.internal.scalar.CompactFields;
import io.github.scfs.internal.scalar.ScalarTypes;
import io.github.scfs.internal.scalar.Scalars;
import io.github.scfs.internal.schema.FieldType;
import io.github.scfs.internal.schema.Schema;
import io.github.scfs.internal.schema.SchemaField;

/** One step of writing an object: one field. Immutable once {@link #place} was called. */
public final class FieldWriter {
  final int type;
  final String name;
  private final FieldInfo info;
  private final int owner;
  private final int declaration;
  private final FieldAccessor accessor;
  private final boolean notNull;
  private final Serializer<?> own;
  private final int primitive;
  private final int arrayTag;
  private final boolean constant;

  /** Where the length, code or value of the field is in the block before the object. */
  private int blockByte;

  private int blockShift;

  FieldWriter(
      FieldInfo field, Class<?> in, Serializer<?> own, boolean customType, NumberEncoding numbers) {
    this.name = field.name();
    this.info = field;
    this.owner = field.owner();
    this.accessor = field.accessor();
    this.notNull = field.notNull();
    this.own = own;
    int fixed = own != null || customType ? FieldType.ANY : typeOf(field.type());
    this.type = numbers == NumberEncoding.COMPACT ? FieldType.compact(fixed) : fixed;
    int code = type == FieldType.SELF_SIZED ? ScalarTypes.fieldCodeOf(field.type()) : 0;
    this.declaration =
        fixed == FieldType.ANY
            ? Declared.of(field.field(), field.type(), in).code(field.type())
            : 0;
    this.constant = field.type().isEnum() && own == null && !customType;
    this.arrayTag = Scalars.isArray(code) ? ScalarWriter.tagOf(code, numbers) : 0;
    this.primitive =
        FieldType.isPrimitive(type) || FieldType.isBoxed(type) ? FieldType.plain(type) : 0;
  }

  /** Called once the definition is made. */
  void place(Schema schema, int index) {
    blockByte = schema.blockByte(index);
    blockShift = schema.blockShift(index);
  }

  private static int typeOf(Class<?> declared) {
    int code = FieldType.ofPrimitiveOrBox(declared);
    if (code != 0) {
      return code;
    }
    if (declared == String.class) {
      return FieldType.TEXT;
    }
    return declared == Class.class || ScalarTypes.fieldCodeOf(declared) != 0
        ? FieldType.SELF_SIZED
        : FieldType.ANY;
  }

  public FieldInfo info() {
    return info;
  }

  public int type() {
    return type;
  }

  public boolean hasOwnSerializer() {
    return own != null;
  }

  /** The tag of the value if the field is an array of primitives, else 0. */
  public int arrayTag() {
    return arrayTag;
  }

  /** Whether the value is null, or an enum constant written by this library. */
  public boolean isConstant() {
    return constant;
  }

  public boolean isNotNull() {
    return notNull;
  }

  SchemaField define() {
    return new SchemaField(name, type, owner, declaration);
  }

  int hash(Object object) {
    long number = number(object);
    return FieldType.width(primitive) == Long.BYTES ? ObjectWriter.hashOf(number) : (int) number;
  }

  long number(Object object) {
    return accessor.getBits(object);
  }

  /** Writes the field; {@code block}: where the block before the object starts. */
  void write(GraphWriter g, Object object, int block) {
    if (!FieldType.isPrimitive(type)) {
      writeReference(g, accessor.get(object), block);
    } else if (FieldType.isCompact(type)) {
      long value = accessor.getBits(object);
      CompactFields.write(primitive, value, g.out(), block + blockByte, blockShift);
    } else {
      Boxes.writeBits(primitive, accessor.getBits(object), g.out());
    }
  }

  private void writeReference(GraphWriter g, Object value, int block) {
    if (value == null && notNull) {
      throw new ScfsException(
          "The field is marked as never null (@NotNull or @Bind) and is null", "null-field");
    }
    if (own != null) {
      int start = g.out().position();
      g.serializers().write(own, value, info.type());
      g.endMeasured(start, block + blockByte);
    } else if (type == FieldType.ANY) {
      SizedFields.writeMeasured(g, value, block + blockByte);
    } else {
      SizedFields.write(g, type, value);
    }
  }
}
