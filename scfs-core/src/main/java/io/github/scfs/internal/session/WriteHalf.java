package io.github.scfs.internal.session;

import io.github.scfs.LimitExceededException;
import io.github.scfs.ScfsLimits;
import io.github.scfs.SessionMisuseException;
import io.github.scfs.internal.schema.Schema;
import io.github.scfs.internal.schema.SchemaFormat;
import io.github.scfs.internal.schema.Section;
import io.github.scfs.internal.wire.MessageHeader;
import java.util.Arrays;

/** The half of a session that writes: which definitions the peer was given, and under which ids. */
public final class WriteHalf extends Half {
  /*
   * How this works
   *
   * A message is a transaction. begin() opens it. idOf() gives a schema its id, a new one if it has none. commit() makes the
   * new ids permanent; rollback() forgets them. Ids of a message whose bytes were never handed out are used again. If they
   * were handed out, the peer may have learned them, so they are burnt: never given to anything else, and their schemas are
   * announced again under new ids. Ids are limited, so many burnt ones cause a reset.
   *
   * Invariants: ids [0, committed) belong to schemas that the peer was given, or are burnt; ids [committed, next) belong to
   * the open transaction. schemas[id] is null if the id is burnt. Holding a schema keeps it the only object for its content,
   * so a class is announced once, however often engines are replaced. table is a hash table with open addressing over id + 1,
   * by the numbers of the schemas, at most three quarters full. What is written depends only on this table and the object,
   * never on what was read. While they are shared with other halves, the tables are not changed.
   */
  /** A text becomes a definition only from this many chars on. */
  private static final int SHORTEST = 3;

  /** One of this many ids of a session may be burnt. */
  private static final int BURNT_PART = 8;

  private final long identity;
  private int epoch;

  /** The full check of identity and epoch, of which {@link #check} gives a part. */
  private long proof;

  private boolean opened;

  /** Whether there are new definitions, or no message was committed yet. */
  private boolean introduces = true;

  /** Null until the first one. */
  private Texts texts;

  /** The tables, and {@link #numbering()}. */
  private Definitions ids = Definitions.NONE;

  /** Whether definitions were committed since the tables were last shared. */
  private boolean canShare;

  private int next;
  private int committed;
  private int announced;

  /** Chars of the names of the schemas of all ids, burnt ones included: the peer may have them. */
  private long nameChars;

  /** How many ids were burnt in this epoch; {@link #mostBurnt}: how many may be. */
  private int burnt;

  private int mostBurnt;

  private boolean open;
  private boolean handedOut;

  /**
   * Whether the open transaction awaits its end; otherwise its message failed and nobody has it.
   */
  private boolean pending;

  private int message;
  private long savedInMessage;

  private long announcedEver;
  long messages;
  long bytes;
  long metadataSent;
  long metadataSaved;

  WriteHalf(long identity) {
    this.identity = identity;
    this.proof = MessageHeader.check(identity, epoch, 8);
  }

  @Override
  String name() {
    return "writing";
  }

  /** The random number that identifies this half. For any thread. */
  public long identity() {
    return identity;
  }

  public int epoch() {
    return epoch;
  }

  /**
   * Opens a transaction. Refused while an encoded message awaits its commit, or another engine
   * writes one around this call. If two threads were inside before, or a call did not end, it
   * starts a new epoch: announced definitions may never have been sent.
   */
  public void begin() {
    if (open && (pending && !disturbed || isNested())) {
      throw new SessionMisuseException(
          "A message of this session is encoded but neither committed nor rolled back; a second one"
              + " could build on definitions that never reach the peer. Commit or roll back the"
              + " PendingMessage first",
          "uncommitted-message");
    }
    if (disturbed || open) {
      reset();
    }
    if (canShare) {
      share();
    }
    if (texts != null) {
      texts.begin();
    }
    open = true;
    pending = false;
    handedOut = false;
    message++;
    savedInMessage = 0;
  }

  /**
   * Notes that a message inside the open one uses the same ids: they may be sent before it is known
   * whether the open one is.
   */
  public void noteHandedOut() {
    handedOut = true;
  }

  /** Keeps the open transaction open until {@link #end}; returns its number. */
  public int await() {
    pending = true;
    return message;
  }

  /**
   * Whether that transaction is still open, which a reset would have ended. It no longer awaits its
   * end.
   */
  public boolean end(int transaction) {
    boolean current = open && message == transaction;
    if (current) {
      pending = false;
    }
    return current;
  }

  /** Returns the id of a schema. A new schema is added to the definitions of the message. */
  public int idOf(Schema schema, Section definitions, ScfsLimits limits) {
    Schema[] schemas = ids.schemas;
    int[] table = ids.table;
    int mask = table.length - 1;
    int entry;
    for (int slot = schema.number() & mask; (entry = table[slot]) != 0; slot = slot + 1 & mask) {
      if (schemas[entry - 1] == schema) {
        return entry - 1;
      }
    }
    return announce(schema, definitions, limits);
  }

  /**
   * Identifies all ids given so far: where it is the same, be it of another half, each id belongs
   * to the schema that it was given to. Never 0.
   */
  public long numbering() {
    return ids.numbering;
  }

