package io.github.scfs.functional;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.scfs.CacheSessionKryoPolicy;
import io.github.scfs.ClassNotAllowedException;
import io.github.scfs.CreateOption;
import io.github.scfs.ReadWriteSessionData;
import io.github.scfs.ReadWriteSessionDataLocator;
import io.github.scfs.SessionKryo;
import io.github.scfs.SessionKryoFactory;
import io.github.scfs.SessionKryoService;
import io.github.scfs.SessionMisuseException;
import io.github.scfs.testing.Peer;
import java.lang.ref.WeakReference;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

/** The three factories. */
class FactoriesTest {
  private static final CreateOption OPTION = CreateOption.of();

  /** Sessions in a map; takes a null key too. */
  static final class Sessions implements ReadWriteSessionDataLocator<Object> {
    final Map<Object, ReadWriteSessionData> all = Collections.synchronizedMap(new HashMap<>());

    @Override
    public ReadWriteSessionData find(Object key) {
      return all.get(key);
    }

    @Override
    public void newCreated(Object key, ReadWriteSessionData session) {
      all.put(key, session);
    }
  }

  private final Sessions sessions = new Sessions();

  private static <T> T inAnotherThread(Callable<T> call) throws Exception {
    ExecutorService thread = Executors.newSingleThreadExecutor();
    try {
      return thread.submit(call).get(10, TimeUnit.SECONDS);
    } finally {
      thread.shutdownNow();
    }
  }

  // --- singleton

  @Test
  void singleton_isAlwaysTheSameInstance() throws Exception {
    SessionKryoFactory factory =
        SessionKryoService.newSingletonSessionKryoFactory(sessions, OPTION);
    SessionKryo first = factory.get();
    assertSame(first, factory.get());
    assertSame(first, inAnotherThread(factory::get));
  }

  @Test
  void singleton_hasNoKeys() {
    SessionKryoFactory factory =
        SessionKryoService.newSingletonSessionKryoFactory(sessions, OPTION);
    SessionMisuseException refused =
        assertThrows(SessionMisuseException.class, () -> factory.get("key"));
    assertTrue(refused.getMessage().contains("get()"), refused.getMessage());
  }

  @Test
  void singleton_secondThreadWhileTheFirstIsAtWork_isRefused() throws Exception {
    List<Throwable> seen = new ArrayList<>();
    SessionKryoFactory[] factory = new SessionKryoFactory[1];
    ReadWriteSessionDataLocator<Object> locator =
        new ReadWriteSessionDataLocator<Object>() {
          @Override
          public ReadWriteSessionData find(Object key) {
            if (seen.isEmpty()) {
              seen.add(null);
              try {
                inAnotherThread(() -> factory[0].get().writeClassAndObject("other", 1));
              } catch (Exception e) {
                seen.set(0, e.getCause());
              }
            }
            return sessions.find(key);
          }

          @Override
          public void newCreated(Object key, ReadWriteSessionData session) {
            sessions.newCreated(key, session);
          }
        };
    factory[0] = SessionKryoService.newSingletonSessionKryoFactory(locator, OPTION);
    assertNotNull(factory[0].get().writeClassAndObject("mine", 1));
    assertTrue(seen.get(0) instanceof SessionMisuseException, String.valueOf(seen.get(0)));
    assertNotNull(inAnotherThread(() -> factory[0].get().writeClassAndObject("later", 1)));
  }

  // --- thread-local

  @Test
  void threadLocal_isOneInstanceForEachThread() throws Exception {
    SessionKryoFactory factory =
        SessionKryoService.newThreadLocalSessionKryoFactory(sessions, OPTION);
    SessionKryo mine = factory.get();
    assertSame(mine, factory.get());
    assertNotSame(mine, inAnotherThread(factory::get));
  }

  @Test
  void threadLocal_hasNoKeys() {
    assertThrows(
        SessionMisuseException.class,
        () -> SessionKryoService.newThreadLocalSessionKryoFactory(sessions, OPTION).get("key"));
  }

  @Test
  void threadLocal_twoFactoriesOnOneThreadKeepTheirLocatorsAndOptions() {
    Sessions others = new Sessions();
    SessionKryoFactory strict =
        SessionKryoService.newThreadLocalSessionKryoFactory(sessions, OPTION);
    SessionKryoFactory open =
        SessionKryoService.newThreadLocalSessionKryoFactory(
            others, OPTION.allow(Sessions.class, Dish.class));
    assertNotSame(strict.get(), open.get());
    assertThrows(
        ClassNotAllowedException.class, () -> strict.get().writeClassAndObject("k", new Dish()));
    assertNotNull(open.get().writeClassAndObject("k", new Dish()));
    assertNotSame(sessions.find("k"), others.find("k"));
    assertNotNull(others.find("k"));
  }

