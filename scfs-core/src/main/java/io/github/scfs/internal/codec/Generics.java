package io.github.scfs.internal.codec;

import io.github.scfs.ScfsException;
import io.github.scfs.internal.schema.Schema;
import io.github.scfs.internal.schema.SchemaKind;
import io.github.scfs.internal.wire.BodyInput;
import io.github.scfs.internal.wire.Tags;

/**
 * Tells ahead which values of the message that is being read will be records, under the policy
 * GENERIC: an array or a sorted container of a class that exists here has to be one too if it
 * cannot hold what is in it, and what it contains may refer to it before that is read.
 */
final class Generics {
  /** Bytes passed over in a message to tell; beyond that nothing is told. */
  private static final long MOST_EFFORT = 1 << 22;

  private final GraphReader g;
  private long effort;
  private int nested;

  Generics(GraphReader g) {
    this.g = g;
  }

  void clear() {
    effort = 0;
    nested = 0;
  }

  /** Whether one of so many elements at the current position is one that an array cannot hold. */
  boolean areIn(Class<?> component, int count, int tag) {
    if (component.isAssignableFrom(SchemaRecord.class)) {
      return false;
    } else if (tag != Tags.NULL) {
      return count > 0 && isRecord(tag);
    }
    int start = g.position();
    long depths = g.depths();
    boolean found = false;
    g.ascend();
    for (int i = 0; !found && i < count && effort < MOST_EFFORT; i++) {
      int at = g.position();
      found = isRecord();
      g.position(at);
      g.position(g.skipper().endOfValue());
      effort += g.position() - at;
    }
    g.depths(depths);
    g.position(start);
    return found;
  }

  /** Whether keys or elements behind a head would be ordered by records. */
  boolean leads(Schema schema) {
    int start = g.position();
    int counts = g.in().readVar();
    boolean uniform = (counts & 1) != 0;
    int first = uniform ? Uniform.readTag(g) : Tags.NULL;
    if (uniform && first == Tags.NULL && schema.kind() == SchemaKind.SORTED_MAP) {
      Uniform.readTag(g);
    }
    boolean leads = first == Tags.NULL ? counts > 1 && isRecord() : isRecord(first);
    g.position(start);
    return leads;
  }

  private boolean isRecord(int tag) {
    return tag >= Tags.FIRST_DEFINED
        && g.readerOf(g.half().schema(tag - Tags.FIRST_DEFINED), null) instanceof GenericReader;
  }

  /** Whether a class as a value is missing; one that is not allowed is refused when it is read. */
  private boolean isMissing(Schema name) {
    try {
      return g.environment().named(name.name(), g.host()) == null;
    } catch (ScfsException refused) {
      return false;
    }
  }

  /** Whether the value at the current position is a record; the position is anywhere afterwards. */
  private boolean isRecord() {
    BodyInput in = g.in();
    int start = g.position();
    int tag = in.remaining() == 0 ? Tags.NULL : in.readVar();
    while (tag == Tags.SIZED) {
      in.readInt();
      start = g.position();
      tag = in.readVar();
    }
    if (tag == Tags.REFERENCE) {
      return g.objects().find(start - in.readVar()) instanceof SchemaRecord;
    } else if (tag == Tags.CLASS) {
      return isMissing(g.half().schema(in.readVar()));
    } else if (tag < Tags.FIRST_DEFINED || isRecord(tag)) {
      return tag >= Tags.FIRST_DEFINED;
    }
    Schema schema = g.half().schema(tag - Tags.FIRST_DEFINED);
    if (nested == g.settings().limits.recursion()) {
      return false;
    }
    nested++;
    boolean found = holdsRecords(schema, g.readerOf(schema, null).type());
    nested--;
    return found;
  }

  /** Whether a container of a class that exists here, its tag read, has to be a record itself. */
  private boolean holdsRecords(Schema schema, Class<?> type) {
    switch (schema.kind()) {
      case SORTED_COLLECTION:
      case SORTED_MAP:
        int head = g.position();
        if (isRecord()) {
          return true;
        }
        g.position(head);
        g.position(g.skipper().endOfValue());
        return leads(schema);
      case ARRAY:
        int counts = g.in().readVar();
        int first = (counts & 1) != 0 ? Uniform.readTag(g) : Tags.NULL;
        return type != null && areIn(type.getComponentType(), counts >>> 1, first);
      default:
        return false;
    }
  }
}
