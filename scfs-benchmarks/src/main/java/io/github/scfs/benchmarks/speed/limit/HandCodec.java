package io.github.scfs.benchmarks.speed.limit;

/**
 * Straight-line code for one class and what hangs on it. Without state; any thread.
 *
 * @param <T> the class of the root
 */
public interface HandCodec<T> {
  /** Writes the graph of a root. */
  void write(HandWriter out, T root);

  /** Reads the graph of a root. */
  T read(HandReader in);
}
