package io.github.scfs.benchmarks.demo.net;

import io.github.scfs.CreateOption;
import io.github.scfs.benchmarks.demo.Console;
import io.github.scfs.benchmarks.demo.DemoFailure;
import io.github.scfs.benchmarks.demo.catalogue.JdkCatalogue;
import io.github.scfs.benchmarks.demo.traffic.Ask;
import io.github.scfs.benchmarks.demo.traffic.GraphComparer;
import io.github.scfs.benchmarks.demo.traffic.MessageType;
import io.github.scfs.benchmarks.demo.traffic.ModelVersion;
import io.github.scfs.benchmarks.demo.traffic.Workload;
import io.netty.bootstrap.Bootstrap;
import io.netty.channel.Channel;
import io.netty.channel.ChannelFutureListener;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInboundHandlerAdapter;
import io.netty.channel.ChannelInitializer;
import io.netty.channel.EventLoopGroup;
import io.netty.channel.nio.NioEventLoopGroup;
import io.netty.channel.socket.nio.NioSocketChannel;
import java.net.InetAddress;
import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/**
 * Sends a workload through one connection and checks every answer against what it computes itself.
 *
 * <p>How this works: all work happens on the event loop. Up to {@code window} requests are in
 * flight; each answer lets the next request go. Answers are matched by their number. Questions of
 * the server are replied to as they come. After the last answer the client says so and waits for
 * the summary of the server.
 */
public final class DemoClient {
  private static final int EXAMPLES = 5;
  private static final int PROGRESS_EVERY = 10_000;

  private final ModelVersion model;
  private final JdkCatalogue catalogue;
  private final ClassLoader loader;
  private final Console console;

  /** A client with this version of the models. */
  public DemoClient(
      ModelVersion model, JdkCatalogue catalogue, ClassLoader loader, Console console) {
    this.model = model;
    this.catalogue = catalogue;
    this.loader = loader;
    this.console = console;
  }

  /** Connects, sends the workload, and returns when the server has summed up. */
  public TrafficResult run(int port, Workload workload, int window, int timeoutSeconds)
      throws DemoFailure, InterruptedException {
    EventLoopGroup loop = new NioEventLoopGroup(1);
    Conversation conversation = new Conversation(workload, window);
    CreateOption options =
        ScfsWire.options(loader, mismatch -> conversation.report(mismatch.toString()));
    try {
      new Bootstrap()
          .group(loop)
          .channel(NioSocketChannel.class)
          .handler(
              new ChannelInitializer<Channel>() {
                @Override
                protected void initChannel(Channel channel) {
                  channel.pipeline().addLast(ScfsWire.codec(options)).addLast(conversation);
                }
              })
          .connect(InetAddress.getLoopbackAddress(), port)
          .sync();
      return conversation.result.get(timeoutSeconds, TimeUnit.SECONDS);
    } catch (ExecutionException e) {
      Throwable cause = e.getCause();
      String why = cause instanceof DemoFailure ? cause.getMessage() : cause.toString();
      throw new DemoFailure("The conversation broke off: " + why, cause);
    } catch (TimeoutException e) {
      throw new DemoFailure(
          "The conversation took more than " + timeoutSeconds + " s (--timeout).", e);
    } finally {
      loop.shutdownGracefully(0, 5, TimeUnit.SECONDS).syncUninterruptibly();
    }
  }

  /** The client's end of the connection. */
  private final class Conversation extends ChannelInboundHandlerAdapter {
    private final CompletableFuture<TrafficResult> result = new CompletableFuture<>();
    private final GraphComparer comparer = new GraphComparer();
    private final Map<Long, Ask> inFlight = new HashMap<>();
    private final Map<MessageType, Integer> answers = new EnumMap<>(MessageType.class);
    private final List<String> examples = new ArrayList<>();
    private final List<String> typeMismatches = Collections.synchronizedList(new ArrayList<>());
    private final Iterator<Ask> asks;
    private final int window;
    private final long start = System.nanoTime();
    private long lastId;
    private long answered;
    private long mismatches;
    private long replies;
    private boolean closing;

    Conversation(Workload workload, int window) {
      this.asks = workload.iterator();
      this.window = window;
    }

    void report(String typeMismatch) {
      typeMismatches.add(typeMismatch);
    }

    @Override
    public void channelActive(ChannelHandlerContext context) {
      fill(context);
      context.flush();
    }

    private void fill(ChannelHandlerContext context) {
      while (inFlight.size() < window && asks.hasNext()) {
        Ask ask = asks.next();
        inFlight.put(++lastId, ask);
        send(context, model.request(lastId, ask));
      }
      if (inFlight.isEmpty() && !closing) {
        closing = true;
        send(context, model.closing(++lastId));
      }
    }

    private void send(ChannelHandlerContext context, Object message) {
      context.write(message).addListener(ChannelFutureListener.FIRE_EXCEPTION_ON_FAILURE);
    }

    @Override
    public void channelRead(ChannelHandlerContext context, Object message) {
      long id = model.id(message);
      switch (model.role(message)) {
        case ANSWER:
          check(id, message);
          fill(context);
          break;
        case QUESTION:
          replies++;
          send(context, model.reply(id, model.classNames(message), catalogue));
          break;
        case SUMMARY:
          finish(context, message);
          break;
        default:
          throw new IllegalStateException("A server never sends a " + model.role(message));
      }
    }

    private void check(long id, Object answer) {
      Ask ask = inFlight.remove(id);
      String difference;
      if (ask == null) {
        difference = "nobody asked for number " + id;
      } else {
        answers.merge(ask.type(), 1, Integer::sum);
        difference = comparer.difference(model.answer(id, ask, catalogue), answer);
      }
      if (difference != null) {
        mismatches++;
        if (examples.size() < EXAMPLES) {
          examples.add(ask + ": " + difference);
        }
      }
      if (++answered % PROGRESS_EVERY == 0) {
        console.progress("%,d answers checked, %,d mismatches", answered, mismatches);
      }
    }

    private void finish(ChannelHandlerContext context, Object summary) {
      result.complete(
          new TrafficResult(
              answers,
              mismatches,
              examples,
              replies,
              (System.nanoTime() - start) / 1e9,
              ScfsWire.statistics(context.channel()),
              List.copyOf(typeMismatches),
              model.tally(summary)));
      context.close();
    }

    @Override
    public void channelReadComplete(ChannelHandlerContext context) {
      context.flush();
    }

    @Override
    public void channelInactive(ChannelHandlerContext context) {
      result.completeExceptionally(
          new DemoFailure("the server closed the connection after " + answered + " answers"));
    }

    @Override
    public void exceptionCaught(ChannelHandlerContext context, Throwable cause) {
      result.completeExceptionally(cause);
      context.close();
    }
  }
}
