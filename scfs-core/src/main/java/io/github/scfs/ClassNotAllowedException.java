package io.github.scfs;

/**
 * A class that the {@link CreateOption} does not allow, met on write or named by the peer; one that
 * the peer named was not loaded. The message contains the line of code to add. Definitions of a
 * message that was refused on read are kept, so that it can be read again once the class is
 * allowed.
 */
public final class ClassNotAllowedException extends ScfsException {
  private static final long serialVersionUID = 1L;

  private final String className;

  /** Library use. */
  public ClassNotAllowedException(
      String className, String problem, String anchor, Throwable cause) {
    super(problem, anchor, cause);
    this.className = className;
  }

  /** The binary name of the class, as {@link Class#getName()} gives it. */
  public String className() {
    return className;
  }
}
