package io.github.scfs.internal.codec;

import io.github.scfs.internal.wire.BodyInput;
import io.github.scfs.internal.wire.Tags;

/**
 * The form of what objects with hooks are in a message, and what all who read it do alike. The
 * definition has all classes of the hierarchy as owners, and the fields of all of them; the
 * outermost class stands first.
 *
 * <pre>
 *   hooked    length byte as of a serializer, class*
 *   class     one byte: 0 no fields, 1 object, 2 varint count, (text name, value)*
 *             data
 *   data      length byte as of a serializer, (62 block | value)*
 *   block     length byte as of a serializer, what the hook wrote between two objects
 * </pre>
 *
 * An Externalizable is data alone.
 */
public final class HookForm {
  public static final int NO_FIELDS = 0;

  /** The class has sent its fields as one without hooks does. */
  public static final int BY_DEFAULT = 1;

  public static final int BY_NAME = 2;

  private HookForm() {}

  public static int readMode(BodyInput in) {
    int mode = in.readByte();
    if (mode < NO_FIELDS || mode > BY_NAME) {
      throw in.malformed("Fields of a class that are written in a way " + mode);
    }
    return mode;
  }

  public static int readNames(BodyInput in) {
    return in.checkBytes(in.readVar(), 2);
  }

  /** Sets the end of what follows by the byte in front of it; returns the end before. */
  public static int enter(GraphReader g) {
    int length = readLength(g);
    return g.in().fence(g.in().position() + length);
  }

  /** Passes over the head of the bytes of a hook and gives their length; -1 if a value follows. */
  public static int enterBlock(GraphReader g) {
    BodyInput in = g.in();
    if (in.getBuffer()[in.position()] != Tags.HOOK_DATA) {
      return -1;
    }
    in.readByte();
    return readLength(g);
  }

  private static int readLength(GraphReader g) {
    int lengthByte = g.in().readByte() & 0xFF;
    return g.lengthOf(lengthByte, g.position());
  }

  /** What a hook has not read is passed over; a reference may lead into it. */
  public static void leave(GraphReader g, int before) {
    g.skipper().splitData();
    g.in().unfence(before);
  }
}
