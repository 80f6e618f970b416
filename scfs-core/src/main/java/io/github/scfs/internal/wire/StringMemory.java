package io.github.scfs.internal.wire;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.reflect.Field;
import java.nio.ByteOrder;

/**
 * What a String is made of, where that can be asked silently: Java 9 to 23, and later ones that
 * were started with {@code --add-opens java.base/java.lang=ALL-UNNAMED}. Thread-safe: no state.
 */
final class StringMemory {
  /*
   * How this works
   *
   * Since Java 9 a String holds its chars as bytes, one each if all are below 256, else two, and a byte that says which. That
   * byte saves a look at every char, and the bytes are what the wire has. Up to Java 23 memory is read; from 24 on that would
   * print a warning, and the fields are read where java.lang is open to us. Elsewhere String.chars() gives the byte away: its
   * spliterator is of another class for each of the two. That pays for texts that are not short. Otherwise, and with
   * -XX:-CompactStrings, where all strings are wide, the chars are looked at.
   */
  static final int FIRST_JAVA = 9;
  static final int LAST_SILENT_JAVA = 23;

  private static MethodHandle coderOf;
  private static MethodHandle valueOf;
  private static MethodHandle getByte;
  private static MethodHandle getObject;
  private static MethodHandle getLong;
  private static MethodHandle putLong;
  private static long bytesBase;
  private static long coderOffset;
  private static long valueOffset;

  /** Whether the fields can be read because java.lang is open. */
  private static final boolean OPEN = probeFields();

  /** Whether the other methods may be called. */
  static final boolean USABLE = OPEN || probe();

  /** What the chars of a narrow text come from; null where that cannot be told from wide ones. */
  private static final Class<?> NARROW_CHARS = USABLE ? null : probeChars();

  /** Whether {@link #hasNarrowChars} may be called. */
  static final boolean TELLS = NARROW_CHARS != null;

  private static final MethodHandle CODER_OF = coderOf;
  private static final MethodHandle VALUE_OF = valueOf;
  private static final MethodHandle GET_BYTE = getByte;
  private static final MethodHandle GET_OBJECT = getObject;
  private static final MethodHandle GET_LONG = getLong;
  private static final MethodHandle PUT_LONG = putLong;
  private static final long BASE = bytesBase;
  private static final long CODER = coderOffset;
  private static final long VALUE = valueOffset;

  private StringMemory() {}

  /** Whether all chars are below 256. */
  static boolean isNarrow(String text) {
    try {
      return OPEN
          ? (byte) CODER_OF.invokeExact(text) == 0
          : (byte) GET_BYTE.invokeExact((Object) text, CODER) == 0;
    } catch (Throwable failure) {
      throw LittleEndian.unexpected(failure);
    }
  }

  /**
   * Whether the text has one byte for each char. About the price of a look at two dozen chars, and
   * it allocates.
   */
  static boolean hasNarrowChars(String text) {
    return text.chars().spliterator().getClass() == NARROW_CHARS;
  }

  /** Up to so many chars {@link #copyShort} copies. */
  static final int SHORT = 32;

  /**
   * Copies a narrow text of at most {@link #SHORT} chars. The array has room for a whole number of
   * eight bytes.
   */
  static void copyShort(String text, int length, byte[] to, int at) {
    // Why it may read whole words: an object ends at a multiple of eight bytes, and its bytes start
    // at one.
    try {
      if (OPEN) {
        System.arraycopy((byte[]) VALUE_OF.invokeExact(text), 0, to, at, length);
        return;
      }
      Object from = (Object) GET_OBJECT.invokeExact((Object) text, VALUE);
      Object into = to;
      long start = BASE + at;
      PUT_LONG.invokeExact(into, start, (long) GET_LONG.invokeExact(from, BASE));
      if (length > 8) {
        PUT_LONG.invokeExact(into, start + 8, (long) GET_LONG.invokeExact(from, BASE + 8));
        if (length > 16) {
          PUT_LONG.invokeExact(into, start + 16, (long) GET_LONG.invokeExact(from, BASE + 16));
          if (length > 24) {
            PUT_LONG.invokeExact(into, start + 24, (long) GET_LONG.invokeExact(from, BASE + 24));
          }
        }
      }
    } catch (Throwable failure) {
      throw LittleEndian.unexpected(failure);
    }
  }

