package io.github.scfs.examples;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.scfs.ClassNotAllowedException;
import io.github.scfs.CreateOption;
import io.github.scfs.ReadWriteSessionData;
import io.github.scfs.SessionKryoFactory;
import io.github.scfs.SessionKryoService;
import java.io.EOFException;
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

/** The locator and the connection of the guide, over real sockets. */
@Timeout(30)
class SocketsTest {
  static final class Question {
    String dish;
    int portions;
  }

  static final class Answer {
    String text;
    List<Question> heard = new ArrayList<>();
  }

  static final class Unlisted {
    int n = 1;
  }

  private static final CreateOption OPTION =
      CreateOption.of().allow(Question.class, Answer.class).references(true);

  private final SocketReadWriteSessionDataLocator clients = new SocketReadWriteSessionDataLocator();
  private final SocketReadWriteSessionDataLocator servers = new SocketReadWriteSessionDataLocator();
  private final SessionKryoFactory clientFactory =
      SessionKryoService.newThreadLocalSessionKryoFactory(clients, OPTION);
  private final SessionKryoFactory serverFactory =
      SessionKryoService.newThreadLocalSessionKryoFactory(servers, OPTION);
  private final ExecutorService threads = Executors.newCachedThreadPool();
  private ServerSocket listener;

  @BeforeEach
  void listen() throws IOException {
    listener = new ServerSocket(0, 10, InetAddress.getLoopbackAddress());
  }

  @AfterEach
  void stop() throws Exception {
    listener.close();
    threads.shutdownNow();
    assertTrue(threads.awaitTermination(60, TimeUnit.SECONDS));
  }

  /** Accepts one connection and answers each question until the client hangs up. */
  private Future<Integer> serveOne() {
    return threads.submit(
        () -> {
          int served = 0;
          try (SocketConnection connection =
              new SocketConnection(listener.accept(), servers, serverFactory)) {
            while (true) {
              Question question = (Question) connection.receive();
              Answer answer = new Answer();
              answer.text = question.portions + " times " + question.dish;
              answer.heard.add(question);
              answer.heard.add(question);
              connection.send(answer);
              served++;
            }
          } catch (EOFException hungUp) {
            return served;
          }
        });
  }

  private Socket connect() throws IOException {
    return new Socket(listener.getInetAddress(), listener.getLocalPort());
  }

  private static void ask(SocketConnection connection, String dish) throws IOException {
    Question question = new Question();
    question.dish = dish;
    question.portions = 2;
    connection.send(question);
    Answer answer = (Answer) connection.receive();
    assertEquals("2 times " + dish, answer.text);
    assertEquals(dish, answer.heard.get(1).dish);
  }

  @Test
  void clientAndServer_exchangeMessages_andReconnectInANewSession() throws Exception {
    ReadWriteSessionData before = null;
    for (int connection = 0; connection < 3; connection++) {
      Future<Integer> server = serveOne();
      Socket socket = connect();
      ReadWriteSessionData session;
      try (SocketConnection client = new SocketConnection(socket, clients, clientFactory)) {
        for (int i = 0; i < 10; i++) {
          ask(client, "dish " + i);
        }
        session = clients.find(socket);
        assertNotSame(before, session);
        assertEquals(1, clients.size());
        assertEquals(10, session.statistics().messagesWritten());
        assertEquals(10, session.statistics().messagesRead());
        assertEquals(1, session.statistics().classesAnnounced());
      }
      assertEquals(10, server.get(60, TimeUnit.SECONDS));
      assertTrue(session.isClosed());
      assertEquals(0, clients.size());
      assertEquals(0, servers.size());
      before = session;
    }
  }

  @Test
  void twoConnectionsAtOnce_haveTwoSessions() throws Exception {
    Future<Integer> one = serveOne();
    Socket firstSocket = connect();
    SocketConnection first = new SocketConnection(firstSocket, clients, clientFactory);
    ask(first, "soup");
    Future<Integer> two = serveOne();
    Socket secondSocket = connect();
    SocketConnection second = new SocketConnection(secondSocket, clients, clientFactory);
    ask(second, "pie");
    ask(first, "soup again");
    assertNotSame(clients.find(firstSocket), clients.find(secondSocket));
    assertEquals(2, clients.size());
    first.close();
    assertEquals(2, one.get(60, TimeUnit.SECONDS));
    ask(second, "pie again");
    assertEquals(1, clients.size());
    second.close();
    assertEquals(2, two.get(60, TimeUnit.SECONDS));
    assertEquals(0, clients.size() + servers.size());
  }

  @Test
  void failedSend_leavesTheConnectionUsable() throws Exception {
    Future<Integer> server = serveOne();
    Socket socket = connect();
    try (SocketConnection client = new SocketConnection(socket, clients, clientFactory)) {
      ask(client, "soup");
      assertThrows(ClassNotAllowedException.class, () -> client.send(new Unlisted()));
      ask(client, "soup");
      assertFalse(clients.find(socket).isClosed());
    }
    assertEquals(2, server.get(60, TimeUnit.SECONDS));
  }
}
