package io.github.scfs;

import io.github.scfs.internal.wire.OtherProtocols;
import java.io.BufferedInputStream;
import java.io.Closeable;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PushbackInputStream;
import java.net.Socket;
import java.net.SocketException;
import java.net.SocketTimeoutException;
import java.nio.ByteBuffer;
import java.util.Objects;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Function;
import javax.net.ssl.SSLSocket;

/**
 * One end of a connection: sends and receives objects over a socket, or over any other pair of
 * streams that loses and reorders nothing. It contains its session, which ends with it, and the
 * framing; no locator is needed.
 *
 * <pre>{@code
 * try (SessionConnection connection = SessionConnection.over(socket, OPTION)) {
 *   connection.send(order);
 *   Receipt receipt = connection.receive(Receipt.class);
 * }
 * }</pre>
 *
 * <p>Errors: a {@link ScfsException} costs one message, and the connection goes on. An {@link
 * IOException}, or anything else that a stream throws, ends the direction in which it was thrown:
 * close the connection and open a new one. The only exception is a timeout before the first byte of
 * a message, which ends nothing.
 *
 * <table>
 * <caption>What happens when something goes wrong</caption>
 * <tr><th>event</th><th>seen as</th><th>connection</th></tr>
 * <tr><td>object is not allowed, too long, or cannot be written</td><td>ScfsException, nothing was sent</td><td>goes on</td></tr>
 * <tr><td>message cannot be read, or holds another type</td><td>ScfsException, the next call returns the next message</td><td>goes on</td></tr>
 * <tr><td>stream ends between two messages</td><td>null from receive</td><td>can still send</td></tr>
 * <tr><td>stream ends inside a message</td><td>EOFException</td><td>can no longer receive</td></tr>
 * <tr><td>length of a message is out of range</td><td>IOException, nothing was allocated</td><td>can no longer receive</td></tr>
 * <tr><td>message belongs to another session, or builds on a refused one</td><td>IOException with a SessionDesyncException as cause</td><td>can no longer receive</td></tr>
 * <tr><td>stack of the thread ends</td><td>StackOverflowError, or ScfsException as above; after the Error the next call returns the same message; one to be sent may have been</td><td>goes on, unless the stream failed by it</td></tr>
 * <tr><td>stream fails, perhaps inside a message</td><td>IOException, then from every call</td><td>can no longer send or receive</td></tr>
 * </table>
 *
 * <p>Framing: each message is preceded by its length, four bytes, most significant first. A Netty
 * pipeline with {@code LengthFieldPrepender(4)}, {@code LengthFieldBasedFrameDecoder(max, 0, 4, 0,
 * 4)} and {@code ScfsMessageCodec} can be the other end. {@code ScfsCodec} cannot: it has a preface
 * and other frames.
 *
 * <p>Limits: a message has at most {@link ScfsLimits#messageBytes}, by default 64 MiB, in both
 * directions; set the same limit at both ends. Beyond 64 KiB, memory is allocated as bytes arrive,
 * not by the length that the peer claims.
 *
 * <p>Thread safety: any thread may call any method. One thread at a time sends and one receives;
 * others wait for their turn. {@link #session} does not wait for them. {@link #close} does not
 * either, unless the streams make it wait while a thread sends: the streams of a process do, and a
 * TLS socket does for at most two seconds (on Java 8 until the message is sent). If both ends send
 * without being asked, receive in a dedicated thread: two ends that only send may wait for each
 * other for ever.
 */
public final class SessionConnection implements Closeable {
  /*
   * How this works
   *
   * The two locks give the session the order that it needs: a message that describes a class leaves, and is read, before the
   * messages that build on it. A frame is encoded as a whole before its first byte is written, and has arrived as a whole
   * before its first byte is decoded. So a message that is refused leaves both streams between two frames. A stream that
   * throws may be inside of a frame: the failure is kept, and every later call in that direction is refused with it as the
   * cause.
   */
  private static final int LENGTH_BYTES = 4;

  /** This many nested calls take more stack than taking a lock and giving it back. */
  private static final int CALLS = 100;

  private final ReadWriteSessionData session = new ReadWriteSessionData();
  private final SessionKryo writer;
  private final SessionKryo reader;
  private final int maxMessageBytes;
  private final PushbackInputStream in;
  private final OutputStream out;
  private final Closeable transport;
  private final AtomicBoolean closed = new AtomicBoolean();
  private final ReentrantLock sending = new ReentrantLock();
  private final ReentrantLock receiving = new ReentrantLock();

  /** What ended a direction, or null; by the lock of that direction. */
  private Throwable sendFailure;

  private Throwable receiveFailure;

  /** A message that was encoded, but for whose rollback the stack had no room; else null. */
  private PendingMessage unfinished;

