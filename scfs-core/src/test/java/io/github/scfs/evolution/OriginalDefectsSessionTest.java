package io.github.scfs.evolution;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.esotericsoftware.kryo.Kryo;
import com.esotericsoftware.kryo.KryoException;
import com.esotericsoftware.kryo.io.Output;
import io.github.scfs.CreateOption;
import io.github.scfs.MalformedMessageException;
import io.github.scfs.ReadWriteSessionData;
import io.github.scfs.ScfsException;
import io.github.scfs.SessionDesyncException;
import io.github.scfs.SessionMisuseException;
import io.github.scfs.SessionStatistics;
import io.github.scfs.testing.Peer;
import io.github.scfs.testing.Version;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** D24, D27, D28: messages that arrive wrong, another class loader, the life of a session. */
class OriginalDefectsSessionTest {
  private static final Version SHOP =
      Version.of(
          "package shop; public class Order { int id; Object item; String note; }",
          "package shop; public class Item { String name = \"pan\"; int price = 20; }");

  private static Object order(Version version, int id, boolean withItem) {
    Object order = version.make("shop.Order");
    Version.set(order, "id", id);
    Version.set(order, "item", withItem ? version.make("shop.Item") : null);
    Version.set(order, "note", "note " + id);
    return order;
  }

  private static void assertOrder(int id, boolean withItem, Object read) {
    assertSame(SHOP.type("shop.Order"), read.getClass());
    assertEquals(id, Version.get(read, "id"));
    assertEquals("note " + id, Version.get(read, "note"));
    Object item = Version.get(read, "item");
    assertEquals(withItem, item != null);
    if (withItem) {
      assertEquals("pan", Version.get(item, "name"));
      assertEquals(20, Version.get(item, "price"));
    }
  }

  // --- D24: lost, repeated, reordered, foreign

  @Test
  void d24a_repeatedMessages_giveTheRightObjectEachTime() {
    Peer writer = Shop.peer(SHOP);
    Peer reader = Shop.peer(SHOP);
    byte[] first = writer.write(order(SHOP, 1, false));
    byte[] second = writer.write(order(SHOP, 2, true));
    byte[] third = writer.write(order(SHOP, 3, true));
    for (int i = 0; i < 3; i++) {
      assertOrder(1, false, reader.read(first));
      assertOrder(1, false, reader.read(first));
      assertOrder(2, true, reader.read(second));
      assertOrder(3, true, reader.read(third));
      assertOrder(2, true, reader.read(second));
    }
  }

  @Test
  void d24b_lostOrReorderedMessages_areRefusedUntilTheirDefinitionsArrive() {
    Peer writer = Shop.peer(SHOP);
    Peer reader = Shop.peer(SHOP);
    byte[] first = writer.write(order(SHOP, 1, false));
    byte[] second = writer.write(order(SHOP, 2, true));
    byte[] third = writer.write(order(SHOP, 3, true));
    byte[] fourth = writer.write(order(SHOP, 4, false));
    for (byte[] early : new byte[][] {second, third, fourth}) {
      SessionDesyncException problem = Shop.fails(SessionDesyncException.class, reader, early);
      assertEquals("missing-definitions", problem.anchor());
      assertFalse(reader.hasSession(), "a message that cannot start a session opens none");
    }
    assertOrder(1, false, reader.read(first));
    assertOrder(4, false, reader.read(fourth));
    assertEquals(
        "missing-definitions", Shop.fails(SessionDesyncException.class, reader, third).anchor());
    assertOrder(2, true, reader.read(second));
    assertOrder(3, true, reader.read(third));
    assertOrder(4, false, reader.read(fourth));
  }

