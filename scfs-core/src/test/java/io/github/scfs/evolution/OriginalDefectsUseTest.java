package io.github.scfs.evolution;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.esotericsoftware.kryo.Kryo;
import com.esotericsoftware.kryo.Serializer;
import com.esotericsoftware.kryo.io.Input;
import com.esotericsoftware.kryo.io.Output;
import io.github.scfs.ClassNotAllowedException;
import io.github.scfs.CreateOption;
import io.github.scfs.LimitExceededException;
import io.github.scfs.MalformedMessageException;
import io.github.scfs.NumberEncoding;
import io.github.scfs.ReadWriteSessionData;
import io.github.scfs.ReadWriteSessionDataLocator;
import io.github.scfs.SessionDesyncException;
import io.github.scfs.SessionKryo;
import io.github.scfs.testing.Definitions;
import io.github.scfs.testing.Peer;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

/** D26, D39 to D41: serializers that serialize, failing locators, sinks and sources, sizes. */
class OriginalDefectsUseTest {
  private static final String KEY = "the only connection";
  private static final String OTHER = "another connection";

  static final class Item {
    String name;
    int price;

    Item() {}

    Item(String name, int price) {
      this.name = name;
      this.price = price;
    }
  }

  static final class Point {
    int x = 1;
    int y = 2;
  }

  static final class Order {
    Object first;
    Object second;
    Object third;

    Order() {}

    Order(Object first, Object second, Object third) {
      this.first = first;
      this.second = second;
      this.third = third;
    }
  }

  /** Content that travels as a message inside of the message. */
  static final class Blob {
    final Object content;

    Blob(Object content) {
      this.content = content;
    }
  }

  private static final CreateOption OPTION =
      CreateOption.of().allow(Item.class, Order.class, Point.class);

  // --- D26: re-entrance

  /** Serializes the content with the SessionKryo that is at work, for a session of some key. */
  private static final class BlobSerializer extends Serializer<Blob> {
    private final String key;
    private SessionKryo kryo;

    BlobSerializer(String key) {
      this.key = key;
    }

    @Override
    public void write(Kryo around, Output output, Blob blob) {
      byte[] message = kryo.writeClassAndObject(key, blob.content);
      output.writeVarInt(message.length, true);
      output.writeBytes(message);
    }

    @Override
    public Blob read(Kryo around, Input input, Class<? extends Blob> type) {
      byte[] message = input.readBytes(input.readVarInt(true));
      return new Blob(kryo.readClassAndObject(key, message));
    }
  }

  private static Peer blobs(String key) {
    BlobSerializer serializer = new BlobSerializer(key);
    Peer peer = new Peer(OPTION.customize(kryo -> kryo.register(Blob.class, serializer)));
    serializer.kryo = peer.kryo();
    return peer;
  }

  @Test
  void d26a_serializerSerializesWithTheSameSessionKryoAndKey_bothMessagesAreWhole() {
    Peer writer = blobs(KEY);
    Peer reader = blobs(KEY);
    List<byte[]> history = sendBlobs(writer, reader);
    assertWriteFailsBehindABlob(writer);
    byte[] next = writer.write(new Order(new Point(), new Blob(new Point()), "end"));
    Peer fresh = blobs(KEY);
    for (byte[] message : history) {
      fresh.read(message);
    }
    assertPoints(reader.read(next));
    assertPoints(fresh.read(next));
  }

  @Test
  void d26b_serializerSerializesWithTheSameSessionKryoAndAnotherKey_bothMessagesAreWhole() {
    Peer writer = blobs(OTHER);
    Peer reader = blobs(OTHER);
    sendBlobs(writer, reader);
    assertEquals(3, writer.kryo().session(OTHER).statistics().messagesWritten());
    assertWriteFailsBehindABlob(writer);
    // The other session's message was handed to the serializer and is lost with the one around it.
    byte[] next = writer.write(new Order(new Point(), new Blob(new Point()), "end"));
    Shop.fails(SessionDesyncException.class, reader, next);
    writer.kryo().session(OTHER).reset();
    assertPoints(writer.send(new Order(new Point(), new Blob(new Point()), "end"), reader));
  }

