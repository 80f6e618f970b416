package io.github.scfs;

import java.lang.ref.ReferenceQueue;
import java.lang.ref.WeakReference;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Function;
import java.util.function.Supplier;

/** Makes the three kinds of factories. Thread-safe; keeps nothing itself. */
public final class SessionKryoService {
  private SessionKryoService() {}

  /**
   * One instance for all calls: for one thread at a time, and a second one is refused while the
   * first is at work.
   */
  public static SessionKryoFactory newSingletonSessionKryoFactory(
      ReadWriteSessionDataLocator<?> locator, CreateOption option) {
    SessionKryo only = new SessionKryo(locator, option);
    return new Factory(() -> only, null);
  }

  /**
   * One instance for each thread and factory, for threads that live long: a pool's, not one for
   * each call. An instance goes with the factory, or with the next call after its thread was
   * collected.
   */
  public static SessionKryoFactory newThreadLocalSessionKryoFactory(
      ReadWriteSessionDataLocator<?> locator, CreateOption option) {
    Objects.requireNonNull(locator, "locator");
    Objects.requireNonNull(option, "option");
    return new Factory(new OnePerThread(() -> new SessionKryo(locator, option)), null);
  }

  /**
   * Kept by the factory alone. What a thread-local holds outlives the factory in an idle thread,
   * its class and the loader of that with it: so what stands there for a thread, and goes with it,
   * is of the JDK.
   */
  private static final class OnePerThread implements Supplier<SessionKryo> {
    private final Supplier<SessionKryo> maker;
    private final ThreadLocal<AtomicReference<WeakReference<SessionKryo>>> own =
        ThreadLocal.withInitial(() -> new AtomicReference<>(new WeakReference<>(null)));
    private final Set<Kept> kept = ConcurrentHashMap.newKeySet();
    private final ReferenceQueue<Object> gone = new ReferenceQueue<>();

    OnePerThread(Supplier<SessionKryo> maker) {
      this.maker = maker;
    }

    @Override
    public SessionKryo get() {
      for (Object dead; (dead = gone.poll()) != null; ) {
        kept.remove(dead);
      }
      AtomicReference<WeakReference<SessionKryo>> slot = own.get();
      SessionKryo kryo = slot.get().get();
      if (kryo == null) {
        kryo = maker.get();
        kept.add(new Kept(slot, gone, kryo));
        slot.set(new WeakReference<>(kryo));
      }
      return kryo;
    }
  }

  /** An instance, as long as its thread has a slot for it. */
  private static final class Kept extends WeakReference<Object> {
    /** Nobody reads it: it is there so that it stays. */
    @SuppressWarnings("unused")
    private final SessionKryo kryo;

    Kept(Object slot, ReferenceQueue<Object> gone, SessionKryo kryo) {
      super(slot, gone);
      this.kryo = kryo;
    }
  }

  /**
   * Instances that the policy keeps by key: what it has, else a new one that it is given. The
   * policy alone can bound how many there are; see {@link CacheSessionKryoPolicy}.
   */
  @SuppressWarnings(
      "unchecked") // the keys given to the factory are those its policy takes: the caller's
  // contract
  public static SessionKryoFactory newCachedSessionKryoFactory(
      CacheSessionKryoPolicy<?> policy,
      ReadWriteSessionDataLocator<?> locator,
      CreateOption option) {
    CacheSessionKryoPolicy<Object> cache =
        (CacheSessionKryoPolicy<Object>) Objects.requireNonNull(policy, "policy");
    Objects.requireNonNull(locator, "locator");
    Objects.requireNonNull(option, "option");
    return new Factory(
        null,
        key -> {
          synchronized (cache) {
            SessionKryo kept = cache.get(key);
            if (kept == null) {
              kept = new SessionKryo(locator, option);
              cache.put(key, kept);
            }
            return kept;
          }
        });
  }

  /** A factory that answers one of the two questions and says what to do about the other. */
  private static final class Factory implements SessionKryoFactory {
    private final Supplier<SessionKryo> unkeyed;
    private final Function<Object, SessionKryo> keyed;

    Factory(Supplier<SessionKryo> unkeyed, Function<Object, SessionKryo> keyed) {
      this.unkeyed = unkeyed;
      this.keyed = keyed;
    }

    @Override
    public SessionKryo get() {
      if (unkeyed == null) {
        throw new SessionMisuseException(
            "A cached factory keeps instances by key: call get(key)", "wrong-factory");
      }
      return unkeyed.get();
    }

    @Override
    public <K> SessionKryo get(K key) {
      if (keyed == null) {
        throw new SessionMisuseException(
            "A singleton or thread-local factory has no keys: call get()", "wrong-factory");
      }
      return keyed.apply(key);
    }
  }
}
