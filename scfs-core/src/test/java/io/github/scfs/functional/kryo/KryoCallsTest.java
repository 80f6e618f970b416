package io.github.scfs.functional.kryo;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.esotericsoftware.kryo.Kryo;
import com.esotericsoftware.kryo.Serializer;
import com.esotericsoftware.kryo.io.ByteBufferInput;
import com.esotericsoftware.kryo.io.ByteBufferOutput;
import com.esotericsoftware.kryo.io.Input;
import com.esotericsoftware.kryo.io.KryoBufferOverflowException;
import com.esotericsoftware.kryo.io.Output;
import io.github.scfs.CreateOption;
import io.github.scfs.MalformedMessageException;
import io.github.scfs.ScfsException;
import io.github.scfs.SessionMisuseException;
import io.github.scfs.testing.Peer;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Date;
import java.util.LinkedHashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * What a serializer may call of Kryo: with the streams that it is given and with its own, and what
 * anybody may call outside of a message.
 */
class KryoCallsTest {
  static final class Bean {
    int number = 4;
    Object any;

    @Override
    public boolean equals(Object other) {
      return other instanceof Bean && ((Bean) other).number == number;
    }

    @Override
    public int hashCode() {
      return number;
    }
  }

  enum Color {
    RED
  }

  static final class Box {
    Object value;

    Box(Object value) {
      this.value = value;
    }
  }

  interface Writing {
    void write(Kryo kryo, Output output, Object value);
  }

  interface Reading {
    Object read(Kryo kryo, Input input);
  }

  private static final class Calls extends Serializer<Box> {
    Writing writing = (kryo, output, value) -> {};
    Reading reading = (kryo, input) -> null;

    @Override
    public void write(Kryo kryo, Output output, Box box) {
      writing.write(kryo, output, box.value);
    }

    @Override
    public Box read(Kryo kryo, Input input, Class<? extends Box> type) {
      Box box = new Box(null);
      kryo.reference(box);
      box.value = reading.read(kryo, input);
      return box;
    }
  }

  private final Calls calls = new Calls();
  private final Peer writer = peer();
  private final Peer reader = peer();

  /** The class that the calls are about. */
  private Class<?> type = Bean.class;

  private Peer peer() {
    return new Peer(
        CreateOption.of()
            .allow(Bean.class, Color.class)
            .customize(kryo -> kryo.register(Box.class, calls)));
  }

  private static Object[] values() {
    return new Object[] {
      5,
      1L << 40,
      'c',
      (short) -3,
      true,
      2.5,
      "text",
      new Bean(),
      new int[] {1, 2},
      Color.RED,
      new ArrayList<>(Arrays.asList(1, "b", new Bean())),
      new Date(7),
      new BigDecimal("1.5")
    };
  }

  private Map<String, Writing> writings() {
    Map<String, Writing> all = new LinkedHashMap<>();
    all.put("object", Kryo::writeObject);
    all.put("object or null", (kryo, output, v) -> kryo.writeObjectOrNull(output, v, type));
    all.put("class and object", Kryo::writeClassAndObject);
    all.put("by serializer", (kryo, out, v) -> kryo.writeObject(out, v, kryo.getSerializer(type)));
    all.put(
        "or null by serializer",
        (kryo, output, v) -> kryo.writeObjectOrNull(output, v, kryo.getSerializer(type)));
    all.put("serializer", (kryo, out, v) -> serializer(kryo).write(kryo, out, v));
    all.put(
        "class, object",
        (kryo, output, v) -> {
          kryo.writeClass(output, type);
          kryo.writeObject(output, v);
        });
    return all;
  }

  private Map<String, Reading> readings() {
    Map<String, Reading> all = new LinkedHashMap<>();
    all.put("object", (kryo, input) -> kryo.readObject(input, type));
    all.put("object or null", (kryo, input) -> kryo.readObjectOrNull(input, type));
    all.put("class and object", Kryo::readClassAndObject);
    all.put("by serializer", (kryo, in) -> kryo.readObject(in, type, kryo.getSerializer(type)));
    all.put(
        "or null by serializer",
        (kryo, input) -> kryo.readObjectOrNull(input, type, kryo.getSerializer(type)));
    all.put("serializer", (kryo, input) -> serializer(kryo).read(kryo, input, type));
    all.put(
        "class, object",
        (kryo, input) -> {
          Class<?> known = kryo.readClass(input).getType();
          return kryo.readObject(input, known);
        });
    return all;
  }

  @SuppressWarnings("unchecked") // of what is written or read
  private Serializer<Object> serializer(Kryo kryo) {
    return kryo.getSerializer(type);
  }

