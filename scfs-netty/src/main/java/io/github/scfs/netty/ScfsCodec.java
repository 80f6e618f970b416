package io.github.scfs.netty;

import io.github.scfs.CreateOption;
import io.github.scfs.ReadWriteSessionData;
import io.netty.buffer.ByteBuf;
import io.netty.channel.Channel;
import io.netty.channel.ChannelDuplexHandler;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelPromise;
import io.netty.channel.socket.ChannelInputShutdownEvent;
import java.nio.channels.ClosedChannelException;
import java.nio.channels.NotYetConnectedException;
import java.util.Objects;

/**
 * Encodes and decodes objects on a stream, with preface, framing, and a session that belongs to the
 * channel and ends with it. The codec that most pipelines need.
 *
 * <pre>
 *  BEFORE, the first bytes of a direction (4 + 4 + 8 + 4 bytes)  AFTER
 *  +----------+-------------------+----------+-------------+     +------------------------------+
 *  | A5 "SCF" | version, features | identity | frame limit |     | ScfsHandshakeCompletionEvent |
 *  +----------+-------------------+----------+-------------+     +------------------------------+
 *
 *  BEFORE, then any number of frames (4 + 35 bytes)              AFTER
 *  +-------------+-------------------------------+               +------------------+
 *  | 23 00 00 00 | header, (definitions), body   |  &lt;---------&gt;  | Order(42, pizza) |
 *  +-------------+-------------------------------+               +------------------+
 * </pre>
 *
 * <p>Create the option once and use it for all channels:
 *
 * <pre>{@code
 * CreateOption option = CreateOption.of().allow(Order.class, Pizza.class);
 *
 * pipeline.addLast(new ScfsCodec(option));
 * pipeline.addLast(new OrderHandler()); // reads and writes Order objects
 * }</pre>
 *
 * <p>Each side sends its preface as soon as the channel is active and may write at once: there is
 * no round trip, and no client or server role. When the peer's preface has been read and is valid,
 * a {@link ScfsHandshakeCompletionEvent} is fired, before the first message.
 *
 * <table>
 * <caption>What happens when something goes wrong</caption>
 * <tr><th>event</th><th>seen as</th><th>channel</th></tr>
 * <tr><td>object cannot be written, class not allowed</td>
 *     <td>promise fails, EncoderException</td><td>open</td></tr>
 * <tr><td>message longer than the own or the peer's limit</td>
 *     <td>promise fails, TooLongFrameException</td><td>open</td></tr>
 * <tr><td>reference counted message written</td>
 *     <td>promise fails, UnsupportedMessageTypeException</td><td>open</td></tr>
 * <tr><td>body of a message cannot be read</td>
 *     <td>exceptionCaught(DecoderException), next frame is read</td><td>open</td></tr>
 * <tr><td>length field out of range</td>
 *     <td>TooLongFrameException or CorruptedFrameException</td><td>closed</td></tr>
 * <tr><td>header or definitions cannot be read, unknown definition, another session</td>
 *     <td>CorruptedFrameException</td><td>closed</td></tr>
 * <tr><td>preface foreign, late, or of another version</td>
 *     <td>failed completion event and ScfsHandshakeException</td><td>closed</td></tr>
 * </table>
 *
 * <p>Use one instance per channel. It is not sharable: Netty refuses to add it a second time, and a
 * second SCFS codec in a channel is refused with an {@link IllegalStateException}.
 *
 * <p>Thread safety: it runs in the channel's event loop, or in an executor that keeps the order of
 * events. Messages may be written from any thread, as always in Netty.
 */
public final class ScfsCodec extends ChannelDuplexHandler {
  /*
   * How this works
   *
   * decoding     the decode loop is running; code that it calls may come back here, but must leave
   *              the received bytes to the loop
   * removed      the codec was taken out of a live channel: remaining bytes go to the next handler
   * wanted       a handler behind this one has called read() since it last got a message. Used only
   *              with autoRead off: the codec reads the preface on its own account, and holds back
   *              the messages that came with it until they are asked for
   * fired        a message was passed on since the last channelReadComplete. It fulfilled what was
   *              wanted, and other complete messages are passed on with it; a read() during that
   *              (as proxies do it) asks for the message behind these
   *
   * A frame counts as consumed before it is decoded: if decoding changes the pipeline, the frame is
   * not read twice.
   */
  private static final int LENGTH_FIELD = 4;

  private final CreateOption option;
  private final ScfsCodecConfig config;

  /**
   * The smaller of the limits on frames and on messages, so that the peer learns what can be read.
   */
  private final int inboundLimit;

  private ChannelSession session;
  private MessageWriter writer;
  private Handshake handshake;
  private final Cumulation received = new Cumulation();
  private boolean decoding;
  private boolean removed;
  private boolean wanted;
  private boolean fired;

