package io.github.scfs.internal.codec.objects;

import io.github.scfs.internal.codec.GraphWriter;
import io.github.scfs.internal.codec.TypeWriter;

/**
 * Generated code in the package of a user's class, which reaches fields by name. Without state, so
 * all threads and engines share it.
 *
 * <p>It belongs to the user's class loader: only the user's class holds it strongly.
 */
public abstract class WriterCode {
  public WriterCode() {}

  /**
   * Writes all fields of an object, or some of them if it is one of several parts.
   *
   * @param block where the block before the object starts; meaningless for all fields
   * @param owner the writer that has the state
   */
  public abstract void write(GraphWriter g, Object object, int block, NestWriter owner);

  /** Continues {@link TypeWriter#contentHash} with the fields of this code. */
  public int hash(int before, Object object, NestWriter owner) {
    return before;
  }

  public long number(Object object, int which, NestWriter owner) {
    return owner.interpretNumber(object, which);
  }
}
