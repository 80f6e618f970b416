package io.github.scfs.internal.codec;

import io.github.scfs.UnknownClassPolicy;
import io.github.scfs.internal.scalar.Scalars;
import io.github.scfs.internal.schema.Schema;
import io.github.scfs.internal.schema.SchemaKind;
import io.github.scfs.internal.wire.BodyInput;
import io.github.scfs.internal.wire.Tags;
import java.util.Collection;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.RandomAccess;

/**
 * Elements that are all of one class, none of them null: their tag stands once in front of them.
 * Only values that cannot be referred to, so that no element needs room to say that it is a
 * reference: boxed numbers, texts, enum constants, dates and times.
 */
final class Uniform {
  private Uniform() {}

  /** The writer of all elements, or null if they are not uniform. */
  static TypeWriter writerOf(Collection<?> elements, GraphWriter g) {
    if (elements instanceof RandomAccess && elements instanceof List) {
      List<?> list = (List<?>) elements;
      Object first = list.get(0);
      TypeWriter writer = firstOf(first, g);
      for (int i = 1; writer != null && i < list.size(); i++) {
        writer = narrowed(writer, first, list.get(i));
      }
      return writer;
    }
    Iterator<?> all = elements.iterator();
    Object first = all.next();
    TypeWriter writer = firstOf(first, g);
    while (writer != null && all.hasNext()) {
      writer = narrowed(writer, first, all.next());
    }
    return writer;
  }

  /** As {@link #writerOf(Collection, GraphWriter)}. */
  static TypeWriter writerOf(Object[] elements, GraphWriter g) {
    TypeWriter writer = firstOf(elements[0], g);
    for (int i = 1; writer != null && i < elements.length; i++) {
      writer = narrowed(writer, elements[0], elements[i]);
    }
    return writer;
  }

  /** The writers of all keys and of all values of a map, each null if they are not uniform. */
  static boolean writersOf(Map<?, ?> map, GraphWriter g, TypeWriter[] keysAndValues) {
    Iterator<? extends Map.Entry<?, ?>> all = map.entrySet().iterator();
    Map.Entry<?, ?> entry = all.next();
    Object firstKey = entry.getKey();
    Object firstValue = entry.getValue();
    TypeWriter keys = candidate(firstKey, g);
    TypeWriter values = candidate(firstValue, g);
    while ((keys != null || values != null) && all.hasNext()) {
      entry = all.next();
      keys = narrowed(keys, firstKey, entry.getKey());
      values = narrowed(values, firstValue, entry.getValue());
    }
    keysAndValues[0] = keys;
    keysAndValues[1] = values;
    return keys != null || values != null;
  }

  private static TypeWriter firstOf(Object first, GraphWriter g) {
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
    TypeWriter writer = g.writerOf(first);
    return writer.tracked || writer.code == Tags.CLASS ? null : writer;
  }

  private static TypeWriter narrowed(TypeWriter writer, Object first, Object next) {
    return writer != null && next != null && next.getClass() == first.getClass() ? writer : null;
  }

  /** Writes the tag in front of the elements; null: each has its own. */
  static void writeTag(TypeWriter writer, GraphWriter g) {
    if (writer == null) {
      g.out().writeByte(Tags.NULL);
    } else if (writer.schema == null) {
      g.out().writeByte(writer.code);
    } else {
      g.out().writeVar(Tags.FIRST_DEFINED + g.idOf(writer.schema));
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

  /** An element behind that tag. */
  static Object read(int tag, Class<?> hint, GraphReader g) {
    if (tag == Tags.NULL) {
      return g.readValue(hint);
    } else if (tag == Tags.STRING) {
      return g.in().readText();
    } else if (tag < Tags.FIRST_DEFINED) {
      return Scalars.read(tag, g.in());
    }
    Schema schema = g.half().schema(tag - Tags.FIRST_DEFINED);
    TypeReader reader = g.readerOf(schema, hint);
    if (reader instanceof MissingReader) {
      MissingReader missing = (MissingReader) reader;
      boolean policy = g.settings().unknownClasses == UnknownClassPolicy.NULL;
      if (!g.isLenient() && (!policy || missing.isRefused())) {
        throw missing.exception(g.settings()).atByte(g.in().offset());
      }
      g.in().readVar();
      return g.isAbsent();
    }
    Object constant = reader.read(g, -1, 0);
    return constant == GraphReader.KEEP ? g.isAbsent() : constant;
  }

  /** Passes over an element behind a tag that is not 0. */
  static void skip(int tag, BodyInput in) {
    if (tag >= Tags.FIRST_DEFINED) {
      in.readVar();
    } else {
      Scalars.skip(tag, in);
    }
  }
}
