package io.github.scfs;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.scfs.testing.Version;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.BufferOverflowException;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Test;

class SingleMessagesTest {
  static final class Order {
    int id;
  }

  private final SingleMessages messages = new SingleMessages(CreateOption.of().allow(Order.class));

  private static Order order(int id) {
    Order order = new Order();
    order.id = id;
    return order;
  }

  @Test
  void writeObject_takesNoNull() {
    assertEquals(7, messages.readObject(messages.writeObject(order(7)), Order.class).id);
    assertThrows(IllegalArgumentException.class, () -> messages.writeObject(null));
  }

  @Test
  void sessionThatIsGivenOne_saysWhoReadsIt() {
    SessionKryo session =
        new SessionKryo(
            ReadWriteSessionDataLocator.of(new HashMap<String, ReadWriteSessionData>()),
            CreateOption.of().allow(Order.class));
    session.readClassAndObject("peer", session.writeClassAndObject("peer", order(1)));
    byte[] single = messages.writeClassAndObject(order(2));
    SessionDesyncException refused =
        assertThrows(
            SessionDesyncException.class, () -> session.readClassAndObject("peer", single));
    assertEquals("another-session", refused.anchor());
    assertTrue(
        refused.getMessage().contains("If SingleMessages wrote it, let SingleMessages read it"),
        refused.getMessage());
  }

  @Test
  void eachMessage_standsAlone() {
    List<byte[]> sent = new ArrayList<>();
    for (int i = 0; i < 20; i++) {
      sent.add(messages.writeClassAndObject(order(i % 10)));
    }
    assertFalse(Arrays.equals(sent.get(0), sent.get(10)));
    Collections.shuffle(sent);
    int sum = 0;
    for (byte[] message : sent.subList(0, 19)) {
      Order read = messages.readObject(message, Order.class);
      assertEquals(
          read.id,
          ((Order)
                  new SingleMessages(CreateOption.of().allow(Order.class))
                      .readClassAndObject(message))
              .id);
      sum += read.id;
    }
    sum += ((Order) messages.readClassAndObject(sent.get(19))).id;
    assertEquals(90, sum);
  }

  @Test
  void everySink_andEverySource() throws IOException {
    ByteArrayOutputStream stream = new ByteArrayOutputStream();
    stream.write(0);
    messages.writeClassAndObject(order(1), stream);
    int length = stream.size() - 1;
    stream.write(0);
    byte[] framed = stream.toByteArray();
    assertEquals(1, ((Order) messages.readClassAndObject(framed, 1, length)).id);
    assertEquals(1, messages.readObject(framed, 1, length, Order.class).id);
    assertThrows(ScfsException.class, () -> messages.readObject(framed, 1, length, String.class));

    InputStream source = new ByteArrayInputStream(framed);
    assertEquals(0, source.read());
    assertEquals(1, ((Order) messages.readClassAndObject(source, length)).id);
    assertEquals(0, source.read());
    assertThrows(
        MalformedMessageException.class, () -> messages.readClassAndObject(source, length));
    source.reset();
    assertEquals(0, source.read());
    assertThrows(ScfsException.class, () -> messages.readObject(source, length, String.class));
    source.reset();
    assertEquals(0, source.read());
    assertEquals(1, messages.readObject(source, length, Order.class).id);

    for (ByteBuffer buffer :
        new ByteBuffer[] {ByteBuffer.allocate(1_000), ByteBuffer.allocateDirect(1_000)}) {
      buffer.position(3);
      messages.writeClassAndObject(order(2), buffer);
      assertEquals(3 + length, buffer.position());
      buffer.flip().position(3);
      assertEquals(2, ((Order) messages.readClassAndObject(buffer)).id);
      assertEquals(0, buffer.remaining());
      buffer.position(3);
      assertEquals(2, messages.readObject(buffer, Order.class).id);
      assertEquals(0, buffer.remaining());
    }
    ByteBuffer small = ByteBuffer.allocate(length - 1);
    assertThrows(
        BufferOverflowException.class, () -> messages.writeClassAndObject(order(2), small));
    assertEquals(0, small.position());
  }

  /** As the Javadoc says. */
  @Test
  void classLoader_isReachedThroughTheOption() {
    Version version = Version.of("package shop; public class Cup { public int size = 2; }");
    CreateOption option = CreateOption.of().allowPackages("shop");
    SingleMessages plugIn =
        new SingleMessages(option.customize(kryo -> kryo.setClassLoader(version.loader())));
    byte[] message = plugIn.writeClassAndObject(version.make("shop.Cup"));
    assertSame(version.type("shop.Cup"), plugIn.readClassAndObject(message).getClass());
    assertThrows(
        UnknownClassException.class, () -> new SingleMessages(option).readClassAndObject(message));
  }

  @Test
  void manyThreads() throws Exception {
    ExecutorService pool = Executors.newFixedThreadPool(16);
    try {
      List<Future<Integer>> read = new ArrayList<>();
      for (int i = 0; i < 500; i++) {
        int id = i;
        read.add(
            pool.submit(
                () ->
                    messages.readObject(messages.writeClassAndObject(order(id)), Order.class).id));
      }
      for (int i = 0; i < 500; i++) {
        assertEquals(i, read.get(i).get());
      }
    } finally {
      pool.shutdownNow();
    }
  }

  @Test
  void whatIsRefused_doesNotHarmTheNext() {
    assertThrows(
        ClassNotAllowedException.class,
        () -> messages.writeClassAndObject(new SingleMessagesTest()));
    assertThrows(MalformedMessageException.class, () -> messages.readClassAndObject(new byte[9]));
    assertEquals(1, messages.readObject(messages.writeClassAndObject(order(1)), Order.class).id);
  }
}
