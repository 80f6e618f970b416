package io.github.scfs.examples;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.esotericsoftware.kryo.Kryo;
import com.esotericsoftware.kryo.Serializer;
import com.esotericsoftware.kryo.io.Input;
import com.esotericsoftware.kryo.io.Output;
import com.esotericsoftware.kryo.serializers.DefaultSerializers;
import io.github.scfs.Alias;
import io.github.scfs.ClassNotAllowedException;
import io.github.scfs.CreateOption;
import io.github.scfs.GenericRecord;
import io.github.scfs.LimitExceededException;
import io.github.scfs.PendingMessage;
import io.github.scfs.ReadWriteSessionData;
import io.github.scfs.ScfsException;
import io.github.scfs.ScfsLimits;
import io.github.scfs.SessionDesyncException;
import io.github.scfs.SessionKryo;
import io.github.scfs.SessionStatistics;
import io.github.scfs.SingleMessages;
import io.github.scfs.UnknownClassPolicy;
import io.github.scfs.UnknownEnumPolicy;
import io.github.scfs.testing.Peer;
import io.github.scfs.testing.Version;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.net.URI;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import javax.management.JMException;
import javax.management.MBeanServer;
import javax.management.ObjectName;
import org.junit.jupiter.api.Test;

/** What docs/guide.md shows apart from the sockets. */
class GuideTest {
  static final class Order {
    int id;
    List<Line> lines = new ArrayList<>();
  }

  static final class Line {
    String dish;
    Money price;
  }

  static final class Money {
    final long cents;

    Money(long cents) {
      this.cents = cents;
    }
  }

  static final class Customer {
    @Alias({"name", "customerName"})
    String fullName;
  }

  static final class MoneySerializer extends Serializer<Money> {
    @Override
    public void write(Kryo kryo, Output output, Money money) {
      output.writeVarLong(money.cents, false);
    }

    @Override
    public Money read(Kryo kryo, Input input, Class<? extends Money> type) {
      return new Money(input.readVarLong(false));
    }
  }

  private static final CreateOption OPTION =
      CreateOption.of().allow(Order.class, Line.class, Money.class);

  private final String socket = "stands for a socket";
  private final SessionKryo sessionKryo = new Peer(OPTION).kryo();
  private final SessionKryo peer = new Peer(OPTION).kryo();

  private static Order order() {
    Order order = new Order();
    order.id = 7;
    Line line = new Line();
    line.dish = "pie";
    line.price = new Money(450);
    order.lines.add(line);
    return order;
  }

  private static void check(Object read) {
    assertEquals(7, ((Order) read).id);
    assertEquals(450, ((Order) read).lines.get(0).price.cents);
  }

  @Test
  void typed() {
    Order order = order();
    byte[] bytes = sessionKryo.writeObject(socket, order);
    Order read = peer.readObject(socket, bytes, Order.class);
    check(read);
  }

  @Test
  void sinksAndSources() {
    Order order = order();

    ByteBuffer buffer = ByteBuffer.allocateDirect(4096);
    sessionKryo.writeClassAndObject(socket, order, buffer);
    buffer.flip();
    Object received = peer.readClassAndObject(socket, buffer);
    check(received);

    ByteArrayOutputStream stream = new ByteArrayOutputStream();
    sessionKryo.writeClassAndObject(socket, order, stream);
    int length = stream.size();
    check(peer.readClassAndObject(socket, new ByteArrayInputStream(stream.toByteArray()), length));

    Output output = new Output(4096);
    sessionKryo.writeClassAndObject(socket, order, output);
    check(peer.readClassAndObject(socket, output.getBuffer(), 0, output.position()));
    sessionKryo.writeClassAndObject(socket, order, output);
    Input input = new Input(output.getBuffer(), output.position() / 2, output.position() / 2);
    check(peer.readClassAndObject(socket, input, output.position() / 2));
  }

