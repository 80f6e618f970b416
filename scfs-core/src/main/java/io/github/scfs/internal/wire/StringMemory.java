package io.github.scfs.internal.wire;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.reflect.Field;
import java.nio.ByteOrder;

/**
 * Access to the bytes inside a String: where raw memory can be used {@linkplain
 * RunningJava#hasSilentUnsafe silently}, or where the JVM was started with {@code --add-opens
 * java.base/java.lang=ALL-UNNAMED}. Thread-safe: no state.
 */
final class StringMemory {
  /*
   * How this works
   *
   * Since Java 9 a String holds its chars as bytes, one each if all are below 256 (narrow), else two (wide), and a byte that
   * says which. That byte saves a look at every char, and the bytes are those of the wire format. Raw memory is used where
   * the JVM allows it without a warning; elsewhere reflection on the fields, if java.lang is open to this library. Otherwise
   * the chars are looked at, in a way that the JIT turns into one look at that byte: see copyByChars.
   */
  private static final int FIRST_JAVA = 9;

  /** Earlier versions print a warning instead of refusing access to a package that is not open. */
  private static final int FIRST_STRICT_JAVA = 17;

  private static MethodHandle coderOf;
  private static MethodHandle valueOf;
  private static long coderOffset;
  private static long valueOffset;

  /** Whether memory can be read. */
  static final boolean RAW = probe();

  /**
   * Whether it can be read in words of eight bytes, stored at any place: bytes start at a multiple
   * of eight, and objects end at one.
   */
  static final boolean WORDS =
      RAW && RawMemory.AS_ON_THE_WIRE && RawMemory.BYTE_ARRAY_BASE % Long.BYTES == 0;

  /** Whether the fields can be read because java.lang is open. */
  private static final boolean OPEN = !RAW && probeFields();

  /** Whether the bytes of a text can be accessed. */
  static final boolean USABLE = RAW || OPEN;

  /**
   * Whether texts may have one byte for each char although they are not {@link #USABLE}; for {@link
   * #copyNarrow}.
   */
  private static final boolean COMPACT = !USABLE && isCompact();

  private static final MethodHandle CODER_OF = coderOf;
  private static final MethodHandle VALUE_OF = valueOf;
  private static final long BASE = RawMemory.BYTE_ARRAY_BASE;
  private static final long CODER = coderOffset;
  private static final long VALUE = valueOffset;

  private StringMemory() {}

  /**
   * Whether all chars are below 256. Only where {@link #USABLE}; otherwise see {@link #copyNarrow}.
   */
  static boolean isNarrow(String text) {
    return RAW ? Memory.getByte(text, CODER) == 0 : isNarrowByField(text);
  }

  /**
   * Copies a text to an array that has room for one byte a char, if all its chars are below 256.
   * Returns the position behind, or -1. {@code to}: null if the chars are only to be checked. For
   * use where the bytes of a text cannot be accessed.
   */
  static int copyNarrow(String text, byte[] to, int at) {
    return StringChars.USABLE ? StringChars.copyNarrow(text, to, at) : copyByChars(text, to, at);
  }

  @SuppressWarnings("deprecation") // it copies low bytes without an encoder, which is meant
  private static int copyByChars(String text, byte[] to, int at) {
    /*
     * The second loop is none at run time. C2 knows that a char of a narrow text is below 256, so it drops the loop for those and
     * one look at the byte that tells them from wide ones is left, for any length.
     *
     * Why a copy: it never leaves this method, so that byte need not be read anew for each char, as it must be where the chars
     * of wide texts, being rare, are had by a call. It is not made at run time either.
     *
     * Why the first loop is that long: with it this method has more bytes than the JIT puts into others (FreqInlineSize, 325).
     * Far down in the code of a message charAt would be a call for each char, and the copy an object.
     *
     * Why it copies as well: as a method of its own it is a call, and here that look and the bytes share what is loaded.
     */
    int length = text.length();
    int i = 0;
    if (!COMPACT) {
      for (; i <= length - 32; i += 32) {
        int or = text.charAt(i) | text.charAt(i + 1) | text.charAt(i + 2) | text.charAt(i + 3);
        or |= text.charAt(i + 4) | text.charAt(i + 5) | text.charAt(i + 6) | text.charAt(i + 7);
        or |= text.charAt(i + 8) | text.charAt(i + 9) | text.charAt(i + 10) | text.charAt(i + 11);
        or |= text.charAt(i + 12) | text.charAt(i + 13) | text.charAt(i + 14) | text.charAt(i + 15);
        or |= text.charAt(i + 16) | text.charAt(i + 17) | text.charAt(i + 18) | text.charAt(i + 19);
        or |= text.charAt(i + 20) | text.charAt(i + 21) | text.charAt(i + 22) | text.charAt(i + 23);
        or |= text.charAt(i + 24) | text.charAt(i + 25) | text.charAt(i + 26) | text.charAt(i + 27);
        or |= text.charAt(i + 28) | text.charAt(i + 29) | text.charAt(i + 30) | text.charAt(i + 31);
        if (or > 0xFF) {
          return -1;
        }
      }
    }
    String copy = new String(text);
    for (; i < length; i++) {
      if (copy.charAt(i) > 0xFF) {
        return -1;
      }
    }
    int end = at + length;
    if (to != null) {
      copy.getBytes(0, length, to, at);
    }
    return end;
  }

