package io.github.scfs.internal.scalar;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.scfs.LimitExceededException;
import io.github.scfs.internal.wire.BodyInput;
import io.github.scfs.internal.wire.BodyOutput;
import io.github.scfs.internal.wire.Tags;
import java.util.Arrays;
import java.util.Random;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.LongUnaryOperator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The forms of compact arrays: which one is taken, and that all of them come back. */
class CompactArraysTest {
  private static final int FULL = 4;

  private static final int[] LENGTHS = {
    0, 1, 2, 3, 4, 5, 8, 31, 32, 33, 63, 64, 65, 255, 256, 257, 512, 1000
  };

  /** The first numbers that need more bits, to both sides of 0. */
  private static long[] edges() {
    long[] edges = new long[2 * Long.SIZE + 2];
    for (int bits = 0; bits < Long.SIZE; bits++) {
      edges[2 * bits] = (1L << bits) - 1;
      edges[2 * bits + 1] = -(1L << bits);
    }
    edges[2 * Long.SIZE] = Long.MIN_VALUE;
    edges[2 * Long.SIZE + 1] = Long.MAX_VALUE;
    return edges;
  }

  @Test
  void write_oneNumberAmongSmallOnes_comesBack() {
    for (int length : LENGTHS) {
      for (long edge : edges()) {
        for (int at : new int[] {0, length / 2, length - 1}) {
          long[] array = new long[length];
          for (int i = 0; i < length; i++) {
            array[i] = i % 7 - 3;
          }
          if (length > 0) {
            array[at] = edge;
          }
          check(array);
        }
      }
    }
  }

  @Test
  void write_numbersOfLikeSize_comeBack() {
    Random random = new Random(17);
    for (int length : LENGTHS) {
      for (int bits = 0; bits < Long.SIZE; bits++) {
        int shift = Long.SIZE - 1 - bits;
        check(random.longs(length).map(number -> number >> shift).toArray());
        check(random.longs(length).map(number -> number >> shift + random.nextInt(8)).toArray());
      }
    }
  }

  @Test
  void write_allElementsInOneByte_isTheirCountAndThey() {
    for (int length : LENGTHS) {
      int head = length < 32 ? 2 : 3;
      assertEquals(
          head + length, write(Tags.COMPACT_INTS, ints(length, i -> i % 256 - 128)).length);
      assertEquals(
          head + length, write(Tags.COMPACT_LONGS, longs(length, i -> i % 256 - 128)).length);
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 4, 9, 16, 17, 33, 63})
  void write_someAreLonger_isNoMoreThanAThirdAndFourBytesLonger(int length) {
    for (int every = 1; every <= length; every++) {
      int some = (length + every - 1) / every;
      for (int longer : new int[] {300, 70_000, 20_000_000}) {
        int step = every;
        byte[] ints = write(Tags.COMPACT_INTS, ints(length, i -> i % step == 0 ? longer : 1));
        int more = longer == 300 ? 1 : longer == 70_000 ? 2 : 3;
        assertBound(length, some * more, ints);
        byte[] longs = write(Tags.COMPACT_LONGS, longs(length, i -> i % step == 0 ? longer : 1));
        assertBound(length, some * (longer == 20_000_000 ? 5 : 2), longs);
      }
    }
  }

  private static void assertBound(int length, int more, byte[] written) {
    int groups = length + (length + 3) / 4 + more;
    int head = length < 32 ? 2 : 3;
    assertTrue(written.length - head <= groups * 4 / 3 + 4, groups + ": " + written.length);
  }

  /** As samples tell, which may miss a few. */
  @Test
  void write_ofManyFewAreLonger_isHardlyMoreThanAThirdLonger() {
    for (int every : new int[] {2, 3, 5, 10, 20, 50}) {
      int groups = 1000 + 250 + 1000 / every;
      byte[] two = write(Tags.COMPACT_INTS, ints(1000, i -> i % every == 0 ? 1000 : 1));
      assertTrue(two.length <= groups * 4 / 3 + 80, every + ": " + two.length);
      int longGroups = 1000 + 250 + 5000 / every;
      byte[] four = write(Tags.COMPACT_LONGS, longs(1000, i -> i % every == 0 ? 1 << 30 : 1));
      assertTrue(four.length <= longGroups * 4 / 3 + 250, every + ": " + four.length);
    }
  }

