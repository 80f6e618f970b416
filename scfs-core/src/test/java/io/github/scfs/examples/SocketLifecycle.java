package io.github.scfs.examples;

import java.net.Socket;

/** Told when a socket is closed. */
interface SocketLifecycle {
  void socketClose(Socket socket);
}
