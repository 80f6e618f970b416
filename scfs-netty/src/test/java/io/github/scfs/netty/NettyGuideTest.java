package io.github.scfs.netty;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.scfs.CreateOption;
import io.github.scfs.SessionStatistics;
import io.github.scfs.netty.Menu.Order;
import io.github.scfs.netty.Menu.Pizza;
import io.github.scfs.netty.Menu.Receipt;
import io.netty.bootstrap.ServerBootstrap;
import io.netty.buffer.ByteBuf;
import io.netty.channel.Channel;
import io.netty.channel.ChannelFutureListener;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInboundHandlerAdapter;
import io.netty.channel.ChannelInitializer;
import io.netty.channel.EventLoopGroup;
import io.netty.channel.SimpleChannelInboundHandler;
import io.netty.channel.nio.NioEventLoopGroup;
import io.netty.channel.socket.SocketChannel;
import io.netty.channel.socket.nio.NioServerSocketChannel;
import io.netty.handler.codec.ByteToMessageDecoder;
import io.netty.handler.codec.DecoderException;
import io.netty.handler.codec.LengthFieldBasedFrameDecoder;
import io.netty.handler.codec.LengthFieldPrepender;
import io.netty.handler.codec.LineBasedFrameDecoder;
import io.netty.handler.codec.string.StringDecoder;
import java.io.IOException;
import java.nio.channels.ClosedChannelException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** The code of docs/netty.md. */
@Timeout(60)
class NettyGuideTest {
  static final CreateOption OPTION =
      CreateOption.of().allow(Order.class, Pizza.class, Receipt.class);

  static class PizzeriaInitializer extends ChannelInitializer<SocketChannel> {
    @Override
    protected void initChannel(SocketChannel channel) {
      channel.pipeline().addLast(new ScfsCodec(OPTION));
      channel.pipeline().addLast(new OrderHandler());
    }
  }

  static class OrderHandler extends SimpleChannelInboundHandler<Order> {
    @Override
    protected void channelRead0(ChannelHandlerContext ctx, Order order) {
      ctx.writeAndFlush(new Receipt(order.id, order.pizzas.size()))
          .addListener(ChannelFutureListener.FIRE_EXCEPTION_ON_FAILURE);
    }

    @Override
    public void exceptionCaught(ChannelHandlerContext ctx, Throwable cause) {
      System.err.println(ctx.channel() + ": " + cause); // the codec has closed what must be closed
    }
  }

  static class GreetingHandler extends ChannelInboundHandlerAdapter {
    final BlockingQueue<String> greetings = new LinkedBlockingQueue<>();

    @Override
    public void userEventTriggered(ChannelHandlerContext ctx, Object event) {
      if (event instanceof ScfsHandshakeCompletionEvent) {
        ScfsHandshakeCompletionEvent handshake = (ScfsHandshakeCompletionEvent) event;
        greetings.add(
            handshake.isSuccess()
                ? "peer takes messages of " + handshake.peerMaxFrameLength() + " bytes"
                : handshake.cause().getMessage());
      }
      ctx.fireUserEventTriggered(event);
    }
  }

  /** Goes in front of each answer, in the same step: says whose it is. */
  static final class AnswerTo {
    final long call;

    AnswerTo(long call) {
      this.call = call;
    }
  }

  /** By the event loop of the server. */
  static void answer(ChannelHandlerContext ctx, long call, Object answer) {
    ctx.write(new AnswerTo(call));
    ctx.writeAndFlush(answer)
        .addListener(
            written -> {
              if (!written.isSuccess()) { // not allowed, too long: the caller must not wait for it
                ctx.writeAndFlush(new IOException("No answer: " + written.cause().getMessage()));
              }
            });
  }

  /** Answers come as two messages: the number of the call, then the answer itself. */
  static class AnswerHandler extends ChannelInboundHandlerAdapter {
    /** Whoever gives up on a call takes it out. */
    final Map<Long, CompletableFuture<Object>> calls = new ConcurrentHashMap<>();

