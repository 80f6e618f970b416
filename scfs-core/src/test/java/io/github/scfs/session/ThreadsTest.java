package io.github.scfs.session;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.scfs.CreateOption;
import io.github.scfs.ReadWriteSessionData;
import io.github.scfs.ReadWriteSessionDataLocator;
import io.github.scfs.ScfsException;
import io.github.scfs.SessionKryo;
import io.github.scfs.SessionKryoFactory;
import io.github.scfs.SessionKryoService;
import io.github.scfs.SessionMisuseException;
import io.github.scfs.internal.session.SessionInvariants;
import io.github.scfs.property.Graphs;
import io.github.scfs.session.Shop.Surprise;
import io.github.scfs.testing.Peer;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Who may be where at one time, and what happens to those who are not. */
class ThreadsTest {
  private final ExecutorService other = Executors.newFixedThreadPool(2);

  @AfterEach
  void end() {
    other.shutdownNow();
  }

  /** Sessions by key that any number of SessionKryos share. */
  private static final class Sessions implements ReadWriteSessionDataLocator<Object> {
    final Map<Object, ReadWriteSessionData> byKey = new ConcurrentHashMap<>();
    final AtomicInteger created = new AtomicInteger();

    @Override
    public ReadWriteSessionData find(Object key) {
      ReadWriteSessionData found = byKey.get(key);
      Thread.yield(); // so that a race has room
      return found;
    }

    @Override
    public void newCreated(Object key, ReadWriteSessionData session) {
      created.incrementAndGet();
      byKey.put(key, session);
    }
  }

  private static void await(CountDownLatch latch) throws InterruptedException {
    assertTrue(latch.await(120, TimeUnit.SECONDS));
  }

  /** For a serializer: tells that it is inside, and stays there. */
  private static Shop.Action tellAndWait(CountDownLatch inside, CountDownLatch goOn) {
    return () -> {
      inside.countDown();
      await(goOn);
    };
  }

  private static SessionMisuseException misuse(Runnable call) {
    return assertThrows(SessionMisuseException.class, call::run);
  }

  @Test
  void twoThreadsWriting_theSecondIsRefused_theReadingHalfIsFree() throws Exception {
    Sessions sessions = new Sessions();
    byte[] incoming = new Peer(Shop.option()).write(Shop.order(7));
    CountDownLatch inside = new CountDownLatch(1);
    CountDownLatch goOn = new CountDownLatch(1);
    Shop.Action block = tellAndWait(inside, goOn);
    CreateOption option = Shop.withSurprises(Shop.option(), block);
    SessionKryo first = new SessionKryo(sessions, option);
    SessionKryo second = new SessionKryo(sessions, option);
    Future<byte[]> writing =
        other.submit(
            () -> first.writeClassAndObject("k", Shop.order(1, new Surprise("before", block))));
    await(inside);
    SessionMisuseException e = misuse(() -> second.writeClassAndObject("k", Shop.order(2)));
    assertEquals("two-threads", e.anchor());
    assertTrue(e.getMessage().contains("the writing half of a session"), e.getMessage());
    assertEquals("two-threads", misuse(() -> second.encode("k", null)).anchor());
    assertEquals("two-threads", misuse(() -> second.session("k").reset()).anchor());
    assertEquals("two-threads", misuse(() -> first.writeClassAndObject("free", 1)).anchor());
    assertEquals("two-threads", misuse(() -> first.setClassLoader(null)).anchor());
    second.session("k").statistics();
    Graphs.assertSame(Shop.order(7), second.readClassAndObject("k", incoming));
    goOn.countDown();
    byte[] message = writing.get(120, TimeUnit.SECONDS);
    Peer bob = new Peer(Shop.withSurprises(Shop.option(), null));
    bob.read(message);
    Graphs.assertSame(Shop.order(3), bob.read(second.writeClassAndObject("k", Shop.order(3))));
    SessionInvariants.check(sessions.byKey.get("k"), bob.session());
  }

