package io.github.scfs;

/**
 * Where a cached factory keeps its {@link SessionKryo}s. The factory calls both methods while
 * holding the monitor of the policy, so a get and the put that follows are one step.
 *
 * @param <K> the type of the keys given to {@link SessionKryoFactory#get(Object)}
 */
public interface CacheSessionKryoPolicy<K> {
  /** The instance kept for the key, or null. */
  SessionKryo get(K locateKey);

  /** Keeps an instance that was just created for the key. */
  void put(K locateKey, SessionKryo sessionKryo);
}
