package io.github.scfs;

/**
 * How the numbers in fields of beans and in arrays stand on the wire. The writer chooses and
 * announces it with each class; a reader takes both, whatever its own option says.
 */
public enum NumberEncoding {
  /** Each number takes the width of its type: the fastest, for links that are never full. */
  FIXED,
  /**
   * Each int, long, float and double takes as many bytes as its value needs, with two bits that say
   * how many; a boolean takes one bit. In arrays of ints and longs all elements take what the
   * largest needs where that is at most a third longer, and 64 and more of them the width of their
   * type where they would hardly be shorter. The default.
   */
  COMPACT
}
