package io.github.scfs.netty;

import static io.github.scfs.netty.Menu.order;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.scfs.CreateOption;
import io.github.scfs.ReadWriteSessionData;
import io.github.scfs.SessionMisuseException;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import io.netty.channel.ChannelHandler;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInboundHandlerAdapter;
import io.netty.channel.ChannelPipelineException;
import io.netty.channel.DefaultChannelId;
import io.netty.channel.embedded.EmbeddedChannel;
import io.netty.handler.codec.DecoderException;
import io.netty.util.concurrent.UnorderedThreadPoolEventExecutor;
import java.lang.ref.WeakReference;
import java.util.Arrays;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

/** A session is born with its handler, belongs to one channel, and dies with it. */
class LifeCycleTest {
  @Test
  void twoChannelsOnOneOption_haveSessionsOfTheirOwn() {
    CreateOption option = Menu.option();
    try (Endpoint firstWriter = Endpoint.of(option);
        Endpoint firstReader = Endpoint.of(option);
        Endpoint secondWriter = Endpoint.of(option);
        Endpoint secondReader = Endpoint.of(option)) {
      Endpoint.shakeHands(firstWriter, firstReader);
      firstWriter.send(order(1));
      Endpoint.shakeHands(secondWriter, secondReader);
      secondWriter.send(order(2));
      firstWriter.send(order(3)).deliverTo(firstReader);
      secondWriter.send(order(4)).deliverTo(secondReader);
      assertEquals(Arrays.asList(order(1), order(3)), firstReader.received);
      assertEquals(Arrays.asList(order(2), order(4)), secondReader.received);
      assertNotEquals(firstWriter.session().identity(), secondWriter.session().identity());
    }
  }

  @Test
  void channelsOfOneThreadAndOption_shareTheEngine() {
    CreateOption option = Menu.option();
    EmbeddedChannel channel = new EmbeddedChannel();
    SharedEngines engines = SharedEngines.agreed(option, channel);
    assertEquals(engines, SharedEngines.agreed(option, channel));
    assertEquals(engines.ofCurrentThread(), engines.ofCurrentThread());
    assertNotEquals(engines, SharedEngines.checked(option, channel));
    assertNotEquals(engines, SharedEngines.agreed(option.trustAllClasses(), channel));
    ThreadEngine elsewhere = CompletableFuture.supplyAsync(engines::ofCurrentThread).join();
    assertNotEquals(engines.ofCurrentThread(), elsewhere);
    channel.finishAndReleaseAll();
  }

  @Test
  void optionThatNobodyUsesAnyMore_isForgotten() throws Exception {
    WeakReference<CreateOption> option = useOnce();
    for (int i = 0; i < 100 && option.get() != null; i++) {
      System.gc();
      TimeUnit.MILLISECONDS.sleep(20);
    }
    assertNull(option.get(), "neither a static table nor the thread keeps it");
  }

  @Test
  void serverWithoutClients_keepsItsEngine() throws Exception {
    EmbeddedChannel server = new EmbeddedChannel();
    CreateOption option = Menu.option();
    EmbeddedChannel client =
        new EmbeddedChannel(
            server, DefaultChannelId.newInstance(), true, false, new ScfsCodec(option));
    WeakReference<SharedEngines> engines =
        new WeakReference<>(SharedEngines.agreed(option, client));
    client.finishAndReleaseAll();
    client = null;
    for (int i = 0; i < 5; i++) {
      System.gc();
      TimeUnit.MILLISECONDS.sleep(20);
    }
    assertNotNull(engines.get());
    assertTrue(server.isOpen());
    server.finishAndReleaseAll();
  }

  private static WeakReference<CreateOption> useOnce() {
    CreateOption option = Menu.option();
    try (Endpoint writer = Endpoint.of(option);
        Endpoint reader = Endpoint.of(option)) {
      Endpoint.shakeHands(writer, reader);
      writer.send(order(1)).deliverTo(reader);
    }
    return new WeakReference<>(option);
  }

  @Test
  void sameInstanceAddedTwice_isRefused() {
    ScfsCodec codec = new ScfsCodec(Menu.option());
    try (Endpoint first = new Endpoint(codec);
        Endpoint second = new Endpoint()) {
      assertThrows(
          ChannelPipelineException.class, () -> first.channel.pipeline().addLast("again", codec));
      assertThrows(ChannelPipelineException.class, () -> second.channel.pipeline().addLast(codec));
      ChannelHandlerContext ctx = first.channel.pipeline().context(codec);
      assertThrows(IllegalStateException.class, () -> codec.handlerAdded(ctx));
      assertNotNull(first.session());
    }
  }

