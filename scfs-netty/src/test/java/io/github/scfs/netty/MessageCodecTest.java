package io.github.scfs.netty;

import static io.github.scfs.netty.Menu.order;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.scfs.ClassNotAllowedException;
import io.github.scfs.CreateOption;
import io.github.scfs.SessionConnection;
import io.github.scfs.SessionDesyncException;
import io.github.scfs.netty.Menu.Doorbell;
import io.github.scfs.netty.Menu.Receipt;
import io.github.scfs.netty.Menu.SecretRecipe;
import io.netty.channel.ChannelHandler;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelOutboundHandlerAdapter;
import io.netty.handler.codec.CorruptedFrameException;
import io.netty.handler.codec.DecoderException;
import io.netty.handler.codec.EncoderException;
import io.netty.handler.codec.LengthFieldBasedFrameDecoder;
import io.netty.handler.codec.LengthFieldPrepender;
import io.netty.handler.codec.UnsupportedMessageTypeException;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.Arrays;
import org.junit.jupiter.api.Test;

/** One ByteBuf is one message; the framing is somebody else's. */
class MessageCodecTest {
  private static Endpoint framed(CreateOption option) {
    return new Endpoint(
        new ChannelHandler[] {
          new LengthFieldBasedFrameDecoder(1 << 20, 0, 4, 0, 4),
          new LengthFieldPrepender(4),
          new ScfsMessageCodec(option)
        });
  }

  private static Endpoint bare(CreateOption option) {
    return new Endpoint(new ScfsMessageCodec(option));
  }

  @Test
  void roundTrip_inTheFramingOfThePipeline() {
    try (Endpoint writer = framed(Menu.option());
        Endpoint reader = framed(Menu.option())) {
      assertEquals(0, writer.sent().length, "no preface");
      byte[] stream = writer.send(order(1), new Receipt(1, 2), order(2)).sent();
      for (int i = 0; i < stream.length; i++) {
        reader.receive(stream, i, i + 1);
      }
      assertEquals(Arrays.asList(order(1), new Receipt(1, 2), order(2)), reader.received);
      assertEquals(3, reader.session().statistics().messagesRead());
    }
  }

  @Test
  void connectionOverStreams_isAPeerOfThatPipeline() throws IOException {
    try (Endpoint channel = framed(Menu.option())) {
      channel.send(order(1), order(2));
      ByteArrayOutputStream out = new ByteArrayOutputStream();
      SessionConnection connection =
          SessionConnection.over(new ByteArrayInputStream(channel.sent()), out, Menu.option());
      assertEquals(order(1), connection.receive());
      assertEquals(order(2), connection.receive());
      assertNull(connection.receive());
      connection.send(new Receipt(1, 2));
      connection.send(new Receipt(2, 3));
      channel.receive(out.toByteArray());
      assertEquals(Arrays.asList(new Receipt(1, 2), new Receipt(2, 3)), channel.received);
    }
  }

  @Test
  void buffer_isExactlyTheMessage_withCheckBytes() {
    try (Endpoint withPreface = Endpoint.pizzeria();
        Endpoint writer = bare(Menu.option().sessionCheckBytes(8))) {
      withPreface.send(order(1)).sent();
      writer.send(order(1)).sent();
      int agreed = Bytes.message(withPreface.send(order(2)).sent()).length;
      assertEquals(agreed + 8, writer.send(order(2)).sent().length);
    }
  }

  @Test
  void restartedPeer_isNoticed() {
    CreateOption option = Menu.option();
    try (Endpoint reader = bare(option);
        Endpoint before = bare(option);
        Endpoint after = bare(option)) {
      before.send(order(1)).deliverTo(reader);
      after.send(order(2)).sent();
      reader.receive(after.send(order(3)).sent());
      assertInstanceOf(
          SessionDesyncException.class, reader.error(CorruptedFrameException.class).getCause());
      assertFalse(reader.channel.isOpen());
      assertEquals(Arrays.asList(order(1)), reader.received);
    }
  }

