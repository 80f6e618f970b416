package io.github.scfs.internal.codec;

import io.github.scfs.UnknownClassPolicy;
import io.github.scfs.internal.scalar.Scalars;
import io.github.scfs.internal.schema.Schema;
import io.github.scfs.internal.schema.SchemaKind;
import io.github.scfs.internal.wire.BodyInput;
import io.github.scfs.internal.wire.BodyOutput;
import io.github.scfs.internal.wire.Compact;
import io.github.scfs.internal.wire.LittleEndian;
import io.github.scfs.internal.wire.Tags;
import io.github.scfs.internal.wire.Varints;
import java.util.ArrayList;
import java.util.Collection;
import java.util.ConcurrentModificationException;
import java.util.Iterator;

/**
 * Elements that are all of one class, none of them null: their tag stands once in front of them.
 * Only values that cannot be referred to, so that no element needs room to say that it is a
 * reference: boxed numbers, texts, enum constants, dates and times.
 */
final class Uniform {
  /*
   * How this works
   *
   * What the first element is decides; the others are looked at before anything is written, since nothing that was written is
   * ever moved. Texts need no such look: their form has room for null, which here means that a value with a tag of its own
   * follows, so a list of texts with something else in it stays a list of texts. Nor do the values of a collection that leave no
   * trace but their bytes: those are taken back when something else turns up.
   */
  /** Elements for which room is made at once. */
  private static final int AT_ONCE = 64;

  private Uniform() {}

  /**
   * The writer of all elements, or null if they are not uniform. {@code first}: what {@link
   * #firstOf} says.
   */
  static TypeWriter writerOf(TypeWriter first, ArrayList<?> elements, int size) {
    TypeWriter writer = first;
    for (int i = 1; needsAll(writer) && i < size; i++) {
      writer = narrowed(writer, elements.get(0), elements.get(i));
    }
    return writer;
  }

  /** As {@link #writerOf(TypeWriter, ArrayList, int)}. */
  static TypeWriter writerOf(TypeWriter first, Collection<?> elements) {
    return needsAll(first) ? narrowed(first, elements.iterator()) : first;
  }

  /** The writer of all elements, or null if they are not uniform. */
  static TypeWriter writerOf(Object[] elements, GraphWriter g) {
    TypeWriter writer = firstOf(elements.length < 2 ? null : elements[0], g);
    for (int i = 1; needsAll(writer) && i < elements.length; i++) {
      writer = narrowed(writer, elements[0], elements[i]);
    }
    return writer;
  }

  /** The writer of all keys, or of all values, of a map; null if they are not uniform. */
  static TypeWriter writerOf(Object first, Collection<?> all, GraphWriter g) {
    TypeWriter writer = candidate(first, g);
    return needsAll(writer) ? narrowed(writer, all.iterator()) : writer;
  }

  /** Whether the other elements have to be looked at. */
  private static boolean needsAll(TypeWriter writer) {
    return writer != null && writer.code != Tags.STRING;
  }

  /** The writer of all elements if all are as the first; null if they cannot be uniform. */
  static TypeWriter firstOf(Object first, GraphWriter g) {
    try {
      return candidate(first, g);
    } catch (RuntimeException e) {
      throw GraphWriter.failed(e, "[0]");
    }
  }

  private static TypeWriter candidate(Object first, GraphWriter g) {
    if (first == null) {
      return null;
    }
    TypeWriter writer = g.writerOfFirst(first);
    return writer.tracked || writer.code == Tags.CLASS || writer.code == Tags.SIZED ? null : writer;
  }

  private static TypeWriter narrowed(TypeWriter writer, Object first, Object next) {
    return next != null && next.getClass() == first.getClass() ? writer : null;
  }

  private static TypeWriter narrowed(TypeWriter writer, Iterator<?> all) {
    Object first = all.next();
    TypeWriter narrowed = writer;
    while (narrowed != null && all.hasNext()) {
      narrowed = narrowed(narrowed, first, all.next());
    }
    return narrowed;
  }

  /** Writes the tag in front of the elements; null: each has its own. */
  static void writeTag(TypeWriter writer, GraphWriter g) {
    if (writer == null) {
      g.out().writeByte(Tags.NULL);
    } else if (writer.schema == null) {
      g.out().writeByte(writer.code);
    } else {
      g.out().writeVar(g.tagOf(writer));
    }
  }

  /** Writes an element behind the tag of all of them, which were looked at before. */
  static void write(TypeWriter writer, Object element, GraphWriter g) {
    if (writer.code == Tags.STRING) {
      if (element instanceof String) {
        g.out().writeTextOrNull((String) element);
      } else {
        g.out().writeByte(0);
        g.writeValue(element);
      }
    } else if (element == null || !writer.isOrWasFor(element.getClass())) {
      throw new ConcurrentModificationException("An element was replaced while it was written");
    } else if (writer.schema == null) {
      put(writer.code, element, g.out());
    } else {
      writer.write(g, element); // another may have been chosen since the tag was written
    }
  }

