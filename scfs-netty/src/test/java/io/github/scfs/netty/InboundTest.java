package io.github.scfs.netty;

import static io.github.scfs.netty.Menu.order;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.scfs.ClassNotAllowedException;
import io.github.scfs.MalformedMessageException;
import io.github.scfs.SessionDesyncException;
import io.github.scfs.netty.Menu.Receipt;
import io.github.scfs.netty.Menu.SecretRecipe;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInboundHandlerAdapter;
import io.netty.channel.ChannelOutboundHandlerAdapter;
import io.netty.handler.codec.CorruptedFrameException;
import io.netty.handler.codec.DecoderException;
import java.util.Arrays;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** A message that cannot be read costs itself; a broken header or stream costs the channel. */
class InboundTest {
  private Endpoint writer;
  private Endpoint reader;

  @BeforeEach
  void connect() {
    writer = Endpoint.of(Menu.option().allow(SecretRecipe.class));
    reader = Endpoint.pizzeria();
    Endpoint.shakeHands(writer, reader);
  }

  @AfterEach
  void disconnect() {
    writer.close();
    reader.close();
  }

  @Test
  void classNotAllowedHere_nextFrameOfTheSameReadIsRead() {
    byte[] frames =
        writer.send(order(1), new SecretRecipe(), order(2), new SecretRecipe(), order(3)).sent();
    reader.receive(frames);
    assertEquals(order(1), reader.seen.get(0));
    DecoderException refused = assertInstanceOf(DecoderException.class, reader.seen.get(1));
    assertInstanceOf(ClassNotAllowedException.class, refused.getCause());
    assertEquals(order(2), reader.seen.get(2));
    assertInstanceOf(DecoderException.class, reader.seen.get(3));
    assertEquals(order(3), reader.seen.get(4));
    assertEquals(2, reader.errors.size());
    reader.errors.clear();
    assertTrue(reader.channel.isOpen());
  }

  @Test
  void readOnlyBuffers_cutAnywhere_areReadAsOthers() {
    byte[] frames = writer.send(order(1), order(2), order(3)).sent();
    int cut = frames.length / 2;
    reader.receive(Unpooled.wrappedBuffer(frames, 0, cut).asReadOnly());
    reader.receive(Unpooled.wrappedBuffer(frames, cut, frames.length - cut).asReadOnly());
    assertEquals(Arrays.asList(order(1), order(2), order(3)), reader.seen);
    byte[] next = writer.send(order(4)).sent();
    for (int i = 0; i < next.length; i++) {
      reader.receive(Unpooled.wrappedBuffer(next, i, 1).asReadOnly());
    }
    assertEquals(order(4), reader.seen.get(3));
  }

  @Test
  void damagedBody_nextFrameOfTheSameReadIsRead() {
    byte[] first = writer.send(order(1)).sent();
    byte[] damaged = Bytes.shorten(writer.send(order(2)).sent(), 6);
    byte[] last = writer.send(order(3)).sent();
    reader.receive(Bytes.join(first, damaged, last));
    DecoderException error = reader.error(DecoderException.class);
    assertEquals(DecoderException.class, error.getClass());
    assertInstanceOf(MalformedMessageException.class, error.getCause());
    assertEquals(Arrays.asList(order(1), order(3)), reader.received);
    assertTrue(reader.channel.isOpen());
  }

  @Test
  void damagedBodyOfAMessageWithDefinitions_keepsTheDefinitions() {
    byte[] damaged = Bytes.shorten(writer.send(order(1)).sent(), 6);
    reader.receive(Bytes.join(damaged, writer.send(order(2)).sent()));
    reader.error(DecoderException.class);
    assertEquals(Arrays.asList(order(2)), reader.received);
  }

  @Test
  void damagedDefinitions_closeForGood() {
    byte[] frame = writer.send(order(1)).sent();
    byte[] next = writer.send(order(2)).sent();
    reader.receive(Bytes.join(Bytes.flip(frame, 4 + 16), next));
    CorruptedFrameException error = reader.error(CorruptedFrameException.class);
    assertInstanceOf(MalformedMessageException.class, error.getCause());
    assertFalse(reader.channel.isOpen());
    reader.receive(next).receive(frame);
    assertTrue(reader.received.isEmpty(), "the end is final");
  }

