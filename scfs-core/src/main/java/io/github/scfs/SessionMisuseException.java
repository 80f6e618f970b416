package io.github.scfs;

/**
 * The calling code broke a rule of use: two threads in one session half or one {@link SessionKryo},
 * a closed session, a write while another message awaits its commit, a factory asked the wrong way.
 * Nothing was changed.
 */
public final class SessionMisuseException extends ScfsException {
  private static final long serialVersionUID = 1L;

  /** Library use. */
  public SessionMisuseException(String problem, String anchor) {
    super(problem, anchor);
  }
}
