package io.github.scfs.session;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.scfs.MalformedMessageException;
import io.github.scfs.ScfsException;
import io.github.scfs.SessionDesyncException;
import io.github.scfs.internal.session.SessionInvariants;
import io.github.scfs.property.Graphs;
import io.github.scfs.session.Shop.Address;
import io.github.scfs.session.Shop.Order;
import io.github.scfs.session.Shop.Parcel;
import io.github.scfs.testing.Peer;
import java.lang.reflect.Array;
import java.util.Arrays;
import java.util.Map;
import org.junit.jupiter.api.Test;

/**
 * Messages that are lost, repeated, swapped, cut off, stale or foreign: the right object or an
 * exception that says which of these it is.
 */
class DisorderTest {
  private final Peer alice = new Peer(Shop.option());
  private final Peer bob = new Peer(Shop.option());

  private void agree() {
    SessionInvariants.checkAgree(alice.session(), bob.session());
  }

  private void same() {
    SessionInvariants.check(alice.session(), bob.session());
  }

  private String refused(Class<? extends ScfsException> type, byte[] message) {
    ScfsException e = assertThrows(ScfsException.class, () -> bob.read(message));
    assertEquals(type, e.getClass(), e.getMessage());
    assertEquals("stale-epoch".equals(e.anchor()), e.getMessage().contains("is stale"));
    return e.anchor();
  }

  private void exchange(Object value) {
    Graphs.assertSame(value, bob.read(alice.write(value)));
    same();
  }

  @Test
  void lost_messageWithoutDefinitions_doesNotMatter() {
    exchange(Shop.order(1));
    alice.write(Shop.order(2));
    exchange(Shop.order(3));
  }

  @Test
  void lost_firstMessage_isToldAndResetRecovers() {
    alice.write(Shop.order(1));
    assertEquals(
        "missing-definitions", refused(SessionDesyncException.class, alice.write(Shop.order(2))));
    byte[] announcing = alice.write(Shop.line("pen", 2));
    assertTrue(Bytes.announces(announcing));
    assertEquals("missing-definitions", refused(SessionDesyncException.class, announcing));
    assertFalse(bob.hasSession(), "a message that builds on others opens no session");
    alice.session().reset();
    exchange(Shop.order(4, Shop.line("ink", 1)));
  }

  @Test
  void lost_definitionInTheMiddle_onlyMessagesThatUseItAreRefused() {
    exchange(Shop.order(1));
    byte[] lost = alice.write(Shop.line("pen", 1));
    byte[] uses = alice.write(Shop.order(2, Shop.line("pen", 2)));
    byte[] usesNot = alice.write(Shop.order(3));
    assertEquals("missing-definitions", refused(SessionDesyncException.class, uses));
    agree();
    assertEquals(3, ((Order) bob.read(usesNot)).number);
    Graphs.assertSame(Shop.line("pen", 1), bob.read(lost)); // comes late after all
    same();
    Graphs.assertSame(Shop.order(2, Shop.line("pen", 2)), bob.read(uses));
    same();
  }

  @Test
  void lost_definitions_whateverTheirNumbers_onlyMessagesThatUseThemAreRefused() {
    exchange(Shop.order(1));
    for (Class<?> element : new Class<?>[] {String.class, Integer.class, Long.class}) {
      for (int dimensions = 2; dimensions <= 8; dimensions++) {
        Object array = Array.newInstance(element, new int[dimensions]);
        alice.write(array); // lost
        byte[] uses = alice.write(array);
        assertEquals("missing-definitions", refused(SessionDesyncException.class, uses));
        agree();
      }
    }
    Graphs.assertSame(Shop.line("pen", 1), bob.read(alice.write(Shop.line("pen", 1))));
    agree();
  }

  @Test
  void failedRead_keepsWhatItLearned() {
    exchange(Shop.order(1));
    alice.write(Shop.line("pen", 1)); // lost
    byte[] message = alice.write(Shop.order(2, Address.of("Long Lane"), Shop.line("pen", 2)));
    assertTrue(Bytes.announces(message));
    assertEquals("missing-definitions", refused(SessionDesyncException.class, message));
    byte[] steady = alice.write(Address.of("Short Street"));
    assertFalse(Bytes.announces(steady));
    Graphs.assertSame(Address.of("Short Street"), bob.read(steady));
    agree();
  }

