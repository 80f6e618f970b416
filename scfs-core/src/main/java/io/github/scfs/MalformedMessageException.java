package io.github.scfs;

/**
 * The bytes are not a message of this format: foreign, cut off, changed on the way, or of a later
 * wire version. The session is unchanged; definitions that stood whole in front of a damaged body
 * are kept.
 */
public final class MalformedMessageException extends ScfsException {
  private static final long serialVersionUID = 1L;

  /** Library use. */
  public MalformedMessageException(String problem, String anchor) {
    super(problem, anchor);
  }

  /** Library use. */
  public MalformedMessageException(String problem, String anchor, Throwable cause) {
    super(problem, anchor, cause);
  }
}
