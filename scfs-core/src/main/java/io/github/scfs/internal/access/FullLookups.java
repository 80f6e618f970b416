package io.github.scfs.internal.access;

import io.github.scfs.internal.wire.RunningJava;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.reflect.Array;
import java.lang.reflect.Constructor;
import java.lang.reflect.Method;
import java.util.Objects;

/**
 * Lookups with full access to a user's class, and hidden classes, also in its nest. Java 15 and
 * later, or what Java 14 and older have instead. Thread-safe: no state.
 */
public final class FullLookups {
  /*
   * How this works
   *
   * A Lookup with full privileges can define a hidden class as a nestmate of its class. privateLookupIn gives such a lookup if
   * the class is in the module of this one: on the class path, if both have one loader. Otherwise it takes an Anchor.
   *
   * Before hidden classes Unsafe had anonymous ones, with the rights of their host. They reach what is private to the package
   * too, so we first ask whether the package is open to us.
   */
  private static final int MODULE = 16; // MethodHandles.Lookup.MODULE

  private static final Method PRIVATE_LOOKUP =
      RunningJava.method(
          MethodHandles.class, "privateLookupIn", Class.class, MethodHandles.Lookup.class);
  private static final Class<?> OPTION = option();
  private static final Method DEFINE =
      OPTION == null
          ? null
          : RunningJava.method(
              MethodHandles.Lookup.class,
              "defineHiddenClass",
              byte[].class,
              boolean.class,
              Array.newInstance(OPTION, 0).getClass());

  private static final MethodHandle DEFINE_INSIDE = DEFINE == null ? defineAnonymous() : null;

  private FullLookups() {}

  /**
   * A lookup with full access to the class. Null if there is none: its package is not open to this
   * module, the class is hidden, or the JVM has no such lookups.
   *
   * @param reading whether the module of the class has to read this one from now on, because what
   *     is defined there names classes of ours
   */
  public static MethodHandles.Lookup in(Class<?> type, boolean reading) {
    if (PRIVATE_LOOKUP == null
        || DEFINE == null
        || type.getClassLoader() == null
        || ClassTraits.isHidden(type)) {
      return null;
    }
    try {
      MethodHandles.Lookup inPackage = privateLookup(type, MethodHandles.lookup());
      if (isFull(inPackage)) {
        return inPackage;
      }
      Class<?> read = reading ? FullLookups.class : null;
      MethodHandles.Lookup full = privateLookup(type, Anchor.lookup(inPackage, read));
      return isFull(full) ? full : null;
    } catch (ReflectiveOperationException | RuntimeException | LinkageError refused) {
      return null; // not open, or no way to define a class there
    }
  }

  /**
   * A lookup for calls of methods that the class overrides. Works in any JVM.
   *
   * @throws ReflectiveOperationException if its package is not open to this module
   * @throws RuntimeException likewise
   */
  static MethodHandles.Lookup forSuper(Class<?> type) throws ReflectiveOperationException {
    if (DEFINE != null) {
      return Objects.requireNonNull(in(type, false), "not open");
    } else if (PRIVATE_LOOKUP != null) {
      return privateLookup(type, MethodHandles.lookup());
    }
    Constructor<MethodHandles.Lookup> java8 =
        MethodHandles.Lookup.class.getDeclaredConstructor(Class.class);
    java8.setAccessible(true);
    return java8.newInstance(type);
  }

  private static MethodHandles.Lookup privateLookup(Class<?> type, MethodHandles.Lookup from)
      throws ReflectiveOperationException {
    return (MethodHandles.Lookup) PRIVATE_LOOKUP.invoke(null, type, from);
  }

  private static boolean isFull(MethodHandles.Lookup lookup) {
    return (lookup.lookupModes() & MODULE) != 0;
  }

  /**
   * Whether the class's loader finds these classes of ours. False also if it finds those of another
   * copy of SCFS.
   */
  public static boolean sees(Class<?> type, Class<?>... ours) {
    ClassLoader loader = type.getClassLoader();
    try {
      for (Class<?> one : ours) {
        if (loader == null || Class.forName(one.getName(), false, loader) != one) {
          return false;
        }
      }
      return true;
    } catch (ClassNotFoundException | RuntimeException | LinkageError unseen) {
      return false;
    }
  }

  /**
   * Defines a hidden class beside the class that the lookup is for. Null if the JVM has no hidden
   * classes; it has them if there is a lookup {@link #in} a class.
   *
   * @param nestmate whether it is in the nest of that class
   * @throws ReflectiveOperationException if the JVM refuses it
   */
  public static Class<?> define(MethodHandles.Lookup lookup, byte[] bytes, boolean nestmate)
      throws ReflectiveOperationException {
    if (DEFINE == null) {
      return null;
    }
    Object options = Array.newInstance(OPTION, nestmate ? 1 : 0);
    for (Object option : OPTION.getEnumConstants()) {
      if (nestmate && option.toString().equals("NESTMATE")) {
        Array.set(options, 0, option);
      }
    }
    return ((MethodHandles.Lookup) DEFINE.invoke(lookup, bytes, true, options)).lookupClass();
  }

  /**
   * Defines a class with the rights of the host, beside it. The bytes must name nothing of ours.
   * Null if there is no way in.
   *
   * @throws ReflectiveOperationException if the JVM refuses it
   */
  public static Class<?> defineInside(Class<?> host, byte[] bytes)
      throws ReflectiveOperationException {
    if (DEFINE != null) {
      MethodHandles.Lookup lookup = in(host, false);
      return lookup == null ? null : define(lookup, bytes, true);
    }
    boolean canBeNamed = host.getName().indexOf('/') < 0;
    if (DEFINE_INSIDE == null || host.getClassLoader() == null || !canBeNamed) {
      return null;
    }
    if (PRIVATE_LOOKUP != null) {
      privateLookup(host, MethodHandles.lookup()); // throws if it is not open
    }
    try {
      return (Class<?>) DEFINE_INSIDE.invokeExact(host, bytes, (Object[]) null);
    } catch (Throwable refused) {
      throw RunningJava.unexpected(refused);
    }
  }

  private static MethodHandle defineAnonymous() {
    try {
      return RunningJava.unsafeMethod(
          "defineAnonymousClass", Class.class, Class.class, byte[].class, Object[].class);
    } catch (ReflectiveOperationException | LinkageError | RuntimeException none) {
      return null;
    }
  }

  private static Class<?> option() {
    try {
      return Class.forName("java.lang.invoke.MethodHandles$Lookup$ClassOption");
    } catch (ClassNotFoundException java14) {
      return null;
    }
  }
}
