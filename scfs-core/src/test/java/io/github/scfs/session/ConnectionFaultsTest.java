package io.github.scfs.session;

import static io.github.scfs.session.Shop.line;
import static io.github.scfs.session.Shop.order;
import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.esotericsoftware.kryo.Kryo;
import com.esotericsoftware.kryo.Serializer;
import com.esotericsoftware.kryo.io.Input;
import com.esotericsoftware.kryo.io.Output;
import io.github.scfs.CreateOption;
import io.github.scfs.LimitExceededException;
import io.github.scfs.ScfsLimits;
import io.github.scfs.SessionConnection;
import io.github.scfs.SessionDesyncException;
import io.github.scfs.session.Shop.Order;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.SocketTimeoutException;
import java.nio.ByteBuffer;
import java.util.Arrays;
import org.junit.jupiter.api.Test;

/** Streams that end, fail or lie: what ends a connection, and that it says so from then on. */
class ConnectionFaultsTest {
  private static final InputStream NOTHING = new ByteArrayInputStream(new byte[0]);

  private final ByteArrayOutputStream sent = new ByteArrayOutputStream();
  private final SessionConnection sender = SessionConnection.over(NOTHING, sent, Shop.option());

  private SessionConnection receiver(byte[] bytes) {
    return receiver(new ByteArrayInputStream(bytes), Shop.option());
  }

  private static SessionConnection receiver(InputStream in, CreateOption option) {
    return SessionConnection.over(in, new ByteArrayOutputStream(), option);
  }

  /** A later call is refused, for the reason of the first one. */
  private static void assertReceivesNoMore(SessionConnection connection, Throwable first) {
    for (int i = 0; i < 2; i++) {
      IOException refused = assertThrows(IOException.class, connection::receive);
      assertSame(first, refused.getCause());
    }
  }

  // --- the end of the stream

  @Test
  void endInAMessage_isNotTheEndBetweenTwo() throws IOException {
    sender.send(order(1));
    int boundary = sent.size();
    sender.send(order(2));
    byte[] all = sent.toByteArray();
    for (int cut = 0; cut < all.length; cut++) {
      SessionConnection receiver = receiver(Arrays.copyOf(all, cut));
      if (cut >= boundary) {
        assertEquals(1, receiver.receive(Order.class).number);
      }
      if (cut == 0 || cut == boundary) {
        assertNull(receiver.receive());
        assertNull(receiver.receive());
      } else {
        EOFException end = assertThrows(EOFException.class, receiver::receive, "cut at " + cut);
        assertTrue(end.getMessage().contains("bytes"), end.getMessage());
        assertReceivesNoMore(receiver, end);
      }
    }
  }

  // --- lengths

  @Test
  void lengthOutOfRange_isNamed_andEndsReceiving() {
    CreateOption option = Shop.option().limits(ScfsLimits.builder().messageBytes(1_000).build());
    for (int length : new int[] {0, -1, Integer.MIN_VALUE, 1_001, Integer.MAX_VALUE}) {
      byte[] bytes = ByteBuffer.allocate(2_000).putInt(length).array();
      SessionConnection receiver = receiver(new ByteArrayInputStream(bytes), option);
      IOException refused = assertThrows(IOException.class, receiver::receive);
      assertTrue(refused.getMessage().contains(" " + (length & 0xFFFFFFFFL) + " bytes"));
      assertTrue(refused.getMessage().contains("1 to 1000 "), refused.getMessage());
      assertReceivesNoMore(receiver, refused);
    }
  }

  @Test
  void peerThatSpeaksSomethingElse_isNamed() {
    Object[][] beginnings = {
      {0xA5534346, "is it a ScfsCodec? A Netty pipeline at the other end needs ScfsMessageCodec"},
      {0x16030100, "is this a TLS peer? Give this end an SSLSocket"},
      {0xACED0005, "is this Java serialization?"},
      {0xA5F6D756, "is this a message without its length of four bytes in front?"},
      {0x48545450, "is this an HTTP peer"},
      {0x7F000001, "is it a SessionConnection, with the same limits?"},
    };
    for (Object[] beginning : beginnings) {
      byte[] bytes = ByteBuffer.allocate(100).putInt((int) beginning[0]).array();
      IOException refused = assertThrows(IOException.class, receiver(bytes)::receive);
      assertTrue(refused.getMessage().contains((String) beginning[1]), refused.getMessage());
    }
  }

