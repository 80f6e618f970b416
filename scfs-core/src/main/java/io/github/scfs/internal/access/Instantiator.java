package io.github.scfs.internal.access;

/** Makes objects. */
public interface Instantiator {
  /**
   * A new object: by the user's instantiator if there is one, else by constructor, else without.
   */
  Object newInstance(ClassInfo type);
}
