package io.github.scfs.types;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.scfs.ScfsException;
import io.github.scfs.testing.Peer;
import java.io.Serializable;
import java.lang.reflect.Method;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Collections;
import java.util.Deque;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.LinkedList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The rows of the table that need Java 17, and some that need 21, in the same places. */
class Types17Test extends TypesTest {
  record Point(int x, double y, String label) {}

  record Pair<A, B>(A first, B second) {}

  record Empty() {}

  record Range(int from, int to) implements Serializable {
    Range {
      if (from > to) {
        throw new IllegalArgumentException("from > to");
      }
    }
  }

  record Code(String text) implements Serializable {
    static final Code NONE = new Code("");

    private Object readResolve() {
      return text.isEmpty() ? NONE : this;
    }
  }

  sealed interface Shape permits Circle, Square {}

  record Circle(double radius) implements Shape {}

  static final class Square implements Shape {
    private final Pair<Integer, Shape> inside;

    Square(Shape shape) {
      inside = new Pair<>(7, shape);
    }
  }

  /** A record around a set that leads back to what it is in. */
  record Team(Set<People.Person> people) {
    Team {
      if (people.isEmpty()) {
        throw new IllegalArgumentException("nobody");
      }
    }
  }

  @Override
  Stream<Row> rows() {
    List<Row> rows = new ArrayList<>();
    records(rows);
    immutable(rows);
    if (Runtime.version().feature() >= 21) {
      sequenced(rows);
    }
    return rows.stream();
  }

  private static Row row(List<Row> rows, String type, Class<?> field, Supplier<Object> value) {
    Row row = new Row(type, "in " + field.getSimpleName(), value).in(field);
    rows.add(row);
    return row;
  }

  private static void records(List<Row> rows) {
    row(rows, "record", Record.class, () -> new Point(1, -0.0, "p")).key();
    row(rows, "record", Object.class, Empty::new).key();
    row(rows, "generic record", Object.class, () -> new Pair<>(1, new Pair<>("x", null))).key();
    row(rows, "record with a validating constructor", Object.class, () -> new Range(1, 2)).key();
    row(rows, "record with readResolve", Object.class, () -> Code.NONE)
        .check((sent, read) -> assertSame(sent, read));
    row(rows, "sealed hierarchy", Object.class, () -> new Square(new Circle(1.5)));
    row(
        rows,
        "array of a sealed interface",
        Object.class,
        () -> new Shape[] {new Circle(1), new Square(null)});
    row(rows, "local record", Object.class, Types17Test::local);
    row(rows, "record around a set in a cycle", Object.class, Types17Test::team)
        .check(
            (sent, read) -> {
              People.Person ada = ((Team) read).people().iterator().next();
              assertTrue(((Team) read).people().contains(ada) && ada.friends.contains(ada));
            });
  }

  private static Object local() {
    record Local(String name, List<Integer> numbers) {}
    return new Local("l", List.of(1, 2));
  }

  private static Object team() {
    People.Person ada = new People.Person("Ada");
    ada.friends = new HashSet<>(Set.of(ada));
    return new Team(ada.friends);
  }

  private static void immutable(List<Row> rows) {
    row(rows, "List.of", List.class, List::of);
    row(rows, "List.of", List.class, () -> List.of(1));
    row(rows, "List.of", List.class, () -> List.of("a", 2));
    row(rows, "List.of", Collection.class, () -> List.of(1, 2, 3, 4));
    row(rows, "List.copyOf", List.class, () -> List.copyOf(new ArrayList<>(List.of("a", "b"))));
    row(rows, "Set.of", Set.class, Set::of);
    row(rows, "Set.of", Set.class, () -> Set.of("a"));
    row(rows, "Set.of", Set.class, () -> Set.of(1, "b", 3L));
    row(rows, "Map.of", Map.class, Map::of);
    row(rows, "Map.of", Map.class, () -> Map.of("k", 1));
    row(rows, "Map.of", Map.class, () -> Map.of("k", 1, "l", List.of()));
    row(rows, "Map.entry", Map.Entry.class, () -> Map.entry("k", 1)).key();
    row(rows, "Stream.toList", List.class, () -> Stream.of(1, 2, 3).toList());
    row(rows, "Stream.toList with nulls", List.class, () -> Stream.of(1, null, "x").toList());
    row(rows, "Stream.toList with nulls", List.class, () -> Stream.of((Object) null).toList());
    row(rows, "shared List.of", Object[].class, Types17Test::shared);
    row(
        rows,
        "List.of in unmodifiable",
        List.class,
        () -> Collections.unmodifiableList(List.of(1)));
    row(
        rows,
        "List.of in synchronized",
        List.class,
        () -> Collections.synchronizedList(List.of(1)));
    row(rows, "List.of.subList", List.class, () -> List.of(1, 2, 3, 4).subList(1, 4))
        .becomes(sent -> List.copyOf((List<?>) sent));
    row(rows, "Map.of.keySet", Set.class, () -> Map.of("k", 1, "l", 2).keySet())
        .check((sent, read) -> assertEquals(sent, read));
    row(rows, "Map.of.entrySet", Set.class, () -> Map.of("k", 1, "l", 2).entrySet())
        .check((sent, read) -> assertEquals(sent, read));
  }

