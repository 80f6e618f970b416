package io.github.scfs.examples;

import io.github.scfs.CreateOption;
import io.github.scfs.SessionConnection;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;

/** Both ends of a connection, in one thread. */
public class HelloConnection {
  static class Order {
    String dish;
    int portions;
  }

  static final CreateOption OPTION = CreateOption.of().allow(Order.class);

  public static void main(String[] args) throws IOException {
    InetAddress here = InetAddress.getLoopbackAddress();
    try (ServerSocket listener = new ServerSocket(0, 1, here);
        Socket socket = new Socket(here, listener.getLocalPort());
        SessionConnection client = SessionConnection.over(socket, OPTION);
        SessionConnection server = SessionConnection.over(listener.accept(), OPTION)) {
      Order order = new Order();
      order.dish = "soup";
      for (order.portions = 1; order.portions <= 3; order.portions++) {
        client.send(order);
        Order read = server.receive(Order.class);
        long bytes = server.session().statistics().bytesRead();
        System.out.println(read.portions + " times " + read.dish + ", " + bytes + " bytes so far");
      }
    }
  }
}