  /** Reads the tag in front of the elements; 0: each has its own. */
  static int readTag(GraphReader g) {
    int tag = g.in().readVar();
    if (tag == Tags.NULL) {
      return tag;
    }
    boolean allowed =
        tag >= Tags.FIRST_DEFINED
            ? g.half().schema(tag - Tags.FIRST_DEFINED).kind() == SchemaKind.ENUM
            : Scalars.isKnown(tag) && !Scalars.isTracked(tag) && tag != Tags.CLASS;
    if (!allowed) {
      throw g.in().malformed("Uniform elements cannot be of tag " + tag);
    }
    return tag;
  }

  /** Whether the next element behind that tag may be a reference, or lead to one. */
  static boolean mayRefer(int tag, GraphReader g) {
    BodyInput in = g.in();
    return tag == Tags.NULL
        || tag == Tags.STRING
            && in.remaining() > 1
            && in.getBuffer()[in.position()] == 0
            && !isText(in.getBuffer()[in.position() + 1], g);
  }

  /** Whether a short tag is that of a text that was defined. */
  private static boolean isText(int tag, GraphReader g) {
    return tag >= Tags.FIRST_DEFINED
        && g.half().schema(tag - Tags.FIRST_DEFINED).kind() == SchemaKind.TEXT;
  }

  /**
   * The reader of all elements behind that tag if they are constants of an enum that is there, else
   * null.
   */
  static TypeReader constants(int tag, Class<?> hint, GraphReader g) {
    if (tag < Tags.FIRST_DEFINED) {
      return null;
    }
    TypeReader reader = g.readerOf(g.half().schema(tag - Tags.FIRST_DEFINED), hint);
    return reader instanceof MissingReader ? null : reader;
  }

  /** A constant, by what {@link #constants} found. */
  static Object readConstant(TypeReader constants, GraphReader g) {
    Object constant = constants.read(g, -1, 0);
    return constant == GraphReader.KEEP ? g.isAbsent() : constant;
  }

  /** An element behind that tag. */
  static Object read(int tag, Class<?> hint, GraphReader g) {
    if (tag == Tags.NULL) {
      return g.readValue(hint);
    } else if (tag == Tags.STRING) {
      String text = g.in().readTextOrNull();
      return text == null ? g.readValue(hint) : text;
    } else if (tag < Tags.FIRST_DEFINED) {
      return Scalars.read(tag, g.in());
    }
    Schema schema = g.half().schema(tag - Tags.FIRST_DEFINED);
    TypeReader reader = g.readerOf(schema, hint);
    if (reader instanceof MissingReader) {
      MissingReader missing = (MissingReader) reader;
      boolean policy = g.settings().unknownClasses != UnknownClassPolicy.FAIL;
      g.in().readVar();
      if (!policy || missing.isRefused()) {
        g.refuse(() -> missing.exception(g.settings()));
      }
      return g.isAbsent();
    }
    return readConstant(reader, g);
  }

  // --- many at once

  /**
   * Whether the elements are written by {@link #writeScalars}, which needs no look at all of them
   * before. {@code first}: what {@link #firstOf} says.
   */
  static boolean isScalar(TypeWriter first) {
    return first != null && first.schema == null && first.code != Tags.STRING;
  }

  /**
   * Writes count, tag and elements if all are of one class; false if not, and nothing is written.
   * {@code writer}: a {@linkplain #isScalar scalar's}, that of the first element.
   */
  static boolean writeScalars(
      TypeWriter writer, Object first, Collection<?> elements, int size, GraphWriter g) {
    BodyOutput out = g.out();
    int start = out.position();
    out.writeVar(size << 1 | 1);
    out.writeByte(writer.code);
    boolean same =
        elements.getClass() == ArrayList.class && isFlat(writer.code)
            ? putFlat(writer.code, (ArrayList<?>) elements, size, out)
            : putEach(writer.code, first.getClass(), elements, size, out);
    if (!same) {
      out.setPosition(start);
    }
    return same;
  }

  /** Whether the most bytes of an element are known, and few. */
  private static boolean isFlat(int code) {
    return code == Tags.INTEGER || code == Tags.LONG || code == Tags.DOUBLE || code == Tags.BOOLEAN;
  }

  private static boolean putEach(
      int code, Class<?> type, Collection<?> elements, int size, BodyOutput out) {
    int i = 0;
    try {
      Iterator<?> iterator = elements.iterator();
      for (; i < size; i++) {
        Object element = iterator.next();
        if (element == null || element.getClass() != type) {
          return false;
        }
        put(code, element, out);
      }
      if (iterator.hasNext()) {
        throw new ConcurrentModificationException("The collection grew while it was written");
      }
      return true;
    } catch (RuntimeException e) {
      throw GraphWriter.failed(e, "[" + i + "]");
    }
  }

  /** A value of the class of that code. */
  private static void put(int code, Object value, BodyOutput out) {
    if (code == Tags.INTEGER) {
      out.writeVarLong(Compact.zigZag((int) (Integer) value) & 0xFFFFFFFFL, true);
    } else if (code == Tags.LONG) {
      out.writeVarLong((Long) value, false);
    } else {
      Scalars.write(code, value, out);
    }
  }

