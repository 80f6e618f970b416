package io.github.scfs.hostile;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.scfs.ScfsException;
import io.github.scfs.testing.Peer;
import java.util.Arrays;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The error about a damaged message does not depend on what its array holds beside it. */
class DamagedInItsArrayTest {
  private static final String KEY = "the connection";
  private static final int ONE_OF = Damage.DEEP ? 1 : 32;
  private static final int FLIPPED_BYTES = 512;

  /** As many bytes as any value is loaded with at once, and more. */
  private static final int BESIDE = 40;

  static Stream<Sample> samples() {
    return Samples.all().stream();
  }

  @ParameterizedTest
  @MethodSource("samples")
  void damaged_isRefusedInTheSameWords(Sample sample) {
    Random random = new Random(sample.name.hashCode());
    Target target = new Target(sample.newWriter(), sample.newReader(), sample.value);
    int length = target.steady.length;
    for (int end = 0; end < length; end += 1 + length / 100) {
      target.assertAlike(Arrays.copyOf(target.steady, end));
    }
    for (int bit = 0; bit < 8 * Math.min(FLIPPED_BYTES, length); bit++) {
      if (random.nextInt(ONE_OF) == 0) {
        byte[] damaged = target.steady.clone();
        damaged[bit >> 3] ^= (byte) (1 << (bit & 7));
        target.assertAlike(damaged);
      }
    }
    assertTrue(target.refused > 0);
  }

  /** Groups of elements: some with codes for the widest ones, so that the last are cut off. */
  @Test
  void arraysOfNumbers_thatAreCutOff() {
    int[] ints = new int[19];
    long[] longs = new long[19];
    for (int i = 0; i < ints.length; i++) {
      ints[i] = i % 3 == 0 ? Integer.MIN_VALUE + i : i;
      longs[i] = i % 5 == 0 ? Long.MIN_VALUE + i : i;
    }
    for (Object array : new Object[] {ints, longs}) {
      Target target = new Target(new Peer(Samples.option()), new Peer(Samples.option()), array);
      for (int end = 0; end < target.steady.length; end++) {
        target.assertAlike(Arrays.copyOf(target.steady, end));
        for (int code = 1; code < 256; code += 6) {
          byte[] damaged = target.steady.clone();
          damaged[end] = (byte) code;
          target.assertAlike(damaged);
        }
      }
      assertTrue(target.refused > target.steady.length);
    }
  }

  private static final class Target {
    final Peer reader;
    final byte[] steady;
    int refused;

    Target(Peer writer, Peer reader, Object value) {
      this.reader = reader;
      reader.kryo().readClassAndObject(KEY, writer.write(value));
      steady = writer.write(value);
      told(steady, 0, steady.length);
    }

    void assertAlike(byte[] message) {
      String alone = told(message, 0, message.length);
      refused += alone == null ? 0 : 1;
      byte[] larger = new byte[message.length + 2 * BESIDE];
      Arrays.fill(larger, (byte) 0xFF);
      System.arraycopy(message, 0, larger, 0, message.length);
      assertEquals(alone, told(larger, 0, message.length));
      System.arraycopy(message, 0, larger, BESIDE, message.length);
      System.arraycopy(steady, 0, larger, BESIDE + message.length, Math.min(BESIDE, steady.length));
      assertEquals(alone, told(larger, BESIDE, message.length));
    }

    /** Why it is refused, or null. */
    private String told(byte[] array, int offset, int length) {
      try {
        reader.kryo().readClassAndObject(KEY, array, offset, length);
        return null;
      } catch (ScfsException e) {
        return e.toString();
      }
    }
  }
}