  /** The numbering in which that is the id of the schema; 0 if another thread has come between. */
  public long numberingOf(int id, Schema schema) {
    Definitions now = ids;
    return id < now.schemas.length && now.schemas[id] == schema ? now.numbering : 0;
  }

  /** Counts the size of a definition that the message uses and an earlier one has sent. */
  public void saves(int definitionBytes) {
    savedInMessage += definitionBytes;
  }

  /**
   * Returns the definition of a text that this half has written before, for {@link #idOf}; null if
   * the text is to be written as it is.
   */
  public Schema textOf(String text, ScfsLimits limits) {
    if (text.length() < SHORTEST
        || text.length() > Math.min(SchemaFormat.LONGEST_TEXT, limits.nameLength())) {
      return null;
    }
    if (texts == null) {
      texts = new Texts();
    }
    return texts.find(text, next < limits.classes() / 2); // the other half is for classes
  }

  private int announce(Schema schema, Section definitions, ScfsLimits limits) {
    mostBurnt = limits.classes() / BURNT_PART;
    if (next >= limits.classes()) {
      throw new LimitExceededException(
          "classes",
          "The session has announced "
              + next
              + " definitions and has no room for another one, the limit is "
              + limits.classes()
              + " (ScfsLimits.classes). What it has announced can still be sent; reset() the"
              + " session, and it starts afresh",
          null);
    }
    long chars = nameChars + schema.nameChars();
    SchemaFormat.checkNames(chars, limits);
    Definitions own = ids;
    if (own.shared) {
      own = own.copy();
      ids = own;
    }
    int id = next;
    if (id == own.schemas.length) {
      own.schemas = Arrays.copyOf(own.schemas, id + (id >> 1));
    }
    if ((id + 1) * 4 > own.table.length * 3) {
      rehash(own, own.table.length * 2);
    }
    int slot = Definitions.slotFor(schema, own.table);
    definitions.add(schema);
    nameChars = chars; // from here on nothing can fail
    own.schemas[id] = schema;
    own.table[slot] = id + 1;
    next = id + 1;
    introduces = true;
    return id;
  }

  /**
   * Exchanges the tables for those of other halves that have announced the same. Not when a message
   * is committed, which must not fail for want of memory.
   */
  private void share() {
    canShare = false;
    Definitions shared = Definitions.of(ids.schemas, next);
    if (shared != null) {
      ids = shared;
    }
  }

  /** Whether the header must carry the full identity. */
  public boolean mustIntroduce() {
    return introduces;
  }

  /** How many definitions of this epoch were committed before; the header carries it. */
  public int base() {
    return announced;
  }

  /** The check for messages without an identity. */
  public long check(int width) {
    return MessageHeader.checkOf(proof, width);
  }

  public void commit(int messageBytes, int metadataBytes) {
    if (introduces) {
      opened = true;
      introduces = false;
      announced += next - committed;
      announcedEver += next - committed;
      committed = next;
      metadataSent += metadataBytes;
      canShare = !ids.shared;
    }
    open = false;
    messages++;
    bytes += messageBytes;
    metadataSaved += savedInMessage;
  }

  /**
   * The message failed or will not be sent. {@code sent}: whether its bytes may have reached the
   * peer nevertheless.
   */
  public void rollback(boolean sent) {
    Definitions own = ids;
    if (next != committed && !own.shared) { // shared ones: another thread is inside
      own.numbering = Definitions.newNumbering();
      boolean burn = sent || handedOut;
      for (int id = committed; id < next; id++) {
        nameChars -= burn ? 0 : own.schemas[id].nameChars();
        own.schemas[id] = null;
      }
      if (burn) {
        burnt += next - committed;
        committed = next;
      } else {
        next = committed;
      }
      rehash(own, own.table.length);
      introduces = !opened;
    }
    if (texts != null) {
      texts.undo();
    }
    open = false;
    if (burnt > mostBurnt) {
      reset();
    }
  }

  /** Starts the next epoch, in which everything is announced again. */
  void reset() {
    proof = MessageHeader.check(identity, epoch + 1, 8); // before: what fails leaves it all
    epoch++;
    open = false;
    disturbed = false;
    opened = false;
    introduces = true;
    next = 0;
    committed = 0;
    announced = 0;
    burnt = 0;
    nameChars = 0;
    texts = null;
    canShare = false;
    ids = Definitions.NONE;
  }

  long announcedDefinitions() {
    return announcedEver;
  }

  /** The schemas by id, null where burnt, for the checker of invariants. */
  Schema[] schemas() {
    return Arrays.copyOf(ids.schemas, next);
  }

  /** The hash table, for the checker of invariants: id + 1 or 0. */
  int[] table() {
    return ids.table.clone();
  }

  /** Ids below this belong to earlier messages. */
  public int committed() {
    return committed;
  }

  private void rehash(Definitions own, int length) {
    int[] larger = own.table;
    if (length == larger.length) {
      Arrays.fill(larger, 0); // a rollback asks for no memory
    } else {
      larger = new int[length];
    }
    for (int id = 0; id < next; id++) {
      if (own.schemas[id] != null) {
        Definitions.put(larger, own.schemas, id);
      }
    }
    own.table = larger;
  }
}
