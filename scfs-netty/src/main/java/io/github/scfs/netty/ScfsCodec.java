package io.github.scfs.netty;

import io.github.scfs.CreateOption;
import io.github.scfs.ReadWriteSessionData;
import io.netty.buffer.ByteBuf;
import io.netty.channel.Channel;
import io.netty.channel.ChannelDuplexHandler;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelPromise;
import io.netty.channel.socket.ChannelInputShutdownEvent;
import io.netty.handler.codec.ByteToMessageDecoder;
import java.nio.channels.ClosedChannelException;
import java.nio.channels.NotYetConnectedException;
import java.util.Objects;

/**
 * Carries objects over a stream: preface, frames, and a session that is bound to the channel and
 * dies with it. What most pipelines add.
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
 * <p>A pipeline to paste; the option is made once and serves all channels:
 *
 * <pre>{@code
 * CreateOption option = CreateOption.of().allow(Order.class, Pizza.class);
 *
 * pipeline.addLast(new ScfsCodec(option));
 * pipeline.addLast(new OrderHandler()); // reads and writes Order objects
 * }</pre>
 *
 * <p>Each side sends its preface as soon as the channel is active, and may write at once: there is
 * no round trip, and no client or server role. When the peer's preface has been read and found
 * good, a {@link ScfsHandshakeCompletionEvent} is fired, before the first message.
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
 * <tr><td>header or definitions cannot be read</td>
 *     <td>CorruptedFrameException</td><td>closed</td></tr>
 * <tr><td>preface missing, foreign or of another version</td>
 *     <td>failed completion event and ScfsHandshakeException</td><td>closed</td></tr>
 * </table>
 *
 * <p>One instance per channel; not sharable: Netty refuses to add it a second time, and a second
 * SCFS codec in a channel is refused with an {@link IllegalStateException}. It runs in the
 * channel's event loop, or in an executor that keeps the order of events.
 */
public final class ScfsCodec extends ChannelDuplexHandler {
  /*
   * How this works
   *
   * cumulation   the bytes that were received and not yet consumed; null when there are none
   * own          the cumulation is a copy, so what was read may be dropped from it. A buffer as it was
   *              received may share its memory with one that a handler in front has kept: the
   *              derived buffers of the pool count their own references, so refCnt() does not tell
   * decoding     the loop is on the stack; code that it calls may come back here, but must leave
   *              the cumulation to the loop
   * removed      taken out of a live channel: bytes that are left go to the next handler
   * wanted       somebody behind this handler asked for a message since it last got one. Only with
   *              autoRead off: the codec reads the preface on its own account, and holds back the
   *              messages that came along with it until they are asked for
   * fired        a message was passed on since channelReadComplete last was. It used up what was
   *              wanted, and what else is here goes with it; who asks while a message is passed on
   *              (as proxies do) asks for the one behind these
   *
   * A frame counts as consumed before it is decoded, so what it does to the pipeline cannot make it
   * be read twice.
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
  private ByteBuf cumulation;
  private boolean own;
  private boolean decoding;
  private boolean removed;
  private boolean wanted;
  private boolean fired;

  /**
   * A codec with the default configuration.
   *
   * @param option what may be sent; make it once for all channels, not once per channel
   */
  public ScfsCodec(CreateOption option) {
    this(option, ScfsCodecConfig.defaults());
  }

  /**
   * A codec.
   *
   * @param option what may be sent; make it once for all channels, not once per channel. Its check
   *     bytes are not used: the identity is agreed on in the preface
   * @param config limits and timeout
   */
  public ScfsCodec(CreateOption option, ScfsCodecConfig config) {
    this.option = Objects.requireNonNull(option, "option");
    this.config = Objects.requireNonNull(config, "config");
    this.inboundLimit = Math.min(config.maxInboundFrameLength(), option.limits().messageBytes());
  }

  /**
   * The session of a channel that has an {@link ScfsCodec} or {@link ScfsMessageCodec}, for
   * statistics and diagnostics; closed, but still there, while {@code channelInactive} travels.
   * Null when there is no such codec. May be called from any thread; reset or close the session in
   * the event loop only.
   */
  public static ReadWriteSessionData session(Channel channel) {
    return ChannelSession.dataOf(channel);
  }

