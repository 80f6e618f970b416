package io.github.scfs.internal.codec.objects;

import io.github.scfs.internal.access.ComponentSlot;
import io.github.scfs.internal.access.FieldAccessor;
import io.github.scfs.internal.access.FieldInfo;
import io.github.scfs.internal.codec.Environment;
import io.github.scfs.internal.codec.GraphReader;
import io.github.scfs.internal.codec.Skipper;
import io.github.scfs.internal.codec.TypeReader;
import io.github.scfs.internal.schema.Schema;
import io.github.scfs.internal.wire.BodyInput;
import java.lang.reflect.Array;

/**
 * Beans and records: walks the writer's fields in the writer's order, each step made once for this
 * pair of schema and class. Once it was used often enough, code takes its place.
 */
public class ObjectReader extends TypeReader {
  public final FieldReader[] fields;

  /** The components of a record that the writer lacks; null for beans. */
  private final Object[] defaults;

  /** By field: the class, by name, that alone knows what it means; or null. */
  private String[] asking;

  /** How often the plan was interpreted, about; negative once code was asked for. */
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

  /** One that reads what classes alone know for them, see {@link DeclaredNames#find}. */
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

  /** Whether a class alone knows what some of it means. */
  public boolean isAsking() {
    return asking != null;
  }

  ObjectReader(ObjectReader plan) {
    super(plan);
    this.fields = plan.fields;
    this.defaults = plan.defaults;
  }

  /** What sets the field, or the component of a record. */
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
        Environment.replace(this, generated);
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

  /** An object of a class that is not a record. {@code sent}: takes what it has got. */
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
      Object made = info().newRecord(components);
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

  /** {@code sent}: takes what the local fields have got; or null. */
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
            sent.of(asking[i]).put(fields[i].name, value);
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
   * What went wrong, with the name of the field in front. Damaged bytes may look like something
   * else, such as a definition that was lost, before they are found not to fit their length; {@code
   * block}: where the block of the object starts.
   */
  public final RuntimeException failedAt(Exception problem, GraphReader g, int index, int block) {
    Exception flaw = fields[index].measured ? g.skipper().flaw(schema, index, block) : null;
    return g.failed(flaw != null ? flaw : problem, fields[index].name);
  }
}
