package io.github.scfs.session;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.scfs.CreateOption;
import io.github.scfs.SessionDesyncException;
import io.github.scfs.internal.session.SessionInvariants;
import io.github.scfs.property.Graphs;
import io.github.scfs.session.Shop.Address;
import io.github.scfs.session.Shop.Parcel;
import io.github.scfs.testing.Peer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;

/**
 * Thousands of messages in the wrong session: each is refused in so many words, none is misread.
 */
class CrossSessionTest {
  private static final int CONNECTIONS = 20;
  private static final int MISTAKES = 6_000;
  private static final Set<String> WORDS =
      new HashSet<>(Arrays.asList("another-session", "missing-definitions", "stale-epoch"));

  private final CreateOption option = Shop.option().sessionCheckBytes(8);
  private final Random random = new Random(20_240_229);
  private final Peer alice = new Peer(option);
  private final Peer bob = new Peer(option);
  private final List<List<byte[]>> histories = new ArrayList<>();
  private int refusals;

  private Object anything() {
    int number = random.nextInt(1_000);
    switch (random.nextInt(6)) {
      case 0:
        return Shop.line("pen", number);
      case 1:
        return Address.of("street " + number);
      case 2:
        return Shop.order(number, Shop.line("ink", 1), Address.of("x"));
      case 3:
        return Parcel.with(Shop.order(number));
      case 4:
        return number;
      default:
        return Shop.order(number);
    }
  }

  private void exchange(int connection) {
    Object value = anything();
    byte[] message = alice.kryo().writeClassAndObject(connection, value);
    histories.get(connection).add(message);
    Graphs.assertSame(value, bob.kryo().readClassAndObject(connection, message));
    SessionInvariants.check(alice.kryo().session(connection), bob.kryo().session(connection));
  }

  private void refuse(Peer reader, Object key, byte[] message) {
    SessionDesyncException e =
        assertThrows(
            SessionDesyncException.class, () -> reader.kryo().readClassAndObject(key, message));
    assertTrue(WORDS.contains(e.anchor()), e.getMessage());
    refusals++;
  }

  @Test
  void messagesInAnotherSession_areRefused_andTheNextValidOneReads() {
    for (int i = 0; i < CONNECTIONS; i++) {
      histories.add(new ArrayList<>());
      exchange(i);
    }
    for (int i = 0; i < MISTAKES; i++) {
      int from = random.nextInt(CONNECTIONS);
      int to = (from + 1 + random.nextInt(CONNECTIONS - 1)) % CONNECTIONS;
      exchange(from);
      List<byte[]> history = histories.get(from);
      refuse(bob, to, history.get(random.nextInt(history.size())));
      exchange(to);
      if (random.nextInt(200) == 0) {
        resetWriter(to);
      }
    }
    assertEquals(MISTAKES, refusals);
  }

  private void resetWriter(int connection) {
    byte[] before = histories.get(connection).get(histories.get(connection).size() - 1);
    alice.kryo().session(connection).reset();
    exchange(connection);
    refuse(bob, connection, before);
    refusals--; // not one of those that are counted
    histories.get(connection).remove(before);
  }

  @Test
  void messagesInASessionOpenedAnewOnTheReader_areRefused_andOpenNothing() {
    Peer anew = new Peer(option);
    for (int i = 0; i < CONNECTIONS; i++) {
      histories.add(new ArrayList<>());
      exchange(i);
    }
    int expected = 0;
    for (int i = 0; i < MISTAKES; i++) {
      int connection = random.nextInt(CONNECTIONS);
      exchange(connection);
      List<byte[]> history = histories.get(connection);
      byte[] message = history.get(random.nextInt(history.size()));
      if (Bytes.announces(message) && Bytes.base(message) == 0) {
        continue; // that one may open a session
      }
      refuse(anew, connection, message);
      assertNull(anew.find(connection));
      expected++;
    }
    assertEquals(expected, refusals);
    assertTrue(refusals > MISTAKES / 2, "enough of them: " + refusals);
  }

  @Test
  void messagesOfASessionOpenedAnewOnTheWriter_areRefused() {
    for (int i = 0; i < CONNECTIONS; i++) {
      histories.add(new ArrayList<>());
      exchange(i);
    }
    for (int round = 0; round < MISTAKES / CONNECTIONS; round++) {
      Peer anew = new Peer(option);
      for (int i = 0; i < CONNECTIONS; i++) {
        refuse(bob, i, anew.kryo().writeClassAndObject(i, anything()));
        refuse(bob, i, anew.kryo().writeClassAndObject(i, anything()));
        exchange(i);
      }
    }
    assertEquals(2 * (MISTAKES / CONNECTIONS) * CONNECTIONS, refusals);
  }
}
