package io.github.scfs.internal.schema;

import java.lang.ref.Reference;
import java.lang.ref.ReferenceQueue;
import java.lang.ref.WeakReference;
import java.util.Arrays;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Keeps one object for equal schemas as long as anyone holds it: the application area of metadata.
 * Thread-safe.
 */
final class SchemaPool {
  /*
   * How this works
   *
   * The key is the full content, never a hash alone, so that two layouts with one hash are not confused. The pool holds schemas
   * weakly. Sessions and plans hold them, within each session's limits, and each table that outlives sessions up to
   * Schema.MOST_WEIGHT, so a peer that invents layouts fills no more. It could fill the bucket of one hash; but keys are comparable, so the map searches a
   * bucket like a sorted tree.
   */
  private static final ConcurrentHashMap<Key, Entry> POOL = new ConcurrentHashMap<>();
  private static final ReferenceQueue<Schema> DEAD = new ReferenceQueue<>();

  private SchemaPool() {}

  static Schema intern(Schema candidate) {
    for (Reference<?> dead = DEAD.poll(); dead != null; dead = DEAD.poll()) {
      Entry entry = (Entry) dead;
      POOL.remove(entry.key, entry);
    }
    Key key = new Key(candidate.bytes());
    Entry fresh = new Entry(key, candidate);
    while (true) {
      Entry present = POOL.putIfAbsent(key, fresh);
      if (present == null) {
        return candidate;
      }
      Schema schema = present.get();
      if (schema != null) {
        return schema;
      }
      POOL.remove(key, present);
    }
  }

  static final class Key implements Comparable<Key> {
    private final byte[] content;
    private final int hash;

    Key(byte[] content) {
      this.content = content;
      this.hash = Arrays.hashCode(content);
    }

    /** Any order will do; shorter ones first. */
    @Override
    public int compareTo(Key other) {
      int order = Integer.compare(content.length, other.content.length);
      for (int i = 0; order == 0 && i < content.length; i++) {
        order = Byte.compare(content[i], other.content[i]);
      }
      return order;
    }

    @Override
    public int hashCode() {
      return hash;
    }

    @Override
    public boolean equals(Object other) {
      return other instanceof Key && Arrays.equals(content, ((Key) other).content);
    }
  }

  private static final class Entry extends WeakReference<Schema> {
    private final Key key;

    Entry(Key key, Schema schema) {
      super(schema, DEAD);
      this.key = key;
    }
  }
}
