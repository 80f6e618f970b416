package io.github.scfs.internal.codec.objects;

import io.github.scfs.internal.codec.GraphReader;
import io.github.scfs.internal.codec.TypeReader;

/**
 * Generated code in the package of a user's class: it calls the constructor and reaches fields by
 * name. Without state, so all threads and engines share it.
 *
 * <p>It belongs to the user's class loader: only the user's class holds it strongly.
 */
public abstract class ReaderCode {
  public ReaderCode() {}

  /**
   * Reads an object; see {@link TypeReader#read}.
   *
   * @param owner the reader that has the state
   */
  public abstract Object read(GraphReader g, int entry, int start, NestReader owner);

  /** Code for some fields of an object: those that one class of its hierarchy declares. */
  public abstract static class Part {
    public Part() {}

    /** Reads these fields; {@code block}: where the block before the object starts. */
    public abstract void fill(GraphReader g, Object made, int block, NestReader owner);
  }
}