  /**
   * Whether the readable bytes, of which there should be at least four, begin like the preface: for
   * a port that old and new clients share. The reader index stays.
   */
  public static boolean isPreface(ByteBuf bytes) {
    return bytes.isReadable() && Preface.startsLikeOne(bytes);
  }

  // ---- life

  /**
   * Opens the session, and sends the preface if the channel is active already.
   *
   * @throws IllegalStateException if this instance was added before, the channel has a session, or
   *     the executor of the handler keeps no order
   */
  @Override
  public void handlerAdded(ChannelHandlerContext ctx) {
    ScfsMessageCodec.ensureOpenedOnce(session);
    session = ChannelSession.open(ctx, SharedEngines.agreed(option, ctx.channel()));
    writer = new MessageWriter(session, true, config.maxOutboundFrameLength(), this::end);
    handshake = new Handshake(session, config, inboundLimit, () -> cumulation, this::endInput);
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

  /** Delivers what is left, ends the session. */
  @Override
  public void channelInactive(ChannelHandlerContext ctx) {
    ThreadEngine engine = engine(ctx);
    if (engine == null) {
      finish(ctx);
    } else {
      engine.whenIdle(() -> finish(ctx));
    }
  }

  /** The engine of this thread; null if what the user chose for engines fails here. */
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

  /** Ends the session; bytes that are not consumed go to the next handler. */
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
   * active the promise fails with Netty's {@link NotYetConnectedException}.
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

  /** Passes on what was held back while autoRead is off, or else asks for more. */
  @Override
  public void read(ChannelHandlerContext ctx) {
    wanted = true;
    boolean autoRead = ctx.channel().config().isAutoRead();
    if (handshake.done() && !decoding && cumulation != null) {
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

  /** Decodes a ByteBuf; lets anything else pass. */
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
    ByteBuf before = cumulation;
    cumulation =
        before == null
            ? in
            : ByteToMessageDecoder.MERGE_CUMULATOR.cumulate(ctx.alloc(), before, in);
    own = cumulation != in && (own || cumulation != before);
    decode(ctx);
  }

  @Override
  public void channelReadComplete(ChannelHandlerContext ctx) {
    if (cumulation != null
        && !decoding
        && cumulation.readerIndex() > 0
        && cumulation.readerIndex() >= cumulation.capacity() >>> 1) {
      compact(ctx);
    }
    // Also behind a message: half a frame may have used up what was asked for while it was passed
    // on.
    boolean more = (wanted || !handshake.done()) && !session.ended();
    complete(ctx);
    if (more && !ctx.channel().config().isAutoRead()) {
      ctx.read(); // half a frame, or the preface alone, is not what was asked for
    }
  }

  /** Drops what was read, in memory of our own: what was received may be read by others as well. */
  private void compact(ChannelHandlerContext ctx) {
    if (own) {
      cumulation.discardSomeReadBytes();
      return;
    }
    ByteBuf rest = ctx.alloc().buffer(cumulation.readableBytes()).writeBytes(cumulation);
    cumulation.release();
    cumulation = rest;
    own = true;
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
          && (handshake.done() ? decodeFrame(ctx) : handshake.decode(ctx, cumulation, writer))) {
        continue;
      }
    } finally {
      decoding = false;
      afterLoop(ctx);
    }
  }

  private boolean mayDecode(ChannelHandlerContext ctx) {
    return !session.ended()
        && cumulation != null
        && cumulation.isReadable()
        && (!handshake.done() || wanted || fired || ctx.channel().config().isAutoRead());
  }

  private void afterLoop(ChannelHandlerContext ctx) {
    if (removed) {
      passOn(ctx);
    } else if (cumulation != null && (session.ended() || !cumulation.isReadable())) {
      releaseInput();
    }
  }

  private boolean decodeFrame(ChannelHandlerContext ctx) {
    ByteBuf in = cumulation;
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
      releaseInput();
    }
  }

  private void releaseInput() {
    if (cumulation != null) {
      cumulation.release();
      cumulation = null;
    }
  }

  private void passOn(ChannelHandlerContext ctx) {
    ByteBuf rest = cumulation;
    cumulation = null;
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