  private static List<byte[]> sendBlobs(Peer writer, Peer reader) {
    List<byte[]> history = new ArrayList<>();
    for (int i = 0; i < 3; i++) {
      Item shared = new Item("shared", i);
      Blob blob = new Blob(new Blob(new Item("inside", i)));
      history.add(writer.write(new Order(shared, blob, shared)));
      assertBlob(i, (Order) reader.read(history.get(i)));
    }
    return history;
  }

  private static void assertWriteFailsBehindABlob(Peer writer) {
    Order order = new Order(new Point(), new Blob(new Point()), new Thread());
    assertThrows(ClassNotAllowedException.class, () -> writer.write(order));
  }

  private static void assertPoints(Object read) {
    Order order = (Order) read;
    assertEquals(2, ((Point) order.first).y);
    assertEquals(2, ((Point) ((Blob) order.second).content).y);
    assertEquals("end", order.third);
  }

  private static void assertBlob(int price, Order read) {
    assertSame(read.first, read.third);
    assertEquals("shared", ((Item) read.first).name);
    Item inside = (Item) ((Blob) ((Blob) read.second).content).content;
    assertEquals("inside", inside.name);
    assertEquals(price, inside.price);
    assertNotSame(read.first, inside);
  }

  /** Fails at will. */
  private static final class MoodyLocator implements ReadWriteSessionDataLocator<Object> {
    private final Peer peer = new Peer(OPTION);
    private RuntimeException onFind;
    private RuntimeException onCreate;

    @Override
    public ReadWriteSessionData find(Object key) {
      if (onFind != null) {
        throw onFind;
      }
      return peer.find(key);
    }

    @Override
    public void newCreated(Object key, ReadWriteSessionData session) {
      if (onCreate != null) {
        throw onCreate;
      }
      peer.newCreated(key, session);
    }
  }

  @Test
  void d26c_locatorFails_itsExceptionSurfacesAsItselfAndTheInstanceIsUsable() {
    IllegalStateException moody = new IllegalStateException("not connected");
    byte[] message = new Peer(OPTION).write(new Item("pan", 20));
    for (boolean onFind : new boolean[] {true, false}) {
      MoodyLocator locator = new MoodyLocator();
      SessionKryo kryo = new SessionKryo(locator, OPTION);
      locator.onFind = onFind ? moody : null;
      locator.onCreate = onFind ? null : moody;
      assertSame(
          moody, assertThrows(RuntimeException.class, () -> kryo.writeClassAndObject(KEY, 1)));
      assertSame(moody, assertThrows(RuntimeException.class, () -> kryo.encode(KEY, 1)));
      assertSame(
          moody, assertThrows(RuntimeException.class, () -> kryo.readClassAndObject(KEY, message)));
      assertSame(moody, assertThrows(RuntimeException.class, () -> kryo.session(KEY)));
      locator.onFind = null;
      locator.onCreate = null;
      assertEquals("pan", ((Item) kryo.readClassAndObject(KEY, message)).name);
      assertEquals(5, new Peer(OPTION).read(kryo.writeClassAndObject(KEY, 5)));
    }
  }

  // --- D39: Kryo is reachable, and there is more than byte[]

