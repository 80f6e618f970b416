package io.github.scfs.internal.wire;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import com.esotericsoftware.kryo.io.Output;
import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;

class VarintsTest {
  private static void isAsKryos(long value) {
    Output kryos = new Output(16);
    int count = kryos.writeVarLong(value, true);
    byte[] bytes = new byte[3 + 2 * Varints.room()];
    int behind = Varints.put(bytes, 3, value);
    assertEquals(3 + count, behind);
    assertEquals(count, Varints.bytesOf(value));
    assertArrayEquals(kryos.toBytes(), Arrays.copyOfRange(bytes, 3, behind));
    Arrays.fill(bytes, behind, bytes.length, (byte) 0xFF); // what comes behind does not matter
    long loaded = LittleEndian.getLong(bytes, 3);
    assertEquals(count, Varints.count(loaded));
    if (count == 9) {
      assertEquals(value, Varints.number(loaded, bytes[behind - 1]));
      return;
    }
    assertEquals(value, Varints.number(loaded));
    Arrays.fill(bytes, behind, bytes.length, (byte) 0);
    assertEquals(value, Varints.number(LittleEndian.getLong(bytes, 3)));
  }

  @Test
  void theBytesAreKryos() {
    isAsKryos(0);
    for (int bits = 0; bits < 64; bits++) {
      isAsKryos(1L << bits);
      isAsKryos((1L << bits) - 1);
      isAsKryos(1L << bits | 1);
    }
    Random random = new Random(7);
    for (int i = 0; i < 100_000; i++) {
      isAsKryos(random.nextLong() >>> random.nextInt(64));
    }
  }

  @Test
  void moreThanEightBytes_areToldApart() {
    assertEquals(9, Varints.count(-1L));
    assertEquals(9, Varints.count(0x8080808080808080L));
    assertEquals(8, Varints.count(0x0080808080808080L));
  }
}