    /** Whose answer comes next, or null if nobody waits for it. */
    private CompletableFuture<Object> call;

    @Override
    public void channelRead(ChannelHandlerContext ctx, Object message) {
      if (message instanceof AnswerTo) {
        fail(new IOException("The answer was left out"));
        call = calls.remove(((AnswerTo) message).call);
      } else if (message instanceof IOException) {
        fail((IOException) message);
      } else if (call != null) {
        call.complete(message);
        call = null;
      }
    }

    @Override
    public void exceptionCaught(ChannelHandlerContext ctx, Throwable cause) {
      if (cause instanceof DecoderException) {
        fail(cause); // the answer cannot be read here; the next one can
      }
    }

    @Override
    public void channelInactive(ChannelHandlerContext ctx) {
      fail(new ClosedChannelException());
      calls.values().forEach(left -> left.completeExceptionally(new ClosedChannelException()));
    }

    private void fail(Throwable cause) {
      if (call != null) {
        call.completeExceptionally(cause);
        call = null;
      }
    }
  }

  static class OldOrNew extends ByteToMessageDecoder {
    @Override
    protected void decode(ChannelHandlerContext ctx, ByteBuf in, List<Object> out) {
      if (in.readableBytes() < 4) {
        return;
      }
      if (ScfsCodec.isPreface(in)) {
        ctx.pipeline().addAfter(ctx.name(), "scfs", new ScfsCodec(OPTION));
      } else {
        addOldCodec(ctx);
      }
      ctx.pipeline().remove(this); // hands the bytes to the codec behind it
    }

    /** What the old clients speak: here the number of an order in a line of text. */
    private static void addOldCodec(ChannelHandlerContext ctx) {
      ctx.pipeline()
          .addAfter(ctx.name(), "old-orders", new OldOrders())
          .addAfter(ctx.name(), "old-text", new StringDecoder(StandardCharsets.US_ASCII))
          .addAfter(ctx.name(), "old-lines", new LineBasedFrameDecoder(80));
    }
  }

  /** Makes an order of a line. */
  static class OldOrders extends SimpleChannelInboundHandler<String> {
    @Override
    protected void channelRead0(ChannelHandlerContext ctx, String line) {
      ctx.fireChannelRead(Menu.order(Long.parseLong(line)));
    }
  }

  // Why: 4.2 deprecates the groups of 4.1, but has them.
  @SuppressWarnings("deprecation")
  @Test
  void serverOfTheGuide_answers() throws Exception {
    EventLoopGroup group = new NioEventLoopGroup(1);
    BlockingQueue<Object> answers = new LinkedBlockingQueue<>();
    GreetingHandler greetings = new GreetingHandler();
    ServerBootstrap server =
        new ServerBootstrap()
            .group(group)
            .channel(NioServerSocketChannel.class)
            .childHandler(new PizzeriaInitializer());
    Channel listening = server.bind("127.0.0.1", 0).sync().channel();
    try (Loopback loopback = new Loopback(channel -> {})) {
      Channel client =
          loopback
              .client(
                  channel ->
                      channel
                          .pipeline()
                          .addLast(new ScfsCodec(OPTION), greetings, new Queue(answers)))
              .connect(listening.localAddress())
              .sync()
              .channel();
      client.writeAndFlush(Menu.order(1)).sync();
      assertEquals(new Receipt(1, 2), answers.poll(60, TimeUnit.SECONDS));
      assertEquals("peer takes messages of 1048576 bytes", greetings.greetings.poll());
      SessionStatistics statistics = ScfsCodec.session(client).statistics();
      assertEquals(1, statistics.messagesRead());
      client.close().sync();
    } finally {
      listening.close().sync();
      group.shutdownGracefully(0, 1, TimeUnit.SECONDS).sync();
    }
  }

  @Test
  void configOfTheGuide_holds() {
    ScfsCodecConfig config =
        ScfsCodecConfig.builder()
            .maxInboundFrameLength(64 << 10)
            .maxOutboundFrameLength(4 << 20)
            .prefaceTimeoutMillis(3_000)
            .build();
    try (Endpoint endpoint = Endpoint.of(OPTION, config)) {
      assertEquals(64 << 10, config.maxInboundFrameLength());
      assertEquals(Preface.LENGTH, endpoint.sent().length);
    }
  }

