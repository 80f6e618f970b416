package io.github.scfs.internal.codec;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Which arrays are worth a copy, in which an order shows that elements are new. */
class ObjectElementsTest {
  private static Object[] alike(int count) {
    Object[] elements = new Object[count];
    Arrays.setAll(elements, i -> new StringBuilder());
    return elements;
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 1, 2, 7, 8, 16, 17, 1000})
  void fromEightOn(int count) {
    assertEquals(count >= 8, ObjectElements.mayBeInOrder(alike(count)));
  }

  @Test
  void theFirstTwoAreOfOneClass() {
    for (Object odd : new Object[] {null, "text"}) {
      for (int at = 0; at < 3; at++) {
        Object[] elements = alike(8);
        elements[at] = odd;
        assertEquals(at == 2, ObjectElements.mayBeInOrder(elements));
      }
    }
    assertFalse(ObjectElements.mayBeInOrder(new Object[8]));
  }
}
