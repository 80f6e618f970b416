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
 * One end of a connection: sends and receives objects over a socket, or any other pair of streams
 * that loses and reorders nothing, in a session that lives and dies with it. There is no locator
 * and no framing to write.
 *
 * <pre>{@code
 * try (SessionConnection connection = SessionConnection.over(socket, OPTION)) {
 *   connection.send(order);
 *   Receipt receipt = connection.receive(Receipt.class);
 * }
 * }</pre>
 *
 * <p>Errors: a {@link ScfsException} costs one message, and the connection goes on. An {@link
 * IOException}, or whatever else a stream throws, ends the direction in which it was thrown: close
 * the connection and open another one. Only a timeout before the first byte of a message ends
 * nothing.
 *
 * <table>
 * <caption>What happens when something goes wrong</caption>
 * <tr><th>event</th><th>seen as</th><th>connection</th></tr>
 * <tr><td>object not allowed, too long, or cannot be written</td><td>ScfsException, nothing was sent</td><td>goes on</td></tr>
 * <tr><td>message cannot be read, or is of another type</td><td>ScfsException, the next call gives the next one</td><td>goes on</td></tr>
 * <tr><td>stream ends between messages</td><td>null from receive</td><td>can send</td></tr>
 * <tr><td>stream ends in a message</td><td>EOFException</td><td>receives no more</td></tr>
 * <tr><td>length of a message out of range</td><td>IOException, nothing was allocated</td><td>receives no more</td></tr>
 * <tr><td>message of another session, or builds on one that was refused</td><td>IOException, cause SessionDesyncException</td><td>receives no more</td></tr>
 * <tr><td>stream fails, perhaps in a message</td><td>IOException, then from every call</td><td>sends or receives no more</td></tr>
 * </table>
 *
 * <p>On the wire each message has its length in front, four bytes, the most significant first: the
 * framing of Netty's {@code LengthFieldPrepender(4)} and {@code LengthFieldBasedFrameDecoder(max,
 * 0, 4, 0, 4)} with an {@code ScfsMessageCodec}, which may be the other end. It may not be {@code
 * ScfsCodec}, which has a preface and other frames. A message is of at most {@link
 * ScfsLimits#messageBytes}, 64 MiB by default, in both directions; give both ends the same. Beyond
 * 64 KiB, memory is allocated as bytes arrive, not as the peer claims.
 *
 * <p>Thread rule: any thread; one at a time sends and one receives, others wait for their turn.
 * {@link #session} never waits for that, nor does {@link #close}, unless the streams make it wait
 * while a thread sends: those of a process do, and a socket of TLS for at most two seconds (on Java
 * 8 until the message has been sent). If both ends send without being asked, let a thread of its
 * own receive: two ends that only send may wait for each other for ever.
 */
public final class SessionConnection implements Closeable {
  /*
   * How this works
   *
   * The locks do what the session needs: what describes a class leaves before what builds on it, and is read before it. The
   * whole frame is encoded before its first byte is written, and has come before its first byte is decoded: so what is refused
   * leaves both streams between two frames. Whatever a stream throws may have left it inside of one; then the failure is
   * kept, and every later call in that direction is refused with it as the cause.
   */
  private static final int LENGTH_BYTES = 4;

  /**
   * So many calls, one inside the other, take more of the stack than taking a lock and giving it
   * back.
   */
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

  /** What was encoded and had no stack to be rolled back; else null. */
  private PendingMessage unfinished;

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
   * A connection over a socket, which it closes. {@link Socket#setTcpNoDelay} is switched on: each
   * message is one write.
   *
   * @param option how to write and read; make it once for all connections
   * @throws IOException if the socket is closed or not connected; it is left as it is
   */
  public static SessionConnection over(Socket socket, CreateOption option) throws IOException {
    socket.setTcpNoDelay(true);
    return new SessionConnection(socket.getInputStream(), socket.getOutputStream(), socket, option);
  }

  /**
   * As {@link #over(InputStream, OutputStream, CreateOption)}, for streams of something that has to
   * be closed in their place, as a channel, or a process: {@code process::destroy}.
   *
   * @param transport closed by {@link #close}, which waits for it; the streams are not
   */
  public static SessionConnection over(
      InputStream in, OutputStream out, Closeable transport, CreateOption option) {
    return new SessionConnection(in, out, Objects.requireNonNull(transport, "transport"), option);
  }

  /**
   * A connection over two streams, which it closes, the one that is read first. Bytes are read
   * ahead, so both are the connection's alone. Each message is one write and a flush, so the stream
   * that is written needs no buffer.
   *
   * @param option how to write and read; make it once for all connections
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
   * Sends an object that is not null, and returns when the stream has taken all of it.
   *
   * @throws NullPointerException if the object is null
   * @throws ScfsException if it cannot be written; nothing of it was sent
   * @throws SessionMisuseException also if it is called by a serializer, or whatever else runs
   *     while a message of this connection is being encoded; send when that one has left
   * @throws IOException if the stream fails now or has failed before, or the connection is closed
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
      PendingMessage message = writer.encode(this, object);
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
   * Lets the stack end here, if it would end where a lock is taken or given back: without room for
   * that the lock would stay taken, and all other threads would wait for ever.
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
   * @return the object, or null if the peer has closed its end and there is none
   * @throws ScfsException if the message cannot be read; the next call gives the next one
   * @throws EOFException if the stream ends in the middle of a message
   * @throws IOException if the stream fails now or has failed before, the length of the message is
   *     out of range, the session cannot go on, or the connection is closed
   */
  public Object receive() throws IOException {
    return receive(message -> reader.readClassAndObject(this, message));
  }

  /**
   * As {@link #receive()}, for a peer that sends objects of one type.
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
    try {
      checkUsable(receiveFailure);
      byte[] message = nextMessage();
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
      receiveFailure = e; // what builds on this one would be refused as well
      throw new IOException("The session of the connection has ended: " + e.getMessage(), e);
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
      throw new IOException("The connection is closed");
    }
    if (failure != null) {
      throw new IOException("The connection has failed before and must be closed", failure);
    }
  }

  /**
   * The session, for its statistics and for {@linkplain ReadWriteSessionData#reset() reset}, which
   * is refused while a message is being read, and should be called while none is being sent.
   */
  public ReadWriteSessionData session() {
    return session;
  }

  /**
   * Closes the session and the streams, or the socket; later calls to send or receive are refused
   * with an IOException. A thread that waits in a stream goes on if closing the stream wakes it, as
   * with a socket. Closing again does nothing.
   *
   * @throws IOException if a stream cannot be closed; the session is
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
   * A socket of TLS waits for the thread that writes, to tell the peer of the end: for ever, if the
   * peer reads no more. From Java 11 on it waits for as long as it may linger.
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
      throw new SessionMisuseException(
          "The session is closed: its connection was closed during this call", "closed-session");
    }
  }
}
