package io.github.scfs.internal.codec.objects;

import com.esotericsoftware.kryo.Serializer;
import io.github.scfs.internal.access.ClassInfo;
import io.github.scfs.internal.access.FieldInfo;
import io.github.scfs.internal.access.SerialHooks;
import io.github.scfs.internal.codec.GraphWriter;
import io.github.scfs.internal.codec.Host;
import io.github.scfs.internal.codec.Settings;
import io.github.scfs.internal.codec.TypeWriter;
import io.github.scfs.internal.codec.WriteRules;
import io.github.scfs.internal.schema.FieldType;
import io.github.scfs.internal.schema.Schema;
import io.github.scfs.internal.schema.SchemaField;
import io.github.scfs.internal.schema.SchemaKind;
import io.github.scfs.internal.wire.RunningJava;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Beans and records: a length block, then the fields in wire order.
 *
 * <pre>
 *   | length of field 2 | length of field 5 | codes and booleans | field 1 | field 2 | field 3 | ...
 *     one byte for each field whose size does   two bits for each compact number,
 *     not follow from its type, 0 for null      one for each compact boolean
 * </pre>
 */
public class ObjectWriter extends TypeWriter {
  final FieldWriter[] fields;
  private static final int MOST_HASHED = 4;

  private final ClassInfo info;
  private final int[] hashed;

  /** Whether the objects contain no references, for those with fields only. */
  private final boolean leaf;

  /** Whether readers need all parts of an object first, or look at it once it is read. */
  final boolean whole;

  private final boolean deferrable;

  /** How often the plan was interpreted; negative once code was asked for, or if there is none. */
  private int uses;

  public ObjectWriter(ClassInfo info, SchemaKind kind, FieldWriter[] fields, Settings settings) {
    this(info, kind, fields, settings, false);
  }

  private ObjectWriter(
      ClassInfo info, SchemaKind kind, FieldWriter[] fields, Settings settings, boolean looks) {
    super(define(kind, info, fields, settings), 0, true);
    this.info = info;
    this.whole = looks || info.isRecord();
    this.uses = looks ? -1 : 0;
    this.fields = fields;
    this.hashed = numbers(fields);
    boolean plain = schema.kind() == SchemaKind.OBJECT; // no content besides the fields
    this.leaf = plain && isLeaf(fields);
    this.deferrable = plain && !leaf && !whole;
    for (int i = 0; i < fields.length; i++) {
      fields[i].place(schema, i);
    }
  }

  ObjectWriter(ObjectWriter plan) {
    super(plan.schema, 0, true);
    this.info = plan.info;
    this.hashed = plan.hashed;
    this.leaf = plan.leaf;
    this.whole = plan.whole;
    this.deferrable = plan.deferrable;
    this.fields = plan.fields;
  }

  public final ClassInfo info() {
    return info;
  }

  public final Schema schema() {
    return schema;
  }

  public final FieldWriter[] steps() {
    return fields.clone();
  }

  /**
   * A writer for objects with fields. If their class looks at them once they are read, by
   * readObject or readResolve, all in them must be complete by then, so nothing is put off.
   */
  public static ObjectWriter of(ClassInfo type, Host host, Settings settings) {
    boolean looks = SerialHooks.resolves(type.type()) || SerialHooks.hasLevels(type.type());
    FieldWriter[] fields = fieldsOf(type.fields(), type.type(), host, settings);
    return new ObjectWriter(type, SchemaKind.OBJECT, fields, settings, looks);
  }

  /** The steps for the fields that take part in objects of the class. */
  public static FieldWriter[] fieldsOf(
      FieldInfo[] infos, Class<?> in, Host host, Settings settings) {
    List<FieldWriter> fields = new ArrayList<>();
    for (FieldInfo info : infos) {
      boolean isAskedFor = info.optionalKey() == null || host.hasOptional(info.optionalKey());
      if (isAskedFor && info.isSent()) {
        Serializer<?> own = host.fieldSerializer(info);
        boolean customType =
            !info.type().isPrimitive() && host.customSerializer(info.type()) != null;
        fields.add(new FieldWriter(info, in, own, customType, settings.numbers));
      }
    }
    return fields.toArray(new FieldWriter[0]);
  }

