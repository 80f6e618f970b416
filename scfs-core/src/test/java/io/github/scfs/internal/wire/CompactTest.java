package io.github.scfs.internal.wire;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.scfs.LimitExceededException;
import io.github.scfs.MalformedMessageException;
import io.github.scfs.ScfsLimits;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Numbers in as few bytes as their value needs: every width, every border, both signs. */
class CompactTest {
  /** Around every power of two, both signs. */
  private static List<Long> longs() {
    List<Long> values = new ArrayList<>(Arrays.asList(Long.MIN_VALUE, Long.MAX_VALUE));
    for (int bit = 0; bit < 63; bit++) {
      for (long near = -1; near <= 1; near++) {
        values.add((1L << bit) + near);
        values.add(-(1L << bit) + near);
      }
    }
    return values;
  }

  private static final double[] DOUBLES = {
    0.0,
    -0.0,
    1,
    -1,
    0.5,
    1.5,
    100,
    0.1,
    Math.PI,
    -1e300,
    Double.MIN_VALUE,
    Double.MAX_VALUE,
    Double.POSITIVE_INFINITY,
    Double.NEGATIVE_INFINITY,
    Double.NaN,
    Double.longBitsToDouble(0x7FF0_0000_0000_0001L),
    Double.longBitsToDouble(0xFFF8_1234_5678_9ABCL),
  };

  private static final float[] FLOATS = {
    0f,
    -0f,
    1,
    -1,
    0.5f,
    1.5f,
    100,
    0.1f,
    Float.MIN_VALUE,
    Float.MAX_VALUE,
    Float.POSITIVE_INFINITY,
    Float.NEGATIVE_INFINITY,
    Float.NaN,
    Float.intBitsToFloat(0x7F80_0001),
    Float.intBitsToFloat(0xFFC1_2345),
  };

  @Test
  void zigZag_alternatesTheSigns_andComesBack() {
    long expected = 0;
    for (long value : new long[] {0, -1, 1, -2, 2, -3, 3}) {
      assertEquals(expected, Compact.zigZag(value));
      assertEquals(expected++, Compact.zigZag((int) value));
    }
    assertEquals(-1, Compact.zigZag(Integer.MIN_VALUE));
    assertEquals(-2, Compact.zigZag(Integer.MAX_VALUE));
    assertEquals(-1L, Compact.zigZag(Long.MIN_VALUE));
    assertEquals(-2L, Compact.zigZag(Long.MAX_VALUE));
    for (long value : longs()) {
      assertEquals(value, Compact.unZigZag(Compact.zigZag(value)));
      assertEquals((int) value, Compact.unZigZag(Compact.zigZag((int) value)));
    }
  }

  @Test
  void bytesOf_isTheLeastThatHoldsTheValue() {
    for (long value : longs()) {
      int bytes = 0;
      while (bytes < 8 && value >>> 8 * bytes != 0) {
        bytes++;
      }
      assertEquals(bytes, Compact.bytesOf(value), "bytes of " + value);
      int small = (int) value;
      assertEquals(Compact.bytesOf(small & 0xFFFFFFFFL), Compact.bytesOf(small));
    }
    assertEquals(0, Compact.bytesOf(0));
    assertEquals(0, Compact.bytesOf(0L));
  }

  @Test
  void codes_giveTheSmallestOfTheFourWidthsThatFits() {
    int[] ints = {0, 1, 2, 4};
    int[] longs = {1, 3, 6, 8};
    int[] elements = {1, 2, 3, 4};
    for (int code = 0; code < 4; code++) {
      assertEquals(ints[code], Compact.intBytes(code));
      assertEquals(longs[code], Compact.longBytes(code));
      assertEquals(elements[code], Compact.elementBytes(code));
    }
    for (long value : longs()) {
      int small = (int) value;
      assertEquals(smallest(ints, Compact.bytesOf(small)), Compact.formOf(small) >> 4);
      assertEquals(smallest(elements, Compact.bytesOf(small)), 3 - Compact.bytesSavedBy(small));
      assertEquals(smallest(longs, Compact.bytesOf(value)), Compact.formOf(value) >> 4);
    }
  }

  private static int smallest(int[] widths, int bytes) {
    int code = 0;
    while (widths[code] < bytes) {
      code++;
    }
    return code;
  }

  @Test
  void reversed_simpleFractionsAreShort_andEveryBitSurvives() {
    assertEquals(0, Compact.bytesOf(Compact.reversed(0.0)));
    assertEquals(0, Compact.bytesOf(Compact.reversed(0f)));
    assertEquals(1, Compact.bytesOf(Compact.reversed(-0.0)));
    assertEquals(2, Compact.bytesOf(Compact.reversed(1.5)));
    assertEquals(2, Compact.bytesOf(Compact.reversed(100f)));
    assertEquals(8, Compact.bytesOf(Compact.reversed(0.1)));
    for (double value : DOUBLES) {
      assertEquals(
          Double.doubleToRawLongBits(value),
          Double.doubleToRawLongBits(Compact.doubleOf(Compact.reversed(value))));
    }
    for (float value : FLOATS) {
      assertEquals(
          Float.floatToRawIntBits(value),
          Float.floatToRawIntBits(Compact.floatOf(Compact.reversed(value))));
    }
  }

