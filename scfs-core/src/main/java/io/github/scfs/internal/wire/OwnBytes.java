package io.github.scfs.internal.wire;

import java.lang.invoke.LambdaMetafactory;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.util.function.IntFunction;

/** Copies of bytes, the larger part of the time that long texts and messages take. */
final class OwnBytes {
  /*
   * How this works
   *
   * C2 does not clear a new array that is filled at once. But processors clear memory without loading it first, and a copy
   * into what was just cleared finds it in the cache. Measured on Java 17 to 25, both together take up to a third less time than
   * the copy alone, except for few bytes and for sizes between 8 and 16 KiB. On Java 8 they take as much.
   *
   * C2 of Java 8 leaves out the clearing, which takes longer than the copy of a short message, only where nothing is left to be
   * checked between the new array and the copy. So copy looks at the bounds itself, up to versions that need no such help.
   *
   * Short texts of fields and lists are copied in words where memory can be reached: from the start on and from the end back, so
   * that the words in the middle overlap. A copy by the JVM is a call, before which all registers are saved. Why an array that is
   * not cleared, which only the JDK can make: C2 does not see that these stores fill it.
   */
  private static final boolean CHECKS_FIRST = RunningJava.VERSION < 17;

  private static final int FEW = 512;

  private static final int MANY = 8 << 10;

  private static final int VERY_MANY = 16 << 10;

  /** {@link #copyShort} copies at most so many bytes in words. */
  private static final int SHORT = 64;

  /**
   * Makes byte arrays of any content, by a class as for a lambda (see {@link DirectTexts}); null
   * where words cannot be used.
   */
  private static final IntFunction<?> NEW_ARRAY = probe();

  private static final long BASE = RawMemory.BYTE_ARRAY_BASE;

  private OwnBytes() {}

  /** The bytes from there on, in an array of their own. */
  static byte[] copy(byte[] bytes, int at, int length) {
    if (CHECKS_FIRST && (at < 0 || length < 0 || at > bytes.length - length)) {
      throw outside(bytes, at, length);
    }
    if (length > FEW && (length < MANY || length >= VERY_MANY)) {
      return copyToCleared(bytes, at, length);
    }
    byte[] own = new byte[length];
    System.arraycopy(bytes, at, own, 0, length);
    return own;
  }

  /**
   * As {@link #copy}, for few bytes. Not everywhere: texts in maps and in short lists are read at
   * 0.95 of the speed with it, though by fewer instructions.
   */
  static byte[] copyShort(byte[] bytes, int at, int length) {
    if (NEW_ARRAY != null && length > 0 && length <= SHORT) {
      boolean word = at + Long.BYTES <= bytes.length;
      if (word || at + length >= Long.BYTES) {
        byte[] own = (byte[]) NEW_ARRAY.apply(length);
        Memory.copyWords(bytes, BASE + at, own, BASE, length, word);
        return own;
      }
    }
    return copy(bytes, at, length);
  }

  private static IndexOutOfBoundsException outside(byte[] bytes, int at, int length) {
    return new IndexOutOfBoundsException(length + " bytes from " + at + " of " + bytes.length);
  }

  private static byte[] copyToCleared(byte[] bytes, int at, int length) {
    byte[] own = new byte[length];
    own[0] = bytes[at]; // C2 clears an array that is stored to before the copy
    System.arraycopy(bytes, at, own, 0, length);
    return own;
  }

  private static IntFunction<?> probe() {
    if (!StringMemory.WORDS) {
      return null;
    }
    try {
      Class<?> unsafe = Class.forName("jdk.internal.misc.Unsafe");
      MethodHandles.Lookup lookup = DirectTexts.byUnsafe().in(unsafe);
      MethodType type = MethodType.methodType(Object.class, Class.class, int.class);
      MethodHandle create = lookup.findVirtual(unsafe, "allocateUninitializedArray0", type);
      Object instance =
          lookup.findStatic(unsafe, "getUnsafe", MethodType.methodType(unsafe)).invoke();
      MethodType apply = MethodType.methodType(Object.class, int.class);
      IntFunction<?> arrays =
          (IntFunction<?>)
              LambdaMetafactory.metafactory(
                      lookup,
                      "apply",
                      MethodType.methodType(IntFunction.class, unsafe, Class.class),
                      apply,
                      create,
                      apply)
                  .getTarget()
                  .invoke(instance, byte.class);
      return arrays.apply(1) instanceof byte[] ? arrays : null;
    } catch (Throwable refused) {
      return null; // as in StringMemory: there is another way to copy
    }
  }
}
