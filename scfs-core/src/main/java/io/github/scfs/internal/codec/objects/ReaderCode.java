package io.github.scfs.internal.codec.objects;

import io.github.scfs.internal.codec.GraphReader;
import io.github.scfs.internal.codec.TypeReader;

/**
 * Code that was generated in the package of a class of the user's: it calls the constructor and
 * reaches the fields by name. Without state, so that all threads and engines share it.
 *
 * <p>It is of the user's class loader: only the user's class holds it strongly.
 */
public abstract class ReaderCode {
  public ReaderCode() {}

  /**
   * Reads an object; see {@link TypeReader#read}.
   *
   * @param owner what the code was made for
   */
  public abstract Object read(GraphReader g, int entry, int start, NestReader owner);

  /** Code for some fields of an object: those that one class of its hierarchy declares. */
  public abstract static class Part {
    public Part() {}

    /** Reads them; {@code block}: where the block in front of the object starts. */
    public abstract void fill(GraphReader g, Object made, int block, NestReader owner);
  }
}
