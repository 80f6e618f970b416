package io.github.scfs.functional;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.scfs.CreateOption;
import io.github.scfs.MalformedMessageException;
import io.github.scfs.ReadWriteSessionData;
import io.github.scfs.ReadWriteSessionDataLocator;
import io.github.scfs.ScfsException;
import io.github.scfs.SessionDesyncException;
import io.github.scfs.SessionKryo;
import io.github.scfs.testing.Peer;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

/** When the locator is asked, and what its answers do. */
class LocatorTest {
  private static final CreateOption OPTION = CreateOption.of().allow(Dish.class);

  static final class Dish {
    String name = "soup";
  }

  /** Keeps sessions and notes what is created. */
  static final class Noting implements ReadWriteSessionDataLocator<Object> {
    final Map<Object, ReadWriteSessionData> all = Collections.synchronizedMap(new HashMap<>());
    final List<Object> created = Collections.synchronizedList(new ArrayList<>());

    @Override
    public ReadWriteSessionData find(Object key) {
      return all.get(key);
    }

    @Override
    public void newCreated(Object key, ReadWriteSessionData session) {
      created.add(key);
      all.put(key, session);
    }
  }

  private final Noting locator = new Noting();
  private final SessionKryo kryo = new SessionKryo(locator, OPTION);

  @Test
  void findGivesNull_aSessionIsCreatedOnce() {
    assertNotNull(kryo.writeClassAndObject("socket 1", new Dish()));
    assertNotNull(kryo.writeClassAndObject("socket 1", new Dish()));
    assertEquals(Collections.singletonList("socket 1"), locator.created);
    assertSame(locator.all.get("socket 1"), kryo.session("socket 1"));
  }

  @Test
  void nullKey_isAKey() {
    byte[] message = kryo.writeClassAndObject(null, new Dish());
    assertEquals("soup", ((Dish) kryo.readClassAndObject(null, message)).name);
    assertEquals(Collections.singletonList(null), locator.created);
  }

  @Test
  void eachKey_hasItsOwnSession() {
    int first = kryo.writeClassAndObject("a", new Dish()).length;
    int second = kryo.writeClassAndObject("b", new Dish()).length;
    assertEquals(first, second);
    assertTrue(kryo.writeClassAndObject("a", new Dish()).length < first);
    assertNotSame(kryo.session("a"), kryo.session("b"));
    assertTrue(kryo.session("a").identity() != kryo.session("b").identity());
  }

  @Test
  void closedSession_countsAsNone() {
    int first = kryo.writeClassAndObject("a", new Dish()).length;
    ReadWriteSessionData closed = kryo.session("a");
    closed.close();
    assertTrue(closed.isClosed());
    assertEquals(first, kryo.writeClassAndObject("a", new Dish()).length);
    assertNotSame(closed, kryo.session("a"));
    assertEquals(2, locator.created.size());
  }

  @Test
  void removedSession_startsAfresh() {
    int first = kryo.writeClassAndObject("a", new Dish()).length;
    locator.all.remove("a");
    assertEquals(first, kryo.writeClassAndObject("a", new Dish()).length);
  }

  @Test
  void twoThreadsThatOpenOneKey_getOneSession() throws Exception {
    int threads = 8;
    ExecutorService pool = Executors.newFixedThreadPool(threads);
    try {
      for (int round = 0; round < 50; round++) {
        String key = "key " + round;
        CyclicBarrier start = new CyclicBarrier(threads);
        List<Future<ReadWriteSessionData>> all = new ArrayList<>();
        for (int i = 0; i < threads; i++) {
          SessionKryo own = new SessionKryo(locator, OPTION);
          all.add(
              pool.submit(
                  () -> {
                    start.await();
                    return own.session(key);
                  }));
        }
        Set<ReadWriteSessionData> different = Collections.newSetFromMap(new IdentityHashMap<>());
        for (Future<ReadWriteSessionData> one : all) {
          different.add(one.get(10, TimeUnit.SECONDS));
        }
        assertEquals(1, different.size());
      }
      assertEquals(50, locator.created.size());
    } finally {
      pool.shutdownNow();
    }
  }

  @Test
  void reading_createsASessionOnlyForAMessageThatProvedValid() {
    Peer peer = new Peer(OPTION);
    byte[] first = peer.write(new Dish());
    byte[] second = peer.write(new Dish());
    assertThrows(
        MalformedMessageException.class, () -> kryo.readClassAndObject("a", new byte[] {1, 2, 3}));
    assertThrows(MalformedMessageException.class, () -> kryo.readClassAndObject("a", new byte[0]));
    assertThrows(SessionDesyncException.class, () -> kryo.readClassAndObject("a", second));
    byte[] broken = first.clone();
    broken[broken.length / 3] ^= 1;
    assertThrows(ScfsException.class, () -> kryo.readClassAndObject("a", broken));
    assertEquals(Collections.emptyList(), locator.created);

    assertEquals("soup", ((Dish) kryo.readClassAndObject("a", first)).name);
    assertEquals("soup", ((Dish) kryo.readClassAndObject("a", second)).name);
    assertEquals(Collections.singletonList("a"), locator.created);
  }

  @Test
  void whatTheLocatorThrows_passesUnchanged() {
    byte[] message = new Peer(OPTION).write(1);
    IllegalStateException lost = new IllegalStateException("no such socket");
    SessionKryo failing =
        new SessionKryo(
            new ReadWriteSessionDataLocator<Object>() {
              @Override
              public ReadWriteSessionData find(Object key) {
                if (key.equals("find")) {
                  throw lost;
                }
                return null;
              }

              @Override
              public void newCreated(Object key, ReadWriteSessionData session) {
                if (key.equals("create")) {
                  throw lost;
                }
              }
            },
            OPTION);
    for (String key : new String[] {"find", "create"}) {
      assertSame(
          lost,
          assertThrows(IllegalStateException.class, () -> failing.writeClassAndObject(key, 1)));
      assertSame(
          lost,
          assertThrows(
              IllegalStateException.class, () -> failing.readClassAndObject(key, message)));
      assertSame(lost, assertThrows(IllegalStateException.class, () -> failing.session(key)));
    }
    assertNotNull(failing.writeClassAndObject("fine", 1));
  }

  @Test
  @SuppressWarnings({"rawtypes", "unchecked"}) // as code for the original is written
  void rawLocator_works() {
    ReadWriteSessionDataLocator raw = locator;
    SessionKryo sessionKryo = new SessionKryo(raw, CreateOption.of());
    assertEquals(5, sessionKryo.readClassAndObject("k", sessionKryo.writeClassAndObject("k", 5)));
  }

  @Test
  void oneSession_readsAndWritesWithSeveralInstances() {
    Peer peer = new Peer(OPTION);
    for (int i = 0; i < 5; i++) {
      SessionKryo own = new SessionKryo(locator, OPTION);
      assertEquals("soup", ((Dish) own.readClassAndObject("a", peer.write(new Dish()))).name);
      assertEquals(i, peer.read(own.writeClassAndObject("a", i)));
    }
    assertEquals(1, locator.created.size());
  }
}
