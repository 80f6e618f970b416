package io.github.scfs;

/**
 * The peer sent an object of a class that cannot be found here. Definitions of the message are
 * kept; the class may appear later. See {@link CreateOption#unknownClasses} for reading on without
 * it.
 */
public final class UnknownClassException extends ScfsException {
  private static final long serialVersionUID = 1L;

  private final String className;

  /** Library use. */
  public UnknownClassException(String className, String problem, String anchor, Throwable cause) {
    super(problem, anchor, cause);
    this.className = className;
  }

  /**
   * The binary name of the class, as {@link Class#getName()} gives it; null where the message does
   * not tell it, as in what a serializer wrote that is unknown here.
   */
  public String className() {
    return className;
  }
}
