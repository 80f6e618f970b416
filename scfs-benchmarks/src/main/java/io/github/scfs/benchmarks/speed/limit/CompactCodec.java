package io.github.scfs.benchmarks.speed.limit;

/**
 * Straight-line code for one class and what hangs on it, with numbers no wider than they need to
 * be. Without state; any thread.
 *
 * @param <T> the class of the root
 */
public interface CompactCodec<T> {
  /** Writes the graph of a root. */
  void write(CompactWriter out, T root);

  /** Reads the graph of a root. */
  T read(CompactReader in);
}
