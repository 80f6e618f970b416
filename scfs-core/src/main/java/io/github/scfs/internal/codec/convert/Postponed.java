package io.github.scfs.internal.codec.convert;

import io.github.scfs.internal.codec.GraphReader;

/** A field that is set after the message, when all is complete; see {@link Converter}. */
public abstract class Postponed {
  protected abstract boolean trySet(GraphReader g);

  /** Sets the field, or reports why it cannot be set. */
  protected abstract void finish(GraphReader g);
}
