package io.github.scfs.internal.codec.convert;

import io.github.scfs.internal.codec.GraphReader;
import io.github.scfs.internal.schema.Schema;
import io.github.scfs.internal.schema.SchemaKind;
import io.github.scfs.internal.wire.BodyInput;
import io.github.scfs.internal.wire.Tags;

/** What the value at the current position is, found out before it is decoded. */
public final class Peek {
  /**
   * Honest peers nest a value in so many lengths at most; if there are more, it is only decoded.
   */
  private static final int MOST_LENGTHS = 4;

  private Peek() {}

  /**
   * The tag of the value that starts here, for a variable of that type. For content that is put off
   * it is the object's. For a reference it is the target's if that was skipped, or decoded since
   * and is not of the type: so nothing is decoded in vain, and what is missing in an object that
   * the variable cannot hold does not matter.
   */
  static int tag(Class<?> type, GraphReader g) {
    int tag = behindLength(g);
    if (Tags.isReference(tag)) {
      int start = g.position() - 1;
      int target = start - g.in().readDistance(tag);
      if (target < 0 || target >= start || g.objects().isReadFor(type, target)) {
        return tag;
      }
      g.position(target);
      tag = behindLength(g);
    }
    return tag == Tags.DEFERRED ? g.in().readVar() : tag;
  }

  /** A length comes before a value if somebody passed it on without its class. */
  private static int behindLength(GraphReader g) {
    BodyInput in = g.in();
    int tag = in.readVar();
    for (int i = 0; i < MOST_LENGTHS && tag == Tags.SIZED; i++) {
      in.readInt();
      tag = in.readVar();
    }
    return tag;
  }

  /**
   * Where the reference is, if the value there is one, with or without lengths before it; else -1.
   */
  public static int reference(int start, GraphReader g) {
    byte[] buffer = g.in().getBuffer();
    int at = g.base() + start;
    for (int i = 0; i < MOST_LENGTHS && buffer[at] == Tags.SIZED; i++) {
      at += 5;
    }
    return Tags.isReference(buffer[at]) ? g.inBody(at) : -1;
  }

  /** The name of the constant if the value that starts here is one; else null. */
  public static String constantName(GraphReader g) {
    BodyInput in = g.in();
    int at = in.position();
    int tag = behindLength(g);
    if (tag >= Tags.FIRST_DEFINED) {
      Schema schema = g.half().schema(tag - Tags.FIRST_DEFINED);
      if (schema.kind() == SchemaKind.ENUM) {
        int ordinal = in.readVar();
        if (ordinal >= schema.constants()) {
          throw in.malformed("Constant " + ordinal + " of " + schema.name());
        }
        return schema.constant(ordinal);
      }
    }
    in.moveTo(at);
    return null;
  }
}
