package io.github.scfs.session;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.scfs.CreateOption;
import io.github.scfs.MalformedMessageException;
import io.github.scfs.ReadWriteSessionData;
import io.github.scfs.ScfsException;
import io.github.scfs.SessionDesyncException;
import io.github.scfs.SessionKryo;
import io.github.scfs.SessionMisuseException;
import io.github.scfs.SessionStatistics;
import io.github.scfs.internal.session.SessionInvariants;
import io.github.scfs.property.Graphs;
import io.github.scfs.session.Shop.Address;
import io.github.scfs.session.Shop.Surprise;
import io.github.scfs.testing.Peer;
import io.github.scfs.testing.Version;
import java.util.ArrayList;
import java.util.Arrays;
import org.junit.jupiter.api.Test;

/** When a session begins, what it counts, and how it ends. */
class SessionLifeTest {
  private final Peer alice = new Peer(Shop.option());
  private final Peer bob = new Peer(Shop.option());

  @Test
  void close_laterCallsAreRefused_theKeyStartsANewSession() {
    bob.read(alice.write(Shop.order(1)));
    ReadWriteSessionData first = alice.session();
    first.close();
    assertTrue(first.isClosed());
    assertEquals(
        "closed-session", assertThrows(SessionMisuseException.class, first::reset).anchor());
    assertThrows(SessionMisuseException.class, () -> first.expectPeer(1));
    byte[] anew = alice.write(Shop.order(2));
    assertNotSame(first, alice.session());
    assertNotEquals(first.identity(), alice.session().identity());
    assertEquals(1, first.statistics().messagesWritten());
    assertThrows(SessionDesyncException.class, () -> bob.read(anew));
    bob.session().close();
    Graphs.assertSame(Shop.order(2), bob.read(anew));
    SessionInvariants.check(alice.session(), bob.session());
    first.close(); // again: no harm
  }

  @Test
  void close_duringAWrite_theCallFinishes() {
    Peer closing = new Peer(Shop.withSurprises(Shop.option(), null));
    byte[] message =
        closing.write(Shop.order(1, new Surprise("before", () -> closing.session().close())));
    Peer reader = new Peer(Shop.withSurprises(Shop.option(), null));
    assertEquals(1, ((Shop.Order) reader.read(message)).number);
    assertTrue(Bytes.announces(closing.write(Shop.order(2))), "a new session");
  }

  @Test
  void read_opensASessionOnlyAfterTheHeaderProvedValid() {
    for (byte[] garbage : new byte[][] {{}, {1, 2, 3}}) {
      assertThrows(MalformedMessageException.class, () -> bob.read(garbage));
      assertFalse(bob.hasSession());
    }
    byte[] message = alice.write(Shop.order(1));
    for (int i = 0; i < message.length / 3; i++) {
      byte[] damaged = message.clone();
      damaged[i] ^= 0x40;
      assertThrows(ScfsException.class, () -> bob.read(damaged));
      assertFalse(bob.hasSession(), "byte " + i);
    }
    byte[] steady = alice.write(Shop.order(2));
    assertThrows(SessionDesyncException.class, () -> bob.read(steady));
    assertFalse(bob.hasSession());
    assertThrows(ScfsException.class, () -> bob.read(Arrays.copyOf(message, message.length - 1)));
    assertTrue(bob.hasSession(), "header and definitions were whole");
    Graphs.assertSame(Shop.order(2), bob.read(steady));
  }

  @Test
  void whatIsWritten_neverDependsOnWhatWasRead() {
    Peer silent = new Peer(Shop.option());
    Object[] values = {
      Shop.order(1), Shop.line("pen", 1), Shop.order(2, Shop.line("pen", 2)), Address.of("x"), null
    };
    for (Object value : values) {
      bob.read(alice.write(Shop.order(5, Address.of("Long Lane"), Shop.line("pen", 7))));
      byte[] afterReading = bob.write(value);
      assertArrayEquals(Bytes.anonymous(silent.write(value)), Bytes.anonymous(afterReading));
      Graphs.assertSame(value, alice.read(afterReading));
      assertThrows(ScfsException.class, () -> bob.read(new byte[] {1, 2, 3}));
      SessionInvariants.check(alice.session(), bob.session());
      SessionInvariants.check(bob.session(), alice.session());
    }
  }