  /** The bytes of a text that is not narrow, two a char, low byte first; not to be changed. */
  static byte[] wideBytes(String text) {
    try {
      return OPEN
          ? (byte[]) VALUE_OF.invokeExact(text)
          : (byte[]) (Object) GET_OBJECT.invokeExact((Object) text, VALUE);
    } catch (Throwable failure) {
      throw LittleEndian.unexpected(failure);
    }
  }

  /** 8, 9, ...; 0 where the order of bytes is not that of the wire. */
  static int feature() {
    String version = System.getProperty("java.specification.version", "");
    boolean little = ByteOrder.nativeOrder() == ByteOrder.LITTLE_ENDIAN;
    try {
      return version.startsWith("1.") ? 8 : little ? Integer.parseInt(version) : 0;
    } catch (NumberFormatException unknown) {
      return 0;
    }
  }

  private static Class<?> probeChars() {
    Class<?> narrow = "a\u00FF".chars().spliterator().getClass();
    Class<?> wide = "a\u20AC".chars().spliterator().getClass();
    return feature() < FIRST_JAVA || narrow == wide ? null : narrow;
  }

  private static boolean probeFields() {
    if (feature() <= LAST_SILENT_JAVA) {
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
    if (feature() < FIRST_JAVA || feature() > LAST_SILENT_JAVA) {
      return false;
    }
    try {
      Class<?> type = Class.forName("sun.misc.Unsafe");
      Field field = type.getDeclaredField("theUnsafe");
      field.setAccessible(true);
      Object unsafe = field.get(null);
      MethodHandles.Lookup lookup = MethodHandles.publicLookup();
      MethodHandle offset =
          lookup
              .findVirtual(
                  type, "objectFieldOffset", MethodType.methodType(long.class, Field.class))
              .bindTo(unsafe);
      coderOffset = (long) offset.invokeExact(String.class.getDeclaredField("coder"));
      valueOffset = (long) offset.invokeExact(String.class.getDeclaredField("value"));
      getByte = getter(lookup, type, unsafe, "getByte", byte.class);
      getObject = getter(lookup, type, unsafe, "getObject", Object.class);
      getLong = getter(lookup, type, unsafe, "getLong", long.class);
      putLong =
          lookup
              .findVirtual(
                  type,
                  "putLong",
                  MethodType.methodType(void.class, Object.class, long.class, long.class))
              .bindTo(unsafe);
      bytesBase = type.getField("ARRAY_BYTE_BASE_OFFSET").getInt(null);
      byte narrow = (byte) getByte.invokeExact((Object) "a", coderOffset);
      byte wide = (byte) getByte.invokeExact((Object) "\u20AC", coderOffset);
      Object value = (Object) getObject.invokeExact((Object) "\u20AC", valueOffset);
      return narrow == 0
          && wide == 1
          && value instanceof byte[]
          && bytesBase % 8 == 0
          && ((byte[]) value).length == 2
          && ((byte[]) value)[0] == (byte) 0xAC;
    } catch (Throwable refused) {
      // Why Throwable: whatever is missing or denied here, the chars can be looked at, and a static
      // initialiser must not fail.
      return false;
    }
  }

  private static MethodHandle getter(
      MethodHandles.Lookup lookup, Class<?> type, Object unsafe, String name, Class<?> value)
      throws ReflectiveOperationException {
    return lookup
        .findVirtual(type, name, MethodType.methodType(value, Object.class, long.class))
        .bindTo(unsafe);
  }
}
