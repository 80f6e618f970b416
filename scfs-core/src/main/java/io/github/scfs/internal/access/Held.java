package io.github.scfs.internal.access;

import java.lang.ref.WeakReference;

/**
 * Holds a class, or something that belongs to a class, without keeping the class alive.
 *
 * <p>Thread-safe.
 */
public final class Held<T> {
  /*
   * How this works
   *
   * If the class stays as long as this library (ClassTraits.isLasting), an ordinary reference is enough. Other classes are held
   * by a weak reference, which costs more: the garbage collector's time, and a step at each access.
   */
  private final T lasting;
  private final WeakReference<T> mortal;

  private Held(T value, boolean lasts) {
    this.lasting = lasts ? value : null;
    this.mortal = lasts ? null : new WeakReference<>(value);
  }

  /** Holds a value that belongs to {@code owner}, which is null once the class is gone. */
  public static <T> Held<T> of(Class<?> owner, T value) {
    return new Held<>(value, value != null && owner != null && ClassTraits.isLasting(owner));
  }

  public static Held<Class<?>> of(Class<?> type) {
    return of(type, type);
  }

  public static <T> Held<T> nothing() {
    return new Held<>(null, false);
  }

  /** The value if it can never go, else null. For code that runs for each object. */
  public T lasting() {
    return lasting;
  }

  /** The value, or null once its class is gone. */
  public T get() {
    return lasting != null ? lasting : mortal.get();
  }
}
