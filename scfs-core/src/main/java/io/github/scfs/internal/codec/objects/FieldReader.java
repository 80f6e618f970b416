package io.github.scfs.internal.codec.objects;

import com.esotericsoftware.kryo.Serializer;
import io.github.scfs.internal.access.ClassInfo;
import io.github.scfs.internal.access.FieldAccessor;
import io.github.scfs.internal.access.FieldInfo;
import io.github.scfs.internal.codec.GraphReader;
import io.github.scfs.internal.codec.SizedFields;
import io.github.scfs.internal.codec.Skipper;
import io.github.scfs.internal.codec.UnreadBytes;
import io.github.scfs.internal.codec.convert.Conversions;
import io.github.scfs.internal.codec.convert.Converter;
import io.github.scfs.internal.codec.convert.Declared;
import io.github.scfs.internal.codec.convert.FieldDeclaration;
import io.github.scfs.internal.codec.convert.Peek;
import io.github.scfs.internal.scalar.Boxes;
import io.github.scfs.internal.scalar.CompactFields;
import io.github.scfs.internal.scalar.ScalarTypes;
import io.github.scfs.internal.scalar.Scalars;
import io.github.scfs.internal.schema.FieldType;
import io.github.scfs.internal.schema.Schema;
import io.github.scfs.internal.schema.SchemaField;
import io.github.scfs.internal.wire.BodyInput;

/** One step of reading an object: one field of the writer, with its local field, if any. */
public final class FieldReader {
  final String name;
  final boolean measured;
  private final int type;
  private final boolean compact;
  private final Action step;
  private final FieldInfo local;

  /** The local field for the values; null if there is none, as the two below. */
  private final LocalField to;

  private final FieldDeclaration declared;
  private final FieldAccessor accessor;
  private final int primitive;

  /** The box of the local field if values become primitives; else null. */
  private final Declared boxed;

  private int blockByte;
  private int blockShift;

  FieldReader(SchemaField field, FieldInfo local, ClassInfo home, FieldAccessor accessor) {
    this(field, local, home, accessor, field.type() == FieldType.ANY);
  }

  private FieldReader(
      SchemaField field,
      FieldInfo local,
      ClassInfo home,
      FieldAccessor accessor,
      boolean measured) {
    this.name = field.name();
    this.type = field.type();
    this.measured = measured;
    this.compact = FieldType.isCompact(type);
    this.local = local;
    this.accessor = accessor;
    this.to = local == null ? null : new LocalField(field, local, home, accessor);
    this.declared = local == null ? null : to.declared;
    this.step = local == null ? Action.SKIP : stepFor(type, declared.wanted());
    this.primitive =
        local == null
            ? 0
            : FieldType.isPrimitive(type) || FieldType.isBoxed(type)
                ? FieldType.plain(type)
                : FieldType.plain(FieldType.ofPrimitiveOrBox(declared.wanted()));
    this.boxed = step == Action.VALUE_UNBOX ? Declared.of(FieldType.boxOf(primitive)) : null;
  }

  /** For any value that a class has sent by name: in no block, without a length. */
  public static FieldReader ofTagged(
      String name, int declaration, FieldInfo local, ClassInfo home, FieldAccessor accessor) {
    SchemaField field = new SchemaField(name, FieldType.ANY, 0, declaration);
    return new FieldReader(field, local, home, accessor, false);
  }

  private static Action stepFor(int type, Class<?> local) {
    int localType = FieldType.ofPrimitiveOrBox(local);
    if (FieldType.isPrimitive(type) || FieldType.isBoxed(type)) {
      boolean fromPrimitive = FieldType.isPrimitive(type);
      if (local.isPrimitive() && localType == FieldType.plain(type)) {
        return fromPrimitive ? Action.PRIMITIVE : Action.UNBOX;
      }
      boolean holds =
          !local.isPrimitive() && local.isAssignableFrom(FieldType.boxOf(FieldType.plain(type)));
      return holds ? fromPrimitive ? Action.BOX : Action.BOXED : Action.CONVERT;
    }
    if (type == FieldType.TEXT) {
      return local.isAssignableFrom(String.class) ? Action.TEXT : Action.CONVERT;
    }
    return local.isPrimitive() ? Action.VALUE_UNBOX : Action.VALUE;
  }

