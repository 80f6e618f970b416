package io.github.scfs.functional.identity;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.scfs.CreateOption;
import io.github.scfs.ScfsException;
import io.github.scfs.hostile.Cost;
import io.github.scfs.testing.Peer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Date;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.function.IntFunction;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Many objects in the order of one of their numbers, until they are not: each stays one. */
class SortedRowsTest {
  interface Row {}

  static final class ByInt implements Row {
    int number;
    String name;
  }

  static class ByLong implements Row {
    long number;
  }

  /** With its number in the super class. */
  static final class Derived extends ByLong {
    int same;
  }

  static final class ByFloat implements Row {
    float number;
  }

  static final class ByDouble implements Row {
    double same;
    double number;
  }

  /** None of the first four numbers tells. */
  static final class Late implements Row {
    int a;
    int b;
    long c;
    long d;
    long e;
  }

  static final class Unnumbered implements Row {
    String name;
  }

  /** With what may lead back. */
  static final class Linked implements Row {
    int number;
    Object other;
    Date stamp;
  }

  private static final CreateOption OPTION =
      CreateOption.of()
          .allow(ByInt.class, ByLong.class, Derived.class, ByFloat.class, ByDouble.class)
          .allow(Late.class, Unnumbered.class, Linked.class, Row.class);

  private static Row byInt(int i) {
    ByInt row = new ByInt();
    row.number = i;
    row.name = "row " + i;
    return row;
  }

  private static Row byLong(int i) {
    ByLong row = new ByLong();
    row.number = i * 10_000_000_000L;
    return row;
  }

  private static Row derived(int i) {
    Derived row = new Derived();
    row.number = Long.MIN_VALUE + i;
    row.same = 7;
    return row;
  }

  private static Row byFloat(int i) {
    ByFloat row = new ByFloat();
    row.number = i / 4f;
    return row;
  }

  private static Row byDouble(int i) {
    ByDouble row = new ByDouble();
    row.same = Double.NaN;
    row.number = i / 4.0;
    return row;
  }

  private static Row late(int i) {
    Late row = new Late();
    row.e = i;
    return row;
  }

  private static Row unnumbered(int i) {
    return new Unnumbered();
  }

  static Stream<IntFunction<Row>> rows() {
    return Stream.of(
        SortedRowsTest::byInt,
        SortedRowsTest::byLong,
        SortedRowsTest::derived,
        SortedRowsTest::byFloat,
        SortedRowsTest::byDouble,
        SortedRowsTest::late,
        SortedRowsTest::unnumbered);
  }

  private static List<Row> made(int from, int to, IntFunction<Row> maker) {
    List<Row> rows = new ArrayList<>();
    for (int i = from; i < to; i++) {
      rows.add(maker.apply(i));
    }
    return rows;
  }

  /** Several messages, so that interpreter and code, small and kept tables take part. */
  private static void check(List<? extends Row> rows) {
    Peer left = new Peer(OPTION);
    Peer right = new Peer(OPTION);
    for (int message = 0; message < 3; message++) {
      check(rows, (List<?>) left.send(rows, right));
      check(rows, Arrays.asList((Object[]) left.send(rows.toArray(new Row[0]), right)));
    }
  }

  private static void check(List<?> rows, List<?> read) {
    assertEquals(rows.size(), read.size());
    Map<Object, Object> pairs = new IdentityHashMap<>();
    Set<Object> taken = Collections.newSetFromMap(new IdentityHashMap<>());
    for (int i = 0; i < rows.size(); i++) {
      check(rows.get(i), read.get(i), i, pairs, taken);
    }
  }

  private static void check(
      Object row, Object read, int i, Map<Object, Object> pairs, Set<Object> taken) {
    if (row == null) {
      assertNull(read);
      return;
    }
    Object before = pairs.putIfAbsent(row, read);
    if (before != null) {
      assertSame(before, read, "one object became two at " + i);
      return;
    }
    assertTrue(taken.add(read), "two objects became one at " + i);
    assertSame(row.getClass(), read.getClass());
    if (row instanceof Linked) {
      assertEquals(((Linked) row).number, ((Linked) read).number);
      check(((Linked) row).other, ((Linked) read).other, i, pairs, taken);
      check(((Linked) row).stamp, ((Linked) read).stamp, i, pairs, taken);
    }
  }

