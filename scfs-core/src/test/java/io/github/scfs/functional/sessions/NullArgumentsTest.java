package io.github.scfs.functional.sessions;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.github.scfs.CreateOption;
import io.github.scfs.PendingMessage;
import io.github.scfs.SessionConnection;
import io.github.scfs.SessionKryo;
import io.github.scfs.SingleMessages;
import io.github.scfs.testing.Peer;
import java.io.ByteArrayInputStream;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.Socket;
import java.nio.ByteBuffer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;

/** What must not be null is told by its name, on every JVM; nothing has changed then. */
class NullArgumentsTest {
  private static final byte[] NO_BYTES = null;
  private static final ByteBuffer NO_BUFFER = null;
  private static final InputStream NO_INPUT = null;
  private static final OutputStream NO_OUTPUT = null;

  private final CreateOption option = CreateOption.of();
  private final Peer peer = new Peer(option);

  private static void named(String name, Executable call) {
    assertEquals(name, assertThrows(NullPointerException.class, call).getMessage());
  }

  @Test
  void sources() {
    SessionKryo kryo = peer.kryo();
    named("bytes", () -> kryo.readClassAndObject(1, NO_BYTES));
    named("bytes", () -> kryo.readClassAndObject(1, NO_BYTES, 0, 0));
    named("bytes", () -> kryo.readObject(1, NO_BYTES, String.class));
    named("bytes", () -> kryo.readObject(1, NO_BYTES, 0, 0, String.class));
    named("source", () -> kryo.readClassAndObject(1, NO_BUFFER));
    named("source", () -> kryo.readObject(1, NO_BUFFER, String.class));
    named("source", () -> kryo.readClassAndObject(1, NO_INPUT, 1));
    SingleMessages messages = new SingleMessages(option);
    named("bytes", () -> messages.readClassAndObject(NO_BYTES));
    named("bytes", () -> messages.readClassAndObject(NO_BYTES, 0, 0));
    named("bytes", () -> messages.readObject(NO_BYTES, String.class));
    named("bytes", () -> messages.readObject(NO_BYTES, 0, 0, String.class));
    named("source", () -> messages.readClassAndObject(NO_BUFFER));
    named("source", () -> messages.readObject(NO_BUFFER, String.class));
    named("type", () -> messages.readObject(messages.writeClassAndObject("x"), null));
  }

  @Test
  void targets() {
    SessionKryo kryo = peer.kryo();
    named("target", () -> kryo.writeClassAndObject(1, "x", NO_OUTPUT));
    named("target", () -> kryo.writeClassAndObject(1, "x", NO_BUFFER));
    try (PendingMessage message = kryo.encode(1, "x")) {
      named("target", () -> message.writeTo(NO_BYTES, 0));
      named("target", () -> message.writeTo(NO_BUFFER));
      named("target", () -> message.writeTo(NO_OUTPUT));
      message.commit();
    }
    assertEquals(1, kryo.session(1).statistics().messagesWritten());
  }

  @Test
  void options() {
    named("types", () -> option.allow((Class<?>[]) null));
    named("names", () -> option.allowNames((String[]) null));
    named("names", () -> option.allowPackages((String[]) null));
    named("type", () -> option.alias("shop.Order", null));
    named("name", () -> option.alias(null, Integer.class));
  }

  @Test
  void connections() {
    named("socket", () -> SessionConnection.over(null, option));
    named("option", () -> SessionConnection.over(new Socket(), null));
    InputStream in = new ByteArrayInputStream(new byte[0]);
    named("out", () -> SessionConnection.over(in, null, option));
  }
}