  @Test
  void resetAndExpectPeer_onAnotherThread_leaveBothHalvesFree() throws Exception {
    Peer alice = new Peer(Shop.option());
    Peer bob = new Peer(Shop.option());
    long identity = alice.session().identity();
    ReadWriteSessionData session = bob.session();
    for (Runnable call : new Runnable[] {() -> session.expectPeer(identity), session::reset}) {
      other.submit(call).get(120, TimeUnit.SECONDS);
      Graphs.assertSame(Shop.order(1), bob.read(alice.write(Shop.order(1))));
      Graphs.assertSame(Shop.order(2), alice.read(bob.write(Shop.order(2))));
    }
  }

  @Test
  void twoThreadsReading_theSecondIsRefused_theWritingHalfIsFree() throws Exception {
    Peer bob = new Peer(Shop.withSurprises(Shop.option(), null));
    byte[] message = bob.write(Shop.order(1, new Surprise("before", null)));
    byte[] next = bob.write(Shop.order(2));
    Sessions sessions = new Sessions();
    CountDownLatch inside = new CountDownLatch(1);
    CountDownLatch goOn = new CountDownLatch(1);
    Shop.Action block = tellAndWait(inside, goOn);
    CreateOption option = Shop.withSurprises(Shop.option(), block);
    SessionKryo first = new SessionKryo(sessions, option);
    SessionKryo second = new SessionKryo(sessions, option);
    Future<Object> reading = other.submit(() -> first.readClassAndObject("k", message));
    await(inside);
    SessionMisuseException e = misuse(() -> second.readClassAndObject("k", next));
    assertEquals("two-threads", e.anchor());
    assertTrue(e.getMessage().contains("the reading half of a session"), e.getMessage());
    long identity = second.session("k").identity();
    ReadWriteSessionData session = second.session("k");
    assertEquals("two-threads", misuse(session::reset).anchor());
    byte[] written = second.writeClassAndObject("k", Shop.order(7));
    assertTrue(Bytes.announces(written));
    assertEquals(0, written[9], "the refused reset changed no half: still epoch 0");
    assertEquals(identity, session.identity());
    goOn.countDown();
    assertEquals(1, ((Shop.Order) reading.get(120, TimeUnit.SECONDS)).number);
    Graphs.assertSame(Shop.order(2), second.readClassAndObject("k", next));
  }

  @Test
  void closedWhileAThreadIsInside_countsAsNone_andThatThreadFinishes() throws Exception {
    Sessions sessions = new Sessions();
    CountDownLatch inside = new CountDownLatch(2);
    CountDownLatch goOn = new CountDownLatch(1);
    Shop.Action block = tellAndWait(inside, goOn);
    CreateOption option = Shop.withSurprises(Shop.option(), block);
    SessionKryo writing = new SessionKryo(sessions, option);
    SessionKryo reading = new SessionKryo(sessions, option);
    byte[] incoming =
        new Peer(Shop.withSurprises(Shop.option(), null)).write(new Surprise("in", null));
    Future<byte[]> written =
        other.submit(() -> writing.writeClassAndObject("k", new Surprise("out", block)));
    Future<Object> read = other.submit(() -> reading.readClassAndObject("k", incoming));
    await(inside);
    sessions.byKey.get("k").close();

    SessionKryo late = new SessionKryo(sessions, option);
    byte[] anew = late.writeClassAndObject("k", Shop.order(1));
    assertTrue(Bytes.announces(anew));
    Graphs.assertSame(Shop.order(1), new Peer(Shop.option()).read(anew));
    Graphs.assertSame(
        Shop.order(2), late.readClassAndObject("k", new Peer(Shop.option()).write(Shop.order(2))));
    goOn.countDown();
    Peer bob = new Peer(Shop.withSurprises(Shop.option(), null));
    assertEquals("out", ((Surprise) bob.read(written.get(120, TimeUnit.SECONDS))).before);
    assertEquals("in", ((Surprise) read.get(120, TimeUnit.SECONDS)).before);
  }

  @Test
  void reset_insideOfAWrite_isRefusedAndTheMessageFails() {
    Sessions sessions = new Sessions();
    SessionKryo kryo = new SessionKryo(sessions, Shop.withSurprises(Shop.option(), null));
    Surprise trap = new Surprise("before", () -> sessions.byKey.get("k").reset());
    ScfsException e =
        assertThrows(ScfsException.class, () -> kryo.writeClassAndObject("k", Shop.order(1, trap)));
    assertEquals(SessionMisuseException.class, e.getClass());
    Peer bob = new Peer(Shop.option());
    Graphs.assertSame(Shop.order(2), bob.read(kryo.writeClassAndObject("k", Shop.order(2))));
    SessionInvariants.check(sessions.byKey.get("k"), bob.session());
  }

