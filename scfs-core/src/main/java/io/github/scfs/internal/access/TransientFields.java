package io.github.scfs.internal.access;

import io.github.scfs.ScfsException;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.List;

/** Transient fields that user classes declare. They are not sent, but they are copied. */
public final class TransientFields {
  /** The answer for a field that the JVM protects. */
  public static final Object PROTECTED = new Object();

  /** Fields are JDK objects. They hang on the class that has them. */
  private static final ClassValue<Field[]> FIELDS =
      new ClassValue<Field[]>() {
        @Override
        protected Field[] computeValue(Class<?> type) {
          List<Field> found = new ArrayList<>();
          Class<?> base = JdkBases.of(type);
          for (Class<?> at = type; at != base; at = at.getSuperclass()) {
            for (Field field : at.getDeclaredFields()) {
              int modifiers = field.getModifiers();
              if (Modifier.isTransient(modifiers) && !Modifier.isStatic(modifiers)) {
                found.add(field);
              }
            }
          }
          return found.toArray(new Field[0]);
        }
      };

  private TransientFields() {}

  /** Those of the class and its super classes. Do not change the array. */
  public static Field[] of(Class<?> type) {
    return FIELDS.get(type);
  }

  /** The value of the field, boxed if it is primitive; or {@link #PROTECTED}. */
  public static Object get(Field field, Object target) {
    try {
      return FieldAccessor.of(field).get(target);
    } catch (ScfsException refused) {
      return PROTECTED;
    }
  }

  /** Sets the field, unless the JVM protects it or its type cannot hold the value. */
  public static void set(Field field, Object target, Object value) {
    Class<?> type = field.getType();
    if (value != null && !type.isPrimitive() && !type.isInstance(value)) {
      return;
    }
    try {
      FieldAccessor.of(field).set(target, value);
    } catch (ScfsException refused) {
      return; // as if only a constructor could set it
    }
  }
}