  @Test
  void noMessageAtAll_closes() {
    reader.receive(Bytes.frame(Bytes.of('p', 'i', 'z', 'z', 'a')));
    reader.error(CorruptedFrameException.class);
    assertFalse(reader.channel.isOpen());
  }

  @Test
  void missedDefinitions_close() {
    writer.send(order(1)).sent();
    reader.receive(writer.send(order(2)).sent());
    CorruptedFrameException error = reader.error(CorruptedFrameException.class);
    assertInstanceOf(SessionDesyncException.class, error.getCause());
    assertFalse(reader.channel.isOpen());
  }

  @Test
  void framesOfAnotherConnection_close() {
    try (Endpoint stranger = Endpoint.pizzeria()) {
      stranger.sent();
      reader.receive(stranger.send(order(1)).sent());
    }
    assertInstanceOf(
        SessionDesyncException.class, reader.error(CorruptedFrameException.class).getCause());
    assertFalse(reader.channel.isOpen());
  }

  @Test
  void resetOfThePeer_isFollowed() {
    writer.send(order(1)).deliverTo(reader);
    writer.session().reset();
    writer.send(order(2), new Receipt(2, 2)).deliverTo(reader);
    assertEquals(Arrays.asList(order(1), order(2), new Receipt(2, 2)), reader.received);
  }

  @Test
  void handlerThatRemovesTheCodec_getsTheRestOfTheBytes() {
    byte[] frames = writer.send(order(1), order(2)).sent();
    reader
        .channel
        .pipeline()
        .addBefore(
            "recorder",
            "upgrade",
            new ChannelInboundHandlerAdapter() {
              @Override
              public void channelRead(ChannelHandlerContext ctx, Object message) {
                if (ctx.pipeline().get(ScfsCodec.class) != null) {
                  ctx.pipeline().remove(ScfsCodec.class);
                }
                ctx.fireChannelRead(message);
              }
            });
    reader.receive(frames);
    assertEquals(order(1), reader.received.get(0));
    ByteBuf rest = assertInstanceOf(ByteBuf.class, reader.received.get(1));
    assertTrue(rest.readableBytes() > 4);
    rest.release();
    assertEquals(2, reader.received.size());
  }

  @Test
  void handlerThatClosesTheChannel_getsNoMoreMessages() {
    byte[] frames = writer.send(order(1), order(2)).sent();
    reader
        .channel
        .pipeline()
        .addBefore(
            "recorder",
            "closes",
            new ChannelInboundHandlerAdapter() {
              @Override
              public void channelRead(ChannelHandlerContext ctx, Object message) {
                ctx.fireChannelRead(message);
                ctx.pipeline().fireChannelInactive();
              }
            });
    reader.receive(frames);
    assertEquals(Arrays.asList(order(1)), reader.received);
  }

  @Test
  void readInsideOfARead_keepsTheOrder() {
    byte[] first = writer.send(order(1)).sent();
    byte[] second = writer.send(order(2)).sent();
    byte[] third = writer.send(order(3)).sent();
    reader
        .channel
        .pipeline()
        .addBefore(
            "recorder",
            "impatient",
            new ChannelInboundHandlerAdapter() {
              @Override
              public void channelRead(ChannelHandlerContext ctx, Object message) {
                if (message.equals(order(1))) {
                  reader.receive(third);
                }
                ctx.fireChannelRead(message);
              }
            });
    reader.receive(Bytes.join(first, second));
    assertEquals(Arrays.asList(order(1), order(2), order(3)), reader.received);
  }

