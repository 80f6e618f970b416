package io.github.scfs.benchmarks.speed.limit;

/** Takes every object for a new one: the mark is a byte. One thread at a time. */
public final class UntrackedWriter extends HandWriter {
  @Override
  public boolean begins(Object object) {
    boolean some = object != null;
    putByte(some ? NEW : NULL);
    return some;
  }
}
