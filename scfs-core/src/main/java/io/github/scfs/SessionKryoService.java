package io.github.scfs;

import java.lang.ref.ReferenceQueue;
import java.lang.ref.WeakReference;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Function;
import java.util.function.Supplier;

/** Creates the three kinds of {@link SessionKryoFactory}. Thread-safe; keeps nothing itself. */
public final class SessionKryoService {
  private SessionKryoService() {}

  /**
   * Returns a factory with one instance for all calls. One thread at a time may use the instance; a
   * second one is refused while the first is working.
   *
   * @throws NullPointerException if an argument is null
   */
  public static SessionKryoFactory newSingletonSessionKryoFactory(
      ReadWriteSessionDataLocator<?> locator, CreateOption option) {
    SessionKryo only = new SessionKryo(locator, option);
    return new Factory(() -> only, null);
  }

  /**
   * Returns a factory with one instance for each thread. Use it with long-lived threads, such as
   * those of a pool, not with a thread for each call. An instance is released with the factory, or
   * by the first call of {@code get} after its thread was garbage-collected.
   *
   * @throws NullPointerException if an argument is null
   */
  public static SessionKryoFactory newThreadLocalSessionKryoFactory(
      ReadWriteSessionDataLocator<?> locator, CreateOption option) {
    Objects.requireNonNull(locator, "locator");
    Objects.requireNonNull(option, "option");
    return new Factory(new OnePerThread(() -> new SessionKryo(locator, option)), null);
  }

  /**
   * One instance per thread, held by the factory alone. What a thread-local holds outlives the
   * factory in an idle thread, together with its class and class loader. So the slot of a thread
   * holds only objects of JDK classes.
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

  /** Holds an instance as long as its thread has a slot for it. */
  private static final class Kept extends WeakReference<Object> {
    /** Never read: keeps the instance alive. */
    @SuppressWarnings("unused")
    private final SessionKryo kryo;

    Kept(Object slot, ReferenceQueue<Object> gone, SessionKryo kryo) {
      super(slot, gone);
      this.kryo = kryo;
    }
  }

  /**
   * Returns a factory with one instance for each key. The policy stores the instances; the factory
   * gives it a new one for each key that it does not have. Only the policy bounds how many there
   * are; see {@link CacheSessionKryoPolicy}.
   *
   * @throws NullPointerException if an argument is null
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

  /** A factory that supports one of the two methods and says what to do about the other. */
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
