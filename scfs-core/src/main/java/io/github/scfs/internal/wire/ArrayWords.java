package io.github.scfs.internal.wire;

import java.lang.invoke.MethodHandle;

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
  private static final MethodHandle GET_LONG = RawMemory.GET_LONG;
  private static final MethodHandle PUT_LONG = RawMemory.PUT_LONG;

  /** Whether elements can be copied by these methods. */
  public static final boolean USABLE = RawMemory.AS_ON_THE_WIRE && RawMemory.areArraysAligned();

  private ArrayWords() {}

  /**
   * Writes booleans to where there is room for whole words, as bytes of 0 or 1 whatever the JVM
   * keeps. Only where {@link #USABLE}.
   */
  public static void writeBooleans(boolean[] array, byte[] to, int at) {
    try {
      Object from = array;
      Object into = to;
      long start = BASE + at;
      for (int i = 0; i < array.length; i += WORD) {
        long word = (long) GET_LONG.invokeExact(from, BASE + i);
        PUT_LONG.invokeExact(into, start + i, word & BOOLEANS);
      }
    } catch (Throwable failure) {
      throw RunningJava.unexpected(failure);
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
    try {
      Object source = from;
      long start = BASE + at;
      int whole = bytes & -WORD;
      long seen = 0;
      for (int i = 0; i < whole; i += WORD) {
        long word = (long) GET_LONG.invokeExact(source, start + i);
        seen |= word;
        PUT_LONG.invokeExact(array, BASE + i, word);
      }
      if (bytes > whole) {
        long word = (long) GET_LONG.invokeExact(source, start + whole);
        seen |= word << -8 * bytes; // what is behind the last byte may be anything
        PUT_LONG.invokeExact(array, BASE + whole, word);
      }
      return (seen & ~BOOLEANS) == 0;
    } catch (Throwable failure) {
      throw RunningJava.unexpected(failure);
    }
  }

  /** Why not a loop for few words: the JIT makes one for many of it. */
  private static void copy(Object from, long start, Object to, long into, int length) {
    try {
      long end = start + length;
      long last = into + length;
      PUT_LONG.invokeExact(to, into, (long) GET_LONG.invokeExact(from, start));
      PUT_LONG.invokeExact(to, last - 8, (long) GET_LONG.invokeExact(from, end - 8));
      if (length > 2 * WORD) {
        PUT_LONG.invokeExact(to, into + 8, (long) GET_LONG.invokeExact(from, start + 8));
        PUT_LONG.invokeExact(to, last - 16, (long) GET_LONG.invokeExact(from, end - 16));
        for (int i = 2 * WORD; i < length - 2 * WORD; i += WORD) {
          PUT_LONG.invokeExact(to, into + i, (long) GET_LONG.invokeExact(from, start + i));
        }
      }
    } catch (Throwable failure) {
      throw RunningJava.unexpected(failure);
    }
  }
}
