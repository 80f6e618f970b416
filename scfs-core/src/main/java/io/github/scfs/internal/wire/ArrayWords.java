package io.github.scfs.internal.wire;

/**
 * Copies of booleans and of short arrays in words of eight bytes, which are fewer than elements.
 * Thread-safe: no state.
 */
public final class ArrayWords {
  /*
   * How this works
   *
   * An array ends at a multiple of eight bytes and its elements start at one, so the last word may be read and stored whole.
   * Where elements start elsewhere (compact headers of objects) none of this is used.
   */
  private static final int WORD = Long.BYTES;

  /** What is written behind the last element at most. */
  public static final int SLACK = WORD - 1;

  /** The bits that eight booleans have. */
  private static final long BOOLEANS = 0x0101010101010101L;

  private static final long BASE = RawMemory.BYTE_ARRAY_BASE;

  /** Whether elements can be copied by these methods. */
  public static final boolean USABLE = RawMemory.AS_ON_THE_WIRE && RawMemory.areArraysAligned();

  private ArrayWords() {}

  /**
   * Writes booleans to where there is room for whole words, as bytes of 0 or 1 whatever the JVM
   * keeps. Only where {@link #USABLE}.
   */
  public static void writeBooleans(boolean[] array, byte[] to, int at) {
    long start = BASE + at;
    for (int i = 0; i < array.length; i += WORD) {
      long word = Memory.getLong(array, BASE + i);
      Memory.putLong(to, start + i, word & BOOLEANS);
    }
  }

  /** Whether words can be read that hold so many bytes from there on, which lie in the array. */
  public static boolean canRead(byte[] from, int at, int bytes) {
    return USABLE && (bytes + WORD - 1 & -WORD) <= from.length - at;
  }

  /**
   * Copies bytes that are elements, not booleans, to an array that they fill, if words {@link
   * #canRead can be read}; returns whether it does.
   */
  public static boolean read(byte[] from, int at, int bytes, Object array) {
    if (bytes == 0 || !canRead(from, at, bytes)) {
      return bytes == 0;
    }
    copy(from, BASE + at, array, BASE, bytes + WORD - 1 & -WORD);
    return true;
  }

  /**
   * Copies bytes that are booleans to an array that they fill. Only if they {@link #canRead}.
   * Returns whether each byte is 0 or 1; if not, the array must not be used.
   */
  public static boolean readBooleans(byte[] from, int at, int bytes, Object array) {
    long start = BASE + at;
    int whole = bytes & -WORD;
    long seen = 0;
    for (int i = 0; i < whole; i += WORD) {
      long word = Memory.getLong(from, start + i);
      seen |= word;
      Memory.putLong(array, BASE + i, word);
    }
    if (bytes > whole) {
      long word = Memory.getLong(from, start + whole);
      seen |= word << -8 * bytes; // what is behind the last byte may be anything
      Memory.putLong(array, BASE + whole, word);
    }
    return (seen & ~BOOLEANS) == 0;
  }

  /** Why not a loop for few words: the JIT makes one for many of it. */
  private static void copy(Object from, long start, Object to, long into, int length) {
    long end = start + length;
    long last = into + length;
    Memory.putLong(to, into, Memory.getLong(from, start));
    Memory.putLong(to, last - 8, Memory.getLong(from, end - 8));
    if (length > 2 * WORD) {
      Memory.putLong(to, into + 8, Memory.getLong(from, start + 8));
      Memory.putLong(to, last - 16, Memory.getLong(from, end - 16));
      for (int i = 2 * WORD; i < length - 2 * WORD; i += WORD) {
        Memory.putLong(to, into + i, Memory.getLong(from, start + i));
      }
    }
  }
}
