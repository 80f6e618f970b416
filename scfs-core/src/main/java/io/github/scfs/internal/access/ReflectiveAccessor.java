package io.github.scfs.internal.access;

import io.github.scfs.ScfsException;
import java.lang.ref.WeakReference;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;

/**
 * A field by reflection: slower and checked by the JVM. For fields that Unsafe does not reach
 * silently: it is denied or warns, or they belong to records or hidden classes.
 *
 * <p>The Field is held weakly because it holds its class. While a target exists its class does, and
 * the class keeps the Field.
 */
final class ReflectiveAccessor extends FieldAccessor {
  private final WeakReference<Field> field;

  private ReflectiveAccessor(Field field) {
    super(field.getType());
    this.field = new WeakReference<>(field);
  }

  /** Makes the field accessible; {@code not-open} if that is refused. */
  static ReflectiveAccessor of(Field field) {
    try {
      field.setAccessible(true);
    } catch (RuntimeException refusal) {
      throw ClassTraits.notOpen(field.getDeclaringClass(), "Field " + field.getName(), refusal);
    }
    return new ReflectiveAccessor(field);
  }

  private Field field() {
    Field live = field.get();
    if (live == null) {
      throw new IllegalStateException("the class of this field has been unloaded");
    }
    return live;
  }

  private ScfsException unreadable(IllegalAccessException refusal) {
    Field live = field();
    return new ScfsException(
        "Field "
            + live.getName()
            + " of class "
            + live.getDeclaringClass().getName()
            + " cannot be read",
        "not-open",
        refusal);
  }

  /** If the JVM denies it: the way of Java serialization, if that may. */
  private void denied(Object target, Object value, IllegalAccessException refusal) {
    Field live = field();
    if (!Modifier.isFinal(live.getModifiers()) || !SerialFinals.set(live, target, value)) {
      throw unwritable(live, refusal);
    }
  }

  private static ScfsException unwritable(Field live, IllegalAccessException refusal) {
    Class<?> declaring = live.getDeclaringClass();
    String what =
        "Field " + live.getName() + " of class " + declaring.getName() + " cannot be set: ";
    if (ClassTraits.isRecord(declaring) || ClassTraits.isHidden(declaring)) {
      return new ScfsException(
          what + "final fields of records and hidden classes are set by their constructor only",
          "final-field",
          refusal);
    }
    if (!Modifier.isFinal(live.getModifiers())) {
      return new ScfsException(what + refusal.getMessage(), "not-open", refusal);
    }
    return new ScfsException(
        what
            + "it is final and this JVM denies changing final fields. Start the JVM with"
            + (" --enable-final-field-mutation=" + ClassTraits.askingModule())
            + ", make the field not final"
            + (SerialFinals.sets(declaring)
                ? " or one that Java serialization sets (serialPersistentFields leaves it out)"
                : " or the class Serializable")
            + ", or register a serializer for "
            + declaring.getName(),
        "final-field",
        refusal);
  }

  @Override
  public Object get(Object target) {
    try {
      return field().get(target);
    } catch (IllegalAccessException refusal) {
      throw unreadable(refusal);
    }
  }

  @Override
  public void set(Object target, Object value) {
    try {
      field().set(target, value);
    } catch (IllegalAccessException refusal) {
      denied(target, value, refusal);
    }
  }
}
