package io.github.scfs.internal.access;

/** Makes objects. */
public interface Instantiator {
  /**
   * A new object, made by the user's instantiator if there is one, else by the constructor, else
   * without one.
   */
  Object newInstance(ClassInfo type);
}
