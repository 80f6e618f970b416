package io.github.scfs.benchmarks.speed.model;

import java.util.function.Supplier;

/**
 * Two versions of a class, in a class loader each; they are made when they are first asked for. The
 * older one has a method {@code example()}. Any thread.
 */
public final class VersionPair {
  private final Supplier<Class<?>> makesOlder;
  private final Supplier<Class<?>> makesNewer;
  private Class<?> older;
  private Class<?> newer;

  VersionPair(Supplier<Class<?>> older, Supplier<Class<?>> newer) {
    makesOlder = older;
    makesNewer = newer;
  }

  /** The class before the change. */
  public synchronized Class<?> older() {
    if (older == null) {
      older = makesOlder.get();
    }
    return older;
  }

  /** The class after the change. */
  public synchronized Class<?> newer() {
    if (newer == null) {
      newer = makesNewer.get();
    }
    return newer;
  }

  /** A new object of the older version. */
  public Object example() {
    try {
      return older().getMethod("example").invoke(null);
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException(e);
    }
  }
}
