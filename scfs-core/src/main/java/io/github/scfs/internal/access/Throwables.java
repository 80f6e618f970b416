package io.github.scfs.internal.access;

import io.github.scfs.ScfsException;
import java.lang.reflect.Constructor;

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
   * A new exception of the class.
   *
   * @throws ScfsException {@code constructor-failed} if this JVM has no such service
   */
  public static Throwable create(Class<?> type, String message) {
    return (Throwable) Creation.run(type, CONSTRUCTORS.get(type), new Object[] {message});
  }
}
