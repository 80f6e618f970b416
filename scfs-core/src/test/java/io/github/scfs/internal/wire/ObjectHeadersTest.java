package io.github.scfs.internal.wire;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

/** A header tells of a hash that exists, and of no other. */
class ObjectHeadersTest {
  @Test
  void hashesThatExist() {
    boolean tells = ObjectHeaders.haveHash(hashed(new Object()));
    if (System.getProperty("java.vm.name").matches(".*(HotSpot|OpenJDK).*64-Bit.*")) {
      assertEquals(RawMemory.USABLE, tells);
    }
    for (int i = 0; i < 1000; i++) {
      Object object = i % 2 == 0 ? new Object() : new long[i];
      assertFalse(ObjectHeaders.haveHash(object));
      if (i % 3 == 0) {
        lock(object); // which leaves a thread in the header before Java 18
        assertFalse(ObjectHeaders.haveHash(object));
      }
      assertEquals(tells, ObjectHeaders.haveHash(hashed(object)));
      synchronized (object) {
        assertTrue(tells || !ObjectHeaders.haveHash(object)); // a lock may hide it
      }
    }
  }

  private static void lock(Object object) {
    synchronized (object) {
      assertTrue(Thread.holdsLock(object));
      assertFalse(ObjectHeaders.haveHash(object));
    }
  }

  private static Object hashed(Object object) {
    assertEquals(System.identityHashCode(object), System.identityHashCode(object));
    return object;
  }
}
