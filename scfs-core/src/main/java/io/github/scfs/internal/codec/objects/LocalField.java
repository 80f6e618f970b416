package io.github.scfs.internal.codec.objects;

import com.esotericsoftware.kryo.Serializer;
import io.github.scfs.TypeMismatch;
import io.github.scfs.internal.access.ClassInfo;
import io.github.scfs.internal.access.ComponentSlot;
import io.github.scfs.internal.access.FieldAccessor;
import io.github.scfs.internal.access.FieldInfo;
import io.github.scfs.internal.codec.GraphReader;
import io.github.scfs.internal.codec.SchemaRecord;
import io.github.scfs.internal.codec.SerializerCalls;
import io.github.scfs.internal.codec.TypeReader;
import io.github.scfs.internal.codec.Unsorted;
import io.github.scfs.internal.codec.convert.Converter;
import io.github.scfs.internal.codec.convert.DeclarationCheck;
import io.github.scfs.internal.codec.convert.Declared;
import io.github.scfs.internal.codec.convert.FieldChecks;
import io.github.scfs.internal.codec.convert.FieldDeclaration;
import io.github.scfs.internal.codec.convert.Peek;
import io.github.scfs.internal.codec.elements.FilledReader;
import io.github.scfs.internal.schema.Schema;
import io.github.scfs.internal.schema.SchemaField;
import io.github.scfs.internal.wire.Tags;
import java.lang.ref.WeakReference;

/**
 * The local field for one of the writer's: whether it can hold the value that was read, what it
 * gets instead, at once or after the message, and who is told.
 */
final class LocalField {
  final FieldDeclaration declared;
  private final String name;
  private final FieldAccessor accessor;

  /** Whether it is a component of a record, and so has to be complete when the record is made. */
  private final boolean component;

  private volatile boolean reported;

  /**
   * Reads what the field cannot hold, whatever it is. Null until that was reported; any thread may
   * overwrite it. Weak: definitions that a peer invents would hold each other, without an end.
   */
  private WeakReference<TypeReader> unfit;

  LocalField(SchemaField field, FieldInfo info, ClassInfo home, FieldAccessor accessor) {
    this.name = field.name();
    this.declared = new FieldDeclaration(info, home, field.declaration());
    this.accessor = accessor;
    this.component = accessor instanceof ComponentSlot;
  }

  Object get(Object target) {
    return accessor.get(target);
  }

  void set(Object target, Object value) {
    accessor.set(target, value);
  }

  /**
   * The reader, or one that checks what it reads if the field needs that; null if only the
   * interpreter can do so. {@code wanted}: the class that values are read as.
   */
  TypeReader checking(TypeReader reader, Class<?> wanted) {
    Class<?> type = reader.type();
    if (type == null || !reader.isLasting()) {
      return null;
    } else if (!reader.isExactIn(wanted)) {
      return declared.takesAny(type) ? new CheckedReader(reader, this) : null;
    } else if (!declared.takesClass(type)) {
      return null;
    }
    Declared elements = declared.elements();
    if (elements == null) {
      return reader;
    }
    return reader instanceof FilledReader
        ? new CheckedContainerReader((FilledReader) reader, this, elements)
        : null;
  }

  /**
   * What the field gets for a value that was read from there: the value, {@link GraphReader#KEEP},
   * {@link GraphReader#MISMATCH} or {@link Converter#LATER}.
   */
  Object fitting(GraphReader g, Object target, Object read, int start) {
    Object value = declared.place(read);
    if (value != null && value != GraphReader.KEEP && declared.isStray(value.getClass())) {
      return Converter.of(g).read(value, start, declared.all());
    } else if (declared.elements() == null) {
      return value; // its content is not checked
    } else if (isUntold(g, value, start)) {
      checkLater(g, target, value);
    } else if (!fits(g, value)) {
      return convert(g, value, start);
    } else if (isUntoldInside(g)) {
      checkLater(g, target, value);
    }
    return value;
  }

  /**
   * Checks the elements of a container that was read from there for the field; {@link
   * GraphReader#KEEP} if the field is not to be set, or not yet: see {@link #kept}.
   */
  Object checked(GraphReader g, Object value, int start) {
    boolean fits = fits(g, value);
    if (fits && isUntoldInside(g)) {
      Converter.of(g).waitForTarget(value);
      return GraphReader.KEEP;
    }
    return fits ? value : keptUnlessConverted(g, convert(g, value, start));
  }

  /**
   * A value that was read from there for the field, as an object of the class that it takes; {@link
   * GraphReader#KEEP} as above.
   */
  Object checkedClass(GraphReader g, Object read, int start) {
    Class<?> wanted = declared.wanted();
    Object value = SchemaRecord.forPlace(read, wanted);
    if (value == null || value == GraphReader.KEEP || wanted.isInstance(value)) {
      return value;
    }
    return keptUnlessConverted(g, Converter.of(g).read(value, start, declared.all()));
  }

  private Object keptUnlessConverted(GraphReader g, Object converted) {
    if (converted == Converter.LATER && !component) {
      Converter.of(g).waitForTarget(Converter.LATER);
      return GraphReader.KEEP;
    } else if (converted == GraphReader.MISMATCH || converted == Converter.LATER) {
      reportConverted(g);
      return GraphReader.KEEP;
    }
    return converted;
  }

  /**
   * Tells the target of a value for which {@link GraphReader#KEEP} was read; null for a component.
   */
  void kept(GraphReader g, Object target) {
    Object waiting = FieldChecks.areConverting(g) ? Converter.of(g).takeWaiting() : null;
    if (waiting == null) {
      reportLost(g);
    } else if (waiting == Converter.LATER) {
      postponed(g, target);
    } else {
      checkLater(g, target, waiting);
      accessor.set(target, waiting);
    }
  }