  @Test
  void withoutAutoRead_onlyThePrefaceIsReadUnasked() {
    CountedReads reads = new CountedReads();
    byte[] stream = Bytes.join(preface(), writer.send(order(1), order(2)).sent());
    try (Endpoint lazy = new Endpoint(reads)) {
      lazy.channel.config().setAutoRead(false);
      reads.count = 0;
      lazy.channel.pipeline().addAfter(reads.name, "codec", new ScfsCodec(Menu.option()));
      assertEquals(1, reads.count, "asks for the preface");
      lazy.receive(stream);
      assertTrue(lazy.event().isSuccess());
      assertTrue(lazy.received.isEmpty(), "nobody asked for a message");
      assertEquals(1, reads.count);

      lazy.channel.read();
      assertEquals(Arrays.asList(order(1), order(2)), lazy.received);
      assertEquals(1, reads.count, "the bytes were here already");

      lazy.channel.read();
      assertEquals(2, reads.count, "now more are needed");
      byte[] next = writer.send(order(3)).sent();
      lazy.receive(next, 0, 9);
      assertEquals(3, reads.count, "half a frame is not a message");
      lazy.receive(next, 9, next.length);
      assertEquals(3, reads.count);
      assertEquals(3, lazy.received.size());
    }
  }

  @Test
  void withoutAutoRead_whoAsksWhileAMessageIsPassedOn_getsTheNextOne() {
    CountedReads reads = new CountedReads();
    try (Endpoint proxy = new Endpoint(reads)) {
      proxy.channel.config().setAutoRead(false);
      proxy.channel.pipeline().addAfter(reads.name, "codec", new ScfsCodec(Menu.option()));
      proxy
          .channel
          .pipeline()
          .addBefore(
              "recorder",
              "asks",
              new ChannelInboundHandlerAdapter() {
                @Override
                public void channelRead(ChannelHandlerContext ctx, Object message) {
                  ctx.fireChannelRead(message);
                  ctx.read(); // as a proxy does whose write was done at once
                }
              });
      proxy.receive(preface());
      proxy.event();
      proxy.channel.read();
      for (int i = 0; i < 5; i++) {
        reads.count = 0;
        proxy.receive(writer.send(order(i)).sent());
        assertEquals(order(i), proxy.received.get(i));
        assertTrue(reads.count > 0, "asked for");
      }
      byte[] last = writer.send(order(5)).sent();
      byte[] next = writer.send(order(6)).sent();
      proxy.channel.pipeline().fireChannelRead(Unpooled.wrappedBuffer(last));
      reads.count = 0; // what was asked for so far is what comes now
      proxy.receive(next, 0, 9);
      assertEquals(1, reads.count, "half a frame behind a message is not the next one");
      proxy.receive(next, 9, next.length);
      assertEquals(order(6), proxy.received.get(6));
      next = writer.send(order(7)).sent();
      reads.count = 0;
      proxy.receive(next, 0, 9);
      assertEquals(1, reads.count, "half a frame is not a message");
      proxy.receive(next, 9, next.length);
      assertEquals(order(7), proxy.received.get(7));
    }
  }

  @Test
  void autoReadSwitchedOn_deliversWhatWasHeldBack_andReadsOn() {
    CountedReads reads = new CountedReads();
    byte[] stream = Bytes.join(preface(), writer.send(order(1)).sent());
    try (Endpoint lazy = new Endpoint(reads)) {
      lazy.channel.config().setAutoRead(false);
      lazy.channel.pipeline().addAfter(reads.name, "codec", new ScfsCodec(Menu.option()));
      lazy.receive(stream);
      assertTrue(lazy.received.isEmpty());
      reads.count = 0;
      lazy.channel.config().setAutoRead(true);
      assertEquals(Arrays.asList(order(1)), lazy.received);
      assertEquals(1, reads.count);
    }
  }

  @Test
  void closedWhileMessagesAreHeldBack_deliversThem() {
    byte[] stream = Bytes.join(preface(), writer.send(order(1)).sent());
    try (Endpoint lazy = new Endpoint()) {
      lazy.channel.config().setAutoRead(false);
      lazy.channel.pipeline().addFirst(new ScfsCodec(Menu.option()));
      lazy.receive(stream);
      lazy.channel.close();
      assertEquals(Arrays.asList(order(1)), lazy.received);
    }
  }

  private byte[] preface() {
    return Bytes.preface(1, 0, writer.session().identity(), 1 << 20);
  }

  private static final class CountedReads extends ChannelOutboundHandlerAdapter {
    private int count;
    private String name;

    @Override
    public void handlerAdded(ChannelHandlerContext ctx) {
      name = ctx.name();
    }

    @Override
    public void read(ChannelHandlerContext ctx) {
      count++;
      ctx.read();
    }
  }
}