  /** Each value at every distance from the start of the array, with other bytes around it. */
  @Test
  void before_readsTheBytesThatEndThere_alsoNearTheStartOfTheArray() {
    for (int end = 0; end <= 20; end++) {
      for (int width = 0; width <= Math.min(8, end); width++) {
        byte[] bytes = new byte[21];
        Arrays.fill(bytes, (byte) 0xAA);
        long expected = 0;
        for (int i = 0; i < width; i++) {
          bytes[end - width + i] = (byte) (0xF1 + i);
          expected |= (0xF1L + i) << 8 * i;
        }
        if (width > 0) {
          assertEquals(expected, Compact.longBefore(bytes, end, width), width + " before " + end);
        }
        if (width <= 4) {
          assertEquals((int) expected, Compact.intBefore(bytes, end, width));
        }
      }
    }
  }

  @Test
  void written_comesBack_andOnlyItsBytesCount() {
    for (long value : longs()) {
      for (int front = 1; front < 12; front++) {
        BodyOutput out = dirty();
        int block = out.reserve(front);
        out.writeCompact(value, block, 2);
        out.writeCompact((int) value, block, 6);
        int codes = out.getBuffer()[block] & 0xFF;
        int longWidth = Compact.longBytes(codes >> 2 & 3);
        int intWidth = Compact.intBytes(codes >> 6);
        assertEquals(0, codes & 0b00_11_00_11);
        assertEquals(front + longWidth + intWidth, out.position());
        BodyInput in = new BodyInput(ScfsLimits.defaults());
        in.message(out.getBuffer(), 0, out.position());
        in.skipBytes(front);
        assertEquals(value, in.readCompactLong(longWidth));
        assertEquals((int) value, in.readCompactInt(intWidth));
        assertEquals(0, in.remaining());
      }
    }
  }

  /** An output whose array is full of what was there before. */
  private static BodyOutput dirty() {
    BodyOutput out = new BodyOutput(8, 1 << 10);
    for (int i = 0; i < 64; i++) {
      out.writeByte(0x55);
    }
    out.prepare(8, 0);
    return out;
  }

  @Test
  void readCompactLong_everyNumberOfBytes() {
    for (int bytes = 0; bytes <= 8; bytes++) {
      long value = bytes == 0 ? 0 : 0xF8F7F6F5F4F3F2F1L >>> 64 - 8 * bytes;
      BodyOutput out = dirty();
      int at = out.room(Long.BYTES);
      LittleEndian.putLong(out.getBuffer(), at, value);
      out.setPosition(at + bytes);
      BodyInput in = new BodyInput(ScfsLimits.defaults());
      in.message(out.getBuffer(), 0, out.position());
      assertEquals(value, in.readCompactLong(bytes));
    }
  }

  @Test
  void patchBits_addsBits() {
    BodyOutput out = dirty();
    int at = out.reserve(2);
    out.patchBits(at, 0x80);
    out.patchBits(at, 0x01);
    assertArrayEquals(new byte[] {(byte) 0x81, 0}, out.toBytes());
  }

  @Test
  void reading_beyondTheEndOrAFence_isMalformed() {
    BodyInput in = new BodyInput(ScfsLimits.defaults());
    in.message(new byte[] {1, 2, 3, 4, 5, 6, 7}, 0, 7);
    assertThrows(MalformedMessageException.class, () -> in.readCompactLong(8));
    in.fence(3);
    assertThrows(MalformedMessageException.class, () -> in.readCompactInt(4));
    assertEquals(0x030201, in.readCompactInt(3));
    assertEquals(0, in.readCompactInt(0));
    assertEquals(0, in.readCompactLong(0));
    assertThrows(MalformedMessageException.class, () -> in.readCompactLong(1));
    assertEquals(3, in.position());
  }

  /** A store is wider than what counts: a message that fits must not fail for that. */
  @Test
  void writing_upToTheLimit_fits() {
    for (int initial : new int[] {0, 1, 9, 10}) {
      BodyOutput out = new BodyOutput(initial, 10);
      int block = out.reserve(1);
      for (int i = 0; i < 7; i++) {
        out.writeCompact(2L, block, 0);
      }
      out.writeCompact(0, block, 0);
      out.writeNumber(9);
      out.writeNumber(9);
      assertEquals(10, out.position());
      assertEquals(10, out.toBytes().length);
    }
  }

  @Test
  void writing_farBeyondTheLimit_namesTheLimit() {
    BodyOutput out = new BodyOutput(1, 10);
    int block = out.reserve(1);
    LimitExceededException e =
        assertThrows(
            LimitExceededException.class,
            () -> {
              for (int i = 0; i < 100; i++) {
                out.writeCompact(Long.MIN_VALUE, block, 0);
              }
            });
    assertEquals("messageBytes", e.limit());
    assertTrue(out.position() < 100);
  }
}
