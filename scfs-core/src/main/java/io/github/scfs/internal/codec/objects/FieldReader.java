package io.github.scfs.internal.codec.objects;

import com.esotericsoftware.kryo.Serializer;
import io.github.scfs.TypeMismatch;
import io.github.scfs.internal.access.ClassInfo;
import io.github.scfs.internal.access.ComponentSlot;
import io.github.scfs.internal.access.FieldAccessor;
import io.github.scfs.internal.access.FieldInfo;
import io.github.scfs.internal.codec.GraphReader;
import io.github.scfs.internal.codec.SizedFields;
import io.github.scfs.internal.codec.TypeReader;
import io.github.scfs.internal.codec.Unsorted;
import io.github.scfs.internal.codec.convert.Conversions;
import io.github.scfs.internal.codec.convert.Converter;
import io.github.scfs.internal.codec.convert.DeclarationCheck;
import io.github.scfs.internal.codec.convert.Declared;
import io.github.scfs.internal.codec.convert.FieldChecks;
import io.github.scfs.internal.codec.convert.FieldDeclaration;
import io.github.scfs.internal.codec.convert.Peek;
import io.github.scfs.internal.codec.convert.Postponed;
import io.github.scfs.internal.codec.elements.CollectionReader;
import io.github.scfs.internal.codec.elements.MapReader;
import io.github.scfs.internal.scalar.Boxes;
import io.github.scfs.internal.scalar.CompactFields;
import io.github.scfs.internal.scalar.Fields;
import io.github.scfs.internal.scalar.Scalars;
import io.github.scfs.internal.schema.FieldType;
import io.github.scfs.internal.schema.Schema;
import io.github.scfs.internal.schema.SchemaField;
import io.github.scfs.internal.wire.BodyInput;

/**
 * One step of reading an object: one field of the writer, with the local field it goes to, if any.
 */
public final class FieldReader {
  /** Passed over: unknown here. */
  private static final int SKIP = 0;

  /** A primitive into a field of the same primitive. */
  private static final int PRIMITIVE = 1;

  /** A primitive into a field that takes its box. */
  private static final int BOX = 2;

  /** A box into a field of its primitive; null leaves the default. */
  private static final int UNBOX = 3;

  /** A box into a field that takes it. */
  private static final int BOXED = 4;

  private static final int TEXT = 5;

  /** A tagged value into a field of a reference type. */
  private static final int VALUE = 6;

  /** A tagged value into a field of a primitive type. */
  private static final int VALUE_UNBOX = 7;

  /** A primitive, a box or a text into a field of another type, if it means the same there. */
  private static final int CONVERT = 8;

  final String name;
  final boolean measured;
  private final int type;
  private final boolean compact;
  private final int step;
  private final FieldInfo local;

  /** What that may hold; null if there is none. */
  private final FieldDeclaration declared;

  private final FieldAccessor accessor;
  private final int primitive;

