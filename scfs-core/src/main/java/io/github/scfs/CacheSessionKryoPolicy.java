package io.github.scfs;

/**
 * Stores the {@link SessionKryo}s of a cached factory. You implement it.
 *
 * <p>The policy must bound how many instances it keeps: an instance takes tens of kilobytes, and
 * the factory never removes one. Remove instances whose keys are gone or have not been used
 * recently. Nothing is lost with an instance, since the locator keeps the sessions; the next call
 * for its key creates a new one.
 *
 * <p>Thread safety: the factory calls both methods while it holds the monitor of the policy, so a
 * {@code get} and the {@code put} that follows are one step. Hold the monitor when you remove
 * instances.
 *
 * @param <K> the type of the keys given to {@link SessionKryoFactory#get(Object)}
 */
public interface CacheSessionKryoPolicy<K> {
  /** Returns the instance stored for the key, or null. */
  SessionKryo get(K locateKey);

  /** Stores an instance that was just created for the key. */
  void put(K locateKey, SessionKryo sessionKryo);
}
