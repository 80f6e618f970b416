package io.github.scfs.internal.codec.objects;

import io.github.scfs.internal.codec.GraphWriter;
import io.github.scfs.internal.codec.TypeWriter;

/**
 * Code that was generated in the package of a class of the user's and reaches its fields by name.
 * Without state, so that all threads and engines share it.
 *
 * <p>It is of the user's class loader: only the user's class holds it strongly.
 */
public abstract class WriterCode {
  public WriterCode() {}

  /**
   * Writes all fields of an object; or, as one of several parts, some of them.
   *
   * @param block where the block in front of the object starts; of no meaning for all fields
   * @param owner what the code was made for
   */
  public abstract void write(GraphWriter g, Object object, int block, NestWriter owner);

  /** Goes on with {@link TypeWriter#contentHash} by the fields of this code. */
  public int hash(int before, Object object, NestWriter owner) {
    return before;
  }

  public long number(Object object, int which, NestWriter owner) {
    return owner.interpretNumber(object, which);
  }
}
