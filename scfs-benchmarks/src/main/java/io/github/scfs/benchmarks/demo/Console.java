package io.github.scfs.benchmarks.demo;

import java.io.PrintStream;
import java.util.Locale;

/** Progress for the person at the console: lines with the seconds since the start. Thread-safe. */
public final class Console {
  private final PrintStream out;
  private final long start = System.nanoTime();

  /** A console on the given stream. */
  public Console(PrintStream out) {
    this.out = out;
  }

  /** A line of progress. */
  public synchronized void progress(String format, Object... arguments) {
    out.printf(Locale.ROOT, "[%5.1f s] %s%n", seconds(), text(format, arguments));
    out.flush();
  }

  /** Text as it is, for tables. */
  public synchronized void print(String text) {
    out.println(text);
    out.flush();
  }

  /** Seconds since this console was made. */
  public double seconds() {
    return (System.nanoTime() - start) / 1e9;
  }

  private static String text(String format, Object... arguments) {
    return arguments.length == 0 ? format : String.format(Locale.ROOT, format, arguments);
  }
}
