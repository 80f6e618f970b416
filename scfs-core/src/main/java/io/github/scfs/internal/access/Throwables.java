package io.github.scfs.internal.access;

import io.github.scfs.ScfsException;
import io.github.scfs.internal.wire.RunningJava;
import java.lang.reflect.Constructor;
import java.lang.reflect.Field;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;

/**
 * Makes exceptions of any class with a message, without running a constructor of the class: those
 * run code of their own, and many have none that takes a message. A constructor of Throwable itself
 * is run, so that suppressed exceptions can be added afterwards; cause and stack trace are set.
 */
public final class Throwables {
  /*
   * How this works
   *
   * The usual constructor of Throwable writes down the stack of the thread that reads, which takes longer than all else and is
   * of no use. The one that can be told not to do that leaves an exception that takes neither a stack trace nor a cause from
   * its methods, so it is used where both fields can be set.
   */
  private static final SerialFields.Part TRACE =
      new SerialFields.Part(Throwable.class, "stackTrace");

  private static final SerialFields.Part CAUSE = new SerialFields.Part(Throwable.class, "cause");
  private static final boolean DIRECT = TRACE.isReached() && CAUSE.isReached();

  /** Whether both can be set, at once or with all other fields. */
  private static final boolean SETTABLE = DIRECT || SerialFields.reaches(Throwable.class);

  /** Constructors are JDK objects and hang on the class they make. */
  private static final ClassValue<Constructor<?>> CONSTRUCTORS =
      new ClassValue<Constructor<?>>() {
        @Override
        protected Constructor<?> computeValue(Class<?> type) {
          Class<?>[] parameters =
              SETTABLE
                  ? new Class<?>[] {String.class, Throwable.class, boolean.class, boolean.class}
                  : new Class<?>[] {String.class};
          return Creation.serializationConstructor(type, Throwable.class, parameters);
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

  /** The cause that the exception was given, not the one that a sub class tells; or null. */
  public static Throwable causeOf(Throwable thrown) {
    Object given = SerialFields.get(thrown, Throwable.class, "cause", Throwables.class);
    return given == Throwables.class
        ? thrown.getCause()
        : given == thrown ? null : (Throwable) given; // itself: none so far
  }

  /**
   * Sets the cause, whatever a sub class does to initCause. {@code own}: {@link #hasOwnInitCause}.
   */
  public static void setCause(Throwable thrown, Throwable cause, boolean own) {
    if (cause == thrown) {
      throw new IllegalArgumentException("An exception is its own cause");
    } else if (DIRECT) {
      CAUSE.set(thrown, cause);
    } else if (!own || !SerialFields.set(thrown, Throwable.class, "cause", cause)) {
      thrown.initCause(cause);
    }
  }

  /** Whether the class, or one above, decides about its causes itself. */
  public static boolean hasOwnInitCause(Class<?> type) {
    try {
      return type.getMethod("initCause", Throwable.class).getDeclaringClass() != Throwable.class;
    } catch (NoSuchMethodException impossible) {
      throw new AssertionError(impossible);
    }
  }

  /**
   * Gives an exception that was made with that message its stack trace; before, it takes neither a
   * cause nor a suppressed one. The array is not used again by the caller.
   */
  public static void setTrace(Throwable thrown, String message, StackTraceElement[] trace) {
    if (DIRECT) {
      TRACE.set(thrown, trace);
      CAUSE.set(thrown, thrown); // none so far, and it may be given one
    } else if (SETTABLE) {
      Map<String, Object> all = new HashMap<>();
      all.put("detailMessage", message);
      all.put("stackTrace", trace);
      all.put("cause", thrown);
      all.put("suppressedExceptions", new ArrayList<>(0));
      SerialFields.setAll(thrown, Throwable.class, all);
    } else {
      thrown.setStackTrace(trace);
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
    return fieldsOf(info, owner -> !RunningJava.isOfTheJdk(owner) || SerialFields.reaches(owner));
  }

  private static FieldInfo[] fieldsOf(ClassInfo info, Predicate<Class<?>> owners) {
    return Arrays.stream(info.fieldsBelow(Throwable.class))
        .filter(field -> owners.test(field.field().getDeclaringClass()))
        .toArray(FieldInfo[]::new);
  }

  /**
   * Those of {@link #fieldsOf} to which the constructor without parameters of a class that is not
   * of the JDK gives values; none where there is no such constructor.
   */
  public static FieldInfo[] defaultedOf(ClassInfo info) {
    boolean made = info.hasNoArgConstructor();
    return fieldsOf(info, owner -> made && !RunningJava.isOfTheJdk(owner));
  }

  /**
   * Whether classes that are not of the JDK have transient fields, to which {@link #copyTransient}
   * gives what their constructor without parameters does.
   */
  public static boolean hasTransient(ClassInfo info) {
    return info.hasNoArgConstructor() && TransientFields.of(info.type()).length > 0;
  }

  /** Gives those fields what another exception of the class has in them. */
  public static void copyTransient(Object made, Throwable thrown) {
    for (Field field : TransientFields.of(thrown.getClass())) {
      Object value = TransientFields.get(field, made);
      if (value != TransientFields.PROTECTED) {
        TransientFields.set(field, thrown, value);
      }
    }
  }

  /**
   * A new exception of the class; {@link #setTrace} comes next.
   *
   * @throws ScfsException {@code constructor-failed} if this JVM has no such service
   */
  public static Throwable create(Class<?> type, String message) {
    Object[] arguments =
        SETTABLE ? new Object[] {message, null, true, false} : new Object[] {message};
    return (Throwable) Creation.run(type, CONSTRUCTORS.get(type), arguments);
  }
}
