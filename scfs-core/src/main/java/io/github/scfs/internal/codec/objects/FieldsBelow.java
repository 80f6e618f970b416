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
import java.lang.ref.WeakReference;
import java.util.Arrays;

/**
 * The fields that a user's class declares below a JDK class, for a serializer of this library that
 * writes the rest: a definition, then the fields like those of any other object.
 *
 * <p>Thread rule: that of its engine.
 */
public final class FieldsBelow {
  /** How many versions of peers are remembered. */
  private static final int VERSIONS = 8;

  private final ClassInfo info;
  private final FieldInfo[] fields;

  private ObjectWriter writer;

  /** Readers for this environment; null if there is none yet. */
  private final ObjectReader[] readers = new ObjectReader[VERSIONS];

  /** Weak: this object may outlive it, and the class loader that it is for. */
  private WeakReference<Environment> environment;

  private int oldest;

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

  private ObjectReader readerOf(Schema schema, GraphReader g) {
    Environment current = g.environment();
    if (environment != current.self()) {
      environment = current.self();
      Arrays.fill(readers, null);
    }
    for (ObjectReader known : readers) {
      if (known != null && known.schema() == schema) {
        return known;
      }
    }
    TypeReader.Origin origin = new TypeReader.Origin(schema, current, info, true, false);
    ObjectReader made = new ObjectReader(origin, fields);
    readers[oldest] = made;
    oldest = (oldest + 1) % VERSIONS;
    return made;
  }
}
