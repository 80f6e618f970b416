package io.github.scfs.internal.access;

import io.github.scfs.ScfsException;
import java.lang.annotation.Annotation;
import java.lang.reflect.Constructor;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.Arrays;

/**
 * Classes that have a single object, which their code compares by identity: {@code object} and
 * {@code companion object} of Kotlin, {@code object} of Scala, and constants written by hand, see
 * {@link HeldConstants}.
 */
final class Singletons {
  /*
   * How this works
   *
   *   Kotlin   object: annotated with kotlin.Metadata; its only constructor is private and has no parameters; a public static
   *            final INSTANCE of the class itself; no companion, which could make others
   *            companion: nested, with such a constructor and what the compiler adds; the class around it holds it in a static
   *            final field of its simple name
   *   Scala    a name that ends in $, and a public static MODULE$ of the class itself
   *
   * If such a class is serializable, newer compilers give it a readResolve or writeReplace, which comes first. No constructor of
   * it runs, because Scala's may store what it makes in the field.
   */
  private static final String NONE = "";

  /** Stands before the name of a field of the class around. */
  private static final String AROUND = ".";

  /** Stands for the name if only an initialised class tells which field it is. */
  private static final String HELD = "*";

  /** The name of the field. A String, so that no class is held. */
  private static final ClassValue<String> FIELDS =
      new ClassValue<String>() {
        @Override
        protected String computeValue(Class<?> type) {
          try {
            return find(type);
          } catch (LinkageError missing) {
            throw new ScfsException(
                "The fields of class "
                    + type.getName()
                    + " cannot be listed: "
                    + missing
                    + ". A class that they mention is missing",
                "class-incomplete",
                missing);
          }
        }
      };

  private Singletons() {}

  private static String find(Class<?> type) {
    if (type.isInterface() || type.isArray() || type.isPrimitive() || type.isEnum()) {
      return NONE;
    } else if (type.getName().endsWith("$") && holdsItself(type, "MODULE$", 0)) {
      return "MODULE$";
    }
    if (!isOfKotlin(type)) {
      return HeldConstants.isOne(type) ? HELD : NONE;
    } else if (isCompanionOf(classAround(type), type)) {
      return AROUND + type.getSimpleName();
    }
    boolean object =
        holdsItself(type, "INSTANCE", Modifier.FINAL)
            && isMadeByItselfAlone(type)
            && Arrays.stream(type.getDeclaredFields())
                .noneMatch(field -> isCompanionOf(type, field.getType()));
    return object ? "INSTANCE" : NONE;
  }

  private static boolean holdsItself(Class<?> type, String name, int more) {
    return holds(type, name, type, Modifier.PUBLIC | more);
  }

  private static boolean holds(Class<?> holder, String name, Class<?> type, int more) {
    int wanted = Modifier.STATIC | more;
    try {
      Field field = holder.getDeclaredField(name);
      return field.getType() == type && (field.getModifiers() & wanted) == wanted;
    } catch (NoSuchFieldException none) {
      return false; // most have none
    }
  }

  private static boolean isCompanionOf(Class<?> around, Class<?> type) {
    return around != null
        && classAround(type) == around
        && Modifier.isStatic(type.getModifiers())
        && isMadeBySourceAlone(type)
        && holds(around, type.getSimpleName(), type, Modifier.FINAL);
  }

  /** The class that the class is a member of, or null. */
  static Class<?> classAround(Class<?> type) {
    try {
      return type.getDeclaringClass();
    } catch (IncompatibleClassChangeError inlined) {
      return null; // Kotlin has copied it from another class, which does not list it
    }
  }

  /** Whether its constructors are a private one without parameters, and what a compiler adds. */
  private static boolean isMadeBySourceAlone(Class<?> type) {
    boolean found = false;
    for (Constructor<?> constructor : type.getDeclaredConstructors()) {
      boolean own =
          Modifier.isPrivate(constructor.getModifiers())
              && constructor.getParameterTypes().length == 0;
      if (!own && !constructor.isSynthetic()) {
        return false;
      }
      found |= own;
    }
    return found;
  }

  private static boolean isMadeByItselfAlone(Class<?> type) {
    Constructor<?>[] constructors = type.getDeclaredConstructors();
    return constructors.length == 1
        && Modifier.isPrivate(constructors[0].getModifiers())
        && constructors[0].getParameterTypes().length == 0;
  }

  private static boolean isOfKotlin(Class<?> type) {
    for (Annotation annotation : type.getDeclaredAnnotations()) {
      if (annotation.annotationType().getName().equals("kotlin.Metadata")) {
        return true;
      }
    }
    return false;
  }

  static boolean isOne(Class<?> type) {
    return !FIELDS.get(type).equals(NONE);
  }

  /** The single object in place of another one of its class. The other one if there is none yet. */
  static Object inPlaceOf(Object other) {
    Class<?> type = other.getClass();
    String name = FIELDS.get(type);
    if (name.equals(HELD)) {
      return HeldConstants.inPlaceOf(other);
    }
    try {
      Field field =
          name.startsWith(AROUND)
              ? type.getDeclaringClass().getDeclaredField(name.substring(AROUND.length()))
              : type.getDeclaredField(name);
      field.setAccessible(true);
      Object one = field.get(null);
      return one == null ? other : one;
    } catch (ReflectiveOperationException impossible) {
      throw new IllegalStateException(impossible);
    } catch (LinkageError failure) {
      throw Creation.failed(type, failure);
    } catch (RuntimeException refusal) {
      throw ClassTraits.notOpen(type, "The field of the one object", refusal);
    }
  }
}
