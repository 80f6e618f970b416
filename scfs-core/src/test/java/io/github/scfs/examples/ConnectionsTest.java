package io.github.scfs.examples;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.scfs.CreateOption;
import io.github.scfs.ScfsException;
import io.github.scfs.SessionConnection;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** The connection of the guide and the README, over real sockets. */
@Timeout(30)
class ConnectionsTest {
  static final class Order {
    String dish;
    int portions;
    Object remark;
  }

  static final class Receipt {
    String text;
  }

  static final class OfTheClientAlone {
    int n = 1;
  }

  static final CreateOption OPTION = CreateOption.of().allow(Order.class, Receipt.class);

  /** A thread of the server for each client. */
  static void serve(Socket socket) throws IOException {
    try (SessionConnection connection = SessionConnection.over(socket, OPTION)) {
      while (true) {
        Receipt receipt;
        try {
          Order order = connection.receive(Order.class);
          if (order == null) {
            return; // the client has hung up
          }
          receipt = receiptOf(order);
        } catch (ScfsException refused) { // one message; the next one can be read
          receipt = refusal(refused);
        }
        connection.send(receipt);
      }
    }
  }

  private static Receipt receiptOf(Order order) {
    Receipt receipt = new Receipt();
    receipt.text = order.portions + " times " + order.dish;
    return receipt;
  }

  private static Receipt refusal(ScfsException refused) {
    Receipt receipt = new Receipt();
    receipt.text = "refused: " + refused.anchor();
    return receipt;
  }

  private final ExecutorService threads = Executors.newCachedThreadPool();
  private ServerSocket listener;
  private String host;
  private int port;

  @BeforeEach
  void listen() throws IOException {
    listener = new ServerSocket(0, 10, InetAddress.getLoopbackAddress());
    host = listener.getInetAddress().getHostAddress();
    port = listener.getLocalPort();
  }

  @AfterEach
  void stop() throws Exception {
    listener.close();
    threads.shutdownNow();
    assertTrue(threads.awaitTermination(60, TimeUnit.SECONDS));
  }

  private Future<?> serveOne() {
    return threads.submit(
        () -> {
          serve(listener.accept());
          return null;
        });
  }

  private static Order order() {
    Order order = new Order();
    order.dish = "soup";
    order.portions = 2;
    return order;
  }

  @Test
  void client() throws Exception {
    Future<?> server = serveOne();
    Order order = order();
    List<String> log = new ArrayList<>();

    try (SessionConnection connection = SessionConnection.over(new Socket(host, port), OPTION)) {
      connection.send(order);
      Receipt receipt = connection.receive(Receipt.class);
      log.add(receipt.text);
    }

    assertEquals("[2 times soup]", log.toString());
    server.get();
  }

  @Test
  void whatIsRefused_costsOneMessage() throws Exception {
    Future<?> server = serveOne();
    Order order = order();
    order.remark = new OfTheClientAlone();
    CreateOption more = OPTION.allow(OfTheClientAlone.class);
    try (SessionConnection connection = SessionConnection.over(new Socket(host, port), more)) {
      assertThrows(ScfsException.class, () -> connection.send(new Thread()));
      connection.send(order);
      assertEquals("refused: class-not-allowed", connection.receive(Receipt.class).text);
      connection.send(order());
      assertEquals("2 times soup", connection.receive(Receipt.class).text);
    }
    server.get();
  }
}
