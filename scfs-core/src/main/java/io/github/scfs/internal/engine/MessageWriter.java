package io.github.scfs.internal.engine;

import io.github.scfs.LimitExceededException;
import io.github.scfs.ScfsException;
import io.github.scfs.internal.codec.GraphWriter;
import io.github.scfs.internal.codec.Settings;
import io.github.scfs.internal.codec.TypeWriter;
import io.github.scfs.internal.session.WriteHalf;
import io.github.scfs.internal.wire.BodyOutput;
import io.github.scfs.internal.wire.MessageHeader;

/**
 * Puts messages together: header, definitions, table of large lengths, body.
 *
 * <p>Thread rule: as the engine, one thread at a time.
 */
public final class MessageWriter {
  /** Arrays above this are not kept from message to message. */
  private static final int CAP = 1 << 20;

  private final Engine engine;
  private final Bodies bodies;
  private final Settings settings;
  private final BodyOutput definitions = new BodyOutput(256, Integer.MAX_VALUE - 8);
  private int metadataBytes;

  public MessageWriter(Engine engine, Settings settings) {
    this.engine = engine;
    this.bodies = engine.bodies();
    this.settings = settings;
  }

  /**
   * Encodes one message. The half is left in a transaction that the caller commits or rolls back,
   * unless {@link #isNested}; on any throwable it has been rolled back.
   */
  public byte[] encode(WriteHalf half, Object root) {
    BodyOutput around = bodies.definitionsAround(half);
    if (around != null) {
      return assemble(half, root, around, true);
    }
    half.begin();
    boolean done = false;
    try {
      BodyOutput own = bodies.isIdle() ? definitions : new BodyOutput(256, Integer.MAX_VALUE - 8);
      own.prepare(0, settings.maxMessageBytes());
      byte[] message = assemble(half, root, own, false);
      done = true;
      return message;
    } finally {
      if (!done) {
        half.rollback(false);
      }
    }
  }

  /** Whether a message for the half would be part of one that is being written around this call. */
  public boolean isNested(WriteHalf half) {
    return bodies.definitionsAround(half) != null;
  }

  /** Bytes of definitions in the message that was encoded last. */
  public int metadataBytes() {
    return metadataBytes;
  }

  private byte[] assemble(WriteHalf half, Object root, BodyOutput own, boolean nested) {
    GraphWriter g = bodies.openWriter();
    try {
      TypeWriter type = root == null ? null : engine.writerOf(root.getClass());
      g.begin(half, own, type == null ? 16 : type.usualSize(), bodies.depthAround());
      g.writeValue(root);
      byte[] message = join(half, g, own, nested);
      if (type != null) {
        type.noteSize(g.out().position(), CAP);
      }
      return message;
    } catch (ScfsException e) {
      throw e.within(rootStep(root));
    } catch (RuntimeException e) {
      throw new ScfsException("Writing failed: " + e, "write-failed", e).within(rootStep(root));
    } catch (StackOverflowError e) {
      throw new LimitExceededException(
          "depth",
          "The stack of the thread is used up before the limit of "
              + settings.limits.depth()
              + " nested objects is reached. Lower ScfsLimits.depth, or give the thread a larger stack",
          e);
    } finally {
      bodies.closeWriter(CAP);
    }
  }

  private static String rootStep(Object root) {
    return root == null ? "null" : root.getClass().getSimpleName();
  }

  private byte[] join(WriteHalf half, GraphWriter g, BodyOutput own, boolean nested) {
    boolean introduces = !nested && half.mustIntroduce();
    int check = settings.sessionCheckBytes;
    BodyOutput head = new BodyOutput(introduces ? 64 + own.position() : 16, Integer.MAX_VALUE - 8);
    head.writeByte(MessageHeader.flags(introduces, g.large().count() > 0, check));
    metadataBytes = 0;
    if (introduces) {
      introduce(half, own, head);
    } else if (check == 2) {
      head.writeShort((int) half.check(2));
    } else if (check == 8) {
      head.writeLong(half.check(8));
    }
    if (g.large().count() > 0) {
      g.large().write(head);
    }
    BodyOutput body = g.out();
    long length = (long) head.position() + body.position();
    if (length > settings.maxMessageBytes()) {
      throw new LimitExceededException(
          "messageBytes",
          "The message is "
              + length
              + " bytes long, the limit is "
              + settings.maxMessageBytes()
              + ". Raise ScfsLimits.messageBytes and CreateOption.maxOutputBufferSize (the smaller wins), on the reader too",
          null);
    }
    byte[] message = new byte[(int) length];
    System.arraycopy(head.getBuffer(), 0, message, 0, head.position());
    System.arraycopy(body.getBuffer(), 0, message, head.position(), body.position());
    return message;
  }

  private void introduce(WriteHalf half, BodyOutput own, BodyOutput head) {
    head.writeLong(half.identity());
    head.writeVar(half.epoch());
    head.writeByte(0);
    head.writeVar(half.base());
    BodyOutput count = new BodyOutput(8, 8);
    count.writeVar(half.fresh());
    head.writeVar(count.position() + own.position());
    head.writeBytes(count.getBuffer(), 0, count.position());
    head.writeBytes(own.getBuffer(), 0, own.position());
    head.writeInt(MessageHeader.checksum(head.getBuffer(), 0, head.position()));
    metadataBytes = own.position();
  }
}