  @Test
  void null_isRefusedWithTheReason() {
    NullPointerException refused =
        assertThrows(NullPointerException.class, () -> sender.send(null));
    assertEquals("object: a SessionConnection sends no null", refused.getMessage());
    assertEquals(0, sent.size());
  }

  @Test
  void limit_isInclusiveOnBothSides() throws IOException {
    sender.send(new byte[500]);
    int length = sent.size() - 4;
    for (int limit : new int[] {length, length - 1}) {
      CreateOption option = Shop.option().limits(ScfsLimits.builder().messageBytes(limit).build());
      SessionConnection receiver = receiver(new ByteArrayInputStream(sent.toByteArray()), option);
      if (limit == length) {
        assertEquals(500, ((byte[]) receiver.receive()).length);
        receiver.send(new byte[500]);
      } else {
        assertThrows(IOException.class, receiver::receive);
        assertThrows(LimitExceededException.class, () -> receiver.send(new byte[500]));
      }
    }
  }

  /** What is asked of the stream is what there is room for. */
  @Test
  void claimedLength_isAllocatedAsItArrives() {
    int[] most = new int[1];
    for (int arriving : new int[] {0, 70_000, 1_000_000}) {
      byte[] bytes = ByteBuffer.allocate(4 + arriving).putInt(64 << 20).array();
      most[0] = 0;
      InputStream in =
          new ByteArrayInputStream(bytes) {
            @Override
            public synchronized int read(byte[] target, int offset, int length) {
              most[0] = Math.max(most[0], target.length);
              return super.read(target, offset, length);
            }
          };
      assertThrows(EOFException.class, receiver(in, Shop.option())::receive);
      assertTrue(most[0] <= Math.max(1 << 16, 2 * arriving), most[0] + " for " + arriving);
    }
  }

  // --- streams that fail

  /** Takes so many bytes, then fails until it is mended. */
  private static final class FullStream extends OutputStream {
    final ByteArrayOutputStream taken = new ByteArrayOutputStream();
    final Exception failure;
    int room;

    FullStream(int room, Exception failure) {
      this.room = room;
      this.failure = failure;
    }

    @Override
    public void write(int b) throws IOException {
      if (room-- > 0) {
        taken.write(b);
      } else if (failure instanceof IOException) {
        throw (IOException) failure;
      } else {
        throw (RuntimeException) failure;
      }
    }
  }

  @Test
  void sendThatFailedInAMessage_isTheLastOne() throws IOException {
    sender.send(order(1));
    byte[] answer = sent.toByteArray();
    Exception[] failures = {new IOException("full"), new IllegalStateException("full")};
    for (int room = 0; room < answer.length; room += 7) {
      FullStream out = new FullStream(room, failures[room % 2]);
      SessionConnection connection =
          SessionConnection.over(new ByteArrayInputStream(answer), out, Shop.option());
      assertSame(out.failure, assertThrows(Exception.class, () -> connection.send(order(2))));
      out.room = 10_000;
      IOException refused = assertThrows(IOException.class, () -> connection.send(order(3)));
      assertSame(out.failure, refused.getCause());
      assertEquals(room, out.taken.size(), "nothing follows the part of a message");
      assertEquals(0, connection.session().statistics().messagesWritten());
      assertEquals(1, connection.receive(Order.class).number, "the other direction goes on");
    }
  }

  @Test
  void flushThatFails_endsSendingAsWell() {
    OutputStream out =
        new ByteArrayOutputStream() {
          @Override
          public void flush() throws IOException {
            throw new IOException("gone");
          }
        };
    SessionConnection connection = SessionConnection.over(NOTHING, out, Shop.option());
    assertThrows(IOException.class, () -> connection.send(1));
    IOException refused = assertThrows(IOException.class, () -> connection.send(2));
    assertEquals("gone", refused.getCause().getMessage());
  }

  /** Times out once before the byte at that place. */
  private static InputStream slow(byte[] bytes, int at) {
    return new InputStream() {
      private int next;
      private boolean late;

      @Override
      public int read() throws IOException {
        if (next == at && !late) {
          late = true;
          throw new SocketTimeoutException("late");
        }
        return next < bytes.length ? bytes[next++] & 0xFF : -1;
      }

      @Override
      public int read(byte[] target, int offset, int length) throws IOException {
        int b = read();
        if (b < 0) {
          return -1;
        }
        target[offset] = (byte) b;
        return 1;
      }
    };
  }

