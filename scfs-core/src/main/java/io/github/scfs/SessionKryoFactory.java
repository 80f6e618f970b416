package io.github.scfs;

/**
 * Returns {@link SessionKryo}s, which are expensive to create. Created by {@link
 * SessionKryoService}.
 *
 * <p>Thread safety: any thread may call a factory; each instance is for one thread at a time.
 */
public interface SessionKryoFactory {
  /**
   * Returns the instance of a singleton factory, or of this thread of a thread-local factory.
   *
   * @throws SessionMisuseException if this is a cached factory, which needs a key
   */
  SessionKryo get();

  /**
   * Returns the instance that a cached factory keeps for the key.
   *
   * @throws SessionMisuseException if this is not a cached factory
   */
  <K> SessionKryo get(K key);
}
