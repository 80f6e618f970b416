package io.github.scfs.types;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.github.scfs.CreateOption;
import io.github.scfs.NumberEncoding;
import io.github.scfs.UnknownClassException;
import io.github.scfs.UnknownClassPolicy;
import io.github.scfs.testing.Peer;
import io.github.scfs.testing.Version;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Classes that the reader does not have, of every kind, in a field that it does not have either:
 * they never matter, and what stands inside of them is found when a later field refers to it.
 */
class SkippedTypesTest {
  private static final String START = "package shop; import java.util.*; import java.io.*; public ";

  private static final Version WRITER =
      Version.of(
          START + "class Order { public Object gone; public int id; public Object kept; }",
          START + "class Item { public String name = \"pie\"; public Object more; }",
          START + "class Basket extends ArrayList<Object> { public Object owner; }",
          START + "class Prices extends TreeMap<Object, Object> { public Object owner; }",
          START + "class Plain extends HashSet<Object> { }",
          START + "class Burnt extends RuntimeException { public Object owner; }",
          START + "enum Mood { CALM, ANGRY { public String toString() { return \"!\"; } } }",
          START
              + "class ByName implements Comparator<Object>, Serializable {"
              + " public Object owner; public int compare(Object a, Object b) {"
              + " return a.toString().compareTo(b.toString()); } }",
          START
              + "class External implements Externalizable { public Object owner;"
              + " public void writeExternal(ObjectOutput out) throws IOException {"
              + " out.writeInt(300); out.writeObject(owner); }"
              + " public void readExternal(ObjectInput in) { } }",
          START
              + "class Hooked implements Serializable { public Object owner; public int n = 3;"
              + " private void writeObject(ObjectOutputStream out) throws IOException {"
              + " out.defaultWriteObject(); out.writeObject(\"more\"); out.writeLong(1); } }",
          START
              + "class Replaced implements Serializable { public Object owner;"
              + " private Object writeReplace() { Item item = new Item(); item.more = owner;"
              + " return item; } }",
          START
              + "class Outer { public Object owner; public class Inner {"
              + " public Object field = owner; public int n = 2; }"
              + " public Object inner() { return new Inner(); } }");

  private static final Version READER =
      Version.of(START + "class Order { public int id; public Object kept; }");

  private static final CreateOption OPTION = CreateOption.of().allowPackages("shop");

  /** What is in the field, and whether what it holds can be found without its class. */
  static Stream<Object[]> unknown() {
    return Stream.of(
        row("object", SkippedTypesTest::item, true),
        row("sub class of a list", shared -> owned("Basket", shared), true),
        row("sub class of a list, as an element", SkippedTypesTest::basket, true),
        row("sub class of a sorted map", SkippedTypesTest::prices, true),
        row("sub class of a set without fields", SkippedTypesTest::plain, true),
        row("exception", SkippedTypesTest::burnt, true),
        row("suppressed exception", SkippedTypesTest::suppressed, true),
        row("enum constants", SkippedTypesTest::moods, true),
        row("map with keys of an enum", SkippedTypesTest::keyed, true),
        row("comparator", SkippedTypesTest::sorted, true),
        row("class as a value", SkippedTypesTest::classes, true),
        row("array of an unknown class", SkippedTypesTest::array, true),
        row("Externalizable", shared -> owned("External", shared), false),
        row("writeObject", shared -> owned("Hooked", shared), false),
        row("writeReplace", shared -> owned("Replaced", shared), true),
        row("inner class", SkippedTypesTest::inner, true),
        row("list of all of them", SkippedTypesTest::all, true));
  }

  private interface Making {
    Object from(Object shared);
  }

  private static Object[] row(String name, Making making, boolean transparent) {
    return new Object[] {name, making, transparent};
  }

  private static Object owned(String type, Object owner) {
    Object made = WRITER.make("shop." + type);
    Version.set(made, "owner", owner);
    return made;
  }

  private static Object item(Object shared) {
    Object item = WRITER.make("shop.Item");
    Version.set(item, "more", shared);
    return item;
  }

  @SuppressWarnings("unchecked")
  private static Object basket(Object shared) {
    List<Object> basket = (List<Object>) owned("Basket", null);
    basket.addAll(Arrays.asList(1, shared, "x"));
    return basket;
  }

  @SuppressWarnings("unchecked")
  private static Object prices(Object shared) {
    Map<Object, Object> prices = (Map<Object, Object>) owned("Prices", shared);
    prices.put("a", item("b"));
    return prices;
  }

