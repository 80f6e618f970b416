package io.github.scfs.internal.wire;

import java.lang.invoke.LambdaMetafactory;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.reflect.Constructor;
import java.util.function.BiFunction;

/**
 * Creates texts from their bytes with a single copy and no further checks, where {@link
 * StringMemory} is usable. Thread-safe: no state.
 */
final class DirectTexts {
  /*
   * How this works
   *
   * String has a private constructor that takes the bytes as they are. It relies on its callers for what every String has to
   * be: one byte a char if all chars are below 256, so that equal texts have equal bytes. Where a message says that a text is
   * wide, the peer is not trusted: a char above 255 is searched, which most wide texts have at their start. The array is the
   * text's own, because the caller's may change afterwards.
   *
   * Where the JDK's own lookup can be had, the constructor is called by a class that the JDK makes as for a lambda. A method
   * handle is as fast once C2 compiles the caller; before, it creates the text by a call into the JVM, which takes 650
   * instructions.
   */
  private static final Byte WIDE = 1;
  private static final Byte NARROW = 0;

  /** The upper bytes of four chars. */
  private static final long UPPER = 0xFF00FF00FF00FF00L;

  private static final MethodHandle CONSTRUCTOR = constructor();

  /** Calls the constructor. */
  static final BiFunction<byte[], Byte, String> OF = probe();

  /** Whether texts may be made here. */
  static final boolean USABLE = OF != null;

  private DirectTexts() {}

  /** The text of the chars that start there, one byte each. */
  static String narrow(byte[] bytes, int at, int chars) {
    return of(OwnBytes.copy(bytes, at, chars), NARROW);
  }

  /** As {@link #narrow}, for few chars. */
  static String shortNarrow(byte[] bytes, int at, int chars) {
    return of(OwnBytes.copyShort(bytes, at, chars), NARROW);
  }

  /**
   * The text of the chars that start there, two bytes each, low byte first; null if none is above
   * 255.
   */
  static String wide(byte[] bytes, int at, int chars) {
    return areWide(bytes, at, chars) ? of(OwnBytes.copyShort(bytes, at, 2 * chars), WIDE) : null;
  }

  private static String of(byte[] own, Byte coder) {
    return OF.apply(own, coder);
  }

  private static String byHandle(byte[] own, Byte coder) {
    try {
      return (String) CONSTRUCTOR.invokeExact(own, (byte) coder);
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

  private static MethodHandle constructor() {
    if (!StringMemory.USABLE) {
      return null;
    }
    try {
      return StringMemory.RAW
          ? byUnsafe()
              .findConstructor(
                  String.class, MethodType.methodType(void.class, byte[].class, byte.class))
          : byReflection();
    } catch (Throwable refused) {
      return null; // as in StringMemory: there is another way to make a text
    }
  }

  private static BiFunction<byte[], Byte, String> probe() {
    if (CONSTRUCTOR == null) {
      return null;
    }
    BiFunction<byte[], Byte, String> of = StringMemory.RAW ? compiled() : DirectTexts::byHandle;
    try {
      String wide = of.apply(new byte[] {(byte) 0xAC, 0x20, 'a', 0}, WIDE);
      String narrow = of.apply(new byte[] {(byte) 0xE9, 'a'}, NARROW);
      return wide.equals("\u20ACa") && narrow.equals("\u00E9a") ? of : null;
    } catch (Throwable refused) {
      return null;
    }
  }

  @SuppressWarnings("unchecked")
  private static BiFunction<byte[], Byte, String> compiled() {
    try {
      MethodType erased = MethodType.methodType(Object.class, Object.class, Object.class);
      return (BiFunction<byte[], Byte, String>)
          LambdaMetafactory.metafactory(
                  byUnsafe().in(String.class),
                  "apply",
                  MethodType.methodType(BiFunction.class),
                  erased,
                  CONSTRUCTOR,
                  MethodType.methodType(String.class, byte[].class, Byte.class))
              .getTarget()
              .invokeExact();
    } catch (Throwable refused) {
      return DirectTexts::byHandle;
    }
  }

  private static MethodHandle byReflection() throws ReflectiveOperationException {
    Constructor<String> constructor = String.class.getDeclaredConstructor(byte[].class, byte.class);
    constructor.setAccessible(true);
    return MethodHandles.lookup().unreflectConstructor(constructor);
  }

  /** Returns the lookup that the JDK keeps for itself. */
  static MethodHandles.Lookup byUnsafe() throws ReflectiveOperationException {
    return (MethodHandles.Lookup)
        Memory.valueOf(MethodHandles.Lookup.class.getDeclaredField("IMPL_LOOKUP"));
  }
}
