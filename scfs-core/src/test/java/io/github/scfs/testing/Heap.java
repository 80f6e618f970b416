package io.github.scfs.testing;

import static org.junit.jupiter.api.Assertions.assertNull;

import java.lang.ref.WeakReference;

/** What stays in memory when the garbage is collected. */
public final class Heap {
  private static final long PATIENCE_NANOS = 10_000_000_000L;

  private Heap() {}

  /** Collects garbage until the object is gone, ten seconds at most. */
  public static void assertCollected(WeakReference<?> reference, String what)
      throws InterruptedException {
    long deadline = System.nanoTime() + PATIENCE_NANOS;
    while (reference.get() != null && System.nanoTime() - deadline < 0) {
      System.gc();
      Thread.sleep(5);
    }
    assertNull(reference.get(), what + " is still held");
  }

  /**
   * Bytes in use, once they get no fewer: what other tests left may take several collections to go.
   */
  public static long used() throws InterruptedException {
    long least = Long.MAX_VALUE;
    for (int i = 0, same = 0; i < 50 && same < 4; i++) {
      System.gc();
      Thread.sleep(20); // references that were cleared are handled by a thread of the JVM
      Runtime runtime = Runtime.getRuntime();
      long used = runtime.totalMemory() - runtime.freeMemory();
      same = used < least - 100_000 ? 0 : same + 1;
      least = Math.min(least, used);
    }
    return least;
  }
}
