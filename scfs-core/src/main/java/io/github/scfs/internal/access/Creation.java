package io.github.scfs.internal.access;

import io.github.scfs.ScfsException;
import io.github.scfs.internal.wire.RunningJava;
import java.io.Externalizable;
import java.io.Serializable;
import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import org.objenesis.ObjenesisException;

/**
 * Finds the Constructor that creates objects of a class, and runs it.
 *
 * <pre>
 * How this works
 *   declared no-arg constructor   is used, whatever its visibility, unless the class has a single object, see Singletons
 *   none                          a constructor that the JDK makes for deserialization: it allocates the class and runs only
 *                                 the constructor of a super class, see SerialBase. Silent on every JDK, and a JDK object
 *   no such service in this JVM   null: the caller asks Objenesis
 *   no-arg constructor throws     for serializable classes the second way, as in Java serialization, see mayPassConstructor;
 *                                 the constructor is tried again now and then
 * </pre>
 */
final class Creation {
  private static final Object[] NO_ARGUMENTS = {};

  /** How many causes of causes are looked at, since they may form a circle. */
  private static final int CAUSES = 16;

  private static final Object REFLECTION_FACTORY = reflectionFactory();
  private static final Method NEW_CONSTRUCTOR = newConstructorMethod();

  private Creation() {}

  /** Refuses a class that has no objects, or makes them itself. */
  static void checkInstantiable(Class<?> type) {
    String why;
    if (type.isInterface()) {
      why = "it is an interface";
    } else if (Modifier.isAbstract(type.getModifiers())) {
      why = type.isArray() || type.isPrimitive() ? "it has no constructor" : "it is abstract";
    } else if (Enum.class.isAssignableFrom(type)) {
      why = "it is an enum";
    } else if (type == Class.class) {
      why = "the JVM alone makes classes";
    } else if (ClassTraits.isRecord(type)) {
      why = "a record is made from its components";
    } else {
      return;
    }
    throw new ScfsException(
        "No object of class "
            + type.getName()
            + " can be created: "
            + why
            + ". Register a serializer or an instantiator for it",
        "not-instantiable");
  }

  static boolean hasNoArgConstructor(Class<?> type) {
    if (SerialHooks.isSingleton(type)) {
      return false; // it has run
    }
    try {
      type.getDeclaredConstructor();
      return true;
    } catch (NoSuchMethodException none) {
      return false;
    } catch (LinkageError incomplete) {
      throw failed(type, incomplete);
    }
  }

  static boolean hasPublicNoArgConstructor(Class<?> type) {
    for (Constructor<?> constructor : type.getConstructors()) {
      if (constructor.getParameterCount() == 0) {
        return Modifier.isPublic(type.getModifiers());
      }
    }
    return false;
  }

  /** The accessible constructor for {@link #run} without arguments, or null: use Objenesis. */
  static Constructor<?> constructorOf(Class<?> type) {
    if (!hasNoArgConstructor(type)) {
      return NEW_CONSTRUCTOR == null
          ? null
          : serializationConstructor(type, SerialBase.constructedOf(type));
    }
    try {
      return accessible(type.getDeclaredConstructor());
    } catch (NoSuchMethodException | LinkageError failure) {
      throw failed(type, failure);
    }
  }

  /**
   * Whether objects of the class can be made without its constructor, which threw {@code thrown}:
   * the class is serializable and keeps nothing in a class of the JDK that only a constructor sets.
   * If the JVM lacks memory or a class, the constructor is not to blame.
   */
  static boolean mayPassConstructor(Class<?> type, Throwable thrown) {
    Class<?> base = JdkBases.of(type);
    return NEW_CONSTRUCTOR != null
        && thrown != null
        && !isPassing(thrown)
        && Serializable.class.isAssignableFrom(type)
        && !Externalizable.class.isAssignableFrom(type)
        && !ClassTraits.isRecord(type)
        && (base == Object.class
            || base == Number.class
            || Modifier.isAbstract(base.getModifiers())
                && !Serializable.class.isAssignableFrom(base));
  }

  /** Whether the throwable or its causes tell about the JVM or the thread. */
  private static boolean isPassing(Throwable thrown) {
    Throwable at = thrown;
    for (int i = 0; i < CAUSES && at != null; i++, at = at.getCause()) {
      if (at instanceof VirtualMachineError
          || at instanceof LinkageError
          || at instanceof ThreadDeath
          || at instanceof InterruptedException) {
        return true;
      }
    }
    return false;
  }

