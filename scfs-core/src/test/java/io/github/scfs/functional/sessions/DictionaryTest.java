package io.github.scfs.functional.sessions;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.scfs.CreateOption;
import io.github.scfs.PendingMessage;
import io.github.scfs.ScfsException;
import io.github.scfs.ScfsLimits;
import io.github.scfs.functional.Drift;
import io.github.scfs.testing.Peer;
import io.github.scfs.testing.Version;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import org.junit.jupiter.api.Test;

/** Keys of maps that come again and again: sent once per session, ids afterwards. */
class DictionaryTest {
  private static final CreateOption ON = CreateOption.of().dictionary(true);

  private final Peer writer = new Peer(ON);
  private final Peer reader = new Peer(CreateOption.of());

  private static Map<String, Object> tags(String... keys) {
    Map<String, Object> map = new LinkedHashMap<>();
    for (String key : keys) {
      map.put(key.concat(""), key.length());
    }
    return map;
  }

  @Test
  void aKeyIsDefinedWhenItComesForTheSecondTime() {
    Map<String, Object> map = tags("hostname", "rackname");
    int first = writer.write(map).length;
    long announced = writer.session().statistics().classesAnnounced();
    byte[] second = writer.write(map);
    assertEquals(announced + 2, writer.session().statistics().classesAnnounced());
    byte[] third = writer.write(map);
    assertEquals(announced + 2, writer.session().statistics().classesAnnounced());
    assertTrue(third.length < first && third.length < second.length);
    byte[] plain = steady(new Peer(CreateOption.of()), map);
    assertEquals(plain.length - 2 * ("hostname".length() + 1) + 2 * 2, third.length);
  }

  private static byte[] steady(Peer peer, Object value) {
    peer.write(value);
    return peer.write(value);
  }

  @Test
  void allKeysOfALargeMapAreDefined() {
    Map<String, Object> map = new LinkedHashMap<>();
    for (int i = 0; i < 200; i++) {
      map.put("customer.key" + i, i);
    }
    for (int i = 0; i < 6; i++) {
      assertEquals(map, writer.send(map, reader));
    }
    assertEquals(200 + 1, writer.session().statistics().classesAnnounced()); // and the map
  }

  @Test
  void everyMessageIsRead_andTheReaderHasOneStringForAll() {
    String last = null;
    for (int i = 0; i < 5; i++) {
      Map<?, ?> read = (Map<?, ?>) writer.send(tags("hostname", "zone"), reader);
      assertEquals(tags("hostname", "zone"), read);
      String key = (String) read.keySet().iterator().next();
      assertEquals(i >= 2, key == last, "message " + i);
      last = key;
    }
  }

  @Test
  void keysOfEveryKindOfMap() {
    Map<Object, Object> mixed = new HashMap<>();
    mixed.put("hostname", 1);
    mixed.put(7, "seven");
    mixed.put(null, null);
    Map<Object, Object> sorted = new TreeMap<>(Collections.reverseOrder());
    sorted.putAll(tags("hostname", "zone", "x"));
    LinkedHashMap<Object, Object> byAccess = new LinkedHashMap<>(16, 0.75f, true);
    byAccess.putAll(tags("hostname", "zone"));
    Map<Object, Object> itself = new HashMap<>();
    itself.put("hostname", itself);
    itself.put("zone", sorted);
    List<Object> all =
        new ArrayList<>(
            Arrays.asList(
                mixed,
                sorted,
                byAccess,
                Collections.singletonMap("hostname", 1),
                Collections.unmodifiableMap(tags("zone", "hostname"))));
    for (int i = 0; i < 4; i++) {
      assertEquals(all, writer.send(all, reader));
      Map<?, ?> read = (Map<?, ?>) writer.send(itself, reader);
      assertSame(read, read.get("hostname"));
      assertEquals(sorted, read.get("zone"));
    }
  }

