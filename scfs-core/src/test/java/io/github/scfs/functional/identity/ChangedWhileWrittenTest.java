package io.github.scfs.functional.identity;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.esotericsoftware.kryo.Kryo;
import com.esotericsoftware.kryo.Serializer;
import com.esotericsoftware.kryo.io.Input;
import com.esotericsoftware.kryo.io.Output;
import io.github.scfs.CreateOption;
import io.github.scfs.testing.Peer;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.Serializable;
import java.util.AbstractSet;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.LinkedList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** An object whose numbers change while the message is written is still one object. */
class ChangedWhileWrittenTest {
  static class Point {
    int x;

    Point() {}

    Point(int x) {
      this.x = x;
    }
  }

  static class Holder implements Serializable {
    private static final long serialVersionUID = 1;
    transient Point point; // written by those who say how
  }

  /** Moves its point when it is written. */
  static final class Hooked extends Holder {
    private static final long serialVersionUID = 1;

    private void writeObject(ObjectOutputStream out) throws IOException {
      point.x++;
      out.defaultWriteObject();
      out.writeObject(point);
    }

    private void readObject(ObjectInputStream in) throws IOException, ClassNotFoundException {
      in.defaultReadObject();
      point = (Point) in.readObject();
    }
  }

  static final class Custom extends Holder {
    private static final long serialVersionUID = 1;
  }

  /** Moves the point before it is written. */
  static final class CustomSerializer extends Serializer<Custom> {
    @Override
    public void write(Kryo kryo, Output output, Custom custom) {
      custom.point.x++;
      kryo.writeClassAndObject(output, custom.point);
    }

    @Override
    public Custom read(Kryo kryo, Input input, Class<? extends Custom> type) {
      Custom custom = new Custom();
      kryo.reference(custom);
      custom.point = (Point) kryo.readClassAndObject(input);
      return custom;
    }
  }

  /** Moves the point that it is replaced by. */
  static final class Replaced extends Holder {
    private static final long serialVersionUID = 1;

    Object writeReplace() {
      point.x++;
      return point;
    }
  }

  /** Moves its point when it is asked what takes its place. */
  static final class Kept implements Serializable {
    private static final long serialVersionUID = 1;
    Point point;

    Object writeReplace() {
      point.x++;
      return this;
    }
  }

  private static final CreateOption OPTION =
      CreateOption.of()
          .allow(Point.class, Hooked.class, Replaced.class, Kept.class)
          .allow(Counting.class, CountingMap.class)
          .allow(Moving.class, MovingMap.class, Moved.class)
          .customize(kryo -> kryo.register(Custom.class, new CustomSerializer()));

  private static Object send(Object value) {
    return new Peer(OPTION).send(value, new Peer(OPTION));
  }

  /** Points, then what holds each and moves it, then the points again. */
  private static void check(
      int size, Function<Point, Object> holder, Function<Object, Object> pointOf) {
    check(size, 0, holder, pointOf);
    check(size, 5, holder, pointOf);
  }

  /** {@code mixed}: 0 for points in order. */
  private static void check(
      int size, int mixed, Function<Point, Object> holder, Function<Object, Object> pointOf) {
    List<Object> points = new ArrayList<>();
    for (int i = 0; i < size; i++) {
      points.add(new Point((i ^ mixed) + 1));
    }
    List<Object> all = new ArrayList<>(points);
    for (Object point : points) {
      all.add(holder.apply((Point) point));
    }
    all.addAll(points);
    List<?> read = (List<?>) send(all);
    for (int i = 0; i < size; i++) {
      String which = "point " + i + " of " + size;
      assertEquals((i ^ mixed) + 1, ((Point) read.get(i)).x);
      assertSame(read.get(i), pointOf.apply(read.get(size + i)), which);
      assertSame(read.get(i), read.get(2 * size + i), which);
    }
  }

  private static <T extends Holder> T holding(T holder, Point point) {
    holder.point = point;
    return holder;
  }

  private static Object held(Object holder) {
    return ((Holder) holder).point;
  }

  @ParameterizedTest
  @ValueSource(ints = {3, 16, 17, 70, 300})
  void byWriteObject_staysOne(int size) {
    check(size, point -> holding(new Hooked(), point), ChangedWhileWrittenTest::held);
  }

  @ParameterizedTest
  @ValueSource(ints = {3, 16, 17, 70, 300})
  void byASerializer_staysOne(int size) {
    check(size, point -> holding(new Custom(), point), ChangedWhileWrittenTest::held);
  }

  @ParameterizedTest
  @ValueSource(ints = {3, 16, 17, 70, 300})
  void byWriteReplace_staysOne(int size) {
    check(size, point -> holding(new Replaced(), point), read -> read);
  }

  @ParameterizedTest
  @ValueSource(ints = {3, 16, 17, 70, 300})
  void byWriteReplaceThatKeepsItsObject_staysOne(int size) {
    check(
        size,
        point -> {
          Kept kept = new Kept();
          kept.point = point;
          return kept;
        },
        read -> ((Kept) read).point);
  }

  // --- what looks like a class of the JDK

