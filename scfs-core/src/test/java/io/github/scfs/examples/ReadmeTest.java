package io.github.scfs.examples;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.scfs.CreateOption;
import io.github.scfs.ReadWriteSessionData;
import io.github.scfs.ReadWriteSessionDataLocator;
import io.github.scfs.SessionKryo;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.net.Socket;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.junit.jupiter.api.Test;

/** The lines of the README, and the program that the guide begins with. */
class ReadmeTest {
  @Test
  void helloConnection_describesItsClassOnce() throws Exception {
    PrintStream console = System.out;
    ByteArrayOutputStream printed = new ByteArrayOutputStream();
    System.setOut(new PrintStream(printed, true, "UTF-8"));
    try {
      HelloConnection.main(new String[0]);
    } finally {
      System.setOut(console);
    }
    long[] total = new long[4];
    String[] lines = printed.toString("UTF-8").split(System.lineSeparator());
    assertEquals(3, lines.length);
    for (int i = 1; i <= 3; i++) {
      String start = i + " times soup, ";
      assertTrue(lines[i - 1].startsWith(start), lines[i - 1]);
      assertTrue(lines[i - 1].endsWith(" bytes so far"), lines[i - 1]);
      total[i] = Long.parseLong(lines[i - 1].substring(start.length()).split(" ")[0]);
    }
    assertTrue(total[1] > 40, "the first describes the class: " + total[1]);
    assertEquals(11, total[2] - total[1]);
    assertEquals(11, total[3] - total[2]);
  }

  @Test
  void sessionsInAMap() {
    Socket socket = new Socket();

    CreateOption option = CreateOption.of().allow(Order.class);
    Map<Socket, ReadWriteSessionData> sessions = new ConcurrentHashMap<>();
    SessionKryo sessionKryo = new SessionKryo(ReadWriteSessionDataLocator.of(sessions), option);

    Order order = new Order();
    order.dish = "soup";
    order.portions = 2;

    byte[] first = sessionKryo.writeClassAndObject(socket, order); // with what the class looks like
    byte[] second = sessionKryo.writeClassAndObject(socket, order); // the values alone

    Order read = (Order) sessionKryo.readClassAndObject(socket, first);
    Order again = sessionKryo.readObject(socket, second, Order.class);

    assertEquals("soup", read.dish);
    assertEquals(2, again.portions);
    assertTrue(second.length * 3 < first.length, first.length + " and " + second.length);
  }

  private static final class Order {
    private String dish;
    private int portions;
  }
}