  @Test
  void d24c_messageOfAnotherSession_isRefusedAndBothGoOn() {
    CreateOption sure = Shop.OPTION.sessionCheckBytes(8);
    Peer writerA = Peer.of(sure, SHOP);
    Peer writerB = Peer.of(sure, SHOP);
    Peer readerA = Peer.of(sure, SHOP);
    byte[] firstA = writerA.write(order(SHOP, 1, true));
    byte[] firstB = writerB.write(order(SHOP, 2, true));
    byte[] laterB = writerB.write(order(SHOP, 3, true));
    assertOrder(1, true, readerA.read(firstA));
    for (byte[] foreign : new byte[][] {firstB, laterB}) {
      SessionDesyncException problem = Shop.fails(SessionDesyncException.class, readerA, foreign);
      assertEquals("another-session", problem.anchor());
    }
    assertOrder(4, true, writerA.send(order(SHOP, 4, true), readerA));
    Peer readerB = Peer.of(sure, SHOP);
    assertOrder(2, true, readerB.read(firstB));
    assertOrder(3, true, readerB.read(laterB));
  }

  @Test
  void d24d_messageCutOffAnywhere_isRefusedAndTheWholeOneIsReadAfterwards() {
    Peer writer = Shop.peer(SHOP);
    Peer reader = Shop.peer(SHOP);
    byte[] first = writer.write(order(SHOP, 1, true));
    byte[] second = writer.write(order(SHOP, 2, true));
    for (byte[] whole : new byte[][] {first, second}) {
      for (int length = 0; length < whole.length; length++) {
        byte[] part = Arrays.copyOf(whole, length);
        Shop.fails(MalformedMessageException.class, reader, part);
      }
      assertOrder(whole == first ? 1 : 2, true, reader.read(whole));
    }
  }

  @Test
  void d24e_foreignBytes_areRefusedInSoManyWords() throws IOException {
    Map<String, byte[]> foreign = new LinkedHashMap<>();
    ByteArrayOutputStream java = new ByteArrayOutputStream();
    try (ObjectOutputStream out = new ObjectOutputStream(java)) {
      out.writeObject("an order");
    }
    Output plain = new Output(64, -1);
    Kryo kryo = new Kryo();
    kryo.writeClassAndObject(plain, "an order");
    foreign.put("Java serialization", java.toByteArray());
    foreign.put("plain Kryo", plain.toBytes());
    foreign.put("JSON", "{\"id\": 1}".getBytes(StandardCharsets.UTF_8));
    foreign.put("empty", new byte[0]);
    Peer writer = Shop.peer(SHOP);
    Peer reader = Shop.peer(SHOP);
    for (int known = 0; known < 2; known++) {
      for (Map.Entry<String, byte[]> one : foreign.entrySet()) {
        ScfsException problem = Shop.fails(MalformedMessageException.class, reader, one.getValue());
        assertEquals("malformed-header", problem.anchor());
        assertTrue(problem.getMessage().contains(one.getKey()), problem.getMessage());
        assertEquals(known == 1, reader.hasSession());
      }
      assertOrder(known, true, writer.send(order(SHOP, known, true), reader));
    }
  }

  @Test
  void d24f_sessionOpenedAnewOnOneSide_isRefusedAndResetRecovers() {
    Peer writer = Peer.of(Shop.OPTION.sessionCheckBytes(8), SHOP);
    Peer reader = Peer.of(Shop.OPTION.sessionCheckBytes(8), SHOP);
    assertOrder(1, true, writer.send(order(SHOP, 1, true), reader));
    byte[] stale = writer.write(order(SHOP, 2, true));

    reader.forget(); // the reader has lost its session
    Shop.fails(SessionDesyncException.class, reader, writer.write(order(SHOP, 3, true)));
    writer.session().reset();
    assertOrder(4, true, writer.send(order(SHOP, 4, true), reader));
    assertOrder(5, true, writer.send(order(SHOP, 5, true), reader));
    Shop.fails(SessionDesyncException.class, reader, stale);

    writer.forget(); // the writer has lost its session
    byte[] anew = writer.write(order(SHOP, 6, true));
    Shop.fails(SessionDesyncException.class, reader, anew);
    reader.session().reset();
    assertOrder(6, true, reader.read(anew));
    assertOrder(7, true, writer.send(order(SHOP, 7, true), reader));
  }

  // --- D27: another loader in the middle of a session