  private volatile boolean reported;
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
    this.declared = local == null ? null : new FieldDeclaration(local, home, field.declaration());
    this.step = local == null ? SKIP : stepFor(type, declared.wanted());
    this.primitive =
        local == null
            ? 0
            : FieldType.isPrimitive(type) || FieldType.isBoxed(type)
                ? FieldType.plain(type)
                : FieldType.plain(FieldType.ofPrimitiveOrBox(declared.wanted()));
  }

  /** For any value without a length, in no block: one that a class has sent by its name. */
  public static FieldReader ofTagged(
      String name, int declaration, FieldInfo local, ClassInfo home, FieldAccessor accessor) {
    SchemaField field = new SchemaField(name, FieldType.ANY, 0, declaration);
    return new FieldReader(field, local, home, accessor, false);
  }

  private static int stepFor(int type, Class<?> local) {
    int localType = FieldType.ofPrimitiveOrBox(local);
    if (FieldType.isPrimitive(type) || FieldType.isBoxed(type)) {
      boolean fromPrimitive = FieldType.isPrimitive(type);
      if (local.isPrimitive() && localType == FieldType.plain(type)) {
        return fromPrimitive ? PRIMITIVE : UNBOX;
      }
      boolean holds =
          !local.isPrimitive() && local.isAssignableFrom(FieldType.boxOf(FieldType.plain(type)));
      return holds ? fromPrimitive ? BOX : BOXED : CONVERT;
    }
    if (type == FieldType.TEXT) {
      return local.isAssignableFrom(String.class) ? TEXT : CONVERT;
    }
    return local.isPrimitive() ? VALUE_UNBOX : VALUE;
  }

  /** What the step does; the interpreter and the generator of code decide by it. */
  public enum Action {
    /** Passes over the field. */
    SKIP,
    /** Copies a primitive into a field of the same primitive. */
    PRIMITIVE,
    /** Stores a box, or null. */
    BOXED,
    /** Stores a text, or null. */
    TEXT,
    /** Stores a value of the fixed table. */
    SELF_SIZED,
    /** Stores any value. */
    VALUE,
    /** Is done by the interpreter. */
    OTHER
  }

  /** What the step does. */
  public Action action() {
    if (local == null) {
      return measured || type == FieldType.SELF_SIZED ? Action.OTHER : Action.SKIP;
    } else if (local.optionalKey() != null) {
      return Action.OTHER;
    }
    switch (step) {
      case PRIMITIVE:
        return Action.PRIMITIVE;
      case BOXED:
        return Action.BOXED;
      case TEXT:
        return Action.TEXT;
      case VALUE:
        return declared.hasOwnSerializer()
            ? Action.OTHER
            : measured ? Action.VALUE : Action.SELF_SIZED;
      default:
        return Action.OTHER;
    }
  }

  /** The wire type. */
  public int type() {
    return type;
  }

  /** The tag of the local type, in fixed width, if it is an array of primitives; else 0. */
  public int arrayTag() {
    int code = Scalars.fieldCodeOf(declared.wanted());
    return Scalars.isArray(code) ? code : 0;
  }

  /** The local field, or null. */
  public FieldInfo local() {
    return local;
  }

  /** Told once when the plan is made, before anyone else sees it. */
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

  /** Notes what the local field has got. */
  public void tell(Object target, SentFields sent) {
    sent.put(local, Fields.get(local, target));
  }

  /**
   * Reads the field into the target, or passes over it; returns whether the target has what was
   * sent. {@code block}: where the block starts.
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
        if (compact) {
          CompactFields.readInto(primitive, bits(g, block), in, accessor, target);
        } else {
          Boxes.readInto(primitive, in, accessor, target);
        }
        return true;
      case BOX:
      case BOXED:
      case TEXT:
        accessor.setObject(target, SizedFields.read(g, type, bitsOrNone(g, block)));
        return true;
      case UNBOX:
        Object box = SizedFields.read(g, type, bitsOrNone(g, block));
        if (box != null) {
          accessor.set(local.type(), target, box);
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

  /** A primitive, a box or a text, as what the local field can hold. */
  private boolean convert(GraphReader g, Object target, int block) {
    Object value = SizedFields.read(g, type, bitsOrNone(g, block));
    Class<?> wanted = declared.wanted();
    int to = FieldType.ofPrimitiveOrBox(wanted);
    if (value == null) {
      if (!wanted.isPrimitive()) {
        accessor.setObject(target, null);
      }
      return !wanted.isPrimitive();
    }
    Object converted =
        Conversions.convert(value, to == 0 ? wanted : FieldType.boxOf(FieldType.plain(to)));
    if (converted == GraphReader.MISMATCH) {
      report(g, declared.mismatch(name, FieldType.nameOf(type)));
    } else {
      accessor.set(wanted, target, converted);
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
    Class<?> wanted = step == VALUE_UNBOX ? FieldType.boxOf(primitive) : declared.wanted();
    Class<?> ownType = step == VALUE_UNBOX ? wanted : local.type();
    Object value = GraphReader.MISMATCH;
    Serializer<?> own = measured ? g.host().fieldSerializer(local) : null;
    boolean foreign = false;
    if (own != null) {
      value = g.calls().readForField(own, ownType);
      foreign = value != GraphReader.MISMATCH;
      if (!foreign) {
        g.position(start);
      }
    }
    if (value == GraphReader.MISMATCH && Conversions.isText(wanted)) {
      value = Peek.constantName(g);
      value = value == null ? GraphReader.MISMATCH : value;
    }
    if (value == GraphReader.MISMATCH) {
      value = Converter.readFor(wanted, g);
    }
    if (value == GraphReader.MISMATCH) {
      value = Converter.of(g).read(start, converted(wanted));
    } else if (!foreign) {
      value = declared.place(value);
      if (value != null && value != GraphReader.KEEP && declared.isStray(value.getClass())) {
        checkEnd(in);
        value = Converter.of(g).read(value, start, declared.all());
      } else if (declared.elements() == null) {
        // nothing in it is looked at
      } else if (isUntold(g, value, start)) {
        checkLater(g, target, value);
      } else if (!fits(g, value)) {
        checkEnd(in);
        value = convertChecked(g, value, start);
      } else if (isUntoldInside(g)) {
        checkLater(g, target, value);
      }
    }
    if (value == Converter.LATER) {
      value = postponed(g, target);
    }
    if (value == GraphReader.MISMATCH || foreign && value != null && !ownType.isInstance(value)) {
      in.unfence(before);
      g.position(start);
      skip(g, block, !foreign && !Converter.of(g).hasLooked());
      report(
          g,
          foreign
              ? declared.mismatch(name, "a value of another class")
              : Converter.of(g).mismatch(declared, name));
      return false;
    }
    checkEnd(in);
    in.unfence(before);
    return store(g, target, value);
  }

  /** Refuses a value that ends before its length says. */
  void checkEnd(BodyInput in) {
    if (measured && in.remaining() != 0) {
      throw in.malformed(
          "The value of field "
              + name
              + " ends "
              + in.remaining()
              + " bytes before its length says");
    }
  }

  /** What the local field may hold. */
  FieldDeclaration declared() {
    return declared;
  }

  /**
   * The reader, or one that looks at the elements if the field has to have that done; null if only
   * the interpreter does that.
   */
  TypeReader checking(TypeReader reader) {
    Declared elements = declared.elements();
    if (elements == null) {
      return reader;
    } else if (reader instanceof CollectionReader) {
      return new CheckedCollectionReader((CollectionReader) reader, this, elements);
    } else if (reader instanceof MapReader) {
      return new CheckedMapReader((MapReader) reader, this, elements);
    }
    return null;
  }

  /**
   * A container that was read from there for the field, its elements looked at; {@link
   * GraphReader#KEEP} if the field is not to be set, or not yet: see {@link #kept}.
   */
  Object checked(GraphReader g, Object value, int start) {
    boolean fits = fits(g, value);
    if (fits && isUntoldInside(g)) {
      Converter.of(g).waitForTarget(value);
      return GraphReader.KEEP;
    }
    Object checkedValue = fits ? value : convertChecked(g, value, start);
    if (checkedValue == Converter.LATER && !(accessor instanceof ComponentSlot)) {
      Converter.of(g).waitForTarget(null);
      return GraphReader.KEEP;
    } else if (checkedValue == GraphReader.MISMATCH || checkedValue == Converter.LATER) {
      reportConverted(g);
      return GraphReader.KEEP;
    }
    return checkedValue;
  }

  /**
   * Told the target of a value for which {@link GraphReader#KEEP} was read; null for a component.
   */
  void kept(GraphReader g, Object target) {
    if (FieldChecks.areConverting(g) && Converter.of(g).takeWaiting()) {
      Object untold = Converter.of(g).takeUntold();
      if (untold == null) {
        postponed(g, target);
      } else {
        checkLater(g, target, untold);
        accessor.setObject(target, untold);
      }
    } else {
      reportLost(g);
    }
  }

  /** Reports it if a container was left out, see {@link Unsorted}. */
  private void reportLost(GraphReader g) {
    Unsorted.Refusal lost = g.unsorted().take();
    if (lost != null) {
      // Why not always: a message may hold very many, and nobody is told of them again.
      boolean told = reported && !g.settings().strictTypes;
      report(g, told ? null : declared.mismatch(name, lost.what(), lost.remark()));
    }
  }

  /** A bean gets the value when the message was read; the components of a record cannot wait. */
  private Object postponed(GraphReader g, Object target) {
    if (accessor instanceof ComponentSlot) {
      return GraphReader.MISMATCH;
    }
    Object value = Converter.of(g).postponedValue();
    postpone(g, target, value, GraphReader.KEEP);
    return GraphReader.KEEP;
  }

  /**
   * A bean gets the value at once, since the user's code may look at it, and another one if what it
   * turns out to hold is not what is declared.
   */
  private void checkLater(GraphReader g, Object target, Object value) {
    postpone(g, target, value, accessor.getObject(target));
  }

  private void postpone(GraphReader g, Object target, Object value, Object otherwise) {
    Postponed field = new PostponedField(this, target, value, otherwise, g.isLenient());
    Converter.of(g).postpone(field, otherwise == GraphReader.KEEP);
  }

  /** What was read for the field, now that all is complete, as what it declares. */
  Object convertAtEnd(GraphReader g, Object value) {
    Declared elements = declared.elements();
    return Converter.of(g).convertOrLater(value, elements != null ? elements : declared.all());
  }

  /** What the local field has. */
  Object get(Object target) {
    return accessor.getObject(target);
  }

  /** Sets the local field. */
  void set(Object target, Object value) {
    accessor.setObject(target, value);
  }

  /** Reports that what was converted last does not fit. */
  void reportConverted(GraphReader g) {
    report(g, Converter.of(g).mismatch(declared, name));
  }

  private Declared converted(Class<?> wanted) {
    return step == VALUE_UNBOX ? Declared.of(wanted) : declared.all();
  }

  private Object convertChecked(GraphReader g, Object value, int start) {
    Object converted = Converter.of(g).read(value, start, declared.elements());
    if (converted != GraphReader.MISMATCH) {
      reportStray(g, value);
    }
    return converted;
  }

  private boolean fits(GraphReader g, Object value) {
    DeclarationCheck.of(g).forgetMet();
    if (value == null || value == GraphReader.KEEP) {
      return true;
    }
    if (g.late().unfilled.isPutOff(value)) {
      return accessor instanceof ComponentSlot; // which cannot wait until it is known
    }
    boolean fits = DeclarationCheck.of(g).holds(value, declared.elements());
    if (fits) {
      reportStray(g, value);
    }
    return fits;
  }

  /** Reports that something in a value that the field gets has other elements than declared. */
  private void reportStray(GraphReader g, Object value) {
    if (DeclarationCheck.of(g).isStray()) {
      String remark = "where a container of your own has other elements, which it keeps";
      report(g, declared.mismatch(name, value.getClass().getName(), remark));
    }
  }

  /** Whether it is a container that is being filled, so that nothing may tell yet what it holds. */
  private boolean isUntold(GraphReader g, Object value, int start) {
    if (value == null || value == GraphReader.KEEP || accessor instanceof ComponentSlot) {
      return false; // what a component is set to is what it stays
    }
    int reference = Peek.reference(start, g);
    if (reference < 0) {
      return false;
    }
    return g.late().unfilled.contains(value)
        || References.isToOpen(reference, g)
            && !DeclarationCheck.of(g).isToldByFirst(value, declared.elements());
  }

  /** Whether it has something in it of which that is so, as {@link #fits} has just found. */
  private boolean isUntoldInside(GraphReader g) {
    return DeclarationCheck.of(g).isUntold() && !(accessor instanceof ComponentSlot);
  }

  private boolean store(GraphReader g, Object target, Object value) {
    if (value == GraphReader.KEEP) {
      reportLost(g);
      return false;
    }
    if (step == VALUE) {
      accessor.setObject(target, value);
    } else if (value != null) {
      accessor.set(local.type(), target, value);
    }
    return step == VALUE || value != null;
  }

  private void report(GraphReader g, TypeMismatch what) {
    boolean first = !reported;
    reported = true;
    g.mismatch(what, first);
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
