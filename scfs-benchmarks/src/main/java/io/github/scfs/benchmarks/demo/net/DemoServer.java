package io.github.scfs.benchmarks.demo.net;

import io.github.scfs.CreateOption;
import io.github.scfs.benchmarks.demo.catalogue.ClassFacts;
import io.github.scfs.benchmarks.demo.catalogue.JdkCatalogue;
import io.github.scfs.benchmarks.demo.traffic.GraphComparer;
import io.github.scfs.benchmarks.demo.traffic.ModelVersion;
import io.github.scfs.benchmarks.demo.traffic.Tally;
import io.netty.bootstrap.ServerBootstrap;
import io.netty.channel.Channel;
import io.netty.channel.ChannelFutureListener;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInboundHandlerAdapter;
import io.netty.channel.ChannelInitializer;
import io.netty.channel.EventLoopGroup;
import io.netty.channel.nio.NioEventLoopGroup;
import io.netty.channel.socket.nio.NioServerSocketChannel;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;

/**
 * Answers requests on a port of the loopback interface, one conversation in its life, and asks
 * questions back over the same connection.
 */
final class DemoServer implements AutoCloseable {
  private static final int CLASSES_IN_A_QUESTION = 2;

  private final ModelVersion model;
  private final JdkCatalogue catalogue;
  private final int questionEvery;
  private final EventLoopGroup loop = new NioEventLoopGroup(1);
  private final Channel listening;
  private final CompletableFuture<Boolean> end = new CompletableFuture<>();

  DemoServer(ModelVersion model, JdkCatalogue catalogue, ClassLoader loader, int questionEvery)
      throws InterruptedException {
    this.model = model;
    this.catalogue = catalogue;
    this.questionEvery = questionEvery;
    CreateOption options = ScfsWire.options(loader, mismatch -> {});
    ServerBootstrap bootstrap =
        new ServerBootstrap()
            .group(loop)
            .channel(NioServerSocketChannel.class)
            .childHandler(
                new ChannelInitializer<Channel>() {
                  @Override
                  protected void initChannel(Channel channel) {
                    channel.pipeline().addLast(ScfsWire.codec(options)).addLast(new Conversation());
                  }
                });
    InetSocketAddress anyPort = new InetSocketAddress(InetAddress.getLoopbackAddress(), 0);
    listening = bootstrap.bind(anyPort).sync().channel();
  }

  int port() {
    return ((InetSocketAddress) listening.localAddress()).getPort();
  }

  /** Waits for the end of the conversation; true if it was an orderly one. */
  boolean awaitEnd() throws InterruptedException {
    try {
      return end.get();
    } catch (ExecutionException e) {
      e.getCause().printStackTrace(System.out);
      return false;
    }
  }

  @Override
  public void close() {
    loop.shutdownGracefully(0, 5, TimeUnit.SECONDS).syncUninterruptibly();
  }

  /** The server's end of the connection. */
  private final class Conversation extends ChannelInboundHandlerAdapter {
    private final GraphComparer comparer = new GraphComparer();
    private final Map<Long, List<String>> asked = new HashMap<>();
    private final Random random = new Random(1);
    private long answered;
    private long questions;
    private long mismatches;
    private String firstMismatch;
    private boolean closing;

    @Override
    public void channelRead(ChannelHandlerContext context, Object message) {
      long id = model.id(message);
      switch (model.role(message)) {
        case REQUEST:
          check("request", model.request(id, model.ask(message)), message);
          send(context, model.answer(id, model.ask(message), catalogue));
          if (++answered % questionEvery == 0) {
            ask(context);
          }
          break;
        case REPLY:
          List<String> names = asked.remove(id);
          check("reply", names == null ? null : model.reply(id, names, catalogue), message);
          questions++;
          break;
        case CLOSING:
          closing = true;
          break;
        default:
          throw new IllegalStateException("A client never sends a " + model.role(message));
      }
      if (closing && asked.isEmpty()) {
        Tally tally = new Tally(answered, questions, mismatches, firstMismatch);
        send(context, model.summary(id, tally));
      }
    }

    private void ask(ChannelHandlerContext context) {
      List<ClassFacts> classes = catalogue.classes();
      List<String> names =
          random
              .ints(CLASSES_IN_A_QUESTION, 0, classes.size())
              .mapToObj(index -> classes.get(index).name())
              .toList();
      asked.put(answered, names);
      send(context, model.question(answered, names));
    }

    private void check(String what, Object expected, Object actual) {
      String difference = comparer.difference(expected, actual);
      if (difference != null) {
        mismatches++;
        firstMismatch = firstMismatch == null ? what + difference : firstMismatch;
      }
    }

    private void send(ChannelHandlerContext context, Object message) {
      context.write(message).addListener(ChannelFutureListener.FIRE_EXCEPTION_ON_FAILURE);
    }

    @Override
    public void channelReadComplete(ChannelHandlerContext context) {
      context.flush();
    }

    @Override
    public void channelInactive(ChannelHandlerContext context) {
      end.complete(closing);
    }

    @Override
    public void exceptionCaught(ChannelHandlerContext context, Throwable cause) {
      end.completeExceptionally(cause);
      context.close();
    }
  }
}
