package io.github.scfs.netty;

import io.github.scfs.ReadWriteSessionData;
import io.github.scfs.SessionMisuseException;
import io.netty.buffer.ByteBuf;
import io.netty.channel.Channel;
import io.netty.channel.ChannelHandlerContext;
import io.netty.util.AttributeKey;
import io.netty.util.concurrent.OrderedEventExecutor;

/**
 * The session of one channel: born with its handler, in an attribute of the channel, ended once.
 */
final class ChannelSession {
  /*
   * How this works
   *
   * The key of the session is this object, and this object holds the session. The end has a cause:
   * a failure after which nothing can be understood, or the plain end of the channel. It is sticky.
   * The data stays readable for statistics until the handler is removed.
   *
   * Thread rule: the executor of the handler. It may hand its work from thread to thread, so the
   * engine is that of the current thread, looked up when the thread is not the one of last time.
   */
  private static final AttributeKey<ChannelSession> SESSION =
      AttributeKey.valueOf(ScfsCodec.class, "SESSION");

  private final Channel channel;
  private final SharedEngines engines;
  private ReadWriteSessionData data;
  private ThreadEngine engine;
  private Thread engineThread;
  private boolean ended;
  private Throwable cause;

  private ChannelSession(Channel channel, SharedEngines engines) {
    this.channel = channel;
    this.engines = engines;
  }

  /**
   * Opens the session of a channel.
   *
   * @throws IllegalStateException if the channel has one, or the executor keeps no order
   */
  static ChannelSession open(ChannelHandlerContext ctx, SharedEngines engines) {
    if (!(ctx.executor() instanceof OrderedEventExecutor)) {
      throw new IllegalStateException(
          "SCFS needs an executor that keeps the order of a channel's events, such as its event"
              + " loop or a DefaultEventExecutorGroup, but "
              + ctx.name()
              + " was added with "
              + ctx.executor());
    }
    ChannelSession session = new ChannelSession(ctx.channel(), engines);
    if (!ctx.channel().attr(SESSION).compareAndSet(null, session)) {
      throw new IllegalStateException(
          "The channel has an SCFS session already: one ScfsCodec or ScfsMessageCodec per channel");
    }
    boolean opened = false;
    try {
      session.engine().kryo().session(session);
      opened = true;
    } finally {
      if (!opened) {
        session.forget();
        // Netty only takes the handler out, and raw bytes would reach the next one.
        ctx.channel().eventLoop().execute(ctx.channel()::close);
      }
    }
    return session;
  }

  /** The session's data, or null before it is made and after the handler was removed. */
  static ReadWriteSessionData dataOf(Channel channel) {
    ChannelSession session = channel.attr(SESSION).get();
    return session == null ? null : session.data;
  }

  ReadWriteSessionData data() {
    return data;
  }

  void bind(ReadWriteSessionData created) {
    if (data != null) {
      throw closed();
    }
    data = created;
  }

  private SessionMisuseException closed() {
    return new SessionMisuseException(
        "The session of " + channel + " was closed; a channel gets no second one, connect anew",
        "closed-session");
  }

  /** The engine of the current thread. */
  ThreadEngine engine() {
    Thread current = Thread.currentThread();
    if (engineThread != current) {
      engine = engines.ofCurrentThread();
      engineThread = current;
    }
    return engine;
  }

  /**
   * Decodes one message in place. What the engine held back meanwhile is done before the return.
   *
   * @throws SessionMisuseException if the user has closed the session
   */
  Object read(ByteBuf in, int start, int length) {
    if (data.isClosed()) {
      throw closed(); // the message may build on others, which a new session would lack
    }
    ThreadEngine current = engine();
    current.enter();
    try {
      return current.decode(this, in, start, length);
    } finally {
      try {
        current.exit();
      } catch (Error e) {
        current.busy = false;
        throw e;
      }
    }
  }

  boolean ended() {
    return ended;
  }

  /** Why the session ended, or null if it goes on or ended with its channel. */
  Throwable cause() {
    return cause;
  }

  /** Ends the session for good; the first cause stays. */
  void end(Throwable why) {
    if (ended) {
      return;
    }
    ended = true;
    cause = why;
    if (engineThread == Thread.currentThread()) {
      engine.whenIdle(data::close);
    } else {
      data.close();
    }
  }

  /** Takes the session out of the channel. */
  void forget() {
    channel.attr(SESSION).compareAndSet(this, null);
  }
}
