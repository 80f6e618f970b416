package io.github.scfs.internal.access;

import java.io.Serializable;
import java.lang.invoke.MethodHandle;
import java.lang.reflect.Field;

/**
 * Final fields of serializable classes where the JVM denies changing final fields: what Java
 * serialization may do, the JDK's service for serializers does for us. Slow, since all fields that
 * the class declares are taken and given back for each that is set.
 */
final class SerialFinals {
  /** Handles are JDK objects and hang on the class: to take its fields, and to give them. */
  private static final ClassValue<MethodHandle[]> HANDLES =
      new ClassValue<MethodHandle[]>() {
        @Override
        protected MethodHandle[] computeValue(Class<?> type) {
          return new MethodHandle[] {SerialFields.writing(type), SerialFields.reading(type)};
        }
      };

  private SerialFinals() {}

  /** Whether the fields of the class that Java serialization knows are set. */
  static boolean sets(Class<?> declaring) {
    return Serializable.class.isAssignableFrom(declaring) && !ClassTraits.isRecord(declaring);
  }

  /** Sets the field; false if the class is not serializable, or this JVM has no such service. */
  static boolean set(Field field, Object target, Object value) {
    Class<?> declaring = field.getDeclaringClass();
    if (!sets(declaring)) {
      return false;
    }
    MethodHandle[] handles = HANDLES.get(declaring);
    return handles[0] != null
        && handles[1] != null
        && SerialFields.set(handles[0], handles[1], target, field.getName(), value);
  }
}