  private boolean fits(GraphReader g, Object value) {
    DeclarationCheck.of(g).forgetMet();
    if (value == null || value == GraphReader.KEEP) {
      return true;
    }
    if (g.late().unfilled.isPutOff(value)) {
      return component; // a component cannot wait until it is known
    }
    boolean fits = DeclarationCheck.of(g).holds(value, declared.elements());
    if (fits) {
      reportStray(g, value);
    }
    return fits;
  }

  private Object convert(GraphReader g, Object value, int start) {
    Object converted = Converter.of(g).read(value, start, declared.elements());
    if (converted != GraphReader.MISMATCH) {
      reportStray(g, value);
    }
    return converted;
  }

  /** Whether it is a container that is being filled, so that its content is not known yet. */
  private boolean isUntold(GraphReader g, Object value, int start) {
    if (value == null || value == GraphReader.KEEP || component) {
      return false; // a component stays as it is set
    }
    int reference = Peek.reference(start, g);
    if (reference < 0) {
      return false;
    }
    return g.late().unfilled.contains(value)
        || References.isToOpen(reference, g)
            && !DeclarationCheck.of(g).isToldByFirst(value, declared.elements());
  }

  /** Whether that is so for something in it, as {@link #fits} has just found. */
  private boolean isUntoldInside(GraphReader g) {
    return DeclarationCheck.of(g).isUntold() && !component;
  }

  /** A bean gets the value after the message; components of a record cannot wait. */
  Object postponed(GraphReader g, Object target) {
    if (component) {
      return GraphReader.MISMATCH;
    }
    postpone(g, target, Converter.of(g).postponedValue(), GraphReader.KEEP);
    return GraphReader.KEEP;
  }

  /**
   * A bean gets the value at once, since user code may look at it, and another one later if the
   * value turns out not to hold what is declared.
   */
  private void checkLater(GraphReader g, Object target, Object value) {
    postpone(g, target, value, get(target));
  }

  private void postpone(GraphReader g, Object target, Object value, Object otherwise) {
    PostponedField field = new PostponedField(this, target, value, otherwise, g.isLenient());
    Converter.of(g).postpone(field, otherwise == GraphReader.KEEP);
  }

  /** The value that was read for the field, as what it declares; all is complete now. */
  Object convertAtEnd(GraphReader g, Object value) {
    Declared elements = declared.elements();
    return Converter.of(g).convertOrLater(value, elements != null ? elements : declared.all());
  }

  private TypeReader unfit() {
    WeakReference<TypeReader> last = unfit;
    return last == null ? null : last.get();
  }

  /** Whether no value of the definition was found to fit, so that the interpreter skips them. */
  boolean isUnfit(Schema schema) {
    TypeReader known = unfit();
    return known != null && known.schema == schema;
  }

  /**
   * Whether the value that starts there cannot fit and only has to be counted. {@code wanted}: the
   * class that values are read as.
   */
  boolean isUnfit(GraphReader g, int start, Class<?> wanted) {
    TypeReader known = unfit();
    return known != null
        && known.schema == schemaAt(g, start)
        && known == g.readers().expected(known.schema, wanted, g.environment())
        && (!known.converts() || SerializerCalls.isOfOurs(known.type(), g))
        && !g.settings().strictTypes;
  }

  /** The value that starts there does not fit, because of its class alone, and was reported. */
  void learnUnfit(GraphReader g, int start, Class<?> wanted) {
    Schema schema = schemaAt(g, start);
    if (schema != null) {
      TypeReader reader = g.readers().expected(schema, wanted, g.environment());
      boolean anywhere = reader == g.readers().expected(schema, null, g.environment());
      if (anywhere && reader.byRule && reader.isLasting() && reader.type() != null) {
        unfit = new WeakReference<>(reader);
      }
    }
  }

  private static Schema schemaAt(GraphReader g, int start) {
    int tag = g.in().getBuffer()[g.base() + start];
    return tag < Tags.FIRST_DEFINED ? null : g.half().find(tag - Tags.FIRST_DEFINED);
  }

  /** Reports a container that was left out, see {@link Unsorted}. */
  void reportLost(GraphReader g) {
    Unsorted.Refusal lost = g.unsorted().take();
    if (lost != null) {
      report(g, isTold(g) ? null : declared.mismatch(name, lost.what(), lost.remark()));
    }
  }

  void reportConverted(GraphReader g) {
    report(g, isTold(g) ? null : Converter.of(g).mismatch(declared, name));
  }

  /** Reports that something in the field's value has other elements than declared. */
  private void reportStray(GraphReader g, Object value) {
    if (DeclarationCheck.of(g).isStray() && isTold(g)) {
      report(g, (TypeMismatch) null);
    } else if (DeclarationCheck.of(g).isStray()) {
      String remark = "where a container of your own has other elements, which it keeps";
      report(g, declared.mismatch(name, value.getClass().getName(), remark));
    }
  }

  /** Reports that the field's own serializer has not read all. */
  void reportUnread(GraphReader g, Serializer<?> own, int bytes) {
    String remark = "which " + own.getClass().getName() + " left unread";
    report(g, declared.mismatch(name, bytes + " bytes more", remark));
  }

  void report(GraphReader g, String writerType) {
    report(g, isTold(g) ? null : declared.mismatch(name, writerType));
  }

  /**
   * Whether a mismatch is only counted from now on, so that it needs no text. Why not always: a
   * message may hold very many, and they are reported only once.
   */
  private boolean isTold(GraphReader g) {
    return reported && !g.settings().strictTypes;
  }

  /** {@code what}: null if it {@link #isTold}. */
  private void report(GraphReader g, TypeMismatch what) {
    boolean first = !reported;
    reported = true;
    g.mismatch(what, first);
  }
}
