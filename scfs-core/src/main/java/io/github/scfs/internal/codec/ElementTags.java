package io.github.scfs.internal.codec;

import io.github.scfs.internal.scalar.Scalars;
import io.github.scfs.internal.wire.BodyInput;

/**
 * Tells by the first bytes of a container, before it is read, that its elements, keys or values are
 * what a field declares; see {@link Declared#holds}.
 */
final class ElementTags {
  /*
   * How this works
   *
   *     | twice the count, plus one if uniform | tag of all of them, or of the first one | ...
   *
   * Where the first element is of the declared class the container is taken as it is, so the one byte is enough, and it is
   * the right one nearly always. What cannot be told so is looked at after it was read.
   */
  /** No byte is one of these. */
  private static final int ANY = 256;

  private static final int UNTOLD = 257;

  /** Bytes of a count and two tags. */
  private static final int ENOUGH = 7;

  private final int first;
  private final int second;
  private final boolean sorted;

  /**
   * @param sorted whether something stands in front of the count
   */
  ElementTags(Declared declared, boolean sorted) {
    this.first = tagOf(declared.argument(0));
    this.second = tagOf(declared.argument(1));
    this.sorted = sorted;
  }

  private static int tagOf(Declared declared) {
    if (declared == null || !declared.isSingle()) {
      return ANY;
    }
    Class<?> type = declared.type();
    int code = type == null ? 0 : Scalars.codeOf(type);
    return code == 0 ? UNTOLD : code;
  }

  /** Whether the collection that starts here is right; false: not told. */
  boolean tellElements(BodyInput in) {
    if (sorted || in.remaining() < ENOUGH) {
      return false;
    }
    byte[] bytes = in.getBuffer();
    int at = in.position();
    return bytes[at] == 0 || bytes[behind(bytes, at)] == first;
  }

  /** Whether the map that starts here is right; false: not told. */
  boolean tellEntries(BodyInput in) {
    if (sorted || in.remaining() < ENOUGH) {
      return false;
    }
    byte[] bytes = in.getBuffer();
    int at = in.position();
    if (bytes[at] == 0) {
      return true;
    }
    boolean uniform = (bytes[at] & 1) != 0;
    at = behind(bytes, at);
    return (first == ANY || bytes[at] == first)
        && (second == ANY || uniform && bytes[at] >= 0 && bytes[at + 1] == second);
  }

  /** Where a varint ends that a reader will find to be one. */
  private static int behind(byte[] bytes, int start) {
    int at = start;
    while (bytes[at] < 0 && at < start + 4) {
      at++;
    }
    return at + 1;
  }
}
