package io.github.scfs.internal.safety;

import io.github.scfs.ClassNotAllowedException;
import java.lang.ref.WeakReference;
import java.util.Collections;
import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * Which classes may be written, or named by the peer. Immutable, thread-safe; holds the user's
 * classes weakly.
 *
 * <pre>
 * A name is judged by the first line that fits:
 *
 *   no binary name of a class             refused
 *   one of the {@link #builtIn()} list    allowed
 *   given to {@link #allow} or by name    allowed
 *   covered by {@link NeverImplied}    refused
 *   {@link #trustAll()}                   allowed
 *   below a package of the user's         allowed
 *   anything else                         refused
 * </pre>
 *
 * Array types are judged by their element class: callers strip dimensions. A class that was allowed
 * says nothing about its nested, super or sub classes.
 */
public final class ClassRules {
  private static final ClassRules NONE =
      new ClassRules(Collections.emptyMap(), Collections.emptyMap(), Collections.emptySet(), false);

  /** By binary name. */
  private final Map<String, WeakReference<Class<?>>> classes;

  /** The local binary names of classes, by the names that peers have for them. */
  private final Map<String, String> aliases;

  private final Set<String> packages;
  private final boolean trustsAll;

  private ClassRules(
      Map<String, WeakReference<Class<?>>> classes,
      Map<String, String> aliases,
      Set<String> packages,
      boolean trustsAll) {
    this.classes = classes;
    this.aliases = aliases;
    this.packages = packages;
    this.trustsAll = trustsAll;
  }

  /** Nothing but the {@link #builtIn()} list. */
  public static ClassRules none() {
    return NONE;
  }

  /** The names of the JDK classes that are always allowed; not every JVM has all. Unmodifiable. */
  public static Set<String> builtIn() {
    return BuiltInClasses.NAMES;
  }

  /**
   * Allows exactly these classes; for an array class its element class.
   *
   * @throws NullPointerException if one is null
   * @throws IllegalArgumentException if its name is an alias of another class
   */
  public ClassRules allow(Class<?>... added) {
    Map<String, WeakReference<Class<?>>> more = new HashMap<>(classes);
    for (Class<?> type : added) {
      Class<?> element = Objects.requireNonNull(type, "type");
      while (element.isArray()) {
        element = element.getComponentType();
      }
      checkFree(element.getName());
      more.put(element.getName(), new WeakReference<>(element));
    }
    return new ClassRules(more, aliases, packages, trustsAll);
  }

  /**
   * As {@link #allow}, for classes that may be missing here.
   *
   * @throws NullPointerException if one is null
   * @throws IllegalArgumentException if one is no binary name of a class, or an alias of another
   */
  public ClassRules allowNames(String... added) {
    Map<String, WeakReference<Class<?>>> more = new HashMap<>(classes);
    for (String name : added) {
      if (!ClassNames.isPlausible(Objects.requireNonNull(name, "name"))) {
        throw new IllegalArgumentException(
            "not the name of a class: \""
                + ClassNames.inMessage(name)
                + "\" (an example: \"com.acme.Order$Line\")");
      }
      checkFree(name);
      more.putIfAbsent(name, new WeakReference<>(null));
    }
    return new ClassRules(more, aliases, packages, trustsAll);
  }

  private void checkFree(String name) {
    if (aliases.containsKey(name)) {
      throw taken(name, aliases.get(name));
    }
  }

  /**
   * Allows the class, also under a name that peers have for it.
   *
   * @throws NullPointerException if one is null
   * @throws IllegalArgumentException if the name is not one that a user's class may have, or is
   *     that of an allowed class, or an alias of another class
   */
  public ClassRules alias(String name, Class<?> type) {
    if (type.isArray() || type.isPrimitive()) {
      throw new IllegalArgumentException("An alias is for a class, not for " + type.getName());
    }
    if (!ClassNames.isPlausible(name) || BuiltInClasses.NAMES.contains(name)) {
      throw new IllegalArgumentException(
          "\"" + ClassNames.inMessage(name) + "\" cannot be another name of " + type.getName());
    }
    if (name.equals(type.getName())) {
      throw new IllegalArgumentException("\"" + name + "\" is the name of the class itself");
    }
    String other = classes.containsKey(name) ? name : aliases.getOrDefault(name, type.getName());
    if (!other.equals(type.getName())) {
      throw taken(name, other);
    }
    Map<String, String> more = new HashMap<>(aliases);
    more.put(name, type.getName());
    return new ClassRules(classes, more, packages, trustsAll).allow(type);
  }

  private static IllegalArgumentException taken(String name, String by) {
    return new IllegalArgumentException(
        "\""
            + ClassNames.inMessage(name)
            + "\" would be a name of two classes: it is one of "
            + by
            + " already");
  }

  public String localName(String name) {
    return aliases.isEmpty() ? name : aliases.getOrDefault(name, name);
  }

  /**
   * Allows the classes of these packages and of the packages below them: {@code "com.acme"}, or
   * {@code "com.acme.*"}, covers {@code com.acme.Order} and {@code com.acme.shop.Cart}, not {@code
   * com.acmeevil.Order}.
   *
   * @throws IllegalArgumentException if one is not the name of a package, or looks like that of a
   *     nested class; use {@link #trustAll()} to allow everything
   */
  public ClassRules allowPackages(String... added) {
    Set<String> more = new TreeSet<>(packages);
    for (String pattern : added) {
      Objects.requireNonNull(pattern, "name");
      String name = pattern.endsWith(".*") ? pattern.substring(0, pattern.length() - 2) : pattern;
      if (!ClassNames.isPlausible(name)) {
        throw new IllegalArgumentException(
            "not the name of a package: \""
                + ClassNames.inMessage(pattern)
                + "\" (an example: \"com.acme\")");
      } else if (ClassNames.looksNested(name)) {
        throw new IllegalArgumentException(
            "\"" + name + "\" is the name of a class, no package: allowNames(\"" + name + "\")");
      }
      more.add(name);
    }
    return new ClassRules(classes, aliases, more, trustsAll);
  }

  /** Allows every class but those of {@link NeverImplied}. */
  public ClassRules trustAll() {
    return new ClassRules(classes, aliases, packages, true);
  }

  /**
   * Whether a class may be written or named.
   *
   * @param className the binary name of a class that is no array, a keyword for a primitive, or any
   *     garbage
   */
  public boolean isAllowed(String className) {
    if (BuiltInClasses.NAMES.contains(className)) {
      return true;
    }
    if (!ClassNames.isPlausible(className)) {
      return false;
    }
    if (classes.containsKey(className)) {
      return true;
    }
    return !NeverImplied.covers(className) && (trustsAll || isBelowPackage(className));
  }

  /**
   * As {@link #isAllowed(String)}, for a class that exists here: one that is allowed because its
   * name is that of an exception has to be one.
   */
  public boolean isAllowed(Class<?> type) {
    String name = type.getName();
    return isAllowed(name)
        && (Throwable.class.isAssignableFrom(type)
            || BuiltInClasses.NAMES.contains(name)
            || classes.containsKey(name)
            || NeverImplied.entryOf(name) == null);
  }

  private boolean isBelowPackage(String className) {
    if (packages.isEmpty()) {
      return false;
    }
    for (int dot = className.indexOf('.'); dot >= 0; dot = className.indexOf('.', dot + 1)) {
      if (packages.contains(className.substring(0, dot))) {
        return true;
      }
    }
    return false;
  }

  /**
   * The class given to {@link #allow} under this name; null if there is none, or it was unloaded.
   */
  public Class<?> allowedClass(String name) {
    WeakReference<Class<?>> held = classes.get(name);
    return held == null ? null : held.get();
  }

  /**
   * The exception for a class that is not allowed, with the line of code to add.
   *
   * @param className the name given to {@link #isAllowed}
   * @param onWrite whether this side wanted to write it; otherwise the peer named it
   */
  public ClassNotAllowedException refuse(String className, boolean onWrite) {
    return refuse(className, onWrite, null);
  }

  /** The exception for a class that this side wanted to write and that is not allowed. */
  public ClassNotAllowedException refuse(Class<?> type) {
    return refuse(type.getName(), true, Refusal.whyNoData(type));
  }

  /** As above. {@code why}: why allowing it is not enough, and what is enough; or null. */
  public ClassNotAllowedException refuse(String className, boolean onWrite, String why) {
    return Refusal.of(className, onWrite, why);
  }

  /** How source code names the class with that binary name. */
  public static String inSource(String className) {
    return Refusal.inSource(className);
  }

  @Override
  public String toString() {
    return "allow "
        + new TreeSet<>(classes.keySet())
        + ", allowPackages "
        + packages
        + ", alias "
        + new TreeMap<>(aliases)
        + ", trustAllClasses "
        + trustsAll;
  }
}
