package io.github.scfs.session;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.scfs.PendingMessage;
import io.github.scfs.ReadWriteSessionData;
import io.github.scfs.ScfsLimits;
import io.github.scfs.SessionKryo;
import io.github.scfs.SessionMisuseException;
import io.github.scfs.internal.session.SessionInvariants;
import io.github.scfs.property.Graphs;
import io.github.scfs.session.Shop.Address;
import io.github.scfs.testing.Peer;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import org.junit.jupiter.api.Test;

/** Encode now, send later: commit and rollback, and what may happen in between. */
class PendingMessageTest {
  private static final String KEY = "only";

  private final Peer alice = new Peer(Shop.option());
  private final Peer bob = new Peer(Shop.option());

  private PendingMessage encode(Object value) {
    return alice.kryo().encode(KEY, value);
  }

  private byte[] write(Object value) {
    return alice.kryo().writeClassAndObject(KEY, value);
  }

  private ReadWriteSessionData session() {
    return alice.kryo().session(KEY);
  }

  private void read(Object expected, byte[] message, Peer peer) {
    Graphs.assertSame(expected, peer.read(message));
    SessionInvariants.checkAgree(session(), peer.session());
  }

  @Test
  void commit_theBytesAreThoseOfAWrite() {
    PendingMessage pending = encode(Shop.order(1));
    assertTrue(pending.announces());
    assertEquals(0, session().statistics().messagesWritten());
    pending.commit();
    assertEquals(1, session().statistics().messagesWritten());
    assertEquals(pending.length(), session().statistics().bytesWritten());
    Peer model = new Peer(Shop.option());
    assertArrayEquals(
        Bytes.anonymous(model.write(Shop.order(1))), Bytes.anonymous(pending.toByteArray()));
    read(Shop.order(1), pending.toByteArray(), bob);
    SessionInvariants.check(session(), bob.session());
    try (PendingMessage second = encode(Shop.order(2))) {
      assertFalse(second.announces());
      second.commit();
      read(Shop.order(2), second.toByteArray(), bob);
    }
    SessionInvariants.check(session(), bob.session());
  }

  @Test
  void announces_theFirstMessageOfASession_withoutDefinitionsToo() {
    try (PendingMessage first = encode("hello")) {
      assertTrue(first.announces());
    } // rolled back
    try (PendingMessage first = encode("hello")) {
      assertTrue(first.announces());
      first.commit();
    }
    try (PendingMessage second = encode("hello")) {
      assertFalse(second.announces());
    }
  }

  @Test
  void writeTo_everyTarget_getsTheSameBytes() throws IOException {
    PendingMessage pending = encode(Shop.order(1));
    byte[] expected = pending.toByteArray();
    byte[] array = new byte[pending.length() + 5];
    pending.writeTo(array, 5);
    ByteBuffer buffer = ByteBuffer.allocateDirect(pending.length());
    pending.writeTo(buffer);
    ByteArrayOutputStream stream = new ByteArrayOutputStream();
    pending.writeTo(stream);
    pending.commit();
    assertArrayEquals(expected, java.util.Arrays.copyOfRange(array, 5, array.length));
    buffer.flip();
    Graphs.assertSame(Shop.order(1), bob.kryo().readClassAndObject("buffer", buffer));
    assertArrayEquals(expected, stream.toByteArray());
  }

  @Test
  void uncommitted_anotherWriteInThatHalf_isRefusedAndNothingChanges() {
    PendingMessage pending = encode(Shop.order(1));
    SessionMisuseException e =
        assertThrows(SessionMisuseException.class, () -> write(Shop.order(2)));
    assertEquals("uncommitted-message", e.anchor());
    assertThrows(SessionMisuseException.class, () -> encode(null));
    byte[] fromBob = bob.write("the other half is free");
    assertEquals("the other half is free", alice.kryo().readClassAndObject(KEY, fromBob));
    pending.commit();
    read(Shop.order(1), pending.toByteArray(), bob);
    read(Shop.order(3), write(Shop.order(3)), bob);
    SessionInvariants.check(session(), bob.session());
  }

  @Test
  void write_byAnotherInstanceInsideOfOneOfThatSession_isRefusedAndBothAreRightAfterwards() {
    SessionKryo other = new SessionKryo(alice, Shop.withSurprises(Shop.option(), null));
    alice.kryo().kryo().register(Shop.Surprise.class, new Shop.SurpriseSerializer(null));
    Peer carol = new Peer(Shop.withSurprises(Shop.option(), null));
    Shop.Action inside =
        () -> {
          SessionMisuseException e =
              assertThrows(
                  SessionMisuseException.class,
                  () -> other.writeClassAndObject(KEY, Shop.order(2)));
          assertEquals("uncommitted-message", e.anchor());
        };
    read(Shop.order(1), write(Shop.order(1)), carol);
    carol.read(write(new Shop.Surprise(Address.of("Long Lane"), inside)));
    read(Shop.order(3), other.writeClassAndObject(KEY, Shop.order(3)), carol);
    assertEquals(3, session().statistics().messagesWritten());
  }

