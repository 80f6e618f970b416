package io.github.scfs.internal.codec;

/**
 * The writers of one engine, found by the class of their objects, which none of them keeps alive.
 *
 * <p>Thread rule: one thread at a time.
 */
public final class WriterTable {
  /*
   * How this works
   *
   * Each object whose class is not that of the one before asks, so the first slot should answer: the table is at most a quarter
   * full. A writer whose class was unloaded is for no class any more; it stays where it is, so that a search goes on behind it,
   * until the table is made anew.
   */
  private static final int LEAST = 64;

  private TypeWriter[] slots = new TypeWriter[LEAST];
  private int used;

  public TypeWriter find(Class<?> type) {
    return slots[slotOf(type)];
  }

  /** Adds the writer of a class, in the place of the one it may have had. */
  public void put(Class<?> type, TypeWriter writer) {
    if (4 * (used + 1) > slots.length) {
      renew();
    }
    int slot = slotOf(type);
    if (slots[slot] == null) {
      used++;
    }
    slots[slot] = writer;
  }

  /** Puts one writer in the place of another one; false if that is not here. */
  public boolean replace(TypeWriter old, TypeWriter writer) {
    for (int slot = 0; slot < slots.length; slot++) {
      if (slots[slot] == old) {
        slots[slot] = writer;
        return true;
      }
    }
    return false;
  }

  /** Forgets all writers, which are for no class from now on. */
  public void clear() {
    for (TypeWriter writer : slots) {
      if (writer != null) {
        writer.retire();
      }
    }
    slots = new TypeWriter[LEAST];
    used = 0;
  }

  /** The slot of the class, or the free one where it belongs. */
  private int slotOf(Class<?> type) {
    TypeWriter[] all = slots;
    int mask = all.length - 1;
    int slot = type.hashCode() & mask;
    while (all[slot] != null && !all[slot].isFor(type)) {
      slot = slot + 1 & mask;
    }
    return slot;
  }

  /** Drops those that are for no class, and makes room for as many as are left. */
  private void renew() {
    TypeWriter[] before = slots;
    int live = 0;
    for (TypeWriter writer : before) {
      live += writer == null || writer.type() == null ? 0 : 1;
    }
    slots = new TypeWriter[Math.max(LEAST, Integer.highestOneBit(live + 1) * 8)];
    used = 0;
    for (TypeWriter writer : before) {
      Class<?> type = writer == null ? null : writer.type();
      if (type != null) {
        slots[slotOf(type)] = writer;
        used++;
      }
    }
  }
}
