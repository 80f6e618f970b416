package io.github.scfs.internal.access;

/**
 * The place of one record component while a record is being read: the target is an array of boxed
 * components.
 */
public final class ComponentSlot extends BoxedAccessor {
  private final int index;

  /** The slot for the component of that index. */
  public ComponentSlot(int index) {
    this.index = index;
  }

  @Override
  Object get(Object target) {
    return ((Object[]) target)[index];
  }

  @Override
  void set(Object target, Object value) {
    ((Object[]) target)[index] = value;
  }
}
