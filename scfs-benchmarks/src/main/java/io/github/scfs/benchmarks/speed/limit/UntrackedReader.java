package io.github.scfs.benchmarks.speed.limit;

/** Reads what {@link UntrackedWriter} writes. One thread at a time. */
public final class UntrackedReader extends HandReader {
  @Override
  public int mark() {
    return getByte();
  }

  @Override
  public Object known(int mark) {
    return null;
  }

  @Override
  public <T> T remember(T object) {
    return object;
  }
}
