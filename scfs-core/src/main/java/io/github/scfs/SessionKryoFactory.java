package io.github.scfs;

/**
 * Hands out {@link SessionKryo}s, which are costly to make. Thread-safe. Made by {@link
 * SessionKryoService}.
 */
public interface SessionKryoFactory {
  /**
   * The instance of a singleton or thread-local factory.
   *
   * @throws SessionMisuseException if the factory is a cached one, which needs a key
   */
  SessionKryo get();

  /**
   * The instance that a cached factory keeps for the key.
   *
   * @throws SessionMisuseException if the factory is not a cached one
   */
  <K> SessionKryo get(K key);
}