  /** What was announced is not announced again because nobody but the session remembers it. */
  @Test
  void collectedEngines_announceNothingTwice() {
    for (int i = 0; i < 10; i++) {
      Object value = Shop.order(i, Shop.Parcel.class, Shop.line("pen", i));
      byte[] message = new SessionKryo(alice, Shop.option()).writeClassAndObject("k", value);
      assertEquals(i == 0, Bytes.announces(message), "message " + i);
      Graphs.assertSame(value, bob.read(message));
      System.gc();
    }
    SessionInvariants.check(alice.find("k"), bob.session());
  }

  @Test
  void statistics_areExact() {
    byte[] first = alice.write(Shop.order(1, Shop.line("pen", 1)));
    byte[] second = alice.write(Shop.order(2, Shop.line("pen", 2)));
    byte[] third = alice.write(Shop.line("pen", 3));
    SessionStatistics written = alice.session().statistics();
    int definitions = Bytes.sectionLength(first);
    int list = definitionOf(new ArrayList<>());
    int order = definitionOf(Shop.order(1)) - list;
    int colour = definitionOf(Shop.Colour.RED);
    Shop.Line colourless = Shop.line("", 0);
    colourless.colour = null;
    int line = definitionOf(colourless);
    assertEquals(4, written.classesAnnounced(), "Order, ArrayList, Line, Colour");
    assertEquals(3, written.messagesWritten());
    assertEquals(first.length + second.length + third.length, written.bytesWritten());
    assertEquals(definitions, written.metadataBytesSent());
    assertTrue(definitions < order + list + line + colour, "names of one package share it");
    assertEquals(order + list + 2 * (line + colour), written.metadataBytesSaved());
    assertEquals(0, written.messagesRead());
    bob.read(first);
    bob.read(second);
    assertThrows(ScfsException.class, () -> bob.read(Arrays.copyOf(third, third.length - 1)));
    SessionStatistics read = bob.session().statistics();
    assertEquals(4, read.classesLearned());
    assertEquals(2, read.messagesRead(), "a refused message does not count");
    assertEquals(first.length + second.length, read.bytesRead());
    assertEquals(0, read.bytesSkipped());
    assertEquals(0, read.typeMismatches());
    assertEquals(0, read.messagesWritten());
    alice.session().reset();
    alice.write(Shop.order(1));
    assertEquals(6, alice.session().statistics().classesAnnounced(), "counters survive a reset");
  }

  /** Bytes of the definitions that a message of the value announces. */
  private static int definitionOf(Object value) {
    return Bytes.sectionLength(new Peer(Shop.option()).write(value));
  }

  @Test
  void statistics_countSkippedBytesAndMismatches() {
    CreateOption option = CreateOption.of().allowPackages("shop");
    Version newer =
        Version.of(
            "package shop; public class Order { public int id; public String price; public Object"
                + " note; }");
    Version older =
        Version.of("package shop; public class Order { public int id; public int price; }");
    Peer writer = Peer.of(option, newer);
    Peer reader = Peer.of(option, older);
    Object order = newer.make("shop.Order");
    Version.set(order, "price", "7.50");
    Version.set(order, "note", "x");
    for (int i = 1; i <= 3; i++) {
      Object read = reader.read(writer.write(order));
      assertEquals(0, Version.get(read, "price"));
      assertEquals(i, reader.session().statistics().typeMismatches());
      assertEquals(3 * i, reader.session().statistics().bytesSkipped(), "tag, length and letter");
    }
  }
}
