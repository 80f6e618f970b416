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
   * An object can only be one that was written by the writer of its class, so in small graphs, which most messages are, it is
   * compared with the last few of its class: each entry leads to the one before, the writer knows the last one. No hash, for
   * System.identityHashCode of a fresh object is a call into the JVM that costs more than a dozen comparisons. What has
   * no definition (arrays of primitives, which fields of their type write without a writer) is one chain.
   *
   * Beyond CHAIN objects of a class, or MOST objects, a hash table of indices is kept. Its hash comes
   * from the content where the writer of the class has one (TypeWriter.contentHash), since nothing changes during one write,
   * until code of the user's is called, which could do that: from then on the hash of identity is taken.
   * Objects of equal content would make that quadratic, so after PROBES slots that are taken by others the place follows from
   * the identity hash. Slots are never emptied, so a search takes the way that the insertion took.
   *
   * GraphWriter.renewed makes the whole thing anew from time to time: storing references into old objects costs more than
   * allocating young ones, as G1 keeps account of it.
   */
  private static final int CHAIN = 16;
  private static final int FEW = 32;
  private static final int MOST = 256;
  private static final int PROBES = 6;
  private static final int KEEP = 1 << 14;

  private Object[] row = new Object[FEW];

  /**
   * By index: the position, and in the lower half the index of the object of the same chain before;
   * -1 for the first.
   */
  private long[] links = new long[FEW];

  /** The last one without a definition, or -1. */
  private int lastScalar = -1;

  private int count;
  private int[] table = new int[0];
  private boolean hashed;

  /** Whether all hashes are those of identity. */
  private boolean byIdentity;

  /** How many there were in large graphs of late. */
  private int most;

  /** An empty table; {@code old}: the one whose place it takes, which is empty, or null. */
  SeenObjects(SeenObjects old) {
    if (old != null) {
      most = old.most;
      links = old.links;
      table = old.table;
    }
  }

  /** Forgets all; keeps no object and no large array. */
  void clear() {
    if (hashed) {
      forgetMany();
    } else {
      Object[] objects = row;
      for (int i = count - 1; i >= 0; i--) {
        objects[i] = null;
      }
    }
    count = 0;
    lastScalar = -1;
    byIdentity = false;
  }

  private void forgetMany() {
    most = Math.min(count, KEEP);
    row = new Object[FEW];
    if (count > KEEP) {
      links = new long[FEW];
      table = new int[0];
    } else {
      Arrays.fill(table, 0);
    }
    hashed = false;
  }

  /**
   * The position of the object if it was seen before; else -1, and it is noted with the position
   * given. {@code writer}: that of its class, which is used in the body.
   */
  int findOrAdd(TypeWriter writer, Object object, int position, GraphWriter g) {
    if (writer.schema == null) {
      return findOrAddScalar(writer, object, position, g);
    }
    if (!hashed) {
      int last = writer.lastSeen;
      int steps = 0;
      for (int i = last; i >= 0; i = (int) links[i]) {
        if (row[i] == object) {
          return (int) (links[i] >> 32);
        }
        steps++;
      }
      if (hasRoom(steps)) {
        writer.lastSeen = count;
        add(object, position, last);
        return -1;
      }
      hashAll(g);
    }
    return findOrAddHashed(writer, object, position, g);
  }

  /**
   * As {@link #findOrAdd}, for what has no definition; {@code writer}: null or that of its class.
   */
  int findOrAddScalar(TypeWriter writer, Object object, int position, GraphWriter g) {
    if (!hashed) {
      int steps = 0;
      for (int i = lastScalar; i >= 0; i = (int) links[i]) {
        if (row[i] == object) {
          return (int) (links[i] >> 32);
        }
        steps++;
      }
      if (hasRoom(steps)) {
        int last = lastScalar;
        lastScalar = count;
        add(object, position, last);
        return -1;
      }
      hashAll(g);
    }
    return findOrAddHashed(writer, object, position, g);
  }

  private boolean hasRoom(int chain) {
    return chain < CHAIN && (count < row.length || grow());
  }

  private boolean grow() {
    int length = count * 2;
    if (length > MOST) {
      return false;
    }
    row = Arrays.copyOf(row, length);
    if (links.length < length) {
      links = Arrays.copyOf(links, length);
    }
    return true;
  }

  private void add(Object object, int position, int last) {
    int index = count;
    row[index] = object;
    links[index] = (long) position << 32 | last & 0xFFFFFFFFL;
    count = index + 1;
  }

  private int findOrAddHashed(TypeWriter writer, Object object, int position, GraphWriter g) {
    int hash = byIdentity || writer == null ? 0 : writer.contentHash(object);
    int slot = slotOf(hash, object);
    int index = table[slot];
    if (index != 0) {
      return (int) (links[index - 1] >> 32);
    }
    if (count == row.length) {
      row = Arrays.copyOf(row, count * 2);
    }
    if (count >= links.length) {
      links = Arrays.copyOf(links, count * 2);
    }
    row[count] = object;
    links[count++] = (long) position << 32;
    table[slot] = count;
    if (count * 2 > table.length) {
      table = new int[table.length * 2];
      fillTable(g);
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

  /**
   * Needs no chains from here on: writers cannot tell the last of their class any more when another
   * body is written in between, or when the user's choices change.
   */
  void hashAll(GraphWriter g) {
    if (hashed) {
      return;
    }
    int length = Integer.highestOneBit(Math.max(Math.max(most, count), FEW)) * 4; // a power of two
    if (table.length < length) {
      table = new int[length];
    }
    hashed = true;
    row = Arrays.copyOf(row, Math.max(most, Math.max(count, FEW) * 2));
    fillTable(g);
  }

  /**
   * Uses the hash of identity from here on: what objects contain, or how it is hashed, may change
   * now.
   */
  void distrustContent() {
    if (!byIdentity) {
      byIdentity = true;
      if (hashed) {
        Arrays.fill(table, 0);
        fillTable(null);
      }
    }
  }

  private void fillTable(GraphWriter g) {
    for (int i = 0; i < count; i++) {
      Object object = row[i];
      int hash = byIdentity ? 0 : g.writerOf(object).contentHash(object);
      table[slotOf(hash, object)] = i + 1;
    }
  }
}
