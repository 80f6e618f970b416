package io.github.scfs.functional.identity;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;

import io.github.scfs.CreateOption;
import io.github.scfs.testing.Peer;
import java.net.URI;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Date;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.LinkedList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.IntFunction;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Many objects of one class in no order: each is written once. */
class UnsortedRowsTest {
  static class Row {
    int number;
    Object other;
  }

  static final class Derived extends Row {
    int same;
  }

  static final class Named {
    String name;
  }

  static final class Holder {
    final Object held;
    final List<Object> few;

    Holder(Object held, List<Object> few) {
      this.held = held;
      this.few = few;
    }
  }

  private static final CreateOption OPTION =
      CreateOption.of().allow(Row.class, Derived.class, Named.class, Holder.class);

  private static final Random RANDOM = new Random(5);

  private static Row row(Row row, int number) {
    row.number = number;
    return row;
  }

  private static Object named(int i) {
    Named named = new Named();
    named.name = "row " + i;
    return named;
  }

  /** Of unlike and of like content, and of none that is looked at. */
  static Stream<IntFunction<Object>> kinds() {
    return Stream.of(
        i -> row(new Row(), RANDOM.nextInt()),
        i -> row(new Row(), i % 3),
        i -> row(new Derived(), i * 31 & 63),
        UnsortedRowsTest::named,
        i -> new Date(RANDOM.nextInt(1 << 20)),
        i -> new Date(i % 5),
        i -> new AtomicInteger(i - 20),
        i -> new AtomicLong(i * 1_000_000_000_000L),
        i -> Optional.of("text " + i),
        i -> Optional.of(i),
        i -> Optional.of(named(i)),
        i -> Optional.empty(),
        i -> URI.create("row:" + i),
        i -> new ArrayList<>(Arrays.asList(i, "text")));
  }

