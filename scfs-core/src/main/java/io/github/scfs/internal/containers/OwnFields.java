package io.github.scfs.internal.containers;

import io.github.scfs.internal.access.FieldInfo;
import io.github.scfs.internal.access.JdkBases;

/**
 * The fields of a user's collection or map while it is filled. They are read before the elements,
 * because what add() does may depend on them (a limit, for one), and set again afterwards, because
 * what add() did to them is in them already. While it is filled, fields that are no primitives have
 * what its constructor gave them, if one has run: an index, for one, that add() keeps up to date.
 * Where a class keeps the elements itself, so do all fields.
 */
public final class OwnFields {
  private final FieldInfo[] fields;
  private final Object[] made;
  private final Object[] read;
  private final boolean constructed;
  private final boolean fromScratch;

  /**
   * Takes note of what a constructor has made of the fields.
   *
   * @param constructed whether one of the class has run
   */
  public OwnFields(FieldInfo[] fields, Object container, boolean constructed) {
    this.fields = fields;
    this.made = values(container);
    this.read = new Object[fields.length];
    this.constructed = constructed;
    this.fromScratch = !JdkBases.isConcrete(container.getClass());
  }

  private Object[] values(Object container) {
    Object[] values = new Object[fields.length];
    for (int i = 0; i < values.length; i++) {
      values[i] = fields[i].get(container);
    }
    return values;
  }

  public void areRead(Object container) {
    System.arraycopy(values(container), 0, read, 0, read.length);
  }

  /** Sets what the container needs when it gets elements. */
  public void beforeElements(Object container) {
    for (int i = 0; i < fields.length; i++) {
      if (fromScratch || constructed && !fields[i].type().isPrimitive()) {
        fields[i].set(container, made[i]);
      }
    }
  }

  /** Sets the fields that were read, now that the container has its elements. */
  public void afterElements(Object container) {
    for (int i = 0; i < fields.length; i++) {
      fields[i].set(container, read[i]);
    }
  }
}
