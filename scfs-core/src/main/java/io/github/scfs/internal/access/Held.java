package io.github.scfs.internal.access;

import java.lang.ref.WeakReference;

/**
 * Something that a class has, or the class itself, which this does not keep alive.
 *
 * <p>Thread-safe.
 */
public final class Held<T> {
  /*
   * How this works
   *
   * A class that goes away no sooner than this library is held as any other object is, with what it has; a weak reference, which
   * costs the garbage collector and each look at it more, is for the others: those of a loader below that of the library.
   */
  private final T lasting;
  private final WeakReference<T> mortal;

  private Held(T value, boolean lasts) {
    this.lasting = lasts ? value : null;
    this.mortal = lasts ? null : new WeakReference<>(value);
  }

  /** Holds what a class has; {@code owner}: the class, null once it is gone. */
  public static <T> Held<T> of(Class<?> owner, T value) {
    return new Held<>(value, value != null && owner != null && ClassTraits.isLasting(owner));
  }

  public static Held<Class<?>> of(Class<?> type) {
    return of(type, type);
  }

  public static <T> Held<T> nothing() {
    return new Held<>(null, false);
  }

  /** What is held and never goes; null if it may go. For code that runs with each object. */
  public T lasting() {
    return lasting;
  }

  /** What is held, or null once its class is gone. */
  public T get() {
    return lasting != null ? lasting : mortal.get();
  }
}
