package io.github.scfs;

/**
 * What a reader does with an object, in a field that it knows, whose class it lacks. Objects in
 * unknown fields never matter.
 */
public enum UnknownClassPolicy {
  /** The message is refused with an {@link UnknownClassException}. The default. */
  FAIL,
  /**
   * The value is null; everything around it is read. Left out of a collection that takes no null.
   */
  NULL
}