  /** Moves its points when it is iterated. */
  static final class Moving extends LinkedList<Object> {
    private static final long serialVersionUID = 1;

    @Override
    public Iterator<Object> iterator() {
      for (int i = 0; i < size(); i++) {
        ((Point) get(i)).x += 1000;
      }
      return super.iterator();
    }
  }

  /** As Moving, when its entries are asked for. */
  static final class MovingMap extends LinkedHashMap<Object, Object> {
    private static final long serialVersionUID = 1;

    @Override
    public Set<Map.Entry<Object, Object>> entrySet() {
      for (Object point : values()) {
        ((Point) point).x += 1000;
      }
      return super.entrySet();
    }
  }

  /** Moves its point when it is asked for its cause. */
  static final class Moved extends RuntimeException {
    private static final long serialVersionUID = 1;
    transient List<Object> points;

    @Override
    public Throwable getCause() {
      if (points != null) {
        points.forEach(point -> ((Point) point).x += 1000);
      }
      return null;
    }
  }

  /** Not allowed, so that a copy takes its place; its elements remember their hash code then. */
  static final class Unnamed extends AbstractSet<Object> {
    private final List<Object> points;

    Unnamed(List<Object> points) {
      this.points = points;
    }

    @Override
    public Iterator<Object> iterator() {
      points.forEach(point -> ((Point) point).x += 1000);
      return points.iterator();
    }

    @Override
    public int size() {
      return points.size();
    }
  }

  static Stream<Function<List<Object>, Object>> movers() {
    return Stream.of(
        points -> {
          Moving list = new Moving();
          list.addAll(points);
          return list;
        },
        points -> {
          Moving list = new Moving();
          list.addAll(points);
          return Collections.unmodifiableList(list);
        },
        points -> {
          MovingMap map = new MovingMap();
          points.forEach(point -> map.put("p" + map.size(), point));
          return map;
        },
        points -> {
          Moved moved = new Moved();
          moved.points = points;
          return moved;
        },
        points -> Collections.unmodifiableSet(new Unnamed(points)));
  }

  @ParameterizedTest
  @MethodSource("movers")
  void byWhatLooksLikeTheJdks_staysOne(Function<List<Object>, Object> mover) {
    for (int size : new int[] {3, 16, 17, 20, 300}) {
      for (boolean sorted : new boolean[] {true, false}) {
        List<Object> points = new ArrayList<>();
        for (int i = 0; i < size; i++) {
          points.add(new Point(sorted ? i + 1 : i * 7919 % 1009));
        }
        List<Object> all = new ArrayList<>(points);
        all.add(mover.apply(points));
        all.addAll(points);
        List<?> read = (List<?>) send(all);
        for (int i = 0; i < size; i++) {
          assertSame(read.get(i), read.get(size + 1 + i), "point " + i + " of " + size);
        }
      }
    }
  }

  // --- containers that count

  /** Counts how often it is iterated. */
  static final class Counting extends ArrayList<Object> {
    private static final long serialVersionUID = 1;
    int iterated;

    @Override
    public Iterator<Object> iterator() {
      iterated++;
      return super.iterator();
    }
  }

  /** Counts how often its entries are asked for. */
  static final class CountingMap extends HashMap<Object, Object> {
    private static final long serialVersionUID = 1;
    long asked;

    @Override
    public Set<Map.Entry<Object, Object>> entrySet() {
      asked++;
      return super.entrySet();
    }
  }

  private static void checkTwice(List<Object> once) {
    List<Object> twice = new ArrayList<>(once);
    twice.addAll(once);
    List<?> read = (List<?>) send(twice);
    for (int i = 0; i < once.size(); i++) {
      assertSame(read.get(i), read.get(once.size() + i), "container " + i + " of " + once.size());
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {16, 17, 300})
  void byTheirIteration_listsStayOne(int size) {
    List<Object> lists = new ArrayList<>();
    for (int i = 0; i < size; i++) {
      Counting list = new Counting();
      list.add("x" + i);
      lists.add(list);
    }
    checkTwice(lists);
  }

  @ParameterizedTest
  @ValueSource(ints = {16, 17, 300})
  void byTheirIteration_mapsStayOne(int size) {
    List<Object> maps = new ArrayList<>();
    for (int i = 0; i < size; i++) {
      CountingMap map = new CountingMap();
      map.put("x" + i, i);
      maps.add(map);
    }
    checkTwice(maps);
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 15, 16, 17, 300})
  void byTheirIteration_containersThatHoldThemselves(int size) {
    List<Object> all = new ArrayList<>();
    for (int i = 0; i < size; i++) {
      all.add(new Counting());
    }
    Counting self = new Counting();
    self.add(self);
    all.add(self);
    CountingMap map = new CountingMap();
    map.put("self", map);
    all.add(map);
    List<?> read = (List<?>) send(all);
    // Why not assertSame: its message would go round in circles.
    assertTrue(read.get(size) == ((List<?>) read.get(size)).get(0));
    assertTrue(read.get(size + 1) == ((Map<?, ?>) read.get(size + 1)).get("self"));
  }
}
