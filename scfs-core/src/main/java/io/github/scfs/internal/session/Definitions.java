package io.github.scfs.internal.session;

import io.github.scfs.internal.schema.Schema;
import io.github.scfs.internal.schema.SchemaKind;
import java.lang.ref.WeakReference;
import java.util.Arrays;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReferenceArray;

/** Definitions by id: those of one half, or shared by all halves of sessions that have the same. */
final class Definitions {
  /*
   * How this works
   *
   * A server has thousands of sessions with clients of one version. Their tables are the same, so there is one, which stays in
   * the cache of the processor and takes no memory for each session. And what a writer of objects knows of its id holds for all.
   *
   * Shared ones never change. A half that writes takes a copy before it adds a definition, and looks for shared ones that are
   * equal before the next message; a half that reads does so when it has learned all of a message. Whether they are shared stands
   * with the tables, so that two threads that meet in a session harm nobody else. Shared ones are found in a table with one place
   * for each hash; who is displaced there is still used by those who have it.
   */
  /** Halves with more have their own: each step to here copies the tables. */
  static final int MOST = 256;

  /** The least length of an array of schemas. */
  private static final int LEAST = 8;

  private static final int PLACES = 1024;

  private static final AtomicLong NUMBERINGS = new AtomicLong();
  private static final AtomicReferenceArray<WeakReference<Definitions>> SHARED =
      new AtomicReferenceArray<>(PLACES);

  /** What every half begins with. */
  static final Definitions NONE = new Definitions(new Schema[LEAST], 0);

  /** Whether they never change. */
  final boolean shared;

  /** Longer than their number, perhaps; at most {@link #MOST} if they are shared. */
  Schema[] schemas;

  /** See {@link WriteHalf}. */
  int[] table;

  /** See {@link WriteHalf#numbering}. */
  long numbering;

  /** How many, if they are shared. */
  private final int count;

  private Definitions(Schema[] schemas, int count) {
    int length = 16;
    while (count * 4 > length * 3) {
      length *= 2;
    }
    this.shared = true;
    this.schemas = schemas;
    this.count = count;
    this.numbering = newNumbering();
    this.table = new int[length];
    for (int id = 0; id < count; id++) {
      put(table, schemas, id);
    }
  }

  private Definitions(Definitions original) {
    this.shared = false;
    this.schemas = original.schemas.clone();
    this.count = 0;
    this.numbering = newNumbering();
    this.table = original.table.clone();
  }

  /** The same for one half alone, which may change them. */
  Definitions copy() {
    return new Definitions(this);
  }

  /** Never 0, and never the same again. */
  static long newNumbering() {
    return NUMBERINGS.incrementAndGet();
  }

  /** Enters an id into a hash table by the number of its schema. */
  static void put(int[] table, Schema[] schemas, int id) {
    table[slotFor(schemas[id], table)] = id + 1;
  }

  /** The slot of a hash table that a schema takes which is not in it. */
  static int slotFor(Schema schema, int[] table) {
    int mask = table.length - 1;
    int slot = schema.number() & mask;
    while (table[slot] != 0) {
      slot = slot + 1 & mask;
    }
    return slot;
  }

  /**
   * Returns the shared ones that are equal to the first of an array; null if ids are missing among
   * them, if they are too many, or if there are texts, which differ from session to session.
   */
  static Definitions of(Schema[] schemas, int count) {
    if (count > MOST) {
      return null;
    }
    int hash = count;
    for (int id = 0; id < count; id++) {
      if (schemas[id] == null || schemas[id].kind() == SchemaKind.TEXT) {
        return null;
      }
      hash = hash * 31 + schemas[id].number();
    }
    int place = (hash ^ hash >>> 16) & PLACES - 1;
    WeakReference<Definitions> known = SHARED.get(place);
    Definitions shared = known == null ? null : known.get();
    if (shared == null || !shared.equals(schemas, count)) {
      shared = new Definitions(Arrays.copyOf(schemas, Math.max(LEAST, count)), count);
      SHARED.set(place, new WeakReference<>(shared));
    }
    return shared;
  }

  private boolean equals(Schema[] others, int otherCount) {
    if (count != otherCount) {
      return false;
    }
    for (int id = 0; id < count; id++) {
      if (schemas[id] != others[id]) {
        return false;
      }
    }
    return true;
  }
}
