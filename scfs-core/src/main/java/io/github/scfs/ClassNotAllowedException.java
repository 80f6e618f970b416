package io.github.scfs;

/**
 * The {@link CreateOption} does not allow a class that occurred on write or that the peer named. On
 * read, the class was not loaded. The message contains the line of code to add.
 *
 * <p>The definitions of a message that was refused on read are kept, so a {@link SessionKryo} that
 * allows the class can read the message again.
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

  /** Returns the binary name of the class, as {@link Class#getName()} does. */
  public String className() {
    return className;
  }
}
