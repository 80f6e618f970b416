package io.github.scfs.internal.engine;

import io.github.scfs.LimitExceededException;
import io.github.scfs.ScfsException;
import io.github.scfs.internal.codec.GraphWriter;
import io.github.scfs.internal.codec.NestingErrors;
import io.github.scfs.internal.codec.Settings;
import io.github.scfs.internal.jdk.Allowance;
import io.github.scfs.internal.schema.Section;
import io.github.scfs.internal.session.WriteHalf;
import io.github.scfs.internal.wire.BodyOutput;
import io.github.scfs.internal.wire.Excerpts;
import io.github.scfs.internal.wire.LittleEndian;
import io.github.scfs.internal.wire.MessageHeader;
import java.util.Arrays;

/**
 * Encodes messages: header, definitions, table of large lengths, body.
 *
 * <p>Thread rule: as the engine, one thread at a time.
 */
public final class MessageWriter {
  /** Larger arrays are not kept from message to message. */
  private static final int CAP = 1 << 20;

  /** Room in front of a body, for flags, check and a short table of large lengths. */
  private static final int ROOM = 64;

  private final Engine engine;
  private final Bodies bodies;
  private final Settings settings;
  private final int most;
  private final int check;

  /** The flags of a message without definitions, references and table. */
  private final int plain;

  /** Where a message without a table starts in the output. */
  private final int usualStart;

  /** Empty between messages; null if it could not be made so. */
  private Section definitions;

  private int metadataBytes;

  public MessageWriter(Engine engine, Settings settings) {
    this.engine = engine;
    this.bodies = engine.bodies();
    this.settings = settings;
    this.most = settings.maxMessageBytes();
    this.check = settings.sessionCheckBytes;
    this.plain = MessageHeader.flags(false, false, false, check);
    this.usualStart = ROOM - check - 1;
    this.definitions = newDefinitions();
  }

  private Section newDefinitions() {
    return new Section(settings.maxMessageBytes());
  }

  /**
   * Encodes one message that is not {@link #isNested}. Leaves an open transaction in the half,
   * which the caller commits or rolls back. After any throwable it has been rolled back.
   */
  public byte[] encode(WriteHalf half, Object root) {
    Section own = bodies.isIdle() ? definitions : newDefinitions();
    if (own == null) {
      own = newDefinitions();
      definitions = own;
    }
    half.begin();
    boolean done = false;
    byte[] message;
    try {
      message = assemble(half, root, own, false);
      done = true;
    } finally {
      try {
        if (!done) {
          half.rollback(false);
        }
        if (own.isUsed()) {
          own.clear(CAP);
        }
      } catch (Throwable e) { // a store, as there may be no stack for a call
        definitions = null;
        throw e;
      }
    }
    return message;
  }

  /**
   * As {@link #encode}, for a message in the transaction of the message inside which this call
   * runs.
   */
  public byte[] encodeNested(WriteHalf half, Object root) {
    half.noteHandedOut();
    return assemble(half, root, bodies.definitionsAround(half), true);
  }

  /**
   * Whether a message for the half would be part of a message that is being written around this
   * call.
   */
  public boolean isNested(WriteHalf half) {
    return bodies.definitionsAround(half) != null;
  }

  /** Returns the bytes of definitions in the message that was encoded last. */
  public int metadataBytes() {
    return metadataBytes;
  }

  private byte[] assemble(WriteHalf half, Object root, Section own, boolean nested) {
    int depth = bodies.depth(); // before the writer opens, which may remember a failed message
    long claimed = engine.claimed();
    int level = bodies.writing;
    GraphWriter g = bodies.openWriter();
    boolean whole = false;
    try {
      g.begin(half, own, depth, ROOM, bodies.nextStamp());
      if (!nested) {
        g.countSaved();
      }
      g.writeBody(true, root);
      byte[] message = join(half, g, own, nested);
      if (engine.claimed() > claimed) {
        Allowance.check(engine.claimed() - claimed, message.length, settings.limits);
      }
      whole = true;
      return message;
    } catch (ScfsException e) {
      whole = !NestingErrors.isOfError(e);
      throw e.within(rootStep(root));
    } catch (StackOverflowError e) {
      throw NestingErrors.stackUsedUp(settings.limits.recursion(), e);
    } catch (Error e) {
      throw e;
    } catch (Throwable e) { // Why: a user's code may throw what it does not declare
      throw new ScfsException("Writing failed: " + Excerpts.said(e), "write-failed", e)
          .within(rootStep(root));
    } finally {
      bodies.writing = level;
      bodies.closeWriter(g, CAP, whole);
    }
  }

