package io.github.scfs.internal.wire;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import org.junit.jupiter.api.Test;

/** What a String says of its chars. */
class StringMemoryTest {
  @Test
  void areNarrow_oneWideCharAnywhere_isSeen() {
    for (int length = 0; length <= 100; length++) {
      char[] chars = new char[length];
      Arrays.fill(chars, '\u00FF');
      assertTrue(StringMemory.areNarrow(new String(chars)));
      assertTrue(StringMemory.isNarrow(new String(chars)));
      for (int i = 0; i < length; i++) {
        for (char wide : new char[] {'\u0100', '\u7F00', '\uFF00', '\uD83C'}) {
          chars[i] = wide;
          String text = new String(chars);
          assertEquals(false, StringMemory.areNarrow(text), text);
          assertEquals(false, StringMemory.isNarrow(text), text);
        }
        chars[i] = '\u00FF';
      }
    }
  }
}
