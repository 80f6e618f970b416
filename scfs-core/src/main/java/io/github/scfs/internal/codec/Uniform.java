package io.github.scfs.internal.codec;

import io.github.scfs.internal.scalar.ScalarTypes;
import io.github.scfs.internal.scalar.Scalars;
import io.github.scfs.internal.schema.Schema;
import io.github.scfs.internal.schema.SchemaKind;
import io.github.scfs.internal.wire.BodyInput;
import io.github.scfs.internal.wire.Tags;
import java.util.Collection;
import java.util.ConcurrentModificationException;
import java.util.Iterator;
import java.util.Map;

/**
 * Elements that are all of one class, none of them null: their tag stands once in front of them.
 * Only values that cannot be referred to, so that no element needs room to say that it is a
 * reference: boxed numbers, texts, enum constants, dates and times.
 */
public final class Uniform {
  /*
   * How this works
   *
   * What the first element is decides; the others are looked at before anything is written, since nothing that was written is
   * ever moved. Texts need no such look: their form has room for null, which here means that a value with a tag of its own
   * follows, so a list of texts with something else in it stays a list of texts. Nor do values that leave no trace but their
   * bytes, of a collection or behind keys that are texts: those are taken back when something else turns up, or looked at
   * before where they are many numbers.
   */
  private Uniform() {}

  /**
   * The writer of all elements, or null if they are not uniform. {@code first}: what {@link
   * #firstOf} says.
   */
  public static TypeWriter writerOf(TypeWriter first, Collection<?> elements) {
    return needsAll(first) ? narrowed(first, elements.iterator()) : first;
  }

  /** As for a collection. */
  public static TypeWriter writerOf(TypeWriter first, Object[] elements) {
    TypeWriter writer = first;
    for (int i = 1; needsAll(writer) && i < elements.length; i++) {
      writer = narrowed(writer, elements[0], elements[i]);
    }
    return writer;
  }

  /**
   * The writer of all keys, or of all values, if all are as the first. {@code flat}: keys and
   * values in turn; {@code from}: 0 or 1.
   */
  public static TypeWriter writerOf(TypeWriter first, Object[] flat, int from) {
    TypeWriter writer = first;
    for (int i = from + 2; needsAll(writer) && i < flat.length; i += 2) {
      writer = narrowed(writer, flat[from], flat[i]);
    }
    return writer;
  }

  /** The writer of the values of all entries, or null if they are not uniform. */
  public static TypeWriter valuesOf(Object[] entries, GraphWriter g) {
    Object first = ((Map.Entry<?, ?>) entries[0]).getValue();
    TypeWriter writer = candidate(first, g);
    for (int i = 1; needsAll(writer) && i < entries.length; i++) {
      writer = narrowed(writer, first, ((Map.Entry<?, ?>) entries[i]).getValue());
    }
    return writer;
  }

  /** Whether the other elements have to be looked at. */
  public static boolean needsAll(TypeWriter writer) {
    return writer != null && writer.code != Tags.STRING;
  }

  /** The writer of all elements if all are as the first; null if they cannot be uniform. */
  public static TypeWriter firstOf(Object first, GraphWriter g) {
    return candidate(writerOfFirst(first, g));
  }

  /** The writer of the first element, which may be null. */
  public static TypeWriter writerOfFirst(Object first, GraphWriter g) {
    try {
      return first == null ? null : g.writerOfFirst(first);
    } catch (Exception e) {
      throw GraphWriter.failed(e, "[0]");
    }
  }

  /** The writer of all elements if all are as this one; null if they cannot be uniform. */
  public static TypeWriter candidate(Object first, GraphWriter g) {
    return first == null ? null : candidate(g.writerOfFirst(first));
  }

  /** The writer of the first element, or null if others cannot be uniform with it. */
  public static TypeWriter candidate(TypeWriter first) {
    return first == null || first.tracked || first.code == Tags.CLASS || first.code == Tags.SIZED
        ? null
        : first;
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
  public static void writeTag(TypeWriter writer, GraphWriter g) {
    if (writer == null) {
      g.out().writeByte(Tags.NULL);
    } else if (writer.schema == null) {
      g.out().writeByte(writer.code);
    } else {
      g.out().writeVar(g.tagOf(writer));
    }
  }

  /** Writes an element behind the tag of all of them, which were looked at before. */
  public static void write(TypeWriter writer, Object element, GraphWriter g) {
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
      ScalarElements.put(writer.code, element, g.out());
    } else {
      writer.write(g, element); // another may have been chosen since the tag was written
    }
  }

  /** Reads the tag in front of the elements; 0: each has its own. */
  public static int readTag(GraphReader g) {
    int tag = g.in().readVar();
    if (tag == Tags.NULL || tag == Tags.STRING) {
      return tag;
    }
    boolean allowed =
        tag >= Tags.FIRST_DEFINED
            ? g.half().schema(tag - Tags.FIRST_DEFINED).kind() == SchemaKind.ENUM
            : ScalarTypes.isKnown(tag) && !ScalarTypes.isTracked(tag) && tag != Tags.CLASS;
    if (!allowed) {
      throw g.in().malformed("Uniform elements cannot be of tag " + tag);
    }
    return tag;
  }

  /** Whether that tag is one of the fixed table. */
  public static boolean isScalar(int tag) {
    return tag != Tags.NULL && tag < Tags.FIRST_DEFINED;
  }

  /** Whether the next element behind that tag may be a reference, or lead to one. */
  public static boolean mayRefer(int tag, GraphReader g) {
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
  public static TypeReader constants(int tag, Class<?> hint, GraphReader g) {
    if (tag < Tags.FIRST_DEFINED) {
      return null;
    }
    TypeReader reader = g.readerOf(g.half().schema(tag - Tags.FIRST_DEFINED), hint);
    return reader instanceof MissingReader ? null : reader;
  }

  /** A constant, by what {@link #constants} found. */
  public static Object readConstant(TypeReader constants, GraphReader g) {
    Object constant = constants.read(g, -1, 0);
    return constant == GraphReader.KEEP ? g.isAbsent() : constant;
  }

  public static Object readKey(int tag, GraphReader g) {
    if (tag == Tags.STRING) {
      String text = g.in().readKeyOrNull();
      return text == null ? g.readValue(null) : text;
    }
    return read(tag, null, g);
  }

  public static Object read(int tag, Class<?> hint, GraphReader g) {
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
      g.in().readVar();
      g.refuseUnlessPolicy((MissingReader) reader);
      return g.isAbsent();
    }
    return readConstant(reader, g);
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
