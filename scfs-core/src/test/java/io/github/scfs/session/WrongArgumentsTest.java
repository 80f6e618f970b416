package io.github.scfs.session;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.github.scfs.internal.session.SessionInvariants;
import io.github.scfs.property.Graphs;
import io.github.scfs.session.Shop.Order;
import io.github.scfs.testing.Peer;
import java.io.ByteArrayInputStream;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.BufferOverflowException;
import java.nio.ByteBuffer;
import java.nio.ReadOnlyBufferException;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;

/** What leaves a read or write besides exceptions of the library; both sessions go on after it. */
class WrongArgumentsTest {
  private static final String KEY = "the only connection";

  private final Peer writer = new Peer(Shop.option());
  private final Peer reader = new Peer(Shop.option());
  private final byte[] message = writer.write(Shop.order(1));

  @AfterEach
  void bothSessionsGoOn() {
    Graphs.assertSame(Shop.order(1), reader.read(message));
    Graphs.assertSame(Shop.order(2), writer.send(Shop.order(2), reader));
    SessionInvariants.check(writer.session(), reader.session());
  }

  private static <T extends Throwable> void refuses(Class<T> expected, Executable call) {
    assertEquals(expected, assertThrows(expected, call).getClass());
  }

  @Test
  void ranges() {
    int length = message.length;
    int[][] ranges = {{-1, length}, {0, length + 1}, {1, length}, {0, -1}, {length + 1, 0}};
    for (int[] range : ranges) {
      refuses(
          IndexOutOfBoundsException.class,
          () -> reader.kryo().readClassAndObject(KEY, message, range[0], range[1]));
      refuses(
          IndexOutOfBoundsException.class,
          () -> reader.kryo().readObject(KEY, message, range[0], range[1], Order.class));
    }
  }

  /** Which is not wrong. */
  @Test
  void primitiveTypes_standForTheirBoxes() {
    byte[] number = writer.kryo().writeClassAndObject("number", 7);
    int read = reader.kryo().readObject("number", number, int.class);
    assertEquals(7, read);
  }

  @Test
  void negativeLengthOfAStream() {
    InputStream stream = new ByteArrayInputStream(message);
    for (int length : new int[] {-1, Integer.MIN_VALUE}) {
      refuses(
          IllegalArgumentException.class,
          () -> reader.kryo().readClassAndObject(KEY, stream, length));
    }
    assertEquals(message.length, ((ByteArrayInputStream) stream).available(), "nothing was read");
  }

  @Test
  void nulls() {
    refuses(NullPointerException.class, () -> reader.read(null));
    refuses(NullPointerException.class, () -> reader.read(message, null));
    refuses(
        NullPointerException.class, () -> reader.kryo().readClassAndObject(KEY, (ByteBuffer) null));
    refuses(
        NullPointerException.class,
        () -> reader.kryo().readClassAndObject(KEY, null, message.length));
    refuses(
        NullPointerException.class,
        () -> writer.kryo().writeClassAndObject(KEY, Shop.order(3), (ByteBuffer) null));
    refuses(
        NullPointerException.class,
        () -> writer.kryo().writeClassAndObject(KEY, Shop.order(3), (OutputStream) null));
    refuses(IllegalArgumentException.class, () -> writer.kryo().writeObject(KEY, null));
  }

  @Test
  void buffers() {
    refuses(
        BufferOverflowException.class,
        () -> writer.kryo().writeClassAndObject(KEY, Shop.order(3), ByteBuffer.allocate(3)));
    refuses(
        ReadOnlyBufferException.class,
        () ->
            writer
                .kryo()
                .writeClassAndObject(
                    KEY, Shop.order(3), ByteBuffer.allocate(1_000).asReadOnlyBuffer()));
  }

  @Test
  void aMessageOfNull_isNoErrorForAnyType() {
    assertNull(new Peer(Shop.option()).read(new Peer(Shop.option()).write(null), Order.class));
  }
}