  private static Schema define(
      SchemaKind kind, ClassInfo type, FieldWriter[] fields, Settings settings) {
    SchemaField[] defined = new SchemaField[fields.length];
    String[] all = type.owners();
    int lastOwner = kind == SchemaKind.THROWABLE ? lastNamed(all, type.type()) : 0;
    for (int i = 0; i < fields.length; i++) {
      defined[i] = fields[i].define();
      lastOwner = Math.max(lastOwner, defined[i].owner());
    }
    String[] owners = new String[lastOwner + 1];
    for (int i = 0; i < owners.length; i++) {
      owners[i] = i == 0 ? "" : all[i];
    }
    return WriteRules.checked(Schema.ofFields(kind, type.name(), owners, defined), settings);
  }

  /**
   * The last owner whose class a reader may use to make an exception if it lacks the class itself.
   */
  private static int lastNamed(String[] owners, Class<?> type) {
    Class<?> at = type;
    while (!RunningJava.isOfTheJdk(at) && at.getSuperclass() != Throwable.class) {
      at = at.getSuperclass();
    }
    return Arrays.asList(owners).indexOf(at.getName());
  }

  private static boolean isLeaf(FieldWriter[] fields) {
    for (FieldWriter field : fields) {
      if (field.type == FieldType.SELF_SIZED
          || field.type == FieldType.ANY && !field.isConstant()) {
        return false;
      }
    }
    return true;
  }

  @Override
  protected boolean canBeDeferred(Object object) {
    return deferrable;
  }

  @Override
  protected final boolean isLeaf() {
    return leaf;
  }

  /**
   * The fields that determine {@link #contentHash}, by index: the first few numbers that other
   * threads do not change.
   */
  public final int[] hashed() {
    return hashed.clone();
  }

  private static int[] numbers(FieldWriter[] fields) {
    int[] found = new int[MOST_HASHED];
    int count = 0;
    for (int i = 0; i < fields.length && count < MOST_HASHED; i++) {
      int plain = FieldType.isPrimitive(fields[i].type) ? FieldType.plain(fields[i].type) : 0;
      if (plain >= FieldType.INT && !fields[i].info().isVolatile()) {
        found[count++] = i;
      }
    }
    return Arrays.copyOf(found, count);
  }

  /** For each of {@link #hashed}: 31 times the hash so far plus {@link #hashOf} the number. */
  @Override
  public int contentHash(Object object) {
    int hash = hashed.length == 0 ? 0 : schema.slot();
    for (int index : hashed) {
      hash = 31 * hash + fields[index].hash(object);
    }
    return hash;
  }

  @Override
  protected final int hashedNumbers() {
    return hashed.length;
  }

  @Override
  public long numberOf(Object object, int which) {
    return fields[hashed[which]].number(object);
  }

  /** The hash of a number. */
  public static int hashOf(int number) {
    return number;
  }

  /** The hash of a number. */
  public static int hashOf(long number) {
    return (int) (number ^ number >>> 32);
  }

  /** The hash of a number. */
  public static int hashOf(float number) {
    return Float.floatToRawIntBits(number);
  }

  /** The hash of a number. */
  public static int hashOf(double number) {
    return hashOf(Double.doubleToRawLongBits(number));
  }

  @Override
  public void write(GraphWriter g, Object object) {
    if (uses >= 0 && ++uses > g.host().generator().usesBefore()) {
      uses = Integer.MIN_VALUE;
      TypeWriter generated = g.host().generator().writer(this);
      if (generated != null) {
        g.host().replace(this, generated);
        generated.write(g, object);
        return;
      }
    }
    interpret(g, object);
  }

  public final void interpret(GraphWriter g, Object object) {
    int block = g.out().reserve(schema.blockBytes());
    int i = 0;
    try {
      if (whole) {
        g.beginWhole();
      }
      for (; i < fields.length; i++) {
        fields[i].write(g, object, block);
      }
    } catch (Exception e) {
      throw GraphWriter.failed(e, fields[i].name);
    }
    if (whole) {
      g.endWhole();
    }
  }
}
