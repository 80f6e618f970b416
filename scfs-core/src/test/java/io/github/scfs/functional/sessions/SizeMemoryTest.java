package io.github.scfs.functional.sessions;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.scfs.CreateOption;
import io.github.scfs.functional.Drift;
import io.github.scfs.testing.Heap;
import io.github.scfs.testing.Peer;
import java.lang.management.ManagementFactory;
import java.lang.ref.WeakReference;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;

/** The size of the output is remembered for each root class, bounded and decaying. */
class SizeMemoryTest {
  private final Peer writer = new Peer(CreateOption.of());

  /** Bytes that this thread allocates for one message. */
  private long allocated(Object value) {
    java.lang.management.ThreadMXBean beans = ManagementFactory.getThreadMXBean();
    Assumptions.assumeTrue(beans instanceof com.sun.management.ThreadMXBean);
    com.sun.management.ThreadMXBean threads = (com.sun.management.ThreadMXBean) beans;
    long id = Thread.currentThread().getId();
    long before = threads.getThreadAllocatedBytes(id);
    writer.write(value);
    return threads.getThreadAllocatedBytes(id) - before;
  }

  @Test
  void aMessageOfTheUsualSize_allocatesLittleMoreThanItself() {
    Object[] value = {new byte[300_000]};
    for (int i = 0; i < 50; i++) {
      allocated(value);
    }
    long least = Long.MAX_VALUE;
    for (int i = 0; i < 20; i++) {
      least = Math.min(least, allocated(value));
    }
    assertTrue(least < 300_000 + 20_000, least + " bytes for a message of 300,000");
  }

  @Test
  void skippedContent_isNotKept() throws InterruptedException {
    Drift drift =
        new Drift(
            Drift.shop("class Order { Object gone; int id = 3; }"),
            Drift.shop("class Order { int id; }"));
    Object order = drift.make("Order", "gone", new int[1 << 20]);
    byte[] message = drift.writer.write(order);
    WeakReference<byte[]> held = new WeakReference<>(message);
    assertEquals(3, Drift.get(drift.reader.read(message), "id"));
    message = null;
    Heap.assertCollected(held, "the message");
    assertEquals(3, Drift.get(drift.reader.read(drift.writer.write(drift.make("Order"))), "id"));
  }
}
