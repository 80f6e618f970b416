package io.github.scfs.internal.access;

import io.github.scfs.internal.wire.RunningJava;
import java.io.ObjectStreamClass;
import java.io.ObjectStreamField;
import java.io.Serializable;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;

/** Classes that list the fields that they send, in serialPersistentFields. */
final class SerialNames {
  private static final String DECLARATION = "serialPersistentFields";

  /** Holds JDK objects, because it hangs on the class. */
  private static final ClassValue<Optional<Set<String>>> NAMES =
      new ClassValue<Optional<Set<String>>>() {
        @Override
        protected Optional<Set<String>> computeValue(Class<?> type) {
          return declares(type) ? Optional.of(names(type)) : Optional.empty();
        }
      };

  private SerialNames() {}

  /** Whether the class of the field has such a list, and the field is not on it. */
  static boolean leaveOut(Field field) {
    Optional<Set<String>> names = NAMES.get(field.getDeclaringClass());
    return names.isPresent() && !names.get().contains(field.getName());
  }

  /** As in the JDK, records cannot have one. */
  private static boolean declares(Class<?> type) {
    if (!Serializable.class.isAssignableFrom(type)
        || RunningJava.isOfTheJdk(type)
        || ClassTraits.isRecord(type)) {
      return false;
    }
    try {
      Field found = type.getDeclaredField(DECLARATION);
      int needed = Modifier.PRIVATE | Modifier.STATIC | Modifier.FINAL;
      return (found.getModifiers() & needed) == needed
          && found.getType() == ObjectStreamField[].class;
    } catch (NoSuchFieldException none) {
      return false;
    }
  }

  private static Set<String> names(Class<?> type) {
    Set<String> names = new HashSet<>();
    for (ObjectStreamField field : ObjectStreamClass.lookup(type).getFields()) {
      names.add(field.getName());
    }
    return names.isEmpty() ? declared(type) : names;
  }

  /** Empty if the class names a field twice, as in the JDK. */
  private static Set<String> declared(Class<?> type) {
    Set<String> names = new HashSet<>();
    try {
      Field declaration = type.getDeclaredField(DECLARATION);
      declaration.setAccessible(true);
      ObjectStreamField[] fields = (ObjectStreamField[]) declaration.get(null);
      for (ObjectStreamField field : fields == null ? new ObjectStreamField[0] : fields) {
        names.add(field.getName());
      }
    } catch (ReflectiveOperationException | RuntimeException notOpen) {
      return names;
    }
    return names;
  }
}
