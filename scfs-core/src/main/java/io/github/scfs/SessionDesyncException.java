package io.github.scfs;

/**
 * The bytes are a message, but not one that this session half can read: it belongs to another
 * session, to an epoch that has ended, or builds on definitions that never arrived. The session is
 * unchanged. Remedy: {@link ReadWriteSessionData#reset()} on the side that writes, or a new session
 * on both sides.
 */
public final class SessionDesyncException extends ScfsException {
  private static final long serialVersionUID = 1L;

  /** Library use. */
  public SessionDesyncException(String problem, String anchor) {
    super(problem, anchor);
  }
}