  @Test
  void write_farMoreThanTheMessageHolds_isRefusedBeforeThereIsRoom() {
    int most = 1 << 16;
    Object[] arrays = {ints(1 << 20, i -> 1000), longs(1 << 20, i -> 1 << 29)};
    for (Object array : arrays) {
      int code = array instanceof int[] ? Tags.COMPACT_INTS : Tags.COMPACT_LONGS;
      BodyOutput out = new BodyOutput(16, most);
      LimitExceededException e =
          assertThrows(LimitExceededException.class, () -> Scalars.writeArray(code, array, out));
      assertEquals("messageBytes", e.limit());
      assertTrue(out.getBuffer().length <= 4 * most, out.getBuffer().length + " bytes");
    }
  }

  @Test
  void write_longerOnesBehindTheFirst_comeBack() {
    for (int length : new int[] {257, 600, 1000}) {
      for (int at : new int[] {0, 255, 256, length - 1}) {
        for (long behind : new long[] {200, 40_000, 1L << 31, 1L << 40}) {
          check(longs(length, i -> i >= at ? behind - i % 2 : 1));
        }
      }
    }
  }

  /** Each element that is read is one that the array had. */
  @ParameterizedTest
  @ValueSource(ints = {8, 60, 300, 1000})
  void write_whileAnotherThreadChangesElements_readsWhatWasThere(int length)
      throws InterruptedException {
    int[] ints = ints(length, i -> 5);
    long[] longs = longs(length, i -> 5);
    AtomicBoolean done = new AtomicBoolean();
    Thread changing =
        new Thread(
            () -> {
              for (int i = 0; !done.get(); i++) {
                int number = i % 3 == 0 ? 5 : i % 3 == 1 ? 1000 : 1_000_000;
                ints[i % length] = number;
                longs[i % length] = number;
              }
            });
    changing.start();
    try {
      for (int i = 0; i < 1_000_000 / (length + 50); i++) {
        for (int read : (int[]) ScalarsTest.readArray(write(Tags.COMPACT_INTS, ints))) {
          assertTrue(read == 5 || read == 1000 || read == 1_000_000, "read " + read);
        }
        for (long read : (long[]) ScalarsTest.readArray(write(Tags.COMPACT_LONGS, longs))) {
          assertTrue(read == 5 || read == 1000 || read == 1_000_000, "read " + read);
        }
      }
    } finally {
      done.set(true);
      changing.join();
    }
  }

  @Test
  void write_formsByWhatElementsNeed() {
    assertEquals(1, formOf(Tags.COMPACT_INTS, ints(100, i -> i - 50)));
    assertEquals(2, formOf(Tags.COMPACT_INTS, ints(100, i -> i * 100)));
    assertEquals(0, formOf(Tags.COMPACT_INTS, ints(100, i -> i == 99 ? 300 : 1)));
    assertEquals(3, formOf(Tags.COMPACT_INTS, ints(100, i -> i * 10_000)));
    assertEquals(3, formOf(Tags.COMPACT_INTS, ints(100, i -> i == 99 ? 1 << 15 : 1000)));
    assertEquals(3, formOf(Tags.COMPACT_INTS, ints(9, i -> i == 5 ? -70_000 : i == 7 ? 9 : 300)));
    assertEquals(0, formOf(Tags.COMPACT_INTS, ints(9, i -> i == 5 ? -70_000 : 1)));
    assertEquals(0, formOf(Tags.COMPACT_INTS, ints(100, i -> i == 99 ? 1 << 23 : 1000)));
    assertEquals(0, formOf(Tags.COMPACT_INTS, ints(9, i -> i == 8 ? 1 << 23 : 1000)));
    assertEquals(2, formOf(Tags.COMPACT_INTS, ints(9, i -> i == 8 ? 300 : 1)));
    assertEquals(1, formOf(Tags.COMPACT_LONGS, longs(100, i -> i - 50)));
    assertEquals(2, formOf(Tags.COMPACT_LONGS, longs(100, i -> i * 100)));
    assertEquals(3, formOf(Tags.COMPACT_LONGS, longs(100, i -> 1_700_000_000 + i)));
    assertEquals(0, formOf(Tags.COMPACT_LONGS, longs(4, i -> i == 3 ? 1 << 20 : i)));
    assertEquals(FULL, formOf(Tags.COMPACT_LONGS, longs(100, i -> 1_700_000_000_000L + i)));
    assertEquals(0, formOf(Tags.COMPACT_LONGS, new long[0]));
    assertEquals(FULL, formOf(Tags.COMPACT_LONGS, longs(9, i -> 1_700_000_000_000L + i)));
    assertEquals(FULL, formOf(Tags.COMPACT_INTS, ints(9, i -> 1 << 30)));
  }

