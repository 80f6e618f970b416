package io.github.scfs.functional.sessions;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.esotericsoftware.kryo.Kryo;
import com.esotericsoftware.kryo.Serializer;
import com.esotericsoftware.kryo.io.Input;
import com.esotericsoftware.kryo.io.Output;
import io.github.scfs.CreateOption;
import io.github.scfs.SessionStatistics;
import io.github.scfs.functional.Envelopes.Sealed;
import io.github.scfs.functional.Envelopes.SealedSerializer;
import io.github.scfs.testing.Definitions;
import io.github.scfs.testing.Peer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Names of classes and fields are sent once in a session and direction; ids afterwards. */
class MetadataOnceTest {
  private final CreateOption option =
      CreateOption.of().allow(Invoice.class, Line.class, Wrapper.class);
  private final Peer ada = new Peer(option);
  private final Peer bob = new Peer(option);

  static final class Invoice {
    String customer = "c";
    List<Line> positions = new ArrayList<>(Arrays.asList(new Line(), new Line()));
    Currency currency = Currency.CROWNS;
  }

  enum Currency {
    CROWNS
  }

  static final class Line {
    int quantity = 3;
  }

  static final class Wrapper {
    final Line typed = new Line();
    Object any = new Line();
  }

  private static final String[] NAMES = {
    Invoice.class.getName(),
    Line.class.getName(),
    "customer",
    "positions",
    "currency",
    "quantity",
    "CROWNS",
    "java.util.ArrayList"
  };

  private static boolean contains(byte[] message, String name) {
    return new String(message, StandardCharsets.ISO_8859_1).contains(name)
        || new String(message, StandardCharsets.UTF_16LE).contains(name)
        || new String(message, 1, message.length - 1, StandardCharsets.UTF_16LE).contains(name);
  }

  private static void checkNames(byte[] message, boolean present) {
    List<String> defined = Definitions.namesIn(message);
    assertEquals(present, !defined.isEmpty());
    for (String name : NAMES) {
      assertEquals(present ? 1 : 0, Collections.frequency(defined, name), name);
      assertFalse(contains(message, name.substring(name.lastIndexOf('.') + 1)), name);
    }
  }

  private final CreateOption all = option.allow(Currency.class);
  private final Peer writer = new Peer(all);
  private final Peer reader = new Peer(all);

  @Test
  void secondMessage_hasNoNames() {
    byte[] first = writer.write(new Invoice());
    checkNames(first, true);
    for (int message = 2; message < 5; message++) {
      byte[] later = writer.write(new Invoice());
      checkNames(later, false);
      assertTrue(later.length < first.length / 3, later.length + " of " + first.length);
    }
  }

  @Test
  void withinAMessage_namesStandOnce() {
    List<String> defined = Definitions.namesIn(writer.write(new Object[] {new Line(), new Line()}));
    assertEquals(1, Collections.frequency(defined, "quantity"));
  }

  @Test
  void eachDirection_announcesForItself() {
    byte[] there = writer.write(new Line());
    reader.read(there);
    byte[] back = reader.write(new Line());
    assertTrue(Definitions.namesIn(back).contains("quantity"));
    writer.read(back);
    assertEquals(Collections.emptyList(), Definitions.namesIn(writer.write(new Line())));
    assertEquals(Collections.emptyList(), Definitions.namesIn(reader.write(new Line())));
  }

  @Test
  void newSession_announcesAgain() {
    writer.write(new Line());
    writer.forget();
    assertTrue(Definitions.namesIn(writer.write(new Line())).contains("quantity"));
  }

  /** The class is met where its type is declared first and where anything may stand later. */
  @Test
  void definedInATypedField_usedInAnObjectField() {
    Wrapper read = (Wrapper) ada.send(new Wrapper(), bob);
    assertEquals(3, ((Line) read.any).quantity);
    Line viaWriteObject =
        bob.read(ada.kryo().writeObject("the only connection", new Line()), Line.class);
    assertEquals(3, viaWriteObject.quantity);
    assertEquals(3, ((Line) ada.send(new Line(), bob)).quantity);
  }