  @Test
  void bodyThatCannotBeRead_costsItself() {
    try (Endpoint writer = bare(Menu.option().allow(SecretRecipe.class));
        Endpoint reader = bare(Menu.option())) {
      writer.send(new SecretRecipe()).deliverTo(reader);
      writer.send(order(1)).deliverTo(reader);
      assertInstanceOf(
          ClassNotAllowedException.class, reader.error(DecoderException.class).getCause());
      assertEquals(Arrays.asList(order(1)), reader.received);
      assertTrue(reader.channel.isOpen());
    }
  }

  @Test
  void withoutAutoRead_afterABodyThatCannotBeRead_theNextIsAskedFor() {
    int[] reads = new int[1];
    ChannelOutboundHandlerAdapter counter =
        new ChannelOutboundHandlerAdapter() {
          @Override
          public void read(ChannelHandlerContext ctx) {
            reads[0]++;
          }
        };
    try (Endpoint writer = bare(Menu.option().allow(SecretRecipe.class));
        Endpoint reader =
            new Endpoint(new ChannelHandler[] {counter, new ScfsMessageCodec(Menu.option())})) {
      reader.channel.config().setAutoRead(false);
      reads[0] = 0;
      writer.send(new SecretRecipe()).deliverTo(reader);
      reader.error(DecoderException.class);
      assertEquals(1, reads[0], "this was not what was asked for");
      writer.send(order(1)).deliverTo(reader);
      assertEquals(Arrays.asList(order(1)), reader.received);
      assertEquals(1, reads[0]);
    }
  }

  @Test
  void messageThatCannotBeWritten_costsItself() {
    try (Endpoint writer = bare(Menu.option());
        Endpoint reader = bare(Menu.option())) {
      assertInstanceOf(
          EncoderException.class, writer.channel.writeAndFlush(new SecretRecipe()).cause());
      assertInstanceOf(
          UnsupportedMessageTypeException.class,
          writer.channel.writeAndFlush(writer.allocator.buffer()).cause());
      writer.send(order(1)).deliverTo(reader);
      assertEquals(Arrays.asList(order(1)), reader.received);
    }
  }

  @Test
  void emptyBuffer_isNoMessage() {
    try (Endpoint reader = bare(Menu.option())) {
      reader.receive(new byte[0]);
      reader.error(CorruptedFrameException.class);
      assertFalse(reader.channel.isOpen());
    }
  }

  @Test
  void messageThatWaitsForASerializer_isReadBeforeTheChannelEnds() {
    try (Endpoint writer = bare(Menu.option());
        Endpoint reader = bare(Menu.option())) {
      byte[] first = writer.send(new Doorbell()).sent();
      byte[] second = writer.send(order(1)).sent();
      Doorbell.ON_READ.set(
          () -> {
            Doorbell.quiet();
            reader.receive(second);
            reader.channel.pipeline().fireChannelInactive();
          });
      reader.receive(first);
      assertEquals(2, reader.received.size());
      assertInstanceOf(Doorbell.class, reader.received.get(0));
      assertEquals(order(1), reader.received.get(1));
      assertTrue(reader.session().isClosed());
    } finally {
      Doorbell.quiet();
    }
  }

  @Test
  void messagesThatAreNoBytes_passThrough() {
    try (Endpoint reader = bare(Menu.option())) {
      reader.channel.pipeline().fireChannelRead("knock");
      assertEquals(Arrays.asList("knock"), reader.received);
    }
  }

  @Test
  void session_livesAsLongAsTheHandler() {
    try (Endpoint endpoint = bare(Menu.option())) {
      assertNotNull(endpoint.session());
      endpoint.channel.pipeline().remove(ScfsMessageCodec.class);
      assertNull(endpoint.session());
    }
  }
}