  /** One by one in maps, so that each has a place in the table itself, which keeps its room. */
  @ParameterizedTest
  @MethodSource("rows")
  void sizesInTurn(IntFunction<Row> maker) {
    Peer left = new Peer(OPTION);
    Peer right = new Peer(OPTION);
    for (int size : new int[] {40, 300, 33, 20_000, 40, 200, 17_000, 300, 20_000, 5, 40}) {
      Map<Integer, Row> rows = new LinkedHashMap<>();
      for (Row row : made(0, size, maker)) {
        rows.put(rows.size(), row);
      }
      rows.put(-1, rows.get(size / 2));
      Map<?, ?> read = (Map<?, ?>) left.send(rows, right);
      check(new ArrayList<>(rows.values()), new ArrayList<>(read.values()));
    }
  }

  @ParameterizedTest
  @MethodSource("rows")
  void ascending(IntFunction<Row> maker) {
    List<Row> rows = made(-20, 300, maker);
    check(rows);
    rows.addAll(rows);
    check(rows);
  }

  @ParameterizedTest
  @MethodSource("rows")
  void descending(IntFunction<Row> maker) {
    List<Row> rows = made(0, 300, maker);
    Collections.reverse(rows);
    check(rows);
    rows.addAll(made(-5, 5, maker));
    rows.addAll(rows);
    check(rows);
  }

  @ParameterizedTest
  @MethodSource("rows")
  void oneAgainAtAnyPlace(IntFunction<Row> maker) {
    for (int size : new int[] {16, 17, 18, 19, 33, 40, 257}) {
      for (int again : new int[] {0, 15, size / 2, size - 2, size - 1}) {
        List<Row> rows = made(0, size, maker);
        rows.add(rows.get(again));
        rows.addAll(made(size, size + 3, maker));
        rows.add(rows.get(again));
        check(rows);
      }
    }
  }

  @ParameterizedTest
  @MethodSource("rows")
  void equalNumbers(IntFunction<Row> maker) {
    List<Row> rows = made(0, 30, maker);
    rows.addAll(made(29, 31, maker));
    rows.addAll(made(29, 31, maker));
    rows.addAll(rows);
    check(rows);
  }

  @ParameterizedTest
  @MethodSource("rows")
  void besideAnotherOrderOfAnotherClass(IntFunction<Row> maker) {
    List<Row> rows = new ArrayList<>();
    for (int i = 0; i < 60; i++) {
      rows.add(maker.apply(i));
      rows.add(byInt(60 - i));
      if (i % 7 == 6) {
        rows.add(rows.get(i));
      }
    }
    check(rows);
  }

  /**
   * An order that the first few have and the others do not, several messages one after the other.
   */
  @ParameterizedTest
  @MethodSource("rows")
  void inOrderAtFirst(IntFunction<Row> maker) {
    Random random = new Random(7);
    for (int size : new int[] {20, 60, 250, 260}) {
      for (int inOrder : new int[] {4, 5, 17, size - 2}) {
        List<Row> rows = made(0, size, maker);
        Collections.shuffle(rows.subList(inOrder, size), random);
        for (int again = 0; again < size / 10; again++) {
          rows.add(inOrder + random.nextInt(size - inOrder), rows.get(random.nextInt(size)));
        }
        check(rows);
      }
    }
  }

  /** What is written at once begins and ends many times, and is found all the same. */
  @ParameterizedTest
  @MethodSource("rows")
  void betweenNulls(IntFunction<Row> maker) {
    List<Row> rows = made(0, 20, maker);
    for (int i = 20; i < 90; i++) {
      rows.add(i % 3 == 0 ? null : maker.apply(i));
      if (i % 10 == 0) {
        rows.add(null);
      }
    }
    check(rows);
    rows.addAll(rows);
    check(rows);
  }

  /** What is kept of rows that others interrupt again and again grows with the rows alone. */
  @Test
  void manyShortRuns() {
    List<Row> rows = made(0, 20, SortedRowsTest::byInt);
    for (int i = 20; i < 20_000; i += 2) {
      rows.addAll(made(i, i + 2, SortedRowsTest::byInt));
      rows.add(null);
    }
    Peer peer = new Peer(OPTION);
    for (Object message : new Object[] {rows, rows.toArray()}) {
      long before = Cost.bytes();
      peer.write(message);
      long bytes = Cost.bytes() - before;
      assertTrue(bytes < 50_000_000, bytes + " bytes");
    }
    check(rows);
  }

  /** Rows that lead to themselves, to rows before and behind, and to what is shared. */
  @Test
  void rowsThatLeadToRows() {
    for (int size : new int[] {8, 11, 16, 18, 40, 300}) {
      for (int way = 0; way < 6; way++) {
        List<Row> rows = made(0, size, SortedRowsTest::linked);
        for (int i = 0; i < size; i++) {
          ((Linked) rows.get(i)).other = other(rows, i, way);
        }
        check(rows);
        rows.add(rows.get(size / 2));
        rows.add(null);
        rows.addAll(made(size, size + 20, SortedRowsTest::linked));
        check(rows);
      }
    }
  }

