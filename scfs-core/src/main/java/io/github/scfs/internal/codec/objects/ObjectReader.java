package io.github.scfs.internal.codec.objects;

import io.github.scfs.internal.access.ComponentSlot;
import io.github.scfs.internal.access.FieldAccessor;
import io.github.scfs.internal.access.FieldInfo;
import io.github.scfs.internal.codec.GraphReader;
import io.github.scfs.internal.codec.Skipper;
import io.github.scfs.internal.codec.TypeReader;
import io.github.scfs.internal.schema.Schema;
import io.github.scfs.internal.wire.BodyInput;
import java.lang.reflect.Array;

/**
 * Beans and records: follows the writer's fields in the writer's order. Each step is made once for
 * the schema and the class. After some uses, generated code takes over.
 */
public class ObjectReader extends TypeReader {
  public final FieldReader[] fields;

  /** Defaults for components of a record that the writer lacks; null for beans. */
  private final Object[] defaults;

  /** By field: the name of the class that alone knows its meaning; or null. */
  private String[] asking;

  /** About how often the plan was interpreted; negative once code was asked for. */
  private int uses;

  private volatile TypeReader successor = this;

  /** A plan; {@code locals}: the local fields that take part. */
  public ObjectReader(Origin origin, FieldInfo[] locals) {
    this(
        origin,
        locals,
        FieldMatcher.match(origin.schema, locals, origin.environment.settings().rules));
  }

  /** {@code matched}: for each field of the schema the index of the local one, or -1. */
  public ObjectReader(Origin origin, FieldInfo[] locals, int[] matched) {
    super(origin, true);
    boolean record = info().isRecord();
    this.defaults = record ? defaults(locals) : null;
    this.fields = new FieldReader[matched.length];
    for (int i = 0; i < fields.length; i++) {
      int at = matched[i];
      fields[i] =
          at < 0
              ? new FieldReader(schema.field(i), null, info(), null)
              : new FieldReader(schema.field(i), locals[at], info(), accessor(locals, at, record));
      fields[i].place(schema, i);
    }
  }

  /** One that reads what only the classes know, see {@link DeclaredNames#find}. */
  public static ObjectReader asking(
      Origin origin, FieldInfo[] locals, String[] owners, int[] matched) {
    int[] fields = matched.clone();
    String[] names =
        origin.info.isRecord()
            ? null
            : DeclaredNames.find(origin.schema, owners, locals, fields, origin.info.type());
    ObjectReader made = new ObjectReader(origin, locals, fields);
    made.asking = names;
    return made;
  }

  /** Whether only a class knows the meaning of some fields. */
  public boolean isAsking() {
    return asking != null;
  }

  ObjectReader(ObjectReader plan) {
    super(plan);
    this.fields = plan.fields;
    this.defaults = plan.defaults;
  }

  /** Sets the field, or the component of a record. */
  public static FieldAccessor accessor(FieldInfo[] locals, int at, boolean record) {
    return record ? new ComponentSlot(at, locals[at].type()) : locals[at].accessor();
  }

  /** The components of a record before one of them was read. */
  public static Object[] defaults(FieldInfo[] components) {
    Object[] values = new Object[components.length];
    for (int i = 0; i < values.length; i++) {
      Class<?> type = components[i].type();
      values[i] = type.isPrimitive() ? Array.get(Array.newInstance(type, 1), 0) : null;
    }
    return values;
  }

  public final FieldReader[] steps() {
    return fields.clone();
  }

  public final Schema schema() {
    return schema;
  }

  @Override
  public final TypeReader latest() {
    return successor;
  }

  @Override
  public boolean isExact() {
    return true;
  }

  @Override
  public Object read(GraphReader g, int entry, int start) {
    if (uses >= 0 && ++uses > g.host().generator().usesBefore()) {
      uses = Integer.MIN_VALUE; // the other threads go on interpreting meanwhile
      TypeReader generated = g.host().generator().reader(this);
      if (generated != null) {
        g.environment().replace(this, generated);
        successor = generated;
      }
    }
    TypeReader latest = successor;
    return latest == this ? interpret(g, entry, start) : latest.read(g, entry, start);
  }

  @Override
  protected Object begin(GraphReader g) {
    return defaults == null ? g.host().newInstance(info()) : null;
  }

  @Override
  protected void fill(GraphReader g, Object made) {
    readFields(g, made);
  }

  /** An object of a class that is no record. {@code sent}: takes the values that were sent. */
  public final Object interpret(GraphReader g, int entry, int start, SentFields sent) {
    Object made = g.host().newInstance(info());
    g.created(entry, start, made);
    readFields(g, made, sent);
    return made;
  }

  final Object interpret(GraphReader g, int entry, int start) {
    if (defaults != null) {
      Object[] components = newComponents();
      readFields(g, components);
      g.settle();
      Object made = info().maker().newRecord(components);
      g.created(entry, start, made);
      return made;
    }
    return interpret(g, entry, start, null);
  }

  /** The components of a record before one of them was read. */
  public final Object[] newComponents() {
    return defaults.clone();
  }

  final void readFields(GraphReader g, Object target) {
    readFields(g, target, null);
  }

  /** {@code sent}: takes the values that local fields got; or null. */
  public final void readFields(GraphReader g, Object target, SentFields sent) {
    BodyInput in = g.in();
    int block = in.position();
    Skipper.skipBlock(schema, in);
    int i = 0;
    try {
      for (; i < fields.length; i++) {
        if (asking != null && sent != null && asking[i] != null) {
          Object value = DeclaredNames.read(g, schema, i, block);
          if (value != GraphReader.KEEP) {
            sent.put(asking[i], fields[i].name, value);
          }
        } else if (fields[i].read(g, target, block) && sent != null) {
          fields[i].tell(target, sent);
        }
      }
    } catch (Exception e) {
      throw failedAt(e, g, i, block);
    }
  }

  /**
   * The problem, with the name of the field in its path. Damaged bytes may look like another
   * problem, such as a lost definition, before their length is found to be wrong; {@code block}:
   * where the object's block starts.
   */
  public final RuntimeException failedAt(Exception problem, GraphReader g, int index, int block) {
    Exception flaw = fields[index].measured ? g.skipper().flaw(schema, index, block) : null;
    return g.failed(flaw != null ? flaw : problem, fields[index].name);
  }
}