  private static List<Object> made(int count, IntFunction<Object> maker) {
    List<Object> all = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      all.add(maker.apply(i));
    }
    return all;
  }

  private static List<List<Object>> lists(IntFunction<Object> maker) {
    List<List<Object>> lists = new ArrayList<>();
    for (int size : new int[] {16, 17, 18, 40, 256, 257, 400}) {
      List<Object> all = made(size, maker);
      lists.add(new ArrayList<>(all));
      for (int place : new int[] {0, 1, 15, 16, size / 2, size - 1}) {
        all.set(place % size, all.get(size - 1 - place % size));
        lists.add(new ArrayList<>(all));
      }
      all.set(size / 2, null);
      all.add(7);
      all.add(row(new Row(), 3));
      all.addAll(made(20, maker));
      all.addAll(all);
      lists.add(all);
      List<Object> few = new ArrayList<>();
      for (int i = 0; i < size; i++) {
        few.add(all.get(i % 5));
      }
      lists.add(few);
      lists.add(Collections.nCopies(size, all.get(0)));
    }
    return lists;
  }

  @ParameterizedTest
  @MethodSource("kinds")
  void eachStaysOne(IntFunction<Object> maker) {
    Peer writer = new Peer(OPTION);
    Peer reader = new Peer(OPTION);
    for (List<Object> sent : lists(maker)) {
      List<?> list = new ArrayList<>(sent);
      List<Object> parts = Arrays.asList(list, sent.toArray(), list, new ArrayList<>(sent));
      List<?> read = (List<?>) writer.send(parts, reader);
      assertSame(read.get(0), read.get(2));
      check(all(parts), all(read));
    }
  }

  /** In maps, fields and short lists, where nothing tells that many of them come. */
  @ParameterizedTest
  @MethodSource("kinds")
  void eachStaysOne_scattered(IntFunction<Object> maker) {
    Peer writer = new Peer(OPTION);
    Peer reader = new Peer(OPTION);
    for (List<Object> sent : lists(maker)) {
      Map<Integer, Object> map = new LinkedHashMap<>();
      List<Object> holders = new ArrayList<>();
      for (int i = 0; i < sent.size(); i++) {
        map.put(i, sent.get(i));
        Object other = sent.get(sent.size() - 1 - i);
        holders.add(new Holder(sent.get(i), new ArrayList<>(Arrays.asList(other, sent.get(i)))));
      }
      for (List<Object> parts :
          Arrays.asList(
              Arrays.<Object>asList(map, holders, sent),
              Arrays.<Object>asList(holders, sent.toArray(), map),
              Arrays.<Object>asList(new LinkedList<>(sent), map, holders))) {
        check(all(parts), all((List<?>) writer.send(parts, reader)));
      }
    }
  }

  private static List<Object> all(List<?> parts) {
    List<Object> all = new ArrayList<>();
    for (Object part : parts) {
      if (part instanceof Map) {
        all.addAll(((Map<?, ?>) part).values());
        continue;
      }
      for (Object one : part instanceof List ? (List<?>) part : Arrays.asList((Object[]) part)) {
        if (one instanceof Holder) {
          all.add(((Holder) one).held);
          all.addAll(((Holder) one).few);
        } else {
          all.add(one);
        }
      }
    }
    return all;
  }

  private static void check(List<?> sent, List<?> read) {
    assertEquals(sent.size(), read.size());
    Map<Object, Object> pairs = new IdentityHashMap<>();
    Map<Object, Object> back = new IdentityHashMap<>();
    for (int i = 0; i < sent.size(); i++) {
      Object one = sent.get(i);
      if (one == null) {
        assertNull(read.get(i));
        continue;
      }
      Object before = pairs.putIfAbsent(one, read.get(i));
      assertSame(one.getClass(), read.get(i).getClass());
      if (before != null && !(one instanceof Integer)) {
        assertSame(before, read.get(i), "one object became two at " + i);
      } else if (before == null && !(one instanceof Integer)) {
        assertNull(back.put(read.get(i), one), "two objects became one at " + i);
      }
      assertEquals(content(one), content(read.get(i)));
    }
  }

  private static Object content(Object object) {
    if (object instanceof Row) {
      return ((Row) object).number;
    } else if (object instanceof Named) {
      return ((Named) object).name;
    } else if (object instanceof Optional) {
      Object value = ((Optional<?>) object).orElse(null);
      return value instanceof Named ? content(value) : object;
    }
    return object instanceof Number ? ((Number) object).longValue() : object;
  }

  /** As in any other collection, whose elements are written one by one. */
  @ParameterizedTest
  @MethodSource("kinds")
  void theBytesAreThoseOfOneByOne(IntFunction<Object> maker) {
    Peer writer = new Peer(OPTION);
    writer.write(Arrays.asList(new LinkedList<>(), new ArrayList<>(), maker.apply(0)));
    for (List<Object> all : lists(maker)) {
      writer.write(new LinkedList<>(all));
      byte[] each = writer.write(new LinkedList<>(all));
      byte[] list = writer.write(new ArrayList<>(all));
      assertEquals(each.length, list.length);
      assertArrayEquals(elements(each), elements(list));
    }
  }

  /** All but what may stand in front of them. */
  private static byte[] elements(byte[] message) {
    return Arrays.copyOfRange(message, 12, message.length);
  }

  /** Rows that lead to themselves, and to others before and behind. */
  @ParameterizedTest
  @MethodSource("kinds")
  void rowsThatLeadToOthers(IntFunction<Object> maker) {
    Peer writer = new Peer(OPTION);
    Peer reader = new Peer(OPTION);
    for (int step : new int[] {0, 1, -1, 7}) {
      List<Object> rows = made(60, i -> row(new Row(), (i ^ 5) % 50));
      List<Object> others = made(60, maker);
      for (int i = 0; i < 60; i++) {
        Object next = rows.get(Math.floorMod(i + step, 60));
        ((Row) rows.get(i)).other = i % 2 == 0 ? next : others.get(i / 3);
      }
      rows.addAll(others);
      List<?> read = (List<?>) writer.send(rows, reader);
      check(rows, read);
      for (int i = 0; i < 60; i++) {
        Object other = ((Row) rows.get(i)).other;
        int place = i % 2 == 0 ? Math.floorMod(i + step, 60) : 60 + i / 3;
        assertSame(rows.get(place), other);
        assertSame(read.get(place), ((Row) read.get(i)).other);
      }
    }
  }
}
