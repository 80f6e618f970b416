package io.github.scfs.internal.codec.records;

import io.github.scfs.GenericRecord;
import io.github.scfs.internal.access.ClassInfo;
import io.github.scfs.internal.codec.Environment;
import io.github.scfs.internal.codec.GraphReader;
import io.github.scfs.internal.codec.SchemaRecord;
import io.github.scfs.internal.codec.Settings;
import io.github.scfs.internal.codec.SizedFields;
import io.github.scfs.internal.codec.Skipper;
import io.github.scfs.internal.codec.TypeReader;
import io.github.scfs.internal.codec.Uniform;
import io.github.scfs.internal.containers.Containers;
import io.github.scfs.internal.jdk.StackTraces;
import io.github.scfs.internal.schema.FieldType;
import io.github.scfs.internal.schema.Schema;
import io.github.scfs.internal.schema.SchemaKind;
import io.github.scfs.internal.wire.BodyInput;
import io.github.scfs.internal.wire.Tags;
import java.util.ArrayList;
import java.util.List;

/** Objects of a class that is missing here, as records of what their schema lists. */
public final class GenericReader extends TypeReader {
  /*
   * How this works
   *
   * The definition says how everything is written, so no class is needed to read it: numbers become boxes, the rest is read by the
   * usual rules. The record counts as absent (GraphReader.isAbsent), because it is not what belongs there: a comparator that is a
   * record compares nothing.
   *
   * Like a MissingReader it lives only until the class is looked for again, see MissingClasses.
   */
  private static final ClassInfo RECORD = ClassInfo.of(SchemaRecord.class);

  private final boolean otherKind;

  /**
   * @param otherKind whether the class exists here, but is of a kind that cannot take what is sent
   */
  public GenericReader(Environment environment, Schema schema, boolean byRule, boolean otherKind) {
    super(new Origin(schema, environment, RECORD, byRule, false), schema.kind() != SchemaKind.ENUM);
    this.otherKind = otherKind;
  }

  /** Whether the settings ask for records, and objects of that kind can be read without a class. */
  public static boolean takes(Schema schema, Settings settings) {
    return settings.makesRecords()
        && schema.kind() != SchemaKind.CUSTOM
        && schema.kind() != SchemaKind.NAME;
  }

  /**
   * Whether a container, behind whose head the reader is, has to become a record although its class
   * exists: its comparator or enum is missing here, or an element that it would have to compare.
   *
   * @param absent whether something in the head is missing here, so how it compares is unknown
   */
  public static boolean isNeeded(
      GraphReader g, Schema schema, Class<?> type, Object head, boolean absent) {
    if (!g.settings().makesRecords()) {
      return false;
    }
    return head instanceof GenericRecord
        || !absent && Containers.isOrdered(type) && g.generics().areOrdered(schema);
  }

  /** The record of a container whose head was read. */
  public static Object readBehindHead(
      GraphReader g, Schema schema, Object head, int entry, int start) {
    SchemaRecord record = new SchemaRecord(schema);
    g.created(entry, start, record);
    record.head = head;
    readFields(g, record);
    readElements(g, record);
    g.isAbsent();
    return record;
  }

  @Override
  public boolean isLasting() {
    return false;
  }

  @Override
  public boolean isOfAnotherKind() {
    return otherKind;
  }

  @Override
  public Object read(GraphReader g, int entry, int start) {
    SchemaRecord made = new SchemaRecord(schema);
    if (tracked) {
      g.created(entry, start, made);
    }
    fill(g, made);
    g.isAbsent();
    return made;
  }

  @Override
  protected Object begin(GraphReader g) {
    g.isAbsent();
    return tracked ? new SchemaRecord(schema) : null;
  }

