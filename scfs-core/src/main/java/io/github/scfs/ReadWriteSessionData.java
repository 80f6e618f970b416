package io.github.scfs;

import io.github.scfs.internal.session.Session;

/**
 * The session of one connection: what was announced to the peer and what was learned from it. Made
 * by the library, kept by the user's {@link ReadWriteSessionDataLocator}.
 *
 * <p>Thread rule: a session has two independent halves, one that writes and one that reads; each is
 * used by one thread at a time, and a second one is refused. {@link #close}, {@link #isClosed},
 * {@link #statistics}, {@link #mxBean} and {@link #identity} are for any thread.
 */
public final class ReadWriteSessionData {
  private final Session session = new Session();

  ReadWriteSessionData() {}

  Session session() {
    return session;
  }

  /**
   * Recovers peers that have lost each other. Everything that is written from now on is announced
   * afresh in a new epoch, which the peer notices by itself; a message that is still on its way
   * from before is refused there as stale. What was learned is kept; if the peer has opened a new
   * session, its next message that can start one is accepted.
   *
   * <p>So after a {@link SessionDesyncException} both sides call reset: the one that reads, to
   * accept a session that the other has opened anew, and the one that writes. A {@link
   * PendingMessage} that is open is rolled back. A session has two billion epochs; messages of any
   * further one are refused.
   *
   * @throws SessionMisuseException if another thread uses the session at the moment, or it is
   *     closed
   */
  public void reset() {
    session.reset();
  }

  /**
   * Ends the session, when its connection ends. A call that is running finishes; later calls are
   * refused, but a {@link PendingMessage} may still be committed or rolled back. The key may be
   * used again: a locator that returns a closed session is given a new one.
   */
  public void close() {
    session.close();
  }

  /** Whether {@link #close} was called, which is for good. */
  public boolean isClosed() {
    return session.isClosed();
  }

  /** What the session has done so far. */
  public SessionStatistics statistics() {
    return new SessionStatistics(session.counters());
  }

  /**
   * The session as a bean that an MBean server takes. As long as it is registered there, the server
   * holds the session: unregister it when the connection ends.
   */
  public SessionMXBean mxBean() {
    return new SessionBean(this);
  }

  /**
   * The random number that identifies the half that writes, as a transport with a handshake tells
   * it to the peer.
   */
  public long identity() {
    return session.identity();
  }

  /**
   * For a transport with a handshake: binds the half that reads to the {@link #identity} that the
   * peer told, so that its messages are accepted without a check of their own ({@link
   * CreateOption#sessionCheckBytes} 0) and no others are.
   *
   * @throws SessionMisuseException if another thread reads at the moment, or the session is closed
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
