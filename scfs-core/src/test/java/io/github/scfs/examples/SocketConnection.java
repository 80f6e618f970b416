package io.github.scfs.examples;

import io.github.scfs.PendingMessage;
import io.github.scfs.SessionKryoFactory;
import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.Closeable;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.net.Socket;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;

/** One end of a connection: messages with their length in front. */
final class SocketConnection implements Closeable {
  private static final int MAX_MESSAGE_BYTES = 1 << 20;

  private final Socket socket;
  private final SocketLifecycle lifecycle;
  private final SessionKryoFactory factory;
  private final DataInputStream in;
  private final DataOutputStream out;
  private final Lock sending = new ReentrantLock();
  private boolean closed;

  SocketConnection(Socket socket, SocketLifecycle lifecycle, SessionKryoFactory factory)
      throws IOException {
    this.socket = socket;
    this.lifecycle = lifecycle;
    this.factory = factory;
    this.in = new DataInputStream(new BufferedInputStream(socket.getInputStream()));
    this.out = new DataOutputStream(new BufferedOutputStream(socket.getOutputStream()));
  }

  /** By any thread: one at a time encodes and writes, so messages arrive in their order. */
  void send(Object object) throws IOException {
    sending.lock();
    try {
      if (closed) {
        throw new IOException("The connection is closed");
      }
      try (PendingMessage message = factory.get().encode(socket, object)) {
        if (message.length() > MAX_MESSAGE_BYTES) {
          throw new IOException("A message of " + message.length() + " bytes");
        }
        out.writeInt(message.length());
        message.writeTo(out);
        out.flush();
        message.commit();
      }
    } finally {
      sending.unlock();
    }
  }

  /** By the one thread that reads this socket. */
  Object receive() throws IOException {
    int length = in.readInt();
    if (length < 0 || length > MAX_MESSAGE_BYTES) {
      throw new IOException("A message of " + length + " bytes");
    }
    return factory.get().readClassAndObject(socket, in, length);
  }

  /** By the thread that reads; others close the socket, which ends what that thread waits for. */
  @Override
  public void close() throws IOException {
    socket.close();
    sending.lock();
    try {
      closed = true;
      lifecycle.socketClose(socket);
    } finally {
      sending.unlock();
    }
  }
}