  private static boolean putFlat(int code, ArrayList<?> elements, int size, BodyOutput out) {
    int i = 0;
    try {
      while (i < size) {
        int end = Math.min(size, i + AT_ONCE);
        int at = out.room((end - i) * Varints.room());
        int behind =
            code == Tags.DOUBLE
                ? putDoubles(elements, i, end, out.getBuffer(), at)
                : code == Tags.BOOLEAN
                    ? putBooleans(elements, i, end, out.getBuffer(), at)
                    : putIntegers(elements, i, end, code == Tags.LONG, out.getBuffer(), at);
        if (behind < 0) {
          return false;
        }
        out.setPosition(behind);
        i = end;
      }
      return true;
    } catch (RuntimeException e) {
      throw GraphWriter.failed(e, "[" + i + "]");
    }
  }

  /** Returns the position behind these elements; -1 if one is of another class. */
  private static int putIntegers(
      ArrayList<?> elements, int from, int end, boolean longs, byte[] bytes, int start) {
    int at = start;
    for (int i = from; i < end; i++) {
      Object element = elements.get(i);
      long number;
      if (longs && element instanceof Long) {
        number = Compact.zigZag((long) (Long) element);
      } else if (!longs && element instanceof Integer) {
        number = Compact.zigZag((int) (Integer) element) & 0xFFFFFFFFL;
      } else {
        return -1;
      }
      at = Varints.put(bytes, at, number);
    }
    return at;
  }

  /** As {@link #putIntegers}. */
  private static int putDoubles(ArrayList<?> elements, int from, int end, byte[] bytes, int start) {
    int at = start;
    for (int i = from; i < end; i++, at += Double.BYTES) {
      Object element = elements.get(i);
      if (!(element instanceof Double)) {
        return -1;
      }
      LittleEndian.putLong(bytes, at, Double.doubleToRawLongBits((Double) element));
    }
    return at;
  }

  /** As {@link #putIntegers}. */
  private static int putBooleans(ArrayList<?> elements, int from, int end, byte[] bytes, int at) {
    for (int i = from; i < end; i++) {
      Object element = elements.get(i);
      if (!(element instanceof Boolean)) {
        return -1;
      }
      bytes[at + i - from] = (byte) ((Boolean) element ? 1 : 0);
    }
    return at + end - from;
  }

  /**
   * Reads elements behind that tag if they are Integers, Longs or Doubles, up to the last few bytes
   * of the body or one that is damaged; returns how many.
   */
  static int readNumbers(int tag, ArrayList<Object> into, int count, BodyInput in) {
    switch (tag) {
      case Tags.INTEGER:
        return readIntegers(into, count, in);
      case Tags.LONG:
        return readLongs(into, count, in);
      case Tags.DOUBLE:
        return readDoubles(into, count, in);
      default:
        return 0;
    }
  }

  private static int readDoubles(ArrayList<Object> into, int count, BodyInput in) {
    byte[] bytes = in.getBuffer();
    int start = in.position();
    int read = Math.min(count, in.remaining() / Double.BYTES);
    for (int i = 0; i < read; i++) {
      into.add(Double.longBitsToDouble(LittleEndian.getLong(bytes, start + i * Double.BYTES)));
    }
    in.setPosition(start + read * Double.BYTES);
    return read;
  }

  private static int readLongs(ArrayList<Object> into, int count, BodyInput in) {
    byte[] bytes = in.getBuffer();
    int last = in.limit() - Varints.room();
    int at = in.position();
    int i = 0;
    for (; i < count && at <= last; i++) {
      long loaded = LittleEndian.getLong(bytes, at);
      int taken = Varints.count(loaded);
      at += taken;
      long number = Varints.number(loaded);
      if (taken == Varints.room()) {
        number = Varints.number(loaded, bytes[at - 1]);
      }
      into.add(Compact.unZigZag(number));
    }
    in.setPosition(at);
    return i;
  }

  private static int readIntegers(ArrayList<Object> into, int count, BodyInput in) {
    byte[] bytes = in.getBuffer();
    int last = in.limit() - Varints.room();
    int at = in.position();
    int i = 0;
    for (; i < count && at <= last; i++) {
      long loaded = LittleEndian.getLong(bytes, at);
      int taken = Varints.count(loaded);
      if (taken > 5) {
        break; // damaged: the loop behind this one decides
      }
      at += taken;
      into.add(Compact.unZigZag((int) Varints.number(loaded)));
    }
    in.setPosition(at);
    return i;
  }

  /** Passes over an element behind a tag that is not 0; false: a value with its own tag follows. */
  static boolean skip(int tag, BodyInput in) {
    if (tag >= Tags.FIRST_DEFINED) {
      in.readVar();
    } else if (tag == Tags.STRING) {
      return in.skipTextOrNull();
    } else {
      Scalars.skip(tag, in);
    }
    return true;
  }
}
