package io.github.scfs.functional.values;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;

import com.esotericsoftware.kryo.Kryo;
import com.esotericsoftware.kryo.KryoException;
import com.esotericsoftware.kryo.Serializer;
import com.esotericsoftware.kryo.io.Input;
import com.esotericsoftware.kryo.io.Output;
import io.github.scfs.CreateOption;
import io.github.scfs.ScfsException;
import io.github.scfs.functional.Drift;
import io.github.scfs.testing.Peer;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashSet;
import java.util.Iterator;
import java.util.Set;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Checked exceptions that nothing declares, as other languages of the JVM throw them. */
class UndeclaredExceptionsTest {
  /** What goes wrong in the code of the user's, or null. */
  private static Throwable problem;

  @SuppressWarnings("unchecked") // which is the trick
  private static <T extends Throwable> void raise() throws T {
    if (problem != null) {
      throw (T) problem;
    }
  }

  static final class Key {
    int id = 1;

    @Override
    public int hashCode() {
      UndeclaredExceptionsTest.<RuntimeException>raise();
      return id;
    }

    @Override
    public boolean equals(Object other) {
      return other instanceof Key;
    }
  }

  static final class Walked extends ArrayList<Object> {
    private static final long serialVersionUID = 1;

    @Override
    public Iterator<Object> iterator() {
      UndeclaredExceptionsTest.<RuntimeException>raise();
      return super.iterator();
    }
  }

  /** What a serializer of its own writes. */
  static final class Parcel {
    Object inside;
  }

  /** Goes on whatever happens inside. */
  static final class Careless extends Serializer<Parcel> {
    @Override
    public void write(Kryo kryo, Output output, Parcel parcel) {
      try {
        kryo.writeClassAndObject(output, parcel.inside);
      } catch (Throwable ignored) { // which is the fault that is to be found
        output.writeByte(1);
      }
    }

    @Override
    public Parcel read(Kryo kryo, Input input, Class<? extends Parcel> type) {
      Parcel parcel = new Parcel();
      kryo.reference(parcel);
      try {
        parcel.inside = kryo.readClassAndObject(input);
      } catch (Throwable ignored) { // which is the fault that is to be found
        parcel.inside = null;
      }
      return parcel;
    }
  }

  private static final CreateOption OPTION =
      CreateOption.of()
          .allow(Key.class, Walked.class, Parcel.class)
          .customize(kryo -> kryo.register(Parcel.class, new Careless()));

  private final Peer writer = new Peer(OPTION);
  private final Peer reader = new Peer(OPTION);

  private static Throwable problem(String kind) {
    return kind.equals("neither")
        ? new Throwable("boom")
        : kind.equals("checked") ? new IOException("boom") : new IllegalStateException("boom");
  }

  private static Parcel parcel(Object inside) {
    Parcel parcel = new Parcel();
    parcel.inside = inside;
    return parcel;
  }

  private static Set<Object> keys() {
    problem = null;
    return new HashSet<>(Collections.singleton(new Key()));
  }

  @AfterEach
  void sessionsGoOn() {
    problem = null;
    assertEquals(Arrays.asList(1, "a"), writer.send(Arrays.asList(1, "a"), reader));
  }

  @ParameterizedTest
  @ValueSource(strings = {"checked", "unchecked", "neither"})
  void whileWriting(String kind) {
    Walked list = new Walked();
    list.add("a");
    problem = problem(kind);
    for (Object sent : new Object[] {list, Arrays.asList(1, list), parcel(list)}) {
      ScfsException e = assertThrows(ScfsException.class, () -> writer.write(sent));
      assertEquals("write-failed", e.anchor());
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"checked", "unchecked", "neither"})
  void whileReading(String kind) {
    for (Object sent : new Object[] {keys(), Arrays.asList(1, keys()), parcel(keys())}) {
      byte[] message = writer.write(sent);
      problem = problem(kind);
      ScfsException e = assertThrows(ScfsException.class, () -> reader.read(message));
      assertEquals("read-failed", e.anchor());
      assertSame(problem, rootOf(e));
      problem = null;
    }
  }

