package io.github.scfs.internal.generate;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;

import io.github.scfs.internal.access.ClassInfo;
import io.github.scfs.internal.wire.RawMemory;
import io.github.scfs.testing.Peer;

/**
 * What the tests of generated code have in common: enough messages, and a look at what was made.
 */
final class Warm {
  /** More than a plan is interpreted for. */
  static final int MESSAGES = 50;

  private Warm() {}

  /**
   * Sends the object again and again, with the same bytes by interpreter and generated code; the
   * last result.
   */
  static Object send(Object object, Peer writer, Peer reader) {
    reader.read(writer.write(object)); // introduces
    byte[] interpreted = writer.write(object);
    Object read = reader.read(interpreted);
    for (int i = 0; i < MESSAGES; i++) {
      byte[] message = writer.write(object);
      assertArrayEquals(interpreted, message);
      read = reader.read(message);
    }
    assertNotNull(read);
    assertEquals(object.getClass().getName(), read.getClass().getName());
    return read;
  }

  /** Whether code that reaches memory was made for the class. */
  static boolean hasRawCode(Class<?> type) {
    return ClassInfo.of(type).generated().get() != null;
  }

  /** How many codes are in the nest of the class. */
  static int nestCodes(Class<?> type) {
    return ClassInfo.of(type).nestCode().size();
  }

  /** An ordinary class has code in both directions, of the kind that this JVM has. */
  static void assertGenerated(Class<?> type) {
    if (RawMemory.AS_ON_THE_WIRE) {
      assertEquals(true, hasRawCode(type), type + " has code");
    } else {
      assertEquals(2, nestCodes(type), type + " has code in its nest");
    }
  }
}