  @Test
  void threadLocal_instanceGoesWithTheFactory_thoughItsThreadLivesOn() {
    WeakReference<SessionKryo> instance =
        new WeakReference<>(
            SessionKryoService.newThreadLocalSessionKryoFactory(sessions, OPTION).get());
    for (int i = 0; i < 50 && instance.get() != null; i++) {
      System.gc();
    }
    assertNull(instance.get());
  }

  static final class Dish {
    String name = "soup";
  }

  @Test
  void threadLocal_sessionsHopBetweenThreads() throws Exception {
    SessionKryoFactory factory =
        SessionKryoService.newThreadLocalSessionKryoFactory(sessions, OPTION.allow(Dish.class));
    Peer reader = new Peer(OPTION.allow(Dish.class));
    byte[] first = factory.get().writeClassAndObject("k", new Dish());
    byte[] second = inAnotherThread(() -> factory.get().writeClassAndObject("k", new Dish()));
    assertTrue(second.length < first.length);
    assertEquals("soup", ((Dish) reader.read(first)).name);
    assertEquals("soup", ((Dish) reader.read(second)).name);
    assertEquals(1, sessions.all.size());
  }

  // --- cached

  /** Counts what the factory asks. */
  static final class Cache implements CacheSessionKryoPolicy<String> {
    final Map<String, SessionKryo> kept = new HashMap<>();
    final AtomicInteger puts = new AtomicInteger();

    @Override
    public SessionKryo get(String key) {
      return kept.get(key);
    }

    @Override
    public void put(String key, SessionKryo sessionKryo) {
      puts.incrementAndGet();
      kept.put(key, sessionKryo);
    }
  }

  @Test
  void cached_makesOneForEachKeyAndPutsItOnce() {
    Cache cache = new Cache();
    SessionKryoFactory factory =
        SessionKryoService.newCachedSessionKryoFactory(cache, sessions, OPTION);
    SessionKryo a = factory.get("a");
    assertSame(a, factory.get("a"));
    assertSame(a, cache.kept.get("a"));
    assertNotSame(a, factory.get("b"));
    SessionKryo ofNull = factory.get((String) null);
    assertSame(ofNull, factory.get((String) null));
    assertEquals(3, cache.puts.get());
  }

  @Test
  void cached_takesWhatThePolicyHas() {
    Cache cache = new Cache();
    SessionKryo own = new SessionKryo(sessions, OPTION);
    cache.kept.put("a", own);
    assertSame(
        own, SessionKryoService.newCachedSessionKryoFactory(cache, sessions, OPTION).get("a"));
    assertEquals(0, cache.puts.get());
  }

  @Test
  void cached_needsAKey() {
    SessionMisuseException refused =
        assertThrows(
            SessionMisuseException.class,
            () ->
                SessionKryoService.newCachedSessionKryoFactory(new Cache(), sessions, OPTION)
                    .get());
    assertTrue(refused.getMessage().contains("get(key)"), refused.getMessage());
  }

  @Test
  void cached_getAndPutAreOneStep() throws Exception {
    Cache cache = new Cache();
    SessionKryoFactory factory =
        SessionKryoService.newCachedSessionKryoFactory(cache, sessions, OPTION);
    int threads = 8;
    ExecutorService pool = Executors.newFixedThreadPool(threads);
    try {
      CyclicBarrier start = new CyclicBarrier(threads);
      List<Future<SessionKryo>> all = new ArrayList<>();
      for (int i = 0; i < threads; i++) {
        all.add(
            pool.submit(
                () -> {
                  start.await();
                  return factory.get("one");
                }));
      }
      Set<SessionKryo> different = Collections.newSetFromMap(new IdentityHashMap<>());
      for (Future<SessionKryo> one : all) {
        different.add(one.get(10, TimeUnit.SECONDS));
      }
      assertEquals(1, different.size());
      assertEquals(1, cache.puts.get());
    } finally {
      pool.shutdownNow();
    }
  }

  @Test
  void nothingNull_isTaken() {
    assertThrows(
        NullPointerException.class,
        () -> SessionKryoService.newSingletonSessionKryoFactory(null, OPTION));
    assertThrows(
        NullPointerException.class,
        () -> SessionKryoService.newSingletonSessionKryoFactory(sessions, null));
    assertThrows(
        NullPointerException.class,
        () -> SessionKryoService.newThreadLocalSessionKryoFactory(null, OPTION));
    assertThrows(
        NullPointerException.class,
        () -> SessionKryoService.newCachedSessionKryoFactory(null, sessions, OPTION));
  }
}
