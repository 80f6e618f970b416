package io.github.scfs;

/**
 * The peer sent an object of a class that does not exist here. The definitions of the message are
 * kept, so the message can be read when the class has appeared. To read on without the class, see
 * {@link CreateOption#unknownClasses}.
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
   * Returns the binary name of the class, as {@link Class#getName()} does; null if the message does
   * not contain it, as in what an unknown serializer wrote.
   */
  public String className() {
    return className;
  }
}
