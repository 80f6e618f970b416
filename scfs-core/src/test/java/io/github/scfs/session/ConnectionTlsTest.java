package io.github.scfs.session;

import static io.github.scfs.session.Shop.order;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeFalse;

import io.github.scfs.SessionConnection;
import io.github.scfs.session.Shop.Order;
import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.Paths;
import java.security.KeyStore;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import javax.net.ssl.KeyManagerFactory;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLServerSocket;
import javax.net.ssl.TrustManagerFactory;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Over TLS: closing such a socket waits for the thread that writes to it, if it may. */
@Timeout(60)
class ConnectionTlsTest {
  private static final char[] PASSWORD = "of a test".toCharArray();

  @TempDir Path folder;
  private final ExecutorService threads = Executors.newCachedThreadPool();
  private SessionConnection client;
  private SessionConnection server;

  @BeforeEach
  void connect() throws Exception {
    SSLContext context = context();
    try (SSLServerSocket listener =
        (SSLServerSocket)
            context
                .getServerSocketFactory()
                .createServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      Future<SessionConnection> accepted =
          threads.submit(() -> SessionConnection.over(listener.accept(), Shop.option()));
      Socket socket =
          context
              .getSocketFactory()
              .createSocket(listener.getInetAddress(), listener.getLocalPort());
      client = SessionConnection.over(socket, Shop.option());
      server = accepted.get();
    }
    Future<Order> received = threads.submit(() -> server.receive(Order.class));
    client.send(order(1));
    assertEquals(1, received.get().number);
  }

  private SSLContext context() throws Exception {
    Path file = folder.resolve("keys");
    Process keytool =
        new ProcessBuilder(
                Paths.get(System.getProperty("java.home"), "bin", "keytool").toString(),
                "-genkeypair",
                "-alias",
                "test",
                "-keyalg",
                "RSA",
                "-keysize",
                "2048",
                "-dname",
                "CN=localhost",
                "-storetype",
                "PKCS12",
                "-keystore",
                file.toString(),
                "-storepass",
                new String(PASSWORD))
            .redirectErrorStream(true)
            .redirectOutput(folder.resolve("output").toFile())
            .start();
    assertEquals(0, keytool.waitFor());
    KeyStore keys = KeyStore.getInstance("PKCS12");
    try (InputStream in = Files.newInputStream(file)) {
      keys.load(in, PASSWORD);
    }
    KeyManagerFactory own = KeyManagerFactory.getInstance(KeyManagerFactory.getDefaultAlgorithm());
    own.init(keys, PASSWORD);
    TrustManagerFactory trusted =
        TrustManagerFactory.getInstance(TrustManagerFactory.getDefaultAlgorithm());
    trusted.init(keys);
    SSLContext context = SSLContext.getInstance("TLS");
    context.init(own.getKeyManagers(), trusted.getTrustManagers(), null);
    return context;
  }

  @AfterEach
  void disconnect() throws Exception {
    client.close();
    server.close();
    threads.shutdownNow();
    assertTrue(threads.awaitTermination(60, TimeUnit.SECONDS));
  }

  @Test
  void close_waitsForNobody_ifNobodySends() throws Exception {
    client.close();
    assertNull(server.receive());
  }

  @Test
  void close_endsASendThatIsStuck_afterAMoment() throws Exception {
    assumeFalse(
        System.getProperty("java.specification.version").startsWith("1."),
        "the sockets of Java 8 wait in any case");
    Future<?> stuck =
        threads.submit(
            () -> {
              while (true) {
                client.send(order(2, new byte[1 << 20]));
              }
            });
    assertThrows(TimeoutException.class, () -> stuck.get(500, TimeUnit.MILLISECONDS));
    client.close();
    ExecutionException ended = assertThrows(ExecutionException.class, stuck::get);
    assertTrue(ended.getCause() instanceof IOException, ended.toString());
  }
}
