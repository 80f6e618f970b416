package io.github.scfs.netty;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.scfs.CreateOption;
import io.github.scfs.ReadWriteSessionData;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.UnpooledByteBufAllocator;
import io.netty.channel.Channel;
import io.netty.channel.ChannelHandler;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInboundHandlerAdapter;
import io.netty.channel.ChannelInitializer;
import io.netty.channel.embedded.EmbeddedChannel;
import java.io.ByteArrayOutputStream;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * One end of a connection without a network: an embedded channel, an allocator of its own, and a
 * handler at the end of the pipeline that takes down what arrives. Closing it proves that no buffer
 * was lost.
 */
final class Endpoint implements AutoCloseable {
  final UnpooledByteBufAllocator allocator;
  final EmbeddedChannel channel;

  /** Messages, errors and events in the order of arrival. */
  final List<Object> seen = new ArrayList<>();

  final List<Object> received = new ArrayList<>();
  final List<Throwable> errors = new ArrayList<>();
  final List<Object> events = new ArrayList<>();

  Endpoint(ChannelHandler... handlers) {
    this(true, handlers);
  }

  Endpoint(boolean preferDirect, ChannelHandler... handlers) {
    allocator = new UnpooledByteBufAllocator(preferDirect);
    ChannelInitializer<Channel> initializer =
        new ChannelInitializer<Channel>() {
          @Override
          protected void initChannel(Channel channel) {
            channel.config().setAllocator(allocator);
            channel.pipeline().addLast(handlers);
            channel.pipeline().addLast("recorder", new Recorder());
          }
        };
    channel = new EmbeddedChannel(initializer);
  }

  static Endpoint of(CreateOption option) {
    return new Endpoint(new ScfsCodec(option));
  }

  static Endpoint of(CreateOption option, ScfsCodecConfig config) {
    return new Endpoint(new ScfsCodec(option, config));
  }

  static Endpoint pizzeria() {
    return of(Menu.option());
  }

  ReadWriteSessionData session() {
    return ScfsCodec.session(channel);
  }

  /** Writes and flushes; fails if the promise does. */
  Endpoint send(Object... messages) {
    for (Object message : messages) {
      channel.writeAndFlush(message).syncUninterruptibly();
    }
    return this;
  }

  /** Everything that was flushed since the last call. */
  byte[] sent() {
    channel.runPendingTasks();
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    for (ByteBuf part = channel.readOutbound(); part != null; part = channel.readOutbound()) {
      byte[] copy = new byte[part.readableBytes()];
      part.readBytes(copy);
      part.release();
      bytes.write(copy, 0, copy.length);
    }
    return bytes.toByteArray();
  }

  /** One read with those bytes, in a heap buffer of the allocator. */
  Endpoint receive(byte[] bytes) {
    return receive(bytes, 0, bytes.length);
  }

  Endpoint receive(byte[] bytes, int from, int to) {
    return receive(allocator.heapBuffer(to - from).writeBytes(bytes, from, to - from));
  }

  Endpoint receive(ByteBuf bytes) {
    // Not writeInbound: it closes over errors that the recorder has taken down.
    channel.pipeline().fireChannelRead(bytes);
    channel.pipeline().fireChannelReadComplete();
    channel.runPendingTasks();
    return this;
  }

  /** Passes on everything that was flushed. */
  void deliverTo(Endpoint peer) {
    byte[] bytes = sent();
    if (bytes.length > 0) {
      peer.receive(bytes);
    }
  }

  /** Exchanges the prefaces, and forgets that it did. */
  static void shakeHands(Endpoint one, Endpoint other) {
    byte[] first = one.sent();
    byte[] second = other.sent();
    assertEquals(Preface.LENGTH, first.length);
    assertEquals(Preface.LENGTH, second.length);
    other.receive(first);
    one.receive(second);
    for (Endpoint endpoint : Arrays.asList(one, other)) {
      assertEquals(1, endpoint.events.size(), "handshake event");
      assertTrue(((ScfsHandshakeCompletionEvent) endpoint.events.get(0)).isSuccess());
      endpoint.events.clear();
      endpoint.seen.clear();
    }
  }

  /** The one error so far. */
  <T extends Throwable> T error(Class<T> type) {
    assertEquals(1, errors.size(), () -> "errors: " + errors);
    return type.cast(errors.remove(0));
  }

  /** The one event so far. */
  ScfsHandshakeCompletionEvent event() {
    assertEquals(1, events.size(), () -> "events: " + events);
    return (ScfsHandshakeCompletionEvent) events.remove(0);
  }

  /** Closes the channel; nothing may be unexpected, no buffer may be left. */
  @Override
  public void close() {
    channel.runPendingTasks();
    channel.finishAndReleaseAll();
    assertEquals(new ArrayList<>(), errors, "errors nobody asked for");
    assertEquals(0, allocator.metric().usedHeapMemory(), "heap buffers left");
    assertEquals(0, allocator.metric().usedDirectMemory(), "direct buffers left");
  }

  private final class Recorder extends ChannelInboundHandlerAdapter {
    @Override
    public void channelRead(ChannelHandlerContext ctx, Object message) {
      seen.add(message);
      received.add(message);
    }

    @Override
    public void exceptionCaught(ChannelHandlerContext ctx, Throwable cause) {
      seen.add(cause);
      errors.add(cause);
    }

    @Override
    public void userEventTriggered(ChannelHandlerContext ctx, Object event) {
      seen.add(event);
      events.add(event);
    }
  }
}