  /** A message whose definitions are not learned, as the stack had no room; else null. */
  private byte[] unread;

  private SessionConnection(
      InputStream in, OutputStream out, Closeable transport, CreateOption option) {
    this.in = new PushbackInputStream(new BufferedInputStream(Objects.requireNonNull(in, "in")));
    this.out = Objects.requireNonNull(out, "out");
    this.transport = transport;
    this.writer = new SessionKryo(new OwnSession(), option);
    this.reader = new SessionKryo(new OwnSession(), option);
    this.maxMessageBytes = option.limits().messageBytes();
  }

  /**
   * Creates a connection over a socket. {@link #close} closes the socket. {@link
   * Socket#setTcpNoDelay} is switched on, because each message is one write.
   *
   * @param option how to write and read; create it once for all connections
   * @throws IOException if the socket is closed or not connected; it is left as it is
   */
  public static SessionConnection over(Socket socket, CreateOption option) throws IOException {
    Objects.requireNonNull(socket, "socket");
    Objects.requireNonNull(option, "option"); // before anything of the socket is changed
    socket.setTcpNoDelay(true);
    return new SessionConnection(socket.getInputStream(), socket.getOutputStream(), socket, option);
  }

  /**
   * Creates a connection over streams that are closed through something else, such as a channel or
   * a process ({@code process::destroy}). Otherwise as {@link #over(InputStream, OutputStream,
   * CreateOption)}.
   *
   * @param transport closed by {@link #close}, which waits for it; the streams are not closed
   */
  public static SessionConnection over(
      InputStream in, OutputStream out, Closeable transport, CreateOption option) {
    return new SessionConnection(in, out, Objects.requireNonNull(transport, "transport"), option);
  }

  /**
   * Creates a connection over two streams. {@link #close} closes both, first {@code in}. The
   * connection reads ahead, so nothing else may use the streams. Each message is one write and one
   * flush, so {@code out} needs no buffer.
   *
   * @param option how to write and read; create it once for all connections
   */
  public static SessionConnection over(InputStream in, OutputStream out, CreateOption option) {
    return new SessionConnection(
        in,
        out,
        () -> {
          try {
            in.close();
          } finally {
            out.close();
          }
        },
        option);
  }

  /**
   * Sends an object and returns when the stream has taken all of it.
   *
   * @throws NullPointerException if the object is null
   * @throws ScfsException if the object cannot be written; nothing of it was sent
   * @throws SessionMisuseException if a serializer, or other code that runs while a message of this
   *     connection is encoded, calls this; send when that message has left
   * @throws IOException if the stream fails now or failed before, or the connection is closed
   */
  public void send(Object object) throws IOException {
    Objects.requireNonNull(object, "object: a SessionConnection sends no null");
    if (sending.isHeldByCurrentThread()) {
      throw new SessionMisuseException(
          "A message is sent while another one of the connection is being encoded; it would leave"
              + " first and may build on that. Send it when the call has returned",
          "uncommitted-message");
    }
    checkStack(CALLS);
    sending.lock();
    try {
      checkUsable(sendFailure);
      if (unfinished != null) {
        unfinished.close();
      }
      PendingMessage message;
      try {
        message = writer.encode(this, object);
      } catch (SessionMisuseException e) {
        throw closedMeanwhile(e);
      }
      unfinished = message;
      try {
        byte[] frame = new byte[LENGTH_BYTES + message.length()];
        ByteBuffer.wrap(frame).putInt(message.length());
        message.writeTo(frame, LENGTH_BYTES);
        write(frame);
        message.commit();
      } finally {
        message.close();
        unfinished = null;
      }
    } finally {
      sending.unlock();
    }
  }

  /**
   * Makes the stack overflow here if it would overflow where a lock is taken or given back. There,
   * the lock would stay taken and all other threads would wait for ever.
   */
  private static int checkStack(int calls) {
    return calls == 0 ? 0 : 1 + checkStack(calls - 1);
  }

  private void write(byte[] frame) throws IOException {
    try {
      out.write(frame);
      out.flush();
    } catch (Throwable e) {
      sendFailure = e;
      throw e;
    }
  }

  /**
   * Waits for the next object.
   *
   * @return the object, or null if the peer has closed its end between two messages
   * @throws ScfsException if the message cannot be read or holds null; the next call returns the
   *     next one
   * @throws EOFException if the stream ends inside a message
   * @throws IOException if the stream fails now or failed before, the length of the message is out
   *     of range, the session cannot go on, or the connection is closed
   */
  public Object receive() throws IOException {
    return receive(message -> reader.readClassAndObject(this, message));
  }

