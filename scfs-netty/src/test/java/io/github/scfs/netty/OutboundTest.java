package io.github.scfs.netty;

import static io.github.scfs.netty.Menu.order;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.scfs.ClassNotAllowedException;
import io.github.scfs.netty.Menu.Burnt;
import io.github.scfs.netty.Menu.Receipt;
import io.github.scfs.netty.Menu.SecretRecipe;
import io.netty.buffer.ByteBuf;
import io.netty.channel.ChannelFuture;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInboundHandlerAdapter;
import io.netty.channel.ChannelOutboundHandlerAdapter;
import io.netty.channel.ChannelPromise;
import io.netty.handler.codec.CorruptedFrameException;
import io.netty.handler.codec.EncoderException;
import io.netty.handler.codec.TooLongFrameException;
import io.netty.handler.codec.UnsupportedMessageTypeException;
import io.netty.util.ReferenceCountUtil;
import java.io.IOException;
import java.nio.channels.ClosedChannelException;
import java.util.Arrays;
import org.junit.jupiter.api.Test;

/**
 * Writing is a transaction: a message leaves whole and counts, or its promise fails and nothing
 * happened.
 */
class OutboundTest {
  @Test
  void definitions_areSentOnce() {
    try (Endpoint writer = Endpoint.pizzeria()) {
      writer.sent();
      int first = writer.send(order(1)).sent().length;
      int second = writer.send(order(1)).sent().length;
      assertTrue(second < first, second + " is not less than " + first);
      assertTrue(writer.session().statistics().classesAnnounced() > 0);
      assertEquals(2, writer.session().statistics().messagesWritten());
    }
  }

  @Test
  void cancelledBeforeTheWrite_isNotEncoded() {
    try (Endpoint writer = Endpoint.pizzeria();
        Endpoint reader = Endpoint.pizzeria()) {
      Endpoint.shakeHands(writer, reader);
      ChannelPromise promise = writer.channel.newPromise();
      promise.cancel(false);
      writer.channel.writeAndFlush(order(1), promise);
      assertEquals(0, writer.sent().length);
      assertEquals(0, writer.session().statistics().messagesWritten());
      writer.send(order(2)).deliverTo(reader);
      assertEquals(Arrays.asList(order(2)), reader.received);
    }
  }

  @Test
  void cancelledBetweenWriteAndFlush_isSentAllTheSame() {
    try (Endpoint writer = Endpoint.pizzeria();
        Endpoint reader = Endpoint.pizzeria()) {
      Endpoint.shakeHands(writer, reader);
      ChannelFuture first = writer.channel.write(order(1));
      assertFalse(first.cancel(false), "it carries definitions that later messages build on");
      writer.send(order(2)).deliverTo(reader);
      assertEquals(Arrays.asList(order(1), order(2)), reader.received);
    }
  }

  @Test
  void failureBetweenTwoGoodMessages_costsOnlyItself() {
    try (Endpoint writer = Endpoint.pizzeria();
        Endpoint reader = Endpoint.pizzeria()) {
      Endpoint.shakeHands(writer, reader);
      ChannelFuture burnt = writer.channel.write(new Burnt());
      ChannelFuture first = writer.channel.write(order(1));
      ChannelFuture secret = writer.channel.write(new SecretRecipe());
      ChannelFuture second = writer.channel.write(new Receipt(1, 1));
      writer.channel.flush();
      assertInstanceOf(EncoderException.class, burnt.cause());
      assertInstanceOf(EncoderException.class, secret.cause());
      assertInstanceOf(ClassNotAllowedException.class, secret.cause().getCause());
      assertTrue(secret.cause().getMessage().contains("SecretRecipe"), secret.cause().getMessage());
      assertTrue(first.isSuccess() && second.isSuccess());
      writer.deliverTo(reader);
      assertEquals(Arrays.asList(order(1), new Receipt(1, 1)), reader.received);
      assertTrue(writer.channel.isOpen());
    }
  }

  @Test
  void longerThanTheOwnLimit_failsAndAnnouncesNothing() {
    ScfsCodecConfig config = ScfsCodecConfig.builder().maxOutboundFrameLength(2000).build();
    try (Endpoint writer = Endpoint.of(Menu.option(), config);
        Endpoint reader = Endpoint.pizzeria()) {
      Endpoint.shakeHands(writer, reader);
      Throwable cause = writer.channel.writeAndFlush(Menu.largeOrder(1, 5000)).cause();
      assertInstanceOf(TooLongFrameException.class, cause);
      assertTrue(cause.getMessage().contains("maxOutboundFrameLength"), cause.getMessage());
      Throwable ofArray = writer.channel.writeAndFlush(new byte[5000]).cause();
      assertTrue(ofArray.getMessage().contains("(byte[])"), ofArray.getMessage());
      assertEquals(0, writer.sent().length);
      assertEquals(0, writer.session().statistics().classesAnnounced());
      writer.send(order(2)).deliverTo(reader);
      assertEquals(Arrays.asList(order(2)), reader.received);
    }
  }

