package io.github.scfs.internal.session;

import io.github.scfs.internal.schema.Schema;
import io.github.scfs.internal.schema.SchemaKind;
import java.lang.ref.WeakReference;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReferenceArray;

/** Definitions by id, shared by all halves of sessions that have the same. Immutable. */
final class Definitions {
  /*
   * How this works
   *
   * A server has thousands of sessions with clients of one version. Their tables are the same, so there is one, which stays in
   * the cache of the processor and takes no memory for each session. And what a writer of objects knows of its id holds for all.
   *
   * A half leaves them before it adds a definition. It looks for those that it has then when it has learned all of a message, or
   * before it writes the next one. They are found in a table with one place for each hash; who is displaced there is still used by
   * those who have it.
   */
  /** Halves with more have their own: each step to here copies the tables. */
  private static final int MOST = 256;

  private static final int PLACES = 1024;

  private static final AtomicLong NUMBERINGS = new AtomicLong();
  private static final AtomicReferenceArray<WeakReference<Definitions>> SHARED =
      new AtomicReferenceArray<>(PLACES);

  /** What every half begins with. */
  static final Definitions NONE = new Definitions(new Schema[8], 0, newNumbering());

  /** Longer than {@link #count}, perhaps. */
  final Schema[] schemas;

  /** See {@link WriteHalf}. */
  final int[] table;

  /** See {@link WriteHalf#numbering}. */
  final long numbering;

  private final int count;

  private Definitions(Schema[] schemas, int count, long numbering) {
    int length = 16;
    while (count * 4 > length * 3) {
      length *= 2;
    }
    this.schemas = schemas;
    this.count = count;
    this.numbering = numbering;
    this.table = new int[length];
    for (int id = 0; id < count; id++) {
      put(table, schemas, id);
    }
  }

  /** Never 0, and never the same again. */
  static long newNumbering() {
    return NUMBERINGS.incrementAndGet();
  }

  /** Enters an id into a hash table by the number of its schema. */
  static void put(int[] table, Schema[] schemas, int id) {
    int mask = table.length - 1;
    int slot = schemas[id].number() & mask;
    while (table[slot] != 0) {
      slot = slot + 1 & mask;
    }
    table[slot] = id + 1;
  }

  /**
   * Returns the shared ones that are equal to the first of an array, which the caller changes no
   * more then; null if ids are missing among them, if they are too many, or if there are texts,
   * which differ from session to session.
   *
   * @param numbering for them if nobody else has the same
   */
  static Definitions of(Schema[] schemas, int count, long numbering) {
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
      shared = new Definitions(schemas, count, numbering);
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