  @Test
  void ownFramingOfTheGuide_works() {
    try (Endpoint writer = new Endpoint();
        Endpoint reader = new Endpoint()) {
      for (Endpoint endpoint : new Endpoint[] {writer, reader}) {
        Channel channel = endpoint.channel;
        channel.pipeline().remove("recorder");
        channel.pipeline().addLast(new LengthFieldBasedFrameDecoder(1 << 20, 0, 4, 0, 4));
        channel.pipeline().addLast(new LengthFieldPrepender(4));
        channel.pipeline().addLast(new ScfsMessageCodec(OPTION));
      }
      writer.send(Menu.order(1)).deliverTo(reader);
      assertEquals(Menu.order(1), reader.channel.readInbound());
    }
  }

  @Test
  void oldAndNewClients_shareAPort() {
    try (Endpoint fresh = Endpoint.of(OPTION);
        Endpoint forNew = new Endpoint(new OldOrNew());
        Endpoint forOld = new Endpoint(new OldOrNew())) {
      fresh.send(Menu.order(5)).deliverTo(forNew);
      assertEquals(Menu.order(5), forNew.received.get(0));
      assertTrue(forNew.event().isSuccess());
      forNew.send(new Receipt(5, 2)).deliverTo(fresh);
      assertEquals(new Receipt(5, 2), fresh.received.get(0));

      forOld.receive("42\n43\n".getBytes(StandardCharsets.US_ASCII));
      assertEquals(Menu.order(42), forOld.received.get(0));
      assertEquals(Menu.order(43), forOld.received.get(1));
    }
  }

  @Test
  void answers_reachTheirCallsOrFailThem() throws Exception {
    CreateOption both = OPTION.allow(AnswerTo.class);
    AnswerHandler answers = new AnswerHandler();
    List<CompletableFuture<Object>> calls = new ArrayList<>();
    for (long call = 0; call < 8; call++) {
      calls.add(new CompletableFuture<>());
      answers.calls.put(call, calls.get((int) call));
    }
    try (Endpoint server = Endpoint.of(both);
        Endpoint client = Endpoint.of(CreateOption.of().allow(Receipt.class, AnswerTo.class))) {
      client.channel.pipeline().replace("recorder", "answers", answers);
      ChannelHandlerContext ctx = server.channel.pipeline().context("recorder");
      answers.calls.remove(3L).cancel(false);
      answer(ctx, 2, new Receipt(5, 2));
      answer(ctx, 0, Menu.order(1)); // cannot be read there
      answer(ctx, 1, new Receipt(6, 3));
      answer(ctx, 3, 4L); // nobody waits any more, and the answer is a number
      answer(ctx, 5, new Menu.SecretRecipe()); // cannot be written here
      answer(ctx, 4, "four");
      server.send(new AnswerTo(6));
      server.deliverTo(client);
      assertEquals(new Receipt(5, 2), calls.get(2).get());
      assertTrue(calls.get(0).isCompletedExceptionally());
      assertEquals(new Receipt(6, 3), calls.get(1).get());
      assertEquals("four", calls.get(4).get());
      Throwable unsent =
          assertThrows(ExecutionException.class, () -> calls.get(5).get()).getCause();
      assertTrue(unsent.getMessage().contains("not allowed"), unsent::getMessage);
      client.channel.close();
      assertTrue(calls.get(6).isCompletedExceptionally(), "between the number and its answer");
      assertTrue(calls.get(7).isCompletedExceptionally());
    }
  }

  private static final class Queue extends ChannelInboundHandlerAdapter {
    private final BlockingQueue<Object> messages;

    Queue(BlockingQueue<Object> messages) {
      this.messages = messages;
    }

    @Override
    public void channelRead(ChannelHandlerContext ctx, Object message) {
      messages.add(message);
    }
  }
}