  @Test
  void secondCodecInOneChannel_isRefused() {
    for (ChannelHandler second :
        Arrays.<ChannelHandler>asList(
            new ScfsCodec(Menu.option()), new ScfsMessageCodec(Menu.option()))) {
      try (Endpoint endpoint = Endpoint.pizzeria()) {
        endpoint.channel.pipeline().addFirst(second);
        assertInstanceOf(
            IllegalStateException.class, endpoint.error(ChannelPipelineException.class).getCause());
        assertNull(endpoint.channel.pipeline().context(second));
        assertNotNull(endpoint.session());
        assertTrue(endpoint.channel.isOpen());
      }
    }
  }

  @Test
  void executorWithoutOrder_isRefused() throws Exception {
    UnorderedThreadPoolEventExecutor executor = new UnorderedThreadPoolEventExecutor(1);
    try (Endpoint endpoint = new Endpoint()) {
      endpoint.channel.pipeline().addFirst(executor, new ScfsCodec(Menu.option()));
      for (int i = 0; i < 200 && endpoint.errors.isEmpty(); i++) {
        TimeUnit.MILLISECONDS.sleep(10);
        endpoint.channel.runPendingTasks();
      }
      Throwable cause = endpoint.error(ChannelPipelineException.class).getCause();
      assertInstanceOf(IllegalStateException.class, cause);
      assertTrue(cause.getMessage().contains("order"), cause.getMessage());
    } finally {
      executor.shutdown();
    }
  }

  @Test
  void addedLate_sendsThePrefaceAtOnce() {
    try (Endpoint writer = new Endpoint();
        Endpoint reader = Endpoint.pizzeria()) {
      assertEquals(0, writer.sent().length);
      assertNull(writer.session());
      writer.channel.pipeline().addFirst(new ScfsCodec(Menu.option()));
      assertEquals(Preface.LENGTH, writer.channel.outboundMessages().size() * Preface.LENGTH);
      writer.send(order(1)).deliverTo(reader);
      assertEquals(Arrays.asList(order(1)), reader.received);
    }
  }

  @Test
  void session_isThereUntilTheHandlerIsRemoved_closedOnceTheChannelIs() {
    boolean[] closedButThere = new boolean[1];
    Endpoint endpoint =
        new Endpoint(
            new ScfsCodec(Menu.option()),
            new ChannelInboundHandlerAdapter() {
              @Override
              public void channelInactive(ChannelHandlerContext ctx) {
                ReadWriteSessionData session = ScfsCodec.session(ctx.channel());
                closedButThere[0] =
                    session.isClosed() && session.statistics().messagesWritten() == 1;
              }
            });
    endpoint.send(order(1));
    ReadWriteSessionData session = endpoint.session();
    assertFalse(session.isClosed());
    endpoint.sent();
    endpoint.close();
    assertTrue(closedButThere[0]);
    assertTrue(session.isClosed());
    assertNull(endpoint.session());
  }

  @Test
  void reconnect_isANewSession() {
    CreateOption option = Menu.option();
    long[] identities = new long[2];
    for (int connection = 0; connection < 2; connection++) {
      try (Endpoint writer = Endpoint.of(option);
          Endpoint reader = Endpoint.of(option)) {
        Endpoint.shakeHands(writer, reader);
        writer.send(order(connection)).deliverTo(reader);
        assertEquals(Arrays.asList(order(connection)), reader.received);
        assertTrue(writer.session().statistics().classesAnnounced() > 0, "announced anew");
        identities[connection] = writer.session().identity();
      }
    }
    assertNotEquals(identities[0], identities[1]);
  }

  @Test
  void sessionClosedByTheUser_isNotReplacedBehindThePeersBack() {
    try (Endpoint writer = Endpoint.pizzeria();
        Endpoint reader = Endpoint.pizzeria()) {
      Endpoint.shakeHands(writer, reader);
      byte[] frames = writer.send(order(1)).sent();
      reader.session().close();
      assertFalse(reader.channel.writeAndFlush(order(2)).isSuccess());
      reader.receive(frames);
      assertTrue(reader.received.isEmpty());
      assertSaysThatItWasClosed(reader);
    }
  }