  @Test
  void d27_classLoaderSwappedInTheMiddleOfASession_objectsAreOfTheNewLoadersClasses() {
    Version next =
        Version.of(
            "package shop; public class Order { String note; int id; String added = \"-\"; Object item; }",
            "package shop; public class Item { long id; String name; int price; }");
    Peer writer = Shop.peer(SHOP);
    Peer reader = Shop.peer(SHOP);
    for (int i = 0; i < 3; i++) {
      for (Version version : new Version[] {SHOP, next}) {
        reader.kryo().setClassLoader(version.loader());
        Object read = writer.send(order(SHOP, 1, true), reader);
        assertSame(version.type("shop.Order"), read.getClass());
        assertSame(version.type("shop.Item"), Version.get(read, "item").getClass());
        assertEquals("note 1", Version.get(read, "note"));
        assertEquals("pan", Version.get(Version.get(read, "item"), "name"));
      }
    }
    writer.kryo().setClassLoader(next.loader());
    Object read = writer.send(next.make("shop.Order"), reader);
    assertEquals("-", Version.get(read, "added"));
    assertOrderByOldLoader(writer, reader);
  }

  private static void assertOrderByOldLoader(Peer writer, Peer reader) {
    reader.kryo().setClassLoader(SHOP.loader());
    assertOrder(9, true, writer.send(order(SHOP, 9, true), reader));
  }

  // --- D28: a session has a life

  @Test
  void d28a_statistics_countMessagesBytesAndMetadata() {
    Peer writer = Shop.peer(SHOP);
    Peer reader = Shop.peer(SHOP);
    byte[] first = writer.write(order(SHOP, 1, true));
    byte[] second = writer.write(order(SHOP, 2, true));
    reader.read(first);
    reader.read(second);
    SessionStatistics written = writer.session().statistics();
    SessionStatistics read = reader.session().statistics();
    assertEquals(2, written.messagesWritten());
    assertEquals(0, written.messagesRead());
    assertEquals(first.length + second.length, written.bytesWritten());
    assertEquals(2, written.classesAnnounced());
    assertTrue(written.metadataBytesSent() > 20 && written.metadataBytesSent() < first.length);
    assertTrue(written.metadataBytesSaved() > 20);
    assertEquals(2, read.messagesRead());
    assertEquals(0, read.messagesWritten());
    assertEquals(first.length + second.length, read.bytesRead());
    assertEquals(2, read.classesLearned());
    assertEquals(0, read.typeMismatches());
  }

  @Test
  void d28b_reset_announcesAfreshAndThePeerNotices() {
    Peer writer = Peer.of(Shop.OPTION.sessionCheckBytes(8), SHOP);
    Peer reader = Peer.of(Shop.OPTION.sessionCheckBytes(8), SHOP);
    assertOrder(1, true, writer.send(order(SHOP, 1, true), reader));
    byte[] onItsWay = writer.write(order(SHOP, 2, true));
    int steady = onItsWay.length;
    writer.session().reset();
    byte[] afresh = writer.write(order(SHOP, 2, true));
    assertTrue(afresh.length > steady);
    assertOrder(2, true, reader.read(afresh));
    assertEquals(
        "stale-epoch", Shop.fails(SessionDesyncException.class, reader, onItsWay).anchor());
    byte[] last = writer.write(order(SHOP, 3, true));
    assertEquals(steady, last.length);
    assertOrder(3, true, reader.read(last));
  }

  @Test
  void d28c_closedSession_refusesUseAndItsKeyGetsANewOne() {
    Peer writer = Shop.peer(SHOP);
    Peer reader = Shop.peer(SHOP);
    assertOrder(1, true, writer.send(order(SHOP, 1, true), reader));
    ReadWriteSessionData closed = writer.session();
    long before = closed.identity();
    closed.close();
    assertTrue(closed.isClosed());
    assertThrows(SessionMisuseException.class, closed::reset);
    assertEquals(1, closed.statistics().messagesWritten());
    byte[] anew = writer.write(order(SHOP, 2, true));
    assertNotSame(closed, writer.session());
    assertNotEquals(before, writer.session().identity());
    Shop.fails(SessionDesyncException.class, reader, anew);
    reader.session().close();
    assertOrder(2, true, reader.read(anew));
    assertTrue(KryoException.class.isAssignableFrom(SessionMisuseException.class));
  }
}
