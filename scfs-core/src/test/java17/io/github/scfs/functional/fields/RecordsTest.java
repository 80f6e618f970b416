package io.github.scfs.functional.fields;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.scfs.CreateOption;
import io.github.scfs.NumberEncoding;
import io.github.scfs.ScfsException;
import io.github.scfs.functional.Drift;
import io.github.scfs.testing.Peer;
import io.github.scfs.testing.Version;
import java.lang.reflect.Constructor;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Records: made by their constructor, and free to evolve. */
class RecordsTest {
  private static final CreateOption OPTION =
      CreateOption.of()
          .allow(Point.class, Route.class, Range.class, Empty.class, Holder.class, Pair.class);
  private final Peer writer = new Peer(OPTION);
  private final Peer reader = new Peer(OPTION);

  record Point(int x, double y, String label) {}

  record Route(Point from, Point to, List<Point> via, Object extra, long[] times) {}

  record Empty() {}

  record Pair<A, B>(A first, B second) {}

  record Range(int low, int high) {
    Range {
      if (low > high) {
        throw new IllegalArgumentException("low above high");
      }
    }
  }

  static final class Holder {
    Pair<Object, Object> pair;
  }

  /** A list that is read around the record, and has an element already. */
  @Test
  void componentThatCannotHoldWhatIsBeingFilled_isNull() throws ReflectiveOperationException {
    String member = "class Member { int id; Object range; }";
    Version there = Drift.shop(member, "record Range(Object all) {}");
    Drift drift = new Drift(there, Drift.shop(member, "record Range(List<Long> all) {}"));
    Constructor<?> constructor = there.type("shop.Range").getDeclaredConstructors()[0];
    constructor.setAccessible(true);
    for (int message = 1; message <= 60; message++) {
      List<Object> all = new ArrayList<>(List.of(drift.make("Member"), drift.make("Member")));
      Drift.set(all.get(1), "range", constructor.newInstance(all));
      List<?> read = (List<?>) drift.send(all);
      Object range = Drift.get(read.get(1), "range");
      assertNull(Drift.get(range, "all"));
      assertEquals(message, drift.mismatches());
    }
  }

  @Test
  void records_roundTrip() {
    for (int message = 0; message < 2; message++) {
      assertEquals(new Point(1, 2.5, "a"), writer.send(new Point(1, 2.5, "a"), reader));
      assertEquals(new Point(-1, 0, null), writer.send(new Point(-1, 0, null), reader));
      assertEquals(new Empty(), writer.send(new Empty(), reader));
      assertEquals(new Pair<>(5, List.of("x")), writer.send(new Pair<>(5, List.of("x")), reader));
    }
  }

  record Reading(
      boolean on, int count, Integer box, long total, boolean off, double exact, float ratio) {}

  @Test
  void records_inBothEncodingsOfNumbers_andEvolved() {
    for (NumberEncoding numbers : NumberEncoding.values()) {
      CreateOption option = CreateOption.of().allow(Reading.class).numbers(numbers);
      Reading reading = new Reading(true, 70_000, -1, -5_000_000_000L, false, 0.1, -0f);
      Peer other = new Peer(CreateOption.of().allow(Reading.class));
      Peer one = new Peer(option);
      assertEquals(reading, one.send(reading, other));
      assertEquals(reading, other.send(one.send(reading, other), one));
      Drift drift =
          new Drift(
              Drift.shop(
                  "record Meter(boolean on, int a, Integer b, long c, double d, float e) {}"),
              Drift.shop("record Meter(double d, Object on, int b, Long c, boolean added) {}"),
              Drift.SHOP.numbers(numbers),
              Drift.SHOP);
      for (Integer box : new Integer[] {300, null}) {
        Object meter = drift.there.make("shop.Meter", true, 1, box, 1L << 40, 2.5, 1f);
        Object read = drift.send(meter);
        assertEquals(true, Drift.get(read, "on"));
        assertEquals(box == null ? 0 : 300, Drift.get(read, "b"));
        assertEquals(1L << 40, Drift.get(read, "c"));
        assertEquals(2.5, Drift.get(read, "d"));
        assertEquals(false, Drift.get(read, "added"));
      }
    }
  }

