package io.github.scfs.functional.kryo;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.esotericsoftware.kryo.Kryo;
import com.esotericsoftware.kryo.KryoException;
import com.esotericsoftware.kryo.Serializer;
import com.esotericsoftware.kryo.io.Input;
import com.esotericsoftware.kryo.io.Output;
import io.github.scfs.CreateOption;
import io.github.scfs.MalformedMessageException;
import io.github.scfs.ScfsException;
import io.github.scfs.testing.Peer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.atomic.AtomicReferenceArray;
import org.junit.jupiter.api.Test;

/** Serializers of the user's that fail: what is thrown says where, and the session goes on. */
class KryoSerializerFaultsTest {
  static final class Order {
    List<Object> lines = new ArrayList<>();
    Line first;
  }

  static final class Line {
    Price price;
  }

  static final class Price {
    int amount = 5;
  }

  /** Fails on demand. */
  static final class PriceSerializer extends Serializer<Price> {
    RuntimeException onWrite;
    RuntimeException onRead;
    int writes = 1;
    int reads = 1;

    @Override
    public void write(Kryo kryo, Output output, Price price) {
      for (int i = 0; i < writes; i++) {
        output.writeInt(price.amount);
      }
      if (onWrite != null) {
        throw onWrite;
      }
    }

    @Override
    public Price read(Kryo kryo, Input input, Class<? extends Price> type) {
      Price price = new Price();
      for (int i = 0; i < reads; i++) {
        price.amount = input.readInt();
      }
      if (onRead != null) {
        throw onRead;
      }
      return price;
    }
  }

  private final PriceSerializer writing = new PriceSerializer();
  private final PriceSerializer reading = new PriceSerializer();
  private final Peer writer = peer(writing);
  private final Peer reader = peer(reading);

  private static Peer peer(PriceSerializer serializer) {
    return new Peer(
        CreateOption.of()
            .allow(Order.class, Line.class)
            .customize(kryo -> kryo.register(Price.class, serializer)));
  }

  private static Order order() {
    Order order = new Order();
    order.first = new Line();
    Line last = new Line();
    last.price = new Price();
    order.lines.addAll(Arrays.asList("x", new Line(), last));
    return order;
  }

  private void checkGoesOn() {
    Order read = (Order) writer.send(order(), reader);
    assertEquals(5, ((Line) read.lines.get(2)).price.amount);
  }

  @Test
  void whatFailsOnWrite_isWrappedWithThePathOfTheField() {
    RuntimeException[] faults = {
      new KryoException("kryo says no"),
      new IllegalStateException("state"),
      new NullPointerException("null")
    };
    for (RuntimeException fault : faults) {
      writing.onWrite = fault;
      ScfsException refused = assertThrows(ScfsException.class, () -> writer.write(order()));
      assertEquals("Order.lines[2].price", refused.path());
      assertSame(fault, refused.getCause());
      assertTrue(refused.getMessage().contains(fault.getMessage()), refused.getMessage());
      writing.onWrite = null;
      checkGoesOn();
    }
  }

  @Test
  void whatFailsOnRead_isWrappedWithThePathOfTheField() {
    RuntimeException[] faults = {
      new KryoException("kryo says no"),
      new IllegalStateException("state"),
      new NullPointerException("null")
    };
    for (RuntimeException fault : faults) {
      byte[] message = writer.write(order());
      reading.onRead = fault;
      ScfsException refused = assertThrows(ScfsException.class, () -> reader.read(message));
      assertTrue(refused.path().endsWith("lines[2].price"), refused.path());
      assertSame(fault, refused.getCause());
      assertTrue(refused.getMessage().contains(fault.getMessage()), refused.getMessage());
      assertTrue(refused.offset() > 0);
      reading.onRead = null;
      checkGoesOn();
    }
  }

  @Test
  void ownScfsException_keepsItsClass() {
    writing.onWrite = new MalformedMessageException("mine", "malformed-message");
    MalformedMessageException refused =
        assertThrows(MalformedMessageException.class, () -> writer.write(order()));
    assertEquals("Order.lines[2].price", refused.path());
    writing.onWrite = null;
    checkGoesOn();
  }

  @Test
  void ownScfsException_onRead_isPassedOn() {
    byte[] message = writer.write(order());
    ScfsException ofAMessageInside = new MalformedMessageException("mine", "malformed-message");
    ofAMessageInside.within("Letter.content").atByte(3);
    for (ScfsException own :
        new ScfsException[] {
          new MalformedMessageException("mine", "malformed-message"), ofAMessageInside
        }) {
      reading.onRead = own;
      assertSame(own, assertThrows(MalformedMessageException.class, () -> reader.read(message)));
      assertEquals("mine", own.problem());
    }
    reading.onRead = null;
    checkGoesOn();
  }

  @Test
  void readerThatReadsMoreThanWasWritten_isRefused() {
    for (int writes : new int[] {0, 1}) {
      writing.writes = writes;
      reading.reads = 2;
      byte[] message = writer.write(order());
      MalformedMessageException refused =
          assertThrows(MalformedMessageException.class, () -> reader.read(message));
      assertTrue(
          refused.getMessage().contains("or the serializer " + PriceSerializer.class.getName()),
          refused.getMessage());
      assertEquals("Order.lines[2].price", refused.path());
      assertTrue(refused.offset() > 0);
      assertTrue(
          Arrays.stream(refused.getStackTrace())
              .anyMatch(at -> at.getClassName().equals(PriceSerializer.class.getName())));
      writing.writes = 2;
      checkGoesOn();
    }
  }

