package io.github.scfs.functional.sessions;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.scfs.CacheSessionKryoPolicy;
import io.github.scfs.CreateOption;
import io.github.scfs.ReadWriteSessionData;
import io.github.scfs.ReadWriteSessionDataLocator;
import io.github.scfs.SessionKryo;
import io.github.scfs.SessionKryoFactory;
import io.github.scfs.SessionKryoService;
import io.github.scfs.SessionMisuseException;
import io.github.scfs.testing.Heap;
import io.github.scfs.testing.Peer;
import java.lang.ref.WeakReference;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

/** The three factories. */
class FactoriesTest {
  private static final CreateOption OPTION = CreateOption.of();

  private final Peer sessions = new Peer(OPTION);

  private static <T> T inAnotherThread(Callable<T> call) throws Exception {
    ExecutorService thread = Executors.newSingleThreadExecutor();
    try {
      return thread.submit(call).get(60, TimeUnit.SECONDS);
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
    assertEquals("two-threads", ((SessionMisuseException) seen.get(0)).anchor());
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
  void threadLocal_instanceGoesWithTheFactory_thoughItsThreadLivesOn() throws Exception {
    WeakReference<SessionKryo> instance =
        new WeakReference<>(
            SessionKryoService.newThreadLocalSessionKryoFactory(sessions, OPTION).get());
    Heap.assertCollected(instance, "the instance");
  }

  @Test
  void threadLocal_instanceGoesWithItsThread_thoughNoOtherComes() throws Exception {
    SessionKryoFactory factory =
        SessionKryoService.newThreadLocalSessionKryoFactory(sessions, OPTION);
    SessionKryo mine = factory.get();
    WeakReference<SessionKryo> other = inAnotherThread(() -> new WeakReference<>(factory.get()));
    for (int i = 0; i < 50 && other.get() != null; i++) {
      System.gc();
      Thread.sleep(10); // threads end, and references are told of, in their own time
      assertSame(mine, factory.get());
    }
    assertNull(other.get());
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
    assertEquals(2, sessions.find("k").statistics().messagesWritten());
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
