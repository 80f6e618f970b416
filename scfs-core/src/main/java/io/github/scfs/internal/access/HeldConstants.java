package io.github.scfs.internal.access;

import java.lang.reflect.Constructor;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;

/** Objects without fields that are constants of their class, or of the one around it. */
final class HeldConstants {
  /*
   * How this works
   *
   *   class JSONObject {
   *     static final Object NULL = new Null();      the one field of those that could hold one which does
   *     private static final class Null { ... }     no fields up to Object, nobody else makes any
   *   }
   *
   * What a field holds is only asked when an object of the class was read: to ask is to initialise the class around. A class
   * with several constants has none that takes the place of another; they say which is which by readResolve alone.
   */
  private static final Object NONE = new Object();

  /** What was found; hangs on the class, as it does itself. */
  private static final ClassValue<Object[]> FOUND =
      new ClassValue<Object[]>() {
        @Override
        protected Object[] computeValue(Class<?> type) {
          return new Object[1];
        }
      };

  private HeldConstants() {}

  /** Whether the class looks as if it had one object. Initialises nothing. */
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
      return false; // what needs the missing class says so
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

  /** Those that could hold one. */
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
   * The constant in place of another object of its class; that one if there is none, or several.
   */
  static Object inPlaceOf(Object other) {
    Object[] known = FOUND.get(other.getClass());
    if (known[0] == null) {
      known[0] = find(other.getClass());
    }
    Object one = known[0];
    return one == null || one == NONE ? other : one;
  }

  /** Null if there is none, which may be since a class is just being initialised. */
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
      return NONE; // it stays the object that it is
    }
  }
}
