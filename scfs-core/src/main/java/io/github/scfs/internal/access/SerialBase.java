package io.github.scfs.internal.access;

import io.github.scfs.internal.wire.RunningJava;
import java.io.Serializable;
import java.lang.reflect.Constructor;
import java.lang.reflect.Modifier;

/**
 * The class of the user's above a serializable class which its objects are made by, as Java
 * serialization has it: the nearest one that is not serializable. Its constructor without
 * parameters runs, and its fields are not sent, where the class writes itself.
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

  /** The first class above that is no part of what the class writes itself. */
  static Class<?> of(Class<?> type) {
    Class<?> constructed = constructedOf(type);
    return constructed == Object.class ? JdkBases.of(type) : constructed;
  }

  /** The class whose constructor makes objects of the class without one of its own running. */
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