  @Test
  void encodeNowSendLater() throws IOException {
    Order order = order();
    ByteArrayOutputStream stream = new ByteArrayOutputStream();

    try (PendingMessage message = sessionKryo.encode(socket, order)) {
      message.writeTo(stream);
      message.commit();
    }

    check(peer.readClassAndObject(socket, stream.toByteArray()));
  }

  @Test
  void aSessionForEachMessage() {
    CreateOption option =
        CreateOption.of()
            .allow(Order.class, Line.class)
            .customize(kryo -> kryo.register(Money.class, new MoneySerializer()));
    Order order = order();

    SingleMessages messages = new SingleMessages(option);

    byte[] message = messages.writeClassAndObject(order);
    Order read = messages.readObject(message, Order.class);

    check(read);
    assertFalse(Arrays.equals(message, messages.writeClassAndObject(order)));
    check(new SingleMessages(option).readClassAndObject(message));
  }

  @Test
  void encodeAndNotSend() {
    Order order = order();

    PendingMessage message = sessionKryo.encode(socket, order);
    assertTrue(message.announces());
    message.rollback();

    check(peer.readClassAndObject(socket, sessionKryo.writeClassAndObject(socket, order)));
  }

  @Test
  void security() {
    CreateOption option =
        CreateOption.of()
            .allow(Order.class, Line.class)
            .allowPackages("com.acme.orders", "com.acme.common");

    assertThrows(ClassNotAllowedException.class, () -> new Peer(option).write(order()));
    assertEquals(7, ((Order) new Peer(option).send(withoutPrice(), new Peer(option))).id);
  }

  private static Order withoutPrice() {
    Order order = order();
    order.lines.get(0).price = null;
    return order;
  }

  @Test
  void limits() {
    ScfsLimits limits =
        ScfsLimits.builder()
            .messageBytes(1 << 20)
            .depth(100)
            .elements(10_000)
            .stringLength(100_000)
            .build();
    CreateOption option = CreateOption.of().allowPackages("com.acme.orders").limits(limits);

    LimitExceededException refused =
        assertThrows(LimitExceededException.class, () -> new Peer(option).write(new int[10_001]));
    assertEquals("elements", refused.limit());
  }

  @Test
  void customSerializer() {
    CreateOption option =
        CreateOption.of()
            .allow(Order.class, Line.class)
            .customize(
                kryo -> {
                  kryo.register(Money.class, new MoneySerializer());
                  kryo.register(URI.class, new DefaultSerializers.URISerializer());
                });

    check(new Peer(option).send(order(), new Peer(option)));
    URI uri = URI.create("http://example.org/");
    assertEquals(uri, new Peer(option).send(uri, new Peer(option)));
  }

  @Test
  void drift() {
    List<String> log = new ArrayList<>();

    CreateOption option =
        CreateOption.of()
            .allowPackages("com.acme.orders")
            .unknownClasses(UnknownClassPolicy.NULL)
            .unknownEnumConstants(UnknownEnumPolicy.DEFAULT)
            .onTypeMismatch(mismatch -> log.add(mismatch.toString()));

    assertNull(new Peer(OPTION).send(null, new Peer(option)));
    assertTrue(log.isEmpty());
  }

  @Test
  void passedOn() {
    Version there =
        Version.of(
            "package com.acme.orders; public class Order { public int id = 7; public Order self = this; }");
    CreateOption orders = CreateOption.of().allowPackages("com.acme.orders");
    Object sent = there.make("com.acme.orders.Order");
    byte[] bytes = Peer.of(orders, there).write(sent);
    String fromShop = "shop";
    String toWarehouse = "warehouse";
    Peer locator = new Peer(orders);
    List<String> log = new ArrayList<>();

    SessionKryo broker =
        new SessionKryo(
            locator,
            CreateOption.of()
                .allowPackages("com.acme.orders")
                .unknownClasses(UnknownClassPolicy.GENERIC));
    Object message = broker.readClassAndObject(fromShop, bytes);
    if (message instanceof GenericRecord) {
      log.add(((GenericRecord) message).className() + " of " + ((GenericRecord) message).get("id"));
    }
    byte[] passedOn = broker.writeClassAndObject(toWarehouse, message);

    assertEquals("[com.acme.orders.Order of 7]", log.toString());
    Object read = Peer.of(orders, there).read(passedOn);
    assertEquals(7, Version.get(read, "id"));
    assertSame(read, Version.get(read, "self"));
  }

