package io.github.scfs.internal.access;

import java.net.URL;
import java.net.URLClassLoader;

/**
 * Loads the classes below some prefixes anew, from where they came to this loader, and leaves all
 * others to its parent.
 */
class FreshLoader extends URLClassLoader {
  private final String[] prefixes;

  /**
   * @param places classes that stand in the folders and jars to load from
   * @param prefixes of the names to load anew
   */
  FreshLoader(Class<?>[] places, String... prefixes) {
    super(urls(places), FreshLoader.class.getClassLoader());
    this.prefixes = prefixes;
  }

  private static URL[] urls(Class<?>[] places) {
    URL[] urls = new URL[places.length];
    for (int i = 0; i < urls.length; i++) {
      urls[i] = places[i].getProtectionDomain().getCodeSource().getLocation();
    }
    return urls;
  }

  @Override
  protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
    for (String prefix : prefixes) {
      if (name.startsWith(prefix)) {
        synchronized (getClassLoadingLock(name)) {
          Class<?> loaded = findLoadedClass(name);
          return loaded != null ? loaded : findClass(name);
        }
      }
    }
    return super.loadClass(name, resolve);
  }
}