  private static void assertSaysThatItWasClosed(Endpoint reader) {
    Throwable cause = reader.error(DecoderException.class).getCause();
    assertEquals("closed-session", ((SessionMisuseException) cause).anchor());
    assertTrue(cause.getMessage().contains(" was closed; "), cause.getMessage());
    assertFalse(reader.channel.isOpen());
  }

  /** The next message builds on definitions that a new session would lack. */
  @Test
  void sessionClosedByTheUser_betweenMessages_theNextOneSaysSo() {
    for (boolean framed : new boolean[] {true, false}) {
      CreateOption option = Menu.option();
      try (Endpoint writer = framed ? Endpoint.of(option) : messages(option);
          Endpoint reader = framed ? Endpoint.of(option) : messages(option)) {
        if (framed) {
          Endpoint.shakeHands(writer, reader);
        }
        writer.send(order(1)).deliverTo(reader);
        assertEquals(Arrays.asList(order(1)), reader.received);
        reader.session().close();
        writer.send(order(2)).deliverTo(reader);
        assertEquals(1, reader.received.size());
        assertSaysThatItWasClosed(reader);
      }
    }
  }

  private static Endpoint messages(CreateOption option) {
    return new Endpoint(new ScfsMessageCodec(option));
  }

  @Test
  void optionThatCannotBeBuilt_closesTheChannel() {
    CreateOption broken =
        Menu.option()
            .customize(
                kryo -> {
                  throw new IllegalStateException("no flour");
                });
    try (Endpoint endpoint = new Endpoint()) {
      endpoint.channel.pipeline().addFirst(new ScfsCodec(broken));
      endpoint.channel.runPendingTasks();
      endpoint.error(ChannelPipelineException.class);
      assertFalse(endpoint.channel.isOpen());
      assertNull(endpoint.session());
    }
  }

  /** Netty may hand a channel from thread to thread; each has an engine of its own. */
  @Test
  void optionThatCannotBeBuiltInAnotherThread_endsTheSession() throws Exception {
    for (boolean framed : new boolean[] {true, false}) {
      Thread first = Thread.currentThread();
      CreateOption broken =
          Menu.option()
              .customize(
                  kryo -> {
                    if (Thread.currentThread() != first) {
                      throw new IllegalStateException("no flour");
                    }
                  });
      ChannelHandler codec = framed ? new ScfsCodec(broken) : new ScfsMessageCodec(broken);
      CompletableFuture<Throwable> caught = new CompletableFuture<>();
      CompletableFuture<Boolean> inactive = new CompletableFuture<>();
      EmbeddedChannel channel =
          new EmbeddedChannel(
              codec,
              new ChannelInboundHandlerAdapter() {
                @Override
                public void exceptionCaught(ChannelHandlerContext ctx, Throwable cause) {
                  caught.complete(cause);
                }

                @Override
                public void channelInactive(ChannelHandlerContext ctx) {
                  inactive.complete(true);
                }
              });
      ReadWriteSessionData session = ScfsCodec.session(channel);
      ByteBuf input = Unpooled.buffer().writeByte(1);
      Thread second = new Thread(() -> channel.pipeline().fireChannelRead(input));
      second.start();
      second.join();
      assertEquals(0, input.refCnt());
      assertInstanceOf(DecoderException.class, caught.get(0, TimeUnit.SECONDS));
      assertTrue(session.isClosed());
      Thread third = new Thread(() -> channel.pipeline().fireChannelInactive());
      third.start();
      third.join();
      assertTrue(inactive.get(0, TimeUnit.SECONDS));
      channel.releaseOutbound();
    }
  }

  @Test
  void config_refusesNonsense() {
    ScfsCodecConfig.Builder builder = ScfsCodecConfig.builder();
    assertThrows(IllegalArgumentException.class, () -> builder.maxFrameLength(0));
    assertThrows(IllegalArgumentException.class, () -> builder.prefaceTimeoutMillis(-1));
    ScfsCodecConfig config = builder.maxFrameLength(7).maxInboundFrameLength(9).build();
    assertEquals(7, config.maxOutboundFrameLength());
    assertEquals(9, config.maxInboundFrameLength());
    assertEquals(10_000, config.prefaceTimeoutMillis());
    assertEquals(1 << 20, ScfsCodecConfig.defaults().maxInboundFrameLength());
    assertTrue(config.toString().contains("10000"), config.toString());
  }
}
