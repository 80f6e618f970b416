package io.github.scfs.internal.wire;

import java.lang.reflect.Field;
import java.util.Objects;

/**
 * Calls of {@code sun.misc.Unsafe}, which check nothing: a caller makes sure that {@link RawMemory}
 * allows them, and that the object is an array that is long enough or an instance of the class that
 * declares the field. Thread-safe: no state.
 */
@SuppressWarnings({"deprecation", "removal"}) // the JDK has nothing else for all its versions
public final class Memory {
  /*
   * How this works
   *
   * All other code is compiled for the API of Java 8, which hides sun.misc; this class has a source directory of its own, which
   * is compiled first and against the API of the JDK that builds. Calls by method handles are as fast where C2 has compiled the
   * caller, but before that each takes a hundred instructions.
   */
  private static final sun.misc.Unsafe UNSAFE = instance();

  private static final boolean JDK_CHECKS = jdkChecks();

  private Memory() {}

  /** Returns {@code sun.misc.Unsafe}; null in a JVM that has none. */
  static Object unsafe() {
    return UNSAFE;
  }

  /** The offset of an instance field; -1 if the JVM refuses its class: a record or a hidden one. */
  public static long offset(Field field) {
    try {
      return UNSAFE.objectFieldOffset(field);
    } catch (UnsupportedOperationException refused) {
      return -1;
    }
  }

  /** The object that a static field holds, whoever may access it. */
  static Object valueOf(Field field) {
    return UNSAFE.getObject(UNSAFE.staticFieldBase(field), UNSAFE.staticFieldOffset(field));
  }

  public static boolean getBoolean(Object object, long offset) {
    return UNSAFE.getBoolean(object, offset);
  }

  public static byte getByte(Object object, long offset) {
    return UNSAFE.getByte(object, offset);
  }

  public static char getChar(Object object, long offset) {
    return UNSAFE.getChar(object, offset);
  }

  public static short getShort(Object object, long offset) {
    return UNSAFE.getShort(object, offset);
  }

  public static int getInt(Object object, long offset) {
    return UNSAFE.getInt(object, offset);
  }

  public static long getLong(Object object, long offset) {
    return UNSAFE.getLong(object, offset);
  }

  public static Object getObject(Object object, long offset) {
    return UNSAFE.getObject(object, offset);
  }

  public static void putBoolean(Object object, long offset, boolean value) {
    UNSAFE.putBoolean(object, offset, value);
  }

  public static void putByte(Object object, long offset, byte value) {
    UNSAFE.putByte(object, offset, value);
  }

  public static void putChar(Object object, long offset, char value) {
    UNSAFE.putChar(object, offset, value);
  }

  public static void putShort(Object object, long offset, short value) {
    UNSAFE.putShort(object, offset, value);
  }

  public static void putInt(Object object, long offset, int value) {
    UNSAFE.putInt(object, offset, value);
  }

  public static void putLong(Object object, long offset, long value) {
    UNSAFE.putLong(object, offset, value);
  }

  public static void putObject(Object object, long offset, Object value) {
    UNSAFE.putObject(object, offset, value);
  }

  /**
   * Copies 1 to 64 bytes that start there to the start of an array of that length.
   *
   * @param base where the elements of arrays start
   * @param word whether eight bytes can be loaded from the start; otherwise there are fewer, and
   *     eight in front of their end
   */
  static void copyWords(byte[] bytes, long start, byte[] own, long base, int length, boolean word) {
    long end = start + length;
    // An array ends at a multiple of eight bytes, so this may go beyond the last of a few.
    UNSAFE.putLong(
        own,
        base,
        word ? UNSAFE.getLong(bytes, start) : UNSAFE.getLong(bytes, end - 8) >>> -8 * length);
    if (length > 8) {
      long last = base + length;
      if (length > 16) {
        if (length > 32) {
          UNSAFE.putLong(own, base + 16, UNSAFE.getLong(bytes, start + 16));
          UNSAFE.putLong(own, base + 24, UNSAFE.getLong(bytes, start + 24));
          UNSAFE.putLong(own, last - 32, UNSAFE.getLong(bytes, end - 32));
          UNSAFE.putLong(own, last - 24, UNSAFE.getLong(bytes, end - 24));
        }
        UNSAFE.putLong(own, base + 8, UNSAFE.getLong(bytes, start + 8));
        UNSAFE.putLong(own, last - 16, UNSAFE.getLong(bytes, end - 16));
      }
      UNSAFE.putLong(own, last - 8, UNSAFE.getLong(bytes, end - 8));
    }
  }

  /**
   * Returns the index if it is at least 0 and below the length: by the method of the JDK, if it has
   * one, which the JIT knows to do once for all of a loop.
   *
   * @throws IndexOutOfBoundsException if not
   */
  static int checkIndex(int index, int length) {
    return JDK_CHECKS ? Objects.checkIndex(index, length) : checkedIndex(index, length);
  }

  private static int checkedIndex(int index, int length) {
    if (index < 0 || index >= length) {
      throw new IndexOutOfBoundsException("index " + index + " of " + length);
    }
    return index;
  }

  private static boolean jdkChecks() {
    try {
      return Objects.checkIndex(0, 1) == 0;
    } catch (NoSuchMethodError java8) {
      return false;
    }
  }

  private static sun.misc.Unsafe instance() {
    try {
      Field instance = sun.misc.Unsafe.class.getDeclaredField("theUnsafe");
      instance.setAccessible(true);
      return (sun.misc.Unsafe) instance.get(null);
    } catch (ReflectiveOperationException | RuntimeException | LinkageError absent) {
      return null; // there are other ways to do all this
    }
  }
}
