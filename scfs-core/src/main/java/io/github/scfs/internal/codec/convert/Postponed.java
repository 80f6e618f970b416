package io.github.scfs.internal.codec.convert;

import io.github.scfs.internal.codec.GraphReader;

/**
 * A field that is set when the message was read, for then all is complete; see {@link Converter}.
 */
public abstract class Postponed {
  protected abstract boolean trySet(GraphReader g);

  /** Sets the field, or reports why that is not possible. */
  protected abstract void finish(GraphReader g);
}
