package io.github.scfs.internal.codec.objects;

import io.github.scfs.internal.codec.GraphReader;
import io.github.scfs.internal.codec.convert.Postponed;

/** A field that is set after the message. */
final class PostponedField extends Postponed {
  private final LocalField field;
  private final Object target;
  private final Object value;
  private final boolean lenient;

  /** What the field had before it was set here. */
  private Object before;

  /** What the field was set to here, or {@link GraphReader#KEEP}. */
  private Object placed;

  /**
   * For a value that was read for the field.
   *
   * @param otherwise what the field gets if the value, which it has for now, does not fit; or
   *     {@link GraphReader#KEEP}
   */
  PostponedField(LocalField field, Object target, Object value, Object otherwise, boolean lenient) {
    this.field = field;
    this.target = target;
    this.value = value;
    this.lenient = lenient;
    this.placed = otherwise == GraphReader.KEEP ? otherwise : value;
    this.before = otherwise;
  }

  @Override
  protected boolean trySet(GraphReader g) {
    try {
      return set(g);
    } catch (RuntimeException tooEarly) {
      return false; // what it needs may wait itself
    }
  }

  @Override
  protected void finish(GraphReader g) {
    if (set(g)) {
      return;
    }
    if (placed != GraphReader.KEEP) {
      field.set(target, before);
    }
    if (!lenient) {
      field.reportConverted(g);
    }
  }

  private boolean set(GraphReader g) {
    if (placed != GraphReader.KEEP && field.get(target) != placed) {
      return true; // a hook has put something else there
    }
    Object converted = field.convertAtEnd(g, value);
    if (converted == GraphReader.MISMATCH) {
      return false;
    }
    if (placed == GraphReader.KEEP) {
      before = field.get(target);
    }
    if (converted != placed) {
      field.set(target, converted);
      placed = converted;
    }
    return true;
  }
}
