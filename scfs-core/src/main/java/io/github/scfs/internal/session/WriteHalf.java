package io.github.scfs.internal.session;

import io.github.scfs.LimitExceededException;
import io.github.scfs.ScfsLimits;
import io.github.scfs.SessionMisuseException;
import io.github.scfs.internal.schema.Schema;
import io.github.scfs.internal.wire.BodyOutput;
import io.github.scfs.internal.wire.MessageHeader;
import java.util.Arrays;

/**
 * The half of a session that writes: which definitions the peer has been given, under which ids.
 */
public final class WriteHalf extends Half {
  /*
   * How this works
   *
   * A message is a transaction. begin() opens it; idOf() gives a schema its id, a new one if need be; commit() makes the new
   * ids permanent; rollback() forgets them. If the bytes were never handed out, rolled back ids are used again; if they were
   * handed out the peer may have learned them, so they are burnt: never given to anything else, and the schemas are announced
   * again under new ids.
   *
   * Invariants: ids [0, committed) belong to schemas the peer was given, or are burnt; [committed, next) to the open
   * transaction. numbers[id] is the schema's number, 0 when burnt. table is open addressing over pairs (number, id), at most
   * three quarters full. What is written depends on nothing but this table and the object: never on what was read.
   */
  private static final int BURNT = 0;

  private final long identity;
  private int epoch;
  private boolean opened;

  private int[] numbers = new int[8];
  private int[] sizes = new int[8];
  private int[] lastUse = new int[8];
  private int[] table = new int[32];
  private int next;
  private int committed;
  private int announced;

  private boolean open;
  private int message;
  private long savedInMessage;

  private long announcedEver;
  long messages;
  long bytes;
  long metadataSent;
  long metadataSaved;

  WriteHalf(long identity) {
    this.identity = identity;
  }

  @Override
  String name() {
    return "writing";
  }

  public long identity() {
    return identity;
  }

  public int epoch() {
    return epoch;
  }

  /** Opens a transaction; refused while a message that was encoded awaits its commit. */
  public void begin() {
    if (open) {
      throw new SessionMisuseException(
          "A message of this session is encoded but neither committed nor rolled back; a second one could build on"
              + " definitions that never reach the peer. Commit or roll back the PendingMessage first",
          "uncommitted-message");
    }
    open = true;
    message++;
    savedInMessage = 0;
  }

  /** Whether a transaction is open. */
  public boolean isOpen() {
    return open;
  }

  /** The id of a schema. A new one is written to the definitions. */
  public int idOf(Schema schema, BodyOutput definitions, ScfsLimits limits) {
    int number = schema.number();
    int mask = table.length - 1;
    for (int slot = slotOf(number) & mask; table[slot] != 0; slot = slot + 2 & mask) {
      if (table[slot] == number) {
        int id = table[slot + 1];
        if (lastUse[id] != message) {
          lastUse[id] = message;
          savedInMessage += sizes[id];
        }
        return id;
      }
    }
    return announce(schema, definitions, limits);
  }

  private int announce(Schema schema, BodyOutput definitions, ScfsLimits limits) {
    if (next >= limits.classes()) {
      throw new LimitExceededException(
          "classes",
          "The session has announced "
              + next
              + " definitions, the limit is "
              + limits.classes()
              + " (ScfsLimits.classes)",
          null);
    }
    int id = next;
    definitions.writeVar(id);
    schema.writeTo(definitions);
    if (id == numbers.length) {
      int larger = id + (id >> 1);
      numbers = Arrays.copyOf(numbers, larger);
      sizes = Arrays.copyOf(sizes, larger);
      lastUse = Arrays.copyOf(lastUse, larger);
    }
    numbers[id] = schema.number();
    sizes[id] = schema.size();
    lastUse[id] = message;
    next = id + 1;
    if (next * 8 > table.length * 3) {
      rehash(table.length * 2);
    } else {
      put(table, numbers[id], id);
    }
    return id;
  }

  /** Definitions that this message announces so far. */
  public int fresh() {
    return next - committed;
  }

  /**
   * Whether the header must carry the full identity: there are new definitions, or no message was
   * committed yet.
   */
  public boolean mustIntroduce() {
    return !opened || next != committed;
  }

  /** Definitions of this epoch that were committed before; what the header carries. */
  public int base() {
    return announced;
  }

  /** The check of messages that do not introduce. */
  public long check(int width) {
    return MessageHeader.check(identity, epoch, width);
  }

  /** The message was handed over. */
  public void commit(int messageBytes, int metadataBytes) {
    opened = true;
    announced += next - committed;
    announcedEver += next - committed;
    committed = next;
    open = false;
    messages++;
    bytes += messageBytes;
    metadataSent += metadataBytes;
    metadataSaved += savedInMessage;
  }

  /**
   * The message failed, or is not going to be sent; {@code handedOut}: its bytes may have reached
   * the peer all the same.
   */
  public void rollback(boolean handedOut) {
    if (next != committed) {
      for (int id = committed; id < next; id++) {
        numbers[id] = BURNT;
      }
      if (handedOut) {
        committed = next;
      } else {
        next = committed;
      }
      rehash(table.length);
    }
    open = false;
  }

  /** Starts the next epoch: everything is announced again. */
  public void reset() {
    if (open) {
      rollback(true);
    }
    epoch++;
    opened = false;
    next = 0;
    committed = 0;
    announced = 0;
    numbers = new int[8];
    sizes = new int[8];
    lastUse = new int[8];
    table = new int[32];
  }

  long announcedDefinitions() {
    return announcedEver;
  }

  private void rehash(int length) {
    int[] larger = new int[length];
    for (int id = 0; id < next; id++) {
      if (numbers[id] != BURNT) {
        put(larger, numbers[id], id);
      }
    }
    table = larger;
  }

  private static void put(int[] into, int number, int id) {
    int mask = into.length - 1;
    int slot = slotOf(number) & mask;
    while (into[slot] != 0) {
      slot = slot + 2 & mask;
    }
    into[slot] = number;
    into[slot + 1] = id;
  }

  private static int slotOf(int number) {
    return (number * 0x9E3779B9 >>> 7) << 1;
  }
}
