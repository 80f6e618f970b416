package io.github.scfs.functional.containers;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.github.scfs.ClassNotAllowedException;
import io.github.scfs.CreateOption;
import io.github.scfs.MalformedMessageException;
import io.github.scfs.UnknownEnumPolicy;
import io.github.scfs.functional.Drift;
import io.github.scfs.hostile.Outsider;
import io.github.scfs.testing.Peer;
import io.github.scfs.testing.Version;
import java.lang.reflect.Array;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Constants in all containers of such, where something interrupts the loops that read and write.
 */
@SuppressWarnings({"unchecked", "rawtypes"}) // the enums have no type here
class ConstantsInRunsTest {
  /** Generated code takes over in between. */
  private static final int MESSAGES = 40;

  private static final String ORDER =
      "class Order { List<Color> list; Color[] array; EnumSet<Color> set; EnumMap<Color, Object> map;"
          + " EnumMap<Color, Integer> numbers; Object tail; int last = 7; }";

  /** With these constants in all containers; what they are in the map is told by {@code value}. */
  private static Object order(Drift drift, String value, String... names) {
    Class color = drift.there.type("shop.Color");
    List<Object> constants = constants(drift.there, names);
    Object order = drift.make("Order", "list", new ArrayList<>(constants));
    Object[] array = (Object[]) Array.newInstance(color, names.length);
    Drift.set(order, "array", constants.toArray(array));
    EnumSet set = EnumSet.noneOf(color);
    set.addAll(constants);
    Drift.set(order, "set", set);
    EnumMap map = new EnumMap(color);
    EnumMap numbers = new EnumMap(color);
    for (int i = 0; i < names.length; i++) {
      map.put((Enum) constants.get(i), value(value, i));
      numbers.put((Enum) constants.get(i), 1000 * i);
    }
    Drift.set(order, "map", map);
    Drift.set(order, "numbers", numbers);
    return order;
  }

  private static Object value(String kind, int i) {
    switch (kind) {
      case "number":
        return (long) i;
      case "text":
        return "value " + i;
      case "list":
        return new ArrayList<>(Arrays.asList(i, i));
      case "null":
        return null;
      default:
        return i % 2 == 0 ? (Object) i : Collections.singletonList("text");
    }
  }

  private static List<Object> constants(Version version, String... names) {
    List<Object> constants = new ArrayList<>();
    for (String name : names) {
      constants.add(name == null ? null : version.constant("shop.Color", name));
    }
    return constants;
  }

  /** {@code names}: null for what is missing here. */
  private static void check(Drift drift, Object read, String value, String... names) {
    List<Object> constants = constants(drift.here, names);
    assertEquals(constants, Drift.get(read, "list"));
    assertEquals(constants, Arrays.asList((Object[]) Drift.get(read, "array")));
    Map<Object, Object> map = new LinkedHashMap<>();
    Map<Object, Object> numbers = new LinkedHashMap<>();
    for (int i = 0; i < names.length; i++) {
      if (names[i] != null) {
        map.put(constants.get(i), value(value, i));
        numbers.put(constants.get(i), 1000 * i);
      }
    }
    EnumSet set = EnumSet.noneOf((Class) drift.local("Color"));
    set.addAll(map.keySet());
    assertEquals(set, Drift.get(read, "set"));
    assertEquals(map, Drift.get(read, "map"));
    assertEquals(numbers, Drift.get(read, "numbers"));
    assertEquals(7, Drift.get(read, "last"));
    assertEquals(0, drift.mismatches());
  }

