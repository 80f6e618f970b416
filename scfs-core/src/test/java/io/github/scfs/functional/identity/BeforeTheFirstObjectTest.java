package io.github.scfs.functional.identity;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;

import com.esotericsoftware.kryo.DefaultSerializer;
import com.esotericsoftware.kryo.Kryo;
import com.esotericsoftware.kryo.Serializer;
import com.esotericsoftware.kryo.io.Input;
import com.esotericsoftware.kryo.io.Output;
import io.github.scfs.CreateOption;
import io.github.scfs.functional.Envelopes.Point;
import io.github.scfs.functional.Envelopes.Sealed;
import io.github.scfs.functional.Envelopes.SealedSerializer;
import io.github.scfs.testing.Peer;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/**
 * What code of the user's does when a body has started and holds no object yet: in the constructor
 * of the root's serializer, and when the root is replaced.
 */
class BeforeTheFirstObjectTest {
  /** What hooks do, once. */
  private static Runnable next;

  private static void runNext() {
    Runnable now = next;
    next = null;
    if (now != null) {
      now.run();
    }
  }

  @AfterEach
  void hooksDoNothing() {
    next = null;
  }

  static class Other {
    Object held;
  }

  @DefaultSerializer(RegisteringSerializer.class)
  static class Letter {
    Object first;
    Object second;
  }

  static class LetterSerializer extends Serializer<Letter> {
    @Override
    public void write(Kryo kryo, Output output, Letter letter) {
      kryo.writeClassAndObject(output, letter.first);
      kryo.writeClassAndObject(output, letter.second);
    }

    @Override
    public Letter read(Kryo kryo, Input input, Class<? extends Letter> type) {
      Letter letter = type == Note.class ? new Note() : new Letter();
      kryo.reference(letter);
      letter.first = kryo.readClassAndObject(input);
      letter.second = kryo.readClassAndObject(input);
      return letter;
    }
  }

  /** Registers a class when it is made. */
  public static final class RegisteringSerializer extends LetterSerializer {
    public RegisteringSerializer(Kryo kryo, Class<?> type) {
      kryo.register(Point.class);
    }
  }

  @DefaultSerializer(TellingSerializer.class)
  static class Note extends Letter {}

  /** Tells when it is made. */
  public static final class TellingSerializer extends LetterSerializer {
    public TellingSerializer() {
      runNext();
    }
  }

  /** Replaces itself with the point that it holds. */
  static class Ticket implements Serializable {
    private static final long serialVersionUID = 1;
    transient Point point = new Point(5);

    Object writeReplace() {
      runNext();
      return point;
    }
  }

  private final CreateOption option =
      CreateOption.of()
          .allow(Point.class, Other.class, Letter.class, Note.class, Ticket.class)
          .customize(kryo -> kryo.register(Sealed.class, new SealedSerializer()));
  private final Peer writer = new Peer(option);
  private final Peer reader = new Peer(option);

  private static <T extends Letter> T filled(T letter) {
    letter.first = new Point(3);
    letter.second = new Object[] {letter, letter.first};
    return letter;
  }

  private static void checkLetter(Letter read) {
    assertEquals(3, ((Point) read.first).x);
    Object[] second = (Object[]) read.second;
    assertSame(read, second[0]);
    assertSame(read.first, second[1]);
  }

  // --- a class is registered

  @Test
  void serializerThatRegistersWhenItIsMade_atTheRoot() {
    for (int message = 0; message < 2; message++) {
      checkLetter((Letter) writer.send(filled(new Letter()), reader));
    }
  }

  @Test
  void serializerThatRegistersWhenItIsMade_firstInAnOutputOfItsOwn() {
    Sealed sealed = new Sealed(filled(new Letter()));
    for (int message = 0; message < 2; message++) {
      checkLetter((Letter) ((Sealed) writer.send(sealed, reader)).content);
    }
  }

  @Test
  void replacementThatRegisters_atTheRoot() {
    for (int message = 0; message < 2; message++) {
      next = () -> writer.kryo().kryo().register(Point.class);
      assertEquals(5, ((Point) writer.send(new Ticket(), reader)).x);
    }
  }

  // --- a message of another session is written

  @Test
  void replacementThatWritesToAnotherSession_atTheRoot() {
    for (int message = 0; message < 2; message++) {
      byte[][] between = new byte[1][];
      next = () -> between[0] = writer.kryo().writeClassAndObject("between", new Point(6));
      assertEquals(5, ((Point) writer.send(new Ticket(), reader)).x);
      assertEquals(6, ((Point) reader.kryo().readClassAndObject("between", between[0])).x);
    }
  }

  private static List<Object> points(int count) {
    List<Object> points = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      points.add(new Point(i));
    }
    return points;
  }

  /** A message of the session "before", then one that has another inside; both are read. */
  private void checkBetween(Object first) {
    sendBefore(first);
    byte[][] between = new byte[1][];
    Other other = new Other();
    other.held = new Point(7);
    next = () -> between[0] = writer.kryo().writeClassAndObject("before", other);
    byte[] around = writer.write(filled(new Note()));
    checkLetter((Letter) reader.read(around));
    Other read = (Other) reader.kryo().readClassAndObject("before", between[0]);
    assertEquals(7, ((Point) read.held).x);
    assertEquals("after", sendBefore("after"));
    checkLetter((Letter) writer.send(filled(new Note()), reader));
  }

  private Object sendBefore(Object value) {
    return reader
        .kryo()
        .readClassAndObject("before", writer.kryo().writeClassAndObject("before", value));
  }

  @Test
  void serializerThatWritesToTheSessionBeforeWhenItIsMade() {
    checkBetween("first");
  }

  @Test
  void serializerThatWritesToTheSessionBeforeWhenItIsMade_afterALargeGraph() {
    checkBetween(points(300));
  }
}
