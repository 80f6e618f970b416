package io.github.scfs.internal.codec.elements;

import io.github.scfs.internal.codec.GraphReader;
import io.github.scfs.internal.codec.MissingReader;
import io.github.scfs.internal.codec.TypeReader;
import io.github.scfs.internal.schema.Schema;
import io.github.scfs.internal.schema.SchemaKind;
import io.github.scfs.internal.wire.BodyInput;
import io.github.scfs.internal.wire.Tags;

/**
 * Elements that follow each other, each with a tag of its own. Most are of the class of the one
 * before, whose reader the caller keeps with its tag, which stands for one class within a message.
 */
public final class Elements {
  /** For {@link #passes}: no byte is this one. */
  static final int NO_TAG = 128;

  private Elements() {}

  /** Passes the tag at the current position if it is that one, of one byte. */
  public static boolean passes(int tag, GraphReader g) {
    BodyInput in = g.in();
    int at = in.position();
    if (in.remaining() == 0 || in.getBuffer()[at] != tag) {
      return false;
    }
    in.moveTo(at + 1);
    return true;
  }

  /**
   * The reader of the value at the current position, whose tag is passed then; null if the tag is
   * not one byte, or not that of a defined type whose class is there. {@code hint}: as for {@link
   * GraphReader#readValue}.
   */
  static TypeReader begin(Class<?> hint, GraphReader g) {
    BodyInput in = g.in();
    int at = in.position();
    int tag = in.remaining() > 0 ? in.getBuffer()[at] : 0;
    if (tag < Tags.FIRST_DEFINED) {
      return null;
    }
    Schema schema = g.half().schema(tag - Tags.FIRST_DEFINED);
    if (schema.kind() == SchemaKind.TEXT) {
      return null; // which is no level of nesting
    }
    TypeReader reader = g.readerOf(schema, hint).latest();
    if (reader instanceof MissingReader) {
      return null;
    }
    in.moveTo(at + 1);
    return reader;
  }

  /** Reads what stands behind a tag that began at that position of the input. */
  static Object read(TypeReader reader, int at, GraphReader g) {
    // Why not readOrKeep: what is one call deeper the JIT leaves a call.
    Object value = reader.read(g, g.open(reader, at), g.inBody(at));
    g.leave();
    return value == GraphReader.KEEP ? g.unsorted().unkept() : value;
  }

  /** As {@link #read}, for one that may do without. */
  static Object readOrKeep(TypeReader reader, int at, GraphReader g) {
    Object value = reader.read(g, g.open(reader, at), g.inBody(at));
    g.leave();
    return value;
  }
}
