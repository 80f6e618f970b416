package io.github.scfs.internal.session;

import io.github.scfs.LimitExceededException;
import io.github.scfs.MalformedMessageException;
import io.github.scfs.ScfsLimits;
import io.github.scfs.SessionDesyncException;
import io.github.scfs.internal.schema.Names;
import io.github.scfs.internal.schema.Schema;
import io.github.scfs.internal.schema.SchemaFormat;
import io.github.scfs.internal.wire.BodyInput;
import io.github.scfs.internal.wire.MessageHeader;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * The half of a session that reads: which messages it accepts, and which definitions it has
 * learned.
 */
public final class ReadHalf extends Half {
  /*
   * How this works
   *
   * NEW        takes the first message that carries an identity and needs no earlier definitions (base 0)
   * BOUND      takes messages of one identity and epoch. A later epoch of that identity empties the table; an earlier one is
   *            stale; another identity is refused
   * PARDONED   after a reset by the user: as BOUND, but a message that can open a session may bring another identity
   *
   * accept() decides and changes nothing. learn() parses the whole section of definitions before it stores any of them, so a
   * refused message leaves no trace. A known definition may be repeated; other content for a known id is refused. What takes
   * stack or memory comes before the first store, so that an Error leaves no trace either.
   */
  private static final int NEW = 0;
  private static final int BOUND = 1;
  private static final int PARDONED = 2;

  /** What can be done about definitions that are not here, on the one side or the other. */
  private static final String REMEDY =
      "reset() the session of the writer; a reader that cannot tell the writer closes the"
          + " connection, and both sides open a new session";

  private int state = NEW;
  private long identity;
  private int epoch;

  /** The full check of identity and epoch, eight bytes. */
  private long proof;

  /** What the table is of, held so that others find it; null if it is only of this half. */
  private Definitions shared = Definitions.NONE;

  /** Up to {@link Definitions#MOST} long it is not changed, only replaced: others may have it. */
  private Schema[] schemas = shared.schemas;

  private int learned;

  /** Chars of the names of all schemas in the table. */
  private long nameChars;

  long messages;
  long bytes;
  long typeMismatches;
  long bytesSkipped;
  long unknownValues;
  private long learnedEver;

  ReadHalf() {}

  @Override
  String name() {
    return "reading";
  }

  /**
   * Binds the half to an identity that the transport agreed on; definitions of that identity are
   * kept.
   */
  void expect(long peerIdentity) {
    if (state == NEW || identity != peerIdentity) {
      bind(peerIdentity, 0);
    }
    state = BOUND;
  }

  /** The half is now of that identity and epoch, and knows none of its definitions. */
  private void bind(long newIdentity, int newEpoch) {
    proof = MessageHeader.check(newIdentity, newEpoch, 8);
    identity = newIdentity;
    epoch = newEpoch;
    shared = Definitions.NONE;
    schemas = Definitions.NONE.schemas;
    learned = 0;
    nameChars = 0;
  }

  /** After a reset by the user, the peer may open a new session. */
  void pardon() {
    if (state == BOUND) {
      state = PARDONED;
    }
  }

  /**
   * Accepts or refuses a message, and learns its definitions.
   *
   * @param in positioned behind the header; left there
   * @param minCheckBytes the width of check that this reader demands
   * @param recent what this reader has read under these limits
   */
  public void accept(
      MessageHeader header,
      BodyInput in,
      ScfsLimits limits,
      int minCheckBytes,
      RecentSections recent) {
    if (header.announces()) {
      introduce(header, in, limits, recent);
    } else {
      prove(header, minCheckBytes);
    }
  }