  @Test
  void nestedAndShared() {
    Point home = new Point(0, 0, "home");
    Route route =
        new Route(
            home, home, List.of(home, new Point(1, 1, "b")), new Object[] {home}, new long[] {5});
    Route read = (Route) writer.send(route, reader);
    assertEquals(home, read.from());
    assertSame(read.from(), read.to());
    assertSame(read.from(), read.via().get(0));
    assertSame(read.from(), ((Object[]) read.extra())[0]);
    assertEquals("b", read.via().get(1).label());
    assertArrayEquals(new long[] {5}, read.times());
  }

  @Test
  void equalRecords_stayTwo() {
    Object[] read = (Object[]) writer.send(new Object[] {new Range(1, 2), new Range(1, 2)}, reader);
    assertEquals(read[0], read[1]);
    assertNotSame(read[0], read[1]);
  }

  @Test
  void componentsAdded_removedAndReordered() {
    Drift drift =
        new Drift(
            Drift.shop(
                "record Point(int x, String gone, double y, Object alsoGone, String label) {}"),
            Drift.shop(
                "record Point(String label, long added, double y, Integer addedToo, int x) {}"));
    Object point = drift.there.make("shop.Point", 3, "-", 4.5, new int[300], "p");
    for (int message = 0; message < 2; message++) {
      Object read = drift.send(point);
      assertEquals(3, Drift.get(read, "x"));
      assertEquals(4.5, Drift.get(read, "y"));
      assertEquals("p", Drift.get(read, "label"));
      assertEquals(0L, Drift.get(read, "added"));
      assertNull(Drift.get(read, "addedToo"));
    }
  }

  @Test
  void componentsRemoved_referencesIntoThemHold() {
    String item = "class Item { String name; }";
    Drift drift =
        new Drift(
            Drift.shop(
                "record Order(Item lost, int id, Object shared, List<Object> gone, String note) {}",
                item),
            Drift.shop("record Order(String note, int id, Object shared) {}", item));
    for (int message = 0; message < 3; message++) {
      Object shared = drift.make("Item", "name", "shared");
      List<Object> gone = new ArrayList<>(List.of("x", shared, new byte[300]));
      Object order = drift.there.make("shop.Order", shared, message, shared, gone, "note");
      Object[] read = (Object[]) drift.send(new Object[] {order, shared, order});
      assertEquals(message, Drift.get(read[0], "id"));
      assertEquals("note", Drift.get(read[0], "note"));
      assertEquals("shared", Drift.get(read[0], "shared.name"));
      assertSame(read[1], Drift.get(read[0], "shared"));
      assertSame(read[0], read[2]);
    }
  }

  @Test
  void classAndRecord_readEachOther() {
    String record = "record Point(int x, String label) {}";
    String bean =
        "class Point { String label; int x; Point(int x, String label) { this.x = x; this.label = label; } }";
    for (Drift drift :
        new Drift[] {
          new Drift(Drift.shop(record), Drift.shop(bean)),
          new Drift(Drift.shop(bean), Drift.shop(record))
        }) {
      Object read = drift.send(drift.there.make("shop.Point", 7, "p"));
      assertEquals(7, Drift.get(read, "x"));
      assertEquals("p", Drift.get(read, "label"));
    }
  }

  @Test
  void unknownRecordInASkippedField_andReferencesIntoIt() {
    Drift drift =
        new Drift(
            Drift.shop(
                "class Order { Object a; Object b; int id = 5; }",
                "record Coupon(Object inside, String code) {}",
                "record Item(String name, Object next) {}"),
            Drift.shop(
                "class Order { Object b; int id; }", "record Item(String name, Object next) {}"));
    Object item = drift.there.make("shop.Item", "salt", null);
    Object order = drift.make("Order", "a", drift.there.make("shop.Coupon", List.of(item), "x"));
    Drift.set(order, "b", item);
    Object read = drift.send(order);
    assertEquals(5, Drift.get(read, "id"));
    assertEquals("salt", Drift.get(read, "b.name"));
  }

