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
 * Makes exceptions of any class with a message, without running a constructor of the class: such
 * constructors run foreign code, and many take no message. A constructor of Throwable runs, so that
 * suppressed exceptions can be added. Cause and stack trace are set afterwards.
 */
public final class Throwables {
  /*
   * How this works
   *
   * The usual constructor of Throwable records the stack of the thread that reads. That takes longer than everything else and is
   * useless here. Another constructor can leave it out, but then the methods of the exception take neither a stack trace nor a
   * cause. So that one is used where both fields can be set directly.
   */
  private static final SerialFields.Part TRACE =
      new SerialFields.Part(Throwable.class, "stackTrace");

  private static final SerialFields.Part CAUSE = new SerialFields.Part(Throwable.class, "cause");
  private static final boolean DIRECT = TRACE.isReached() && CAUSE.isReached();

  /** Whether both fields can be set, directly or together with all others. */
  private static final boolean SETTABLE = DIRECT || SerialFields.reaches(Throwable.class);

  /** Constructors are JDK objects. They hang on the class that they make. */
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
   * The message that the exception was given. A sub class may make another one of it, and will do
   * so again. For a NullPointerException, the message that the JVM computes, as it knows it only
   * where the exception was thrown.
   */
  public static String messageOf(Throwable thrown) {
    Object given =
        thrown instanceof NullPointerException
            ? Throwables.class
            : SerialFields.get(thrown, Throwable.class, "detailMessage", Throwables.class);
    return given == Throwables.class ? thrown.getMessage() : (String) given;
  }

  /** The cause that the exception was given, or null. A sub class may tell another one. */
  public static Throwable causeOf(Throwable thrown) {
    Object given = SerialFields.get(thrown, Throwable.class, "cause", Throwables.class);
    return given == Throwables.class
        ? thrown.getCause()
        : given == thrown ? null : (Throwable) given; // itself means: none so far
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

  /** Whether the class, or one above, overrides initCause. */
  public static boolean hasOwnInitCause(Class<?> type) {
    try {
      return type.getMethod("initCause", Throwable.class).getDeclaringClass() != Throwable.class;
    } catch (NoSuchMethodException impossible) {
      throw new AssertionError(impossible);
    }
  }

  /**
   * Gives an exception that was made with that message its stack trace. Before, it takes neither a
   * cause nor a suppressed exception. The caller must not use the array again.
   */
  public static void setTrace(Throwable thrown, String message, StackTraceElement[] trace) {
    if (DIRECT) {
      TRACE.set(thrown, trace);
      CAUSE.set(thrown, thrown); // itself means: none so far, and one can be set
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
   * The fields of JDK classes that keep a cause of their own and answer getCause from it, as
   * several did before Java 12 and some still do.
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
   * Those of {@link #fieldsOf} to which the no-arg constructor of a user's class gives values. None
   * if there is no such constructor.
   */
  public static FieldInfo[] defaultedOf(ClassInfo info) {
    boolean made = info.hasNoArgConstructor();
    return fieldsOf(info, owner -> made && !RunningJava.isOfTheJdk(owner));
  }

  /**
   * Whether user classes have transient fields, to which {@link #copyTransient} gives the values
   * that their no-arg constructor sets.
   */
  public static boolean hasTransient(ClassInfo info) {
    return info.hasNoArgConstructor() && TransientFields.of(info.type()).length > 0;
  }

  /** Copies the transient fields of another exception of the class. */
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
    if (type == Throwable.class) {
      return new Throwable(message); // Why: Java 8 makes no other constructor for the class itself
    }
    Object[] arguments =
        SETTABLE ? new Object[] {message, null, true, false} : new Object[] {message};
    return (Throwable) Creation.run(type, CONSTRUCTORS.get(type), arguments);
  }
}
