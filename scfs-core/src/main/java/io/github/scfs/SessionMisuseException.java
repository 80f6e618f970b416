package io.github.scfs;

/**
 * The calling code broke a rule of use: two threads used one session half or one {@link
 * SessionKryo}, a session was closed, another message awaits its commit, or the wrong method of a
 * factory was called. The refused call changed nothing.
 */
public final class SessionMisuseException extends ScfsException {
  private static final long serialVersionUID = 1L;

  /** Library use. */
  public SessionMisuseException(String problem, String anchor) {
    super(problem, anchor);
  }
}
