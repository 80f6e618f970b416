package io.github.scfs.internal.containers;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.scfs.ScfsException;
import io.github.scfs.internal.access.ClassInfo;
import java.util.Collections;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.TreeMap;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

/** What a peer may put in front of elements where a class of constants or a comparator belongs. */
class HeadsTest {
  /** Text of such a thing may have no end: lists in lists, each of them twice. */
  private static final Object ENDLESS =
      new Object() {
        @Override
        public String toString() {
          throw new AssertionError("what a peer sent is not printed");
        }
      };

  @Test
  void ofAnotherClass_areNamedByIt() {
    for (Object head : new Object[] {ENDLESS, Collections.singletonList(ENDLESS)}) {
      refused(head, EnumSet.class, "An EnumSet or EnumMap of %s, which is no enum");
      refused(head, EnumMap.class, "An EnumSet or EnumMap of %s, which is no enum");
      refused(head, TreeSet.class, "A comparator of class %s, which is none");
      refused(head, TreeMap.class, "A comparator of class %s, which is none");
    }
  }

  private static void refused(Object head, Class<?> container, String message) {
    ClassInfo info = ClassInfo.of(container);
    ScfsException e =
        assertThrows(
            ScfsException.class,
            () -> {
              if (container.getSimpleName().endsWith("Map")) {
                EmptyContainers.newSortedMap(info, head, null);
              } else {
                EmptyContainers.newSortedCollection(info, head, 1, null);
              }
            });
    assertEquals("malformed-message", e.anchor());
    String expected = String.format(message, head.getClass().getName());
    assertTrue(e.getMessage().startsWith(expected), e.getMessage());
  }
}
