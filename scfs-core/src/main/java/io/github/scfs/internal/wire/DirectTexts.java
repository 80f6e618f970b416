package io.github.scfs.internal.wire;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.reflect.Constructor;
import java.lang.reflect.Field;

/**
 * Texts made of their bytes with no copy but their own and no other checks, where {@link
 * StringMemory} is usable. Thread-safe: no state.
 */
final class DirectTexts {
  /*
   * How this works
   *
   * String has a constructor, not a public one, that takes the bytes as they are. It relies on its callers for what every
   * String has to be: one byte a char if all chars are below 256, so that equal texts have equal bytes. Whoever wrote the
   * message is not trusted with that where it says that a text is wide: a char that is not below is looked for, which most wide
   * texts have at their start. The array is the text's own, for the caller's may change.
   */
  private static final byte WIDE = 1;
  private static final byte NARROW = 0;

  /** The upper bytes of four chars. */
  private static final long UPPER = 0xFF00FF00FF00FF00L;

  private static final MethodHandle OF = probe();

  /** Whether texts may be made here. */
  static final boolean USABLE = OF != null;

  private DirectTexts() {}

  /** The text of the chars that start there, one byte each. */
  static String narrow(byte[] bytes, int at, int chars) {
    return of(OwnBytes.copy(bytes, at, chars), NARROW);
  }

  /**
   * The text of the chars that start there, two bytes each, low byte first; null if none is above
   * 255.
   */
  static String wide(byte[] bytes, int at, int chars) {
    return areWide(bytes, at, chars) ? of(OwnBytes.copy(bytes, at, 2 * chars), WIDE) : null;
  }

  private static String of(byte[] own, byte coder) {
    try {
      return (String) OF.invokeExact(own, coder);
    } catch (Throwable failure) {
      throw RunningJava.unexpected(failure);
    }
  }

  private static boolean areWide(byte[] bytes, int at, int chars) {
    int i = 0;
    for (; i <= chars - 4; i += 4) {
      if ((LittleEndian.getLong(bytes, at + 2 * i) & UPPER) != 0) {
        return true;
      }
    }
    for (; i < chars; i++) {
      if (bytes[at + 2 * i + 1] != 0) {
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
          StringMemory.RAW
              ? byUnsafe()
                  .findConstructor(
                      String.class, MethodType.methodType(void.class, byte[].class, byte.class))
              : byReflection();
      String wide = (String) of.invokeExact(new byte[] {(byte) 0xAC, 0x20, 'a', 0}, WIDE);
      String narrow = (String) of.invokeExact(new byte[] {(byte) 0xE9, 'a'}, NARROW);
      return wide.equals("\u20ACa") && narrow.equals("\u00E9a") ? of : null;
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
    Object unsafe = RunningJava.unsafe();
    Class<?> type = unsafe.getClass();
    Field lookup = MethodHandles.Lookup.class.getDeclaredField("IMPL_LOOKUP");
    Object base = type.getMethod("staticFieldBase", Field.class).invoke(unsafe, lookup);
    Object offset = type.getMethod("staticFieldOffset", Field.class).invoke(unsafe, lookup);
    return (MethodHandles.Lookup)
        type.getMethod("getObject", Object.class, long.class).invoke(unsafe, base, offset);
  }
}
