package io.github.scfs.internal.containers;

import io.github.scfs.internal.access.FieldInfo;
import io.github.scfs.internal.access.JdkBases;

/**
 * The fields of a user's collection or map while it is filled. Fields are read before the elements,
 * because add() may need them (a limit, for example). They are set again afterwards, because they
 * already contain what add() did to them on the other side.
 *
 * <p>While the container is filled, fields that are not primitive keep what the constructor gave
 * them, if one ran: an index that add() maintains, for example. If the class keeps the elements
 * itself, all fields do.
 */
public final class OwnFields {
  private final FieldInfo[] fields;
  private final Object[] made;
  private final Object[] read;
  private final boolean constructed;
  private final boolean fromScratch;

  /**
   * Remembers what a constructor made of the fields.
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

  /** Sets the fields that the container needs while it gets elements. */
  public void beforeElements(Object container) {
    for (int i = 0; i < fields.length; i++) {
      if (fromScratch || constructed && !fields[i].type().isPrimitive()) {
        fields[i].set(container, made[i]);
      }
    }
  }

  /** Sets the fields that were read, once the container has its elements. */
  public void afterElements(Object container) {
    for (int i = 0; i < fields.length; i++) {
      fields[i].set(container, read[i]);
    }
  }
}
