package io.github.scfs.hostile;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.lang.reflect.Method;

/** What the current thread has cost so far: bytes allocated, where the JVM tells, and CPU time. */
public final class Cost {
  private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();
  private static final Method ALLOCATED = allocated();

  private Cost() {}

  private static Method allocated() {
    try {
      Class<?> extended = Class.forName("com.sun.management.ThreadMXBean");
      return extended.isInstance(THREADS)
          ? extended.getMethod("getThreadAllocatedBytes", long.class)
          : null;
    } catch (ClassNotFoundException | NoSuchMethodException e) {
      return null; // a JVM without the extension: memory is bounded by -Xmx alone
    }
  }

  @SuppressWarnings("deprecation") // getId is the name that Java 8 has
  public static long bytes() {
    try {
      return ALLOCATED == null
          ? 0
          : (Long) ALLOCATED.invoke(THREADS, Thread.currentThread().getId());
    } catch (ReflectiveOperationException e) {
      throw new AssertionError(e);
    }
  }

  public static long nanos() {
    return THREADS.isCurrentThreadCpuTimeSupported()
        ? THREADS.getCurrentThreadCpuTime()
        : System.nanoTime();
  }
}
