package io.github.scfs.internal.access;

/**
 * The place of one record component while a record is being read: the target is an array of boxed
 * components.
 */
public final class ComponentSlot extends FieldAccessor {
  private final int index;

  /** The slot for the component of that index. */
  public ComponentSlot(int index) {
    this.index = index;
  }

  @Override
  public Object getObject(Object target) {
    return ((Object[]) target)[index];
  }

  @Override
  public void setObject(Object target, Object value) {
    ((Object[]) target)[index] = value;
  }
}