  /** Where equal keys are two, they stay two. */
  @Test
  void mapsByIdentity_areLeftAlone() {
    for (int i = 0; i < 4; i++) {
      Map<Object, Object> byIdentity = new IdentityHashMap<>();
      byIdentity.put(new String("hostname"), 1);
      byIdentity.put(new String("hostname"), 2);
      assertEquals(2, ((Map<?, ?>) writer.send(byIdentity, reader)).size());
    }
    assertEquals(1, writer.session().statistics().classesAnnounced());
  }

  @Test
  void keysThatDifferEachTime_areNeverDefined() {
    writer.write(new HashMap<>());
    long announced = writer.session().statistics().classesAnnounced();
    for (int i = 0; i < 3_000; i++) {
      writer.write(Collections.singletonMap("key number " + i, i));
    }
    assertEquals(announced + 1, writer.session().statistics().classesAnnounced(), "the map's");
  }

  @Test
  void ofThreeTo64Chars() {
    for (int length : new int[] {0, 1, 2, 3, 64, 65}) {
      char[] chars = new char[length];
      Arrays.fill(chars, 'x');
      Peer peer = new Peer(ON);
      for (int i = 0; i < 3; i++) {
        peer.write(tags(new String(chars)));
      }
      assertEquals(
          length < 3 || length > 64 ? 1 : 2, // that of the map's class, too
          peer.session().statistics().classesAnnounced(),
          length + " chars");
    }
  }

  @Test
  void atMost256() {
    Map<String, Object> map = new LinkedHashMap<>();
    for (int i = 0; i < 1_000; i++) {
      map.put("key " + i, i);
    }
    for (int i = 0; i < 400; i++) {
      for (int at = 0; at < 1_000; at += 97) {
        writer.write(Collections.singletonMap("key " + (at + i) % 1_000, 1));
        writer.write(Collections.singletonMap("key " + (at + i) % 1_000, 1));
      }
    }
    assertEquals(256 + 1, writer.session().statistics().classesAnnounced());
    writer.session().reset();
    Peer other = new Peer(CreateOption.of());
    for (int i = 0; i < 3; i++) {
      assertEquals(map, writer.send(map, other));
    }
  }

  @Test
  void classesHaveRoomBesideTexts() {
    CreateOption few = ON.limits(ScfsLimits.builder().classes(8).build());
    Peer narrow = new Peer(few);
    Peer reads = new Peer(CreateOption.of().limits(ScfsLimits.builder().classes(8).build()));
    Map<String, Object> map = tags("key one", "key two", "key three", "key four", "key five");
    for (int i = 0; i < 4; i++) {
      assertEquals(map, narrow.send(map, reads));
    }
    assertEquals(4, narrow.session().statistics().classesAnnounced());
    List<Object> kinds = Arrays.asList(new ArrayList<>(), new TreeMap<>(), new HashMap<>());
    assertEquals(kinds, narrow.send(kinds, reads));
  }

  @Test
  void aFailedMessageLeavesNoTrace() {
    Peer never = new Peer(ON);
    Map<String, Object> bad = tags("hostname", "zone", "hostname 2");
    bad.put("zone 2", new Object[] {tags("hostname"), new DictionaryTest()});
    for (Peer one : Arrays.asList(writer, never)) {
      one.write(tags("zone"));
    }
    for (int i = 0; i < 3; i++) {
      assertThrows(ScfsException.class, () -> writer.write(bad));
      byte[] after = writer.write(tags("hostname", "zone " + i));
      byte[] without = never.write(tags("hostname", "zone " + i));
      assertEquals(without.length, after.length);
    }
    assertEquals(
        never.session().statistics().classesAnnounced(),
        writer.session().statistics().classesAnnounced());
  }

  /** Which keys of many are defined is left to chance, which a failed message does not change. */
  @Test
  void failedMessagesChangeNoChoice() {
    Peer never = new Peer(ON);
    Map<String, Object> bad = tags("of a failed message");
    bad.put("bad", new DictionaryTest());
    for (int i = 0; i < 5_000; i++) {
      assertThrows(ScfsException.class, () -> writer.write(bad));
      Map<String, Object> map = tags("key " + i * 31 % 600);
      assertEquals(never.write(map).length, writer.write(map).length, "message " + i);
    }
  }

