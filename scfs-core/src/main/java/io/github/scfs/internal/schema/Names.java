package io.github.scfs.internal.schema;

import io.github.scfs.LimitExceededException;
import io.github.scfs.ScfsLimits;
import io.github.scfs.internal.wire.BodyInput;
import io.github.scfs.internal.wire.BodyOutput;

/**
 * The names in one section of definitions, which is written or read. One thread at a time.
 *
 * <p>How this works: names of one section begin alike, those of its classes with their packages,
 * those of fields often too. A name tells how many chars it has in common with one before it, and
 * its other chars in six bits each. A definition with a name of other chars has all of its names as
 * texts, and so has one that is a text itself.
 */
public final class Names {
  /** So many names of classes are looked back at. */
  static final int KEPT = 16;

  /** The most chars that the name of a class takes from another; small, or few bytes make much. */
  static final int MOST_SHARED = 127;

  private static final int SHARED_BITS = 3;
  private static final int MOST_SHARED_BY_MEMBERS = (1 << SHARED_BITS) - 1;

  private final String[] classes = new String[KEPT];
  private int count;
  private boolean packed;
  private String member;

  /** Begins a section. */
  void clear() {
    count = 0;
  }

  /** Begins a definition. {@code newPacked}: in six bits, else as texts. */
  void begin(boolean newPacked) {
    packed = newPacked;
    member = "";
  }

  /** Whether all names of a definition consist of chars that six bits can tell. */
  static boolean arePacked(Schema schema) {
    boolean fit = schema.kind() != SchemaKind.TEXT && SixBits.OF_CLASSES.fit(schema.name());
    for (int i = 1; fit && i < schema.owners(); i++) {
      fit = SixBits.OF_CLASSES.fit(schema.owner(i));
    }
    for (int i = 0; fit && i < schema.fields(); i++) {
      fit = SixBits.OF_MEMBERS.fit(schema.field(i).name());
    }
    for (int i = 0; fit && i < schema.constants(); i++) {
      fit = SixBits.OF_MEMBERS.fit(schema.constant(i));
    }
    return fit;
  }

  void writeClass(String name, BodyOutput out) {
    if (!packed) {
      out.writeText(name);
      return;
    }
    int back = 0;
    int shared = 0;
    for (int i = 1; i <= Math.min(count, KEPT); i++) {
      int common = common(name, before(i), MOST_SHARED);
      if (common > shared) {
        shared = common;
        back = i;
      }
    }
    out.writeByte(back);
    if (back > 0) {
      out.writeByte(shared);
    }
    out.writeVar(name.length() - shared);
    SixBits.OF_CLASSES.write(name, shared, out);
    remember(name);
  }

  String readClass(BodyInput in, ScfsLimits limits) {
    if (!packed) {
      return readText(in, limits);
    }
    int back = in.readByte();
    if (back < 0 || back > Math.min(count, KEPT)) {
      throw in.malformed("A name begins like the one " + back + " before, there are " + count);
    }
    String like = back == 0 ? "" : before(back);
    String name =
        read(like, back == 0 ? 0 : in.readByte(), in.readVar(), SixBits.OF_CLASSES, in, limits);
    remember(name);
    return name;
  }

  /** The name of a field or of a constant. */
  void writeMember(String name, BodyOutput out) {
    if (!packed) {
      out.writeText(name);
      return;
    }
    int shared = common(name, member, MOST_SHARED_BY_MEMBERS);
    out.writeVar(name.length() - shared << SHARED_BITS | shared);
    SixBits.OF_MEMBERS.write(name, shared, out);
    member = name;
  }

  /** As {@link #writeMember}. */
  String readMember(BodyInput in, ScfsLimits limits) {
    if (!packed) {
      return readText(in, limits);
    }
    int head = in.readVar();
    int shared = head & MOST_SHARED_BY_MEMBERS;
    member = read(member, shared, head >>> SHARED_BITS, SixBits.OF_MEMBERS, in, limits);
    return member;
  }

  private static String readText(BodyInput in, ScfsLimits limits) {
    String name = in.readText();
    check(name.length(), limits);
    return name;
  }

  private static String read(
      String like, int shared, int more, SixBits chars, BodyInput in, ScfsLimits limits) {
    if (shared < 0 || shared > like.length()) {
      throw in.malformed("A name shares " + shared + " chars with '" + like + "'");
    }
    check((long) shared + more, limits);
    return chars.read(like, shared, more, in);
  }

  /** The limit on the chars of names, the same on write and on read. */
  static void check(long length, ScfsLimits limits) {
    if (length > limits.nameLength()) {
      throw new LimitExceededException(
          "nameLength", "A name of " + length + " chars", limits.nameLength());
    }
  }

  private void remember(String name) {
    classes[count++ % KEPT] = name;
  }

  /** The name of a class so many before; 1: the last one. */
  private String before(int back) {
    return classes[(count - back) % KEPT];
  }

  private static int common(String name, String other, int most) {
    int end = Math.min(most, Math.min(name.length(), other.length()));
    int i = 0;
    while (i < end && name.charAt(i) == other.charAt(i)) {
      i++;
    }
    return i;
  }
}