  @Test
  void sessionHopsBetweenThreadsAndInstancesOfDifferentOptions() throws Exception {
    Sessions aliceSide = new Sessions();
    Sessions bobSide = new Sessions();
    CreateOption[] options = {
      Shop.option(),
      Shop.option().references(false),
      Shop.option().sessionCheckBytes(8),
      CreateOption.of().trustAllClasses(),
      Shop.option().strictTypes().maxOutputBufferSize(10_000)
    };
    List<SessionKryo> alices = new ArrayList<>();
    List<SessionKryo> bobs = new ArrayList<>();
    for (CreateOption option : options) {
      alices.add(new SessionKryo(aliceSide, option));
      bobs.add(new SessionKryo(bobSide, option.sessionCheckBytes(2)));
    }
    for (int i = 0; i < 200; i++) {
      Shop.Order order = Shop.order(i, Shop.line("pen", i), i % 3 == 0 ? Shop.order(-i) : "text");
      SessionKryo alice = alices.get(i % alices.size());
      SessionKryo bob = bobs.get(i * 3 % bobs.size());
      byte[] message = other.submit(() -> alice.writeClassAndObject("k", order)).get();
      assertEquals(i == 0, Bytes.announces(message), "message " + i);
      Graphs.assertSame(order, other.submit(() -> bob.readClassAndObject("k", message)).get());
      SessionInvariants.check(aliceSide.byKey.get("k"), bobSide.byKey.get("k"));
    }
    assertEquals(1, aliceSide.created.get());
    assertEquals(1, bobSide.created.get());
  }

  @Test
  void twoThreadsThatOpenOneKey_getOneSession() throws Exception {
    Sessions sessions = new Sessions();
    Peer bob = new Peer(Shop.option());
    SessionKryo first = new SessionKryo(sessions, Shop.option());
    SessionKryo second = new SessionKryo(sessions, Shop.option());
    byte[] opening = bob.write(Shop.order(1));
    CyclicBarrier start = new CyclicBarrier(2);
    int rounds = 300;
    for (int i = 0; i < rounds; i++) {
      int key = i;
      Future<?> a =
          other.submit(
              () -> {
                start.await();
                return first.writeClassAndObject(key, 1);
              });
      Future<?> b =
          other.submit(
              () -> {
                start.await();
                return key % 2 == 0 ? second.readClassAndObject(key, opening) : second.session(key);
              });
      a.get(120, TimeUnit.SECONDS);
      b.get(120, TimeUnit.SECONDS);
      ReadWriteSessionData session = sessions.byKey.get(key);
      assertEquals(1, session.statistics().messagesWritten());
      assertEquals(key % 2 == 0 ? 1 : 0, session.statistics().messagesRead());
    }
    assertEquals(rounds, sessions.created.get());
  }

  @Test
  void threadsThatPassedTheCheckTogether_leaveTheSessionFree() throws Exception {
    Sessions sessions = new Sessions();
    CreateOption option = Shop.option();
    SessionKryoFactory factory =
        SessionKryoService.newThreadLocalSessionKryoFactory(sessions, option);
    for (int round = 0; round < 40; round++) {
      Object key = round;
      factory.get().writeClassAndObject(key, "first");
      CyclicBarrier together = new CyclicBarrier(2);
      List<Future<?>> racing = new ArrayList<>();
      for (int thread = 0; thread < 2; thread++) {
        racing.add(
            other.submit(
                () -> {
                  SessionKryo kryo = factory.get();
                  together.await(120, TimeUnit.SECONDS);
                  for (int i = 0; i < 2_000; i++) {
                    try {
                      kryo.writeClassAndObject(key, "a");
                    } catch (RuntimeException misused) {
                      continue; // as it should be, if not always in so many words
                    }
                  }
                  return null;
                }));
      }
      for (Future<?> one : racing) {
        one.get(120, TimeUnit.SECONDS);
      }
      sessions.byKey.get(key).reset();
      factory.get().writeClassAndObject(key, "alone");
    }
  }
}
