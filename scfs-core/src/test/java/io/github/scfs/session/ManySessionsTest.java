package io.github.scfs.session;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.scfs.CreateOption;
import io.github.scfs.internal.session.SessionInvariants;
import io.github.scfs.testing.Heap;
import io.github.scfs.testing.Peer;
import io.github.scfs.testing.Version;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Many sessions, and many classes in one. */
class ManySessionsTest {
  private static Version classes(int count) {
    StringBuilder source = new StringBuilder("package many; public class Kind0 { int x; }\n");
    for (int i = 1; i < count; i++) {
      source
          .append("class Kind")
          .append(i)
          .append(" { int a")
          .append(i)
          .append("; Object next; }\n");
    }
    return Version.of(source.toString());
  }

  private static Object[] objects(Version version, int count) {
    Object[] objects = new Object[count];
    for (int i = 0; i < count; i++) {
      objects[i] = version.make("many.Kind" + i);
      Version.set(objects[i], i == 0 ? "x" : "a" + i, i);
    }
    return objects;
  }

  @Test
  void tenThousandSessionsAtOnce_eachIsItsOwn() {
    Peer alice = new Peer(Shop.option());
    Peer bob = new Peer(Shop.option());
    for (int round = 0; round < 3; round++) {
      for (int i = 0; i < 10_000; i++) {
        byte[] message = alice.kryo().writeClassAndObject(i, Shop.order(i + round));
        assertEquals(round == 0, Bytes.announces(message));
        assertEquals(i + round, ((Shop.Order) bob.kryo().readClassAndObject(i, message)).number);
      }
    }
    for (int i = 0; i < 10_000; i += 97) {
      SessionInvariants.check(alice.kryo().session(i), bob.kryo().session(i));
    }
  }

  @Test
  void memory_ofASessionWithTwentyClassesInEachHalf_isSmall() throws InterruptedException {
    Version version = classes(20);
    CreateOption option = CreateOption.of().allowPackages("many");
    Object[] objects = objects(version, 20);
    Peer alice = Peer.of(option, version);
    Peer bob = Peer.of(option, version);
    talk(alice, bob, objects, 0, 200); // what belongs to the application is made
    int sessions = 4_000;
    long before = Heap.used();
    talk(alice, bob, objects, 200, sessions + 200);
    long each = (Heap.used() - before) / (2L * sessions);
    assertEquals(20, alice.kryo().session(1_000).statistics().classesAnnounced());
    assertEquals(20, alice.kryo().session(1_000).statistics().classesLearned());
    assertTrue(each < 1_536, "a session with both halves and its entry in the map: " + each);
    assertTrue(each > 200, "the measurement measures: " + each);
  }

  private static void talk(Peer alice, Peer bob, Object[] objects, int from, int to) {
    for (int key = from; key < to; key++) {
      for (Object object : objects) {
        bob.kryo().readClassAndObject(key, alice.kryo().writeClassAndObject(key, object));
        alice.kryo().readClassAndObject(key, bob.kryo().writeClassAndObject(key, object));
      }
    }
  }

  @Test
  void thousandClassesInOneSession() {
    Version version = classes(1_000);
    CreateOption option = CreateOption.of().allowPackages("many");
    Peer alice = Peer.of(option, version);
    Peer bob = Peer.of(option, version);
    Object[] objects = objects(version, 1_000);
    for (int i = 0; i < objects.length; i++) {
      byte[] message = alice.write(objects[i]);
      assertTrue(Bytes.announces(message));
      check(objects[i], bob.read(message), i);
    }
    SessionInvariants.check(alice.session(), bob.session());
    List<Object> all = new ArrayList<>();
    for (int i = 0; i < objects.length; i++) {
      byte[] message = alice.write(objects[i]);
      assertFalse(Bytes.announces(message));
      check(objects[i], bob.read(message), i);
      all.add(objects[i]);
    }
    Peer carol = Peer.of(option, version);
    Peer dave = Peer.of(option, version);
    List<?> read = (List<?>) dave.read(carol.write(all));
    for (int i = 0; i < objects.length; i++) {
      check(objects[i], read.get(i), i);
    }
    assertEquals(1_001, dave.session().statistics().classesLearned());
    SessionInvariants.check(carol.session(), dave.session());
  }

  private static void check(Object expected, Object actual, int i) {
    assertSame(expected.getClass(), actual.getClass());
    assertEquals(i, Version.get(actual, i == 0 ? "x" : "a" + i));
  }
}
