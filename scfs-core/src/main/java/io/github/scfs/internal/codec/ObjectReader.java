package io.github.scfs.internal.codec;

import io.github.scfs.internal.access.ComponentSlot;
import io.github.scfs.internal.access.FieldInfo;
import io.github.scfs.internal.schema.Schema;
import io.github.scfs.internal.wire.BodyInput;
import java.lang.reflect.Array;

/**
 * Beans and records: walks the writer's fields in the writer's order, each step made once for this
 * pair of schema and class.
 */
class ObjectReader extends TypeReader {
  private final Schema schema;
  private final FieldReader[] fields;

  /** The components of a record that the writer lacks; null for beans. */
  private final Object[] defaults;

  ObjectReader(Origin origin, Schema schema, FieldInfo[] locals) {
    super(origin, true);
    this.schema = schema;
    boolean record = info().isRecord();
    this.defaults = record ? defaults(locals) : null;
    int[] matched = FieldMatcher.match(schema, locals);
    this.fields = new FieldReader[matched.length];
    for (int i = 0; i < fields.length; i++) {
      int at = matched[i];
      fields[i] =
          at < 0
              ? new FieldReader(schema.field(i), null, null)
              : new FieldReader(
                  schema.field(i),
                  locals[at],
                  record ? new ComponentSlot(at) : locals[at].accessor());
    }
  }

  private static Object[] defaults(FieldInfo[] components) {
    Object[] values = new Object[components.length];
    for (int i = 0; i < values.length; i++) {
      Class<?> type = components[i].type();
      values[i] = type.isPrimitive() ? Array.get(Array.newInstance(type, 1), 0) : null;
    }
    return values;
  }

  @Override
  Object read(GraphReader g, int entry, int start) {
    if (defaults != null) {
      Object[] components = defaults.clone();
      readFields(g, components);
      Object made = info().newRecord(components);
      g.created(entry, start, made);
      return made;
    }
    Object made = g.host().newInstance(info());
    g.created(entry, start, made);
    readFields(g, made);
    return made;
  }

  final void readFields(GraphReader g, Object target) {
    BodyInput in = g.in();
    byte[] bytes = in.getBuffer();
    int lengthByte = in.position();
    in.skipBytes(schema.variableFields());
    int i = 0;
    try {
      for (; i < fields.length; i++) {
        FieldReader field = fields[i];
        int length = field.measured ? g.lengthOf(bytes[lengthByte++] & 0xFF, g.position()) : 0;
        field.read(g, target, length);
      }
    } catch (RuntimeException e) {
      throw g.failed(e, fields[i].name);
    }
  }
}