  /**
   * A constructor that allocates the class and runs the constructor of a super class only.
   *
   * @param runs the super class
   * @param parameters those of its constructor
   * @throws ScfsException {@code constructor-failed} if this JVM has no such service or the class
   *     cannot be initialised
   */
  static Constructor<?> serializationConstructor(
      Class<?> type, Class<?> runs, Class<?>... parameters) {
    if (NEW_CONSTRUCTOR == null) {
      throw failed(type, noReflectionFactory(null));
    }
    try {
      return (Constructor<?>)
          NEW_CONSTRUCTOR.invoke(REFLECTION_FACTORY, type, runs.getDeclaredConstructor(parameters));
    } catch (InvocationTargetException thrown) {
      // Why: newer JDKs initialise the class here, not when it is called.
      throw failed(type, thrown.getCause());
    } catch (ReflectiveOperationException | LinkageError failure) {
      throw failed(type, failure);
    }
  }

  /**
   * The answer of a method of ReflectionFactory that takes a class; null if there is no such
   * method, or it answers null.
   */
  static Object askReflectionFactory(String method, Class<?> type) {
    try {
      return REFLECTION_FACTORY == null
          ? null
          : REFLECTION_FACTORY
              .getClass()
              .getMethod(method, Class.class)
              .invoke(REFLECTION_FACTORY, type);
    } catch (ReflectiveOperationException absent) {
      return null; // the method came with Java 24
    }
  }

  private static Exception noReflectionFactory(Throwable cause) {
    return new UnsupportedOperationException(
        "this JVM has no sun.reflect.ReflectionFactory (is module jdk.unsupported there?)", cause);
  }

  /** Why Objenesis, which needs what may be absent here, made no object. */
  static ScfsException failedByObjenesis(Class<?> type, Throwable thrown) {
    boolean absent = NEW_CONSTRUCTOR == null && thrown instanceof ObjenesisException;
    return failed(type, absent ? noReflectionFactory(thrown) : thrown);
  }

  static Constructor<?> canonicalConstructorOf(Class<?> record) {
    try {
      return accessible(record.getDeclaredConstructor(ClassTraits.componentTypes(record)));
    } catch (NoSuchMethodException | LinkageError failure) {
      throw failed(record, failure);
    }
  }

  private static Constructor<?> accessible(Constructor<?> constructor) {
    try {
      constructor.setAccessible(true);
      return constructor;
    } catch (RuntimeException refusal) {
      throw ClassTraits.notOpen(constructor.getDeclaringClass(), "A constructor", refusal);
    }
  }

  static Object run(Class<?> type, Constructor<?> constructor) {
    return run(type, constructor, NO_ARGUMENTS);
  }

  static Object run(Class<?> type, Constructor<?> constructor, Object[] arguments) {
    try {
      return constructor.newInstance(arguments);
    } catch (InvocationTargetException thrown) {
      throw failed(type, thrown.getCause());
    } catch (ReflectiveOperationException | RuntimeException | LinkageError failure) {
      throw failed(type, failure);
    }
  }

  /** As {@link #run}, but null if the constructor, which has thrown before, throws again. */
  static Object runOrNull(Class<?> type, Constructor<?> constructor) {
    try {
      return run(type, constructor);
    } catch (ScfsException again) {
      return null;
    }
  }

  /** What the constructor or static initialiser threw. A real lack of memory is thrown on. */
  static ScfsException failed(Class<?> type, Throwable thrown) {
    if (thrown instanceof OutOfMemoryError) {
      throw (OutOfMemoryError) thrown;
    }
    return new ScfsException(
        "Creating an object of class " + type.getName() + " failed: " + thrown,
        "constructor-failed",
        thrown);
  }

  private static Object reflectionFactory() {
    try {
      return RunningJava.bootClass("sun.reflect.ReflectionFactory")
          .getMethod("getReflectionFactory")
          .invoke(null);
    } catch (ReflectiveOperationException | RuntimeException | LinkageError absent) {
      return null; // this JVM has no such service: use Objenesis
    }
  }

  private static Method newConstructorMethod() {
    return REFLECTION_FACTORY == null
        ? null
        : RunningJava.method(
            REFLECTION_FACTORY.getClass(),
            "newConstructorForSerialization",
            Class.class,
            Constructor.class);
  }
}
