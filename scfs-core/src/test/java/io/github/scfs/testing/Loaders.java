package io.github.scfs.testing;

import static org.junit.jupiter.api.Assertions.assertNull;

import java.lang.ref.WeakReference;

/** Whether class loaders go when nobody needs them any more. */
public final class Loaders {
  private static final long PATIENCE_NANOS = 10_000_000_000L;

  private Loaders() {}

  /** Collects garbage until the loader is gone, ten seconds at most. */
  public static void assertCollected(WeakReference<ClassLoader> loader)
      throws InterruptedException {
    long deadline = System.nanoTime() + PATIENCE_NANOS;
    while (loader.get() != null && System.nanoTime() - deadline < 0) {
      System.gc();
      Thread.sleep(5);
    }
    assertNull(loader.get(), "the loader is still held");
  }
}
