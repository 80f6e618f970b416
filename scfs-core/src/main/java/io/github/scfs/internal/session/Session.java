package io.github.scfs.internal.session;

import io.github.scfs.SessionMisuseException;
import io.github.scfs.internal.wire.LittleEndian;
import java.security.SecureRandom;

/**
 * Both halves of a session.
 *
 * <p>Thread rule: each half belongs to one thread at a time; {@link #close}, {@link #statistics}
 * and {@link #identity} may be called by any thread.
 */
public final class Session {
  private static final SecureRandom RANDOM = new SecureRandom();

  private final WriteHalf writer = new WriteHalf(randomLong());
  private final ReadHalf reader = new ReadHalf();

  /** As {@code nextLong}, which asks the generator twice. */
  private static long randomLong() {
    byte[] bytes = new byte[Long.BYTES];
    RANDOM.nextBytes(bytes);
    return LittleEndian.getLong(bytes, 0);
  }

  public WriteHalf writer() {
    return writer;
  }

  public ReadHalf reader() {
    return reader;
  }

  public long identity() {
    return writer.identity();
  }

  /**
   * Starts the next epoch for what is written, and lets the peer open a new session. Each half must
   * be free or in use by the caller.
   */
  public void reset() {
    writer.use(
        () -> {
          if (writer.isNested()) {
            throw new SessionMisuseException(
                "A session cannot be reset while a message of it is being written: reset it when"
                    + " the call has returned",
                "uncommitted-message");
          }
          reader.use(
              () -> {
                writer.reset();
                reader.pardon();
              });
        });
  }

  /** Binds the reading half to an identity that the transport agreed on. */
  public void expectPeer(long identity) {
    reader.use(() -> reader.expect(identity));
  }

  /** Ends the session: a running call finishes, later calls are refused. */
  public void close() {
    writer.markClosed();
    reader.markClosed();
  }

  /** Whether {@link #close} was called. For any thread. */
  public boolean isClosed() {
    return writer.isClosed();
  }

  /** Returns the current counters of both halves, in the order of {@code SessionStatistics}. */
  public long[] counters() {
    return new long[] {
      writer.announcedDefinitions(),
      reader.learnedDefinitions(),
      writer.messages,
      reader.messages,
      writer.bytes,
      reader.bytes,
      writer.metadataSent,
      writer.metadataSaved,
      reader.typeMismatches,
      reader.bytesSkipped,
      reader.unknownValues
    };
  }
}
