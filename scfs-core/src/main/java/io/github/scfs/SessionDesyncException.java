package io.github.scfs;

/**
 * The bytes are a message, but this session half cannot read it: the message belongs to another
 * session or to an epoch that has ended, or builds on definitions that never arrived.
 *
 * <p>Remedy: {@link ReadWriteSessionData#reset()} on both sides, or a new session on both sides.
 * Drop a message with the anchor {@code stale-epoch} and do not reset for it.
 */
public final class SessionDesyncException extends ScfsException {
  private static final long serialVersionUID = 1L;

  /** Library use. */
  public SessionDesyncException(String problem, String anchor) {
    super(problem, anchor);
  }
}