  @Test
  void d39a_registrationsSerializersCopyAndReferences_areTheUsersToChoose() {
    Serializer<Point> swapped =
        new Serializer<Point>() {
          @Override
          public void write(Kryo kryo, Output output, Point point) {
            output.writeInt(point.y);
            output.writeInt(point.x);
          }

          @Override
          public Point read(Kryo kryo, Input input, Class<? extends Point> type) {
            Point point = new Point();
            point.y = input.readInt();
            point.x = input.readInt() + 100;
            return point;
          }
        };
    CreateOption custom =
        OPTION.references(false).customize(kryo -> kryo.register(Point.class, swapped));
    Peer writer = new Peer(custom);
    Item item = new Item("pan", 20);
    Order read = (Order) writer.send(new Order(new Point(), item, item), new Peer(custom));
    assertEquals(101, ((Point) read.first).x);
    assertEquals(2, ((Point) read.first).y);
    assertEquals("pan", ((Item) read.second).name);
    assertNotSame(read.second, read.third);

    Peer tracking = new Peer(OPTION);
    Order tracked = (Order) tracking.send(new Order(null, item, item), new Peer(OPTION));
    assertSame(tracked.second, tracked.third);
    Order copy = tracking.kryo().kryo().copy(new Order(item, item, null));
    assertNotSame(item, copy.first);
    assertSame(copy.first, copy.second);
    assertEquals("pan", ((Item) copy.first).name);
  }

  @Test
  void d39b_everySinkGetsTheSameBytes() {
    Item item = new Item("pan", 20);
    Peer peer = new Peer(OPTION);
    peer.write(item);
    byte[] expected = peer.write(item);

    ByteArrayOutputStream stream = new ByteArrayOutputStream();
    peer.kryo().writeClassAndObject(KEY, item, stream);
    assertArrayEquals(expected, stream.toByteArray());
    Output output = new Output(16, -1);
    output.writeInt(99);
    peer.kryo().writeClassAndObject(KEY, item, output);
    assertArrayEquals(expected, Arrays.copyOfRange(output.toBytes(), 4, output.position()));
    for (ByteBuffer buffer :
        new ByteBuffer[] {ByteBuffer.allocate(100), ByteBuffer.allocateDirect(100)}) {
      peer.kryo().writeClassAndObject(KEY, item, buffer);
      assertEquals(expected.length, buffer.position());
      byte[] written = new byte[expected.length];
      ((java.nio.Buffer) buffer).flip();
      buffer.get(written);
      assertArrayEquals(expected, written);
    }
  }

  @Test
  void d39c_everySourceGivesTheObjectAndTakesItsOwnBytesOnly() {
    Peer writer = new Peer(OPTION);
    Peer reader = new Peer(OPTION);
    SessionKryo kryo = reader.kryo();
    byte[] first = writer.write(new Item("pan", 20));
    byte[] later = writer.write(new Item("pan", 20));
    for (byte[] message : new byte[][] {first, later}) {
      int length = message.length;
      byte[] padded = new byte[length + 7];
      Arrays.fill(padded, (byte) 0xB5);
      System.arraycopy(message, 0, padded, 3, length);
      assertPan(kryo.readClassAndObject(KEY, message));
      assertPan(kryo.readClassAndObject(KEY, padded, 3, length));
      assertPan(kryo.readObject(KEY, padded, 3, length, Item.class));

      ByteBuffer heap = ByteBuffer.wrap(padded, 3, length).slice();
      assertPan(kryo.readClassAndObject(KEY, heap));
      assertEquals(0, heap.remaining());
      ByteBuffer direct = ByteBuffer.allocateDirect(length);
      direct.put(message);
      ((java.nio.Buffer) direct).flip();
      assertPan(kryo.readClassAndObject(KEY, direct.asReadOnlyBuffer()));
      assertPan(kryo.readObject(KEY, direct, Item.class));
      assertEquals(0, direct.remaining());

      ByteArrayInputStream stream = new ByteArrayInputStream(padded, 3, length + 4);
      assertPan(kryo.readClassAndObject(KEY, stream, length));
      assertEquals(4, stream.available());
      stream.reset();
      assertPan(kryo.readObject(KEY, stream, length, Item.class));
      assertEquals(4, stream.available());
      Input input = new Input(padded, 3, length + 4);
      assertPan(kryo.readClassAndObject(KEY, input, length));
      assertEquals(3 + length, input.position());
      assertThrows(
          MalformedMessageException.class,
          () -> kryo.readClassAndObject(KEY, new ByteArrayInputStream(message), length + 1));
    }
  }

