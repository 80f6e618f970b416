package io.github.scfs.netty;

import static io.github.scfs.netty.Menu.order;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.scfs.CreateOption;
import io.github.scfs.netty.Menu.Burnt;
import io.github.scfs.netty.Menu.Doorbell;
import io.netty.channel.ChannelFuture;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Code of the user that runs in the middle of a message may use channels like any other code. */
class ReentrancyTest {
  private final CreateOption option = Menu.option();
  private final Endpoint writer = Endpoint.of(option);
  private final Endpoint reader = Endpoint.of(option);

  @BeforeEach
  void connect() {
    Endpoint.shakeHands(writer, reader);
  }

  @AfterEach
  void disconnect() {
    Doorbell.quiet();
    writer.close();
    reader.close();
  }

  private List<String> names(Endpoint endpoint) {
    List<String> names = new ArrayList<>();
    for (Object message : endpoint.received) {
      names.add(message instanceof Doorbell ? "Doorbell" : message.toString());
    }
    return names;
  }

  @Test
  void writeInsideOfASerializer_followsTheMessageItInterrupted() {
    List<ChannelFuture> futures = new ArrayList<>();
    Doorbell.ON_WRITE.set(
        () -> {
          Doorbell.quiet();
          futures.add(writer.channel.writeAndFlush(order(1)));
          futures.add(writer.channel.writeAndFlush(order(2)));
          assertFalse(futures.get(0).isDone());
        });
    writer.channel.write(new Doorbell());
    assertTrue(futures.get(0).isSuccess() && futures.get(1).isSuccess(), "flushed as well");
    writer.deliverTo(reader);
    assertEquals(
        Arrays.asList("Doorbell", order(1).toString(), order(2).toString()), names(reader));
  }

  @Test
  void writeInsideOfASerializerThatFails_isSentAllTheSame() {
    Doorbell.ON_WRITE.set(
        () -> {
          Doorbell.quiet();
          writer.channel.writeAndFlush(order(1));
          throw new IllegalStateException("door is jammed");
        });
    assertFalse(writer.channel.writeAndFlush(new Doorbell()).isSuccess());
    writer.deliverTo(reader);
    assertEquals(Arrays.asList(order(1).toString()), names(reader));
  }

  @Test
  void writeToAnotherChannelOfTheSameThread_isDoneAfterwards() {
    try (Endpoint other = Endpoint.of(option);
        Endpoint otherReader = Endpoint.of(option)) {
      Endpoint.shakeHands(other, otherReader);
      Doorbell.ON_WRITE.set(
          () -> {
            Doorbell.quiet();
            other.channel.writeAndFlush(order(7));
          });
      writer.send(new Doorbell(), order(1)).deliverTo(reader);
      other.deliverTo(otherReader);
      assertEquals(Arrays.asList("Doorbell", order(1).toString()), names(reader));
      assertEquals(Arrays.asList(order(7).toString()), names(otherReader));
    }
  }

  @Test
  void writeWhileAMessageIsRead_isDoneAfterwards() {
    byte[] bytes = writer.send(new Doorbell()).sent();
    Doorbell.ON_READ.set(
        () -> {
          Doorbell.quiet();
          reader.channel.writeAndFlush(order(5));
        });
    reader.receive(bytes);
    reader.deliverTo(writer);
    assertEquals(Arrays.asList("Doorbell"), names(reader));
    assertEquals(Arrays.asList(order(5).toString()), names(writer));
  }

  @Test
  void bytesThatArriveWhileAMessageIsRead_areReadAfterwards() {
    byte[] first = writer.send(new Doorbell()).sent();
    byte[] second = writer.send(order(1), order(2)).sent();
    Doorbell.ON_READ.set(
        () -> {
          Doorbell.quiet();
          reader.receive(second, 0, 30);
          reader.receive(second, 30, second.length);
        });
    reader.receive(first);
    assertEquals(3, reader.received.size());
    assertTrue(
        names(reader).indexOf(order(1).toString()) < names(reader).indexOf(order(2).toString()));
  }

  @Test
  void serializerThatTakesTheCodecOut_endsTheSessionCleanly() {
    Doorbell.ON_WRITE.set(
        () -> {
          Doorbell.quiet();
          writer.channel.pipeline().remove(ScfsCodec.class);
        });
    writer.channel.writeAndFlush(new Doorbell());
    assertEquals(null, writer.session());
    assertTrue(writer.channel.isOpen());
  }

  @Test
  void readThatClosesTheChannel_endsTheSessionCleanly() {
    byte[] bytes = writer.send(new Doorbell(), order(1)).sent();
    Doorbell.ON_READ.set(
        () -> {
          Doorbell.quiet();
          reader.channel.close();
        });
    reader.receive(bytes);
    assertFalse(reader.channel.isOpen());
  }

  @Test
  void listenerOfAFailedWrite_mayWrite() {
    writer.channel.write(new Burnt()).addListener(failed -> writer.channel.writeAndFlush(order(1)));
    writer.deliverTo(reader);
    assertEquals(Arrays.asList(order(1).toString()), names(reader));
  }
}