  @Test
  void statistics_countWhatWasSentAndSaved() {
    reader.read(writer.write(new Line()));
    long sent = writer.session().statistics().metadataBytesSent();
    assertTrue(sent > "quantity".length());
    reader.read(writer.write(new Line()));
    SessionStatistics statistics = writer.session().statistics();
    assertEquals(sent, statistics.metadataBytesSent());
    long saved = statistics.metadataBytesSaved();
    assertTrue(saved > 20 && saved <= sent, saved + " of " + sent);
    assertEquals(1, statistics.classesAnnounced());
    assertEquals(2, statistics.messagesWritten());
    assertEquals(1, reader.session().statistics().classesLearned());
    assertEquals(2, reader.session().statistics().messagesRead());
    reader.read(writer.write(new Line()));
    assertEquals(2 * saved, writer.session().statistics().metadataBytesSaved());
    assertEquals(
        writer.session().statistics().bytesWritten(), reader.session().statistics().bytesRead());
  }

  /** Each constant has a class of its own; all of them share one definition. */
  enum Shape {
    ROUND {},
    SQUARE {},
    LONG {}
  }

  @Test
  void whatIsSavedIsCountedOnceAMessage() {
    Peer peer =
        new Peer(
            all.allow(Shape.class)
                .customize(kryo -> kryo.register(Sealed.class, new SealedSerializer())));
    savedBy(peer, Arrays.asList(Shape.ROUND, 1));
    long one = savedBy(peer, Arrays.asList(Shape.ROUND, 1));
    assertTrue(one > 0);
    assertEquals(one, savedBy(peer, Arrays.asList(Shape.ROUND, Shape.ROUND, Shape.ROUND)));

    List<Object> several = new ArrayList<>();
    for (int i = 0; i < 20; i++) {
      several.add(new Sealed(new Line()));
      several.add(new Line());
    }
    Peer fresh =
        new Peer(all.customize(kryo -> kryo.register(Sealed.class, new SealedSerializer())));
    assertEquals(0, savedBy(fresh, several));
    long sealed = savedBy(fresh, new Sealed(new Line()));
    assertTrue(sealed > 0);
    assertEquals(sealed + savedBy(fresh, new ArrayList<>()), savedBy(fresh, several));
    Collections.reverse(several); // the line comes before what is sealed
    assertEquals(
        sealed + savedBy(fresh, new ArrayList<>(Arrays.asList(new Line()))),
        savedBy(fresh, several));
  }

  /** A message that a serializer encodes for another connection. */
  @Test
  void whatMessagesInsideOfOthersSave_countsInTheirOwnSessions() {
    Peer[] tunnel = new Peer[1];
    tunnel[0] =
        new Peer(
            all.customize(
                kryo ->
                    kryo.register(
                        Sealed.class,
                        new Serializer<Sealed>() {
                          @Override
                          public void write(Kryo inner, Output output, Sealed sealed) {
                            byte[] bytes =
                                tunnel[0].kryo().writeClassAndObject("other", sealed.content);
                            output.writeInt(bytes.length, true);
                            output.writeBytes(bytes);
                          }

                          @Override
                          public Sealed read(Kryo inner, Input input, Class<? extends Sealed> c) {
                            throw new AssertionError();
                          }
                        })));
    for (int i = 0; i < 3; i++) {
      tunnel[0].write(new Sealed(new Line()));
    }
    SessionStatistics inside = tunnel[0].kryo().session("other").statistics();
    assertEquals(3, inside.messagesWritten());
    assertTrue(inside.metadataBytesSaved() > 0, inside.toString());
  }

  /** Bytes of definitions that a message with that saves. */
  private static long savedBy(Peer peer, Object message) {
    long before = peer.session().statistics().metadataBytesSaved();
    peer.write(message);
    return peer.session().statistics().metadataBytesSaved() - before;
  }
}
