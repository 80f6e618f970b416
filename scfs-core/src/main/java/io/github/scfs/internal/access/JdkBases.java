package io.github.scfs.internal.access;

import io.github.scfs.internal.wire.RunningJava;
import java.lang.reflect.Constructor;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.PriorityQueue;
import java.util.Properties;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.LinkedBlockingDeque;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.PriorityBlockingQueue;

/**
 * Makes objects of a user's sub class of a JDK collection or map. Only the constructor of the JDK's
 * class runs, none of the user's, as in Java serialization.
 */
public final class JdkBases {
  /** Constructors are JDK objects. They hang on the class that they make. */
  private static final ClassValue<Constructor<?>> CONSTRUCTORS =
      new ClassValue<Constructor<?>>() {
        @Override
        protected Constructor<?> computeValue(Class<?> type) {
          Class<?> base = of(type);
          return Creation.serializationConstructor(type, base, parameters(base));
        }
      };

  private JdkBases() {}

  /** The nearest super class that is of the JDK; Object for a user's interface. */
  public static Class<?> of(Class<?> type) {
    Class<?> at = type;
    while (at != null && !RunningJava.isOfTheJdk(at)) {
      at = at.getSuperclass();
    }
    return at == null ? Object.class : at;
  }

  /** Whether the nearest class of the JDK is one that keeps elements itself. */
  public static boolean isConcrete(Class<?> type) {
    Class<?> base = of(type);
    return base != Object.class && !Modifier.isAbstract(base.getModifiers());
  }

  /**
   * The class of the keys that a sub class of EnumMap declares. Null if it takes any, or if another
   * class above it declares them.
   */
  public static Class<?> constantsOf(Class<?> type) {
    Class<?> at = type;
    while (at.getSuperclass() != EnumMap.class) {
      at = at.getSuperclass();
    }
    Type above = at.getGenericSuperclass();
    Type keys =
        above instanceof ParameterizedType
            ? ((ParameterizedType) above).getActualTypeArguments()[0]
            : null;
    return keys instanceof Class ? (Class<?>) keys : null;
  }

  /** The parameters of the constructor of the JDK's class. */
  private static Class<?>[] parameters(Class<?> base) {
    if (PriorityBlockingQueue.class.isAssignableFrom(base)) {
      return new Class<?>[] {int.class, Comparator.class};
    } else if (SortedSet.class.isAssignableFrom(base)
        || SortedMap.class.isAssignableFrom(base)
        || PriorityQueue.class.isAssignableFrom(base)) {
      return new Class<?>[] {Comparator.class};
    } else if (base == LinkedHashMap.class) {
      return new Class<?>[] {int.class, float.class, boolean.class};
    } else if (base == ArrayBlockingQueue.class
        || base == LinkedBlockingQueue.class
        || base == LinkedBlockingDeque.class) {
      return new Class<?>[] {int.class};
    } else if (base == EnumMap.class) {
      return new Class<?>[] {Class.class};
    } else if (base == Properties.class) {
      return new Class<?>[] {Properties.class};
    }
    return new Class<?>[0];
  }

  /**
   * A new object.
   *
   * @param head its comparator, capacity, class of keys, defaults, or whether it is in the order of
   *     access; null for none, or for the keys that the class declares
   */
  public static Object create(Class<?> type, Object head) {
    Constructor<?> constructor = CONSTRUCTORS.get(type);
    Object[] arguments;
    switch (constructor.getParameterTypes().length) {
      case 0:
        arguments = new Object[0];
        break;
      case 1:
        Class<?> parameter = constructor.getParameterTypes()[0];
        arguments = new Object[] {head != null ? head : otherwise(parameter, type)};
        break;
      case 2:
        arguments = new Object[] {11, head};
        break;
      default:
        arguments = new Object[] {16, 0.75f, Boolean.TRUE.equals(head)};
    }
    return Creation.run(type, constructor, arguments);
  }

  private static Object otherwise(Class<?> parameter, Class<?> type) {
    return parameter == int.class
        ? (Object) Integer.MAX_VALUE
        : parameter == Class.class ? constantsOf(type) : null;
  }

  /**
   * Copies all fields below the class of the JDK from one object to another, except for values that
   * may be bound to the first object: itself, and objects of nested classes. A final field that the
   * JVM does not let us set stays as it is.
   */
  public static void copyFields(Object from, Object to) {
    Class<?> base = of(from.getClass());
    for (Class<?> at = from.getClass(); at != base; at = at.getSuperclass()) {
      for (Field field : at.getDeclaredFields()) {
        if (Modifier.isStatic(field.getModifiers())) {
          continue;
        }
        try {
          field.setAccessible(true);
          Object value = field.get(from);
          if (value != from && !isNestedIn(at, value)) {
            field.set(to, value);
          }
        } catch (RuntimeException refusal) {
          throw ClassTraits.notOpen(at, "Field " + field.getName(), refusal);
        } catch (IllegalAccessException isFinal) {
          continue; // Why: some JVMs leave no way, and sent fields are set elsewhere
        }
      }
    }
  }

  private static boolean isNestedIn(Class<?> type, Object value) {
    return value != null && value.getClass().getName().startsWith(type.getName() + "$");
  }
}