  /**
   * Waits for the next object, which must be of the type; otherwise as {@link #receive()}.
   *
   * @throws ScfsException also if the object is of another type
   */
  public <T> T receive(Class<T> type) throws IOException {
    Objects.requireNonNull(type, "type");
    return receive(message -> reader.readObject(this, message, type));
  }

  private <T> T receive(Function<byte[], T> decoder) throws IOException {
    checkStack(CALLS);
    receiving.lock();
    byte[] message = null;
    try {
      checkUsable(receiveFailure);
      message = unread != null ? unread : nextMessage();
      unread = null;
      if (message == null) {
        return null;
      }
      T object = decoder.apply(message);
      if (object == null) {
        throw new ScfsException(
            "The message holds no object: the peer wrote null, or an object that unknownClasses makes null",
            "type-mismatch");
      }
      return object;
    } catch (SessionDesyncException e) {
      if (!e.path().isEmpty()) { // of another session, in a serializer: costs one message
        throw e;
      }
      if (session.isClosed()) {
        throw closed(); // a closed session counts as none, so the message lacks its beginning
      }
      receiveFailure = e; // what builds on this one would be refused as well
      throw new IOException("The session of the connection has ended: " + e.getMessage(), e);
    } catch (SessionMisuseException e) {
      throw closedMeanwhile(e);
    } catch (StackOverflowError e) {
      unread = message == null ? unread : message;
      throw e;
    } finally {
      receiving.unlock();
    }
  }

  /** The message behind the next length; null if the stream has ended. */
  private byte[] nextMessage() throws IOException {
    boolean hasPart = false;
    try {
      int first = in.read();
      if (first < 0) {
        return null;
      }
      hasPart = true;
      in.unread(first);
      int length = ByteBuffer.wrap(MessageBytes.read(in, LENGTH_BYTES)).getInt();
      if (length < 1 || length > maxMessageBytes) {
        throw new IOException(
            "The peer claims a message of "
                + (length & 0xFFFFFFFFL)
                + " bytes, expected were 1 to "
                + maxMessageBytes
                + " (ScfsLimits.messageBytes): "
                + OtherProtocols.guess(length));
      }
      return MessageBytes.read(in, length);
    } catch (Throwable e) {
      if (hasPart || !(e instanceof SocketTimeoutException)) {
        receiveFailure = e;
      }
      throw e;
    }
  }

  private void checkUsable(Throwable failure) throws IOException {
    if (session.isClosed()) {
      throw closed();
    }
    if (failure != null) {
      throw new IOException("The connection has failed before and must be closed", failure);
    }
  }

  private static IOException closed() {
    return new IOException("The connection is closed");
  }

  /**
   * Throws what a closed connection throws, if another thread closed it after {@link #checkUsable}:
   * nobody misused it, and it does not go on. Returns any other exception.
   */
  private SessionMisuseException closedMeanwhile(SessionMisuseException e) throws IOException {
    if (session.isClosed() && e.anchor().equals("closed-session")) {
      throw closed();
    }
    return e;
  }

  /**
   * Returns the session, for statistics and for {@linkplain ReadWriteSessionData#reset() reset}. A
   * reset is refused while a message is being read; do not call it while one is being sent.
   */
  public ReadWriteSessionData session() {
    return session;
  }

  /**
   * Closes the session and the streams or the socket. Later calls of {@code send} and {@code
   * receive} throw an IOException. A thread that waits in a stream continues if closing the stream
   * wakes it, as a socket does. Closing again does nothing.
   *
   * @throws IOException if a stream cannot be closed; the session is closed
   */
  @Override
  public void close() throws IOException {
    session.close();
    if (closed.compareAndSet(false, true)) {
      try {
        if (transport instanceof SSLSocket && sending.isLocked()) {
          boundWait((SSLSocket) transport);
        }
      } finally {
        transport.close();
      }
    }
  }

  /**
   * Bounds the time that closing a TLS socket waits for the thread that writes: without this for
   * ever, if the peer reads no more. From Java 11 on, the socket waits for its linger time.
   */
  private static void boundWait(SSLSocket socket) {
    try {
      if (socket.getSoLinger() < 0) {
        socket.setSoLinger(true, 1);
      }
    } catch (SocketException alreadyClosed) {
      return; // by somebody else: then there is nothing to wait for
    }
  }

  @Override
  public String toString() {
    return "connection of " + session;
  }

  /** The session that the connection was made with, and no other after it. */
  private static final class OwnSession implements ReadWriteSessionDataLocator<SessionConnection> {
    @Override
    public ReadWriteSessionData find(SessionConnection connection) {
      return connection.session;
    }

    @Override
    public void newCreated(SessionConnection connection, ReadWriteSessionData another) {
      throw new SessionMisuseException("The session is closed", "closed-session");
    }
  }
}
