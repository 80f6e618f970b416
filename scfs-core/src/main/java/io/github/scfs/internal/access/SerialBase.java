package io.github.scfs.internal.access;

import io.github.scfs.internal.wire.RunningJava;
import java.io.Serializable;
import java.lang.reflect.Constructor;
import java.lang.reflect.Modifier;

/**
 * Which super class's constructor runs when an object of a serializable class is made: the nearest
 * one that is not serializable, as in Java serialization. Where the class writes itself, the fields
 * of that super class are not sent.
 */
final class SerialBase {
  private static final ClassValue<Boolean> CONSTRUCTED =
      new ClassValue<Boolean>() {
        @Override
        protected Boolean computeValue(Class<?> type) {
          return isConstructed(type, serialTop(type));
        }
      };

  private SerialBase() {}

  /** The first class above that is not part of what the class writes itself. */
  static Class<?> of(Class<?> type) {
    Class<?> constructed = constructedOf(type);
    return constructed == Object.class ? JdkBases.of(type) : constructed;
  }

  /** The super class whose no-arg constructor makes objects of the class. */
  static Class<?> constructedOf(Class<?> type) {
    return CONSTRUCTED.get(type) ? serialTop(type) : Object.class;
  }

  private static Class<?> serialTop(Class<?> type) {
    Class<?> at = type;
    while (at != null && Serializable.class.isAssignableFrom(at)) {
      at = at.getSuperclass();
    }
    return at == null ? Object.class : at; // an interface has no class above it
  }

  private static boolean isConstructed(Class<?> type, Class<?> base) {
    if (base == type || RunningJava.isOfTheJdk(base)) {
      return false;
    }
    try {
      Constructor<?> constructor = base.getDeclaredConstructor();
      int modifiers = constructor.getModifiers();
      return Modifier.isPublic(modifiers)
          || Modifier.isProtected(modifiers)
          || !Modifier.isPrivate(modifiers) && RunningJava.inOnePackage(type, base);
    } catch (NoSuchMethodException none) {
      return false; // the JDK refuses such a class
    } catch (LinkageError incomplete) {
      throw Creation.failed(type, incomplete);
    }
  }
}
