package io.github.scfs.benchmarks.speed.limit;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.reflect.Field;

/**
 * The bytes inside a string, where the JVM gives them without being asked twice.
 *
 * <p>How this works: {@code Unsafe} is reached by method handles held in constants, which the JIT
 * turns into plain loads. A JVM that refuses it leaves {@link #AVAILABLE} false, and texts are
 * copied char by char.
 */
final class TextBytes {
  /** Whether {@link #of} works here. */
  static final boolean AVAILABLE;

  private static final MethodHandle GET_OBJECT;
  private static final long VALUE;

  static {
    MethodHandle getObject = null;
    long value = 0;
    try {
      Class<?> unsafeClass = Class.forName("sun.misc.Unsafe");
      Field theUnsafe = unsafeClass.getDeclaredField("theUnsafe");
      theUnsafe.setAccessible(true);
      Object unsafe = theUnsafe.get(null);
      value =
          (long)
              unsafeClass
                  .getMethod("objectFieldOffset", Field.class)
                  .invoke(unsafe, String.class.getDeclaredField("value"));
      getObject =
          MethodHandles.lookup()
              .findVirtual(
                  unsafeClass,
                  "getObject",
                  MethodType.methodType(Object.class, Object.class, long.class))
              .bindTo(unsafe);
    } catch (ReflectiveOperationException | RuntimeException refused) {
      getObject = null; // AVAILABLE tells
    }
    GET_OBJECT = getObject;
    VALUE = value;
    AVAILABLE = getObject != null;
  }

  private TextBytes() {}

  /** The array of the string: as long as the text if it is Latin, else twice as long. */
  static byte[] of(String text) {
    try {
      return (byte[]) (Object) GET_OBJECT.invokeExact((Object) text, VALUE);
    } catch (Throwable impossible) {
      throw new AssertionError(impossible);
    }
  }
}
