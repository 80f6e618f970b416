package io.github.scfs.netty;

import io.github.scfs.PendingMessage;
import io.netty.buffer.ByteBuf;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelPromise;
import io.netty.channel.socket.DuplexChannel;
import io.netty.handler.codec.EncoderException;
import io.netty.handler.codec.TooLongFrameException;
import io.netty.handler.codec.UnsupportedMessageTypeException;
import io.netty.util.ReferenceCountUtil;
import io.netty.util.ReferenceCounted;
import io.netty.util.concurrent.Future;
import java.nio.channels.ClosedChannelException;
import java.util.function.BiConsumer;

/**
 * The way out of a codec: one object becomes one buffer, or one failed promise and nothing else.
 */
final class MessageWriter {
  /*
   * How this works
   *
   *   promise uncancellable -> encode -> limits -> exact buffer -> ctx.write -> commit
   *                              |         |          |
   *                              +---------+----------+--> roll back, release, fail the promise
   *
   * What a message announces counts from the commit on. Before it, nothing has left and nothing is
   * announced. After it, the buffer must arrive: a promise that cannot be cancelled any more is why
   * Netty does not drop it, and if it fails all the same while the channel lives, the peer has
   * missed definitions that later messages build on, so the session ends.
   */
  private static final int LENGTH_FIELD = 4;

  private final ChannelSession session;
  private final boolean framed;
  private final int ownLimit;
  private final BiConsumer<ChannelHandlerContext, EncoderException> onLost;
  private int peerLimit = Integer.MAX_VALUE;
  private int heldBack;

  /**
   * @param framed whether the length goes in front of the message
   * @param onLost told when a buffer with definitions was lost on a live channel
   */
  MessageWriter(
      ChannelSession session,
      boolean framed,
      int ownLimit,
      BiConsumer<ChannelHandlerContext, EncoderException> onLost) {
    this.session = session;
    this.framed = framed;
    this.ownLimit = ownLimit;
    this.onLost = onLost;
  }

  /** The longest message that the peer has said it accepts. */
  void peerLimit(int bytes) {
    peerLimit = bytes;
  }

  /** Fails a message that has no session to go to. */
  void refuse(Object message, ChannelPromise promise, Throwable cause) {
    ReferenceCountUtil.release(message);
    promise.tryFailure(cause);
  }

  void write(ChannelHandlerContext ctx, Object message, ChannelPromise promise) {
    if (!promise.setUncancellable()) {
      ReferenceCountUtil.release(message);
      return;
    }
    if (message instanceof ReferenceCounted) {
      String type = message.getClass().getName();
      ReferenceCountUtil.release(message);
      promise.tryFailure(
          new UnsupportedMessageTypeException(
              type + " is raw or reference counted; write plain objects to an SCFS codec"));
      return;
    }
    if (heldBack > 0 || session.engine().busy()) {
      holdBack(() -> encodeAndWrite(ctx, message, promise));
    } else {
      encodeAndWrite(ctx, message, promise);
    }
  }

  /** Flushes, behind the messages that were held back. */
  void flush(ChannelHandlerContext ctx) {
    if (heldBack > 0) {
      holdBack(ctx::flush);
    } else {
      ctx.flush();
    }
  }

  private void holdBack(Runnable step) {
    heldBack++;
    session
        .engine()
        .whenIdle(
            () -> {
              heldBack--;
              step.run();
            });
  }

  private void encodeAndWrite(ChannelHandlerContext ctx, Object message, ChannelPromise promise) {
    if (session.ended()) {
      promise.tryFailure(
          session.cause() == null
              ? new ClosedChannelException()
              : new EncoderException("The SCFS session of the channel has ended", session.cause()));
      return;
    }
    ThreadEngine engine = session.engine();
    engine.enter();
    try {
      transact(engine, ctx, message, promise);
    } finally {
      try {
        engine.exit();
      } catch (Error e) {
        engine.busy = false;
        throw e;
      }
    }
  }

  private void transact(
      ThreadEngine engine, ChannelHandlerContext ctx, Object message, ChannelPromise promise) {
    PendingMessage pending = null;
    ByteBuf buffer = null;
    ChannelPromise written;
    boolean announces;
    try {
      pending = engine.encode(session, message);
      announces = pending.announces();
      checkLength(pending.length(), message);
      buffer = toBuffer(ctx, pending);
      written = announces ? promise.unvoid() : promise;
      ByteBuf handedOver = buffer;
      buffer = null; // Netty releases it from here on, also when the write throws
      ctx.write(handedOver, written);
    } catch (Throwable t) {
      if (buffer != null) {
        buffer.release();
      }
      if (pending != null) {
        pending.close();
      }
      promise.tryFailure(Faults.ofWrite(t));
      return;
    }
    try {
      pending.commit();
    } catch (Throwable t) {
      onLost.accept(ctx, new EncoderException("The session was changed while a message left", t));
    }
    if (announces) {
      written.addListener(future -> checkArrival(ctx, future));
    }
  }

  private void checkLength(int length, Object message) {
    if (length > ownLimit) {
      throw tooLong(length, message, ownLimit, "here (ScfsCodecConfig.maxOutboundFrameLength)");
    }
    if (length > peerLimit) {
      throw tooLong(length, message, peerLimit, "of the peer (maxInboundFrameLength there)");
    }
  }

  private static TooLongFrameException tooLong(
      int length, Object message, int limit, String whose) {
    return new TooLongFrameException(
        "A message of "
            + length
            + " bytes ("
            + message.getClass().getTypeName()
            + ") is longer than the limit of "
            + limit
            + " bytes "
            + whose);
  }

  private ByteBuf toBuffer(ChannelHandlerContext ctx, PendingMessage pending) {
    int length = pending.length();
    int header = framed ? LENGTH_FIELD : 0;
    ByteBuf buffer = ctx.alloc().ioBuffer(header + length, header + length);
    if (framed) {
      buffer.writeIntLE(length);
    }
    if (buffer.hasArray()) {
      pending.writeTo(buffer.array(), buffer.arrayOffset() + header);
    } else {
      pending.writeTo(buffer.internalNioBuffer(header, length));
    }
    return buffer.writerIndex(header + length);
  }

  private void checkArrival(ChannelHandlerContext ctx, Future<?> future) {
    if (future.isSuccess() || session.ended() || !ctx.channel().isActive()) {
      return;
    }
    if (ctx.channel() instanceof DuplexChannel
        && ((DuplexChannel) ctx.channel()).isOutputShutdown()) {
      return; // nothing can follow that would build on it
    }
    onLost.accept(
        ctx,
        new EncoderException(
            "A message with definitions was lost on its way out, later ones build on them",
            future.cause()));
  }
}
