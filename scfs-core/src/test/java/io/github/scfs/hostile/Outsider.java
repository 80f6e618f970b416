package io.github.scfs.hostile;

/** A class that the options of the tests do not allow. */
public final class Outsider {
  /** Something to write. */
  public int secret = 42;
}