  @Test
  void repeated_anyMessage_givesAnEqualObject() {
    byte[] first = alice.write(Shop.order(1, Shop.line("pen", 1)));
    byte[] second = alice.write(Shop.order(2, Address.of("Long Lane")));
    byte[] third = alice.write(Shop.order(3));
    for (byte[] message : new byte[][] {first, first, second, first, third, second, third, first}) {
      bob.read(message);
      agree();
    }
    Graphs.assertSame(Shop.order(1, Shop.line("pen", 1)), bob.read(first));
    Graphs.assertSame(Shop.order(3), bob.read(third));
    same();
  }

  @Test
  void reordered_announcingMessages_eachGivesItsObject() {
    bob.read(alice.write(Shop.order(1)));
    byte[] second = alice.write(Shop.line("pen", 1));
    byte[] third = alice.write(Address.of("Long Lane"));
    Graphs.assertSame(Address.of("Long Lane"), bob.read(third));
    agree();
    Graphs.assertSame(Shop.line("pen", 1), bob.read(second));
    same();
  }

  @Test
  void reordered_beforeTheFirst_isToldAndTheFirstStillOpens() {
    byte[] first = alice.write(Shop.order(1));
    byte[] second = alice.write(Shop.order(2));
    assertEquals("missing-definitions", refused(SessionDesyncException.class, second));
    assertFalse(bob.hasSession());
    Graphs.assertSame(Shop.order(1), bob.read(first));
    Graphs.assertSame(Shop.order(2), bob.read(second));
    same();
  }

  @Test
  void truncated_anywhere_isMalformedAndTheNextReads() {
    byte[] announcing = alice.write(Shop.order(1, Shop.line("pen", 1)));
    byte[] steady = alice.write(Shop.order(2, Shop.line("ink", 1)));
    for (int length = 0; length < announcing.length; length++) {
      refused(MalformedMessageException.class, Arrays.copyOf(announcing, length));
    }
    Graphs.assertSame(Shop.order(1, Shop.line("pen", 1)), bob.read(announcing));
    for (int length = 0; length < steady.length; length++) {
      refused(MalformedMessageException.class, Arrays.copyOf(steady, length));
      same();
    }
    Graphs.assertSame(Shop.order(2, Shop.line("ink", 1)), bob.read(steady));
  }

  @Test
  void longer_thanTheMessage_isMalformed() {
    exchange(Shop.order(1));
    byte[] message = alice.write(Shop.order(2));
    refused(MalformedMessageException.class, Arrays.copyOf(message, message.length + 1));
    exchange(Shop.order(3));
  }

  @Test
  void anotherSession_announcingOrNot_isToldApart() {
    Peer carol = new Peer(Shop.option().sessionCheckBytes(8));
    exchange(Shop.order(1));
    byte[] opening = carol.write(Shop.order(100));
    byte[] steady = carol.write(Shop.order(101));
    SessionDesyncException e = assertThrows(SessionDesyncException.class, () -> bob.read(opening));
    assertEquals("another-session", e.anchor());
    for (Peer one : Arrays.asList(alice, carol)) {
      String identity = Long.toHexString(one.session().identity());
      assertTrue(e.getMessage().contains(identity), e.getMessage());
    }
    assertEquals("another-session", refused(SessionDesyncException.class, steady));
    exchange(Shop.order(2));
  }

  @Test
  void staleEpoch_isTold_alsoWithoutDefinitions() {
    exchange(Shop.order(1));
    byte[] oldAnnouncing = alice.write(Shop.line("pen", 1));
    byte[] oldSteady = alice.write(Shop.order(2));
    alice.session().reset();
    exchange(Shop.order(3));
    assertEquals("stale-epoch", refused(SessionDesyncException.class, oldAnnouncing));
    assertEquals("stale-epoch", refused(SessionDesyncException.class, oldSteady));
    agree();
    exchange(Shop.order(4, Shop.line("pen", 2)));
  }

  @Test
  void reset_manyTimes_announcesAfreshAndIsNoticed() {
    for (int i = 0; i < 20; i++) {
      byte[] message = alice.write(Shop.order(i, Shop.line("pen", i)));
      assertTrue(Bytes.announces(message));
      assertEquals(0, Bytes.base(message));
      Graphs.assertSame(Shop.order(i, Shop.line("pen", i)), bob.read(message));
      same();
      assertFalse(Bytes.announces(alice.write(Shop.order(i))));
      alice.session().reset();
    }
  }