  private static Object other(List<Row> rows, int i, int way) {
    int size = rows.size();
    switch (way) {
      case 0:
        return rows.get(i);
      case 1:
        return rows.get(Math.max(0, i - 1));
      case 2:
        return i % 20 == 19 ? rows.get(Math.min(size - 1, i + 5)) : null;
      case 3:
        return i == 30 % size ? byInt(5) : null;
      case 4:
        return linked(i * 2);
      default:
        return i > 17 && i < 20 ? made(0, 20, SortedRowsTest::linked) : byInt(size - i);
    }
  }

  private static Row linked(int i) {
    Linked row = new Linked();
    row.number = i;
    row.stamp = i % 3 == 0 ? new Date(i) : null;
    return row;
  }

  /** What the first two elements are does not matter: null, another class, or the same twice. */
  @ParameterizedTest
  @MethodSource("rows")
  void oddOnesAtFirst(IntFunction<Row> maker) {
    for (int size : new int[] {6, 7, 8, 14, 15, 16, 40}) {
      List<Row> rows = made(0, size, maker);
      Row again = rows.get(0);
      for (Row odd : new Row[] {null, unnumbered(0), new Late(), again}) {
        for (Row second : new Row[] {null, maker.apply(size), again}) {
          List<Row> all = new ArrayList<>();
          all.add(odd);
          all.add(second);
          all.addAll(rows);
          check(all);
          Collections.swap(all, 0, 1);
          check(all);
        }
      }
    }
  }

  /** The root is in front of them all. */
  @Test
  void rowsThatLeadToTheRoot() {
    for (int size : new int[] {8, 12, 17, 40}) {
      for (boolean ascending : new boolean[] {true, false}) {
        List<Row> rows = made(1, size, SortedRowsTest::linked);
        if (!ascending) {
          Collections.shuffle(rows, new Random(5));
        }
        Linked root = (Linked) linked(0);
        rows.add(root);
        rows.addAll(made(size, size + 3, SortedRowsTest::linked));
        rows.add(root);
        root.other = rows;
        Linked read = (Linked) new Peer(OPTION).send(root, new Peer(OPTION));
        List<?> readRows = (List<?>) read.other;
        assertSame(read, readRows.get(size - 1));
        assertSame(read, readRows.get(readRows.size() - 1));
      }
    }
  }

  /** Nothing is noted then: each occurrence becomes an object of its own. */
  @ParameterizedTest
  @MethodSource("rows")
  void withoutReferences(IntFunction<Row> maker) {
    Peer left = new Peer(OPTION.references(false));
    Peer right = new Peer(OPTION);
    for (int size : new int[] {7, 8, 16, 17, 40}) {
      List<Row> rows = made(0, size, maker);
      rows.addAll(rows);
      for (Object message : new Object[] {rows, rows.toArray(), rows.toArray(new Row[0])}) {
        Object read = left.send(message, right);
        List<?> all = read instanceof List ? (List<?>) read : Arrays.asList((Object[]) read);
        Set<Object> different = Collections.newSetFromMap(new IdentityHashMap<>());
        different.addAll(all);
        assertEquals(rows.size(), different.size());
        for (int i = 0; i < rows.size(); i++) {
          assertSame(rows.get(i).getClass(), all.get(i).getClass());
        }
      }
    }
  }

  /** The place of what cannot be written is told. */
  @Test
  void wrongElement() {
    List<Row> rows = made(0, 30, SortedRowsTest::linked);
    ((Linked) rows.get(25)).other = new Thread();
    Peer peer = new Peer(OPTION);
    ScfsException e = assertThrows(ScfsException.class, () -> peer.write(rows));
    assertTrue(e.getMessage().contains("[25].other"), e.getMessage());
    e = assertThrows(ScfsException.class, () -> peer.write(rows.toArray()));
    assertTrue(e.getMessage().contains("[25].other"), e.getMessage());
  }

  /** After one message of many sorted objects nothing of them is left for the next. */
  @Test
  void theNextMessage() {
    Peer left = new Peer(OPTION);
    Peer right = new Peer(OPTION);
    for (int size : new int[] {20, 300, 20, 20_000, 20, 300}) {
      List<Row> rows = made(0, size, SortedRowsTest::byInt);
      List<?> read = (List<?>) left.send(rows, right);
      assertEquals(size, read.size());
      Object first = ((List<?>) left.send(made(0, 1, SortedRowsTest::byInt), right)).get(0);
      assertNotSame(read.get(0), first);
    }
  }
}
