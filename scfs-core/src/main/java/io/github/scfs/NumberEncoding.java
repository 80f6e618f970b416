package io.github.scfs;

/**
 * How the numbers in fields of beans and in arrays stand on the wire. A matter of the writer, which
 * announces it with each class: a reader takes both, whatever its own option says.
 */
public enum NumberEncoding {
  /** Each number takes the width of its type: the fastest, for links that are never full. */
  FIXED,
  /**
   * Each int, long, float and double takes as many bytes as its value needs, with two bits that say
   * how many; a boolean takes one bit. In arrays that holds for ints and longs, but not for 64
   * elements and more that would hardly be shorter. The default.
   */
  COMPACT
}
