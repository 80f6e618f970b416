package io.github.scfs.property;

import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.Arrays;
import org.junit.jupiter.api.Test;

/**
 * The comparison of graphs: it must see a difference in identity, or the properties prove nothing.
 */
class GraphsTest {
  static final class House {
    int number;
    House neighbour;
  }

  @Test
  void identity_isSeen() {
    House one = new House();
    House other = new House();
    Graphs.assertSame(Arrays.asList(one, one), Arrays.asList(other, other));
    differ(Arrays.asList(one, one), Arrays.asList(other, new House()));
    differ(Arrays.asList(one, new House()), Arrays.asList(other, other));
    one.neighbour = one;
    other.neighbour = new House();
    differ(one, other);
    one.neighbour = null;
    other.neighbour = null;
    one.number = 5;
    differ(one, other);
  }

  @Test
  void whichNaNItIs_isSeen() {
    double other = Double.longBitsToDouble(0x7FF8_0000_1234_5678L);
    float otherFloat = Float.intBitsToFloat(0x7FC1_2345);
    Graphs.assertSame(new Object[] {other, otherFloat}, new Object[] {other, otherFloat});
    differ(Double.NaN, other);
    differ(Float.NaN, otherFloat);
    differ(new double[] {Double.NaN}, new double[] {other});
    differ(new float[] {Float.NaN}, new float[] {otherFloat});
  }

  private static void differ(Object expected, Object actual) {
    assertThrows(AssertionError.class, () -> Graphs.assertSame(expected, actual));
  }
}
