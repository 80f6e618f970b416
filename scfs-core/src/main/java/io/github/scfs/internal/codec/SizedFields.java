package io.github.scfs.internal.codec;

import io.github.scfs.internal.scalar.Boxes;
import io.github.scfs.internal.scalar.CompactFields;
import io.github.scfs.internal.schema.FieldType;
import io.github.scfs.internal.wire.BodyInput;

/**
 * Values of fields, without the object around them: those of any type but ANY, whose size follows
 * from what stands there, and how the others are written.
 */
public final class SizedFields {
  private SizedFields() {}

  /** A field of any type but ANY; {@code bits}: those in the block. */
  public static Object read(GraphReader g, int type, int bits) {
    BodyInput in = g.in();
    int plain = FieldType.plain(type);
    if (type == FieldType.TEXT) {
      return in.readTextOrNull();
    } else if (FieldType.isPrimitive(type)) {
      return FieldType.isCompact(type)
          ? FieldType.box(plain, CompactFields.read(plain, bits, in))
          : Boxes.read(plain, in);
    } else if (FieldType.isBoxed(type)) {
      return FieldType.isCompact(type)
          ? CompactFields.readBox(plain, in)
          : Boxes.readBox(plain, in);
    }
    return g.readValue(null);
  }

  /** A field of any type but ANY and the primitive ones. */
  public static void write(GraphWriter g, int type, Object value) {
    if (type == FieldType.TEXT) {
      g.out().writeTextOrNull((String) value);
    } else if (type == FieldType.SELF_SIZED) {
      g.writeSelfSized(value);
    } else if (FieldType.isCompact(type)) {
      CompactFields.writeBox(FieldType.plain(type), value, g.out());
    } else {
      Boxes.write(FieldType.plain(type), value, g.out());
    }
  }

  /** Writes a value whose length goes into a length block; null takes no byte of its own. */
  public static void writeMeasured(GraphWriter g, Object value, int lengthByte) {
    if (value == null) {
      g.out().patchByte(lengthByte, 0);
      return;
    }
    TypeWriter writer = g.writerOf(value);
    int start = g.open(writer, value, lengthByte);
    if (start >= 0) {
      writer.write(g, value);
      g.close(start, lengthByte);
    }
  }
}
