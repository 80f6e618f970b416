package io.github.scfs.internal.codec.records;

import io.github.scfs.internal.codec.ClassWriter;
import io.github.scfs.internal.codec.Environment;
import io.github.scfs.internal.codec.GraphWriter;
import io.github.scfs.internal.codec.Host;
import io.github.scfs.internal.codec.SchemaRecord;
import io.github.scfs.internal.codec.Settings;
import io.github.scfs.internal.codec.SizedFields;
import io.github.scfs.internal.codec.TypeWriter;
import io.github.scfs.internal.codec.WriteRules;
import io.github.scfs.internal.jdk.StackTraces;
import io.github.scfs.internal.scalar.Boxes;
import io.github.scfs.internal.scalar.CompactFields;
import io.github.scfs.internal.schema.FieldType;
import io.github.scfs.internal.schema.Schema;
import io.github.scfs.internal.schema.SchemaKind;
import io.github.scfs.internal.wire.BodyOutput;
import io.github.scfs.internal.wire.Tags;
import java.util.IdentityHashMap;
import java.util.Map;

/**
 * Writes records as the objects that they were read from. In the message, such an object has its
 * length before it, like one that replaces another.
 */
public final class GenericWriter extends TypeWriter {
  /*
   * How this works
   *
   * Writers belong to classes, and all records are of one class. So this writer finds the writer of the record's schema, and lets
   * it write a value of its own. All that a record holds is complete when a reader has read it (beginWhole): on the other side it
   * may be a Java record, which cannot wait for its components.
   */
  private final Host host;
  private final Settings settings;
  private final Map<Schema, TypeWriter> bySchema = new IdentityHashMap<>();

  /** Of all these schemas, whose sessions may be gone. */
  private long weight;

  public GenericWriter(Host host, Settings settings) {
    super(null, Tags.SIZED, false);
    this.host = host;
    this.settings = settings;
  }

  @Override
  public void write(GraphWriter g, Object object) {
    g.writeSized(writerOf(((SchemaRecord) object).schema, g), object);
  }

  private TypeWriter writerOf(Schema schema, GraphWriter g) {
    TypeWriter known = bySchema.get(schema);
    if (known != null) {
      return known;
    }
    String name =
        schema.kind() == SchemaKind.NAME ? Environment.elementOf(schema.name()) : schema.name();
    String local = settings.rules.localName(name);
    if (!settings.rules.isAllowed(local) && host.registered(local) == null) {
      throw settings.rules.refuse(name, true);
    }
    if (weight > Schema.MOST_WEIGHT) {
      g.interrupt(); // the writers know which objects of the message were seen
      bySchema.clear();
      weight = 0;
    }
    WriteRules.checked(schema, settings);
    TypeWriter writer =
        schema.kind() == SchemaKind.NAME ? new OfName(schema) : new OfSchema(schema);
    bySchema.put(schema, writer);
    weight += schema.weight();
    return writer;
  }

  private static final class OfName extends TypeWriter {
    private final Schema name;

    OfName(Schema name) {
      super(null, Tags.CLASS, false);
      this.name = name;
    }

    @Override
    public void write(GraphWriter g, Object object) {
      g.out().writeVar(g.idOf(name));
    }
  }

  private static final class OfSchema extends TypeWriter {
    /** For the fields of each class of a hierarchy with hooks; made on first use. */
    private final OfSchema[] parts;

    OfSchema(Schema schema) {
      super(schema, 0, schema.kind() != SchemaKind.ENUM);
      parts = new OfSchema[schema.kind() == SchemaKind.HOOKED ? schema.owners() : 0];
    }

    @Override
    public void write(GraphWriter g, Object object) {
      SchemaRecord record = (SchemaRecord) object;
      g.beginWhole();
      switch (schema.kind()) {
        case ENUM:
          g.out().writeVar(record.ordinal);
          break;
        case CUSTOM:
          writeCustom(g, record);
          break;
        case THROWABLE:
          writeThrowable(g, record);
          writeFields(g, record.values);
          break;
        case HOOKED:
        case EXTERNALIZABLE:
          HookedRecords.writeAll(g, record.levels, this::writePart);
          break;
        default:
          if (schema.kind().hasHead()) {
            ClassWriter.writeHead(g, record.head);
          }
          writeFields(g, record.values);
          if (schema.kind().each() > 0) {
            writeElements(g, record);
          }
      }
      g.endWhole();
    }

    private void writeElements(GraphWriter g, SchemaRecord record) {
      int each = schema.kind().each();
      Object[] elements = record.elements;
      g.checkElements(elements.length / each);
      g.out().writeVar(elements.length / each << 1);
      int i = 0;
      try {
        for (; i < elements.length; i++) {
          g.writeValue(elements[i]);
        }
      } catch (Exception e) {
        throw GraphWriter.failed(e, "[" + i / each + "]");
      }
    }

    /** As the library's serializer does. */
    private static void writeCustom(GraphWriter g, SchemaRecord record) {
      int lengthByte = g.out().reserve(1);
      int start = lengthByte + 1;
      for (Object part : record.elements) {
        if (part instanceof Boolean) {
          g.out().writeBoolean((Boolean) part); // has no tag there
        } else {
          g.writeValue(part);
        }
      }
      g.endMeasured(start, lengthByte);
    }

    private static void writeThrowable(GraphWriter g, SchemaRecord record) {
      g.out().writeTextOrNull(record.message);
      g.checkElements(record.trace.length);
      StackTraces.writeAll(record.trace, g.out());
      g.writeValue(record.elements[0]);
      g.out().writeVar(record.elements.length - 1);
      for (int i = 1; i < record.elements.length; i++) {
        g.writeValue(record.elements[i]);
      }
    }

    private void writePart(GraphWriter g, int owner, Object[] values) {
      if (parts[owner] == null) {
        parts[owner] = new OfSchema(schema.part(owner));
      }
      parts[owner].writeFields(g, values);
    }

    private void writeFields(GraphWriter g, Object[] values) {
      int block = g.out().reserve(schema.blockBytes());
      int i = 0;
      try {
        for (; i < values.length; i++) {
          writeField(g, i, values, block);
        }
      } catch (Exception e) {
        throw GraphWriter.failed(e, schema.field(i).name());
      }
    }

    private void writeField(GraphWriter g, int i, Object[] values, int block) {
      int type = schema.field(i).type();
      int plain = FieldType.plain(type);
      Object value = values[i];
      BodyOutput out = g.out();
      if (type == FieldType.ANY) {
        SizedFields.writeMeasured(g, value, block + schema.blockByte(i));
      } else if (FieldType.isPrimitive(type)) {
        long bits = FieldType.bits(plain, value);
        if (FieldType.isCompact(type)) {
          int at = block + schema.blockByte(i);
          CompactFields.write(plain, bits, out, at, schema.blockShift(i));
        } else {
          Boxes.writeBits(plain, bits, out);
        }
      } else {
        SizedFields.write(g, type, value);
      }
    }
  }
}
