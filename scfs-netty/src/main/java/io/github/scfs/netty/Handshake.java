package io.github.scfs.netty;

import io.netty.buffer.ByteBuf;
import io.netty.channel.ChannelHandlerContext;
import io.netty.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import java.util.function.Supplier;

/** The exchange of prefaces of one channel: sends ours, waits for theirs, tells how it went. */
final class Handshake {
  /*
   * How this works
   *
   *   begin() --preface sent, timer started--> decode() --good--> session bound to the peer, event
   *                     |                         |
   *                     +--timeout, early end-----+--bad--> input ended, event, exception, close
   *
   * The two directions do not wait for each other: sent() opens the way out, done() the way in.
   * Exactly one event is fired for a channel that became active.
   */
  private final ChannelSession session;
  private final ScfsCodecConfig config;
  private final int inboundLimit;
  private final Supplier<ByteBuf> received;
  private final Consumer<Throwable> endInput;
  private Future<?> timer;
  private boolean sent;
  private boolean done;

  /**
   * @param received the bytes that wait to be decoded, or null
   * @param endInput ends the session and releases these bytes
   */
  Handshake(
      ChannelSession session,
      ScfsCodecConfig config,
      int inboundLimit,
      Supplier<ByteBuf> received,
      Consumer<Throwable> endInput) {
    this.session = session;
    this.config = config;
    this.inboundLimit = inboundLimit;
    this.received = received;
    this.endInput = endInput;
  }

  /** Whether our preface is on its way, so that messages may follow. */
  boolean sent() {
    return sent;
  }

  /** Whether the peer's preface has come and is good. */
  boolean done() {
    return done;
  }

  /** Sends the preface of an active channel, once. */
  void begin(ChannelHandlerContext ctx) {
    if (sent || session.ended()) {
      return;
    }
    sent = true;
    long timeout = config.prefaceTimeoutMillis();
    if (timeout > 0) {
      // Why the event loop: not every executor of a handler can schedule.
      timer =
          ctx.channel().eventLoop().schedule(() -> inExecutor(ctx), timeout, TimeUnit.MILLISECONDS);
    }
    ctx.writeAndFlush(Preface.encode(ctx.alloc(), session.data().identity(), inboundLimit))
        .addListener(
            future -> {
              if (!future.isSuccess() && ctx.channel().isActive() && !session.ended()) {
                fail(
                    ctx,
                    new ScfsHandshakeException("The SCFS preface cannot be sent", future.cause()));
              }
            });
    askForPreface(ctx);
  }

  /** With autoRead off nobody else would read the preface in time. */
  void askForPreface(ChannelHandlerContext ctx) {
    if (!done && !session.ended() && !ctx.channel().config().isAutoRead()) {
      ctx.read();
    }
  }

  /** Consumes the peer's preface; false if it is bad, or not all of it is here. */
  boolean decode(ChannelHandlerContext ctx, ByteBuf in, MessageWriter writer) {
    Preface peer;
    try {
      peer = Preface.decode(in);
    } catch (ScfsHandshakeException e) {
      fail(ctx, e);
      return false;
    }
    if (peer == null) {
      return false;
    }
    done = true;
    stopTimer();
    session.data().expectPeer(peer.identity());
    writer.peerLimit(peer.maxFrameLength());
    ctx.fireUserEventTriggered(ScfsHandshakeCompletionEvent.success(peer));
    return true;
  }

  /** The peer sends nothing more. */
  void inputShut(ChannelHandlerContext ctx) {
    if (!done && !session.ended()) {
      fail(
          ctx,
          new ScfsHandshakeException(
              "The peer shut its output down before its SCFS preface came, got " + soFar()));
    }
  }

  /** The channel is closed. A probe of the port, for instance: an event, but no exception. */
  void closed(ChannelHandlerContext ctx) {
    if (!done && !session.ended()) {
      tell(
          ctx,
          new ScfsHandshakeException(
              "The channel was closed before the SCFS preface of the peer came, got " + soFar()));
    }
  }

  void stopTimer() {
    if (timer != null) {
      timer.cancel(false);
      timer = null;
    }
  }

  private void inExecutor(ChannelHandlerContext ctx) {
    if (ctx.executor().inEventLoop()) {
      onTimeout(ctx);
    } else {
      ctx.executor().execute(() -> onTimeout(ctx));
    }
  }

  private void onTimeout(ChannelHandlerContext ctx) {
    if (!done && !session.ended()) {
      fail(
          ctx,
          new ScfsHandshakeException(
              "No SCFS preface within "
                  + config.prefaceTimeoutMillis()
                  + " ms (ScfsCodecConfig.prefaceTimeoutMillis), got "
                  + soFar()
                  + ": does the peer use an ScfsCodec, too?"));
    }
  }

  private String soFar() {
    ByteBuf in = received.get();
    return in == null ? "nothing" : Preface.hex(in);
  }

  private void fail(ChannelHandlerContext ctx, ScfsHandshakeException cause) {
    tell(ctx, cause);
    ctx.fireExceptionCaught(cause);
    ctx.close();
  }

  private void tell(ChannelHandlerContext ctx, ScfsHandshakeException cause) {
    ByteBuf in = received.get();
    int version = in == null ? 0 : Preface.claimedVersion(in);
    endInput.accept(cause);
    ctx.fireUserEventTriggered(ScfsHandshakeCompletionEvent.failure(version, cause));
  }
}
