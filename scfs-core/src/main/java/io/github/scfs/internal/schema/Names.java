package io.github.scfs.internal.schema;

import io.github.scfs.LimitExceededException;
import io.github.scfs.ScfsLimits;

/**
 * The names in one section of definitions that is written or read. One thread at a time.
 *
 * <p>How this works: names of one section begin alike, those of classes because of their packages,
 * and often those of fields. A name tells how many chars it shares with an earlier name, or with a
 * known one; the others follow by {@link NameChars}. In constants of enums, small and capital
 * letters are swapped.
 */
public final class Names {
  /** How many names of classes can be referred to. */
  static final int KEPT = 16;

  /** The most chars that a class name shares; else few bytes could stand for many chars. */
  static final int MOST_SHARED = 127;

  /*
   * The first byte of a class name says what it shares: nothing; so many chars of an earlier name; the package of one; a known
   * name or beginning.
   */
  private static final int ALONE = 0;
  private static final int PACKAGE = KEPT;
  private static final int KNOWN = 2 * KEPT + 1;

  private static final int SHARED_BITS = 7;

  /** The chars shared with the field or constant before: one to eight, in three bits. */
  private static final int MEMBER_BITS = 3;

  private static final int MOST_SHARED_BY_MEMBERS = 1 << MEMBER_BITS;

  private final String[] classes = new String[KEPT];
  private final StringBuilder chars = new StringBuilder();
  private int count;
  private String member = "";

  void clear() {
    count = 0;
  }

  /** A copy with the class names so far, between two definitions. */
  Names copy() {
    Names copy = new Names();
    System.arraycopy(classes, 0, copy.classes, 0, Math.min(count, KEPT));
    copy.count = count;
    return copy;
  }

  void begin() {
    member = "";
  }

  void writeClass(String name, BitOutput out) {
    int known = KnownNames.number(name);
    if (known >= 0 && !KnownNames.isBeginning(name)) {
      out.write(KNOWN + known, Byte.SIZE);
      return;
    }
    known = KnownNames.beginningOf(name);
    int shared = known < 0 ? 0 : KnownNames.name(known).length();
    int back = 0;
    for (int i = 1; i <= Math.min(count, KEPT); i++) {
      int common = common(name, before(i), MOST_SHARED);
      if (common > shared + (back == 0 ? 1 : 0)) {
        shared = common;
        back = i;
      }
    }
    if (back == 0) {
      out.write(known < 0 ? ALONE : KNOWN + known, Byte.SIZE);
    } else if (shared == packageOf(before(back))) {
      out.write(PACKAGE + back, Byte.SIZE);
    } else {
      out.write(back, Byte.SIZE);
      out.write(shared, SHARED_BITS);
    }
    NameChars.write(name, shared, out);
    remember(name);
  }

  String readClass(BitInput in, ScfsLimits limits) {
    int code = in.read(Byte.SIZE);
    chars.setLength(0);
    if (code >= KNOWN) {
      int number = code - KNOWN;
      if (number >= KnownNames.count()) {
        throw in.malformed("A name has the number " + number + ", which nobody knows");
      }
      String known = KnownNames.name(number);
      if (!KnownNames.isBeginning(known)) {
        check(known.length(), limits);
        return known;
      }
      chars.append(known);
    } else if (code != ALONE) {
      int back = code > PACKAGE ? code - PACKAGE : code;
      if (back > count) {
        throw in.malformed("A name begins like the one " + back + " before, there are " + count);
      }
      String like = before(back);
      append(like, code > PACKAGE ? packageOf(like) : in.read(SHARED_BITS), in);
    }
    NameChars.read(chars, in, limits);
    String name = chars.toString();
    remember(name);
    return name;
  }

  void writeConstant(String name, BitOutput out) {
    writeMember(swapCase(name), out);
  }

  String readConstant(BitInput in, ScfsLimits limits) {
    return swapCase(readMember(in, limits));
  }

  /** Swaps case in A to Z and a to z, since constants are mostly capitals. */
  private static String swapCase(String name) {
    char[] swapped = name.toCharArray();
    for (int i = 0; i < swapped.length; i++) {
      char small = (char) (swapped[i] | 0x20);
      swapped[i] ^= small >= 'a' && small <= 'z' ? 0x20 : 0;
    }
    return new String(swapped);
  }

  void writeMember(String name, BitOutput out) {
    int shared = common(name, member, MOST_SHARED_BY_MEMBERS);
    if (shared < 2) { // Why: telling it takes as long as a char
      shared = 0;
      out.write(0, 1);
    } else {
      out.write(1 | shared - 1 << 1, 1 + MEMBER_BITS);
    }
    NameChars.write(name, shared, out);
    member = name;
  }

  String readMember(BitInput in, ScfsLimits limits) {
    chars.setLength(0);
    if (in.read(1) != 0) {
      append(member, in.read(MEMBER_BITS) + 1, in);
    }
    NameChars.read(chars, in, limits);
    if (!member.contentEquals(chars)) { // Why: an equal name takes no memory
      member = chars.toString();
    }
    return member;
  }

  private void append(String like, int shared, BitInput in) {
    if (shared > Math.min(like.length(), MOST_SHARED)) {
      throw in.malformed("A name shares " + shared + " chars with '" + like + "'");
    }
    chars.append(like, 0, shared);
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

  /** The class name so many names before; 1 is the last one. */
  private String before(int back) {
    return classes[(count - back) % KEPT];
  }

  /** How many chars of the name are its package and the dot. */
  private static int packageOf(String name) {
    return name.lastIndexOf('.') + 1;
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