  /**
   * What our own code calls, not a serializer: an error is no lack of memory by its class alone.
   */
  @Test
  void anErrorOfTheJvm_inAHashCode() {
    for (Error error : new Error[] {new InternalError("boom"), new UnknownError("boom")}) {
      for (Object sent : new Object[] {keys(), Arrays.asList(1, keys()), parcel(keys())}) {
        byte[] message = writer.write(sent);
        problem = error;
        ScfsException e = assertThrows(ScfsException.class, () -> reader.read(message));
        assertEquals("read-failed", e.anchor());
        assertSame(error, rootOf(e));
        problem = null;
      }
    }
    byte[] message = writer.write(keys());
    problem = new OutOfMemoryError("boom");
    assertSame(problem, assertThrows(OutOfMemoryError.class, () -> reader.read(message)));
  }

  static final class Shelf {
    Object first;
    Object second;

    Shelf() {}

    Shelf(Object second) {
      this.second = second;
    }
  }

  /** Fails as it is told to, on both sides. */
  static final class Failing extends Serializer<Key> {
    @Override
    public void write(Kryo kryo, Output output, Key key) {
      UndeclaredExceptionsTest.<RuntimeException>raise();
    }

    @Override
    public Key read(Kryo kryo, Input input, Class<? extends Key> type) {
      UndeclaredExceptionsTest.<RuntimeException>raise();
      return new Key();
    }
  }

  /** Interpreted and by generated code. */
  @Test
  void thePathIsThatOfAnyOther() {
    CreateOption fails =
        OPTION.allow(Shelf.class).customize(kryo -> kryo.register(Key.class, new Failing()));
    Peer from = new Peer(fails);
    Peer to = new Peer(fails);
    for (int i = 0; i < 60; i++) {
      Shelf shelf = new Shelf(new Shelf(new ArrayList<>(Arrays.asList(1, new Key()))));
      byte[] message = from.write(shelf);
      for (Throwable thrown :
          new Throwable[] {new IOException("boom"), new IllegalStateException("boom")}) {
        problem = thrown;
        ScfsException e = assertThrows(ScfsException.class, () -> from.write(shelf));
        assertEquals("Shelf.second.second[1]", e.path());
        e = assertThrows(ScfsException.class, () -> to.read(message));
        assertEquals("Shelf.second.second[1]", e.path());
      }
      for (Error error : new Error[] {new AssertionError("boom"), new InternalError("boom")}) {
        problem = error;
        ScfsException e = assertThrows(ScfsException.class, () -> to.read(message));
        assertEquals("Shelf.second.second[1]", e.path());
        assertSame(problem, e.getCause());
        assertSame(problem, assertThrows(Error.class, () -> from.write(shelf)));
      }
      problem = null;
      to.read(message);
    }
  }

  private static Throwable rootOf(Throwable e) {
    return e.getCause() == null ? e : rootOf(e.getCause());
  }

  /** The field goes, and with it what was thrown. */
  @Test
  void inAFieldThatTheReaderLacks() throws ReflectiveOperationException {
    String key =
        "class Key { public static Throwable problem; int id = 1;"
            + " static <T extends Throwable> void raise() throws T { if (problem != null) throw (T) problem; }"
            + " public int hashCode() { Key.<RuntimeException>raise(); return id; } }";
    for (Throwable thrown :
        new Throwable[] {
          new IOException("boom"),
          new Error("boom"),
          new AssertionError("boom"),
          new InternalError("boom")
        }) {
      Drift drift =
          new Drift(
              Drift.shop("class Crate { Object gone; Object kept; int end = 9; }", key),
              Drift.shop("class Crate { Object kept; int end; }", key));
      drift.local("Key").getField("problem").set(null, thrown);
      Object inner = new ArrayList<>(Arrays.asList("x"));
      Set<Object> keys = new HashSet<>(Arrays.asList(drift.make("Key"), inner));
      Object crate = drift.make("Crate", "gone", keys);
      Drift.set(crate, "kept", inner);
      for (int i = 0; i < 30; i++) {
        Object read = drift.send(crate);
        assertEquals(Arrays.asList("x"), Drift.get(read, "kept"));
        assertEquals(9, Drift.get(read, "end"));
      }
    }
  }

