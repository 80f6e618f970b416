package io.github.scfs;

/**
 * A class that the {@link CreateOption} does not allow, met on write or named by the peer; it was
 * not loaded for the peer. The message contains the line of code to add. The definitions of a
 * message that was refused on read are kept: the message can be read again, by a {@link
 * SessionKryo} that allows the class.
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
