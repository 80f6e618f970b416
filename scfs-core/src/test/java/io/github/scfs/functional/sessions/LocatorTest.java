package io.github.scfs.functional.sessions;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.scfs.CreateOption;
import io.github.scfs.ReadWriteSessionData;
import io.github.scfs.ReadWriteSessionDataLocator;
import io.github.scfs.SessionKryo;
import io.github.scfs.testing.Peer;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;

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
    assertTrue(kryo.writeClassAndObject(null, new Dish()).length < message.length);
    assertSame(locator.all.get(null), kryo.session(null));
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
  void removedSession_startsAfresh() {
    int first = kryo.writeClassAndObject("a", new Dish()).length;
    locator.all.remove("a");
    assertEquals(first, kryo.writeClassAndObject("a", new Dish()).length);
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

  @Test
  void locatorOfAMap_keepsSessionsThere_untilTheyAreTakenOut() {
    Map<String, ReadWriteSessionData> sessions = new HashMap<>();
    SessionKryo ofAMap = new SessionKryo(ReadWriteSessionDataLocator.of(sessions), OPTION);
    int first = ofAMap.writeClassAndObject("a", new Dish()).length;
    assertSame(sessions.get("a"), ofAMap.session("a"));
    assertTrue(ofAMap.writeClassAndObject("a", new Dish()).length < first);
    sessions.remove("a").close();
    assertEquals(first, ofAMap.writeClassAndObject("a", new Dish()).length);
    sessions.get("a").close();
    assertEquals(first, ofAMap.writeClassAndObject("a", new Dish()).length);
    assertFalse(sessions.get("a").isClosed());
    assertEquals(first, ofAMap.writeClassAndObject(null, new Dish()).length);
    assertTrue(sessions.containsKey(null));
    assertThrows(NullPointerException.class, () -> ReadWriteSessionDataLocator.of(null));
  }

  /** As a mock has it, whose methods do nothing. */
  @Test
  void aMonitorThatIsNull_isTold() {
    ReadWriteSessionDataLocator<String> mock =
        new ReadWriteSessionDataLocator<String>() {
          @Override
          public ReadWriteSessionData find(String key) {
            return null;
          }

          @Override
          public void newCreated(String key, ReadWriteSessionData session) {}

          @Override
          public Object monitor() {
            return null;
          }
        };
    byte[] message = new Peer(OPTION).write(new Dish());
    SessionKryo kryo = new SessionKryo(mock, OPTION);
    for (Executable use :
        new Executable[] {
          () -> kryo.writeClassAndObject("a", new Dish()),
          () -> kryo.readClassAndObject("a", message),
          () -> kryo.session("a")
        }) {
      assertEquals("locator.monitor()", assertThrows(NullPointerException.class, use).getMessage());
    }
  }

  @Test
  void locatorsOfOneMap_twoThreadsOpenAKey_getOneSession() throws Exception {
    CountDownLatch creating = new CountDownLatch(1);
    CountDownLatch looked = new CountDownLatch(2);
    List<ReadWriteSessionData> created = Collections.synchronizedList(new ArrayList<>());
    Map<String, ReadWriteSessionData> sessions =
        new ConcurrentHashMap<String, ReadWriteSessionData>() {
          @Override
          public ReadWriteSessionData put(String key, ReadWriteSessionData session) {
            created.add(session);
            creating.countDown();
            looked.countDown();
            try {
              looked.await(300, TimeUnit.MILLISECONDS); // for the other one, if it gets here
            } catch (InterruptedException e) {
              throw new AssertionError(e);
            }
            return super.put(key, session);
          }
        };
    SessionKryo writing = new SessionKryo(ReadWriteSessionDataLocator.of(sessions), OPTION);
    SessionKryo reading = new SessionKryo(ReadWriteSessionDataLocator.of(sessions), OPTION);
    byte[] message = new Peer(OPTION).write(new Dish());
    FutureTask<byte[]> writer =
        new FutureTask<>(() -> writing.writeClassAndObject("a", new Dish()));
    new Thread(writer).start();
    creating.await();
    assertEquals("soup", ((Dish) reading.readClassAndObject("a", message)).name);
    int first = writer.get().length;
    assertTrue(writing.writeClassAndObject("a", new Dish()).length < first);
    assertEquals(Collections.singletonList(sessions.get("a")), created);
  }
}
