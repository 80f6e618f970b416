package io.github.scfs.internal.generate;

import io.github.scfs.internal.access.FullLookups;
import java.lang.invoke.MethodHandles;
import org.objectweb.asm.Type;

/**
 * Defines a class that nobody can name, and that goes when nobody uses it: a hidden class on Java
 * 15 and later, before that a class with a class loader of its own.
 */
final class Definer {
  /** The package of the classes: that of this one. */
  static final String PACKAGE =
      Type.getInternalName(Definer.class)
          .substring(0, Type.getInternalName(Definer.class).lastIndexOf('/') + 1);

  private Definer() {}

  static Class<?> define(byte[] bytes) throws ReflectiveOperationException {
    Class<?> hidden = FullLookups.define(MethodHandles.lookup(), bytes, false);
    return hidden != null ? hidden : new OneClass().define(bytes);
  }

  private static final class OneClass extends ClassLoader {
    OneClass() {
      super(Definer.class.getClassLoader());
    }

    Class<?> define(byte[] bytes) {
      return defineClass(null, bytes, 0, bytes.length);
    }
  }
}
