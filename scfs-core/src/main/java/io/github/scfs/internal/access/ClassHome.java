package io.github.scfs.internal.access;

import java.util.concurrent.atomic.AtomicReferenceArray;

/**
 * What each class keeps for SCFS; see {@link ClassInfo} for why. Except for the last slot, a home
 * must never reach an object of SCFS strongly.
 */
final class ClassHome extends ClassValue<AtomicReferenceArray<Object>> {
  static final int INFO = 0;
  static final int FIELDS = 1;
  static final int CONSTRUCTOR = 2;
  static final int ANNOTATED = 3;
  static final int FACTORY = 4;
  static final int NEST_CODE = 5;
  private static final int SLOTS = 6;

  private static final ClassHome HOMES = new ClassHome();

  private ClassHome() {}

  static AtomicReferenceArray<Object> of(Class<?> type) {
    return HOMES.get(type);
  }

  /** Gives the class something to keep. The first one stays and is returned. */
  static Object keep(Class<?> type, int slot, Object made) {
    AtomicReferenceArray<Object> home = of(type);
    home.compareAndSet(slot, null, made);
    return home.get(slot);
  }

  @Override
  protected AtomicReferenceArray<Object> computeValue(Class<?> type) {
    return new AtomicReferenceArray<>(SLOTS);
  }
}
