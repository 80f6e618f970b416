package io.github.scfs.internal.access;

/** One component of a record that is being read. The target is an array of boxed components. */
public final class ComponentSlot extends FieldAccessor {
  private final int index;

  public ComponentSlot(int index, Class<?> type) {
    super(type);
    this.index = index;
  }

  @Override
  public Object get(Object target) {
    return ((Object[]) target)[index];
  }

  @Override
  public void set(Object target, Object value) {
    ((Object[]) target)[index] = value;
  }
}