  @Test
  void longerThanThePeerAccepts_fails() {
    ScfsCodecConfig config = ScfsCodecConfig.builder().maxInboundFrameLength(2000).build();
    try (Endpoint writer = Endpoint.pizzeria();
        Endpoint reader = Endpoint.of(Menu.option(), config)) {
      Endpoint.shakeHands(writer, reader);
      Throwable cause = writer.channel.writeAndFlush(Menu.largeOrder(1, 5000)).cause();
      assertInstanceOf(TooLongFrameException.class, cause);
      assertTrue(cause.getMessage().contains("of the peer"), cause.getMessage());
      writer.send(order(2)).deliverTo(reader);
      assertEquals(Arrays.asList(order(2)), reader.received);
    }
  }

  @Test
  void rawBuffers_areRefusedAndReleased() {
    try (Endpoint writer = Endpoint.pizzeria()) {
      ByteBuf raw = writer.allocator.buffer().writeInt(42);
      Throwable cause = writer.channel.writeAndFlush(raw).cause();
      assertInstanceOf(UnsupportedMessageTypeException.class, cause);
      assertEquals(0, raw.refCnt());
      assertEquals(Preface.LENGTH, writer.sent().length);
    }
  }

  @Test
  void voidPromise_worksAndReportsFailures() {
    try (Endpoint writer = Endpoint.pizzeria();
        Endpoint reader = Endpoint.pizzeria()) {
      Endpoint.shakeHands(writer, reader);
      writer.channel.writeAndFlush(order(1), writer.channel.voidPromise());
      writer.channel.writeAndFlush(order(2), writer.channel.voidPromise());
      writer.channel.writeAndFlush(new SecretRecipe(), writer.channel.voidPromise());
      writer.error(EncoderException.class);
      writer.deliverTo(reader);
      assertEquals(Arrays.asList(order(1), order(2)), reader.received);
    }
  }

  @Test
  void definitionsLostOnTheWay_endTheSession() {
    LossyNetwork network = new LossyNetwork();
    try (Endpoint writer = new Endpoint(network, new ScfsCodec(Menu.option()))) {
      writer.sent();
      network.losing = true;
      ChannelFuture lost = writer.channel.writeAndFlush(order(1));
      assertInstanceOf(IOException.class, lost.cause());
      assertSame(lost.cause(), writer.error(EncoderException.class).getCause());
      assertFalse(writer.channel.isOpen());
      assertTrue(writer.session() == null || writer.session().isClosed());
    }
  }

  @Test
  void messageWithoutDefinitionsLostOnTheWay_isOnlyLost() {
    LossyNetwork network = new LossyNetwork();
    try (Endpoint writer = new Endpoint(network, new ScfsCodec(Menu.option()));
        Endpoint reader = Endpoint.pizzeria()) {
      writer.send(order(1));
      network.losing = true;
      assertInstanceOf(IOException.class, writer.channel.writeAndFlush(order(2)).cause());
      network.losing = false;
      writer.send(order(3)).deliverTo(reader);
      assertEquals(Arrays.asList(order(1), order(3)), reader.received);
      assertTrue(writer.channel.isOpen());
    }
  }

  @Test
  void afterAFatalError_writesFailWithItsCause() {
    try (Endpoint writer = Endpoint.pizzeria();
        Endpoint reader = Endpoint.pizzeria()) {
      Endpoint.shakeHands(writer, reader);
      ChannelPromise late = writer.channel.newPromise();
      writer
          .channel
          .pipeline()
          .addBefore(
              "recorder",
              "answers",
              new ChannelInboundHandlerAdapter() {
                @Override
                public void exceptionCaught(ChannelHandlerContext ctx, Throwable cause) {
                  ctx.writeAndFlush(order(9), late);
                  ctx.fireExceptionCaught(cause);
                }
              });
      writer.receive(Bytes.lengthField(-1));
      Throwable cause = writer.error(CorruptedFrameException.class);
      assertInstanceOf(EncoderException.class, late.cause());
      assertSame(cause, late.cause().getCause());
      assertEquals(0, writer.sent().length);
    }
  }

  @Test
  void afterTheClose_writesFailAsNettyDoes() {
    Endpoint writer = Endpoint.pizzeria();
    writer.close();
    assertInstanceOf(ClosedChannelException.class, writer.channel.writeAndFlush(order(1)).cause());
  }

  /** Fails what is written to it while the channel lives on. */
  private static final class LossyNetwork extends ChannelOutboundHandlerAdapter {
    private boolean losing;

    @Override
    public void write(ChannelHandlerContext ctx, Object message, ChannelPromise promise) {
      if (losing) {
        ReferenceCountUtil.release(message);
        promise.setFailure(new IOException("line is dead"));
      } else {
        ctx.write(message, promise);
      }
    }
  }
}
