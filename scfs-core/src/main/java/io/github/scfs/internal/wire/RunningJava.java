package io.github.scfs.internal.wire;

import com.esotericsoftware.kryo.util.Util;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.reflect.Method;

/** What this JVM is, and what it allows a library to do without printing a warning. No state. */
public final class RunningJava {
  /**
   * Later versions print a warning when {@code sun.misc.Unsafe} accesses memory, whoever calls it.
   */
  private static final int LAST_SILENT = 23;

  /** What {@code --sun-misc-unsafe-memory-access}, which Java 23 and later have, was set to. */
  private static final String OPTION = "sun.misc.unsafe.memory.access";

  /** The feature number: 8, 11, 17 and so on. */
  public static final int VERSION =
      featureNumber(System.getProperty("java.specification.version", "1.8"));

  /** The platform loader since Java 9, the extension loader before. */
  private static final ClassLoader PLATFORM = topmost(ClassLoader.getSystemClassLoader());

  private RunningJava() {}

  private static ClassLoader topmost(ClassLoader loader) {
    ClassLoader top = loader;
    while (top.getParent() != null) {
      top = top.getParent();
    }
    return top;
  }

  /**
   * Whether the class belongs to the JDK: its loader is the boot loader, or the platform loader
   * below it.
   */
  public static boolean isOfTheJdk(Class<?> type) {
    ClassLoader loader = type.getClassLoader();
    return loader == null || loader == PLATFORM;
  }

  /**
   * Whether {@code sun.misc.Unsafe} accesses memory without a (further) warning of the JVM. That is
   * so
   *
   * <ul>
   *   <li>up to Java 23
   *   <li>later, if the JVM was started with {@code --sun-misc-unsafe-memory-access=allow}, or the
   *       property behind that option says so
   *   <li>later, if the JVM has already printed its only warning, which it does as soon as there is
   *       a Kryo; but not if {@code -Dkryo.unsafe=false} is set
   * </ul>
   *
   * Access may be denied nevertheless, which shows when a method of Unsafe is called.
   */
  public static boolean hasSilentUnsafe() {
    if (VERSION <= LAST_SILENT) {
      return true;
    }
    String option = System.getProperty(OPTION, "warn");
    return !"false".equals(System.getProperty("kryo.unsafe"))
        && (option.equals("allow") || option.equals("warn") && hasWarnedOfKryo());
  }

  /** Kryo's use of Unsafe is set up by a static initialiser that calls it. */
  private static boolean hasWarnedOfKryo() {
    if (Util.unsafe) {
      return true;
    }
    try { // Util is wrong for good where it was needed by that initialiser
      Class<?> user = Class.forName("com.esotericsoftware.kryo.unsafe.UnsafeUtil");
      return user.getMethod("unsafe").invoke(null) != null;
    } catch (ReflectiveOperationException | LinkageError denied) {
      return false;
    }
  }

  /**
   * Returns a method of {@code sun.misc.Unsafe}, bound to its object.
   *
   * @throws ReflectiveOperationException if there is none
   */
  public static MethodHandle unsafeMethod(String name, Class<?> result, Class<?>... parameters)
      throws ReflectiveOperationException {
    Object unsafe = Memory.unsafe();
    if (unsafe == null) {
      throw new ClassNotFoundException("sun.misc.Unsafe");
    }
    return MethodHandles.publicLookup()
        .findVirtual(unsafe.getClass(), name, MethodType.methodType(result, parameters))
        .bindTo(unsafe);
  }

  /** Whether the classes are in one package of the JVM: of the same name and the same loader. */
  public static boolean inOnePackage(Class<?> one, Class<?> other) {
    return one.getClassLoader() == other.getClassLoader()
        && packageOf(one).equals(packageOf(other));
  }

  private static String packageOf(Class<?> type) {
    return type.getName().substring(0, type.getName().lastIndexOf('.') + 1);
  }

  /**
   * Returns an initialised class of the JDK that the loader of this library need not see: in OSGi a
   * bundle sees no package {@code sun} unless it imports it.
   *
   * @throws ClassNotFoundException if the boot loader has none
   */
  public static Class<?> bootClass(String name) throws ClassNotFoundException {
    return Class.forName(name, true, null);
  }

  /** Returns a public method of a class of the JDK; null if this JDK does not have it. */
  public static Method method(Class<?> owner, String name, Class<?>... parameters) {
    try {
      return owner.getMethod(name, parameters);
    } catch (NoSuchMethodException other) {
      return null;
    }
  }

  /** Converts what a method handle threw to an exception that can be thrown. */
  public static RuntimeException unexpected(Throwable failure) {
    if (failure instanceof Error) {
      throw (Error) failure;
    }
    return failure instanceof RuntimeException
        ? (RuntimeException) failure
        : new IllegalStateException(failure);
  }

  private static int featureNumber(String version) {
    String feature = version.startsWith("1.") ? version.substring(2) : version;
    try {
      return Integer.parseInt(feature);
    } catch (NumberFormatException unknownScheme) {
      // Why: an unheard-of JVM is treated as a new one, which takes the paths that never warn.
      return Integer.MAX_VALUE;
    }
  }
}
