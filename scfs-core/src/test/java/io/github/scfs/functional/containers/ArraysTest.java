package io.github.scfs.functional.containers;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.github.scfs.CreateOption;
import io.github.scfs.ScfsException;
import io.github.scfs.testing.Peer;
import java.lang.reflect.Array;
import org.junit.jupiter.api.Test;

/** Arrays of everything. */
class ArraysTest {
  private final Peer writer = new Peer(CreateOption.of());
  private final Peer reader = new Peer(CreateOption.of());

  private Object send(Object value) {
    return writer.send(value, reader);
  }

  @Test
  void arraysOfMoreDimensionsThanAReaderTakes_areNotWritten() {
    Object most = new int[1][1][1][1][1][1][1][1];
    assertEquals(most.getClass(), send(most).getClass());
    assertEquals(most.getClass(), send(most.getClass()));
    Object more = Array.newInstance(most.getClass(), 1);
    for (Object value : new Object[] {more, more.getClass(), new Object[] {more}}) {
      ScfsException e = assertThrows(ScfsException.class, () -> writer.write(value));
      assertEquals("value-not-writable", e.anchor());
    }
    assertEquals("next", send("next"));
  }

  @Test
  void primitiveArrays_ofEachTypeAndLength() {
    for (int length : new int[] {0, 1, 2, 127, 128, 255, 256, 70_000}) {
      boolean[] booleans = new boolean[length];
      byte[] bytes = new byte[length];
      char[] chars = new char[length];
      short[] shorts = new short[length];
      int[] ints = new int[length];
      long[] longs = new long[length];
      float[] floats = new float[length];
      double[] doubles = new double[length];
      for (int i = 0; i < length; i++) {
        booleans[i] = i % 3 == 0;
        bytes[i] = (byte) i;
        chars[i] = (char) (i * 7);
        shorts[i] = (short) (i * -7);
        ints[i] = i * 0x01010101;
        longs[i] = i * -0x0101010101010101L;
        floats[i] = i / 3f;
        doubles[i] = i / -3d;
      }
      Object[] read =
          (Object[])
              send(new Object[] {booleans, bytes, chars, shorts, ints, longs, floats, doubles});
      assertArrayEquals(booleans, (boolean[]) read[0]);
      assertArrayEquals(bytes, (byte[]) read[1]);
      assertArrayEquals(chars, (char[]) read[2]);
      assertArrayEquals(shorts, (short[]) read[3]);
      assertArrayEquals(ints, (int[]) read[4]);
      assertArrayEquals(longs, (long[]) read[5]);
      assertArrayEquals(floats, (float[]) read[6]);
      assertArrayEquals(doubles, (double[]) read[7]);
    }
  }
}
