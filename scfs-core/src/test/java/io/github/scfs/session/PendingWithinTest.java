package io.github.scfs.session;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.esotericsoftware.kryo.Kryo;
import com.esotericsoftware.kryo.Serializer;
import com.esotericsoftware.kryo.io.Input;
import com.esotericsoftware.kryo.io.Output;
import io.github.scfs.PendingMessage;
import io.github.scfs.ScfsException;
import io.github.scfs.SessionKryo;
import io.github.scfs.SessionMisuseException;
import io.github.scfs.internal.session.SessionInvariants;
import io.github.scfs.property.Graphs;
import io.github.scfs.session.Shop.Address;
import io.github.scfs.testing.Peer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** A message that a serializer encodes, to send later, while another message is being written. */
class PendingWithinTest {
  private static final String KEY = "only";
  private static final String OTHER = "another connection";

  /** What a serializer does with the message that it has encoded. */
  enum End {
    COMMIT,
    ROLLBACK,
    CLOSE,
    NOTHING
  }

  /** An object that is sent as a message of the session that it is sent in. */
  private static final class Letter {
    final Object content;
    RuntimeException thrown;

    Letter(Object content) {
      this.content = content;
    }
  }

  private static final class LetterSerializer extends Serializer<Letter> {
    private final End end;
    private final List<PendingMessage> encoded = new ArrayList<>();
    private SessionKryo around;

    LetterSerializer(End end) {
      this.end = end;
    }

    @Override
    public void write(Kryo kryo, Output output, Letter letter) {
      PendingMessage message = around.encode(KEY, letter.content);
      encoded.add(message);
      output.writeVarInt(message.length(), true);
      output.writeBytes(message.toByteArray());
      switch (end) {
        case COMMIT:
          message.commit();
          break;
        case ROLLBACK:
          message.rollback();
          break;
        case CLOSE:
          message.close();
          break;
        default:
      }
      if (letter.thrown != null) {
        throw letter.thrown;
      }
    }

    @Override
    public Letter read(Kryo kryo, Input input, Class<? extends Letter> type) {
      byte[] message = input.readBytes(input.readVarInt(true));
      return new Letter(around.readClassAndObject(KEY, message));
    }
  }

  private static Peer peer(LetterSerializer serializer) {
    Peer peer = new Peer(Shop.option().customize(kryo -> kryo.register(Letter.class, serializer)));
    serializer.around = peer.kryo();
    return peer;
  }

  private LetterSerializer letters = new LetterSerializer(End.COMMIT);
  private Peer alice = peer(letters);
  private final Peer bob = peer(new LetterSerializer(End.NOTHING));

  private void writesAs(End end) {
    letters = new LetterSerializer(end);
    alice = peer(letters);
  }

  private byte[] write(Object value) {
    return alice.kryo().writeClassAndObject(KEY, value);
  }

  private Object read(byte[] message) {
    Object value = bob.kryo().readClassAndObject(KEY, message);
    SessionInvariants.check(alice.kryo().session(KEY), bob.kryo().session(KEY));
    return value;
  }

  private static Object[] around(Object... contents) {
    return Arrays.stream(contents).map(Letter::new).toArray();
  }

  private void arrives(Object... contents) {
    Object[] read = (Object[]) read(write(around(contents)));
    for (int i = 0; i < contents.length; i++) {
      Graphs.assertSame(contents[i], ((Letter) read[i]).content);
    }
  }

  @ParameterizedTest
  @EnumSource(End.class)
  void howItEnds_isUpToTheMessageAround(End end) {
    writesAs(end);
    for (int i = 1; i < 4; i++) {
      arrives(Shop.order(i), Address.of("Long Lane"), Shop.order(-i));
      arrives(Shop.line("pen", i), null, "a text");
    }
    assertEquals(6, alice.kryo().session(KEY).statistics().messagesWritten());
    for (PendingMessage message : letters.encoded) {
      assertFalse(message.announces());
      message.close(); // long after the one around it
    }
    arrives(Shop.order(9));
  }

  @Test
  void oneInsideOfOneInside() {
    Object[] read = (Object[]) read(write(around((Object) around(Shop.order(1), "text"))));
    Object[] inner = (Object[]) ((Letter) read[0]).content;
    Graphs.assertSame(Shop.order(1), ((Letter) inner[0]).content);
    assertEquals("text", ((Letter) inner[1]).content);
  }

  @Test
  void finishedTwice_isRefused_andTheOneAroundIsWritten() {
    writesAs(End.NOTHING);
    byte[] message = write(around(Shop.order(1)));
    PendingMessage inside = letters.encoded.get(0);
    inside.rollback();
    assertThrows(SessionMisuseException.class, inside::commit);
    assertThrows(SessionMisuseException.class, inside::rollback);
    inside.close();
    Object[] read = (Object[]) read(message);
    Graphs.assertSame(Shop.order(1), ((Letter) read[0]).content);
    arrives(Shop.order(2));
  }