  /** As counted one by one. */
  @Test
  void write_fewThatNeedThreeBytes_haveThemWhereGroupsSaveLessThanAQuarter() {
    Random random = new Random(11);
    for (int length = 1; length < 64; length++) {
      for (int round = 0; round < 40; round++) {
        int small = random.nextInt(length);
        int[] array =
            ints(length, i -> random.nextInt() >> (i < small ? 17 : 9) + random.nextInt(9));
        array[random.nextInt(length)] = round % 2 == 0 ? 1 << 15 : ~(1 << 15);
        int grouped = length + 3 >> 2;
        for (int element : array) {
          grouped += element == (byte) element ? 1 : element == (short) element ? 2 : 3;
        }
        int form = 3 * 3 * length <= 4 * grouped ? 3 : 0;
        assertEquals(form, formOf(Tags.COMPACT_INTS, array), Arrays.toString(array));
        assertArrayEquals(array, (int[]) ScalarsTest.readArray(write(Tags.COMPACT_INTS, array)));
      }
    }
  }

  /** As counted one by one. */
  @Test
  void write_fewThatNeedTwoBytes_haveThemWhereGroupsSaveLessThanAQuarterAndFourBytes() {
    Random random = new Random(12);
    for (int length = 1; length < 64; length++) {
      for (int round = 0; round < 40; round++) {
        int small = random.nextInt(length + 1);
        int[] array = ints(length, i -> random.nextInt() >> (i < small ? 25 : 17));
        int longer = (int) Arrays.stream(array).filter(one -> one != (byte) one).count();
        int groups = length + (length + 3 >> 2) + longer;
        int form = longer == 0 ? 1 : 3 * 2 * length <= 4 * (groups + 3) ? 2 : 0;
        assertEquals(form, formOf(Tags.COMPACT_INTS, array), Arrays.toString(array));
        assertArrayEquals(array, (int[]) ScalarsTest.readArray(write(Tags.COMPACT_INTS, array)));
      }
    }
  }

  /** Its form; {@link #FULL} for one of full width. */
  private static int formOf(int code, Object array) {
    byte[] written = write(code, array);
    return written[0] == code ? written[1] & 3 : FULL;
  }

  private static int[] ints(int length, LongUnaryOperator element) {
    return Arrays.stream(longs(length, element)).mapToInt(number -> (int) number).toArray();
  }

  private static long[] longs(int length, LongUnaryOperator element) {
    long[] array = new long[length];
    Arrays.setAll(array, i -> element.applyAsLong(i));
    return array;
  }

  private static void check(long[] longs) {
    byte[] bytes = write(Tags.COMPACT_LONGS, longs);
    assertArrayEquals(longs, (long[]) ScalarsTest.readArray(bytes));
    checkSkip(bytes);
    int[] ints = Arrays.stream(longs).mapToInt(number -> (int) number).toArray();
    bytes = write(Tags.COMPACT_INTS, ints);
    assertArrayEquals(ints, (int[]) ScalarsTest.readArray(bytes));
    checkSkip(bytes);
  }

  private static void checkSkip(byte[] bytes) {
    BodyInput in = ScalarsTest.input(bytes);
    Scalars.skip(in.readByte(), in);
    assertEquals(0, in.remaining());
  }

  private static byte[] write(int code, Object array) {
    return ScalarsTest.writeArray(code, array);
  }
}
