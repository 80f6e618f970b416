package io.github.scfs.internal.access;

import java.lang.invoke.MethodHandles;
import java.lang.reflect.Array;
import java.lang.reflect.Method;

/**
 * Lookups with full access to a class of the user's, and hidden classes in its nest: Java 15 and
 * later. Thread-safe: no state.
 */
public final class FullLookups {
  /*
   * How this works
   *
   * A hidden class becomes a nestmate of the class that a Lookup with full privileges is for. privateLookupIn gives one where
   * the class is in the module of this one: on the class path, where both have one loader.
   */
  private static final int MODULE = 16; // MethodHandles.Lookup.MODULE

  private static final Method PRIVATE_LOOKUP =
      method(MethodHandles.class, "privateLookupIn", Class.class, MethodHandles.Lookup.class);
  private static final Class<?> OPTION = option();
  private static final Method DEFINE =
      OPTION == null
          ? null
          : method(
              MethodHandles.Lookup.class,
              "defineHiddenClass",
              byte[].class,
              boolean.class,
              Array.newInstance(OPTION, 0).getClass());

  private FullLookups() {}

  /** A lookup with full access to the class, or null if there is none. */
  public static MethodHandles.Lookup in(Class<?> type) {
    if (PRIVATE_LOOKUP == null || DEFINE == null || ClassTraits.isHidden(type)) {
      return null;
    }
    try {
      MethodHandles.Lookup lookup =
          (MethodHandles.Lookup) PRIVATE_LOOKUP.invoke(null, type, MethodHandles.lookup());
      return (lookup.lookupModes() & MODULE) != 0 ? lookup : null;
    } catch (ReflectiveOperationException | RuntimeException refused) {
      return null; // not open, or no way to define a class there
    }
  }

  /**
   * Makes a class of the bytes in the nest of the class that the lookup is for.
   *
   * @throws ReflectiveOperationException if the JVM refuses it
   */
  public static Class<?> defineNestmate(MethodHandles.Lookup lookup, byte[] bytes)
      throws ReflectiveOperationException {
    Object options = Array.newInstance(OPTION, 1);
    for (Object option : OPTION.getEnumConstants()) {
      if (option.toString().equals("NESTMATE")) {
        Array.set(options, 0, option);
      }
    }
    return ((MethodHandles.Lookup) DEFINE.invoke(lookup, bytes, true, options)).lookupClass();
  }

  private static Class<?> option() {
    try {
      return Class.forName("java.lang.invoke.MethodHandles$Lookup$ClassOption");
    } catch (ClassNotFoundException java14) {
      return null;
    }
  }

  private static Method method(Class<?> owner, String name, Class<?>... parameters) {
    try {
      return owner.getMethod(name, parameters);
    } catch (NoSuchMethodException java8) {
      return null;
    }
  }
}
