package io.github.scfs.session;

import static io.github.scfs.session.Shop.order;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.scfs.CreateOption;
import io.github.scfs.ScfsException;
import io.github.scfs.SessionConnection;
import io.github.scfs.session.Shop.Order;
import io.github.scfs.session.Shop.Surprise;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.SequenceInputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Threads, closing, and code that comes back to the connection it is called by. */
@Timeout(60)
class ConnectionLifeTest {
  private final ExecutorService threads = Executors.newCachedThreadPool();
  private SessionConnection client;
  private SessionConnection server;

  @BeforeEach
  void connect() throws IOException {
    try (ServerSocket listener = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      Socket socket = new Socket(listener.getInetAddress(), listener.getLocalPort());
      client = SessionConnection.over(socket, Shop.option());
      server = SessionConnection.over(listener.accept(), Shop.option());
    }
  }

  @AfterEach
  void disconnect() throws Exception {
    client.close();
    server.close();
    threads.shutdownNow();
    assertTrue(threads.awaitTermination(60, TimeUnit.SECONDS));
  }

  @Test
  void manyThreads_sendAndReceive_inBothDirectionsAtOnce() throws Exception {
    int perThread = 300;
    List<Future<?>> senders = new ArrayList<>();
    for (int thread = 0; thread < 4; thread++) {
      int from = thread * perThread;
      for (SessionConnection end : new SessionConnection[] {client, server}) {
        senders.add(
            threads.submit(
                () -> {
                  for (int i = 0; i < perThread; i++) {
                    end.send(order(from + i, new int[i]));
                  }
                  return null;
                }));
      }
    }
    ConcurrentLinkedQueue<Integer> received = new ConcurrentLinkedQueue<>();
    List<Future<?>> receivers = new ArrayList<>();
    for (SessionConnection end : new SessionConnection[] {client, server}) {
      for (int thread = 0; thread < 2; thread++) {
        receivers.add(
            threads.submit(
                () -> {
                  for (int i = 0; i < 2 * perThread; i++) {
                    Order order = end.receive(Order.class);
                    assertEquals(order.number % perThread, ((int[]) order.extras.get(0)).length);
                    received.add(order.number);
                  }
                  return null;
                }));
      }
    }
    for (Future<?> task : senders) {
      task.get();
    }
    for (Future<?> task : receivers) {
      task.get();
    }
    List<Integer> sorted = new ArrayList<>(received);
    Collections.sort(sorted);
    for (int i = 0; i < 8 * perThread; i++) {
      assertEquals(i / 2, sorted.get(i), "each number twice, once for each direction");
    }
    assertEquals(4 * perThread, client.session().statistics().messagesRead());
  }

  @Test
  void close_isTheEndForThePeer_andRefusesWhatComesLater() throws Exception {
    client.send(order(1));
    client.close();
    client.close();
    assertTrue(client.session().isClosed());
    for (int i = 0; i < 2; i++) {
      IOException send = assertThrows(IOException.class, () -> client.send(order(2)));
      IOException receive = assertThrows(IOException.class, client::receive);
      assertEquals("The connection is closed", send.getMessage());
      assertEquals("The connection is closed", receive.getMessage());
    }
    assertEquals(1, server.receive(Order.class).number);
    assertNull(server.receive());
  }

  @Test
  void sessionThatIsClosed_isNotReplaced() {
    client.session().close();
    assertThrows(IOException.class, () -> client.send(order(1)));
    assertThrows(IOException.class, client::receive);
  }

  @Test
  void close_endsAReceiveThatWaits() throws Exception {
    Future<Order> waiting = threads.submit(() -> server.receive(Order.class));
    client.send(order(1));
    assertEquals(1, waiting.get().number);
    Future<Order> second = threads.submit(() -> server.receive(Order.class));
    Thread.sleep(50);
    assertFalse(second.isDone());
    server.close();
    ExecutionException ended = assertThrows(ExecutionException.class, second::get);
    assertTrue(ended.getCause() instanceof IOException, ended.toString());
  }

  /** Another thread may close the connection when a message has arrived, but is not read yet. */
  @ParameterizedTest
  @ValueSource(ints = {0, 1})
  void close_beforeAMessageThatHasArrivedIsRead_isNoRefusalOfTheMessage(int before)
      throws IOException {
    ByteArrayOutputStream sent = new ByteArrayOutputStream();
    SessionConnection sender =
        SessionConnection.over(new ByteArrayInputStream(new byte[0]), sent, Shop.option());
    for (int i = 0; i < before; i++) {
      sender.send(order(1));
    }
    byte[] first = sent.toByteArray();
    sent.reset();
    sender.send(order(2));
    SessionConnection[] receiver = new SessionConnection[1];
    InputStream last =
        new ByteArrayInputStream(sent.toByteArray()) {
          @Override
          public int read(byte[] bytes, int offset, int length) {
            receiver[0].session().close();
            return super.read(bytes, offset, length);
          }
        };
    receiver[0] =
        SessionConnection.over(
            new SequenceInputStream(new ByteArrayInputStream(first), last),
            new ByteArrayOutputStream(),
            Shop.option());
    for (int i = 0; i < before; i++) {
      assertEquals(1, receiver[0].receive(Order.class).number);
    }
    IOException ended = assertThrows(IOException.class, receiver[0]::receive);
    assertEquals("The connection is closed", ended.getMessage());
  }