  /**
   * Creates a codec with {@link ScfsCodecConfig#defaults}.
   *
   * @param option what may be sent; create it once for all channels
   * @throws NullPointerException if the option is null
   */
  public ScfsCodec(CreateOption option) {
    this(option, ScfsCodecConfig.defaults());
  }

  /**
   * Creates a codec.
   *
   * @param option what may be sent; create it once for all channels. Its {@link
   *     CreateOption#sessionCheckBytes} are not used: the preface agrees on the identity
   * @param config limits and timeout
   * @throws NullPointerException if an argument is null
   */
  public ScfsCodec(CreateOption option, ScfsCodecConfig config) {
    this.option = Objects.requireNonNull(option, "option");
    this.config = Objects.requireNonNull(config, "config");
    this.inboundLimit = Math.min(config.maxInboundFrameLength(), option.limits().messageBytes());
  }

  /**
   * Returns the session of a channel that has an {@link ScfsCodec} or {@link ScfsMessageCodec}, for
   * statistics and diagnostics; null if it has no such codec. While {@code channelInactive} travels
   * through the pipeline, the session is closed but still there.
   *
   * <p>Thread safety: any thread may call this; reset or close the session only in the event loop.
   */
  public static ReadWriteSessionData session(Channel channel) {
    return ChannelSession.dataOf(channel);
  }

  /**
   * Returns whether the readable bytes, at least four of them if possible, begin like the preface.
   * For a port that old and new clients share. The reader index does not move.
   */
  public static boolean isPreface(ByteBuf bytes) {
    return bytes.isReadable() && Preface.startsLikeOne(bytes);
  }

  // ---- life

  /**
   * Opens the session, and sends the preface if the channel is already active.
   *
   * @throws IllegalStateException if this instance was added before, the channel already has a
   *     session, or the executor of the handler does not keep the order of events
   */
  @Override
  public void handlerAdded(ChannelHandlerContext ctx) {
    ScfsMessageCodec.ensureOpenedOnce(session);
    session = ChannelSession.open(ctx, SharedEngines.agreed(option, ctx.channel()));
    writer = new MessageWriter(session, true, config.maxOutboundFrameLength(), this::end);
    handshake = new Handshake(session, config, inboundLimit, received::bytes, this::endInput);
    if (ctx.channel().isActive()) {
      handshake.begin(ctx);
    }
  }

  /** Sends the preface. */
  @Override
  public void channelActive(ChannelHandlerContext ctx) {
    handshake.begin(ctx);
    ctx.fireChannelActive();
    handshake.askForPreface(ctx); // autoRead may have been switched off meanwhile
  }

  /** Delivers the messages that are left and ends the session. */
  @Override
  public void channelInactive(ChannelHandlerContext ctx) {
    ThreadEngine engine = engine(ctx);
    if (engine == null) {
      finish(ctx);
    } else {
      engine.whenIdle(() -> finish(ctx));
    }
  }

  /** Returns the engine of this thread; null if creating it failed in the user's code. */
  private ThreadEngine engine(ChannelHandlerContext ctx) {
    try {
      return session.engine();
    } catch (Throwable t) {
      end(ctx, Faults.ofRead(t));
      return null;
    }
  }

  private void finish(ChannelHandlerContext ctx) {
    if (!session.ended()) {
      wanted = true;
      decode(ctx);
    }
    if (fired) {
      complete(ctx);
    }
    handshake.closed(ctx);
    endInput(null);
    ctx.fireChannelInactive();
  }

  /** Ends the session; bytes that were not consumed go to the next handler. */
  @Override
  public void handlerRemoved(ChannelHandlerContext ctx) {
    if (session == null) {
      return;
    }
    handshake.stopTimer();
    if (!session.ended()) {
      removed = true;
      session.end(null);
      if (!decoding) {
        passOn(ctx);
      }
    }
    session.forget();
  }

  @Override
  public void userEventTriggered(ChannelHandlerContext ctx, Object event) {
    if (event instanceof ChannelInputShutdownEvent) {
      handshake.inputShut(ctx);
    }
    ctx.fireUserEventTriggered(event);
  }

  // ---- outbound

  /**
   * Encodes the message, or fails the promise and leaves the channel open. Before the channel is
   * active, the promise fails with {@link NotYetConnectedException}.
   */
  @Override
  public void write(ChannelHandlerContext ctx, Object message, ChannelPromise promise) {
    if (!handshake.sent() && ctx.channel().isActive()) {
      // A handler in front of this one writes before it passes channelActive on.
      handshake.begin(ctx);
    }
    if (handshake.sent()) {
      writer.write(ctx, message, promise);
    } else {
      writer.refuse(
          message,
          promise,
          ctx.channel().isOpen() ? new NotYetConnectedException() : new ClosedChannelException());
    }
  }

