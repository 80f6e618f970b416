package io.github.scfs.session;

import static io.github.scfs.session.Shop.line;
import static io.github.scfs.session.Shop.order;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.scfs.ClassNotAllowedException;
import io.github.scfs.CreateOption;
import io.github.scfs.GenericRecord;
import io.github.scfs.LimitExceededException;
import io.github.scfs.ScfsException;
import io.github.scfs.ScfsLimits;
import io.github.scfs.SessionConnection;
import io.github.scfs.UnknownClassPolicy;
import io.github.scfs.session.Shop.Line;
import io.github.scfs.session.Shop.Order;
import io.github.scfs.testing.Peer;
import io.github.scfs.testing.Version;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What goes over a connection whose streams are sound. */
class ConnectionTest {
  private final ByteArrayOutputStream sent = new ByteArrayOutputStream();
  private final SessionConnection sender = sender(Shop.option());

  private SessionConnection sender(CreateOption option) {
    return SessionConnection.over(new ByteArrayInputStream(new byte[0]), sent, option);
  }

  private SessionConnection receiver(CreateOption option) {
    InputStream in = new ByteArrayInputStream(sent.toByteArray());
    return SessionConnection.over(in, new ByteArrayOutputStream(), option);
  }

  @Test
  void objects_arriveInOrder_andNullIsTheEnd() throws IOException {
    sender.send(order(1, line("tea", 2)));
    sender.send("text");
    sender.send(new int[] {1, 2});
    sender.send(3L);
    sender.send(order(4));
    SessionConnection receiver = receiver(Shop.option());
    Order first = receiver.receive(Order.class);
    assertEquals("tea", ((Line) first.extras.get(0)).article);
    assertEquals("text", receiver.receive());
    assertArrayEquals(new int[] {1, 2}, (int[]) receiver.receive());
    assertEquals(3, receiver.receive(long.class));
    assertEquals(4, ((Order) receiver.receive(Object.class)).number);
    assertNull(receiver.receive());
    assertNull(receiver.receive(Order.class));
  }

  @Test
  void classes_areDescribedOnce_andTheSessionCounts() throws IOException {
    sender.send(order(1));
    int first = sent.size();
    sender.send(order(2));
    assertTrue(3 * (sent.size() - first) < first, first + " and " + sent.size());
    SessionConnection receiver = receiver(Shop.option());
    assertEquals(1, receiver.receive(Order.class).number);
    assertEquals(2, receiver.receive(Order.class).number);
    assertEquals(2, sender.session().statistics().messagesWritten());
    assertEquals(2, sender.session().statistics().classesAnnounced(), "Order and its list");
    assertEquals(2, receiver.session().statistics().messagesRead());
    assertEquals(sent.size() - 2 * 4, receiver.session().statistics().bytesRead());
    assertTrue(receiver.toString().contains("read 2 messages"), receiver.toString());
  }

  @Test
  void frame_isFourBytesOfLengthAndAMessage_inBothDirections() throws IOException {
    sender.send(order(1));
    sender.send(order(2));
    DataInputStream in = new DataInputStream(new ByteArrayInputStream(sent.toByteArray()));
    Peer peer = new Peer(Shop.option());
    for (int number = 1; number <= 2; number++) {
      byte[] message = new byte[in.readInt()];
      in.readFully(message);
      assertEquals(number, ((Order) peer.read(message)).number);
    }
    assertEquals(-1, in.read());

    sent.reset();
    for (int number = 3; number <= 4; number++) {
      byte[] message = peer.write(order(number));
      new DataOutputStream(sent).writeInt(message.length);
      sent.write(message);
    }
    SessionConnection receiver = receiver(Shop.option());
    assertEquals(3, receiver.receive(Order.class).number);
    assertEquals(4, receiver.receive(Order.class).number);
  }