  @ParameterizedTest
  @ValueSource(strings = {"number", "text", "list", "null", "mixed"})
  void unknownConstant_anywhere(String value) {
    for (String missing : new String[] {"A", "B", "C", "D", "none"}) {
      String[] here = {"A", "B", "C", "D"};
      for (int i = 0; i < here.length; i++) {
        here[i] = here[i].equals(missing) ? null : here[i];
      }
      String color =
          "enum Color { D, C, B, A }".replace(missing + ",", "").replace(", " + missing, "");
      Drift drift =
          new Drift(
              Drift.shop(ORDER, "enum Color { A, B, C, D }"),
              Drift.shop(ORDER, color),
              Drift.SHOP,
              Drift.SHOP.unknownEnumConstants(UnknownEnumPolicy.NULL));
      for (int message = 0; message < MESSAGES; message++) {
        check(drift, drift.send(order(drift, value, "A", "B", "C", "D")), value, here);
      }
    }
  }

  /** Of an enum that stays as long as the library, so that readers keep a table with a gap. */
  @Test
  void unknownConstant_ofAnEnumThatNeverGoes() {
    Version there =
        Version.of(
            "package io.github.scfs.functional.containers;"
                + " public enum ConstantThatStays { C, UNKNOWN, A, B }");
    String name = ConstantThatStays.class.getName();
    CreateOption option = CreateOption.of().allow(ConstantThatStays.class);
    Peer writer = Peer.of(option, there);
    Peer reader = new Peer(option.unknownEnumConstants(UnknownEnumPolicy.NULL));
    Class type = there.type(name);
    EnumSet set = EnumSet.allOf(type);
    EnumMap map = new EnumMap(type);
    set.forEach(one -> map.put((Enum) one, "" + one));
    List<Object> list = new ArrayList<>(set);
    Object[] array = list.toArray((Object[]) Array.newInstance(type, 0));
    List<?> sent = Arrays.asList(list, array, set, map);
    for (int message = 0; message < MESSAGES; message++) {
      List<?> read = (List<?>) writer.send(sent, reader);
      ConstantThatStays[] all = {
        ConstantThatStays.C, null, ConstantThatStays.A, ConstantThatStays.B
      };
      assertEquals(Arrays.asList(all), read.get(0));
      assertArrayEquals(all, (Object[]) read.get(1));
      assertEquals(EnumSet.allOf(ConstantThatStays.class), read.get(2));
      assertEquals("{A=A, B=B, C=C}", read.get(3).toString());
    }
  }

  /** Some have numbers of two bytes. */
  @ParameterizedTest
  @ValueSource(ints = {127, 128, 129, 300})
  void manyConstants(int count) {
    StringBuilder all = new StringBuilder();
    for (int i = 0; i < count; i++) {
      all.append('C').append(i).append(',');
    }
    Version shop = Drift.shop(ORDER, "enum Color { " + all + " }");
    Drift drift = new Drift(shop, shop);
    String[] names = {"C0", "C" + (count - 1), "C" + count / 2, "C5"};
    for (int message = 0; message < MESSAGES; message++) {
      check(drift, drift.send(order(drift, "mixed", names)), "mixed", names);
      check(drift, drift.send(order(drift, "mixed")), "mixed");
    }
  }

  @Test
  void constantsWithBodies() {
    Version shop = Drift.shop(ORDER, "enum Color { A { }, B, C { }, D }");
    Drift drift = new Drift(shop, shop);
    String[][] all = {{"A"}, {"B"}, {"B", "D"}, {"A", "C"}, {"B", "C", "D"}, {"C", "B"}};
    for (int message = 0; message < MESSAGES; message++) {
      for (String[] names : all) {
        check(drift, drift.send(order(drift, "number", names)), "number", names);
      }
    }
  }

  /** Damaged to a number that the peer's enum does not have, but the one here has. */
  @Test
  void constantThatOnlyTheReaderHas_isMalformed() {
    Drift drift =
        new Drift(Drift.shop("enum Color { A, B }"), Drift.shop("enum Color { A, B, C }"));
    Object array = Array.newInstance(drift.there.type("shop.Color"), 2);
    Array.set(array, 0, drift.there.constant("shop.Color", "A"));
    Array.set(array, 1, drift.there.constant("shop.Color", "B"));
    EnumSet set = EnumSet.allOf((Class) drift.there.type("shop.Color"));
    for (Object container : new Object[] {array, set, new ArrayList<>(set)}) {
      drift.send(container);
      byte[] message = drift.writer.write(container);
      message[message.length - 1] = 2;
      assertThrows(MalformedMessageException.class, () -> drift.reader.read(message));
    }
  }

