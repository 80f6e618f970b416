package io.github.scfs.benchmarks.demo;

/** The demonstration cannot go on. The message is meant for the person at the console. */
public final class DemoFailure extends Exception {
  private static final long serialVersionUID = 1L;

  /** A failure that needs no stack trace. */
  public DemoFailure(String message) {
    super(message);
  }

  /** A failure with the exception behind it. */
  public DemoFailure(String message, Throwable cause) {
    super(message, cause);
  }
}
