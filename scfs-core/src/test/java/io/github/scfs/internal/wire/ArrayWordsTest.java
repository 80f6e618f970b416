package io.github.scfs.internal.wire;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.util.Arrays;
import org.junit.jupiter.api.Test;

class ArrayWordsTest {
  @Test
  void words_canBeReadWhereWholeOnesLieInTheArray() {
    byte[] from = new byte[24];
    for (int at = 0; at <= from.length; at++) {
      for (int bytes = 0; bytes <= from.length - at; bytes++) {
        int words = (bytes + 7) / 8;
        boolean lie = at + 8 * words <= from.length;
        assertEquals(
            ArrayWords.USABLE && lie, ArrayWords.canRead(from, at, bytes), bytes + " from " + at);
      }
    }
  }

  /** Whatever is behind the last one. */
  @Test
  void booleans_aByteThatIsNone_isSeenWhereverItStands() {
    assumeTrue(ArrayWords.USABLE);
    for (int count = 1; count <= 20; count++) {
      byte[] from = new byte[3 + 24];
      Arrays.fill(from, 3 + count, from.length, (byte) -1);
      boolean[] expected = new boolean[count];
      boolean[] array = new boolean[count];
      for (int i = 0; i < count; i++) {
        expected[i] = i % 3 == 0;
        from[3 + i] = (byte) (expected[i] ? 1 : 0);
      }
      assertTrue(ArrayWords.readBooleans(from, 3, count, array));
      assertArrayEquals(expected, array);
      for (int i = 3; i < 3 + count; i++) {
        for (byte none : new byte[] {2, (byte) 0x81}) {
          byte[] damaged = from.clone();
          damaged[i] = none;
          assertFalse(ArrayWords.readBooleans(damaged, 3, count, new boolean[count]));
        }
      }
    }
  }
}