  /** What the step does. The interpreter and the code generator decide by it. */
  public enum Action {
    /** Skips a field that is unknown here. */
    SKIP,
    /** A primitive into a field of the same primitive. */
    PRIMITIVE,
    /** A primitive into a field that can hold its box. */
    BOX,
    /** A box into a field of its primitive; null leaves the default. */
    UNBOX,
    /** A box into a field that can hold it. */
    BOXED,
    /** A text, or null. */
    TEXT,
    /** A tagged value into a field of a reference type. */
    VALUE,
    /** A tagged value into a field of a primitive type. */
    VALUE_UNBOX,
    /** A primitive, a box or a text into a field of another type, if it means the same there. */
    CONVERT,
    /** Generated code leaves it to the interpreter. */
    OTHER
  }

  /** What the step does in generated code. */
  public Action action() {
    boolean interpreted =
        local == null
            ? measured || type == FieldType.SELF_SIZED
            : local.optionalKey() != null || step == Action.VALUE && declared.hasOwnSerializer();
    return interpreted ? Action.OTHER : step;
  }

  public int type() {
    return type;
  }

  /** The tag of the local type, in fixed width, if it is an array of primitives; else 0. */
  public int arrayTag() {
    int code = ScalarTypes.fieldCodeOf(declared.wanted());
    return Scalars.isArray(code) ? code : 0;
  }

  /** The local field, or null. */
  public FieldInfo local() {
    return local;
  }

  /** Called once when the plan is made, before anyone else sees the step. */
  void place(Schema schema, int index) {
    blockByte = schema.blockByte(index);
    blockShift = schema.blockShift(index);
  }

  /** What the block that starts there says about the field. */
  private int bits(GraphReader g, int block) {
    return (g.in().getBuffer()[block + blockByte] & 0xFF) >> blockShift;
  }

  private int bitsOrNone(GraphReader g, int block) {
    return FieldType.blockBits(type) == 0 ? 0 : bits(g, block);
  }

  /** Notes what the local field was set to. */
  public void tell(Object target, SentFields sent) {
    sent.put(local, local.get(target));
  }

  /**
   * Reads the field into the target, or skips it. Returns whether the target has what was sent.
   * {@code block}: where the block starts.
   */
  public boolean read(GraphReader g, Object target, int block) {
    if (local != null
        && local.optionalKey() != null
        && !g.host().hasOptional(local.optionalKey())) {
      skip(g, block, true);
      return false;
    }
    BodyInput in = g.in();
    switch (step) {
      case PRIMITIVE:
        accessor.setBits(
            target,
            compact
                ? CompactFields.read(primitive, bits(g, block), in)
                : Boxes.readBits(primitive, in));
        return true;
      case BOX:
      case BOXED:
      case TEXT:
        accessor.set(target, SizedFields.read(g, type, bitsOrNone(g, block)));
        return true;
      case UNBOX:
        Object box = SizedFields.read(g, type, bitsOrNone(g, block));
        if (box != null) {
          accessor.set(target, box);
        }
        return box != null;
      case SKIP:
        skip(g, block, true);
        return false;
      case CONVERT:
        return convert(g, target, block);
      default:
        return readValue(g, target, block);
    }
  }

  /** A primitive, a box or a text, converted for the local field. */
  private boolean convert(GraphReader g, Object target, int block) {
    Object value = SizedFields.read(g, type, bitsOrNone(g, block));
    Class<?> wanted = declared.wanted();
    int code = FieldType.ofPrimitiveOrBox(wanted);
    if (value == null) {
      if (!wanted.isPrimitive()) {
        accessor.set(target, null);
      }
      return !wanted.isPrimitive();
    }
    Object converted =
        Conversions.convert(value, code == 0 ? wanted : FieldType.boxOf(FieldType.plain(code)));
    if (converted == GraphReader.MISMATCH) {
      to.report(g, FieldType.nameOf(type));
    } else {
      accessor.set(target, converted);
    }
    return converted != GraphReader.MISMATCH;
  }

