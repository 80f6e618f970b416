package io.github.scfs.internal.access;

import io.github.scfs.ScfsException;
import io.github.scfs.internal.wire.Excerpts;
import io.github.scfs.internal.wire.RunningJava;
import java.io.Externalizable;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.Serializable;
import java.lang.reflect.Field;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;

/**
 * The hooks of Java serialization that a class has, and calls of them. As in the JDK, they count in
 * serializable classes only; those of JDK classes are not called.
 */
public final class SerialHooks {
  private static final int REPLACE = 0;
  private static final int RESOLVE = 1;
  private static final int WRITE = 2;
  private static final int READ = 3;
  private static final int HOOKS = 4;

  /** The hooks that write or read the content of an object. None of them is public. */
  private static final List<String> NAMES =
      Arrays.asList("writeReplace", "writeObject", "readObject");

  /** Methods are JDK objects. They hang on the class that has or inherits them. */
  private static final ClassValue<Method[]> METHODS =
      new ClassValue<Method[]>() {
        @Override
        protected Method[] computeValue(Class<?> type) {
          try {
            return find(type);
          } catch (LinkageError missing) {
            throw new ScfsException(
                "The hooks of class "
                    + type.getName()
                    + " cannot be looked for: "
                    + missing
                    + ". A class that its methods mention is missing",
                "class-incomplete",
                missing);
          }
        }
      };

  private static final ClassValue<List<Class<?>>> LEVELS =
      new ClassValue<List<Class<?>>>() {
        @Override
        protected List<Class<?>> computeValue(Class<?> type) {
          return Collections.unmodifiableList(findLevels(type));
        }
      };

  private SerialHooks() {}

  private static Method[] find(Class<?> type) {
    Method[] hooks = new Method[HOOKS];
    boolean counts =
        Serializable.class.isAssignableFrom(type)
            && !Enum.class.isAssignableFrom(type)
            && !type.isInterface()
            && !type.isArray()
            && !RunningJava.isOfTheJdk(type);
    if (counts) {
      hooks[REPLACE] = inherited(type, "writeReplace");
      hooks[RESOLVE] = inherited(type, "readResolve");
      hooks[WRITE] = declared(type, "writeObject", ObjectOutputStream.class);
      hooks[READ] = declared(type, "readObject", ObjectInputStream.class);
    }
    return hooks;
  }

  /** Found as ObjectStreamClass does: private ones are not inherited, others as usual. */
  private static Method inherited(Class<?> type, String name) {
    Class<?> base = JdkBases.of(type);
    for (Class<?> at = type; at != base; at = at.getSuperclass()) {
      try {
        Method found = at.getDeclaredMethod(name);
        int modifiers = found.getModifiers();
        boolean visible =
            at == type
                || Modifier.isPublic(modifiers)
                || Modifier.isProtected(modifiers)
                || !Modifier.isPrivate(modifiers) && RunningJava.inOnePackage(at, type);
        boolean fits =
            found.getReturnType() == Object.class
                && !Modifier.isStatic(modifiers)
                && !Modifier.isAbstract(modifiers);
        return visible && fits ? accessible(found) : null;
      } catch (NoSuchMethodException none) {
        continue; // the class above may have it
      }
    }
    return null;
  }

  private static Method declared(Class<?> type, String name, Class<?> stream) {
    try {
      Method found = type.getDeclaredMethod(name, stream);
      boolean fits =
          found.getReturnType() == void.class
              && Modifier.isPrivate(found.getModifiers())
              && !Modifier.isStatic(found.getModifiers());
      return fits ? accessible(found) : null;
    } catch (NoSuchMethodException none) {
      return null; // most have none
    }
  }

  private static Method accessible(Method hook) {
    try {
      hook.setAccessible(true);
      return hook;
    } catch (RuntimeException refusal) {
      throw ClassTraits.notOpen(
          hook.getDeclaringClass(), "Method " + hook.getName() + " of serialization", refusal);
    }
  }

  // --- questions

  /** Whether its objects are replaced when they are written. */
  public static boolean replaces(Class<?> type) {
    return METHODS.get(type)[REPLACE] != null;
  }

  /**
   * Whether its objects are replaced after reading: by readResolve, or by the single object of the
   * class.
   */
  public static boolean resolves(Class<?> type) {
    return METHODS.get(type)[RESOLVE] != null || isSingleton(type);
  }

  /** Whether the class has a single object, as an {@code object} of Kotlin or Scala. */
  public static boolean isSingleton(Class<?> type) {
    return !RunningJava.isOfTheJdk(type) && Singletons.isOne(type);
  }

  /** Whether the class has any hook, or writes and reads all of its objects. */
  static boolean hasHooks(Class<?> type) {
    for (Method hook : METHODS.get(type)) {
      if (hook != null) {
        return true;
      }
    }
    return isExternal(type);
  }