  /** Every second call goes wrong. */
  private static final class Unsteady extends InputStream {
    private final InputStream inside;

    Unsteady(byte[] bytes) {
      inside = new ByteArrayInputStream(bytes);
    }

    @Override
    public int read() {
      throw new AssertionError("read one by one");
    }

    @Override
    public int read(byte[] into, int offset, int length) throws IOException {
      UndeclaredExceptionsTest.<RuntimeException>raise();
      return inside.read(into, offset, length);
    }
  }

  @Test
  void inAStream() {
    OutputStream full =
        new OutputStream() {
          @Override
          public void write(int value) {
            UndeclaredExceptionsTest.<RuntimeException>raise();
          }
        };
    for (Throwable thrown :
        new Throwable[] {
          new InterruptedException("boom"),
          new Throwable("boom"),
          new AssertionError("boom"),
          new InternalError("boom"),
          new StackOverflowError()
        }) {
      byte[] message = writer.write("hello");
      problem = thrown;
      ScfsException e =
          assertThrows(
              ScfsException.class,
              () ->
                  reader.kryo().readClassAndObject("peer", new Unsteady(message), message.length));
      assertEquals("stream-failed", e.anchor());
      assertSame(thrown, e.getCause());
      if (!(thrown instanceof Error)) {
        e =
            assertThrows(
                ScfsException.class, () -> writer.kryo().writeClassAndObject("peer", "lost", full));
        assertEquals("stream-failed", e.anchor());
        assertSame(thrown, e.getCause());
      }
      problem = null;
      assertEquals(
          "hello", reader.kryo().readClassAndObject("peer", new Unsteady(message), message.length));
    }
  }

  @Test
  void whatCannotSayWhatItIs_isReportedAllTheSame() {
    Object set = new HashSet<>(Collections.singleton(new Key()));
    byte[] message = writer.write(set);
    byte[] nested = writer.write(Arrays.asList(1, set));
    Throwable[] mute = {
      new MuteError(), new MuteException(), new MuteKryoException(), new FailingException()
    };
    for (Throwable thrown : mute) {
      problem = thrown;
      for (byte[] one : new byte[][] {message, nested}) {
        ScfsException read = assertThrows(ScfsException.class, () -> reader.read(one));
        assertEquals("read-failed", read.anchor());
        assertSame(thrown, read.getCause());
      }
      if (!(thrown instanceof Error)) {
        for (Object one : new Object[] {new Walked(), Arrays.asList(1, new Walked())}) {
          ScfsException written = assertThrows(ScfsException.class, () -> writer.write(one));
          assertEquals("write-failed", written.anchor());
          assertSame(thrown, written.getCause());
        }
      }
      problem = null;
      assertEquals("whole", writer.send("whole", reader));
    }
  }

  private static final class MuteError extends Error {
    private static final long serialVersionUID = 1;

    @Override
    public String getMessage() {
      throw new IllegalStateException("no message");
    }
  }

  private static final class MuteException extends Exception {
    private static final long serialVersionUID = 1;

    @Override
    public String toString() {
      throw new IllegalStateException("no text");
    }
  }

  private static final class MuteKryoException extends KryoException {
    private static final long serialVersionUID = 1;

    @Override
    public String getMessage() {
      throw new IllegalStateException("no message");
    }
  }

  private static final class FailingException extends Exception {
    private static final long serialVersionUID = 1;

    @Override
    public String toString() {
      throw new AssertionError("no text");
    }
  }
}
