package io.github.scfs.internal.wire;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;

import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class OwnBytesTest {
  @ParameterizedTest
  @ValueSource(ints = {0, 1, 511, 512, 513, 8191, 8192, 8193, 16383, 16384, 16385, 100_000})
  void copiesWhatIsThereAndNothingElse(int length) {
    byte[] bytes = new byte[length + 20];
    new Random(length).nextBytes(bytes);
    byte[] before = bytes.clone();

    byte[] copy = OwnBytes.copy(bytes, 7, length);

    assertArrayEquals(Arrays.copyOfRange(bytes, 7, 7 + length), copy);
    Arrays.fill(copy, (byte) 0);
    assertArrayEquals(before, bytes);
  }

  @Test
  void copiesFewBytes_whereverTheyStand() {
    for (int size = 0; size <= 80; size++) {
      byte[] bytes = new byte[size];
      new Random(size).nextBytes(bytes);
      byte[] before = bytes.clone();
      for (int at = 0; at <= size; at++) {
        byte[][] copies = new byte[size - at + 1][];
        for (int length = 0; length < copies.length; length++) {
          copies[length] = OwnBytes.copyShort(bytes, at, length);
        }
        for (int length = 0; length < copies.length; length++) { // beside each other in memory
          assertArrayEquals(Arrays.copyOfRange(bytes, at, at + length), copies[length]);
        }
      }
      assertArrayEquals(before, bytes);
    }
  }
}
