package io.github.scfs;

/**
 * Where a cached factory keeps its {@link SessionKryo}s. The factory calls both methods while
 * holding the monitor of the policy, so a get and the put that follows are one step.
 *
 * <p>The policy has to bound what it keeps: an instance takes tens of kilobytes, and the factory
 * never asks for one to be dropped. Remove those whose keys are gone or were not asked for lately,
 * while holding the monitor of the policy. Nothing is lost with an instance, since sessions are
 * kept by the locator; the next get of its key makes another one.
 *
 * @param <K> the type of the keys given to {@link SessionKryoFactory#get(Object)}
 */
public interface CacheSessionKryoPolicy<K> {
  /** The instance kept for the key, or null. */
  SessionKryo get(K locateKey);

  /** Keeps an instance that was just created for the key, until the policy drops it. */
  void put(K locateKey, SessionKryo sessionKryo);
}
