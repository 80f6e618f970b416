package io.github.scfs.functional.missing;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.scfs.CreateOption;
import io.github.scfs.GenericRecord;
import io.github.scfs.UnknownClassException;
import io.github.scfs.UnknownClassPolicy;
import io.github.scfs.functional.Drift;
import io.github.scfs.testing.Peer;
import io.github.scfs.testing.Version;
import java.util.Arrays;
import java.util.Collections;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * What was an enum is a class or an interface here: sets and maps of its constants are missing with
 * it, full or empty, as if it did not exist.
 */
@SuppressWarnings({"unchecked", "rawtypes"}) // the enum has no type here
class EnumsOfAnotherKindTest {
  /** Generated code takes over in between. */
  private static final int MESSAGES = 40;

  private static final String ORDER = "class Order { Object f; List<Object> all; Object[] array; }";
  private static final String MAP =
      "class Colors extends EnumMap { int n = 1; public Colors(Class type) { super(type); } }";

  private static final Version THERE =
      Drift.shop(ORDER, "enum Color { RED, GREEN { } }", MAP, "class Item { int price = 3; }");

  private static Version here(String color) {
    return Drift.shop(ORDER, color, MAP, "class Item { int price; }");
  }

  static Stream<Version> kinds() {
    return Stream.of(
        here("class Color { int n = 3; }"),
        here("interface Color { }"),
        here(
            "class Color implements Comparable<Color> { public int compareTo(Color o) { return 0; } }"));
  }

  private static List<Object> containers() {
    Class color = THERE.type("shop.Color");
    Object red = THERE.constant("shop.Color", "RED");
    Object item = THERE.make("shop.Item");
    EnumMap own = (EnumMap) THERE.make("shop.Colors", color);
    own.put((Enum) red, item);
    return Arrays.asList(
        EnumSet.allOf(color),
        EnumSet.noneOf(color),
        new EnumMap(Collections.singletonMap(red, item)),
        new EnumMap(color),
        own,
        THERE.make("shop.Colors", color));
  }

  /** In a field, a list and an array, and referred to; what is in it as well. */
  private static Object order(Drift drift, Object container) {
    Object order = drift.make("Order", "f", container);
    Drift.set(order, "all", Arrays.asList(container, "after", container));
    Drift.set(order, "array", new Object[] {container, "after", new Object[] {container}});
    return order;
  }

  @ParameterizedTest
  @MethodSource("kinds")
  void policyFail_tellsWhatItIs(Version here) {
    for (Object container : containers()) {
      Drift drift = new Drift(THERE, here);
      for (int i = 0; i < MESSAGES; i++) {
        byte[] message = drift.writer.write(order(drift, container));
        UnknownClassException e =
            assertThrows(UnknownClassException.class, () -> drift.reader.read(message));
        assertEquals("shop.Color", e.className());
        assertTrue(e.getMessage().contains("an enum on the other side and none here"), e::toString);
        assertEquals("the next", drift.send("the next"));
      }
    }
  }

  @ParameterizedTest
  @MethodSource("kinds")
  void policyNull_givesNull(Version here) {
    assertNulls(here, containers());
  }

  /** Nothing to put anything around, also where what is in the map refers to the wrapper. */
  @ParameterizedTest
  @MethodSource("kinds")
  void policyNull_givesNullForWhatIsAroundAMap(Version here) {
    assertNulls(here, wrappers());
  }

  private static void assertNulls(Version here, List<Object> containers) {
    CreateOption reading = Drift.SHOP.unknownClasses(UnknownClassPolicy.NULL);
    for (Object container : containers) {
      Drift drift = new Drift(THERE, here, Drift.SHOP, reading);
      for (int i = 0; i < MESSAGES; i++) {
        Object read = drift.send(order(drift, container));
        assertNull(Drift.get(read, "f"));
        assertEquals(Arrays.asList(null, "after", null), Drift.get(read, "all"));
        assertNull(((Object[]) Drift.get(read, "array"))[0]);
        assertNull(((Object[]) ((Object[]) Drift.get(read, "array"))[2])[0]);
        assertEquals("the next", drift.send("the next"));
      }
    }
  }

  private static List<Object> wrappers() {
    Class color = THERE.type("shop.Color");
    Object red = THERE.constant("shop.Color", "RED");
    EnumMap cycle = new EnumMap(color);
    Map around = Collections.unmodifiableMap(cycle);
    cycle.put((Enum) red, around);
    return Arrays.asList(
        Collections.unmodifiableMap(new EnumMap(Collections.singletonMap(red, 1))),
        Collections.unmodifiableMap(new EnumMap(color)),
        Collections.synchronizedMap(new EnumMap(Collections.singletonMap(red, 1))),
        Collections.checkedMap(new EnumMap(Collections.singletonMap(red, 1)), color, Object.class),
        Collections.newSetFromMap(new EnumMap(color)),
        Collections.unmodifiableMap(
            Collections.synchronizedMap(new EnumMap(Collections.singletonMap(red, 1)))),
        Collections.unmodifiableSet(EnumSet.allOf(color)),
        around);
  }

  @ParameterizedTest
  @MethodSource("kinds")
  void policyGeneric_givesRecordsThatAreSentOn(Version here) {
    CreateOption generic = Drift.SHOP.unknownClasses(UnknownClassPolicy.GENERIC);
    for (Object container : containers()) {
      Drift drift = new Drift(THERE, here, Drift.SHOP, generic);
      Peer third = Peer.of(Drift.SHOP, THERE);
      for (int i = 0; i < MESSAGES; i++) {
        Object read = drift.send(order(drift, container));
        assertInstanceOf(GenericRecord.class, Drift.get(read, "f"));
        Object[] array = (Object[]) Drift.get(read, "array");
        assertSame(Drift.get(read, "f"), array[0]);
        assertSame(array[0], ((Object[]) array[2])[0]);
        Object back = drift.reader.send(read, third);
        Object arrived = Drift.get(back, "f");
        assertEquals(container.getClass(), arrived.getClass());
        assertEquals(
            String.valueOf(container).split("@")[0], String.valueOf(arrived).split("@")[0]);
        assertSame(arrived, ((List<?>) Drift.get(back, "all")).get(2));
      }
    }
  }

  @ParameterizedTest
  @MethodSource("kinds")
  void arraysOfSuch_areRecordsWhereTheyCannotHoldThem(Version here) {
    CreateOption generic = Drift.SHOP.unknownClasses(UnknownClassPolicy.GENERIC);
    Drift drift = new Drift(THERE, here, Drift.SHOP, generic);
    Object set = containers().get(1);
    Object map = containers().get(3);
    assertInstanceOf(GenericRecord.class, drift.send(new EnumSet[] {(EnumSet) set}));
    assertInstanceOf(GenericRecord.class, drift.send(new EnumMap[] {(EnumMap) map}));
  }
}
