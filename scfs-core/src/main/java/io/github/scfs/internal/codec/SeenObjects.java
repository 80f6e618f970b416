package io.github.scfs.internal.codec;

import java.util.Arrays;

/**
 * The tracked objects of the message that is being written, by identity, each with the position of
 * its first byte.
 */
final class SeenObjects {
  /*
   * How this works
   *
   * Small graphs, which most messages are, are searched in a row: System.identityHashCode of a fresh object is a call into the
   * JVM that costs more than a few dozen comparisons. Only beyond LINEAR objects a hash table of indices is kept.
   */
  private static final int LINEAR = 32;
  private static final int KEEP = 1024;

  private Object[] objects = new Object[LINEAR];
  private int[] positions = new int[LINEAR];
  private int count;
  private int[] table = new int[0];
  private boolean hashed;

  /** Forgets all; keeps no object and no large array. */
  void clear() {
    if (objects.length > KEEP) {
      objects = new Object[LINEAR];
      positions = new int[LINEAR];
      table = new int[0];
    } else {
      Arrays.fill(objects, 0, count, null);
    }
    count = 0;
    hashed = false;
  }

  /**
   * The position of the object if it was seen before; else -1, and it is noted with the position
   * given.
   */
  int findOrAdd(Object object, int position) {
    if (!hashed) {
      Object[] row = objects;
      for (int i = count - 1; i >= 0; i--) {
        if (row[i] == object) {
          return positions[i];
        }
      }
      if (count < LINEAR) {
        objects[count] = object;
        positions[count++] = position;
        return -1;
      }
      hash(4 * LINEAR);
    }
    return findOrAddHashed(object, position);
  }

  private int findOrAddHashed(Object object, int position) {
    int mask = table.length - 1;
    int slot = spread(object) & mask;
    for (int index = table[slot]; index != 0; index = table[slot]) {
      if (objects[index - 1] == object) {
        return positions[index - 1];
      }
      slot = slot + 1 & mask;
    }
    if (count == objects.length) {
      objects = Arrays.copyOf(objects, count * 2);
      positions = Arrays.copyOf(positions, count * 2);
    }
    objects[count] = object;
    positions[count++] = position;
    table[slot] = count;
    if (count * 2 > table.length) {
      hash(table.length * 2);
    }
    return -1;
  }

  private void hash(int length) {
    if (table.length >= length && !hashed) {
      Arrays.fill(table, 0);
    } else {
      table = new int[length];
    }
    hashed = true;
    int mask = table.length - 1;
    for (int i = 0; i < count; i++) {
      int slot = spread(objects[i]) & mask;
      while (table[slot] != 0) {
        slot = slot + 1 & mask;
      }
      table[slot] = i + 1;
    }
  }

  private static int spread(Object object) {
    int hash = System.identityHashCode(object) * 0x9E3779B9;
    return hash ^ hash >>> 15;
  }
}