  private void introduce(
      MessageHeader header, BodyInput in, ScfsLimits limits, RecentSections recent) {
    boolean anew = false;
    if (state != NEW && header.identity == identity) {
      if (header.epoch < epoch) {
        throw new SessionDesyncException(
            "The message is stale: it is of epoch "
                + header.epoch
                + ", the writer has reset its session since (epoch "
                + epoch
                + "). Drop it",
            "stale-epoch");
      }
      anew = header.epoch > epoch;
    } else if (state == BOUND) {
      throw new SessionDesyncException(
          "The message belongs to another session ("
              + hex(header.identity)
              + ", this one reads "
              + hex(identity)
              + "). Each connection has one session; if the peer opened a new one, open a new one"
              + " here too or reset() this. If SingleMessages wrote it, let"
              + " SingleMessages read it",
          "another-session");
    } else {
      anew = true;
    }
    if (anew && header.base != 0) {
      throw new SessionDesyncException(
          "The message builds on "
              + header.base
              + " definitions that this reader never got: its session was opened anew on this side"
              + " only, or the first messages were lost. "
              + REMEDY,
          "missing-definitions");
    }
    learn(header, in, limits, recent, anew);
  }

  private void prove(MessageHeader header, int minCheckBytes) {
    if (state == NEW) {
      throw new SessionDesyncException(
          "The message belongs to a session whose beginning this reader never got: it was opened"
              + " anew on this side only, the first message was lost, or the bytes come from"
              + " another connection. "
              + REMEDY,
          "missing-definitions");
    }
    if (header.checkBytes < minCheckBytes) {
      throw new SessionDesyncException(
          "The message carries a session check of "
              + header.checkBytes
              + " bytes, this reader demands "
              + minCheckBytes
              + " (CreateOption.sessionCheckBytes must be the same on both sides)",
          "session-check");
    }
    if (header.check != MessageHeader.checkOf(proof, header.checkBytes)) {
      boolean stale =
          epoch > 0 && header.check == MessageHeader.check(identity, epoch - 1, header.checkBytes);
      throw new SessionDesyncException(
          stale
              ? "The message is stale: the writer has reset its session since. Drop it"
              : "The message belongs to another session, or to an epoch of this one that never"
                  + " began here. Each connection has one session. If the peers have lost each"
                  + " other: "
                  + REMEDY,
          stale ? "stale-epoch" : "another-session");
    }
  }

  private void learn(
      MessageHeader header, BodyInput in, ScfsLimits limits, RecentSections recent, boolean anew) {
    byte[] bytes = in.getBuffer();
    List<Schema> fresh = recent.find(bytes, header.sectionStart, header.sectionEnd);
    if (fresh == null) {
      fresh = read(header, in, limits, anew);
      recent.keep(bytes, header.sectionStart, header.sectionEnd, fresh);
    } else {
      long chars = anew ? 0 : nameChars;
      for (int i = 0; i < fresh.size(); i++) {
        chars =
            check(checkId((long) header.firstId + i, limits), fresh.get(i), chars, limits, anew);
      }
    }
    store(header, fresh, anew);
  }

  private List<Schema> read(MessageHeader header, BodyInput in, ScfsLimits limits, boolean anew) {
    int behind = in.position();
    int limit = in.limit();
    in.moveTo(header.sectionStart);
    in.unfence(header.sectionEnd);
    in.limits(ScfsLimits.defaults()); // those on strings and elements are for bodies
    List<Schema> fresh = new ArrayList<>();
    try {
      Names names = new Names();
      long chars = anew ? 0 : nameChars;
      while (in.remaining() > 0) {
        int id = checkId((long) header.firstId + fresh.size(), limits);
        Schema schema = SchemaFormat.read(in, names, limits);
        chars = check(id, schema, chars, limits, anew);
        fresh.add(schema);
      }
      return fresh;
    } catch (MalformedMessageException e) {
      throw (MalformedMessageException)
          new MalformedMessageException(
                  "The definitions cannot be read: " + e.problem(), "malformed-header")
              .atByte(e.offset());
    } finally {
      in.limits(limits);
      in.moveTo(behind);
      in.unfence(limit);
    }
  }

