package io.github.scfs.benchmarks.demo.catalogue;

/** The module image cannot be read here. The message is meant for the person at the console. */
public final class UnreadableImageException extends Exception {
  private static final long serialVersionUID = 1L;

  UnreadableImageException(String message, Throwable cause) {
    super(message, cause);
  }
}
