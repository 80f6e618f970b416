package io.github.scfs.benchmarks.speed.limit;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Arrays;
import org.junit.jupiter.api.Test;

final class NumbersTest {
  private static final int CONTROL = 8;
  private static final int WIDEST = 32 * Long.BYTES;

  @Test
  void ints_ofAllMagnitudes_takeWhatTheyNeed() {
    assertEquals(0, bytesOf(0));
    assertEquals(1, bytesOf(-1));
    assertEquals(1, bytesOf(127));
    assertEquals(1, bytesOf(-128));
    assertEquals(2, bytesOf(128));
    assertEquals(2, bytesOf(Short.MIN_VALUE));
    assertEquals(4, bytesOf(Short.MAX_VALUE + 1));
    assertEquals(4, bytesOf(Integer.MIN_VALUE));
  }

  @Test
  void longs_ofAllMagnitudes_takeWhatTheyNeed() {
    assertEquals(1, Widths.longWidth(Widths.longCode(0)));
    for (int bits = 1; bits <= Long.SIZE; bits++) {
      int expected = bits <= 8 ? 1 : bits <= 24 ? 3 : bits <= 48 ? 6 : 8;
      assertEquals(expected, Widths.longWidth(Widths.longCode(1L << bits - 1)), bits + " bits");
    }
  }

  @Test
  void numbers_ofAllMagnitudes_comeBack_whereverTheyEnd() {
    for (int shift = 0; shift < Long.SIZE; shift++) {
      long[] values = {Long.MIN_VALUE >> shift, Long.MAX_VALUE >>> shift, -1L >>> shift, 0, shift};
      for (int count = 0; count <= values.length; count++) {
        long[] some = Arrays.copyOf(values, count);
        assertArrayEquals(some, new CompactReader().message(new Everything(count), bytes(some)));
      }
    }
  }

  @Test
  void arraysAndBoxes_ofAllMagnitudes_comeBack() {
    CompactWriter out = new CompactWriter();
    for (int shift = 0; shift < Integer.SIZE; shift++) {
      int[] ints = {Integer.MIN_VALUE >> shift, Integer.MAX_VALUE >> shift, 0, -1, shift};
      long[] longs = {Long.MIN_VALUE >> shift, Long.MAX_VALUE >> 2 * shift, 0, -1, shift};
      ArraysAndBoxes codec = new ArraysAndBoxes(ints, longs);
      new CompactReader().message(codec, out.message(codec, ""));
    }
  }

  private static byte[] bytes(long[] values) {
    return new CompactWriter().message(new Everything(values.length), values);
  }

  private static int bytesOf(int value) {
    return Widths.intWidth(Widths.intCode(Widths.zigzag(value)));
  }

  /** Each value in every type, which is enough for its last bits. */
  private static final class Everything implements CompactCodec<long[]> {
    private final int count;

    Everything(int count) {
      this.count = count;
    }

    @Override
    public void write(CompactWriter out, long[] values) {
      NumbersOut numbers = out.numbers(CONTROL, WIDEST);
      for (long value : values) {
        numbers.putLong(value);
        numbers.putInt((int) value);
        numbers.putBoolean(value < 0);
        numbers.putUnsigned((char) value);
        numbers.putElement((int) value);
        numbers.putFloat((int) value);
        numbers.putDouble(value);
      }
      out.end(numbers);
    }

    @Override
    public long[] read(CompactReader in) {
      NumbersIn numbers = in.numbers(CONTROL);
      long[] values = new long[count];
      for (int i = 0; i < count; i++) {
        long value = numbers.getLong();
        assertEquals((int) value, numbers.getInt());
        assertEquals(value < 0, numbers.getBoolean());
        assertEquals((char) value, numbers.getUnsigned());
        assertEquals((int) value, numbers.getElement());
        assertEquals((float) (int) value, numbers.getFloat());
        assertEquals((double) value, numbers.getDouble());
        values[i] = value;
      }
      in.end(numbers);
      return values;
    }
  }

  /** Arrays whose length is no multiple of four, and their first elements as boxes. */
  private record ArraysAndBoxes(int[] ints, long[] longs) implements CompactCodec<Object> {
    @Override
    public void write(CompactWriter out, Object ignored) {
      out.putInts(ints);
      out.putBox((Double) null);
      out.putBox(Integer.valueOf(ints[0]));
      out.putBox(Float.valueOf(ints[0]));
      out.putBox(Double.valueOf(longs[0]));
      out.putLongs(longs);
      out.putBox(Long.valueOf(longs[0]));
    }

    @Override
    public Object read(CompactReader in) {
      int[] readInts = new int[ints.length];
      in.getInts(readInts);
      assertArrayEquals(ints, readInts);
      assertEquals(null, in.getDoubleBox());
      assertEquals(ints[0], in.getIntegerBox());
      assertEquals(ints[0], in.getFloatBox());
      assertEquals(longs[0], in.getDoubleBox());
      long[] readLongs = new long[longs.length];
      in.getLongs(readLongs);
      assertArrayEquals(longs, readLongs);
      assertEquals(longs[0], in.getLongBox());
      return null;
    }
  }
}
