package io.github.scfs.netty;

import static io.github.scfs.netty.Menu.order;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.scfs.CreateOption;
import io.github.scfs.netty.Menu.Order;
import io.github.scfs.netty.Menu.Receipt;
import io.netty.channel.Channel;
import io.netty.channel.ChannelFuture;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInboundHandlerAdapter;
import io.netty.channel.ChannelOption;
import io.netty.channel.ChannelPipeline;
import io.netty.channel.SimpleChannelInboundHandler;
import io.netty.handler.codec.LengthFieldBasedFrameDecoder;
import io.netty.handler.codec.LengthFieldPrepender;
import io.netty.util.concurrent.DefaultEventExecutorGroup;
import io.netty.util.concurrent.EventExecutorGroup;
import io.netty.util.concurrent.NonStickyEventExecutorGroup;
import io.netty.util.concurrent.UnorderedThreadPoolEventExecutor;
import java.nio.channels.NotYetConnectedException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** The codec on real sockets. */
@Timeout(60)
class LoopbackTest {
  private final CreateOption option = Menu.option();
  private final BlockingQueue<Object> answers = new LinkedBlockingQueue<>();
  private final BlockingQueue<Throwable> errors = new LinkedBlockingQueue<>();

  /** Answers each order with a receipt. */
  private void server(Channel channel) {
    channel.pipeline().addLast(new ScfsCodec(option)).addLast(new Receipts());
  }

  private final class Receipts extends SimpleChannelInboundHandler<Order> {
    @Override
    protected void channelRead0(ChannelHandlerContext ctx, Order order) {
      ctx.writeAndFlush(new Receipt(order.id, order.pizzas.size()));
    }

    @Override
    public void exceptionCaught(ChannelHandlerContext ctx, Throwable cause) {
      errors.add(cause);
    }
  }

  private void client(Channel channel) {
    channel.pipeline().addLast(new ScfsCodec(option)).addLast(new Collector());
  }

  private final class Collector extends ChannelInboundHandlerAdapter {
    @Override
    public void channelRead(ChannelHandlerContext ctx, Object message) {
      answers.add(message);
    }

    @Override
    public void exceptionCaught(ChannelHandlerContext ctx, Throwable cause) {
      errors.add(cause);
    }
  }

  private Object answer() throws InterruptedException {
    Object answer = answers.poll(60, TimeUnit.SECONDS);
    assertTrue(answer != null || errors.isEmpty(), () -> "errors: " + errors);
    return answer;
  }

  @Test
  void requestAndAnswer_andANewSessionAfterAReconnect() throws Exception {
    try (Loopback loopback = new Loopback(this::server)) {
      long[] identities = new long[2];
      for (int connection = 0; connection < 2; connection++) {
        Channel client = loopback.connect(this::client);
        for (int i = 0; i < 100; i++) {
          client.writeAndFlush(order(i));
          assertEquals(new Receipt(i, 2), answer());
        }
        identities[connection] = ScfsCodec.session(client).identity();
        assertEquals(100, ScfsCodec.session(client).statistics().messagesRead());
        client.close().sync();
      }
      assertNotEquals(identities[0], identities[1]);
    }
  }

  @Test
  void eightThreadsWriteTwoThousandMessagesEach_allArriveInOrderPerThread() throws Exception {
    int threads = 8;
    int each = 2_000;
    try (Loopback loopback =
        new Loopback(
            channel ->
                channel.pipeline().addLast(new ScfsCodec(option)).addLast(new Collector()))) {
      Channel client = loopback.connect(this::client);
      CountDownLatch start = new CountDownLatch(1);
      List<Thread> writers = new ArrayList<>();
      for (int t = 0; t < threads; t++) {
        int number = t;
        Thread writer =
            new Thread(
                () -> {
                  awaitQuietly(start);
                  for (int i = 0; i < each; i++) {
                    long id = number * 1_000_000L + i;
                    Object message = i % 2 == 0 ? order(id) : new Receipt(id, number);
                    client.write(message, client.voidPromise());
                    if (i % 16 == 0) {
                      client.flush();
                    }
                  }
                  client.flush();
                });
        writers.add(writer);
        writer.start();
      }
      start.countDown();
      int[] next = new int[threads];
      for (int i = 0; i < threads * each; i++) {
        Object message = answer();
        long id = message instanceof Order ? ((Order) message).id : ((Receipt) message).order;
        int number = (int) (id / 1_000_000L);
        assertEquals(next[number]++, id % 1_000_000L, "order within thread " + number);
        assertEquals(id % 2 == 0 ? order(id) : new Receipt(id, number), message);
      }
      for (Thread writer : writers) {
        writer.join();
      }
      assertTrue(errors.isEmpty(), () -> "errors: " + errors);
      client.close().sync();
    }
  }

