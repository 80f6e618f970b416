package io.github.scfs.internal.wire;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

/** What a String says of its chars. */
class StringMemoryTest {
  @Test
  void copyNarrow_oneWideCharAnywhere_isSeen() {
    for (int length = 0; length <= 100; length++) {
      char[] chars = new char[length];
      for (int i = 0; i < length; i++) {
        chars[i] = (char) (0xFF - i);
      }
      String narrow = new String(chars);
      byte[] copy = new byte[length + 5];
      assertEquals(3 + length, StringMemory.copyNarrow(narrow, copy, 3));
      assertEquals("\0\0\0" + narrow + "\0\0", new String(copy, StandardCharsets.ISO_8859_1));
      assertEquals(true, isNarrow(narrow));
      for (int i = 0; i < length; i++) {
        for (char wide : new char[] {'\u0100', '\u7F00', '\uFF00', '\uD83C'}) {
          chars[i] = wide;
          String text = new String(chars);
          assertEquals(-1, StringMemory.copyNarrow(text, copy, 3), text);
          assertEquals(false, isNarrow(text), text);
        }
        chars[i] = (char) (0xFF - i);
      }
    }
  }

  /** Whatever the JVM's objects look like: bytes need not start at a multiple of eight. */
  @Test
  void whereMemoryIsSilent_textsShowTheirBytes() throws Exception {
    assumeTrue(RunningJava.VERSION >= 9 && RunningJava.hasSilentUnsafe());
    assumeTrue(areCompact(), "-XX:-CompactStrings");
    assertTrue(StringMemory.USABLE);
    assertTrue(DirectTexts.USABLE);
    assertNull(DirectTexts.OF.getClass().getClassLoader(), "a class beside String, not a handle");
  }

  @Test
  void onJava8_textsShowTheirChars() {
    assumeTrue(RunningJava.VERSION == 8 && RunningJava.hasSilentUnsafe());
    assertTrue(StringChars.USABLE);
  }

  @Test
  void textsThatMayBeAPartOfTheirArray_doNotShowTheirChars() {
    assertTrue(StringChars.holdsAllOfAnArray(AsInHotSpot.class));
    assertFalse(StringChars.holdsAllOfAnArray(AsInOpenJ9.class));
  }

  @SuppressWarnings("unused")
  private static final class AsInHotSpot {
    private static final String SHARED = "";

    private char[] value;
    private int hash;
  }

  @SuppressWarnings("unused")
  private static final class AsInOpenJ9 {
    private char[] value;
    private int count;
    private int hashCode;
  }

  /** Whether the JVM keeps narrow texts in one byte for each char. */
  private static boolean areCompact() throws NoSuchFieldException {
    return Memory.getByte("a", Memory.offset(String.class.getDeclaredField("coder"))) == 0;
  }

  private static boolean isNarrow(String text) {
    return StringMemory.USABLE
        ? StringMemory.isNarrow(text)
        : StringMemory.copyNarrow(text, new byte[text.length()], 0) >= 0;
  }
}
