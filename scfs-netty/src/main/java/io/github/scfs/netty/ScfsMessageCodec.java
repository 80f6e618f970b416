package io.github.scfs.netty;

import io.github.scfs.CreateOption;
import io.netty.buffer.ByteBuf;
import io.netty.channel.ChannelDuplexHandler;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelPromise;
import java.nio.channels.NotYetConnectedException;
import java.util.ArrayDeque;
import java.util.Objects;
import java.util.Queue;

/**
 * Converts one {@link ByteBuf} to one object and back, for pipelines that have their own framing.
 *
 * <pre>
 *      BEFORE (one ByteBuf)                       AFTER (one object)
 *      +--------+-------------+------+            +------------------+
 *      | header | definitions | body |  &lt;------&gt;  | Order(42, pizza) |
 *      +--------+-------------+------+            +------------------+
 *               only when something
 *               is sent the first time
 * </pre>
 *
 * <pre>{@code
 * pipeline.addLast(new LengthFieldBasedFrameDecoder(1 << 20, 0, 4, 0, 4));
 * pipeline.addLast(new LengthFieldPrepender(4));
 * pipeline.addLast(new ScfsMessageCodec(option));
 * pipeline.addLast(new OrderHandler());
 * }</pre>
 *
 * <p>The framing must deliver every message exactly once and in order, in both directions. {@code
 * LengthFieldBasedFrameDecoder} drops a message that is too long and reads on; if that message
 * carried definitions, the next message that builds on them closes the channel.
 *
 * <p>There is no preface. Messages carry the check bytes that {@link
 * CreateOption#sessionCheckBytes} sets, by which a restarted peer is noticed.
 *
 * <p>Errors are those of {@link ScfsCodec}, except for framing and preface. Inbound messages that
 * are not a ByteBuf pass through. {@link ScfsCodec#session} returns the session.
 *
 * <p>Use one instance per channel. It is not sharable: Netty refuses to add it a second time, and a
 * second SCFS codec in a channel is refused with an {@link IllegalStateException}.
 */
public final class ScfsMessageCodec extends ChannelDuplexHandler {
  private final CreateOption option;
  private final Queue<Runnable> steps = new ArrayDeque<>();
  private boolean stepping;

  /** Whether a message that cannot be passed on arrived since the last channelReadComplete. */
  private boolean unread;

  /** Whether a message was passed on since then. */
  private boolean fired;

  private ChannelSession session;
  private MessageWriter writer;

  /**
   * Creates a codec for one channel.
   *
   * @param option what may be sent; create it once for all channels
   * @throws NullPointerException if the option is null
   */
  public ScfsMessageCodec(CreateOption option) {
    this.option = Objects.requireNonNull(option, "option");
  }

  /**
   * Opens the session.
   *
   * @throws IllegalStateException if this instance was added before, the channel already has a
   *     session, or the executor of the handler does not keep the order of events
   */
  @Override
  public void handlerAdded(ChannelHandlerContext ctx) {
    ensureOpenedOnce(session);
    session = ChannelSession.open(ctx, SharedEngines.checked(option, ctx.channel()));
    writer = new MessageWriter(session, false, Integer.MAX_VALUE, this::end);
  }

  static void ensureOpenedOnce(ChannelSession session) {
    if (session != null) {
      throw new IllegalStateException(
          "The codec holds the session of one channel and cannot be added a second time;"
              + " make one per channel in the ChannelInitializer");
    }
  }

  /** Ends the session. */
  @Override
  public void handlerRemoved(ChannelHandlerContext ctx) {
    if (session != null) {
      session.end(null);
      session.forget();
    }
  }

  /** Ends the session. */
  @Override
  public void channelInactive(ChannelHandlerContext ctx) {
    inOrder(
        ctx,
        () -> {
          session.end(null);
          ctx.fireChannelInactive();
        });
  }

  /**
   * Encodes the message, or fails the promise and leaves the channel open. Before the channel is
   * active, the promise fails with {@link NotYetConnectedException}.
   */
  @Override
  public void write(ChannelHandlerContext ctx, Object message, ChannelPromise promise) {
    if (!ctx.channel().isActive() && ctx.channel().isOpen()) {
      writer.refuse(message, promise, new NotYetConnectedException());
    } else {
      writer.write(ctx, message, promise);
    }
  }

  @Override
  public void flush(ChannelHandlerContext ctx) {
    writer.flush(ctx);
  }

  /** Decodes a ByteBuf and passes anything else on. */
  @Override
  public void channelRead(ChannelHandlerContext ctx, Object message) {
    if (!(message instanceof ByteBuf)) {
      ctx.fireChannelRead(message);
      return;
    }
    inOrder(ctx, () -> decode(ctx, (ByteBuf) message));
  }

  /**
   * With autoRead off, reads on if only messages came that cannot be passed on: they are not what
   * was asked for.
   */
  @Override
  public void channelReadComplete(ChannelHandlerContext ctx) {
    boolean more = unread && !fired && !session.ended();
    unread = false;
    fired = false;
    ctx.fireChannelReadComplete();
    if (more && !ctx.channel().config().isAutoRead()) {
      ctx.read();
    }
  }

  /** Runs the step now, or after the message that is being read or written around this call. */
  private void inOrder(ChannelHandlerContext ctx, Runnable step) {
    steps.add(step);
    ThreadEngine engine;
    try {
      engine = session.engine();
    } catch (Throwable t) { // what the user chose for engines fails in this thread
      end(ctx, Faults.ofRead(t));
      takeSteps();
      return;
    }
    engine.whenIdle(this::takeSteps);
  }

  private void takeSteps() {
    if (stepping) {
      return; // the loop below comes to it, behind the message that is being read
    }
    stepping = true;
    try {
      for (Runnable step = steps.poll(); step != null; step = steps.poll()) {
        step.run();
      }
    } finally {
      stepping = false;
    }
  }

  private void decode(ChannelHandlerContext ctx, ByteBuf in) {
    Object message;
    try {
      if (session.ended()) {
        return;
      }
      message = session.read(in, in.readerIndex(), in.readableBytes());
    } catch (Throwable t) {
      if (Faults.endsSession(t)) {
        end(ctx, Faults.ofRead(t));
      } else {
        unread = true;
        ctx.fireExceptionCaught(Faults.ofRead(t));
      }
      return;
    } finally {
      in.release();
    }
    if (message == null) {
      unread = true;
      ctx.fireExceptionCaught(Faults.nullMessage());
    } else {
      fired = true;
      ctx.fireChannelRead(message);
    }
  }

  private void end(ChannelHandlerContext ctx, Throwable cause) {
    if (!session.ended()) {
      session.end(cause);
      ctx.fireExceptionCaught(cause);
      ctx.close();
    }
  }
}
