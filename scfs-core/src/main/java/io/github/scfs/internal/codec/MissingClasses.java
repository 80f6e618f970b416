package io.github.scfs.internal.codec;

import io.github.scfs.internal.schema.Schema;
import java.util.IdentityHashMap;
import java.util.Map;

/**
 * The schemas whose class is missing here, with what reads them instead, and when the class is
 * looked for again. One thread at a time.
 */
final class MissingClasses {
  /*
   * How this works
   *
   * A class may appear at any time, but a search in vain takes as long as a hundred messages. So it is looked for by each of the
   * first messages that need it; then one may do without, then two, then four, and at most 1,024. Messages count, not time: what
   * a message is read as follows from the messages before.
   *
   * What would be refused is not: a class is looked for once more, if no value of the message has done so, before the message is
   * refused because of it. Where that is not known (a list refuses what stands in for an element, a hook refuses a null), the next
   * message looks.
   */
  /** So many messages look for the class, each of them. */
  private static final int EACH = 16;

  /** At most so many messages do without a look. */
  private static final int MOST = 1024;

  private final Map<Schema, Missing> all = new IdentityHashMap<>();

  private static final class Missing {
    /** Null for the name of a class. */
    private TypeReader reader;

    /** The last message that needed it. */
    private int message;

    /** The last message that looked for it. */
    private int looked;

    /** Whether values of it are refused. */
    private boolean refused;

    private int looks;

    /** Messages that may do without a look after one, and those of them that are left. */
    private int wait;

    private int left;
  }

  /**
   * Whether the class is to be looked for, now that a message needs it.
   *
   * @param optional whether it is only asked for, so that nothing is refused for now
   */
  boolean isLookedFor(Schema schema, int message, boolean optional) {
    Missing known = all.get(schema);
    if (known == null) {
      return true;
    }
    if (known.message != message) {
      known.message = message;
      known.left--;
    }
    boolean due = known.refused && !optional ? known.looked != message : known.left < 0;
    return due || known.reader != null && !known.reader.isAlive();
  }

  /** The next time that the class is needed it is looked for, unless the message has done so. */
  void expect(Schema schema, int message) {
    Missing known = all.get(schema);
    if (known != null && known.looked != message) {
      known.left = -1;
    }
  }

  /** As {@link #expect}, all that the message has needed. */
  void expectNeeded(int message) {
    for (Missing known : all.values()) {
      if (known.message == message && known.looked != message) {
        known.left = -1;
      }
    }
  }

  /** What reads the schema, of one that is not looked for; null if nothing does. */
  TypeReader reader(Schema schema) {
    return all.get(schema).reader;
  }

  /** Whether the schema is here. */
  boolean has(Schema schema) {
    return all.containsKey(schema);
  }

  /**
   * Notes that a class was looked for in vain.
   *
   * @param message its number, which differs from that of the message before
   * @param refused whether values of it are refused
   */
  void add(Schema schema, TypeReader reader, int message, boolean refused) {
    Missing missing = all.computeIfAbsent(schema, any -> new Missing());
    missing.reader = reader;
    missing.message = message;
    missing.looked = message;
    missing.refused = refused;
    if (++missing.looks >= EACH) {
      missing.wait = Math.min(MOST, Math.max(1, 2 * missing.wait));
    }
    missing.left = missing.wait;
  }

  void remove(Schema schema) {
    all.remove(schema);
  }

  void clear() {
    all.clear();
  }
}
