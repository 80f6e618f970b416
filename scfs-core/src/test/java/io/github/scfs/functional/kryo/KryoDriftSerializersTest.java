package io.github.scfs.functional.kryo;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import com.esotericsoftware.kryo.Kryo;
import com.esotericsoftware.kryo.Serializer;
import com.esotericsoftware.kryo.SerializerFactory;
import com.esotericsoftware.kryo.io.Input;
import com.esotericsoftware.kryo.io.Output;
import io.github.scfs.CreateOption;
import io.github.scfs.functional.Drift;
import io.github.scfs.testing.Peer;
import io.github.scfs.testing.Version;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Kryo's own serializers for classes that drift, and what else relies on its form of plain values.
 */
public class KryoDriftSerializersTest {
  @ParameterizedTest
  @CsvSource({
    "int, -7",
    "int, 3",
    "long, 1L << 40",
    "short, 1000",
    "byte, -1",
    "char, (char) 120",
    "boolean, true",
    "float, 1.5f",
    "double, -0.25",
    "Integer, 3",
    "Long, 1L",
    "Double, 2.0",
    "String, \"text\"",
    "Object, 3",
    "Object, \"text\"",
    "Object, new int[] {1}",
    "int[], {1}",
    "List<Integer>, Arrays.asList(3)",
    "Date, new Date(5)",
    "Order, this",
    "Object, this"
  })
  void fieldsThatTheReaderLacks(String type, String value) {
    for (String serializer : new String[] {"CompatibleFieldSerializer", "TaggedFieldSerializer"}) {
      Drift drift = new Drift(shop(serializer, true, type, value), shop(serializer, false, "", ""));
      for (int i = 0; i < 3; i++) {
        Object read = drift.send(drift.make("Order"));
        assertEquals(1, Drift.get(read, "a"), serializer);
        assertEquals("s", Drift.get(read, "s"), serializer);
        assertEquals(77L, Drift.get(read, "z"), serializer);
      }
    }
  }

  /** Also in chunks, which are streams of Kryo's own inside of the message. */
  @ParameterizedTest
  @CsvSource({
    "int, Integer, -7",
    "long, Long, 1L << 40",
    "short, Short, (short) 1000",
    "byte, Byte, (byte) -1",
    "char, Character, (char) 120",
    "boolean, Boolean, true",
    "float, Float, 1.5f",
    "double, Double, -0.25",
    "int, Object, 7",
    "int, Number, 7",
    "String, Object, \"text\"",
    "Integer, Object, 7",
    "Date, Object, new Date(5)"
  })
  void typesOfFieldsThatKryoTakesForEachOther(String one, String other, String value) {
    for (String chunks : new String[] {"Whole", "InChunks"}) {
      Version[] versions = {chunked(chunks, one, value), chunked(chunks, other, value)};
      for (int writer = 0; writer < 2; writer++) {
        Drift drift = new Drift(versions[writer], versions[1 - writer]);
        for (int i = 0; i < 3; i++) {
          Object order = drift.make("Order");
          Object read = drift.send(order);
          assertEquals(Drift.get(order, "f"), Drift.get(read, "f"), chunks + " " + writer);
          assertEquals("s", Drift.get(read, "s"), chunks);
        }
      }
    }
  }

  private static Version chunked(String chunks, String type, String value) {
    String factory = KryoDriftSerializersTest.class.getName() + "." + chunks + ".class";
    return Version.of(
        "package shop; import java.util.*;"
            + " @com.esotericsoftware.kryo.DefaultSerializer(value ="
            + " com.esotericsoftware.kryo.serializers.CompatibleFieldSerializer.class,"
            + " serializerFactory = "
            + factory
            + ") public class Order { "
            + type
            + " f = "
            + value
            + "; String s = \"s\"; }");
  }

  /** One that writes field behind field. */
  public static final class Whole extends SerializerFactory.CompatibleFieldSerializerFactory {}

  /** One that gives each field chunks. */
  public static final class InChunks extends SerializerFactory.CompatibleFieldSerializerFactory {
    public InChunks() {
      getConfig().setChunkedEncoding(true);
    }
  }

  private static Version shop(String serializer, boolean there, String type, String value) {
    boolean tagged = serializer.startsWith("Tagged");
    String[] fields = {
      "int a = 1;", type + " gone = " + value + ";", "String s = \"s\";", "long z = 77;"
    };
    StringBuilder body = new StringBuilder();
    for (int i = 0; i < fields.length; i++) {
      if (there || i != 1) {
        body.append(tagged ? " @TaggedFieldSerializer.Tag(" + i + ") " : " ").append(fields[i]);
      }
    }
    String choice =
        tagged
            ? "value = TaggedFieldSerializer.class, serializerFactory = "
                + Known.class.getName().replace('$', '.')
                + ".class"
            : serializer + ".class";
    return Version.of(
        "package shop; import java.util.*; import com.esotericsoftware.kryo.serializers.*;"
            + " @com.esotericsoftware.kryo.DefaultSerializer("
            + choice
            + ") public class Order {"
            + body
            + " }");
  }

  /** One that reads past tags that it does not know. */
  public static final class Known extends SerializerFactory.TaggedFieldSerializerFactory {
    public Known() {
      getConfig().setReadUnknownTagData(true);
    }
  }

  static final class Note {
    Object[] values;
  }

  /** Writes by Kryo what it reads from the input, and the other way round. */
  static final class NoteSerializer extends Serializer<Note> {
    @Override
    public void write(Kryo kryo, Output output, Note note) {
      for (Object value : note.values) {
        kryo.writeObject(output, value);
      }
      output.writeString("text");
      output.writeInt(-5, false);
      output.writeBoolean(true);
      kryo.writeObjectOrNull(output, null, String.class);
      kryo.writeObjectOrNull(output, 8, Integer.class);
    }

    @Override
    public Note read(Kryo kryo, Input input, Class<? extends Note> type) {
      Note note = new Note();
      List<Object> read = new ArrayList<>();
      read.add(input.readString());
      read.add(input.readInt(false));
      read.add(input.readLong(false));
      read.add(input.readDouble());
      read.add(input.readChar());
      read.add(kryo.readObject(input, String.class));
      read.add(kryo.readObject(input, int.class));
      read.add(kryo.readObject(input, Boolean.class));
      assertNull(kryo.readObjectOrNull(input, String.class));
      read.add(kryo.readObjectOrNull(input, Integer.class));
      note.values = read.toArray();
      return note;
    }
  }

  @Test
  void plainValuesOfAKnownClassAreAsInKryo() {
    CreateOption option =
        CreateOption.of().customize(kryo -> kryo.register(Note.class, new NoteSerializer()));
    Peer writer = new Peer(option);
    Peer reader = new Peer(option);
    Note note = new Note();
    note.values = new Object[] {"\u4E2D", 7, 1L << 33, 0.5, 'c'};
    Note read = (Note) writer.send(note, reader);
    assertEquals(
        Arrays.asList("\u4E2D", 7, 1L << 33, 0.5, 'c', "text", -5, true, 8),
        Arrays.asList(read.values));
  }
}
