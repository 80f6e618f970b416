package io.github.scfs.evolution;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.scfs.CacheSessionKryoPolicy;
import io.github.scfs.CreateOption;
import io.github.scfs.LimitExceededException;
import io.github.scfs.SessionKryo;
import io.github.scfs.SessionKryoFactory;
import io.github.scfs.SessionKryoService;
import io.github.scfs.SessionMisuseException;
import io.github.scfs.testing.Peer;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.Callable;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** D25, D29, D38: threads, and the factories that give each its own. */
@Timeout(60)
class OriginalDefectsThreadsTest {
  private static final String KEY = "the only connection";

  private final ExecutorService threads = Executors.newCachedThreadPool();

  @AfterEach
  void stop() throws InterruptedException {
    threads.shutdownNow();
    assertTrue(threads.awaitTermination(60, TimeUnit.SECONDS));
  }

  static final class Order {
    int id;
    Object content;
    Order self;

    Order() {}

    Order(int id, Object content) {
      this.id = id;
      this.content = content;
      this.self = this;
    }
  }

  static final class Item {
    String name;
    int[] prices = {1, 2, 3};
  }

  private static final CreateOption OPTION = CreateOption.of().allow(Order.class, Item.class);

  // --- D25: threads in one session

  @Test
  void d25a_readerThreadAndWriterThreadInOneSession_workInFullDuplex() throws Exception {
    Peer left = new Peer(OPTION);
    Peer right = new Peer(OPTION);
    int messages = 3000;
    BlockingQueue<byte[]> toRight = new ArrayBlockingQueue<>(16);
    BlockingQueue<byte[]> toLeft = new ArrayBlockingQueue<>(16);
    List<Future<Integer>> done = new ArrayList<>();
    done.add(threads.submit(writing(left, toRight, messages)));
    done.add(threads.submit(writing(right, toLeft, messages)));
    done.add(threads.submit(reading(left, toLeft, messages)));
    done.add(threads.submit(reading(right, toRight, messages)));
    for (Future<Integer> one : done) {
      assertEquals(messages, one.get());
    }
    for (Peer peer : new Peer[] {left, right}) {
      assertEquals(messages, peer.session().statistics().messagesRead());
      assertEquals(messages, peer.session().statistics().messagesWritten());
      assertEquals(2, peer.session().statistics().classesLearned());
    }
  }

  private static Callable<Integer> writing(Peer peer, BlockingQueue<byte[]> wire, int messages) {
    return () -> {
      SessionKryo kryo = new SessionKryo(peer, OPTION);
      for (int i = 0; i < messages; i++) {
        Item item = new Item();
        item.name = "item " + i;
        wire.put(kryo.writeClassAndObject(KEY, new Order(i, i < messages / 2 ? "none" : item)));
      }
      return messages;
    };
  }

  private static Callable<Integer> reading(Peer peer, BlockingQueue<byte[]> wire, int messages) {
    return () -> {
      SessionKryo kryo = new SessionKryo(peer, OPTION);
      for (int i = 0; i < messages; i++) {
        Order order = (Order) kryo.readClassAndObject(KEY, wire.take());
        assertEquals(i, order.id);
        assertSame(order, order.self);
        assertEquals(
            i < messages / 2 ? "none" : "item " + i,
            order.content instanceof Item ? ((Item) order.content).name : order.content);
      }
      return messages;
    };
  }

  // --- D29: thread-local means per factory

  @Test
  void d29_twoThreadLocalFactoriesOnOneThread_eachHasItsOwnLocatorAndOption() throws Exception {
    Peer large = new Peer(OPTION);
    Peer small = new Peer(OPTION);
    SessionKryoFactory ofLarge = SessionKryoService.newThreadLocalSessionKryoFactory(large, OPTION);
    SessionKryoFactory ofSmall =
        SessionKryoService.newThreadLocalSessionKryoFactory(
            small, OPTION.maxOutputBufferSize(1024));
    assertNotSame(ofLarge.get(), ofSmall.get());
    assertSame(ofLarge.get(), ofLarge.get());
    assertSame(ofSmall.get(), ofSmall.get());

    assertNotNull(ofLarge.get().writeClassAndObject(KEY, new byte[2000]));
    assertThrows(
        LimitExceededException.class, () -> ofSmall.get().writeClassAndObject(KEY, new byte[2000]));
    assertSame(large.find(KEY), ofLarge.get().session(KEY));
    assertSame(small.find(KEY), ofSmall.get().session(KEY));
    assertNotSame(large.find(KEY), small.find(KEY));

    SessionKryo elsewhere = threads.submit((Callable<SessionKryo>) ofLarge::get).get();
    assertNotSame(ofLarge.get(), elsewhere);
    assertSame(large.find(KEY), elsewhere.session(KEY));
  }

  // --- D38: factories asked the wrong way, or by many

  @Test
  void d38a_factoryAskedTheWrongWay_saysWhatToDo() {
    Peer peer = new Peer(OPTION);
    SessionKryoFactory singleton = SessionKryoService.newSingletonSessionKryoFactory(peer, OPTION);
    SessionKryoFactory local = SessionKryoService.newThreadLocalSessionKryoFactory(peer, OPTION);
    SessionKryoFactory cached =
        SessionKryoService.newCachedSessionKryoFactory(new Cache(), peer, OPTION);
    assertSame(singleton.get(), singleton.get());
    assertSame(cached.get("a"), cached.get("a"));
    assertNotSame(cached.get("a"), cached.get("b"));
    for (SessionKryoFactory unkeyed : new SessionKryoFactory[] {singleton, local}) {
      SessionMisuseException problem =
          assertThrows(SessionMisuseException.class, () -> unkeyed.get("a"));
      assertTrue(problem.getMessage().contains("call get()"), problem.getMessage());
    }
    SessionMisuseException problem = assertThrows(SessionMisuseException.class, cached::get);
    assertTrue(problem.getMessage().contains("call get(key)"), problem.getMessage());
  }

  private static final class Cache implements CacheSessionKryoPolicy<String> {
    private final Map<String, SessionKryo> kept = new HashMap<>();
    private int puts;

    @Override
    public SessionKryo get(String key) {
      SessionKryo found = kept.get(key);
      LockSupport.parkNanos(1_000_000); // a second thread that could come in between would
      return found;
    }

    @Override
    public void put(String key, SessionKryo sessionKryo) {
      puts++;
      kept.put(key, sessionKryo);
    }
  }

  @Test
  void d38b_manyThreadsAskACachedFactoryForOneKey_theyGetOneInstance() throws Exception {
    for (int round = 0; round < 20; round++) {
      Cache cache = new Cache();
      SessionKryoFactory factory =
          SessionKryoService.newCachedSessionKryoFactory(cache, new Peer(OPTION), OPTION);
      CyclicBarrier start = new CyclicBarrier(6);
      List<Future<SessionKryo>> asked = new ArrayList<>();
      for (int i = 0; i < 6; i++) {
        asked.add(
            threads.submit(
                () -> {
                  start.await();
                  return factory.get("key");
                }));
      }
      for (Future<SessionKryo> one : asked) {
        assertSame(factory.get("key"), one.get());
      }
      assertEquals(1, cache.puts);
    }
  }
}
