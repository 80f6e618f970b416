package io.github.scfs.internal.codec.objects;

import com.esotericsoftware.kryo.Kryo;
import io.github.scfs.internal.access.ClassInfo;
import io.github.scfs.internal.access.FieldInfo;
import io.github.scfs.internal.access.JdkBases;
import io.github.scfs.internal.codec.Environment;
import io.github.scfs.internal.codec.GraphReader;
import io.github.scfs.internal.codec.GraphWriter;
import io.github.scfs.internal.codec.Settings;
import io.github.scfs.internal.codec.TypeReader;
import io.github.scfs.internal.schema.Schema;
import io.github.scfs.internal.schema.SchemaKind;
import java.util.ArrayList;
import java.util.List;

/**
 * The fields that a user's class declares below a JDK class, for a serializer of this library that
 * writes the rest: a definition, then the fields like those of any other object.
 *
 * <p>Thread rule: that of its engine.
 */
public final class FieldsBelow {
  private final ClassInfo info;
  private final FieldInfo[] fields;

  private ObjectWriter writer;

  /** Those of a user's class; they do not keep it alive. */
  public FieldsBelow(Class<?> type) {
    this.info = ClassInfo.of(type);
    this.fields = info.fieldsBelow(JdkBases.of(type));
  }

  public boolean isFor(Class<?> type) {
    return info.type() == type;
  }

  public void write(GraphWriter g, Object object, Settings settings) {
    if (writer == null) {
      FieldWriter[] steps = ObjectWriter.fieldsOf(fields, info.type(), g.host(), settings);
      writer = new ObjectWriter(info, SchemaKind.OBJECT, steps, settings);
    }
    g.out().writeVar(g.idOf(writer.schema()));
    writer.interpret(g, object);
  }

  public void read(GraphReader g, Object target) {
    Schema schema = g.half().schema(g.in().readVar());
    if (schema.kind() != SchemaKind.OBJECT) {
      throw g.in().malformed("Fields of an object are defined as " + schema.kind());
    }
    readerOf(schema, g).readFields(g, target);
  }

  /** Sets those of a copy to copies of the original's values. */
  public void copy(Kryo kryo, Object original, Object copy) {
    for (FieldInfo field : fields) {
      Object value = field.get(original);
      Object made = kryo.copy(value);
      if (made != value) { // the clone is right already, and some JVMs guard final fields
        field.set(copy, made);
      }
    }
  }

  /** The reader that is attached to the schema, however many versions peers have, or a new one. */
  private ObjectReader readerOf(Schema schema, GraphReader g) {
    Environment current = g.environment();
    Object[] known = schema.readersBelow();
    for (Object entry : known) {
      ObjectReader reader = (ObjectReader) entry;
      if (reader.type() == info.type() && reader.belongsTo(current)) {
        return reader;
      }
    }
    TypeReader.Origin origin = new TypeReader.Origin(schema, current, info, true, false);
    ObjectReader made = new ObjectReader(origin, fields);
    List<Object> all = new ArrayList<>();
    for (Object entry : known) {
      if (((ObjectReader) entry).isAlive()) {
        all.add(entry);
      }
    }
    all.add(made);
    schema.readersBelow(all.toArray());
    return made;
  }
}