  @Test
  void rollback_firstMessage_anyMixOfArrivalsIsRight() {
    byte[] lost;
    try (PendingMessage pending = encode(Shop.order(1, Shop.line("pen", 1)))) {
      lost = pending.toByteArray();
    }
    byte[] next = write(Shop.order(2, Address.of("Long Lane")));
    byte[] later = write(Shop.order(3, Shop.line("ink", 3)));
    Peer fresh = new Peer(Shop.option());
    read(Shop.order(2, Address.of("Long Lane")), next, fresh);
    read(Shop.order(3, Shop.line("ink", 3)), later, fresh);
    SessionInvariants.check(session(), fresh.session());
    Peer gotAll = new Peer(Shop.option());
    read(Shop.order(1, Shop.line("pen", 1)), lost, gotAll);
    read(Shop.order(2, Address.of("Long Lane")), next, gotAll);
    read(Shop.order(1, Shop.line("pen", 1)), lost, gotAll);
    read(Shop.order(3, Shop.line("ink", 3)), later, gotAll);
    SessionInvariants.check(session(), gotAll.session());
  }

  @Test
  void rollback_inTheMiddle_burntIdsAreNeverReused() {
    read(Shop.order(0), write(Shop.order(0)), bob);
    for (int i = 1; i < 30; i++) {
      byte[] lost;
      try (PendingMessage pending = encode(Shop.order(i, Shop.line("pen", i)))) {
        lost = pending.toByteArray();
      }
      if (i % 3 == 0) {
        read(Shop.order(i, Shop.line("pen", i)), lost, bob);
      }
      read(Shop.order(-i), write(Shop.order(-i)), bob);
    }
    assertEquals(2, session().statistics().classesAnnounced(), "Order and ArrayList");
  }

  @Test
  void rollback_afterAStreamFailed_whatItMayHaveSentDoesNoHarm() {
    ByteArrayOutputStream sent = new ByteArrayOutputStream();
    OutputStream breaks =
        new OutputStream() {
          @Override
          public void write(int one) throws IOException {
            throw new IOException("broken");
          }

          @Override
          public void write(byte[] bytes, int offset, int length) throws IOException {
            sent.write(bytes, offset, length);
            throw new IOException("broken");
          }
        };
    try (PendingMessage pending = encode(Shop.order(1, Shop.line("pen", 1)))) {
      assertThrows(IOException.class, () -> pending.writeTo(breaks));
    }
    byte[] next = write(Shop.order(2, Address.of("Long Lane")));
    read(Shop.order(1, Shop.line("pen", 1)), sent.toByteArray(), bob);
    read(Shop.order(2, Address.of("Long Lane")), next, bob);
    SessionInvariants.check(session(), bob.session());
  }

  @Test
  void messagesThatFailOnTheWay_doNotUseUpTheIds() {
    read(Shop.order(0), write(Shop.order(0)), bob);
    int classes = ScfsLimits.defaults().classes();
    for (int i = 0; i < 2 * classes; i++) {
      encodeAnew(i).rollback();
    }
    byte[] next = write(Shop.order(1, Shop.line("pen", 1)));
    read(Shop.order(1, Shop.line("pen", 1)), next, bob);
    byte[] steady = write(Shop.order(2, Shop.line("ink", 1)));
    assertFalse(Bytes.announces(steady));
    read(Shop.order(2, Shop.line("ink", 1)), steady, bob);
    SessionInvariants.check(session(), bob.session());
  }

  /** One that has a definition which was never committed. */
  private PendingMessage encodeAnew(int i) {
    PendingMessage pending = encode(Shop.order(i, Shop.line("pen", i)));
    assertTrue(Bytes.announces(pending.toByteArray()));
    return pending;
  }

  @Test
  void finish_twice_isRefused() {
    PendingMessage pending = encode(Shop.order(1));
    pending.commit();
    assertThrows(SessionMisuseException.class, pending::commit);
    assertThrows(SessionMisuseException.class, pending::rollback);
    pending.close();
    assertEquals(1, session().statistics().messagesWritten());
    PendingMessage second = encode(Shop.order(2));
    second.rollback();
    assertThrows(SessionMisuseException.class, second::commit);
    assertThrows(SessionMisuseException.class, second::rollback);
    second.close();
    assertEquals(1, session().statistics().messagesWritten());
  }

  /** Without this the commit would claim that the peer was introduced to an epoch it never saw. */
  @Test
  void reset_rollsThePendingMessageBack_andItsCommitIsRefused() {
    PendingMessage pending = encode(Shop.order(1));
    session().reset();
    assertThrows(SessionMisuseException.class, pending::commit);
    byte[] next = write(Shop.order(2));
    assertTrue(Bytes.announces(next));
    read(Shop.order(2), next, bob);
    SessionInvariants.check(session(), bob.session());
  }

  @Test
  void reset_thenCloseOfTheOldMessage_leavesTheNewOneAlone() {
    PendingMessage old = encode(Shop.order(1));
    session().reset();
    PendingMessage current = encode(Shop.order(2));
    old.close();
    assertThrows(
        SessionMisuseException.class, () -> write(null), "the new one still awaits its end");
    current.commit();
    read(Shop.order(2), current.toByteArray(), bob);
    read(Shop.order(3), write(Shop.order(3)), bob);
    SessionInvariants.check(session(), bob.session());
  }

  @Test
  void closedSession_pendingMessageMayStillBeFinished() {
    PendingMessage pending = encode(Shop.order(1));
    session().close();
    pending.commit();
    read(Shop.order(1), pending.toByteArray(), bob);
  }

  @Test
  void commit_onAnotherThread() throws InterruptedException, ExecutionException {
    ExecutorService other = Executors.newSingleThreadExecutor();
    try {
      for (int i = 0; i < 5; i++) {
        PendingMessage pending = encode(Shop.order(i));
        other.submit(pending::commit).get();
        read(Shop.order(i), pending.toByteArray(), bob);
      }
    } finally {
      other.shutdown();
    }
    SessionInvariants.check(session(), bob.session());
  }
}
