package io.github.scfs.internal.access;

import java.io.Serializable;
import java.lang.invoke.MethodHandle;
import java.lang.reflect.Field;

/**
 * Sets final fields of serializable classes by the JDK's service for serializers, where the JVM
 * denies it otherwise. Slow: for each field that is set, all fields that the class declares are
 * taken and given back.
 */
final class SerialFinals {
  /** Handles to take and to give the fields of the class. JDK objects, which hang on the class. */
  private static final ClassValue<MethodHandle[]> HANDLES =
      new ClassValue<MethodHandle[]>() {
        @Override
        protected MethodHandle[] computeValue(Class<?> type) {
          return new MethodHandle[] {SerialFields.writing(type), SerialFields.reading(type)};
        }
      };

  private SerialFinals() {}

  /** Whether the fields of the class that Java serialization knows can be set. */
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