  @Test
  void failureOfTheFirstByte_isKept() {
    InputStream broken =
        new InputStream() {
          private int asked;

          @Override
          public int read() throws IOException {
            throw new IOException("broken " + ++asked);
          }

          @Override
          public int read(byte[] bytes, int from, int count) throws IOException {
            return read();
          }
        };
    boolean[] closed = {false};
    SessionConnection receiver =
        SessionConnection.over(
            broken, new ByteArrayOutputStream(), () -> closed[0] = true, CreateOption.of());
    assertEquals("broken 1", assertThrows(IOException.class, receiver::receive).getMessage());
    IOException later = assertThrows(IOException.class, receiver::receive);
    assertEquals("broken 1", later.getCause().getMessage());
    assertDoesNotThrow(receiver::close);
    assertTrue(closed[0]);
  }

  @Test
  void timeout_endsNothingBetweenMessages_andReceivingInsideOfOne() throws IOException {
    sender.send(order(1));
    int boundary = sent.size();
    sender.send(order(2));
    for (int at : new int[] {0, 1, 3, 4, 5, boundary - 1, boundary, boundary + 1}) {
      SessionConnection receiver = receiver(slow(sent.toByteArray(), at), Shop.option());
      if (at >= boundary) {
        assertEquals(1, receiver.receive(Order.class).number);
      }
      IOException late = assertThrows(SocketTimeoutException.class, receiver::receive);
      if (at == 0 || at == boundary) {
        assertEquals(at == 0 ? 1 : 2, receiver.receive(Order.class).number);
      } else {
        assertReceivesNoMore(receiver, late);
      }
    }
  }

  // --- sessions that have lost each other

  /** A serializer that decodes messages of another session, which have got lost. */
  private static final class Nested extends Serializer<Thread.State> {
    @Override
    public void write(Kryo kryo, Output output, Thread.State state) {
      output.writeByte(state.ordinal());
    }

    @Override
    public Thread.State read(Kryo kryo, Input input, Class<? extends Thread.State> type) {
      input.readByte();
      throw new SessionDesyncException("another session", "missing-definition");
    }
  }

  @Test
  void anotherSessionInsideOfAMessage_costsThatMessageAlone() throws IOException {
    CreateOption option =
        Shop.option().customize(kryo -> kryo.register(Thread.State.class, new Nested()));
    SessionConnection nesting =
        SessionConnection.over(new ByteArrayInputStream(new byte[0]), sent, option);
    nesting.send(order(1, Thread.State.NEW));
    nesting.send(order(2));
    SessionConnection receiver = receiver(new ByteArrayInputStream(sent.toByteArray()), option);
    assertThrows(SessionDesyncException.class, receiver::receive);
    assertEquals(2, receiver.receive(Order.class).number);
  }

  @Test
  void messageOfAnotherSession_endsReceiving_notSending() throws IOException {
    sender.send(order(1));
    int boundary = sent.size();
    sender.send(order(2));
    byte[] all = sent.toByteArray();
    SessionConnection receiver = receiver(Arrays.copyOfRange(all, boundary, all.length));
    IOException ended = assertThrows(IOException.class, receiver::receive);
    assertInstanceOf(SessionDesyncException.class, ended.getCause());
    assertReceivesNoMore(receiver, ended.getCause());
    receiver.send("still there");
  }

  /** The definitions of a message that was refused for them are missing; others are not. */
  @Test
  void messageThatBuildsOnARefusedOne_endsReceiving() throws IOException {
    sender.send("text");
    sender.send(order(1));
    sender.send("text");
    sender.send(order(2, line("tea", 1)));
    ScfsLimits narrow = ScfsLimits.builder().fields(3).build();
    SessionConnection receiver =
        receiver(new ByteArrayInputStream(sent.toByteArray()), Shop.option().limits(narrow));
    assertEquals("text", receiver.receive());
    assertThrows(LimitExceededException.class, receiver::receive);
    assertEquals("text", receiver.receive());
    IOException ended = assertThrows(IOException.class, receiver::receive);
    assertInstanceOf(SessionDesyncException.class, ended.getCause());
  }
}
