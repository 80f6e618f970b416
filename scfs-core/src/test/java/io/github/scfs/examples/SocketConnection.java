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

/** One end of a connection: messages with their length in front. */
final class SocketConnection implements Closeable {
  private static final int MAX_MESSAGE_BYTES = 1 << 20;

  private final Socket socket;
  private final SocketLifecycle lifecycle;
  private final SessionKryoFactory factory;
  private final DataInputStream in;
  private final DataOutputStream out;

  SocketConnection(Socket socket, SocketLifecycle lifecycle, SessionKryoFactory factory)
      throws IOException {
    this.socket = socket;
    this.lifecycle = lifecycle;
    this.factory = factory;
    this.in = new DataInputStream(new BufferedInputStream(socket.getInputStream()));
    this.out = new DataOutputStream(new BufferedOutputStream(socket.getOutputStream()));
  }

  /** By any thread: one at a time encodes and writes, so messages arrive in their order. */
  synchronized void send(Object object) throws IOException {
    try (PendingMessage message = factory.get().encode(socket, object)) {
      out.writeInt(message.length());
      message.writeTo(out);
      out.flush();
      message.commit();
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

  @Override
  public void close() throws IOException {
    lifecycle.socketClose(socket);
    socket.close();
  }
}
