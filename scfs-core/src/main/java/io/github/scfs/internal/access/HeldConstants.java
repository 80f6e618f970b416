package io.github.scfs.internal.access;

import java.lang.reflect.Constructor;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;

/** Objects without fields that are constants of their class, or of the class around it. */
final class HeldConstants {
  /*
   * How this works
   *
   *   class JSONObject {
   *     static final Object NULL = new Null();      the only field that could hold one, and it does
   *     private static final class Null { ... }     no fields up to Object, and nobody else can make one
   *   }
   *
   * A field is asked for its value only when an object of the class was read, because asking initialises the class around. If a
   * class has several constants, only readResolve can tell which is which, so none takes the place of another.
   */
  private static final Object NONE = new Object();

  /** What was found. Hangs on the class. */
  private static final ClassValue<Object[]> FOUND =
      new ClassValue<Object[]>() {
        @Override
        protected Object[] computeValue(Class<?> type) {
          return new Object[1];
        }
      };

  private HeldConstants() {}

  /** Whether the class looks as if it had a single object. Initialises nothing. */
  static boolean isOne(Class<?> type) {
    try {
      return !Modifier.isAbstract(type.getModifiers())
          && !type.isSynthetic()
          && type.getDeclaredConstructors().length > 0
          && isWithoutFields(type)
          && isMadeByItself(type)
          && !SerialHooks.hasHooks(type)
          && mayBeHeld(type);
    } catch (LinkageError incomplete) {
      return false; // it will be reported by what needs the missing class
    }
  }

  private static boolean isWithoutFields(Class<?> type) {
    for (Class<?> at = type; at != Object.class; at = at.getSuperclass()) {
      for (Field field : at.getDeclaredFields()) {
        if (!Modifier.isStatic(field.getModifiers())) {
          return false;
        }
      }
    }
    return !ClassTraits.isRecord(type);
  }

  private static boolean isMadeByItself(Class<?> type) {
    for (Constructor<?> constructor : type.getDeclaredConstructors()) {
      if (!Modifier.isPrivate(constructor.getModifiers()) && !constructor.isSynthetic()) {
        return false;
      }
    }
    return true;
  }

  private static boolean mayBeHeld(Class<?> type) {
    int certain = 0;
    List<Field> fields = fieldsFor(type);
    for (Field field : fields) {
      certain += field.getType() == type ? 1 : 0;
    }
    return !fields.isEmpty() && certain <= 1;
  }

  /** The fields that could hold one. */
  private static List<Field> fieldsFor(Class<?> type) {
    List<Field> found = new ArrayList<>();
    Class<?> around = Singletons.classAround(type);
    for (Class<?> holder :
        around == null ? Collections.singletonList(type) : Arrays.asList(type, around)) {
      for (Field field : holder.getDeclaredFields()) {
        int modifiers = field.getModifiers();
        if (Modifier.isStatic(modifiers)
            && Modifier.isFinal(modifiers)
            && field.getType().isAssignableFrom(type)) {
          found.add(field);
        }
      }
    }
    return found;
  }

  /**
   * The constant in place of another object of its class. The object itself if there is no
   * constant, or several.
   */
  static Object inPlaceOf(Object other) {
    Object[] known = FOUND.get(other.getClass());
    if (known[0] == null) {
      known[0] = find(other.getClass());
    }
    Object one = known[0];
    return one == null || one == NONE ? other : one;
  }

  /** Null if there is none, perhaps because a class is being initialised. */
  private static Object find(Class<?> type) {
    Object found = null;
    try {
      for (Field field : fieldsFor(type)) {
        field.setAccessible(true);
        Object held = field.get(null);
        if (held != null && held.getClass() == type) {
          if (found != null && found != held) {
            return NONE;
          }
          found = held;
        }
      }
      return found;
    } catch (ReflectiveOperationException | RuntimeException | LinkageError refused) {
      return NONE; // the object stays as it is
    }
  }
}
