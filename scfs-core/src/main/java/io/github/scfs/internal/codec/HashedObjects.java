package io.github.scfs.internal.codec;

import io.github.scfs.internal.scalar.ArrayScalars;

/** The tracked objects of one large body by a hash, each with the position of its first byte. */
final class HashedObjects {
  /*
   * How this works
   *
   * A hash table with open addressing. The hash comes from the content if the writer of the class has one
   * (TypeWriter.contentHash), and from a few elements of arrays of primitives, because System.identityHashCode of a fresh
   * object is a call into the JVM. Code of the user could change the content, so before it is called the table changes to
   * hashes of identity. Many objects with equal content would need quadratic time. So after PROBES slots that are taken, the
   * slot follows from the identity hash. If that happens often, the content is no longer hashed, in this message and in some
   * that follow.
   *
   * Slots are never emptied, so a search visits the same slots as the insertion did. The array of objects is a new one in
   * each body: G1 keeps account of references stored into old objects, which costs more.
   */
  private static final int PROBES = 6;

  /** How often one message may find all slots that follow from the content of an object taken. */
  private static final int CROWDED = 16;

  /** After that, this many messages do not use the content. */
  private static final int CROWDED_MESSAGES = 64;

  /** At most this many positions are kept for the next body. */
  private static final int KEEP = 1 << 16;

  /** By slot; null: free. The length is a power of two. None between two bodies. */
  private Object[] objects;

  /** By slot; may be longer. */
  private int[] positions = new int[0];

  private int count;

  /** With more objects than this, the table is rebuilt. */
  private int limit;

  /** Whether all hashes are those of identity. */
  private boolean byIdentity;

  /** How often all slots that follow from the content were taken by others. */
  private int crowded;

  /** Bodies that are still written without a look at the content. */
  private int blind;

  /** Starts a body with that many expected objects. {@code identity}: the content may change. */
  void begin(boolean identity, int expected) {
    byIdentity = identity || blind > 0;
    blind = Math.max(blind - 1, 0);
    makeRoom(Integer.highestOneBit(expected) * 4);
  }

  private void makeRoom(int slots) {
    objects = new Object[slots];
    if (positions.length < slots) {
      positions = new int[slots];
    }
    limit = slots / 2;
  }

  /** Releases what is kept for the next body. */
  void forgetRoom() {
    positions = new int[0];
  }

  /** Forgets all objects; returns how many there were. */
  int clear() {
    int had = count;
    objects = null;
    if (positions.length > KEEP) {
      positions = new int[0];
    }
    count = 0;
    crowded = 0;
    return had;
  }

  /**
   * As {@link SeenObjects#findOrAdd}. {@code writer}: null for an array of primitives whose class
   * has not been asked for.
   */
  int findOrAdd(TypeWriter writer, Object object, int position, GraphWriter g) {
    int hash = hashOf(writer, object);
    Object[] slots = objects;
    int mask = slots.length - 1;
    int left = hash == 0 ? 0 : PROBES;
    int slot = spread(hash == 0 ? System.identityHashCode(object) : hash) & mask;
    for (Object other; (other = slots[slot]) != null; slot = slot + 1 & mask) {
      if (other == object) {
        return positions[slot];
      }
      if (--left == 0) {
        slot = spread(System.identityHashCode(object)) - 1;
        if (++crowded > CROWDED) {
          limit = 0;
        }
      }
    }
    slots[slot] = object;
    positions[slot] = position;
    if (++count > limit) {
      rearrange(g);
    }
    return -1;
  }

  private int hashOf(TypeWriter writer, Object object) {
    return byIdentity ? 0 : writer == null ? ArrayScalars.hash(object) : writer.contentHash(object);
  }

  private static int spread(int hash) {
    int spread = hash * 0x9E3779B9;
    return spread ^ spread >>> 15;
  }

  private void rearrange(GraphWriter g) {
    if (crowded > CROWDED && !byIdentity) {
      blind = CROWDED_MESSAGES;
      byIdentity = true;
    }
    crowded = 0;
    fillAnew(count * 2 > objects.length ? objects.length * 2 : objects.length, g);
  }

  /** As {@link SeenObjects#distrustContent}. */
  void distrustContent() {
    if (!byIdentity) {
      byIdentity = true;
      fillAnew(objects.length, null);
    }
  }

  private void fillAnew(int slots, GraphWriter g) {
    Object[] oldObjects = objects;
    int[] oldPositions = positions;
    positions = new int[slots];
    makeRoom(slots);
    count = 0;
    TypeWriter last = null;
    for (int i = 0; i < oldObjects.length; i++) {
      if (oldObjects[i] != null) {
        last = move(last, oldObjects[i], oldPositions[i], g);
      }
    }
  }

  /**
   * Adds an object that is known not to be in the table. {@code last}: the writer of another
   * object, or null; returns the writer of this one if it was needed.
   */
  TypeWriter move(TypeWriter last, Object object, int position, GraphWriter g) {
    TypeWriter writer = byIdentity || GraphWriter.fits(last, object) ? last : g.writerOf(object);
    findOrAdd(writer, object, position, g);
    return writer;
  }
}
