package io.github.scfs.property.library;

import io.github.scfs.SessionKryo;
import java.net.URL;
import java.net.URLClassLoader;

/**
 * A copy of the whole library in a class loader of its own, so that one JVM has both the
 * interpreter and generated code. Kryo and the other libraries are shared.
 */
public final class Library {
  private static final String MODE = "scfs.codegen";

  private final ClassLoader loader;

  private Library(ClassLoader loader) {
    this.loader = loader;
  }

  /** A copy with {@code scfs.codegen} of that value, which it reads while it is loaded. */
  public static Library withCode(String mode) {
    String before = System.getProperty(MODE);
    System.setProperty(MODE, mode);
    try {
      ClassLoader loader = new Copy();
      String generator = "io.github.scfs.internal.generate.Generator";
      if (Class.forName(generator, true, loader).getClassLoader() != loader) {
        throw new AssertionError("not a copy");
      }
      return new Library(loader);
    } catch (ClassNotFoundException e) {
      throw new AssertionError(e);
    } finally {
      if (before == null) {
        System.clearProperty(MODE);
      } else {
        System.setProperty(MODE, before);
      }
    }
  }

  /** Classes below it can be served by generated code on every JVM. */
  public ClassLoader loader() {
    return loader;
  }

  /** A new side; {@code options} as {@link Options} has them. */
  public Endpoint endpoint(int options, ClassLoader classes) {
    try {
      return (Endpoint)
          Class.forName(PeerEndpoint.class.getName(), true, loader)
              .getConstructor(int.class, ClassLoader.class)
              .newInstance(options, classes);
    } catch (ReflectiveOperationException e) {
      throw new AssertionError(e);
    }
  }

  private static final class Copy extends URLClassLoader {
    Copy() {
      super(
          new URL[] {home(SessionKryo.class), home(PeerEndpoint.class)},
          Library.class.getClassLoader());
    }

    private static URL home(Class<?> type) {
      return type.getProtectionDomain().getCodeSource().getLocation();
    }

    @Override
    protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
      boolean copied = name.startsWith("io.github.scfs.") && !name.equals(Endpoint.class.getName());
      synchronized (getClassLoadingLock(name)) {
        Class<?> loaded = findLoadedClass(name);
        if (loaded == null && copied) {
          loaded = findClass(name);
        }
        return loaded != null ? loaded : super.loadClass(name, resolve);
      }
    }
  }
}
