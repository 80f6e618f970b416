package io.github.scfs.internal.schema;

import io.github.scfs.ScfsLimits;

/**
 * Chars of names, in fewer bits the more frequent they are in Java names. Frozen with the wire
 * version, see docs/wire-format.md.
 */
final class NameChars {
  /** The fewest bits of a name: those of its end. */
  static final int LEAST_BITS = 4;

  /** In the table: the end of a name. */
  private static final char END = '#';

  /** In the table: any other char, which follows in 16 bits. */
  private static final char OTHER = '!';

  /** The symbols at an index have codes of that length. */
  private static final PrefixCode CODE =
      code(
          "",
          "",
          "",
          "e",
          "taro" + END + "ni",
          "scldup",
          "m.gy",
          "hfbT_CvSDPAIR",
          "EOxkwMNFL",
          "jqBGHJKQUVWXYZ0123456789$",
          "z" + OTHER);

  private NameChars() {}

  private static PrefixCode code(String... chars) {
    int[][] symbols = new int[chars.length][];
    for (int length = 0; length < chars.length; length++) {
      symbols[length] = new int[chars[length].length()];
      for (int i = 0; i < symbols[length].length; i++) {
        symbols[length][i] = chars[length].charAt(i);
      }
    }
    return new PrefixCode(symbols);
  }

  /** Writes the chars from that index on, and the end. */
  static void write(String name, int from, BitOutput out) {
    for (int i = from; i < name.length(); i++) {
      char c = name.charAt(i);
      if (CODE.bits(c) > 0 && c != END && c != OTHER) {
        CODE.write(c, out);
      } else {
        CODE.write(OTHER, out);
        out.write(c, Character.SIZE);
      }
    }
    CODE.write(END, out);
  }

  /** Appends chars up to the end of the name. */
  static void read(StringBuilder name, BitInput in, ScfsLimits limits) {
    Names.check(name.length(), limits);
    for (int c = CODE.read(in); c != END; c = CODE.read(in)) {
      name.append(c == OTHER ? (char) in.read(Character.SIZE) : (char) c);
      Names.check(name.length(), limits);
    }
  }
}