  private static void awaitQuietly(CountDownLatch latch) {
    try {
      latch.await();
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }

  @Test
  void withoutAutoRead_theClientReadsWhatItAsksFor() throws Exception {
    try (Loopback loopback = new Loopback(this::server)) {
      Channel client =
          loopback
              .client(this::client)
              .option(ChannelOption.AUTO_READ, false)
              .connect(loopback.address())
              .sync()
              .channel();
      for (int i = 0; i < 20; i++) {
        client.writeAndFlush(order(i)).sync();
        assertNull(answers.poll(5, TimeUnit.MILLISECONDS), "unasked");
        client.read();
        assertEquals(new Receipt(i, 2), answer());
      }
      client.close().sync();
    }
  }

  @Test
  void writeBeforeTheChannelIsActive_failsAsNettyDoes_andLeavesTheStreamWhole() throws Exception {
    writesEarly(this::server, this::client);
  }

  @Test
  void writeBeforeTheChannelIsActive_inAFramingOfItsOwn_leavesTheSessionWhole() throws Exception {
    writesEarly(
        channel -> framed(channel).addLast(new Receipts()),
        channel -> framed(channel).addLast(new Collector()));
  }

  private ChannelPipeline framed(Channel channel) {
    return channel
        .pipeline()
        .addLast(new LengthFieldBasedFrameDecoder(1 << 20, 0, 4, 0, 4))
        .addLast(new LengthFieldPrepender(4))
        .addLast(new ScfsMessageCodec(option));
  }

  private void writesEarly(Consumer<Channel> there, Consumer<Channel> here) throws Exception {
    try (Loopback loopback = new Loopback(there)) {
      List<ChannelFuture> early = new ArrayList<>();
      Channel client =
          loopback.connect(
              channel -> {
                here.accept(channel);
                early.add(channel.writeAndFlush(order(1)));
              });
      assertInstanceOf(NotYetConnectedException.class, early.get(0).await().cause());
      client.writeAndFlush(order(2));
      assertEquals(new Receipt(2, 2), answer());
      client.close().sync();
    }
  }

  @Test
  void executorOfItsOwn_worksLikeTheEventLoop() throws Exception {
    talkOn(new DefaultEventExecutorGroup(2));
  }

  @Test
  void executorThatChangesThreads_worksAsLongAsItKeepsTheOrder() throws Exception {
    talkOn(new NonStickyEventExecutorGroup(new UnorderedThreadPoolEventExecutor(4), 1));
  }

  private void talkOn(EventExecutorGroup executors) throws InterruptedException {
    BlockingQueue<Channel> accepted = new LinkedBlockingQueue<>();
    try (Loopback loopback =
        new Loopback(
            channel -> {
              channel.pipeline().addLast(executors, new ScfsCodec(option));
              channel.pipeline().addLast(new Receipts());
              accepted.add(channel);
            })) {
      Channel client = loopback.connect(this::client);
      for (int i = 0; i < 50; i++) {
        client.writeAndFlush(order(i));
        assertEquals(new Receipt(i, 2), answer());
      }
      client.close().sync();
      // The end of a pipeline hops between executor and event loop: both must outlive it.
      Channel server = accepted.take();
      while (ScfsCodec.session(server) != null) {
        TimeUnit.MILLISECONDS.sleep(5);
      }
    } finally {
      executors.shutdownGracefully(0, 5, TimeUnit.SECONDS).sync();
    }
  }

  @Test
  void manyConnections_onOneOption() throws Exception {
    try (Loopback loopback = new Loopback(this::server)) {
      List<Channel> clients = new ArrayList<>();
      for (int c = 0; c < 50; c++) {
        clients.add(loopback.connect(this::client));
      }
      for (int round = 0; round < 10; round++) {
        for (Channel client : clients) {
          client.writeAndFlush(order(round));
        }
        for (int c = 0; c < clients.size(); c++) {
          assertEquals(new Receipt(round, 2), answer());
        }
      }
      assertTrue(errors.isEmpty(), () -> "errors: " + errors);
      for (Channel client : clients) {
        client.close().sync();
      }
    }
  }
}