  private boolean readValue(GraphReader g, Object target, int block) {
    BodyInput in = g.in();
    int start = g.position();
    int length = measured ? g.lengthOf(bits(g, block), start) : 0;
    if (measured && length == 0) {
      return store(g, target, null);
    }
    int before = measured ? in.fence(in.position() + length) : in.limit();
    Class<?> wanted = step == Action.VALUE_UNBOX ? FieldType.boxOf(primitive) : declared.wanted();
    Class<?> ownType = step == Action.VALUE_UNBOX ? wanted : local.type();
    Object value = GraphReader.MISMATCH;
    Serializer<?> own = measured ? g.host().fieldSerializer(local) : null;
    boolean foreign = false;
    if (measured && own == null && to.isUnfit(g, start, wanted)) {
      in.unfence(before);
      skip(g, block, true);
      g.mismatch(null, false); // it was reported before
      return false;
    } else if (own != null) {
      value = readOwn(g, own, ownType, length);
      foreign = value != GraphReader.MISMATCH;
    }
    if (value == GraphReader.MISMATCH && Conversions.isText(wanted)) {
      value = Peek.constantName(g);
      value = value == null ? GraphReader.MISMATCH : value;
    }
    if (value == GraphReader.MISMATCH) {
      value = Converter.readFor(wanted, g);
    }
    if (value == GraphReader.MISMATCH) {
      value = Converter.of(g).read(start, boxed != null ? boxed : declared.all());
    } else if (!foreign) {
      checkEnd(in);
      value = to.fitting(g, target, value, start);
    }
    if (value == Converter.LATER) {
      value = to.postponed(g, target);
    }
    if (value == GraphReader.MISMATCH || foreign && value != null && !ownType.isInstance(value)) {
      boolean looked = foreign || Converter.of(g).hasLooked();
      if (looked) {
        checkEnd(in);
      }
      in.unfence(before);
      g.position(start);
      skip(g, block, !looked);
      if (foreign) {
        to.report(g, "a value of another class");
        return false;
      }
      to.reportConverted(g);
      if (measured && !looked) {
        to.learnUnfit(g, start, wanted);
      }
      return false;
    }
    checkEnd(in);
    in.unfence(before);
    return store(g, target, value);
  }

  /**
   * What the field's own serializer reads; {@link GraphReader#MISMATCH}, at the same position, if
   * no such serializer wrote the value.
   */
  private Object readOwn(GraphReader g, Serializer<?> own, Class<?> type, int length) {
    BodyInput in = g.in();
    int start = in.position();
    boolean wrote = g.isOwn();
    Object value = g.calls().readForField(own, type);
    if (value == GraphReader.MISMATCH) {
      in.moveTo(start);
    } else if (wrote) {
      in.unfence(start + length); // a serializer may have moved it
      int unread = in.remaining();
      if (unread > 0 && unread < length && UnreadBytes.mayLeave(own)) {
        to.reportUnread(g, own, unread);
        UnreadBytes.passOver(own, g);
      }
    }
    return value;
  }

  /** Refuses a value that ends before its length says. */
  void checkEnd(BodyInput in) {
    if (measured && in.remaining() != 0) {
      throw Skipper.tooShort(name, in);
    }
  }

  FieldDeclaration declared() {
    return declared;
  }

  LocalField to() {
    return to;
  }

  private boolean store(GraphReader g, Object target, Object value) {
    if (value == GraphReader.KEEP) {
      to.reportLost(g);
      return false;
    }
    if (value == null && step == Action.VALUE_UNBOX) {
      return false;
    }
    accessor.set(target, value);
    return true;
  }

  /** {@code unseen}: whether nothing of the value was decoded. */
  private void skip(GraphReader g, int block, boolean unseen) {
    int start = g.position();
    boolean holdsValues;
    if (measured) {
      int length = g.lengthOf(bits(g, block), start);
      g.in().skipBytes(length);
      holdsValues = length > 0;
    } else if (type == FieldType.ANY) {
      holdsValues = g.skipper().skipTagged();
    } else {
      holdsValues = g.skipper().skipSized(type, bitsOrNone(g, block));
    }
    if (holdsValues && unseen) {
      g.regions().note(start, g.position());
    }
  }
}
