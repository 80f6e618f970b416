package io.github.scfs.internal.generate;

import java.lang.invoke.MethodHandles;
import java.lang.reflect.Array;
import java.lang.reflect.Method;
import org.objectweb.asm.Type;

/**
 * Makes a class of bytes that nobody can name and that goes when nobody uses it: a hidden class on
 * Java 15 and later, one with a class loader of its own before.
 */
final class Definer {
  /** Where the classes are: beside this one. */
  static final String PACKAGE =
      Type.getInternalName(Definer.class)
          .substring(0, Type.getInternalName(Definer.class).lastIndexOf('/') + 1);

  private Definer() {}

  static Class<?> define(byte[] bytes) throws ReflectiveOperationException {
    MethodHandles.Lookup lookup = MethodHandles.lookup();
    try {
      Class<?> option = Class.forName("java.lang.invoke.MethodHandles$Lookup$ClassOption");
      Method define =
          MethodHandles.Lookup.class.getMethod(
              "defineHiddenClass",
              byte[].class,
              boolean.class,
              Array.newInstance(option, 0).getClass());
      return ((MethodHandles.Lookup)
              define.invoke(lookup, bytes, true, Array.newInstance(option, 0)))
          .lookupClass();
    } catch (ClassNotFoundException java14) {
      return new OneClass().define(bytes);
    }
  }

  /** A loader for one class. */
  private static final class OneClass extends ClassLoader {
    OneClass() {
      super(Definer.class.getClassLoader());
    }

    Class<?> define(byte[] bytes) {
      return defineClass(null, bytes, 0, bytes.length);
    }
  }
}