  @SuppressWarnings("unchecked")
  private static Object plain(Object shared) {
    java.util.Set<Object> plain = (java.util.Set<Object>) WRITER.make("shop.Plain");
    plain.add(shared);
    return plain;
  }

  private static Object burnt(Object shared) {
    return owned("Burnt", shared);
  }

  private static Object suppressed(Object shared) {
    Exception outer = new Exception("outer", (Throwable) owned("Burnt", null));
    outer.addSuppressed((Throwable) owned("Burnt", shared));
    return outer;
  }

  private static Object mood(String name) {
    return WRITER.constant("shop.Mood", name);
  }

  private static Object moods(Object shared) {
    return new ArrayList<>(Arrays.asList(mood("CALM"), mood("ANGRY"), shared, mood("CALM")));
  }

  private static Object keyed(Object shared) {
    Map<Object, Object> map = new LinkedHashMap<>();
    map.put(mood("ANGRY"), shared);
    map.put(mood("CALM"), shared);
    return map;
  }

  @SuppressWarnings("unchecked")
  private static Object sorted(Object shared) {
    java.util.Comparator<Object> order = (java.util.Comparator<Object>) owned("ByName", null);
    Map<Object, Object> map = new TreeMap<>(order);
    map.put("a", shared);
    map.put("b", 2);
    return map;
  }

  private static Object classes(Object shared) {
    return new Object[] {WRITER.type("shop.Item"), WRITER.type("shop.Mood"), shared};
  }

  private static Object array(Object shared) {
    Object[] array = (Object[]) java.lang.reflect.Array.newInstance(WRITER.type("shop.Item"), 2);
    array[1] = item(shared);
    return array;
  }

  private static Object inner(Object shared) {
    Object outer = owned("Outer", shared);
    try {
      return outer.getClass().getMethod("inner").invoke(outer);
    } catch (ReflectiveOperationException e) {
      throw new AssertionError(e);
    }
  }

  private static Object all(Object shared) {
    List<Object> all = new ArrayList<>();
    unknown()
        .filter(row -> !row[0].equals("list of all of them"))
        .forEach(row -> all.add(((Making) row[1]).from(null)));
    all.add(shared);
    return all;
  }

  @ParameterizedTest
  @MethodSource("unknown")
  void unknownClass_inAnUnknownField_neverMatters(String name, Making making, boolean found) {
    for (NumberEncoding numbers : NumberEncoding.values()) {
      Peer writer = Peer.of(OPTION.numbers(numbers), WRITER);
      Peer reader = Peer.of(OPTION, READER);
      for (int message = 0; message < 2; message++) {
        List<Object> shared = new ArrayList<>(Arrays.asList("shared", 7));
        Object read = writer.send(order(making.from(shared), "kept"), reader);
        assertEquals(3, Version.get(read, "id"));
        assertEquals("kept", Version.get(read, "kept"));
        if (found) {
          read = writer.send(order(making.from(shared), Arrays.asList(shared, shared)), reader);
          List<?> kept = (List<?>) Version.get(read, "kept");
          assertEquals(shared, kept.get(0), name);
          assertSame(kept.get(0), kept.get(1));
        }
      }
    }
  }

  private static Object order(Object gone, Object kept) {
    Object order = WRITER.make("shop.Order");
    Version.set(order, "gone", gone);
    Version.set(order, "id", 3);
    Version.set(order, "kept", kept);
    return order;
  }

  @ParameterizedTest
  @MethodSource("unknown")
  void referenceToAnObjectOfAnUnknownClass_isForThePolicy(
      String name, Making making, boolean found) {
    Object gone = making.from(null);
    boolean unknown = gone.getClass().getName().startsWith("shop.");
    Peer writer = Peer.of(OPTION, WRITER);
    Peer lenient = Peer.of(OPTION.unknownClasses(UnknownClassPolicy.NULL), READER);
    Object read = writer.send(order(gone, gone), lenient);
    if (unknown) {
      assertNull(Version.get(read, "kept"), name);
      Peer other = Peer.of(OPTION, WRITER);
      Peer strict = Peer.of(OPTION, READER);
      assertThrows(UnknownClassException.class, () -> other.send(order(gone, gone), strict));
      assertEquals("x", Version.get(other.send(order(gone, "x"), strict), "kept"));
    }
    assertEquals(3, Version.get(read, "id"));
    assertEquals(new HashSet<>(), writer.send(new HashSet<>(), lenient));
  }
}