  @Test
  void close_closesBothStreamsOnce_alsoWhenOneCannotBe() throws IOException {
    List<String> calls = new ArrayList<>();
    SessionConnection connection =
        SessionConnection.over(
            new ByteArrayInputStream(new byte[0]) {
              @Override
              public void close() throws IOException {
                calls.add("in");
                throw new IOException("stuck");
              }
            },
            new ByteArrayOutputStream() {
              @Override
              public void close() {
                calls.add("out");
              }
            },
            Shop.option());
    assertThrows(IOException.class, connection::close);
    assertTrue(connection.session().isClosed());
    connection.close();
    assertEquals("[in, out]", calls.toString());
  }

  @Test
  void sendByASerializer_isRefused_andCostsTheMessageAroundIt() throws IOException {
    ByteArrayOutputStream sent = new ByteArrayOutputStream();
    CreateOption option = Shop.withSurprises(Shop.option(), null);
    SessionConnection sender =
        SessionConnection.over(new ByteArrayInputStream(new byte[0]), sent, option);
    sender.send(order(1));
    int before = sent.size();
    ScfsException refused =
        assertThrows(
            ScfsException.class,
            () -> sender.send(order(2, new Surprise("text", () -> sender.send(order(3))))));
    assertEquals("uncommitted-message", refused.anchor());
    assertEquals(before, sent.size());
    sender.send(order(4));
    SessionConnection receiver =
        SessionConnection.over(
            new ByteArrayInputStream(sent.toByteArray()), new ByteArrayOutputStream(), option);
    assertEquals(1, receiver.receive(Order.class).number);
    assertEquals(4, receiver.receive(Order.class).number);
    assertNull(receiver.receive());
  }

  /** The two directions have locks of their own. */
  @Test
  void sendWhileAMessageIsRead_isFine() throws IOException {
    ByteArrayOutputStream sent = new ByteArrayOutputStream();
    SessionConnection sender =
        SessionConnection.over(
            new ByteArrayInputStream(new byte[0]), sent, Shop.withSurprises(Shop.option(), null));
    sender.send(new Surprise("text", null));
    SessionConnection[] receiver = new SessionConnection[1];
    ByteArrayOutputStream answers = new ByteArrayOutputStream();
    receiver[0] =
        SessionConnection.over(
            new ByteArrayInputStream(sent.toByteArray()),
            answers,
            Shop.withSurprises(Shop.option(), () -> receiver[0].send("received")));
    assertEquals("text", receiver[0].receive(Surprise.class).before);
    assertTrue(answers.size() > 0);
  }

  @Test
  void socketThatIsClosed_isRefused() throws IOException {
    Socket socket = new Socket();
    assertThrows(IOException.class, () -> SessionConnection.over(socket, Shop.option()));
    socket.close();
    assertThrows(IOException.class, () -> SessionConnection.over(socket, Shop.option()));
  }

  @Test
  void send_theStackEndsAnywhere_leavesNoLockBehind() throws Exception {
    SessionConnection connection =
        SessionConnection.over(
            new ByteArrayInputStream(new byte[0]), new ByteArrayOutputStream(), CreateOption.of());
    AtomicReference<Throwable> wrong = new AtomicReference<>();
    Thread small = new Thread(null, () -> sendAtEachDepth(connection, wrong), "small", 1 << 18);
    small.start();
    small.join();
    assertNull(wrong.get());
    connection.send("by another thread");
  }

  /** Nearer and nearer to the end of the stack. */
  private static void sendAtEachDepth(
      SessionConnection connection, AtomicReference<Throwable> wrong) {
    try {
      for (int i = 0; i < 500; i++) {
        sendAtTheEnd(connection, i % 100);
        connection.send("with enough room");
      }
    } catch (IOException | RuntimeException | Error e) {
      wrong.set(e);
    }
  }

  /** Sends where there is room for so many calls; returns how many there would be from here on. */
  private static int sendAtTheEnd(SessionConnection connection, int room) {
    int left;
    try {
      left = sendAtTheEnd(connection, room) + 1;
    } catch (StackOverflowError e) {
      left = 0;
    }
    if (left == room) {
      try {
        connection.send("with hardly any room");
      } catch (StackOverflowError | ScfsException expected) {
        return left;
      } catch (IOException e) {
        throw new AssertionError(e);
      }
    }
    return left;
  }
}
