package io.github.scfs;

import io.github.scfs.internal.session.WriteHalf;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;

/**
 * A message that is encoded and not yet sent. Until it is committed or rolled back, the session
 * writes no other.
 *
 * <p>Commit when the bytes are on their way: the peer then counts as having the definitions in it.
 * Roll back when they will not be sent: the definitions are announced again by the next message,
 * under new ids, so even a message that was sent after all does no harm.
 *
 * <p>One that a serializer encodes while another message of the session is being written is part of
 * that message: committing it or rolling it back does nothing.
 *
 * <p>Thread rule: one thread at a time, which may be another than the one that encoded.
 */
public final class PendingMessage implements AutoCloseable {
  private final WriteHalf half;
  private final byte[] bytes;
  private final int metadataBytes;
  private final boolean nested;
  private final boolean announces;
  private final int transaction;
  private boolean open = true;

  PendingMessage(WriteHalf half, byte[] bytes, int metadataBytes, boolean nested) {
    this.half = half;
    this.bytes = bytes;
    this.metadataBytes = metadataBytes;
    this.nested = nested;
    this.announces = !nested && half.mustIntroduce();
    this.transaction = nested ? 0 : half.await();
  }

  /** Bytes of the message. */
  public int length() {
    return bytes.length;
  }

  /**
   * Whether later messages build on this one: it carries definitions, or is the first of a session,
   * with or without any.
   */
  public boolean announces() {
    return announces;
  }

  /** The message itself, not a copy; it belongs to the caller. */
  public byte[] toByteArray() {
    return bytes;
  }

  /**
   * Copies the message into the array from the offset on. Does not commit.
   *
   * @throws IndexOutOfBoundsException if it does not fit; nothing is copied
   */
  public void writeTo(byte[] target, int offset) {
    System.arraycopy(bytes, 0, target, offset, bytes.length);
  }

  /**
   * Puts the message into the buffer, whose position moves behind it. Does not commit.
   *
   * @throws java.nio.BufferOverflowException if it does not fit; nothing is put
   */
  public void writeTo(ByteBuffer target) {
    target.put(bytes);
  }

  /** Writes the message to the stream; neither its length nor a flush. Does not commit. */
  public void writeTo(OutputStream target) throws IOException {
    target.write(bytes);
  }

  /**
   * The message was handed over.
   *
   * @throws SessionMisuseException if it was committed or rolled back before, also by a reset of
   *     the session, or another thread writes in the session
   */
  public void commit() {
    finish(true, true);
  }

  /**
   * The message will not be sent.
   *
   * @throws SessionMisuseException if it was committed or rolled back before, or another thread
   *     writes in the session
   */
  public void rollback() {
    finish(false, true);
  }

  /** As {@link #rollback}, of a message whose bytes nobody has or will have. */
  void discard() {
    finish(false, false);
  }

  /**
   * Rolls back unless committed or rolled back.
   *
   * @throws SessionMisuseException if another thread writes in the session
   */
  @Override
  public void close() {
    if (open) {
      rollback();
    }
  }

  private void finish(boolean commit, boolean handedOut) {
    if (!open) {
      throw new SessionMisuseException(
          "The message was committed or rolled back before", "uncommitted-message");
    }
    if (nested) {
      open = false; // part of the message around it, which decides
      return;
    }
    half.enterToFinish();
    try {
      open = false;
      boolean current = half.end(transaction);
      if (commit && !current) {
        throw new SessionMisuseException(
            "The session was reset since the message was encoded, which rolled it back",
            "uncommitted-message");
      }
      if (commit) {
        half.commit(bytes.length, metadataBytes);
      } else if (current) {
        half.rollback(handedOut);
      }
    } finally {
      half.exit();
    }
  }
}
