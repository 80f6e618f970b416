package io.github.scfs.benchmarks.speed.contestant;

import io.github.scfs.benchmarks.speed.model.EvolvedPair;
import io.github.scfs.benchmarks.speed.model.Model;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.Set;

/**
 * What a peer may know before it starts.
 *
 * @param model what will be exchanged, or null for several models
 * @param root the class of all messages, or null for several
 * @param loader where this end finds its classes
 */
record End(Model model, Class<?> root, ClassLoader loader) {
  static End left(Model model) {
    return new End(model, model.leftRoot(), loader(model.leftRoot()));
  }

  static End right(Model model) {
    return new End(model, model.rightRoot(), loader(model.rightRoot()));
  }

  /** What is in a list of the JDK has classes of this program. */
  private static ClassLoader loader(Class<?> root) {
    ClassLoader loader = root.getClassLoader();
    return loader == null ? End.class.getClassLoader() : loader;
  }

  static End leftOfMany() {
    return new End(null, null, EvolvedPair.get().older().getClassLoader());
  }

  static End rightOfMany() {
    return new End(null, null, EvolvedPair.get().newer().getClassLoader());
  }

  /** The classes that both ends register, in one order. */
  Set<Class<?>> registered() {
    if (model != null) {
      return new LinkedHashSet<>(model.registered());
    }
    Set<Class<?>> all = new LinkedHashSet<>();
    Arrays.stream(Model.values()).forEach(each -> all.addAll(each.registered()));
    return all;
  }
}