  /** A field that has had constants of its enum many times gets others, and none at all. */
  @Test
  void containersOfAnotherEnum_doNotFit() {
    String color = "enum Color { A, B }";
    String paint = "enum Paint { A, B }";
    Drift drift =
        new Drift(
            Drift.shop(color, paint, "class Order { Object list, set, map; int last = 7; }"),
            Drift.shop(
                color,
                paint,
                "class Order { List<Color> list; EnumSet<Color> set; EnumMap<Color, Integer> map; int last; }"));
    for (int message = 0; message < MESSAGES; message++) {
      for (String type : new String[] {"shop.Color", "shop.Paint"}) {
        long before = drift.mismatches();
        Class there = drift.there.type(type);
        EnumMap map = new EnumMap(there);
        for (Object constant : there.getEnumConstants()) {
          map.put((Enum) constant, 3);
        }
        Object order = drift.make("Order", "map", map);
        Drift.set(order, "set", EnumSet.allOf(there));
        Drift.set(order, "list", new ArrayList<>(EnumSet.allOf(there)));
        Object read = drift.send(order);
        assertEquals(7, Drift.get(read, "last"));
        if (type.equals("shop.Color")) {
          assertEquals(EnumSet.allOf((Class) drift.local("Color")), Drift.get(read, "set"));
          assertEquals("{A=3, B=3}", Drift.get(read, "map").toString());
          assertSame(drift.here.constant(type, "A"), ((List) Drift.get(read, "list")).get(0));
          assertEquals(before, drift.mismatches());
        } else {
          assertNull(Drift.get(read, "set"));
          assertNull(Drift.get(read, "map"));
          assertNull(Drift.get(read, "list"));
          assertEquals(before + 3, drift.mismatches());
        }
      }
    }
  }

  /** Values of the map that are not as declared, after many that were. */
  @Test
  void valuesThatAreNotAsDeclared_areConverted() {
    Drift drift =
        new Drift(
            Drift.shop("enum Color { A, B }", "class Order { Map<Color, Object> map; }"),
            Drift.shop("enum Color { A, B }", "class Order { EnumMap<Color, Long> map; }"));
    Class there = drift.there.type("shop.Color");
    for (int message = 0; message < MESSAGES; message++) {
      Object value = message % 2 == 0 ? (Object) 3L : Integer.valueOf(3);
      EnumMap map = new EnumMap(there);
      for (Object constant : there.getEnumConstants()) {
        map.put((Enum) constant, value);
      }
      Map<?, ?> read = (Map<?, ?>) Drift.get(drift.send(drift.make("Order", "map", map)), "map");
      assertEquals(Arrays.asList(3L, 3L), new ArrayList<>(read.values()));
    }
  }

  /** What a failed message has announced is announced again. */
  @Test
  void failedWrite_takesBackTheClassInFront() {
    Version shop = Drift.shop(ORDER, "enum Color { A, B }");
    for (String field : new String[] {"map", "set"}) {
      Drift drift = new Drift(shop, shop);
      Object full = order(drift, "number", "A", "B");
      Object order = drift.make("Order", field, Drift.get(full, field));
      Drift.set(order, "tail", new Outsider());
      assertThrows(ClassNotAllowedException.class, () -> drift.writer.write(order));
      Drift.set(order, "tail", null);
      for (int message = 0; message < MESSAGES; message++) {
        assertEquals(
            Drift.get(full, field).toString(), Drift.get(drift.send(order), field).toString());
        drift.writer.forget();
        drift.reader.forget();
      }
    }
  }
}

enum ConstantThatStays {
  A,
  B,
  C
}