  @Test
  void aMessageThatIsNotSent_definesNothing() {
    writer.write(tags("hostname", "zone"));
    try (PendingMessage pending = writer.kryo().encode("other", tags("hostname", "zone"))) {
      assertTrue(pending.toByteArray().length > 0);
    }
    Peer reads = new Peer(CreateOption.of());
    for (int i = 0; i < 4; i++) {
      try (PendingMessage pending = writer.kryo().encode("k", tags("hostname"))) {
        pending.toByteArray();
        if (i % 2 == 0) {
          continue;
        }
        pending.commit();
        assertEquals(tags("hostname"), reads.kryo().readClassAndObject("k", pending.toByteArray()));
      }
    }
  }

  @Test
  void aFieldThatTheReaderLacks_isPassedOver_andItsKeysAreKnownAfterwards() {
    Version there =
        Drift.shop("class Order { Map<String, Object> gone = new HashMap<>(); Object kept; }");
    Version here = Drift.shop("class Order { Object kept; }");
    Drift drift = new Drift(there, here, Drift.SHOP.dictionary(true), Drift.SHOP);
    Object order = drift.make("Order");
    Version.set(order, "gone", tags("hostname", "zone"));
    drift.send(order);
    drift.send(order);
    Version.set(order, "kept", Version.get(order, "gone"));
    for (int i = 0; i < 2; i++) {
      assertEquals(tags("hostname", "zone"), Drift.get(drift.send(order), "kept"));
    }
    Version.set(order, "kept", tags("zone", "hostname"));
    assertEquals(tags("zone", "hostname"), Drift.get(drift.send(order), "kept"));
  }

  @Test
  void anotherSession_andAnotherEpoch_beginAnew() {
    Map<String, Object> map = tags("hostname");
    byte[] steady = null;
    for (int i = 0; i < 3; i++) {
      steady = writer.write(map);
    }
    byte[] known = steady;
    assertThrows(ScfsException.class, () -> new Peer(CreateOption.of()).read(known));
    writer.session().reset();
    Peer fresh = new Peer(CreateOption.of());
    for (int i = 0; i < 3; i++) {
      assertEquals(map, fresh.read(writer.write(map)));
    }
  }

  @Test
  void offByDefault() {
    Peer plain = new Peer(CreateOption.of());
    Peer same = new Peer(CreateOption.of().dictionary(false));
    byte[] bytes = null;
    byte[] others = null;
    for (int i = 0; i < 4; i++) {
      bytes = plain.write(tags("hostname"));
      others = same.write(tags("hostname"));
    }
    assertArrayEquals(
        Arrays.copyOfRange(bytes, 3, bytes.length), Arrays.copyOfRange(others, 3, others.length));
    assertNotSame(bytes, others);
  }

  /** As another thread could, it changes the map while that is written. */
  static final class Meddler implements Serializable {
    private static final long serialVersionUID = 1;
    private static Map<Object, Object> map;

    private Object writeReplace() {
      if (map.remove(3_000_000) != null) {
        map.put("hostname", "x");
      }
      return this;
    }
  }

  @Test
  void aKeyThatIsReplacedByATextWhileItIsWritten_arrivesAsItWas() {
    CreateOption option = CreateOption.of().allow(Meddler.class).dictionary(true);
    Peer meddled = new Peer(option);
    Peer other = new Peer(option);
    for (int i = 0; i < 3; i++) {
      meddled.send(tags("hostname"), other);
    }
    Map<Object, Object> map = new ConcurrentHashMap<>(4096);
    map.put(1, new Meddler());
    map.put(2, "two");
    map.put(3_000_000, "gone soon");
    Meddler.map = map;
    Map<?, ?> read = (Map<?, ?>) meddled.send(map, other);
    assertEquals(new HashSet<>(Arrays.asList(1, 2, 3_000_000)), read.keySet());
    assertEquals("gone soon", read.get(3_000_000));
    assertEquals("x", map.get("hostname"));
    assertEquals(tags("hostname"), meddled.send(tags("hostname"), other));
  }
}
