package io.github.scfs;

import io.github.scfs.internal.session.Session;

/**
 * The session of one connection: what was announced to the peer and what was learned from it. The
 * library creates it, and your {@link ReadWriteSessionDataLocator} keeps it.
 *
 * <p>Thread safety: a session has two independent halves, one for writing and one for reading. One
 * thread at a time may use each half; a second thread is refused with {@link
 * SessionMisuseException}. {@link #close}, {@link #isClosed}, {@link #statistics}, {@link #mxBean}
 * and {@link #identity} may be called from any thread.
 */
public final class ReadWriteSessionData {
  private final Session session = new Session();

  ReadWriteSessionData() {}

  Session session() {
    return session;
  }

  /**
   * Starts a new epoch, so that peers that have lost each other recover. Everything written from
   * now on is announced again, and the peer notices by itself. A message from before the reset that
   * arrives later is refused there as stale. What was learned from the peer is kept. If the peer
   * has opened a new session, its next message that can start one is accepted.
   *
   * <p>So after a {@link SessionDesyncException} both sides call reset: the side that reads, to
   * accept a session that the peer has opened anew, and the side that writes. An open {@link
   * PendingMessage} is rolled back. A session resets its writing half by itself when messages that
   * were rolled back have used up an eighth of {@link ScfsLimits#classes}. A session has two
   * billion epochs; messages of a later epoch are refused.
   *
   * @throws SessionMisuseException if another thread uses the session, if this is called while a
   *     message of the session is being written, or if the session is closed
   */
  public void reset() {
    session.reset();
  }

  /**
   * Ends the session. Call it when the connection ends. A running call finishes; later calls are
   * refused, except that a {@link PendingMessage} may still be committed or rolled back. The key
   * can be used again: a locator that returns a closed session gets a new one.
   */
  public void close() {
    session.close();
  }

  /** Returns whether {@link #close} was called. A closed session stays closed. */
  public boolean isClosed() {
    return session.isClosed();
  }

  /** Returns a snapshot of the counters of the session. */
  public SessionStatistics statistics() {
    return new SessionStatistics(session.counters());
  }

  /**
   * Returns the session as a bean for an MBean server. The server holds the session as long as the
   * bean is registered: unregister it when the connection ends.
   */
  public SessionMXBean mxBean() {
    return new SessionBean(this);
  }

  /**
   * Returns the random number that identifies the half that writes. A transport with a handshake
   * tells it to the peer; see {@link #expectPeer}.
   */
  public long identity() {
    return session.identity();
  }

  /**
   * Binds the half that reads to the {@link #identity} of the peer, for a transport with a
   * handshake. Messages of that identity are then accepted without a check of their own ({@link
   * CreateOption#sessionCheckBytes} 0), and no others.
   *
   * @throws SessionMisuseException if another thread is reading, or the session is closed
   */
  public void expectPeer(long identity) {
    session.expectPeer(identity);
  }

  @Override
  public String toString() {
    return "session "
        + Long.toHexString(identity())
        + (isClosed() ? " (closed): " : ": ")
        + statistics();
  }
}
