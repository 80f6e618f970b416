package io.github.scfs.functional.kryo;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.scfs.PendingMessage;
import io.github.scfs.ScfsException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A serializer whose other version wrote more: the rest is passed over and reported. */
class UnreadBytesTest extends UnreadBytes {
  @Test
  void bytesThatANewerVersionAppends_arePassedOverAndReportedOnce() {
    writing.added = NUMBER;
    for (int message = 1; message <= MESSAGES; message++) {
      Order read = (Order) writer.send(order(new Price(message)), reader);
      assertEquals("before", read.first);
      check(read.price, message);
      assertEquals("behind", read.last);
      assertEquals(message, mismatches());
    }
    assertEquals(1, told.size());
    assertEquals(Price.class.getName(), told.get(0).className());
    assertEquals("read", told.get(0).fieldName());
    assertEquals(
        Price.class.getName()
            + ".read: the peer sends 13 bytes, the field is read by "
            + PriceSerializer.class.getName()
            + ", which left 4 of them unread",
        told.get(0).toString());
  }

  /** The newer version is the one that reads: it dropped what was last. */
  @Test
  void bytesThatANewerVersionNoLongerReads_arePassedOver() {
    writing.added = NUMBER;
    reading.reads = (kryo, in) -> in.readInt();
    assertEquals(5, ((Price) writer.send(new Price(5), reader)).extra);
    assertEquals(0, mismatches());
    reading.reads = null;
    check((Price) writer.send(new Price(6), reader), 6);
    assertEquals(1, mismatches());
  }

  /** As the guide says: a version that reads more looks whether there is more. */
  @Test
  void newerVersionThatLooksWhetherThereIsMore_readsBoth() {
    reading.reads = (kryo, in) -> in.end() ? -1 : in.readInt();
    for (int message = 0; message < MESSAGES; message++) {
      writing.added = message % 2 == 0 ? null : NUMBER;
      Order read = (Order) writer.send(order(new Price(message)), reader);
      assertEquals(message % 2 == 0 ? -1 : message, read.price.extra);
      assertEquals("behind", read.last);
    }
    assertEquals(0, mismatches());
  }

  @Test
  void strictTypes_refuseThem() {
    reader = peer(option().strictTypes(), reading);
    for (int message = 1; message <= MESSAGES; message++) {
      writing.added = NUMBER;
      byte[] more = writer.write(order(new Price(message)));
      ScfsException refused = assertThrows(ScfsException.class, () -> reader.read(more));
      assertTrue(
          refused
              .getMessage()
              .contains(PriceSerializer.class.getName() + ", which left 4 of them unread"),
          refused.getMessage());
      assertTrue(refused.getMessage().contains("strictTypes"), refused.getMessage());
      assertEquals("Order.price", refused.path());
      assertTrue(refused.offset() > 0);
      writing.added = null;
      check(((Order) writer.send(order(new Price(message)), reader)).price, message);
    }
  }

  @Test
  void listenerThatThrows_refusesTheMessage() {
    IllegalStateException no = new IllegalStateException("no");
    reader =
        peer(
            option()
                .onTypeMismatch(
                    mismatch -> {
                      throw no;
                    }),
            reading);
    writing.added = NUMBER;
    byte[] more = writer.write(new Price(5));
    assertSame(no, assertThrows(ScfsException.class, () -> reader.read(more)).getCause());
    writing.added = null;
    check((Price) writer.send(new Price(6), reader), 6);
  }

  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void containersOfSuchValues(boolean references) {
    writer = peer(option().references(references), writing);
    reader = peer(option().references(references), reading);
    writing.added = NUMBER;
    Price shared = new Price(7);
    Map<Object, Object> map = new LinkedHashMap<>();
    map.put("a", new Price(1));
    map.put(new Price(2), "b");
    for (int message = 1; message <= MESSAGES; message++) {
      List<Object> sent =
          Arrays.asList(
              new ArrayList<>(Arrays.asList(new Price(3), null, shared, shared)),
              map,
              new Price[] {new Price(4), null, shared},
              "behind");
      List<?> read = (List<?>) writer.send(new ArrayList<>(sent), reader);
      List<?> list = (List<?>) read.get(0);
      check((Price) list.get(0), 3);
      assertNull(list.get(1));
      check((Price) list.get(2), 7);
      assertEquals(references, list.get(2) == list.get(3));
      Map<?, ?> entries = (Map<?, ?>) read.get(1);
      check((Price) entries.get("a"), 1);
      check((Price) new ArrayList<>(entries.keySet()).get(1), 2);
      Price[] array = (Price[]) read.get(2);
      check(array[0], 4);
      assertEquals(references, array[2] == list.get(2));
      assertEquals("behind", read.get(3));
      assertEquals(message * (references ? 5L : 7L), mismatches());
    }
  }

  /** More than a byte of a block can say. */
  @ParameterizedTest
  @ValueSource(ints = {200, 255, 300, 70_000})
  void manyBytes(int count) {
    writing.added = (kryo, out, price) -> out.writeBytes(new byte[count]);
    for (int message = 0; message < MESSAGES; message++) {
      Order read = (Order) writer.send(order(new Price(message)), reader);
      check(read.price, message);
      assertEquals("behind", read.last);
    }
  }

  @Test
  void messageThatIsRolledBack_orCommitted() {
    writing.added = OBJECT;
    Price price = new Price(1);
    price.extra = new Item();
    try (PendingMessage lost = writer.kryo().encode(1, price)) {
      lost.rollback();
    }
    try (PendingMessage sent = writer.kryo().encode(1, price)) {
      check((Price) reader.kryo().readClassAndObject(1, sent.toByteArray()), 1);
      sent.commit();
    }
    byte[] item = writer.kryo().writeClassAndObject(1, new Item());
    assertEquals("tea", ((Item) reader.kryo().readClassAndObject(1, item)).name);
  }

  /** Whatever comes of them: the bytes around are read, and so is the next message. */
  @Test
  void damagedBytes_leaveTheSessionWhole() {
    writing.added = NUMBER;
    Price price = new Price(0x01010101);
    price.inside = "inside";
    check(((Order) writer.send(order(price), reader)).price, price.amount);
    byte[] bytes = writer.write(order(price));
    for (int at = 4; at < bytes.length; at++) {
      for (int bit = 0; bit < 8; bit++) {
        byte[] damaged = bytes.clone();
        damaged[at] ^= 1 << bit;
        try {
          reader.read(damaged);
        } catch (ScfsException refused) {
          assertNotNull(refused.getMessage());
        }
        check(((Order) reader.read(bytes)).price, price.amount);
      }
    }
  }
}