  /** Checks one more definition. Returns the chars of the names of all, after {@code chars}. */
  private long check(int id, Schema schema, long chars, ScfsLimits limits, boolean anew) {
    Schema known = anew ? null : find(id);
    checkReuse(id, schema, known);
    long all = chars + (known == null ? schema.nameChars() : 0);
    SchemaFormat.checkNames(all, limits);
    return all;
  }

  private static int checkId(long id, ScfsLimits limits) {
    if (id >= limits.classes()) {
      throw new LimitExceededException(
          "classes", "The peer announces definition number " + id, limits.classes());
    }
    return (int) id;
  }

  private static void checkReuse(int id, Schema schema, Schema known) {
    if (known != null && known != schema) {
      throw new SessionDesyncException(
          "Definition "
              + id
              + " is "
              + known
              + " here and "
              + schema
              + " in the message: the two sides count differently. "
              + REMEDY,
          "definition-reuse");
    }
  }

  private void store(MessageHeader header, List<Schema> fresh, boolean anew) {
    int firstId = header.firstId;
    Schema[] added = fresh.toArray(new Schema[0]);
    int end = firstId + added.length;
    Schema[] before = anew ? Definitions.NONE.schemas : schemas;
    int more = 0;
    long chars = 0;
    for (int i = 0; i < added.length; i++) {
      if (firstId + i >= before.length || before[firstId + i] == null) {
        more++;
        chars += added[i].nameChars();
      }
    }
    int count = (anew ? 0 : learned) + more;
    Schema[] all = before;
    Definitions same = null;
    // Only if there are any: the first id of none is not checked.
    if (more > 0 && (end > before.length || before.length <= Definitions.MOST)) {
      int roomy = end > before.length ? before.length + (before.length >> 1) : before.length;
      all = Arrays.copyOf(before, Math.max(end, roomy));
      System.arraycopy(added, 0, all, firstId, added.length);
      same = Definitions.of(all, count);
    }
    if (anew) {
      bind(header.identity, header.epoch);
      state = BOUND;
    }
    if (more > 0) { // from here on nothing can fail
      for (int i = 0; i < added.length; i++) {
        all[firstId + i] = added[i];
      }
      shared = same;
      schemas = same == null ? all : same.schemas;
      learned = count;
      learnedEver += more;
      nameChars += chars;
    }
  }

  /** Returns the schema of an id, or null if it was never learned. */
  public Schema find(int id) {
    return id < schemas.length && id >= 0 ? schemas[id] : null;
  }

  public Schema schema(int id) {
    Schema schema = find(id);
    if (schema == null) {
      throw unknown(id);
    }
    return schema;
  }

  private static SessionDesyncException unknown(int id) {
    return new SessionDesyncException(
        "The message uses definition "
            + id
            + ", which this reader never got: the message that announced it was lost or comes"
            + " later. If it does not: "
            + REMEDY,
        "missing-definitions");
  }

  public void count(int messageBytes, int mismatches, long skipped, int unknown) {
    messages++;
    bytes += messageBytes;
    if ((mismatches | skipped | unknown) != 0) {
      typeMismatches += mismatches;
      bytesSkipped += skipped;
      unknownValues += unknown;
    }
  }

  long learnedDefinitions() {
    return learnedEver;
  }

  /** The schemas by id, for the checker of invariants; may hold nulls. */
  Schema[] schemas() {
    return schemas;
  }

  /** Definitions in the table, for the checker of invariants. */
  int learned() {
    return learned;
  }

  /** Chars of their names, for the checker of invariants. */
  long nameChars() {
    return nameChars;
  }

  /** Whether this half accepts messages of that half, for the checker of invariants. */
  boolean reads(WriteHalf writer) {
    return state != NEW && identity == writer.identity() && epoch == writer.epoch();
  }

  private static String hex(long identity) {
    return Long.toHexString(identity);
  }
}