  private static void put(Output output, byte[] bytes) {
    output.writeInt(bytes.length);
    output.writeBytes(bytes);
  }

  private static byte[] get(Input input) {
    return input.readBytes(input.readInt());
  }

  private static byte[] own(Kryo kryo, Object value) {
    Output own = new Output(16, -1);
    kryo.writeClassAndObject(own, value);
    return own.toBytes();
  }

  private static Writing inOwn(String stream, Writing inside) {
    return (kryo, output, value) -> {
      ByteArrayOutputStream bytes = new ByteArrayOutputStream();
      Output own =
          stream.equals("stream")
              ? new Output(bytes, 16)
              : stream.equals("buffer") ? new ByteBufferOutput(16, -1) : new Output(16, -1);
      inside.write(kryo, own, value);
      own.flush();
      put(output, stream.equals("stream") ? bytes.toByteArray() : own.toBytes());
    };
  }

  private static Reading inOwn(String stream, Reading inside) {
    return (kryo, input) -> {
      byte[] bytes = get(input);
      return inside.read(
          kryo,
          stream.equals("stream")
              ? new Input(new ByteArrayInputStream(bytes), 16)
              : stream.equals("buffer") ? new ByteBufferInput(bytes) : new Input(bytes));
    };
  }

  /** The session is as it was: what was announced is known, and new classes can be. */
  private void sessionsGoOn() {
    calls.writing = (kryo, output, value) -> kryo.writeObject(output, new Bean());
    calls.reading = (kryo, input) -> kryo.readObject(input, Bean.class);
    assertEquals(new Bean(), ((Box) writer.send(new Box(1), reader)).value);
    assertEquals(Color.RED, writer.send(Color.RED, reader));
  }

  @ParameterizedTest
  @ValueSource(strings = {"given", "array", "buffer", "stream"})
  void everyCall_isReadByItsCounterpart(String stream) {
    boolean given = stream.equals("given");
    for (Map.Entry<String, Writing> call : writings().entrySet()) {
      for (Object value : values()) {
        type = value.getClass();
        Reading reading = readings().get(call.getKey());
        calls.writing = given ? call.getValue() : inOwn(stream, call.getValue());
        calls.reading = given ? reading : inOwn(stream, reading);
        Object[] read = (Object[]) writer.send(new Object[] {new Box(value), "behind"}, reader);
        assertArrayEquals(
            new Object[] {value, "behind"},
            new Object[] {((Box) read[0]).value, read[1]},
            call.getKey() + " of " + type);
      }
    }
    sessionsGoOn();
  }

  /** Only what needs no session passes, as in Kryo. */
  @Test
  void outsideOfAMessage_onlyNumbersPass() {
    sessionsGoOn();
    Kryo kryo = writer.kryo().kryo();
    for (Map.Entry<String, Writing> call : writings().entrySet()) {
      for (Object value : values()) {
        type = value.getClass();
        boolean number = value instanceof Number && !(value instanceof BigDecimal);
        boolean plain = number || value instanceof Character || value instanceof Boolean;
        boolean untagged = Arrays.asList("object", "by serializer").contains(call.getKey());
        Output output = new Output(16, -1);
        Reading reading = readings().get(call.getKey());
        if (call.getKey().equals("serializer") && (plain || value instanceof String)
            || untagged && plain) {
          call.getValue().write(kryo, output, value);
          assertEquals(value, reading.read(kryo, new Input(output.toBytes())));
        } else {
          assertOutside(() -> call.getValue().write(kryo, output, value), "write outside of a m");
          assertEquals(0, output.position());
          assertOutside(() -> reading.read(kryo, new Input(new byte[9])), "read outside of a mes");
        }
      }
    }
    sessionsGoOn();
  }

  private static void assertOutside(Runnable call, String told) {
    SessionMisuseException refused = assertThrows(SessionMisuseException.class, call::run);
    assertEquals("outside-message", refused.anchor());
    assertTrue(refused.getMessage().contains(told), refused.getMessage());
  }

  @Test
  void readingWhileOneIsWritten_andWritingWhileOneIsRead_areRefused() {
    calls.writing =
        (kryo, output, value) -> kryo.readClassAndObject(new Input(own(kryo, new Bean())));
    String told = "to read outside of a message that is read: one is being written.";
    assertOutside(() -> writer.write(new Box(1)), told);
    sessionsGoOn();
    calls.reading = (kryo, input) -> own(kryo, kryo.readObject(input, Bean.class));
    byte[] message = writer.write(new Box(1));
    told = "to write outside of a message that is written: one is being read.";
    assertOutside(() -> reader.read(message), told);
    sessionsGoOn();
  }

