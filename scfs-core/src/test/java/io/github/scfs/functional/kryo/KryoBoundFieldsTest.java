package io.github.scfs.functional.kryo;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;

import com.esotericsoftware.kryo.serializers.CollectionSerializer;
import com.esotericsoftware.kryo.serializers.DefaultSerializers;
import com.esotericsoftware.kryo.serializers.DefaultSerializers.DateSerializer;
import com.esotericsoftware.kryo.serializers.FieldSerializer.Bind;
import com.esotericsoftware.kryo.serializers.MapSerializer;
import io.github.scfs.CreateOption;
import io.github.scfs.functional.Drift;
import io.github.scfs.testing.Peer;
import java.sql.Timestamp;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Date;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedList;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Kryo's serializers, bound to fields of primitives and to fields whose values are of sub classes.
 */
class KryoBoundFieldsTest {
  /** Enough for generated code. */
  private static final int MESSAGES = 60;

  private static Peer peer() {
    return new Peer(
        CreateOption.of().allow(Numbers.class, Failure.class, Held.class, OwnList.class));
  }

  private final Peer writer = peer();
  private final Peer reader = peer();

  static final class Numbers {
    @Bind(serializer = DefaultSerializers.BooleanSerializer.class)
    boolean flag;

    @Bind(serializer = DefaultSerializers.ByteSerializer.class)
    byte small;

    @Bind(serializer = DefaultSerializers.CharSerializer.class)
    char letter;

    @Bind(serializer = DefaultSerializers.ShortSerializer.class)
    short few;

    @Bind(serializer = DefaultSerializers.IntSerializer.class)
    int number;

    @Bind(serializer = DefaultSerializers.LongSerializer.class)
    long many;

    @Bind(serializer = DefaultSerializers.FloatSerializer.class)
    float part;

    @Bind(serializer = DefaultSerializers.DoubleSerializer.class)
    double precise;

    int end;

    Numbers(int i) {
      flag = i % 2 == 0;
      small = (byte) (i * 31);
      letter = (char) (i * 7919);
      few = (short) (i * 7919);
      number = i * 0x9E3779B9;
      many = i * 0x9E3779B97F4A7C15L;
      part = i / 3f;
      precise = i / 7.0;
      end = -i;
    }

    List<Object> all() {
      return Arrays.asList(flag, small, letter, few, number, many, part, precise, end);
    }
  }

  @Test
  void primitives() {
    for (int i = 0; i < MESSAGES; i++) {
      Numbers numbers = new Numbers(i);
      assertEquals(numbers.all(), ((Numbers) writer.send(numbers, reader)).all());
    }
  }

  @SuppressWarnings("serial")
  static final class Failure extends Exception {
    @Bind(serializer = DefaultSerializers.IntSerializer.class)
    int code = 0x12345678;
  }

  @Test
  void primitivesOfExceptions() {
    for (int i = 0; i < MESSAGES; i++) {
      assertEquals(0x12345678, ((Failure) writer.send(new Failure(), reader)).code);
    }
  }

  @SuppressWarnings("serial")
  static final class OwnList extends ArrayList<String> {}

  static final class Held {
    @Bind(serializer = MapSerializer.class)
    HashMap<String, Integer> map;

    @Bind(serializer = CollectionSerializer.class)
    Collection<String> elements;

    @Bind(serializer = CollectionSerializer.class)
    ArrayList<String> list;

    @Bind(serializer = DefaultSerializers.TreeMapSerializer.class)
    SortedMap<String, Integer> sorted;

    @Bind(serializer = DateSerializer.class)
    Date date;

    Object other;
  }

  @Test
  void valuesAreOfTheClassThatTheyWereOf() {
    for (int i = 0; i < MESSAGES; i++) {
      Held held = new Held();
      held.map = i % 3 == 0 ? new HashMap<>() : new LinkedHashMap<>();
      for (String key : "z y x w v".split(" ")) {
        held.map.put(key, 1);
      }
      held.elements = i % 2 == 0 ? new ArrayList<>() : new LinkedList<>();
      held.elements.add("a");
      held.list = i % 4 == 0 ? new ArrayList<>() : new OwnList();
      held.list.add("b");
      held.sorted = new TreeMap<>(held.map);
      held.date = i % 2 == 0 ? new Date(i) : new Timestamp(i);
      held.other = held.elements;
      Held read = (Held) writer.send(held, reader);
      isAsItWas(held.map, read.map);
      isAsItWas(held.elements, read.elements);
      isAsItWas(held.list, read.list);
      isAsItWas(held.sorted, read.sorted);
      isAsItWas(held.date, read.date);
      assertSame(read.elements, read.other);
    }
  }

  private static void isAsItWas(Object written, Object read) {
    assertSame(written.getClass(), read.getClass());
    assertEquals(written, read);
    if (written instanceof LinkedHashMap) {
      assertEquals(written.toString(), read.toString()); // in the same order
    }
  }

  /**
   * The serializer is asked for the class of the value if the field can hold it, else for its own.
   */
  @ParameterizedTest
  @CsvSource({
    "Collection, LinkedList, ArrayList, ArrayList",
    "ArrayList, ArrayList, Collection, ArrayList",
    "ArrayList, ArrayList, Object, ArrayList",
    "Collection, Unknown, ArrayList, ArrayList",
  })
  void fieldsOfAnotherType(String there, String made, String here, String expected) {
    String unknown = "class Unknown extends ArrayList<Object> { }";
    Drift drift =
        new Drift(
            Drift.shop(bound(there, "new " + made + "()"), unknown),
            Drift.shop(bound(here, "null")));
    for (int i = 0; i < MESSAGES; i++) {
      Object order = drift.make("Order");
      @SuppressWarnings("unchecked") // what was just made
      Collection<Object> elements = (Collection<Object>) Drift.get(order, "f");
      elements.add(i);
      Object read = drift.send(order);
      assertEquals(Arrays.asList(i), Drift.get(read, "f"));
      assertEquals("java.util." + expected, Drift.get(read, "f").getClass().getName());
      assertEquals(5, Drift.get(read, "end"));
    }
    assertEquals(0, drift.reader.session().statistics().typeMismatches());
  }

  private static String bound(String type, String value) {
    return "class Order { @com.esotericsoftware.kryo.serializers.FieldSerializer.Bind(serializer ="
        + " com.esotericsoftware.kryo.serializers.CollectionSerializer.class) "
        + type
        + " f = "
        + value
        + "; int end = 5; }";
  }
}
