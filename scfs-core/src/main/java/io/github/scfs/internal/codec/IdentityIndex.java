package io.github.scfs.internal.codec;

import java.util.Arrays;

/** Where objects are in the row of {@link SeenObjects}, by their identity hash. */
final class IdentityIndex {
  /*
   * How this works
   *
   * A hash table with open addressing, which is never cleared: an entry is an index plus what earlier messages count for
   * (base), so those of earlier messages are below all of this one, and free. It is small enough to stay in the caches of a
   * processor; a message with more objects has the table of HashedObjects.
   */
  private static final int SLOTS = 1024;
  private static final int MASK = SLOTS - 1;

  /**
   * At most this many objects of a message are in the table, which is then half full. {@link
   * SeenObjects} compares it with every eighth count only.
   */
  static final int MOST = SLOTS / 2 - 1;

  /** After a message with more objects, this many uses are refused. */
  private static final int RESTS = 64;

  private final int[] slots = new int[SLOTS];
  private int rests;

  /**
   * Where the object is in the row; -1 if it is not there, and from then on it has to be at {@code
   * index}.
   */
  int findOrPut(Object object, Object[] row, int base, int index) {
    int[] entries = slots;
    int slot = System.identityHashCode(object) & MASK;
    for (int i; (i = entries[slot] - base) >= 0; slot = slot + 1 & MASK) {
      if (row[i] == object) {
        return i;
      }
    }
    entries[slot] = base + index;
    return -1;
  }

  /** Where the object is in the row; -1 if it is not there. */
  int find(Object object, Object[] row, int base) {
    int slot = System.identityHashCode(object) & MASK;
    for (int i; (i = slots[slot] - base) >= 0; slot = slot + 1 & MASK) {
      if (row[i] == object) {
        return i;
      }
    }
    return -1;
  }

  /** Call when a message has more objects. */
  void rest() {
    rests = RESTS;
  }

  /** Whether a class may use the table in the next message. */
  boolean isWorthwhile() {
    if (rests > 0) {
      rests--;
      return false;
    }
    return true;
  }

  /** Frees all slots, so that {@code base} can be small again. */
  void clear() {
    Arrays.fill(slots, 0);
  }
}
