package io.github.scfs.internal.access;

import io.github.scfs.ScfsException;
import io.github.scfs.internal.wire.RunningJava;
import java.lang.reflect.Constructor;
import java.lang.reflect.Field;
import java.util.ArrayList;
import java.util.List;

/**
 * Makes exceptions of any class with a message, without running a constructor of the class: those
 * run code of their own, and many have none that takes a message. The constructor of Throwable
 * itself is run, so that cause, suppressed exceptions and stack trace can be set afterwards.
 */
public final class Throwables {
  /** Constructors are JDK objects and hang on the class they make. */
  private static final ClassValue<Constructor<?>> CONSTRUCTORS =
      new ClassValue<Constructor<?>>() {
        @Override
        protected Constructor<?> computeValue(Class<?> type) {
          return Creation.serializationConstructor(type, Throwable.class, String.class);
        }
      };

  private Throwables() {}

  /**
   * The message that the exception was given, not the one that a sub class makes of it and will
   * make again. That of a NullPointerException is told by the JVM, from what it only knows where it
   * was thrown.
   */
  public static String messageOf(Throwable thrown) {
    Object given =
        thrown instanceof NullPointerException
            ? Throwables.class
            : SerialFields.get(thrown, Throwable.class, "detailMessage", Throwables.class);
    return given == Throwables.class ? thrown.getMessage() : (String) given;
  }

  /** Sets the cause, whatever a sub class does to initCause. */
  public static void setCause(Throwable thrown, Throwable cause) {
    if (cause == thrown) {
      throw new IllegalArgumentException("An exception is its own cause");
    } else if (!SerialFields.set(thrown, Throwable.class, "cause", cause)) {
      thrown.initCause(cause);
    }
  }

  /**
   * The fields of classes of the JDK that answer getCause from one of their own, as several did
   * before Java 12 and some still do.
   */
  public static Field[] ownCausesOf(Class<?> type) {
    List<Field> found = new ArrayList<>();
    for (Class<?> at = type; at != Throwable.class; at = at.getSuperclass()) {
      if (RunningJava.isOfTheJdk(at) && answersItself(at)) {
        for (Field field : at.getDeclaredFields()) {
          if (Throwable.class.isAssignableFrom(field.getType())) {
            found.add(field);
          }
        }
      }
    }
    return found.toArray(new Field[0]);
  }

  private static boolean answersItself(Class<?> type) {
    try {
      return type.getDeclaredMethod("getCause") != null;
    } catch (NoSuchMethodException inherited) {
      return false;
    }
  }

  /** Sets such a field, unless it has a value or cannot have this one. */
  public static void setOwnCause(Throwable thrown, Field field, Throwable cause) {
    Class<?> declaring = field.getDeclaringClass();
    if (field.getType().isInstance(cause)
        && SerialFields.get(thrown, declaring, field.getName(), cause) == null) {
      SerialFields.set(thrown, declaring, field.getName(), cause);
    }
  }

  /** Those of {@link ClassInfo#fields()} that sub classes of Throwable declare and we can reach. */
  public static FieldInfo[] fieldsOf(ClassInfo info) {
    List<FieldInfo> found = new ArrayList<>();
    for (FieldInfo field : info.fieldsBelow(Throwable.class)) {
      Class<?> declaring = field.field().getDeclaringClass();
      if (!RunningJava.isOfTheJdk(declaring) || SerialFields.reaches(declaring)) {
        found.add(field);
      }
    }
    return found.toArray(new FieldInfo[0]);
  }

  /**
   * Those of {@link #fieldsOf} to which the constructor without parameters of a class that is not
   * of the JDK gives values; none where there is no such constructor.
   */
  public static FieldInfo[] defaultedOf(ClassInfo info) {
    List<FieldInfo> found = new ArrayList<>();
    if (!RunningJava.isOfTheJdk(info.type()) && info.hasNoArgConstructor()) {
      for (FieldInfo field : info.fieldsBelow(Throwable.class)) {
        Class<?> declaring = field.field().getDeclaringClass();
        if (!RunningJava.isOfTheJdk(declaring)) {
          found.add(field);
        }
      }
    }
    return found.toArray(new FieldInfo[0]);
  }

  /**
   * A new exception of the class.
   *
   * @throws ScfsException {@code constructor-failed} if this JVM has no such service
   */
  public static Throwable create(Class<?> type, String message) {
    return (Throwable) Creation.run(type, CONSTRUCTORS.get(type), new Object[] {message});
  }
}
