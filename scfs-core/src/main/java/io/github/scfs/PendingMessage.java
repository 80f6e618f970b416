package io.github.scfs;

import io.github.scfs.internal.session.WriteHalf;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.util.Objects;

/**
 * A message that is encoded but not yet sent. Until it is committed or rolled back, the session
 * writes no other message.
 *
 * <pre>{@code
 * try (PendingMessage message = sessionKryo.encode(key, order)) {
 *   channel.send(message.toByteArray());
 *   message.commit();
 * } // without the commit it is rolled back
 * }</pre>
 *
 * <p>Commit it when the bytes are on their way: the peer then counts as having its definitions.
 * Roll it back if the bytes will not be sent: the next message announces the definitions again,
 * under new ids, so a message that was sent after all does no harm.
 *
 * <p>A message that a serializer encodes while another message of the session is being written is
 * part of that message. Committing it or rolling it back does nothing.
 *
 * <p>Thread safety: one thread at a time, which need not be the thread that encoded the message.
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

  /** Returns the length of the message in bytes. */
  public int length() {
    return bytes.length;
  }

  /**
   * Returns whether later messages depend on this one: it carries definitions, or it is the first
   * message of a session, with or without definitions.
   */
  public boolean announces() {
    return announces;
  }

  /** Returns the message itself, not a copy. The array belongs to the caller. */
  public byte[] toByteArray() {
    return bytes;
  }

  /**
   * Copies the message into an array, from {@code offset} on. Does not commit.
   *
   * @throws IndexOutOfBoundsException if it does not fit; nothing is copied
   */
  public void writeTo(byte[] target, int offset) {
    Objects.requireNonNull(target, "target");
    System.arraycopy(bytes, 0, target, offset, bytes.length);
  }

  /**
   * Puts the message into a buffer and moves its position behind it. Does not commit.
   *
   * @throws java.nio.BufferOverflowException if it does not fit; nothing is put
   */
  public void writeTo(ByteBuffer target) {
    Objects.requireNonNull(target, "target");
    target.put(bytes);
  }

  /**
   * Writes the message to a stream, without a length in front, and does not flush. Does not commit.
   *
   * @throws IOException if the stream fails
   */
  public void writeTo(OutputStream target) throws IOException {
    Objects.requireNonNull(target, "target");
    target.write(bytes);
  }

  /**
   * Declares the message as sent. Allowed after {@link ReadWriteSessionData#close}.
   *
   * @throws SessionMisuseException if it was committed or rolled back before, also by a reset of
   *     the session, or if another thread writes in the session
   */
  public void commit() {
    finish(true, true);
  }

  /**
   * Declares that the message will not be sent. Allowed after {@link ReadWriteSessionData#close}.
   *
   * @throws SessionMisuseException if it was committed or rolled back before, or if another thread
   *     writes in the session
   */
  public void rollback() {
    finish(false, true);
  }

  /** As {@link #rollback}, for a message whose bytes nobody has or will have. */
  void discard() {
    finish(false, false);
  }

  /**
   * Rolls the message back, unless it was committed or rolled back.
   *
   * @throws SessionMisuseException if another thread writes in the session
   */
  @Override
  public void close() {
    if (open) {
      try {
        rollback();
      } catch (Error e) { // nobody may try again
        half.disturbed = true;
        throw e;
      }
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
    boolean inside = false;
    try {
      half.enterToFinish();
      inside = true;
      try {
        boolean current = half.end(transaction);
        open = false;
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
        inside = false;
      }
    } catch (Error e) { // stores, as there may be no stack for a call
      half.disturbed = true;
      if (inside) {
        half.entered--;
      }
      throw e;
    }
  }
}