  @Test
  void frame_isOneWriteAndOneFlush() throws IOException {
    List<Object> calls = new ArrayList<>();
    ByteArrayOutputStream out =
        new ByteArrayOutputStream() {
          @Override
          public void write(byte[] bytes) {
            calls.add(bytes.length);
          }

          @Override
          public void flush() {
            calls.add("flush");
          }
        };
    InputStream in = new ByteArrayInputStream(new byte[0]);
    SessionConnection connection = SessionConnection.over(in, out, Shop.option());
    connection.send(new byte[100_000]);
    long length = connection.session().statistics().bytesWritten();
    assertEquals(Arrays.<Object>asList((int) length + 4, "flush"), calls);
  }

  @Test
  void whatCannotBeSent_costsItself() throws IOException {
    ScfsLimits limits = ScfsLimits.builder().messageBytes(1_000).build();
    SessionConnection sender = sender(Shop.option().limits(limits));
    sender.send(order(1));
    int before = sent.size();
    assertThrows(NullPointerException.class, () -> sender.send(null));
    assertThrows(ClassNotAllowedException.class, () -> sender.send(new Thread()));
    assertThrows(
        ClassNotAllowedException.class, () -> sender.send(order(2, line("a", 1), new Thread())));
    assertThrows(LimitExceededException.class, () -> sender.send(new byte[1_001]));
    assertEquals(before, sent.size());
    sender.send(order(3, line("b", 1)));
    SessionConnection receiver = receiver(Shop.option());
    assertEquals(1, receiver.receive(Order.class).number);
    Order last = receiver.receive(Order.class);
    assertEquals("b", ((Line) last.extras.get(0)).article);
    assertNull(receiver.receive());
  }

  @Test
  void whatCannotBeRead_costsItself_whateverTheReason() throws IOException {
    sender.send(order(1));
    sender.send(line("not allowed there", 1));
    sender.send("of another type");
    sender.send(new int[2_000]);
    sender.send(order(2));
    SessionConnection receiver =
        receiver(
            CreateOption.of()
                .allow(Order.class)
                .limits(ScfsLimits.builder().elements(1_000).build()));
    assertEquals(1, receiver.receive(Order.class).number);
    assertThrows(ClassNotAllowedException.class, receiver::receive);
    ScfsException type = assertThrows(ScfsException.class, () -> receiver.receive(Order.class));
    assertEquals("type-mismatch", type.anchor());
    assertThrows(LimitExceededException.class, receiver::receive);
    assertEquals(2, receiver.receive(Order.class).number);
    assertNull(receiver.receive());
  }

  /** Null means the end and nothing else. */
  @Test
  void messageThatHoldsNoObject_isRefused() throws IOException {
    byte[] message = new Peer(Shop.option()).write(null);
    new DataOutputStream(sent).writeInt(message.length);
    sent.write(message);
    SessionConnection receiver = receiver(Shop.option());
    ScfsException none = assertThrows(ScfsException.class, receiver::receive);
    assertEquals("type-mismatch", none.anchor());
    assertNull(receiver.receive());
  }

  @Test
  void unknownClassThatAPolicyMakesNull_isNoEnd() throws IOException {
    Version there = Version.of("package shop; public class Cup { public int size = 2; }");
    CreateOption cups = CreateOption.of().allowPackages("shop");
    SessionConnection sender = sender(cups.customize(kryo -> kryo.setClassLoader(there.loader())));
    sender.send(there.make("shop.Cup"));
    sender.send("next");
    SessionConnection receiver = receiver(cups.unknownClasses(UnknownClassPolicy.NULL));
    ScfsException none = assertThrows(ScfsException.class, receiver::receive);
    assertEquals("type-mismatch", none.anchor());
    assertEquals("next", receiver.receive());

    SessionConnection broker = receiver(cups.unknownClasses(UnknownClassPolicy.GENERIC));
    assertEquals(2, ((GenericRecord) broker.receive()).get("size"));
  }

  @Test
  void reset_describesClassesAnew_andThePeerReadsOn() throws IOException {
    sender.send(order(1));
    sender.session().reset();
    sender.send(order(2));
    assertEquals(4, sender.session().statistics().classesAnnounced());
    SessionConnection receiver = receiver(Shop.option());
    assertEquals(1, receiver.receive(Order.class).number);
    assertEquals(2, receiver.receive(Order.class).number);
  }
}
