package io.github.scfs.functional.containers;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.scfs.CreateOption;
import io.github.scfs.NumberEncoding;
import io.github.scfs.testing.Peer;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Arrays of many ints and longs: compact where that saves a quarter, else in full width. */
class LongArraysTest {
  private static final int FROM = 64; // shorter ones are compact whatever is in them
  private static final int AROUND = 32; // flags, check, tags, counts, block

  static final class Samples {
    int[] ints;
    long[] longs;
    Object other;
    int behind = 7;
  }

  private static final CreateOption OPTION = CreateOption.of().allow(Samples.class);
  private final Peer writer = new Peer(OPTION);
  private final Peer reader = new Peer(OPTION);

  private static int[] ints(int count, int bits) {
    Random random = new Random(count);
    return random.ints(count).map(number -> number >> 32 - bits).toArray();
  }

  private static long[] longs(int count, int bits) {
    Random random = new Random(count);
    return random.longs(count).map(number -> number >> 64 - bits).toArray();
  }

  private int bytesOf(Object value) {
    writer.write(value);
    return writer.write(value).length;
  }

  @Test
  void anyLengthAndMagnitude_comesBack_inFieldsAndElsewhere() {
    for (int count : new int[] {0, 1, 3, 4, 5, 8, 31, 32, 63, 64, 65, 67, 100, 1000}) {
      for (int bits : new int[] {1, 7, 8, 9, 15, 16, 17, 24, 25, 32}) {
        Samples sent = new Samples();
        sent.ints = ints(count, bits);
        sent.longs = longs(count, 2 * bits);
        sent.other = new Object[] {sent.ints, longs(count, bits), ints(count + 1, bits)};
        Samples read = (Samples) writer.send(sent, reader);
        assertArrayEquals(sent.ints, read.ints);
        assertArrayEquals(sent.longs, read.longs);
        Object[] others = (Object[]) read.other;
        assertSame(read.ints, others[0]);
        assertArrayEquals((Object[]) sent.other, others);
        assertEquals(7, read.behind);
        assertArrayEquals(sent.ints, (int[]) writer.send(sent.ints, reader));
        assertArrayEquals(sent.longs, (long[]) writer.send(sent.longs, reader));
      }
    }
  }

  @Test
  void smallNumbers_areCompact_andLargeOnesTakeTheirWidth() {
    int count = 1000;
    assertTrue(bytesOf(ints(count, 8)) <= count + AROUND);
    assertTrue(bytesOf(ints(count, 16)) <= count * 2 + AROUND);
    assertTrue(bytesOf(longs(count, 24)) <= count * 4 + AROUND);
    int[] wide = ints(count, 32);
    assertTrue(bytesOf(wide) <= count * 4 + AROUND);
    assertTrue(bytesOf(longs(count, 64)) <= count * 8 + AROUND);
    Peer fixed = new Peer(OPTION.numbers(NumberEncoding.FIXED));
    fixed.write(wide);
    assertEquals(fixed.write(wide).length, bytesOf(wide));
  }

  @Test
  void largeNumbers_takeTheirWidth_alsoWhereTheyAreFew() {
    for (int count = 1; count <= FROM; count++) {
      assertTrue(bytesOf(ints(count, 32)) <= count * 4 + 6, count + " ints");
      assertTrue(bytesOf(longs(count, 64)) <= count * 8 + 7, count + " longs");
      long[] longs = longs(count, 64);
      longs[0] = 1;
      longs[count - 1] = 2;
      assertTrue(bytesOf(longs) <= count * 33 / 4 + 7, count + " longs, two of them small");
    }
  }

  /** What is looked at may be unlike the rest: that costs bytes, nothing else. */
  @Test
  void numbersThatAreNotAsTheSamples_comeBack() {
    for (int step = 1; step < 50; step++) {
      int[] ints = new int[32 * step + step / 2 + FROM];
      long[] longs = new long[ints.length];
      for (int i = 0; i < ints.length; i += step) {
        ints[i] = Integer.MIN_VALUE + i;
        longs[i] = Long.MAX_VALUE - i;
      }
      assertArrayEquals(ints, (int[]) writer.send(ints, reader));
      assertArrayEquals(longs, (long[]) writer.send(longs, reader));
    }
  }

  /** Each fourth number is large, or each hundredth: what is looked at must not be just those. */
  @Test
  void recordsOfLargeAndSmallNumbers_areCompact() {
    for (int columns : new int[] {2, 3, 4, 5, 8, 16, 31, 32, 33, 100}) {
      for (int rows : new int[] {32, 64, 100, 128, 256, 1024}) {
        int[] ints = new int[columns * rows];
        long[] longs = new long[ints.length];
        for (int i = 0; i < ints.length; i++) {
          ints[i] = i % columns == 0 ? 1_700_000_000 + i : i % 7;
          longs[i] = i % columns == 0 ? 1_700_000_000_000_000L + i * 1000L : i % 7;
        }
        String what = columns + " columns, " + rows + " rows";
        assertTrue(bytesOf(ints) < ints.length * Integer.BYTES * 3 / 4, what);
        assertTrue(bytesOf(longs) < longs.length * Long.BYTES * 3 / 4, what);
      }
    }
  }

  @Test
  void groupsOfFour_ofOneByteEach_betweenOthers() {
    List<Object> sent = new ArrayList<>();
    for (int place = 0; place < 24; place++) {
      int[] ints = new int[24];
      long[] longs = new long[24];
      for (int i = 0; i < ints.length; i++) {
        ints[i] = i == place ? -129 : i % 2 == 0 ? 127 - i : -128 + i;
        longs[i] = i == place ? 128 : ints[i];
      }
      sent.add(ints);
      sent.add(longs);
    }
    List<?> read = (List<?>) writer.send(sent, reader);
    assertArrayEquals(sent.toArray(), read.toArray());
  }
}
