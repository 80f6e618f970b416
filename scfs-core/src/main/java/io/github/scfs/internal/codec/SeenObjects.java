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
   * JVM that costs more than a few dozen comparisons. Beyond LINEAR objects a hash table of indices is kept. Its hash comes
   * from the content where the writer of the class has one (TypeWriter.contentHash), since nothing changes during one write.
   * Objects of equal content would make that quadratic, so after PROBES slots that are taken by others the place follows from
   * the identity hash. Slots are never emptied, so a search takes the way that the insertion took.
   *
   * The row is made anew for each message, of the length that the last ones needed: storing young objects into an old array
   * costs more than allocating a young one, as G1 keeps account of it, and nothing has to be cleared.
   */
  private static final int LINEAR = 24;
  private static final int FEW = 8;
  private static final int PROBES = 6;
  private static final int KEEP = 1 << 14;

  private Object[] row;
  private int[] positions = new int[LINEAR];
  private int[] hashes = new int[0];
  private int count;
  private int[] table = new int[0];
  private boolean hashed;
  private int usual = FEW;

  /** How many there were in large graphs of late. */
  private int most;

  /** Forgets all; keeps no object and no large array. */
  void clear() {
    if (row != null) {
      forget();
    }
  }

  private void forget() {
    usual = count >= usual ? Math.min(count, LINEAR) : Math.max(FEW, usual - (usual - count >> 3));
    most = hashed ? Math.min(count, KEEP) : most;
    row = null;
    if (count > KEEP) {
      positions = new int[LINEAR];
      hashes = new int[0];
      table = new int[0];
    } else if (hashed) {
      Arrays.fill(table, 0);
    }
    count = 0;
    hashed = false;
  }

  /**
   * The position of the object if it was seen before; else -1, and it is noted with the position
   * given.
   */
  int findOrAdd(TypeWriter writer, Object object, int position, GraphWriter g) {
    if (hashed) {
      return findOrAddHashed(writer, object, position);
    }
    Object[] objects = row;
    int size = count;
    if (objects == null || size == objects.length) {
      if (size == LINEAR) {
        hashAll(g);
        return findOrAddHashed(writer, object, position);
      }
      objects = makeRoom();
    }
    for (int i = size - 1; i >= 0; i--) {
      if (objects[i] == object) {
        return positions[i];
      }
    }
    objects[size] = object;
    positions[size] = position;
    count = size + 1;
    return -1;
  }

  private Object[] makeRoom() {
    int length = row == null ? usual : count + (count >> 1) + 2;
    row = row == null ? new Object[length] : Arrays.copyOf(row, Math.min(length, LINEAR));
    return row;
  }

  private int findOrAddHashed(TypeWriter writer, Object object, int position) {
    int hash = writer == null ? 0 : writer.contentHash(object);
    int slot = slotOf(hash, object);
    int index = table[slot];
    if (index != 0) {
      return positions[index - 1];
    }
    if (count == row.length) {
      row = Arrays.copyOf(row, count * 2);
    }
    if (count >= positions.length) {
      positions = Arrays.copyOf(positions, count * 2);
    }
    if (count >= hashes.length) {
      hashes = Arrays.copyOf(hashes, count * 2);
    }
    row[count] = object;
    positions[count] = position;
    hashes[count++] = hash;
    table[slot] = count;
    if (count * 2 > table.length) {
      table = new int[table.length * 2];
      fillTable();
    }
    return -1;
  }

  /** The slot of the object, or the empty one where it belongs. */
  private int slotOf(int hash, Object object) {
    int mask = table.length - 1;
    if (hash != 0) {
      int spread = hash * 0x9E3779B9;
      int slot = (spread ^ spread >>> 15) & mask;
      for (int i = 0; i < PROBES; i++) {
        int index = table[slot];
        if (index == 0 || row[index - 1] == object) {
          return slot;
        }
        slot = slot + 1 & mask;
      }
    }
    int identity = System.identityHashCode(object) * 0x9E3779B9;
    int slot = (identity ^ identity >>> 15) & mask;
    while (table[slot] != 0 && row[table[slot] - 1] != object) {
      slot = slot + 1 & mask;
    }
    return slot;
  }

  private void hashAll(GraphWriter g) {
    int length = Integer.highestOneBit(Math.max(most, LINEAR)) * 4; // a power of two
    if (table.length < length) {
      table = new int[length];
    }
    if (hashes.length < count) {
      hashes = new int[Math.max(length, count)];
    }
    for (int i = 0; i < count; i++) {
      hashes[i] = g.writerOf(row[i]).contentHash(row[i]);
    }
    hashed = true;
    row = Arrays.copyOf(row, Math.max(most, 2 * LINEAR));
    fillTable();
  }

  private void fillTable() {
    for (int i = 0; i < count; i++) {
      table[slotOf(hashes[i], row[i])] = i + 1;
    }
  }
}