  @Test
  void constructorThatRefuses_isAnErrorAndTheSessionGoesOn() {
    Drift drift =
        new Drift(
            Drift.shop("record Range(int low, int high) {}"),
            Drift.shop(
                "record Range(int low, int high) { public Range { if (low > high) throw new IllegalArgumentException(\"low\"); } }"));
    byte[] message = drift.writer.write(drift.there.make("shop.Range", 3, 1));
    ScfsException refused = assertThrows(ScfsException.class, () -> drift.reader.read(message));
    assertTrue(refused.getMessage().contains("shop.Range"), refused.getMessage());
    assertEquals(4, Drift.get(drift.send(drift.there.make("shop.Range", 1, 4)), "high"));
  }

  /** The writer, which has a class, puts content off that the record needs at once. */
  @Test
  void chainOfAClassThatBecameARecord_isReadUpToWhereContentIsPutOff() {
    Drift drift =
        new Drift(Drift.shop("class Link { Link next; }"), Drift.shop("record Link(Link next) {}"));
    for (int length : new int[] {256, 257}) {
      Object link = null;
      for (int i = 0; i < length; i++) {
        link = drift.make("Link", "next", link);
      }
      byte[] message = drift.writer.write(link);
      if (length > 256) {
        ScfsException refused = assertThrows(ScfsException.class, () -> drift.reader.read(message));
        assertEquals("incomplete-object", refused.anchor());
        assertEquals("next", drift.send("next"));
      } else {
        assertEquals(drift.local("Link"), Drift.get(drift.reader.read(message), "next").getClass());
      }
    }
  }

  @Test
  void recordThatContainsItself_isRefusedWithWords() {
    Object[] loop = new Object[1];
    Pair<Object, Object> pair = new Pair<>(loop, 1);
    loop[0] = pair;
    byte[] message = writer.write(pair);
    ScfsException refused = assertThrows(ScfsException.class, () -> reader.read(message));
    assertEquals("incomplete-object", refused.anchor());
    assertEquals("next", writer.send("next", reader));
  }

  @Test
  void cycleThatStartsOutsideTheRecord_closes() {
    Holder holder = new Holder();
    holder.pair = new Pair<>(holder, "x");
    Holder read = (Holder) writer.send(holder, reader);
    assertSame(read, read.pair.first());
  }

  @Test
  void copiesOfWhatIsBuiltFromItsParts_areOneInACycle() {
    List<Object> back = new ArrayList<>();
    for (Object start : new Object[] {new Pair<>(back, 1), List.of(back)}) {
      back.clear();
      back.add(start);
      Object copy = writer.kryo().kryo().copy(start);
      assertNotSame(start, copy);
      Object inside = copy instanceof Pair<?, ?> pair ? pair.first() : ((List<?>) copy).get(0);
      assertSame(copy, ((List<?>) inside).get(0));
    }
  }

  @Test
  void immutableCollections_stayWhatTheyAre() {
    Object shared = List.of("s");
    for (Object value :
        new Object[] {
          List.of(),
          List.of(1),
          List.of(1, 2),
          List.of(1, 2, 3),
          List.of(1, 2, 3, 4).subList(1, 3),
          Set.of(),
          Set.of(1),
          Set.of(1, 2, 3),
          Map.of(),
          Map.of(1, 2),
          Map.of(1, 2, 3, 4),
          Stream.of(1, null).toList(),
          List.copyOf(List.of("a"))
        }) {
      Object read = writer.send(value, reader);
      assertEquals(value, read);
      assertThrows(UnsupportedOperationException.class, () -> change(read));
    }
    Object[] twice = (Object[]) writer.send(new Object[] {shared, shared}, reader);
    assertSame(twice[0], twice[1]);
    assertSame(List.of(1, 2, 3).getClass(), writer.send(List.of(1, 2, 3), reader).getClass());
    assertEquals(new ArrayList<>(List.of(1)), writer.send(new ArrayList<>(List.of(1)), reader));
  }

  @SuppressWarnings("unchecked")
  private static void change(Object collection) {
    if (collection instanceof Map) {
      ((Map<Object, Object>) collection).put("new", 1);
    } else {
      ((java.util.Collection<Object>) collection).add("new");
    }
  }
}
