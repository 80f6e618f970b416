package io.github.scfs.functional.fields;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.github.scfs.CreateOption;
import io.github.scfs.ScfsException;
import io.github.scfs.testing.Peer;
import java.util.Arrays;
import org.junit.jupiter.api.Test;

/** Two numbers side by side, of every type and width, in the middle and at the end of a message. */
class NumberPairsTest {
  /** By code: values that need it. */
  private static final int[] INTS = {0, -100, 30_000, Integer.MIN_VALUE};

  private static final long[] LONGS = {-3, 1 << 20, 1L << 45, Long.MIN_VALUE};
  private static final float[] FLOATS = {0, 2, 1.5f, 0.1f};
  private static final double[] DOUBLES = {1.5, 100_000, 1234.5678e8, 0.1};

  /** So often that code is generated for the class. */
  private static final int OFTEN = 50;

  private static final CreateOption OPTION = CreateOption.of().allow(Numbers.class, Followed.class);

  private final Peer writer = new Peer(OPTION);
  private final Peer reader = new Peer(OPTION);

  /** An int in front of the longs of its sub classes. */
  static class First {
    int head;
  }

  /** Longs and doubles, then ints and floats; what ends the message is a number. */
  static class Numbers extends First {
    long longOne;
    long longTwo;
    double doubleOne;
    long longThree;
    int intOne;
    int intTwo;
    float floatOne;
    int intThree;

    void set(int first, int second) {
      head = INTS[second];
      longOne = LONGS[first];
      longTwo = LONGS[second];
      doubleOne = DOUBLES[first];
      longThree = LONGS[second];
      intOne = INTS[first];
      intTwo = INTS[second];
      floatOne = FLOATS[first];
      intThree = INTS[second];
    }

    @Override
    public String toString() {
      return Arrays.asList(
              head, longOne, longTwo, doubleOne, longThree, intOne, intTwo, floatOne, intThree)
          .toString();
    }
  }

  /** The same in front of a text, which is what ends the message. */
  static final class Followed extends Numbers {
    String text = "far from the end of the message";
  }

  private void isReadOften(Numbers numbers) {
    for (int i = 0; i < OFTEN; i++) {
      isRead(numbers);
    }
  }

  private void isRead(Numbers numbers) {
    for (int first = 0; first < INTS.length; first++) {
      for (int second = 0; second < INTS.length; second++) {
        numbers.set(first, second);
        byte[] message = writer.write(numbers);
        assertEquals(numbers.toString(), reader.read(message).toString());
      }
    }
  }

  @Test
  void allWidthsOfBoth_atTheEndOfTheMessage() {
    isReadOften(new Numbers());
  }

  @Test
  void allWidthsOfBoth_farFromTheEnd() {
    isReadOften(new Followed());
  }

  @Test
  void allWidthsOfBoth_cutOff() {
    Numbers numbers = new Numbers();
    isReadOften(numbers);
    for (int first = 0; first < INTS.length; first++) {
      for (int second = 0; second < INTS.length; second++) {
        numbers.set(first, second);
        byte[] message = writer.write(numbers);
        for (int length = 4; length < message.length; length++) {
          byte[] cut = Arrays.copyOf(message, length);
          assertThrows(ScfsException.class, () -> reader.read(cut));
        }
        assertEquals(numbers.toString(), reader.read(message).toString());
      }
    }
  }
}
