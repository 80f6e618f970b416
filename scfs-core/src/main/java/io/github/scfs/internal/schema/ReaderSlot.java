package io.github.scfs.internal.schema;

/**
 * The readers that were built for one schema: a short array, replaced as a whole.
 *
 * <p>Thread-safe: readers are immutable, the array is volatile, and losing a race means building
 * one twice. Entries are compared and dropped by the package that builds them; what it puts here
 * must hold classes weakly.
 */
public final class ReaderSlot {
  private static final Object[] EMPTY = {};

  private volatile Object[] entries = EMPTY;

  ReaderSlot() {}

  /** The entries; not to be changed. */
  public Object[] entries() {
    return entries;
  }

  /** Replaces the entries. */
  public void replace(Object[] newEntries) {
    entries = newEntries;
  }
}