  /** Bytes that were kept need their message to be read, or another one of the session. */
  @Test
  void bytesThatWereKept_areRefusedOutside() {
    byte[][] kept = new byte[1][];
    calls.writing = (kryo, output, value) -> put(output, own(kryo, value));
    calls.reading = (kryo, input) -> kept[0] = get(input);
    writer.send(new Box(new Bean()), reader);
    Kryo kryo = reader.kryo().kryo();
    assertOutside(() -> kryo.readClassAndObject(new Input(kept[0])), "read outside of a message.");
    sessionsGoOn();
  }

  /** Nothing is in its own stream then, so that it may go on, as serializers of Kryo do. */
  @Test
  void afterAFailedCallWithAStreamOfItsOwn_itMayGoOn() {
    Bean unwritable = new Bean();
    unwritable.any = new Object[] {new Date(3), new Thread()};
    calls.writing =
        (kryo, output, value) -> {
          assertThrows(ScfsException.class, () -> own(kryo, unwritable));
          Output small = new Output(4, 4);
          assertThrows(
              KryoBufferOverflowException.class, () -> kryo.writeClassAndObject(small, value));
          put(output, Arrays.copyOf(own(kryo, value), 3));
          put(output, own(kryo, value));
        };
    calls.reading =
        (kryo, input) -> {
          byte[] cut = get(input);
          assertThrows(RuntimeException.class, () -> kryo.readClassAndObject(new Input(cut)));
          return kryo.readClassAndObject(new Input(get(input)));
        };
    for (int message = 0; message < 2; message++) {
      assertEquals(new Bean(), ((Box) writer.send(new Box(new Bean()), reader)).value);
    }
    sessionsGoOn();
  }

  /** What was half written may be there, so the message is lost. */
  @Test
  void afterAFailedCallWithTheGivenStream_itMayNot() {
    calls.writing =
        (kryo, output, value) -> {
          assertThrows(ScfsException.class, () -> kryo.writeObject(output, new Thread()));
          kryo.writeObject(output, new Bean());
        };
    assertThrows(ScfsException.class, () -> writer.write(new Box(1)));
    sessionsGoOn();
  }

  @Test
  void whatHoldsNothingOfKryos_isToldAsThat() {
    calls.reading = (kryo, input) -> kryo.readClassAndObject(new Input(new byte[5]));
    byte[] message = writer.write(new Box(1));
    MalformedMessageException refused =
        assertThrows(MalformedMessageException.class, () -> reader.read(message));
    String told = refused.getMessage();
    assertTrue(told.contains("holds no value of Kryo's") && told.contains("KryoCallsTest"), told);
    sessionsGoOn();
  }

  @Test
  void noStream_isRefusedAsInKryo() {
    for (Writing call : Arrays.<Writing>asList(Kryo::writeObject, Kryo::writeClassAndObject)) {
      calls.writing = (kryo, output, value) -> call.write(kryo, null, new Bean());
      ScfsException refused = assertThrows(ScfsException.class, () -> writer.write(new Box(1)));
      assertTrue(refused.getMessage().contains("output cannot be null"), refused.getMessage());
    }
    sessionsGoOn();
    calls.reading = (kryo, input) -> kryo.readClassAndObject(null);
    byte[] message = writer.write(new Box(1));
    ScfsException refused = assertThrows(ScfsException.class, () -> reader.read(message));
    assertTrue(refused.getMessage().contains("input cannot be null"), refused.getMessage());
    sessionsGoOn();
  }

  /** The ids of one session mean nothing in another one. */
  @Test
  void theStreamOfAMessageAroundAnother_isNotTakenFromInside() {
    Output[] outer = new Output[1];
    calls.writing =
        (kryo, output, value) -> {
          if (value.equals("outer")) {
            outer[0] = output;
            writer.kryo().writeClassAndObject("another", new Box("inner"));
          } else {
            kryo.writeObject(outer[0], new Bean());
          }
        };
    assertOutside(() -> writer.write(new Box("outer")), "the Output of another message");
    sessionsGoOn();
    byte[] inner = peer().kryo().writeClassAndObject("another", new Box("inner"));
    byte[] message = writer.write(new Box("outer"));
    Input[] around = new Input[1];
    calls.reading =
        (kryo, input) -> {
          if (around[0] == null) {
            around[0] = input;
            return reader.kryo().readClassAndObject("another", inner);
          }
          return kryo.readObject(around[0], Bean.class);
        };
    assertOutside(() -> reader.read(message), "the Input of another message");
    sessionsGoOn();
  }
}