  private static void assertPan(Object read) {
    assertEquals("pan", ((Item) read).name);
    assertEquals(20, ((Item) read).price);
  }

  // --- D40: what an object costs on the wire

  /** The second message of the object, without session check: flags, then the body. */
  private static int steadySize(Object object) {
    return steadySize(object, NumberEncoding.COMPACT);
  }

  private static int steadySize(Object object, NumberEncoding numbers) {
    Peer peer = new Peer(OPTION.sessionCheckBytes(0).numbers(numbers));
    peer.write(object);
    return peer.write(object).length;
  }

  @Test
  void d40a_objectWithNothingLarge_paysForNoPointerAndNoTable() {
    NumberEncoding fixed = NumberEncoding.FIXED;
    assertEquals(1 + 1 + 8, steadySize(new Point(), fixed), "flags, tag, two ints");
    assertEquals(
        1 + 1 + 1 + 3 + 4, steadySize(new Item("pan", 20), fixed), "flags, tag, text, int");
    assertEquals(1 + 1 + 1 + 2, steadySize(new Point()), "flags, tag, codes, two ints");
    assertEquals(1 + 1 + 1 + 1 + 3 + 1, steadySize(new Item("pan", 20)), "and a text");
    for (NumberEncoding numbers : NumberEncoding.values()) {
      assertEquals(1 + 1 + 3, steadySize(new Order(), numbers), "flags, tag, lengths of 3 nulls");
    }
  }

  @Test
  void d40b_oneLargeField_paysForOneEntryOfTheTable() {
    int small = steadySize(new Order(new byte[200], null, null));
    assertEquals(1 + 1 + 3 + (1 + 2 + 200), small);
    int large = steadySize(new Order(new byte[300], null, null));
    assertEquals(1 + (1 + 1 + 2) + 1 + 3 + (1 + 2 + 300), large, "count, position, length");
  }

  @Test
  void d40c_stringsAreNotTracked_whileObjectsAre() {
    String text = "pan";
    assertEquals(1 + 1 + 3 + 3 * (1 + 1 + 3), steadySize(new Order(text, text, text)));
    Item item = new Item(text, 20);
    for (NumberEncoding numbers : NumberEncoding.values()) {
      int number =
          numbers == NumberEncoding.FIXED ? 4 : 1 + 1; // the value, or its code and the value
      int once = 1 + 1 + 3 + (1 + 1 + 3 + number);
      assertEquals(once, steadySize(new Order(item, null, null), numbers));
      assertEquals(once + 4, steadySize(new Order(item, item, item), numbers), "two a reference");
    }
  }

  // --- D41: figures that can be compared

  @Test
  void d41_coldAndWarmMessages_areToldApartByTheSessionsOwnFigures() {
    Peer peer = new Peer(OPTION);
    long sum = 0;
    int warm = 0;
    for (int i = 0; i < 10; i++) {
      byte[] message = peer.write(new Item("pan", i));
      sum += message.length;
      List<String> names = Definitions.namesIn(message);
      assertEquals(i == 0, names.contains(Item.class.getName()));
      assertEquals(i == 0, names.contains("price"));
      warm = i == 0 ? 0 : message.length;
    }
    assertEquals(1 + 2 + 1 + 1 + 4 + 1, warm);
    assertEquals(sum, peer.session().statistics().bytesWritten());
    long metadata = peer.session().statistics().metadataBytesSent();
    assertTrue(metadata > Item.class.getName().length() / 2, "metadata " + metadata);
    assertTrue(peer.session().statistics().metadataBytesSaved() >= 9 * (metadata - 2));
    assertThrows(
        LimitExceededException.class,
        () -> new Peer(OPTION.maxOutputBufferSize(warm(peer) - 1)).write(new Item("pan", 1)));
  }

  private static int warm(Peer peer) {
    return peer.write(new Item("pan", 1)).length;
  }
}