  /** {@link #copyShort} copies at most this many bytes. */
  static final int SHORT = 32;

  /**
   * Writes a byte and behind it all bytes of a text. Only where {@link #USABLE}. The array must
   * have room for a whole number of eight-byte words behind the first byte.
   */
  static void copyShort(int header, String text, int bytes, byte[] to, int at) {
    if (!WORDS) {
      to[at] = (byte) header;
      System.arraycopy(bytesOf(text), 0, to, at + 1, bytes);
      return;
    }
    // Why it may read whole words: an object ends at a multiple of eight bytes, and its bytes start
    // at one.
    Object from = Memory.getObject(text, VALUE);
    Memory.putByte(to, BASE + at, (byte) header);
    long start = BASE + 1 + at;
    Memory.putLong(to, start, Memory.getLong(from, BASE));
    if (bytes > 8) {
      Memory.putLong(to, start + 8, Memory.getLong(from, BASE + 8));
      if (bytes > 16) {
        Memory.putLong(to, start + 16, Memory.getLong(from, BASE + 16));
        if (bytes > 24) {
          Memory.putLong(to, start + 24, Memory.getLong(from, BASE + 24));
        }
      }
    }
  }

  /**
   * Returns the bytes of a text, one a char if it is narrow, else two, low byte first. Do not
   * change them.
   */
  static byte[] bytesOf(String text) {
    return RAW ? (byte[]) Memory.getObject(text, VALUE) : bytesByField(text);
  }

  private static boolean isNarrowByField(String text) {
    try {
      return (byte) CODER_OF.invokeExact(text) == 0;
    } catch (Throwable failure) {
      throw RunningJava.unexpected(failure);
    }
  }

  private static byte[] bytesByField(String text) {
    try {
      return (byte[]) VALUE_OF.invokeExact(text);
    } catch (Throwable failure) {
      throw RunningJava.unexpected(failure);
    }
  }

  /** Whether texts hold bytes in the order of the wire format. */
  private static boolean holdBytes() {
    return RunningJava.VERSION >= FIRST_JAVA && ByteOrder.nativeOrder() == ByteOrder.LITTLE_ENDIAN;
  }

  private static boolean isCompact() {
    return holdBytes()
        && "a\u00FF".chars().spliterator().getClass() != "a\u20AC".chars().spliterator().getClass();
  }

  private static boolean probeFields() {
    if (!holdBytes() || RunningJava.VERSION < FIRST_STRICT_JAVA) {
      return false;
    }
    try {
      Field coder = String.class.getDeclaredField("coder");
      Field value = String.class.getDeclaredField("value");
      coder.setAccessible(true);
      value.setAccessible(true);
      coderOf = MethodHandles.lookup().unreflectGetter(coder);
      valueOf = MethodHandles.lookup().unreflectGetter(value);
      byte[] bytes = (byte[]) valueOf.invokeExact("\u20AC");
      return (byte) coderOf.invokeExact("a") == 0
          && (byte) coderOf.invokeExact("\u20AC") == 1
          && bytes.length == 2
          && bytes[0] == (byte) 0xAC;
    } catch (Throwable refused) {
      return false; // as in probe
    }
  }

  private static boolean probe() {
    if (!RawMemory.USABLE || !holdBytes()) {
      return false;
    }
    try {
      coderOffset = Memory.offset(String.class.getDeclaredField("coder"));
      valueOffset = Memory.offset(String.class.getDeclaredField("value"));
      byte narrow = Memory.getByte("a", coderOffset);
      byte wide = Memory.getByte("\u20AC", coderOffset);
      Object value = Memory.getObject("\u20AC", valueOffset);
      return narrow == 0
          && wide == 1
          && value instanceof byte[]
          && ((byte[]) value).length == 2
          && ((byte[]) value)[0] == (byte) 0xAC;
    } catch (Throwable refused) {
      // Why Throwable: as in RawMemory; the chars can be looked at.
      return false;
    }
  }
}
