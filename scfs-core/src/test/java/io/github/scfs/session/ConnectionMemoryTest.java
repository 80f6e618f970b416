package io.github.scfs.session;

import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.scfs.SessionConnection;
import io.github.scfs.testing.Heap;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.SequenceInputStream;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What a connection keeps of long messages once short ones follow. */
class ConnectionMemoryTest {
  private static final int CONNECTIONS = 40;

  /** As many short messages as the guide says. */
  private static final int SHORT_ONES = 64;

  private final List<SessionConnection> connections = new ArrayList<>();

  private static List<Object> longList() {
    List<Object> all = new ArrayList<>();
    for (int i = 0; i < 5_000; i++) {
      all.add(Shop.order(i * 7919 % 5_000)); // in no order, for the writer's table
    }
    char[] text = new char[400_000];
    Arrays.fill(text, 'x');
    all.add(new String(text));
    List<Object> numbers = new ArrayList<>();
    for (int i = 0; i < 16_000; i++) {
      numbers.add(i * 1_000L);
    }
    all.add(numbers);
    return all;
  }

  private static OutputStream nowhere() {
    return new OutputStream() {
      @Override
      public void write(int b) {}

      @Override
      public void write(byte[] bytes, int offset, int length) {}
    };
  }

  private long eachAfter(ThrowingRunnable use) throws Exception {
    use.run(); // what belongs to the application is made
    connections.clear();
    long before = Heap.used();
    for (int i = 0; i < CONNECTIONS; i++) {
      use.run();
    }
    return (Heap.used() - before) / CONNECTIONS;
  }

  private interface ThrowingRunnable {
    void run() throws IOException;
  }

  @Test
  void aLongMessage_costsMemory_untilManyShortOnesFollow() throws Exception {
    List<Object> longList = longList();
    long atOnce = eachAfter(() -> send(longList, 0));
    long later = eachAfter(() -> send(longList, SHORT_ONES));
    assertTrue(atOnce > 400_000, "the measurement measures: " + atOnce);
    assertTrue(later < 60_000, "each after short messages: " + later);
  }

  private void send(List<Object> longList, int shortOnes) throws IOException {
    SessionConnection connection =
        SessionConnection.over(new ByteArrayInputStream(new byte[0]), nowhere(), Shop.option());
    connections.add(connection);
    connection.send(longList);
    for (int i = 0; i < shortOnes; i++) {
      connection.send(Shop.order(i));
    }
  }

  @Test
  void receivingALongMessage_costsLittleAfterwards() throws Exception {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (SessionConnection peer =
        SessionConnection.over(
            new ByteArrayInputStream(new byte[0]), new DataOutputStream(bytes), Shop.option())) {
      peer.send(longList());
      peer.send(Shop.order(1));
    }
    byte[] sent = bytes.toByteArray();
    long each = eachAfter(() -> receive(sent));
    assertTrue(each < 120_000, "each: " + each);
  }

  /** The stream lets go of the bytes at their end. */
  private void receive(byte[] sent) throws IOException {
    InputStream in =
        new SequenceInputStream(
            Collections.enumeration(Collections.singletonList(new ByteArrayInputStream(sent))));
    SessionConnection connection = SessionConnection.over(in, nowhere(), Shop.option());
    connections.add(connection);
    connection.receive();
    connection.receive();
    assertTrue(connection.receive() == null);
  }
}
