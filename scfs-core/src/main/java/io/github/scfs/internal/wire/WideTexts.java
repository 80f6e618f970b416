package io.github.scfs.internal.wire;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.reflect.Constructor;
import java.lang.reflect.Field;
import java.util.Arrays;

/**
 * Texts of two bytes a char, made of their bytes without a second copy, where {@link StringMemory}
 * is usable. Thread-safe: no state.
 */
final class WideTexts {
  /*
   * How this works
   *
   * String has a constructor, not a public one, that takes the bytes as they are. It relies on its callers for what every
   * String has to be: one byte a char if all chars are below 256, so that equal texts have equal bytes. Whoever wrote the
   * message is not trusted with that: a char that is not below is looked for, which most texts have at their start.
   */
  private static final byte WIDE = 1;

  /** The upper bytes of four chars. */
  private static final long UPPER = 0xFF00FF00FF00FF00L;

  private static final MethodHandle OF = probe();

  /** Whether {@link #of} may be called. */
  static final boolean USABLE = OF != null;

  private WideTexts() {}

  /** The text of the chars that start there, low byte first; null if none is above 255. */
  static String of(byte[] bytes, int at, int chars) {
    // Why the copy is looked at: the array is the caller's, who may change it.
    byte[] own = Arrays.copyOfRange(bytes, at, at + 2 * chars);
    if (!areWide(own, chars)) {
      return null;
    }
    try {
      return (String) OF.invokeExact(own, WIDE);
    } catch (Throwable failure) {
      throw LittleEndian.unexpected(failure);
    }
  }

  private static boolean areWide(byte[] bytes, int chars) {
    int i = 0;
    for (; i <= chars - 4; i += 4) {
      if ((LittleEndian.getLong(bytes, 2 * i) & UPPER) != 0) {
        return true;
      }
    }
    for (; i < chars; i++) {
      if (bytes[2 * i + 1] != 0) {
        return true;
      }
    }
    return false;
  }

  private static MethodHandle probe() {
    if (!StringMemory.USABLE) {
      return null;
    }
    try {
      MethodHandle of =
          SilentMemory.isLikely()
              ? byUnsafe()
                  .findConstructor(
                      String.class, MethodType.methodType(void.class, byte[].class, byte.class))
              : byReflection();
      String text = (String) of.invokeExact(new byte[] {(byte) 0xAC, 0x20, 'a', 0}, WIDE);
      return text.equals("\u20ACa") && text.hashCode() == "\u20ACa".hashCode() ? of : null;
    } catch (Throwable refused) {
      return null; // as in StringMemory: there is another way to make a text
    }
  }

  private static MethodHandle byReflection() throws ReflectiveOperationException {
    Constructor<String> constructor = String.class.getDeclaredConstructor(byte[].class, byte.class);
    constructor.setAccessible(true);
    return MethodHandles.lookup().unreflectConstructor(constructor);
  }

  /** The lookup that the JDK keeps for itself. */
  private static MethodHandles.Lookup byUnsafe() throws ReflectiveOperationException {
    Class<?> type = Class.forName("sun.misc.Unsafe");
    Field field = type.getDeclaredField("theUnsafe");
    field.setAccessible(true);
    Object unsafe = field.get(null);
    Field lookup = MethodHandles.Lookup.class.getDeclaredField("IMPL_LOOKUP");
    Object base = type.getMethod("staticFieldBase", Field.class).invoke(unsafe, lookup);
    Object offset = type.getMethod("staticFieldOffset", Field.class).invoke(unsafe, lookup);
    return (MethodHandles.Lookup)
        type.getMethod("getObject", Object.class, long.class).invoke(unsafe, base, offset);
  }
}
