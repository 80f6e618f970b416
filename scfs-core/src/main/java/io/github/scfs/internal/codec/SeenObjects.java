package io.github.scfs.internal.codec;

import io.github.scfs.internal.scalar.ArrayScalars;
import io.github.scfs.internal.wire.Tags;
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
   * System.identityHashCode of a fresh object is a call into the JVM that costs more than a dozen comparisons. Arrays
   * of primitives, which fields of their type write without a writer, have a chain for each tag.
   *
   * Rows of a table often stand in some order. If one of the numbers that CHAIN objects of a class have ascends or descends
   * from each to the next, one that lies behind all of them is new: it cannot be any of them, for nothing changes during
   * one write. That goes on until an object does not lie behind the others.
   *
   * Then, or beyond CHAIN objects without such an order, a hash table of indices is kept; after two messages that needed one it
   * is made sooner. Its hash comes from the content where the writer of the class has one (TypeWriter.contentHash) and from a few
   * elements of arrays of primitives, until code of the user's is called, which could change that: from then on the hash of
   * identity is taken, and no order is trusted. Objects of equal content would make that quadratic, so after PROBES slots that are
   * taken by others the place follows from the identity hash. Where that happens often the content is not asked any more, in
   * this message and some that follow.
   * Slots are never emptied, so a search takes the way that the insertion took.
   *
   * GraphWriter.renewed makes the whole thing anew from time to time: storing references into old objects costs more than
   * allocating young ones, as G1 keeps account of it.
   */
  /** In the place of the index of an object: there is none. */
  static final int NONE = -1;

  /** Of a writer whose objects have a chain for their tag. */
  static final int BY_TAG = -2;

  /** Of a writer whose objects are told by a number; see {@link TypeWriter#sortBy}. */
  private static final int SORTED = -3;

  private static final int CHAIN = 16;

  /** The same where the messages of late had more. */
  private static final int SHORT_CHAIN = 4;

  private static final int FEW = 32;
  private static final int MOST = 256;
  private static final int PROBES = 6;

  /** So often one message may find all slots that follow from the content of an object taken. */
  private static final int CROWDED = 16;

  /** For so many messages the content is not asked then. */
  private static final int CROWDED_MESSAGES = 64;

  private static final int KEEP = 1 << 14;
  private static final int MOST_BASE = 1 << 30;

  private Object[] row = new Object[FEW];

  /**
   * By index: the position, and in the lower half the index of the object of the same chain before;
   * -1 for the first.
   */
  private long[] links = new long[FEW];

  /**
   * By tag: {@link #base} and the index of the last array of primitives; less than that for none.
   */
  private final int[] lastScalars;

  private int count;

  /**
   * By slot: {@link #base} and the index of an object; the slot is free if it is less than that.
   */
  private int[] table = new int[0];

  /** Above all that earlier messages have left. */
  private int base = 1;

  private boolean hashed;

  /** Whether some class is told by a number; see {@link #SORTED}. */
  private boolean sorted;

  /** Whether all hashes are those of identity. */
  private boolean byIdentity;

  /** How often all slots that follow from the content were taken by others. */
  private int crowded;

  /** Messages with hashes that are still written without a look at the content. */
  private int blind;

  /** Whether anything of these is so. */
  private boolean unusual;

  /** How many there were in large graphs of late. */
  private int most;

  /** How many of a class are compared one by one. */
  private int chain = CHAIN;

  /** An empty table; {@code old}: the one whose place it takes, which is empty, or null. */
  SeenObjects(SeenObjects old) {
    if (old == null) {
      lastScalars = new int[Tags.FIRST_DEFINED];
    } else {
      lastScalars = old.lastScalars;
      most = old.most;
      chain = old.chain;
      blind = old.blind;
      links = old.links;
      table = old.table;
      base = old.base;
    }
  }

  /** Forgets all; keeps no object and no large array. */
  void clear() {
    if (unusual || count > MOST) {
      forgetMany();
    } else {
      Object[] objects = row;
      for (int i = count - 1; i >= 0; i--) {
        objects[i] = null;
      }
    }
    freeAll();
    count = 0;
  }

  private void forgetMany() {
    if (hashed || sorted) {
      // A message that has fewer after all pays for it: the next one has the long chain again.
      chain = count > CHAIN && most > CHAIN ? SHORT_CHAIN : CHAIN;
    }
    if (hashed || sorted || count > MOST) {
      most = Math.min(count, KEEP);
      row = new Object[FEW];
    } else {
      Arrays.fill(row, 0, count, null);
    }
    if (count > KEEP) {
      links = new long[FEW];
      table = new int[0];
    }
    hashed = false;
    sorted = false;
    byIdentity = false;
    crowded = 0;
    unusual = false;
  }

  /** Makes all slots free without a look at them, and forgets the last of all tags. */
  private void freeAll() {
    base += count;
    if (base > MOST_BASE) {
      Arrays.fill(table, 0);
      Arrays.fill(lastScalars, 0);
      base = 1;
    }
  }

  /**
   * The position of the object if it was seen before; else -1, and it is noted with the position
   * given. {@code writer}: that of its class, which is used in the body.
   */
  int findOrAdd(TypeWriter writer, Object object, int position, GraphWriter g) {
    int last = writer.lastSeen;
    if (last < NONE) {
      return last == SORTED
          ? findOrAddBehind(writer, object, position, g)
          : findOrAddScalar(writer, writer.code, object, position, g);
    }
    if (!hashed) {
      int steps = 0;
      for (int i = last; i >= 0; i = (int) links[i]) {
        if (row[i] == object) {
          return (int) (links[i] >> 32);
        }
        steps++;
      }
      if (steps < chain) {
        writer.lastSeen = add(object, position, last);
        return -1;
      }
    }
    return findOrAddMany(writer, object, position, g);
  }

  private int findOrAddMany(TypeWriter writer, Object object, int position, GraphWriter g) {
    if (!hashed) {
      if (sort(writer, object)) {
        writer.lastSeen = SORTED;
        add(object, position, NONE);
        return -1;
      }
      hashAll(g);
    }
    return findOrAddHashed(writer, object, position, g);
  }

  /** As {@link #findOrAdd}; apart from what few objects need, so that the JIT can put it there. */
  private int findOrAddBehind(TypeWriter writer, Object object, int position, GraphWriter g) {
    if (!hashed) {
      if (writer.isBehindAll(object)) {
        add(object, position, NONE);
        return -1;
      }
      hashAll(g);
    }
    return findOrAddHashed(writer, object, position, g);
  }

  /**
   * As {@link #findOrAdd}, for an array of primitives of that tag; {@code writer}: null or that of
   * its class.
   */
  int findOrAddScalar(TypeWriter writer, int tag, Object object, int position, GraphWriter g) {
    if (!hashed) {
      int last = lastScalars[tag] - base;
      int steps = 0;
      for (int i = last; i >= 0; i = (int) links[i]) {
        if (row[i] == object) {
          return (int) (links[i] >> 32);
        }
        steps++;
      }
      if (steps < chain) {
        lastScalars[tag] = base + add(object, position, last);
        return -1;
      }
      hashAll(g);
    }
    return findOrAddHashed(writer, object, position, g);
  }

  /**
   * Whether one of the numbers of the objects of a class tells in what order they were seen. {@code
   * next}: the one behind them.
   */
  private boolean sort(TypeWriter writer, Object next) {
    if (byIdentity) {
      return false;
    }
    for (int which = 0; which < writer.hashedNumbers(); which++) {
      boolean down = writer.numberOf(row[writer.lastSeen], which) > writer.numberOf(next, which);
      if (isSorted(writer, next, which, down)) {
        writer.sortBy(which, down, next);
        sorted = true;
        unusual = true;
        return true;
      }
    }
    return false;
  }

  private boolean isSorted(TypeWriter writer, Object next, int which, boolean down) {
    long behind = writer.numberOf(next, which);
    for (int i = writer.lastSeen; i >= 0; i = (int) links[i]) {
      long number = writer.numberOf(row[i], which);
      if (down ? number <= behind : number >= behind) {
        return false;
      }
      behind = number;
    }
    return true;
  }

  /** Returns the index. */
  private int add(Object object, int position, int last) {
    int index = count;
    if (index == row.length) {
      grow();
    }
    row[index] = object;
    links[index] = (long) position << 32 | last & 0xFFFFFFFFL;
    count = index + 1;
    return index;
  }

  private void grow() {
    row = Arrays.copyOf(row, Math.max(count * 2, sorted ? most : 0));
    if (links.length < row.length) {
      links = Arrays.copyOf(links, row.length);
    }
  }

  private int findOrAddHashed(TypeWriter writer, Object object, int position, GraphWriter g) {
    int hash =
        byIdentity ? 0 : writer == null ? ArrayScalars.hash(object) : writer.contentHash(object);
    int slot = slotOf(hash, object);
    int index = table[slot] - base;
    if (index >= 0) {
      return (int) (links[index] >> 32);
    }
    table[slot] = base + add(object, position, -1);
    if (count * 2 > table.length) {
      table = new int[table.length * 2];
      fillTable(g);
    }
    if (crowded > CROWDED && !byIdentity) {
      blind = CROWDED_MESSAGES;
      distrustContent();
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
        int index = table[slot] - base;
        if (index < 0 || row[index] == object) {
          return slot;
        }
        slot = slot + 1 & mask;
      }
      crowded++;
    }
    int identity = System.identityHashCode(object) * 0x9E3779B9;
    int slot = (identity ^ identity >>> 15) & mask;
    for (int index; (index = table[slot] - base) >= 0 && row[index] != object; ) {
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
    unusual = true;
    if (blind > 0) {
      blind--;
      byIdentity = true;
    }
    row = Arrays.copyOf(row, Math.max(most, Math.max(count, FEW) * 2));
    if (links.length < row.length) {
      links = Arrays.copyOf(links, row.length);
    }
    fillTable(g);
  }

  /**
   * Uses the hash of identity from here on: what objects contain, or how it is hashed, may change
   * now.
   */
  void distrustContent() {
    if (!byIdentity) {
      byIdentity = true;
      unusual = true;
      if (hashed) {
        freeAll();
        fillTable(null);
      } else if (sorted) {
        hashAll(null);
      }
    }
  }

  private void fillTable(GraphWriter g) {
    for (int i = 0; i < count; i++) {
      Object object = row[i];
      int hash = byIdentity ? 0 : g.writerOf(object).contentHash(object);
      table[slotOf(hash, object)] = base + i;
    }
  }
}
