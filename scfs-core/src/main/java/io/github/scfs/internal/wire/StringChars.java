package io.github.scfs.internal.wire;

import java.lang.reflect.Field;
import java.lang.reflect.Modifier;

/**
 * The chars of a String on Java 8, which keeps them in an array; for later versions see {@link
 * StringMemory}. Thread-safe: no state.
 */
final class StringChars {
  private static final int LAST_JAVA = 8;

  private static long valueOffset;

  /** Whether that array can be read. */
  static final boolean USABLE = probe();

  private static final long VALUE = valueOffset;

  private StringChars() {}

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