  private static String rootStep(Object root) {
    return root == null ? "null" : Excerpts.simpleName(root.getClass());
  }

  private byte[] join(WriteHalf half, GraphWriter g, Section own, boolean nested) {
    metadataBytes = 0;
    return nested || !half.mustIntroduce()
        ? joinInPlace(half, g, own)
        : joinParts(half, g, own, true);
  }

  /**
   * Joins a message without definitions: flags, check and table go into the room in front of the
   * body, and one copy is made.
   */
  private byte[] joinInPlace(WriteHalf half, GraphWriter g, Section own) {
    byte[] buffer = g.out().getBuffer();
    boolean overflow = g.large().count() > 0;
    int start = usualStart;
    if (overflow) {
      int table = g.large().writeBefore(buffer, ROOM, check + 1, g.bodyStart());
      if (table < check + 1) {
        return joinParts(half, g, own, false);
      }
      start = table - check - 1;
    }
    int length = g.out().position() - start;
    if (length > most) {
      throw tooLong("The message", length, settings);
    }
    buffer[start] =
        (byte)
            (plain
                | (overflow ? MessageHeader.OVERFLOW : 0)
                | (g.referring() ? MessageHeader.REFERENCES : 0));
    putCheck(half, buffer, start + 1);
    return g.out().toArray(start);
  }

  private byte[] joinParts(WriteHalf half, GraphWriter g, Section own, boolean introduces) {
    BodyOutput head = new BodyOutput(64 + own.length(), Integer.MAX_VALUE - 8);
    head.writeByte(MessageHeader.flags(introduces, g.large().count() > 0, g.referring(), check));
    if (introduces) {
      if (own.isBroken()) {
        throw new ScfsException(
            "A message inside this one was ended by an Error while a class was announced. Write"
                + " this one again",
            "write-failed");
      }
      introduce(half, own, head);
    } else {
      putCheck(half, head.getBuffer(), head.reserve(check));
    }
    if (g.large().count() > 0) {
      g.large().write(head, g.bodyStart());
    }
    checkLength("The message", (long) head.position() + g.bodyBytes(), settings);
    g.out().settle();
    byte[] message = Arrays.copyOf(head.getBuffer(), head.position() + g.bodyBytes());
    System.arraycopy(g.out().getBuffer(), g.bodyStart(), message, head.position(), g.bodyBytes());
    return message;
  }

  private void putCheck(WriteHalf half, byte[] into, int at) {
    if (check == 2) {
      LittleEndian.putShort(into, at, (short) half.check(2));
    } else if (check == 8) {
      LittleEndian.putLong(into, at, half.check(8));
    }
  }

  /** Refuses a message, or a body nested in one, that is too long. */
  static void checkLength(String what, long length, Settings settings) {
    if (length > settings.maxMessageBytes()) {
      throw tooLong(what, length, settings);
    }
  }

  private static LimitExceededException tooLong(String what, long length, Settings settings) {
    return new LimitExceededException(
        "messageBytes",
        what
            + " is "
            + length
            + " bytes long, the limit is "
            + settings.maxMessageBytes()
            + ". Raise ScfsLimits.messageBytes and CreateOption.maxOutputBufferSize (the smaller"
            + " wins), on the reader too",
        null);
  }

  private void introduce(WriteHalf half, Section own, BodyOutput head) {
    MessageHeader.writeIdentity(half.identity(), half.epoch(), half.base(), half.committed(), head);
    head.writeVar(own.length());
    own.writeTo(head);
    head.writeInt(MessageHeader.checksum(head.getBuffer(), 0, head.position()));
    metadataBytes = own.length();
  }
}