  @Test
  void theOneAroundIsPendingToo_andGoesWhereItGoes() {
    arrives("first");
    byte[] lost;
    try (PendingMessage message = alice.kryo().encode(KEY, around(Shop.order(1)))) {
      lost = message.toByteArray();
      SessionMisuseException e =
          assertThrows(SessionMisuseException.class, () -> write(Shop.order(2)));
      assertEquals("uncommitted-message", e.anchor());
    }
    arrives(Shop.order(3), Address.of("Long Lane"));
    PendingMessage message = alice.kryo().encode(KEY, around(Shop.line("pen", 1)));
    message.commit();
    read(message.toByteArray());
    bob.kryo().readClassAndObject(KEY, lost);
    arrives(Shop.line("ink", 2));
  }

  @ParameterizedTest
  @EnumSource(End.class)
  void theOneAroundFails_whatWasInsideMayHaveLeft_andTheSessionGoesOn(End end) {
    writesAs(end);
    arrives("first");
    Letter failing = new Letter(Shop.order(1, Address.of("Long Lane")));
    failing.thrown = new IllegalStateException("no stamp");
    for (int i = 0; i < 3; i++) {
      assertThrows(ScfsException.class, () -> write(new Object[] {"before", failing}));
    }
    letters.encoded.forEach(PendingMessage::close);
    arrives(Shop.line("pen", 1), Shop.order(2, Address.of("Short Street")));
    assertEquals(2, alice.kryo().session(KEY).statistics().messagesWritten());
  }

  @Test
  void encodingItFails_theOneAroundGoesOn() {
    Peer[] carol = new Peer[1];
    Shop.Action failing =
        () -> assertThrows(ScfsException.class, () -> carol[0].kryo().encode(KEY, new Thread("x")));
    carol[0] = new Peer(Shop.withSurprises(Shop.option(), null));
    Peer dave = new Peer(Shop.withSurprises(Shop.option(), null));
    for (int i = 0; i < 2; i++) {
      byte[] message =
          carol[0]
              .kryo()
              .writeClassAndObject(
                  KEY, new Object[] {new Shop.Surprise("x", failing), Shop.order(i)});
      Object[] read = (Object[]) dave.kryo().readClassAndObject(KEY, message);
      Graphs.assertSame(Shop.order(i), read[1]);
      SessionInvariants.check(carol[0].kryo().session(KEY), dave.kryo().session(KEY));
    }
  }

  @Test
  void oneOfAnotherSession_isAMessageOfItsOwn() {
    Peer carol = new Peer(Shop.withSurprises(Shop.option(), null));
    Peer dave = new Peer(Shop.withSurprises(Shop.option(), null));
    List<PendingMessage> others = new ArrayList<>();
    Shop.Action encodes =
        () -> {
          PendingMessage other = carol.kryo().encode(OTHER, Shop.order(7));
          others.add(other);
          assertTrue(other.announces());
          assertThrows(
              SessionMisuseException.class, () -> carol.kryo().writeClassAndObject(OTHER, "next"));
        };
    Object value = new Object[] {new Shop.Surprise(Shop.order(1), encodes), Shop.order(2)};
    Object[] read =
        (Object[])
            dave.kryo().readClassAndObject(KEY, carol.kryo().writeClassAndObject(KEY, value));
    Graphs.assertSame(Shop.order(2), read[1]);
    assertEquals(0, carol.kryo().session(OTHER).statistics().messagesWritten());
    others.get(0).commit();
    Graphs.assertSame(
        Shop.order(7), dave.kryo().readClassAndObject(OTHER, others.get(0).toByteArray()));
    byte[] next = carol.kryo().writeClassAndObject(OTHER, Shop.order(8));
    assertFalse(Bytes.announces(next));
    Graphs.assertSame(Shop.order(8), dave.kryo().readClassAndObject(OTHER, next));
    for (String key : new String[] {KEY, OTHER}) {
      SessionInvariants.check(carol.kryo().session(key), dave.kryo().session(key));
    }
  }

  /** A serializer of one session writes to another one, whose serializer writes to the first. */
  @Test
  void backIntoTheFirstSession_byWayOfAnother() {
    Peer carol = new Peer(Shop.withSurprises(Shop.option(), null));
    Peer dave = new Peer(Shop.withSurprises(Shop.option(), null));
    List<PendingMessage> inner = new ArrayList<>();
    List<byte[]> others = new ArrayList<>();
    Shop.Action back = () -> inner.add(carol.kryo().encode(KEY, Shop.order(3)));
    Shop.Action away =
        () -> others.add(carol.kryo().writeClassAndObject(OTHER, new Shop.Surprise("x", back)));
    byte[] message = carol.kryo().writeClassAndObject(KEY, new Shop.Surprise("y", away));
    assertFalse(inner.get(0).announces());
    inner.get(0).commit();
    dave.kryo().readClassAndObject(KEY, message);
    dave.kryo().readClassAndObject(OTHER, others.get(0));
    Graphs.assertSame(
        Shop.order(3), dave.kryo().readClassAndObject(KEY, inner.get(0).toByteArray()));
    for (String key : new String[] {KEY, OTHER}) {
      assertEquals(1, carol.kryo().session(key).statistics().messagesWritten());
      SessionInvariants.check(carol.kryo().session(key), dave.kryo().session(key));
    }
  }
}
