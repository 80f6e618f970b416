package io.github.scfs.internal.wire;

import java.lang.invoke.LambdaMetafactory;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.function.BiFunction;

/**
 * The chars of a String on Java 8, which keeps them in an array; for later versions see {@link
 * StringMemory}. Thread-safe: no state.
 */
final class StringChars {
  /*
   * How this works
   *
   * Four bytes of the wire are eight of the array, and few instructions make the ones of the others. The last four may overlap
   * those before. The JIT of Java 8 makes a loop of one char a step, for which it has no vectors.
   *
   * It also clears each new array by an instruction that takes longer than all the rest of a short text, except one that a copy
   * fills. So the array of a short text is a copy.
   */
  private static final int LAST_JAVA = 8;

  /** How many chars a word holds. */
  private static final int WORD = Long.BYTES / Character.BYTES;

  /** What the array of a text up to that length is a copy of; the chars do not matter. */
  private static final char[] SHORT = new char[64];

  /** The lower bytes of four chars. */
  private static final long LOWER = 0x00FF00FF00FF00FFL;

  private static long valueOffset;

  /** Whether that array can be read. */
  static final boolean USABLE = probe();

  private static final long VALUE = valueOffset;

  private static final long BASE = RawMemory.BYTE_ARRAY_BASE;

  /** Whether an array can be filled with words of four chars. */
  private static final boolean WORDS =
      USABLE && RawMemory.AS_ON_THE_WIRE && RawMemory.areArraysAligned();

  /** Makes a text of an array of chars, which it keeps; null where it cannot be done. */
  private static final BiFunction<char[], Boolean, String> OF = WORDS ? constructor() : null;

  /** Whether {@link #narrow} can be used. */
  static final boolean MAKES_TEXTS = OF != null;

  private StringChars() {}

  /** The text of the chars that start there, one byte each; the array must have them. */
  static String narrow(byte[] from, int at, int length) {
    char[] chars = newChars(length);
    if (length < WORD) {
      for (int i = 0; i < length; i++) {
        chars[i] = (char) (from[at + i] & 0xFF);
      }
    } else {
      int last = length - WORD;
      for (int i = 0; i < last; i += WORD) {
        Memory.putLong(chars, BASE + 2L * i, widened(Memory.getInt(from, BASE + at + i)));
      }
      Memory.putLong(chars, BASE + 2L * last, widened(Memory.getInt(from, BASE + at + last)));
    }
    return OF.apply(chars, Boolean.TRUE);
  }

  private static char[] newChars(int length) {
    char[] some = SHORT;
    if (length < 0 || length > some.length) {
      return new char[length];
    }
    char[] chars = new char[length];
    System.arraycopy(some, 0, chars, 0, length);
    return chars;
  }

  private static long widened(int bytes) {
    long pairs = (bytes & 0xFFFFFFFFL | (long) bytes << 16) & 0x0000FFFF0000FFFFL;
    return (pairs | pairs << 8) & LOWER;
  }

  /** As {@link StringMemory#copyNarrow}; only where {@link #USABLE}. */
  static int copyNarrow(String text, byte[] to, int at) {
    char[] chars = charsOf(text);
    int all = 0;
    if (to == null) {
      for (char c : chars) {
        all |= c;
      }
    } else {
      for (int i = 0; i < chars.length; i++) {
        char c = chars[i];
        to[at + i] = (byte) c;
        all |= c;
      }
    }
    return all > 0xFF ? -1 : at + chars.length;
  }

  private static char[] charsOf(String text) {
    return (char[]) Memory.getObject(text, VALUE);
  }

  /**
   * Whether a String has an array of its own and no other field than a hash. A JVM that also stores
   * a count of chars, as OpenJ9 does, may use a part of the array, or pack two chars into one of
   * it.
   */
  static boolean holdsAllOfAnArray(Class<?> text) {
    for (Field field : text.getDeclaredFields()) {
      boolean known = field.getName().equals("value") || field.getName().startsWith("hash");
      if (!known && !Modifier.isStatic(field.getModifiers())) {
        return false;
      }
    }
    return true;
  }

  @SuppressWarnings("unchecked")
  private static BiFunction<char[], Boolean, String> constructor() {
    try {
      MethodHandles.Lookup lookup = DirectTexts.byUnsafe().in(String.class);
      MethodType type = MethodType.methodType(void.class, char[].class, boolean.class);
      BiFunction<char[], Boolean, String> of =
          (BiFunction<char[], Boolean, String>)
              LambdaMetafactory.metafactory(
                      lookup,
                      "apply",
                      MethodType.methodType(BiFunction.class),
                      MethodType.methodType(Object.class, Object.class, Object.class),
                      lookup.findConstructor(String.class, type),
                      MethodType.methodType(String.class, char[].class, Boolean.class))
                  .getTarget()
                  .invoke();
      return of.apply(new char[] {'a', '\u20AC'}, true).equals("a\u20AC") ? of : null;
    } catch (Throwable refused) {
      return null; // as in StringMemory
    }
  }

  private static boolean probe() {
    if (RunningJava.VERSION > LAST_JAVA || !RawMemory.USABLE || !holdsAllOfAnArray(String.class)) {
      return false;
    }
    try {
      valueOffset = Memory.offset(String.class.getDeclaredField("value"));
      Object value = Memory.getObject("a\u20AC".substring(1), valueOffset);
      return value instanceof char[]
          && ((char[]) value).length == 1
          && ((char[]) value)[0] == '\u20AC';
    } catch (Throwable refused) {
      return false; // as in StringMemory
    }
  }
}
