package io.github.scfs.internal.scalar;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.github.scfs.MalformedMessageException;
import io.github.scfs.internal.wire.BodyInput;
import io.github.scfs.internal.wire.BodyOutput;
import io.github.scfs.internal.wire.Tags;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Arrays of so few elements that they are copied in words, at every place of a message. */
class FewElementsTest {
  private static final int MOST = 70;

  /** An array of any bits; its elements are these bytes, low byte first. */
  private static Object array(int tag, byte[] bits) {
    ByteBuffer buffer = ByteBuffer.wrap(bits).order(ByteOrder.LITTLE_ENDIAN);
    int length = bits.length / width(tag);
    switch (tag) {
      case Tags.BOOLEANS:
        boolean[] booleans = new boolean[length];
        for (int i = 0; i < length; i++) {
          booleans[i] = bits[i] != 0;
        }
        return booleans;
      case Tags.BYTES:
        return bits.clone();
      case Tags.CHARS:
        char[] chars = new char[length];
        buffer.asCharBuffer().get(chars);
        return chars;
      case Tags.SHORTS:
        short[] shorts = new short[length];
        buffer.asShortBuffer().get(shorts);
        return shorts;
      case Tags.INTS:
        int[] ints = new int[length];
        buffer.asIntBuffer().get(ints);
        return ints;
      case Tags.LONGS:
        long[] longs = new long[length];
        buffer.asLongBuffer().get(longs);
        return longs;
      case Tags.FLOATS:
        float[] floats = new float[length];
        buffer.asFloatBuffer().get(floats);
        return floats;
      default:
        double[] doubles = new double[length];
        buffer.asDoubleBuffer().get(doubles);
        return doubles;
    }
  }

  private static int width(int tag) {
    return new int[] {1, 1, 2, 2, 4, 8, 4, 8}[tag - Tags.BOOLEANS];
  }

  private static byte[] bits(int tag, int length, Random random) {
    byte[] bits = new byte[length * width(tag)];
    random.nextBytes(bits);
    for (int i = 0; tag == Tags.BOOLEANS && i < length; i++) {
      bits[i] &= 1;
    }
    return bits;
  }

  @ParameterizedTest
  @ValueSource(
      ints = {
        Tags.BOOLEANS,
        Tags.BYTES,
        Tags.CHARS,
        Tags.SHORTS,
        Tags.INTS,
        Tags.LONGS,
        Tags.FLOATS,
        Tags.DOUBLES
      })
  void areWritten_asTheirBytesBetweenOthers(int tag) {
    Random random = new Random(tag);
    for (int length = 0; length <= MOST; length++) {
      byte[] bits = bits(tag, length, random);
      BodyOutput out = new BodyOutput(1, 1 << 20);
      out.writeByte(0x55);
      Scalars.writeArray(tag, array(tag, bits), out);
      out.writeByte(0x66);
      byte[] expected = new byte[bits.length + 4];
      expected[0] = 0x55;
      expected[1] = (byte) tag;
      expected[2] = (byte) length;
      System.arraycopy(bits, 0, expected, 3, bits.length);
      expected[expected.length - 1] = 0x66;
      assertArrayEquals(expected, Arrays.copyOf(out.getBuffer(), out.position()));
    }
  }

  @ParameterizedTest
  @ValueSource(
      ints = {
        Tags.BOOLEANS,
        Tags.BYTES,
        Tags.CHARS,
        Tags.SHORTS,
        Tags.INTS,
        Tags.LONGS,
        Tags.FLOATS,
        Tags.DOUBLES
      })
  void areRead_whateverIsBehindThem(int tag) {
    Random random = new Random(-tag);
    for (int length = 0; length <= MOST; length++) {
      byte[] bits = bits(tag, length, random);
      for (int behind = 0; behind <= 9; behind++) {
        byte[] message = new byte[1 + bits.length + behind];
        random.nextBytes(message);
        message[0] = (byte) length;
        System.arraycopy(bits, 0, message, 1, bits.length);
        BodyInput in = ScalarsTest.input(message);
        Object[] read = {Scalars.read(tag, in), new byte[8]}; // the second lies behind the first
        assertArrayEquals(new Object[] {array(tag, bits), new byte[8]}, read);
        assertEquals(1 + bits.length, in.position());
      }
    }
  }

  @Test
  void bytesThatAreNoBooleans_areRefusedAtEachPlace() {
    for (int length = 1; length <= MOST; length++) {
      for (int behind = 0; behind <= 8; behind += 8) {
        byte[] message = new byte[1 + length + behind];
        Arrays.fill(message, (byte) 1);
        message[0] = (byte) length;
        for (int at = 1; at <= length; at++) {
          for (int damage : new int[] {2, 3, 0x80, 0xFF}) {
            byte[] damaged = message.clone();
            damaged[at] = (byte) damage;
            assertThrows(
                MalformedMessageException.class,
                () -> Scalars.read(Tags.BOOLEANS, ScalarsTest.input(damaged)));
          }
        }
      }
    }
  }
}
