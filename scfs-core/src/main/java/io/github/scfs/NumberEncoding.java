package io.github.scfs;

/**
 * How numbers in fields of beans and in arrays are encoded. The writer chooses and announces the
 * encoding with each class; a reader accepts both, whatever its own option says.
 */
public enum NumberEncoding {
  /**
   * Each number takes the width of its type. The fastest encoding, for links with bandwidth to
   * spare.
   */
  FIXED,
  /**
   * Each int, long, float and double in a field takes as many bytes as its value needs, plus two
   * bits for their number; a boolean takes one bit. The default.
   *
   * <p>In an {@code int[]} or {@code long[]} all elements take the width of the largest one, if
   * that needs at most about a third more than a width for each element. An array whose elements
   * would hardly get shorter keeps the width of the type.
   */
  COMPACT
}
