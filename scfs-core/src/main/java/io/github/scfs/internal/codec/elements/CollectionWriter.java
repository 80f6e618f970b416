package io.github.scfs.internal.codec.elements;

import io.github.scfs.internal.codec.ClassWriter;
import io.github.scfs.internal.codec.ContentWriter;
import io.github.scfs.internal.codec.DateElements;
import io.github.scfs.internal.codec.EnumWriter;
import io.github.scfs.internal.codec.GraphWriter;
import io.github.scfs.internal.codec.ObjectElements;
import io.github.scfs.internal.codec.RowElements;
import io.github.scfs.internal.codec.ScalarElements;
import io.github.scfs.internal.codec.TypeWriter;
import io.github.scfs.internal.codec.Uniform;
import io.github.scfs.internal.containers.Containers;
import io.github.scfs.internal.scalar.EvenNumbers;
import io.github.scfs.internal.schema.Schema;
import io.github.scfs.internal.schema.SchemaKind;
import io.github.scfs.internal.wire.BodyOutput;
import io.github.scfs.internal.wire.Tags;
import java.util.ArrayList;
import java.util.Collection;
import java.util.ConcurrentModificationException;
import java.util.Date;
import java.util.EnumSet;
import java.util.Iterator;

/** Collections: in the order of their iterator; sorted ones with their comparator in front. */
public final class CollectionWriter extends TypeWriter implements ContentWriter {
  /** With so many elements a copy costs less than it saves. */
  private static final int COPIED_FROM = 16;

  /** Whether one may be made before its elements are there. */
  private final boolean fillable;

  /** Whether elements may be added that are not filled yet. */
  private final boolean takesAny;

  /** Whether its methods may be the user's. */
  private final boolean foreign;

  /** Whether it may be around one whose methods are. */
  private final boolean wraps;

  /** Whether it is an EnumSet. */
  private final boolean constants;

  /** Whether its elements may be written from a copy of it. */
  private final boolean isCopied;

  /** Whether other threads may change it meanwhile. */
  private final boolean shared;

  /**
   * {@code foreign}: the class is the user's; {@code set}: no element comes twice; {@code shared}:
   * other threads may change it meanwhile.
   */
  public CollectionWriter(Schema schema, boolean foreign, boolean set, boolean shared) {
    super(schema, 0, true);
    this.foreign = foreign;
    this.shared = shared;
    this.wraps = schema.name().startsWith("java.util.Collections$Unmodifiable");
    this.fillable = schema.kind() == SchemaKind.COLLECTION && Containers.isFillable(schema.name());
    this.takesAny = fillable && !set;
    this.constants = schema.name().equals("java.util.EnumSet");
    this.isCopied =
        !foreign
            && schema.kind() == SchemaKind.COLLECTION
            && schema.name().startsWith("java.util.")
            && !schema.name().startsWith("java.util.ImmutableCollections$List"); // gains nothing
  }

  @Override
  protected boolean canBeDeferred(Object object) {
    return fillable;
  }

  @Override
  public void write(GraphWriter g, Object object) {
    // Why apart: a class is compared at once, while each interface is looked for in a list.
    if (object.getClass() == ArrayList.class) {
      writeList(g, (ArrayList<?>) object);
      return;
    }
    if (constants) {
      writeSet(g, (EnumSet<?>) object);
      return;
    }
    Object inside = wraps ? Containers.within(object) : object;
    boolean isForeign = foreign || wraps && Containers.isForeign(inside);
    if (isForeign) {
      g.beginForeign();
    }
    ArrayList<?> copy = null;
    if (inside == null) {
      copy = Snapshot.walked((Collection<?>) object, g); // what is inside may be shared
    } else if (shared || wraps && Containers.isShared(inside.getClass())) {
      copy = Snapshot.of((Collection<?>) inside, g);
    } else if (isCopied && !isForeign) {
      copy = copyOf((Collection<?>) object, g);
    }
    writeCopy(g, (Collection<?>) object, copy);
  }

  @Override
  public void write(GraphWriter g, Object container, Object shown) {
    if (foreign || wraps && Containers.isForeign(Containers.within(container))) {
      g.beginForeign();
    }
    writeCopy(g, (Collection<?>) container, Snapshot.of((Collection<?>) shown, g));
  }

  /** {@code copy}: of the elements, or null. */
  private void writeCopy(GraphWriter g, Collection<?> collection, ArrayList<?> copy) {
    if (!takesAny) {
      g.beginWhole();
    }
    writeHead(g, collection);
    if (copy != null) {
      writeList(g, copy);
    } else {
      writeElements(g, collection);
    }
    if (!takesAny) {
      g.endWhole();
    }
  }

  private void writeSet(GraphWriter g, EnumSet<?> set) {
    int size = set.size();
    Iterator<?> others = set.iterator();
    Enum<?> first = size == 0 ? null : (Enum<?>) others.next();
    if (first == null) {
      writeCopy(g, set, null);
      return;
    }
    g.beginWhole();
    TypeWriter writer = ClassWriter.writeHeadOf(g, first);
    g.checkElements(size);
    if (size < 2
        || !(writer instanceof EnumWriter)
        || !((EnumWriter) writer).writeRun(g, first, others, size)) {
      writeElements(g, set);
    }
    g.endWhole();
  }

