package io.github.scfs;

/**
 * The bytes are not a valid message of this format: foreign, cut off, damaged, or of a later wire
 * version. If only the body is damaged, the definitions in front of it are kept; otherwise the
 * session is unchanged.
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
