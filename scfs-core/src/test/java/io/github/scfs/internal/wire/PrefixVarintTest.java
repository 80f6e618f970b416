package io.github.scfs.internal.wire;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.github.scfs.MalformedMessageException;
import io.github.scfs.ScfsLimits;
import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;

class PrefixVarintTest {
  /** In front of the number: too few bytes for a load that ends with it, some, and enough. */
  private static final int[] STARTS = {0, 3, 9};

  /** The bytes by the words of docs/wire-format.md, one bit after the other. */
  private static byte[] expected(long value) {
    int count = 1;
    while (count < 9 && value >>> 7 * count != 0) {
      count++;
    }
    byte[] bytes = new byte[count];
    if (count < 9) {
      bytes[0] = (byte) (1 << count - 1);
    }
    int first = count < 9 ? count : 8;
    for (int bit = 0; bit < 64 && first + bit < 8 * count; bit++) {
      bytes[(first + bit) / 8] |= (byte) ((value >>> bit & 1) << (first + bit) % 8);
    }
    return bytes;
  }

  private static void comesBack(long value) {
    for (int start : STARTS) {
      comesBack(value, start);
    }
  }

  private static void comesBack(long value, int start) {
    byte[] expected = expected(value);
    int count = expected.length;
    byte[] bytes = new byte[start + 2 * PrefixVarint.room()];
    Arrays.fill(bytes, 0, start, (byte) 0x55); // what is in front does not matter
    int behind = PrefixVarint.put(bytes, start, value);
    assertArrayEquals(expected, Arrays.copyOfRange(bytes, start, behind));
    assertEquals(count, PrefixVarint.bytesOf(value));
    if (PrefixVarint.fitsMarked(value >>> 1)) { // what it is zig-zag coded from
      int behindMarked = PrefixVarint.putMarked(bytes, start, PrefixVarint.marked(value));
      assertArrayEquals(expected, Arrays.copyOfRange(bytes, start, behindMarked));
    }
    for (int more = 0; more < PrefixVarint.room(); more++) {
      for (byte anything : new byte[] {0, -1}) { // what comes behind does not matter
        Arrays.fill(bytes, behind, bytes.length, anything);
        assertEquals(value, read(bytes, start, count + more));
      }
    }
    if (count < 9) {
      long loaded = LittleEndian.getLong(bytes, start);
      assertEquals(count, PrefixVarint.count(loaded));
      assertEquals(value, PrefixVarint.number(loaded, count));
    }
    BodyInput cutOff = input(bytes, start, count - 1);
    assertThrows(MalformedMessageException.class, cutOff::readNumber);
    assertThrows(MalformedMessageException.class, cutOff::skipNumber);
  }

  private static BodyInput input(byte[] bytes, int start, int length) {
    BodyInput in = new BodyInput(ScfsLimits.defaults());
    in.message(bytes, start, length);
    return in;
  }

  private static long read(byte[] bytes, int start, int length) {
    BodyInput in = input(bytes, start, length);
    long value = in.readNumber();
    int position = in.position();
    in.message(bytes, start, length);
    in.skipNumber();
    assertEquals(position, in.position());
    return value;
  }

  @Test
  void numbersOfEachSize() {
    comesBack(0);
    comesBack(-1);
    for (int bits = 0; bits < 64; bits++) {
      comesBack(1L << bits);
      comesBack((1L << bits) - 1);
      comesBack(1L << bits | 1);
    }
    Random random = new Random(7);
    for (int i = 0; i < 20_000; i++) {
      comesBack(random.nextLong() >>> random.nextInt(64), STARTS[i % 3]);
    }
  }

  @Test
  void moreBytesThanANumberNeeds_areReadAllTheSame() {
    assertEquals(5, read(new byte[] {0, 0, 0, 5 << 2 | 2, 0}, 3, 2));
    assertEquals(5, read(new byte[] {0, 0, 0, (byte) 0x80, 5, 0, 0, 0, 0, 0, 0}, 3, 8));
    assertEquals(5, read(new byte[] {0, 0, 0, 0, 5, 0, 0, 0, 0, 0, 0, 0}, 3, 9));
  }
}
