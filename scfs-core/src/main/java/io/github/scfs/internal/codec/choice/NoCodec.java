package io.github.scfs.internal.codec.choice;

import io.github.scfs.ScfsException;
import io.github.scfs.internal.jdk.JdkSerializers;
import io.github.scfs.internal.safety.ClassRules;
import io.github.scfs.internal.wire.RunningJava;
import java.io.InputStream;
import java.io.Serializable;
import java.lang.ref.Reference;
import java.lang.reflect.Modifier;
import java.nio.Buffer;
import java.text.Format;
import java.util.Arrays;
import java.util.Iterator;
import java.util.List;
import java.util.concurrent.Future;
import java.util.stream.BaseStream;

/** Tells why a class cannot be written, and what to do about it. */
public final class NoCodec {
  /** Interfaces that tell nothing about what an object is. */
  private static final List<Class<?>> MARKS =
      Arrays.asList(Object.class, Serializable.class, Cloneable.class, Comparable.class);

  private NoCodec() {}

  public static ScfsException exception(Class<?> type) {
    return new ScfsException(text(type), "no-codec");
  }

  /** For a class that extends a JDK class of locks. */
  static ScfsException ofLock(Class<?> type, Class<?> lock) {
    String instead =
        JdkSerializers.of(lock) == null
            ? ""
            : ", or have the " + lock.getSimpleName() + " in a field instead of extending it";
    return new ScfsException(text(type, lock) + instead, "no-codec");
  }

  /** Two sentences: what is missing, and the line of code for it. */
  static String text(Class<?> type) {
    return text(type, TypeWriters.valueAbove(type));
  }

  /** {@code value}: the super class that cannot be written field by field, or null. */
  private static String text(Class<?> type, Class<?> value) {
    boolean ofTheJdk = RunningJava.isOfTheJdk(type);
    String reason =
        value != null
            ? "it extends " + value.getName() + ", whose state nobody but the JDK can set"
            : ofTheJdk
                ? "it is a class of the JDK that is no data, or that this version does not know"
                : "it is a collection or map that cannot be made and filled";
    String instead = ofTheJdk ? instead(type) : null;
    return "There is no codec for "
        + type.getName()
        + ": "
        + reason
        + (instead == null
            ? ". Add a serializer: "
            : ". Send " + instead + ", or add a serializer: ")
        + line(type)
        + (ofTheJdk ? "; or one for the class that has it in a field" : "");
  }

  /** What to send instead of something that works and holds no data itself; null if unknown. */
  private static String instead(Class<?> type) {
    if (Future.class.isAssignableFrom(type)) {
      return "its result";
    } else if (BaseStream.class.isAssignableFrom(type)) {
      return "a list of its elements";
    } else if (Iterator.class.isAssignableFrom(type)) {
      return "the collection that it walks through";
    } else if (Buffer.class.isAssignableFrom(type)) {
      return "an array of its elements, or a ByteBuffer";
    } else if (InputStream.class.isAssignableFrom(type)) {
      return "its bytes";
    } else if (Reference.class.isAssignableFrom(type)) {
      return "what it refers to";
    }
    return Format.class.isAssignableFrom(type) ? "its pattern" : null;
  }

  private static String line(Class<?> type) {
    String name = ClassRules.inSource(type.getName());
    Class<?> above = canBeNamed(type) ? null : namedAbove(type);
    if (above == null) {
      return "CreateOption.of().customize(kryo -> kryo.register(" + name + ", serializer))";
    }
    return "CreateOption.of().allow(Class.forName(\""
        + type.getName()
        + "\")).customize(kryo -> kryo.addDefaultSerializer("
        + ClassRules.inSource(above.getName())
        + ", serializer))";
  }

  /** Whether source code can name the class; a user can name all classes of theirs but a few. */
  private static boolean canBeNamed(Class<?> type) {
    return RunningJava.isOfTheJdk(type)
        ? isPublicApi(type)
        : !type.isAnonymousClass() && !type.isLocalClass() && !type.isSynthetic();
  }

  private static boolean isPublicApi(Class<?> type) {
    for (Class<?> at = type; at != null; at = at.getDeclaringClass()) {
      if (!Modifier.isPublic(at.getModifiers())) {
        return false;
      }
    }
    return !type.isAnonymousClass()
        && (type.getName().startsWith("java.") || type.getName().startsWith("javax."));
  }

  /** A public class or interface of the JDK above the class; or null. */
  private static Class<?> namedAbove(Class<?> type) {
    for (Class<?> at = type.getSuperclass(); at != null; at = at.getSuperclass()) {
      if (isMeaningful(at)) {
        return at;
      }
    }
    for (Class<?> at = type; at != null; at = at.getSuperclass()) {
      for (Class<?> one : at.getInterfaces()) {
        if (isMeaningful(one)) {
          return one;
        }
      }
    }
    return null;
  }

  private static boolean isMeaningful(Class<?> above) {
    return RunningJava.isOfTheJdk(above) && isPublicApi(above) && !MARKS.contains(above);
  }
}
