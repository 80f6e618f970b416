package io.github.scfs.internal.codec;

import com.esotericsoftware.kryo.Serializer;
import io.github.scfs.internal.access.ClassInfo;
import io.github.scfs.internal.access.FieldInfo;
import io.github.scfs.internal.schema.FieldType;
import io.github.scfs.internal.schema.Schema;
import io.github.scfs.internal.schema.SchemaField;
import io.github.scfs.internal.schema.SchemaKind;
import java.util.ArrayList;
import java.util.List;

/**
 * Beans and records: a length block, then the fields in wire order.
 *
 * <pre>
 *   | length of field 2 | length of field 5 | field 1 | field 2 | field 3 | ...
 *     one byte for each field whose size does not follow from its type
 * </pre>
 */
class ObjectWriter extends TypeWriter {
  private final FieldWriter[] fields;

  ObjectWriter(Schema schema, FieldWriter[] fields) {
    super(schema, 0, true);
    this.fields = fields;
  }

  static ObjectWriter of(ClassInfo type, Host host, Settings settings) {
    FieldWriter[] fields = fieldsOf(type.fields(), host);
    return new ObjectWriter(define(SchemaKind.OBJECT, type, fields, settings), fields);
  }

  /** The steps for the fields that take part. */
  static FieldWriter[] fieldsOf(FieldInfo[] infos, Host host) {
    List<FieldWriter> fields = new ArrayList<>();
    for (FieldInfo info : infos) {
      if (info.optionalKey() == null || host.hasOptional(info.optionalKey())) {
        Serializer<?> own = host.fieldSerializer(info);
        boolean customType =
            !info.type().isPrimitive() && host.customSerializer(info.type()) != null;
        fields.add(new FieldWriter(info, info.owner(), own, customType));
      }
    }
    return fields.toArray(new FieldWriter[0]);
  }

  static Schema define(SchemaKind kind, ClassInfo type, FieldWriter[] fields, Settings settings) {
    SchemaField[] defined = new SchemaField[fields.length];
    int lastOwner = 0;
    for (int i = 0; i < fields.length; i++) {
      defined[i] = fields[i].define();
      lastOwner = Math.max(lastOwner, defined[i].owner());
    }
    String[] owners = new String[lastOwner + 1];
    for (int i = 0; i < owners.length; i++) {
      owners[i] = i == 0 ? "" : type.owners()[i];
    }
    return TypeWriters.checked(Schema.ofFields(kind, type.name(), owners, defined), settings);
  }

  @Override
  void write(GraphWriter g, Object object) {
    int lengthByte = g.out().reserve(schema.variableFields());
    int i = 0;
    try {
      for (; i < fields.length; i++) {
        fields[i].write(g, object, lengthByte);
        if (fields[i].type == FieldType.ANY) {
          lengthByte++;
        }
      }
    } catch (RuntimeException e) {
      throw GraphWriter.failed(e, fields[i].name);
    }
  }
}