  /** Leaves its content to another serializer. */
  static final class LineSerializer extends Serializer<Line> {
    @Override
    public void write(Kryo kryo, Output output, Line line) {
      kryo.writeObject(output, line.price);
    }

    @Override
    public Line read(Kryo kryo, Input input, Class<? extends Line> type) {
      Line line = new Line();
      line.price = kryo.readObject(input, Price.class);
      return line;
    }
  }

  @Test
  void ofTwoSerializers_theOneThatReadsTooMuchIsNamed() {
    Peer[] peers = new Peer[2];
    for (int i = 0; i < 2; i++) {
      PriceSerializer prices = i == 0 ? writing : reading;
      peers[i] =
          new Peer(
              CreateOption.of()
                  .customize(
                      kryo -> {
                        kryo.register(Line.class, new LineSerializer());
                        kryo.register(Price.class, prices);
                      }));
    }
    Line line = new Line();
    line.price = new Price();
    byte[] message = peers[0].write(line);
    reading.reads = 2;
    String told =
        assertThrows(MalformedMessageException.class, () -> peers[1].read(message)).getMessage();
    assertTrue(told.contains("or the serializer " + PriceSerializer.class.getName()), told);
    assertFalse(told.contains("LineSerializer"), told);
  }

  /** It reads what it wrote, so it is the bytes that are wrong. */
  @Test
  void serializerOfTheLibrary_isNotNamed() {
    byte[] message = writer.write(new AtomicReferenceArray<>(new Object[] {"a"}));
    message[message.length - 4] += 7; // the count
    String told =
        assertThrows(MalformedMessageException.class, () -> reader.read(message)).getMessage();
    assertTrue(told.contains("8 elements are announced, 3 bytes remain"), told);
    assertFalse(told.contains("serializer"), told);
  }

  /** What comes behind must not be eaten, however much the serializer asks for. */
  @Test
  void readerThatAsksForAnything_seesItsOwnBytesOnly() {
    List<Integer> seen = new ArrayList<>();
    Peer greedy =
        new Peer(
            CreateOption.of()
                .allow(Order.class, Line.class)
                .customize(
                    kryo ->
                        kryo.register(
                            Price.class,
                            new Serializer<Price>() {
                              @Override
                              public void write(Kryo kryo, Output output, Price price) {}

                              @Override
                              public Price read(
                                  Kryo kryo, Input input, Class<? extends Price> type) {
                                seen.add(input.read(new byte[1_000]));
                                seen.add(input.read());
                                return new Price();
                              }
                            })));
    Object[] read = (Object[]) writer.send(new Object[] {new Price(), "behind"}, greedy);
    assertEquals(Arrays.asList(4, -1), seen);
    assertEquals("behind", read[1]);
  }

  /** Goes on when what it calls fails. */
  static final class StubbornSerializer extends Serializer<Price> {
    private final Object inside;

    StubbornSerializer(Object inside) {
      this.inside = inside;
    }

    @Override
    public void write(Kryo kryo, Output output, Price price) {
      int start = output.position();
      try {
        kryo.writeClassAndObject(output, inside);
      } catch (KryoException e) {
        output.setPosition(start);
        kryo.writeClassAndObject(output, "instead");
      }
    }

    @Override
    public Price read(Kryo kryo, Input input, Class<? extends Price> type) {
      try {
        kryo.readClassAndObject(input);
      } catch (KryoException e) {
        input.setPosition(input.limit());
      }
      return new Price();
    }
  }

  private static Peer stubborn(Object inside, Class<?>... allowed) {
    return new Peer(
        CreateOption.of()
            .allow(allowed)
            .customize(kryo -> kryo.register(Price.class, new StubbornSerializer(inside))));
  }

  @Test
  void serializerThatGoesOnAfterAFailedWrite_failsTheMessage() {
    Object forbidden = new Thread("not allowed");
    Peer stubborn =
        stubborn(Arrays.asList(new Line(), new char[300], forbidden), Order.class, Line.class);
    ScfsException refused = assertThrows(ScfsException.class, () -> stubborn.write(order()));
    assertTrue(refused.getMessage().contains("went on"), refused.getMessage());
    assertEquals("after", stubborn.send("after", reader));
  }

  @Test
  void serializerThatGoesOnAfterAFailedRead_failsTheMessage() {
    Peer stubborn = stubborn(Arrays.asList("x", new Order()), Order.class, Line.class);
    Peer other = stubborn("x", Line.class);
    Line line = new Line();
    line.price = new Price();
    ScfsException refused =
        assertThrows(ScfsException.class, () -> other.read(stubborn.write(line)));
    assertTrue(refused.getMessage().contains("went on"), refused.getMessage());
    assertEquals("after", stubborn.send("after", other));
  }

  @Test
  void errorsThatAreNotExceptions_leaveTheSessionWhole() {
    Peer failing =
        new Peer(
            CreateOption.of()
                .allow(Order.class, Line.class)
                .customize(
                    kryo ->
                        kryo.register(
                            Price.class,
                            new Serializer<Price>() {
                              @Override
                              public void write(Kryo kryo, Output output, Price price) {
                                if (price.amount == 0) {
                                  throw new AssertionError("zero");
                                }
                                output.writeInt(price.amount);
                              }

                              @Override
                              public Price read(
                                  Kryo kryo, Input input, Class<? extends Price> type) {
                                return null;
                              }
                            })));
    Order order = order();
    ((Line) order.lines.get(2)).price.amount = 0;
    assertThrows(AssertionError.class, () -> failing.write(order));
    Order read = (Order) failing.send(order(), reader);
    assertEquals(5, ((Line) read.lines.get(2)).price.amount);
  }
}