  @Test
  void reset_messageOfTheNewEpochLost_laterOnesAreRefusedUntilTheNextReset() {
    exchange(Shop.order(1));
    alice.session().reset();
    alice.write(Shop.order(2)); // lost
    assertEquals(
        "another-session", refused(SessionDesyncException.class, alice.write(Shop.order(3))));
    assertEquals(
        "missing-definitions",
        refused(SessionDesyncException.class, alice.write(Shop.line("pen", 1))));
    alice.session().reset();
    exchange(Shop.order(4));
  }

  @Test
  void reset_onTheReader_letsANewSessionOfThePeerIn() {
    exchange(Shop.order(1));
    alice.forget();
    byte[] anew = alice.write(Shop.order(2));
    assertEquals("another-session", refused(SessionDesyncException.class, anew));
    bob.session().reset();
    Graphs.assertSame(Shop.order(2), bob.read(anew));
    same();
    exchange(Shop.order(3));
  }

  @Test
  void reset_onTheReader_changesNothingForTheOldPeer() {
    exchange(Shop.order(1));
    bob.session().reset();
    byte[] steady = alice.write(Shop.order(2));
    assertFalse(Bytes.announces(steady));
    Graphs.assertSame(Shop.order(2), bob.read(steady));
    same();
  }

  @Test
  void foreignBytes_areNamedAndTheNextReads() {
    for (Map.Entry<String, byte[]> sample : Bytes.foreign().entrySet()) {
      Peer fresh = new Peer(Shop.option());
      assertThrows(
          MalformedMessageException.class, () -> fresh.read(sample.getValue()), sample.getKey());
      assertFalse(fresh.hasSession(), sample.getKey());
    }
    exchange(Shop.order(1));
    for (Map.Entry<String, byte[]> sample : Bytes.foreign().entrySet()) {
      assertEquals(
          "malformed-header",
          refused(MalformedMessageException.class, sample.getValue()),
          sample.getKey());
      exchange(Shop.order(2));
    }
    assertForeignHint("Java serialization", "Java serialization");
    assertForeignHint("JSON object", "JSON");
    assertForeignHint("TLS", "TLS");
    assertForeignHint("gzip", "gzip");
    assertForeignHint("plain Kryo, class by name", "plain Kryo");
    assertForeignHint("empty", "empty");
  }

  private void assertForeignHint(String sample, String hint) {
    MalformedMessageException e =
        assertThrows(MalformedMessageException.class, () -> bob.read(Bytes.foreign().get(sample)));
    assertTrue(e.getMessage().contains(hint), e.getMessage());
  }

  @Test
  void checkBytes_fewerThanTheReaderDemands_areRefused() {
    Peer careless = new Peer(Shop.option().sessionCheckBytes(0));
    Graphs.assertSame(Shop.order(1), bob.read(careless.write(Shop.order(1))));
    assertEquals(
        "session-check", refused(SessionDesyncException.class, careless.write(Shop.order(2))));
    Peer careful = new Peer(Shop.option().sessionCheckBytes(8));
    bob.forget();
    bob.read(careful.write(Shop.order(1)));
    Graphs.assertSame(Shop.order(2), bob.read(careful.write(Shop.order(2))));
  }

  @Test
  void expectPeer_takesThatIdentityOnly_alsoWithoutCheckBytes() {
    Peer quietAlice = new Peer(Shop.option().sessionCheckBytes(0));
    Peer quietBob = new Peer(Shop.option().sessionCheckBytes(0));
    quietBob.session().expectPeer(quietAlice.session().identity());
    Peer mallory = new Peer(Shop.option().sessionCheckBytes(0));
    byte[] foreign = mallory.write(Shop.order(9));
    assertEquals(
        "another-session",
        assertThrows(SessionDesyncException.class, () -> quietBob.read(foreign)).anchor());
    for (int i = 0; i < 3; i++) {
      Graphs.assertSame(Shop.order(i), quietBob.read(quietAlice.write(Shop.order(i))));
      SessionInvariants.check(quietAlice.session(), quietBob.session());
    }
  }

  @Test
  void firstMessageWithoutDefinitions_opensTheSession() {
    byte[] first = alice.write(7);
    byte[] second = alice.write(Parcel.with(8));
    assertTrue(Bytes.announces(first));
    Graphs.assertSame(Parcel.with(8), bob.read(second)); // the first was lost: nothing was in it
    assertEquals(7, bob.read(first));
    same();
  }
}