  @Test
  void renamed() {
    CreateOption option =
        CreateOption.of()
            .allowPackages("com.acme.orders")
            .alias("com.acme.orders.LineItem", Line.class);

    Line line = new Line();
    line.dish = "soup";
    assertEquals("soup", ((Line) new Peer(OPTION).send(line, new Peer(option))).dish);
    Customer customer = new Customer();
    customer.fullName = "Ada";
    CreateOption customers = CreateOption.of().allow(Customer.class);
    Object read = new Peer(customers).send(customer, new Peer(customers));
    assertEquals("Ada", ((Customer) read).fullName);
  }

  @Test
  void copies() {
    Order order = order();

    Order copy = sessionKryo.kryo().copy(order);

    check(copy);
    assertFalse(copy.lines.get(0) == order.lines.get(0));
  }

  @Test
  void recovery() {
    Order order = order();
    byte[] lost = sessionKryo.writeClassAndObject(socket, order);
    byte[] next = sessionKryo.writeClassAndObject(socket, order);
    assertTrue(lost.length > next.length);

    boolean desync = false;
    try {
      peer.readClassAndObject(socket, next);
    } catch (SessionDesyncException e) {
      peer.session(socket).reset(); // one that the writer has opened anew is welcome
      desync = true; // tell the writer, by a message of your protocol, to start over
    }
    assertTrue(desync);

    // on the side that writes, under the lock of send
    sessionKryo.session(socket).reset();

    check(peer.readClassAndObject(socket, sessionKryo.writeClassAndObject(socket, order)));
  }

  @Test
  void recovery_ofAWriterThatStartedAnew() {
    Order order = order();
    check(peer.readClassAndObject(socket, sessionKryo.writeClassAndObject(socket, order)));
    SessionKryo anew = new Peer(OPTION).kryo();
    byte[] first = anew.writeClassAndObject(socket, order);
    SessionDesyncException refused =
        assertThrows(SessionDesyncException.class, () -> peer.readClassAndObject(socket, first));
    assertEquals("another-session", refused.anchor());

    peer.session(socket).reset();
    anew.session(socket).reset();

    check(peer.readClassAndObject(socket, anew.writeClassAndObject(socket, order)));
    check(peer.readClassAndObject(socket, anew.writeClassAndObject(socket, order)));
  }

  @Test
  void whatAnExceptionSays() {
    Order order = order();
    CreateOption strict = CreateOption.of().allow(Order.class, Line.class);
    SessionKryo forbidding = new Peer(strict).kryo();
    ScfsException refused =
        assertThrows(ScfsException.class, () -> forbidding.writeClassAndObject(socket, order));
    assertEquals("Order.lines[0].price", refused.path());
    assertEquals("class-not-allowed", refused.anchor()); // an entry of docs/troubleshooting.md
  }

  @Test
  void statistics() throws JMException {
    Order order = order();
    sessionKryo.writeClassAndObject(socket, order);
    sessionKryo.writeClassAndObject(socket, order);

    ReadWriteSessionData session = sessionKryo.session(socket);
    SessionStatistics statistics = session.statistics();
    long saved = statistics.metadataBytesSaved();

    MBeanServer server = ManagementFactory.getPlatformMBeanServer();
    ObjectName name = new ObjectName("com.example:type=Session,peer=" + session.identity());
    server.registerMBean(session.mxBean(), name);

    assertEquals(2, statistics.messagesWritten());
    assertEquals(2L, server.getAttribute(name, "MessagesWritten"));
    assertTrue(saved > 0);
    assertSame(session, sessionKryo.session(socket));
    server.unregisterMBean(name);
  }
}