  private static Object shared() {
    Object list = List.of(1, 2);
    Object set = Set.of("x");
    Object map = Map.of("k", list);
    return new Object[] {list, set, map, list, set, map};
  }

  /** Java 21: what is seen from the other end, and wrappers of it. */
  private static void sequenced(List<Row> rows) {
    LinkedHashMap<Object, Object> map = MapRows.named(new LinkedHashMap<>());
    LinkedHashSet<Object> set = Told.linked("a", 1);
    view(rows, () -> reversed(new ArrayList<>(List.of(1, 2))), s -> new ArrayList<>(list(s)));
    view(rows, () -> reversed(new LinkedList<>(List.of(1, 2))), s -> new LinkedList<>(list(s)));
    view(rows, () -> reversed(new ArrayDeque<>(List.of(1, 2))), s -> new LinkedList<>(list(s)));
    view(rows, () -> reversed(set), s -> new LinkedHashSet<>(list(s)));
    view(rows, () -> reversed(new TreeSet<>(List.of(1, 2))), s -> new TreeSet<>((Collection<?>) s))
        .check((sent, read) -> assertEquals(list(sent), list(read)));
    view(rows, () -> reversed(map), s -> new LinkedHashMap<>((Map<?, ?>) s));
    view(rows, () -> reversed(new TreeMap<>(Map.of(1, 2))), s -> s)
        .check((sent, read) -> assertEquals(sent, read));
    view(rows, () -> call(map, "sequencedKeySet"), s -> new LinkedHashSet<>(list(s)));
    view(rows, () -> call(map, "sequencedValues"), s -> new ArrayList<>(list(s)));
    for (String wrapper : new String[] {"Collection", "Set"}) {
      view(rows, () -> wrapped("unmodifiableSequenced" + wrapper, set), s -> s)
          .check((sent, read) -> same(sent, read));
    }
    view(rows, () -> wrapped("unmodifiableSequencedMap", map), s -> s);
    view(rows, () -> filled(wrapped("newSequencedSetFromMap", new LinkedHashMap<>())), s -> s);
  }

  private static void same(Object sent, Object read) {
    assertEquals(list(sent), list(read));
    assertSame(sent.getClass(), read.getClass());
  }

  @SuppressWarnings("unchecked")
  private static Object filled(Object set) {
    ((Set<Object>) set).addAll(List.of("b", "a"));
    return set;
  }

  private static Row view(
      List<Row> rows, Supplier<Object> value, Function<Object, Object> becomes) {
    Row row = new Row(value.get().getClass().getName(), "Java 21", value).becomes(becomes);
    rows.add(row);
    return row;
  }

  private static List<?> list(Object collection) {
    return new ArrayList<>((Collection<?>) collection);
  }

  private static Object reversed(Object sequenced) {
    return call(sequenced, "reversed");
  }

  private static Object call(Object target, String method) {
    try {
      return publicMethod(target.getClass(), method).invoke(target);
    } catch (ReflectiveOperationException e) {
      throw new AssertionError(e);
    }
  }

  private static Method publicMethod(Class<?> type, String name) throws NoSuchMethodException {
    return type.getMethod(name);
  }

  private static Object wrapped(String factory, Object inside) {
    for (Method method : Collections.class.getMethods()) {
      if (method.getName().equals(factory)) {
        try {
          return method.invoke(null, inside);
        } catch (ReflectiveOperationException e) {
          throw new AssertionError(e);
        }
      }
    }
    throw new AssertionError(factory);
  }

  // --- refusals

  @Test
  void recordReachedAgainThroughItsOwnComponent_isRefusedWithWords() {
    Peer writer = new Peer(Table.OPTION);
    Peer reader = new Peer(Table.OPTION);
    List<Object> list = new ArrayList<>();
    Pair<Object, Object> pair = new Pair<>("self", list);
    list.add(pair);
    ScfsException e = assertThrows(ScfsException.class, () -> writer.send(pair, reader));
    assertEquals("incomplete-object", e.anchor());
    assertEquals("Pair.second[0]", e.path());
    assertEquals("next", writer.send("next", reader));
    // The other way round it is whole before it is met again.
    List<?> read =
        (List<?>) writer.send(new ArrayList<>(Arrays.asList(new Pair<>(1, 2), 3)), reader);
    assertEquals(new Pair<>(1, 2), read.get(0));
  }

  @Test
  void recordWhoseConstructorRefuses_isReported_andTheSessionIsWhole() {
    Peer writer = new Peer(Table.OPTION);
    Peer reader = new Peer(Table.OPTION);
    byte[] message = writer.write(new Range(1, 2));
    reader.read(message);
    byte[] next = writer.write(new Range(3, 4));
    next[next.length - 2] ^= 0x7E; // from becomes greater than to
    ScfsException e = assertThrows(ScfsException.class, () -> reader.read(next));
    assertTrue(e.anchor().equals("constructor-failed") || e.anchor().startsWith("malformed"));
    assertEquals(new Range(5, 6), writer.send(new Range(5, 6), reader));
  }

  @Test
  void deques_stayDeques() {
    Deque<Object> deque = new ArrayDeque<>(List.of(1, 2));
    Peer writer = new Peer(Table.OPTION);
    assertEquals(list(deque), list(writer.send(deque, new Peer(Table.OPTION))));
  }
}