  public static boolean writes(Class<?> level) {
    return METHODS.get(level)[WRITE] != null;
  }

  public static boolean reads(Class<?> level) {
    return METHODS.get(level)[READ] != null;
  }

  /** Whether objects write and read all of themselves. Records never do, as in the JDK. */
  public static boolean isExternal(Class<?> type) {
    return Externalizable.class.isAssignableFrom(type)
        && !RunningJava.isOfTheJdk(type)
        && !Enum.class.isAssignableFrom(type)
        && !ClassTraits.isRecord(type);
  }

  /** Whether one of the user's classes in the hierarchy writes or reads part of its objects. */
  public static boolean hasLevels(Class<?> type) {
    Class<?> base = JdkBases.of(type);
    for (Class<?> at = type; at != base; at = at.getSuperclass()) {
      if (writes(at) || reads(at)) {
        return true;
      }
    }
    return false;
  }

  /** The classes of a hierarchy that are part of the message, the outermost first. */
  public static List<Class<?>> levels(Class<?> type) {
    return LEVELS.get(type);
  }

  private static List<Class<?>> findLevels(Class<?> type) {
    List<Class<?>> levels = new ArrayList<>();
    Class<?> base = SerialBase.of(type);
    for (Class<?> at = type; at != base; at = at.getSuperclass()) {
      levels.add(0, at);
    }
    return levels;
  }

  /** Whether the field belongs to one of the {@link #levels}. */
  public static boolean isPart(Class<?> type, Field field) {
    return !field.getDeclaringClass().isAssignableFrom(SerialBase.of(type));
  }

  /**
   * Whether a user's sub class of a JDK class would lose what the JDK class holds. That is so for
   * transient fields, own or inherited, that only the JDK's hooks write and read, as we do not call
   * those; and for other fields if the sub class writes part of itself.
   */
  public static boolean hidesState(Class<?> type, boolean partly) {
    boolean hooked = Externalizable.class.isAssignableFrom(type);
    for (Method method : type.getDeclaredMethods()) {
      hooked |= NAMES.contains(method.getName()) && !Modifier.isPublic(method.getModifiers());
    }
    boolean hidden = false;
    for (Class<?> at = type; at != null; at = at.getSuperclass()) {
      for (Field field : at.getDeclaredFields()) {
        int modifiers = field.getModifiers();
        hidden |=
            !Modifier.isStatic(modifiers) && (Modifier.isTransient(modifiers) ? hooked : partly);
      }
    }
    return hidden && Serializable.class.isAssignableFrom(type);
  }

  // --- calls

  /** The object that is written instead: the last one of a chain of replacements. */
  public static Object replace(Object object) {
    Object at = object;
    while (true) {
      Object next = call(METHODS.get(at.getClass())[REPLACE], at, "write-failed");
      if (next == null || next.getClass() == at.getClass() || !replaces(next.getClass())) {
        return next;
      }
      at = next;
    }
  }

  public static Object resolve(Object object) {
    Method hook = METHODS.get(object.getClass())[RESOLVE];
    return hook == null ? Singletons.inPlaceOf(object) : call(hook, object, "read-failed");
  }

  public static void write(Class<?> level, Object object, ObjectOutputStream out) {
    call(METHODS.get(level)[WRITE], object, "write-failed", out);
  }

  public static void read(Class<?> level, Object object, ObjectInputStream in) {
    call(METHODS.get(level)[READ], object, "read-failed", in);
  }

  private static Object call(Method hook, Object object, String anchor, Object... arguments) {
    try {
      return hook.invoke(object, arguments);
    } catch (IllegalAccessException e) {
      throw new IllegalStateException(e);
    } catch (InvocationTargetException e) {
      throw failed(hook.getName(), hook.getDeclaringClass(), e.getCause(), anchor);
    }
  }

  /**
   * What a hook of the class has thrown, told with its name; one of ours as it is. An {@link Error}
   * passes unchanged on write, and where it is one of the JVM.
   */
  public static ScfsException failed(String hook, Class<?> of, Throwable problem, String anchor) {
    if (problem instanceof ScfsException) {
      return (ScfsException) problem;
    } else if (problem instanceof VirtualMachineError
        || problem instanceof Error && anchor.equals("write-failed")) {
      throw (Error) problem;
    }
    String told = hook + " of " + of.getName() + " failed: " + describe(problem);
    return new ScfsException(told, anchor, problem);
  }

  /** The throwable's own words; for an exception that cannot have a message, those of its cause. */
  public static String describe(Throwable problem) {
    String said = Excerpts.said(problem);
    boolean mute = Excerpts.message(problem) == null && problem.getCause() != null;
    return mute ? said + ": " + Excerpts.message(problem.getCause()) : said;
  }
}