  @Override
  protected void fill(GraphReader g, Object made) {
    SchemaRecord record = (SchemaRecord) made;
    switch (schema.kind()) {
      case ENUM:
        record.ordinal = g.in().readVar();
        if (record.ordinal >= schema.constants()) {
          throw g.in().malformed("Constant " + record.ordinal + " of " + schema.name());
        }
        break;
      case THROWABLE:
        readThrowable(g, record);
        readFields(g, record);
        break;
      case HOOKED:
        record.levels = HookedRecords.readHooked(g, schema);
        break;
      case EXTERNALIZABLE:
        record.levels = HookedRecords.readExternal(g);
        break;
      default:
        if (schema.kind().hasHead()) {
          record.head = readStep(g, "[comparator]");
        }
        readFields(g, record);
        if (schema.kind().each() > 0) {
          readElements(g, record);
        }
    }
  }

  static Object readStep(GraphReader g, String step) {
    try {
      return g.readValue(null);
    } catch (Exception e) {
      throw g.failed(e, step);
    }
  }

  /** Count and elements, uniform or not; key and value in turn for a map. */
  private static void readElements(GraphReader g, SchemaRecord record) {
    int each = record.schema.kind().each();
    int counts = g.readCounts(each);
    int first = (counts & 1) != 0 ? Uniform.readTag(g) : Tags.NULL;
    int second = (counts & 1) != 0 && each == 2 ? Uniform.readTag(g) : first;
    Object[] elements = new Object[(counts >>> 1) * each];
    record.elements = elements;
    int i = 0;
    try {
      for (; i < elements.length; i++) {
        elements[i] = Uniform.read((i & each - 1) == 0 ? first : second, null, g);
      }
    } catch (Exception e) {
      throw g.failed(e, "[" + i / each + "]");
    }
  }

  private static void readThrowable(GraphReader g, SchemaRecord record) {
    record.message = g.in().readTextOrNull();
    record.trace = StackTraces.readAll(g.in());
    Object cause = readStep(g, "cause");
    List<Object> related = new ArrayList<>(); // grows, as each may announce what remains
    related.add(cause);
    for (int left = g.in().readCount(1); left > 0; left--) {
      related.add(readStep(g, "suppressed"));
    }
    record.elements = related.toArray();
  }

  private static void readFields(GraphReader g, SchemaRecord record) {
    int block = g.in().position();
    Skipper.skipBlock(record.schema, g.in());
    readFields(g, record.schema, block, record.makeValues());
  }

  static Object[] readFields(GraphReader g, Schema part) {
    int block = g.in().position();
    Skipper.skipBlock(part, g.in());
    Object[] values = new Object[part.fields()];
    readFields(g, part, block, values);
    return values;
  }

  private static void readFields(GraphReader g, Schema schema, int block, Object[] values) {
    int i = 0;
    try {
      for (; i < values.length; i++) {
        values[i] = readField(g, schema, i, block);
      }
    } catch (Exception e) {
      throw g.failed(e, schema.field(i).name());
    }
  }

  /** The next field of an object. {@code block}: where its block starts. */
  private static Object readField(GraphReader g, Schema schema, int index, int block) {
    int type = schema.field(index).type();
    int bits = schema.bits(g.in().getBuffer(), block, index);
    return type == FieldType.ANY ? readMeasured(g, bits) : SizedFields.read(g, type, bits);
  }

  /** A value with its length in the block; null if only a peer's serializer can read it. */
  private static Object readMeasured(GraphReader g, int lengthByte) {
    BodyInput in = g.in();
    int start = g.position();
    int length = g.lengthOf(lengthByte, start);
    if (length == 0) {
      return null;
    }
    int before = in.fence(in.position() + length);
    Object value = null;
    if (in.getBuffer()[in.position()] == Tags.OWN_SERIALIZER) {
      in.skipBytes(length);
      g.regions().note(start, g.position());
    } else {
      value = g.readValue(null);
    }
    if (in.remaining() != 0) {
      throw in.malformed("A value of a field ends before its length says");
    }
    in.unfence(before);
    return value;
  }
}