  @Override
  public void flush(ChannelHandlerContext ctx) {
    writer.flush(ctx);
  }

  // ---- inbound

  /** With autoRead off, passes on a message that was held back; otherwise asks for more bytes. */
  @Override
  public void read(ChannelHandlerContext ctx) {
    wanted = true;
    boolean autoRead = ctx.channel().config().isAutoRead();
    if (handshake.done() && !decoding && received.bytes() != null) {
      decode(ctx);
      if (fired) {
        complete(ctx);
        if (!autoRead && !wanted) {
          return;
        }
      }
    }
    ctx.read();
  }

  /** Decodes a ByteBuf and passes anything else on. */
  @Override
  public void channelRead(ChannelHandlerContext ctx, Object message) {
    if (!(message instanceof ByteBuf)) {
      ctx.fireChannelRead(message);
      return;
    }
    ThreadEngine engine = engine(ctx);
    if (engine == null) {
      ((ByteBuf) message).release();
    } else {
      engine.whenIdle(() -> append(ctx, (ByteBuf) message));
    }
  }

  private void append(ChannelHandlerContext ctx, ByteBuf in) {
    if (session.ended()) {
      in.release();
      return;
    }
    received.add(in, ctx.alloc());
    decode(ctx);
  }

  @Override
  public void channelReadComplete(ChannelHandlerContext ctx) {
    if (!decoding) {
      received.compact(ctx.alloc());
    }
    // Also behind a message: half a frame may have used up what was asked for while it was passed
    // on.
    boolean more = (wanted || !handshake.done()) && !session.ended();
    complete(ctx);
    if (more && !ctx.channel().config().isAutoRead()) {
      ctx.read(); // half a frame, or the preface alone, is not what was asked for
    }
  }

  private void complete(ChannelHandlerContext ctx) {
    fired = false;
    ctx.fireChannelReadComplete();
  }

  private void decode(ChannelHandlerContext ctx) {
    if (decoding) {
      return; // the loop below will see the bytes
    }
    if (session.engine().busy()) {
      session.engine().whenIdle(() -> decode(ctx));
      return;
    }
    decoding = true;
    try {
      while (mayDecode(ctx)
          && (handshake.done()
              ? decodeFrame(ctx)
              : handshake.decode(ctx, received.bytes(), writer))) {
        continue;
      }
    } finally {
      decoding = false;
      afterLoop(ctx);
    }
  }

  private boolean mayDecode(ChannelHandlerContext ctx) {
    return !session.ended()
        && received.isReadable()
        && (!handshake.done() || wanted || fired || ctx.channel().config().isAutoRead());
  }

  private void afterLoop(ChannelHandlerContext ctx) {
    if (removed) {
      passOn(ctx);
    } else if (session.ended() || !received.isReadable()) {
      received.release();
    }
  }

  private boolean decodeFrame(ChannelHandlerContext ctx) {
    ByteBuf in = received.bytes();
    int available = in.readableBytes() - LENGTH_FIELD;
    if (available < 0) {
      return false;
    }
    int length = in.getIntLE(in.readerIndex());
    if (length < 1 || length > inboundLimit) {
      end(ctx, length < 1 ? Faults.impossibleLength(length) : Faults.tooLong(length, inboundLimit));
      return false;
    }
    if (available < length) {
      return false;
    }
    int start = in.readerIndex() + LENGTH_FIELD;
    in.readerIndex(start + length);
    decodeMessage(ctx, in, start, length);
    return true;
  }

  private void decodeMessage(ChannelHandlerContext ctx, ByteBuf in, int start, int length) {
    Object message;
    try {
      message = session.read(in, start, length);
    } catch (Throwable t) {
      if (Faults.endsSession(t)) {
        end(ctx, Faults.ofRead(t));
      } else {
        ctx.fireExceptionCaught(Faults.ofRead(t));
      }
      return;
    }
    if (session.ended() && !removed) {
      return; // what the message did while it was read has closed the channel
    }
    if (message == null) {
      ctx.fireExceptionCaught(Faults.nullMessage());
      return;
    }
    if (!fired) {
      fired = true;
      wanted = false;
    }
    ctx.fireChannelRead(message);
  }

  // ---- the end

  private void end(ChannelHandlerContext ctx, Throwable cause) {
    if (session.ended()) {
      return;
    }
    endInput(cause);
    ctx.fireExceptionCaught(cause);
    ctx.close();
  }

  private void endInput(Throwable cause) {
    handshake.stopTimer();
    session.end(cause);
    if (!decoding) {
      received.release();
    }
  }

  private void passOn(ChannelHandlerContext ctx) {
    ByteBuf rest = received.take();
    if (rest == null) {
      return;
    }
    if (rest.isReadable()) {
      ctx.fireChannelRead(rest);
      ctx.fireChannelReadComplete();
    } else {
      rest.release();
    }
  }
}