  /** A copy if its loops are worth it; else null. */
  private static ArrayList<?> copyOf(Collection<?> elements, GraphWriter g) {
    int size = elements.size();
    boolean isLong = size >= COPIED_FROM && size <= EvenNumbers.MOST;
    Object first = isLong ? elements.iterator().next() : null;
    return Uniform.firstOf(first, g) == null ? null : new ArrayList<>(elements);
  }

  private static void writeList(GraphWriter g, ArrayList<?> list) {
    int size = list.size();
    if (size == 0) {
      g.out().writeByte(0);
      return;
    }
    g.checkElements(size);
    Object first = size < 2 ? null : list.get(0);
    TypeWriter ofFirst = Uniform.writerOfFirst(first, g);
    if (ObjectElements.areObjects(ofFirst)) {
      writeCount(g, size, null);
      ObjectElements.writeAll(g, list, 0, size, ofFirst);
      return;
    }
    TypeWriter writer = Uniform.candidate(ofFirst);
    if (writer instanceof EnumWriter) {
      if (!((EnumWriter) writer).writeRun(g, list, size, first.getClass())) {
        writeByIndex(g, list, 0, size, writeCount(g, size, null));
      }
    } else if (!ScalarElements.areScalar(writer)) {
      writeCount(g, size, writer); // of texts, or null
      int written = writer == null && first != null ? writeRun(g, list, size, ofFirst, first) : 0;
      writeByIndex(g, list, written, size, writer);
    } else if (!ScalarElements.write(writer, first, list, size, g)) {
      writeByIndex(g, list, 0, size, writeCount(g, size, null));
    }
  }

  /** Writes elements as long as all are Dates, or arrays of primitives; returns how many. */
  private static int writeRun(
      GraphWriter g, ArrayList<?> list, int size, TypeWriter writer, Object first) {
    Class<?> type = first.getClass();
    return writer.code == Tags.DATE && type == Date.class
        ? DateElements.write(writer, list, size, g)
        : RowElements.write(writer, type, list, size, g);
  }

  private void writeHead(GraphWriter g, Collection<?> elements) {
    if (schema.kind() == SchemaKind.SORTED_COLLECTION) {
      Object head = Containers.headOf(elements);
      ClassWriter.writeHead(g, head);
      if (head != null && !(head instanceof Class)) {
        g.beginForeign(); // the iterator of a sub set compares
      }
    }
  }

  public static void writeElements(GraphWriter g, Collection<?> elements) {
    int size = elements.size();
    g.checkElements(size);
    Object first = size < 2 ? null : elements.iterator().next();
    TypeWriter writer = Uniform.firstOf(first, g);
    if (!ScalarElements.areScalar(writer)) {
      writeByIterator(g, elements, size, writeCount(g, size, Uniform.writerOf(writer, elements)));
    } else if (!ScalarElements.write(writer, first, elements, size, g)) {
      writeByIterator(g, elements, size, writeCount(g, size, null));
    }
  }

  /** Count and, where all elements have that one, tag; returns the writer that it was given. */
  static TypeWriter writeCount(GraphWriter g, int size, TypeWriter uniform) {
    if (uniform != null) {
      g.out().writeVar(size << 1 | 1);
      Uniform.writeTag(uniform, g);
    } else {
      g.out().writeVar(size << 1);
    }
    return uniform;
  }

  private static void writeByIndex(
      GraphWriter g, ArrayList<?> elements, int from, int size, TypeWriter uniform) {
    if (uniform != null) {
      writeUniform(g, elements, size, uniform);
      return;
    }
    ObjectElements.writeAll(g, elements, from, size, null);
  }

  private static void writeUniform(
      GraphWriter g, ArrayList<?> elements, int size, TypeWriter uniform) {
    int i = 0;
    try {
      if (size >= ScalarElements.SEVERAL && uniform.code == Tags.STRING) {
        i = writeTexts(elements, size, g.out());
      }
      for (; i < size; i++) {
        Uniform.write(uniform, elements.get(i), g);
      }
    } catch (Exception e) {
      throw GraphWriter.failed(e, "[" + i + "]");
    }
  }

  /** Writes elements as long as they are texts; returns how many. */
  private static int writeTexts(ArrayList<?> elements, int size, BodyOutput out) {
    int at = out.position();
    int i = 0;
    for (; i < size; i++) {
      Object element = elements.get(i);
      if (!(element instanceof String)) {
        break;
      }
      at = out.writeTextOrNullAt(at, (String) element);
    }
    out.moveTo(at);
    return i;
  }

  private static void writeByIterator(
      GraphWriter g, Collection<?> elements, int size, TypeWriter uniform) {
    int i = 0;
    TypeWriter last = null;
    try {
      Iterator<?> iterator = elements.iterator();
      for (; i < size; i++) {
        if (uniform == null) {
          last = g.writeNext(last, iterator.next());
        } else {
          Uniform.write(uniform, iterator.next(), g);
        }
      }
      if (iterator.hasNext()) {
        throw new ConcurrentModificationException("The collection grew while it was written");
      }
    } catch (Exception e) {
      throw GraphWriter.failed(e, "[" + i + "]");
    }
  }
}
