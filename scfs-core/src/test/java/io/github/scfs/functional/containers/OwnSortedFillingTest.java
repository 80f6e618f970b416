package io.github.scfs.functional.containers;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;

import io.github.scfs.CreateOption;
import io.github.scfs.ScfsException;
import io.github.scfs.functional.Drift;
import io.github.scfs.testing.Peer;
import io.github.scfs.testing.Version;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Collections;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.PriorityQueue;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Assertions;
import org.junit.jupiter.api.Test;

/**
 * Containers that sort, or are for several threads, and add in their own way have what the peer's
 * had, also where no constructor of theirs has run.
 */
@SuppressWarnings("serial")
class OwnSortedFillingTest {
  private static final int MESSAGES = 60;

  private final Peer peer =
      new Peer(
          CreateOption.of()
              .allow(NotedMap.class, NotedSet.class, NotedQueue.class, NotedConcurrent.class)
              .allow(NotedUnits.class, Multi.class, Descending.class, Holder.class));

  /** Without a constructor of no parameters, which would make what it takes notes in. */
  static class NotedMap extends TreeMap<Object, Object> {
    final transient List<Object> notes;
    final String name;

    NotedMap(String name) {
      this.name = name;
      this.notes = new ArrayList<>();
    }

    @Override
    public Object put(Object key, Object value) {
      notes.add(key);
      return super.put(key, value);
    }
  }

  static class NotedSet extends TreeSet<Object> {
    transient List<Object> notes = new ArrayList<>();

    NotedSet(int size) {
      notes.add(size);
    }

    @Override
    public boolean add(Object element) {
      return super.add(element) && notes.add(element);
    }
  }

  /** The other methods of a queue call this one. */
  static class NotedQueue extends PriorityQueue<Object> {
    transient List<Object> notes = new ArrayList<>();

    NotedQueue(int size) {
      super(size);
    }

    @Override
    public boolean offer(Object element) {
      return notes.add(element) && super.offer(element);
    }
  }

  static class NotedConcurrent extends ConcurrentHashMap<Object, Object> {
    transient List<Object> notes = new ArrayList<>();

    NotedConcurrent(int size) {
      super(size);
    }

    @Override
    public Object put(Object key, Object value) {
      notes.add(key);
      return super.put(key, value);
    }
  }

  static class NotedUnits extends EnumMap<TimeUnit, Object> {
    transient List<Object> notes = new ArrayList<>();

    NotedUnits(Class<TimeUnit> type, int unused) {
      super(type);
    }

    @Override
    public Object put(TimeUnit key, Object value) {
      notes.add(key);
      return super.put(key, value);
    }
  }

  /** A list for each key. */
  static class Multi extends ConcurrentSkipListMap<Object, Object> {
    @Override
    @SuppressWarnings("unchecked") // it has put them there
    public Object put(Object key, Object value) {
      List<Object> values = (List<Object>) super.get(key);
      if (values == null) {
        values = new ArrayList<>();
        super.put(key, values);
      }
      values.add(value);
      return null;
    }
  }

  static class Descending extends TreeSet<Integer> {
    Descending() {
      super(Collections.reverseOrder());
    }

    @Override
    public boolean add(Integer number) {
      return super.add(number * 2);
    }
  }

  static class Holder implements Comparable<Holder> {
    Object held;
    String name;

    @Override
    public int compareTo(Holder other) {
      return name.compareTo(other.name);
    }
  }

  private Object roundTrip(Object sent) {
    return peer.read(peer.write(sent));
  }

  private Object copied(Object sent) {
    return peer.kryo().kryo().copy(sent);
  }

  private static Object[] filled() {
    NotedMap map = new NotedMap("name");
    NotedSet set = new NotedSet(1);
    NotedQueue queue = new NotedQueue(1);
    NotedConcurrent concurrent = new NotedConcurrent(1);
    NotedUnits units = new NotedUnits(TimeUnit.class, 0);
    for (int i = 9; i > 0; i--) {
      map.put(i, "v" + i);
      set.add(i);
      queue.add(i);
      concurrent.put(i, i);
    }
    units.put(TimeUnit.DAYS, 1);
    units.put(TimeUnit.HOURS, 24);
    return new Object[] {map, set, queue, concurrent, units, map};
  }

  @Test
  void whatTheirConstructorWouldHaveMade_isNotMissed() {
    for (int i = 0; i < MESSAGES; i++) {
      Object[] sent = filled();
      for (Object all : Arrays.asList(roundTrip(sent), copied(sent))) {
        Object[] read = (Object[]) all;
        assertEquals(sent[0], read[0]);
        assertEquals("name", ((NotedMap) read[0]).name);
        assertEquals(9, ((NotedMap) read[0]).lastKey());
        assertEquals(sent[1], read[1]);
        assertEquals(
            new ArrayList<>((Collection<?>) sent[2]), new ArrayList<>((NotedQueue) read[2]));
        assertEquals(sent[3], read[3]);
        assertEquals(sent[4], read[4]);
        assertSame(NotedUnits.class, read[4].getClass());
        assertSame(read[0], read[5]);
      }
    }
    assertEquals(0, peer.session().statistics().typeMismatches());
  }

  @Test
  void inCycles_too() {
    for (int i = 0; i < MESSAGES; i++) {
      Holder key = new Holder();
      key.name = "key";
      NotedMap map = new NotedMap("name");
      map.put(key, map);
      NotedSet set = new NotedSet(1);
      set.add(key);
      key.held = Arrays.asList(map, set);
      for (Object all : Arrays.asList(roundTrip(key), copied(key))) {
        List<?> held = (List<?>) ((Holder) all).held;
        NotedMap read = (NotedMap) held.get(0);
        assertSame(all, read.firstKey());
        assertSame(read, read.get(all));
        assertSame(all, ((NotedSet) held.get(1)).first());
      }
    }
  }

  @Test
  void whatWasAddedOtherwise_isAsItWasSent() {
    Multi multi = new Multi();
    multi.put("a", 1);
    multi.put("a", 2);
    Descending numbers = new Descending();
    numbers.addAll(Arrays.asList(1, 2, 3));
    for (int i = 0; i < MESSAGES; i++) {
      Object[] sent = {multi, numbers};
      for (Object all : Arrays.asList(roundTrip(sent), copied(sent))) {
        Object[] read = (Object[]) all;
        assertEquals(Collections.singletonMap("a", Arrays.asList(1, 2)), read[0]);
        assertEquals(Arrays.asList(6, 4, 2), new ArrayList<>((Descending) read[1]));
      }
    }
  }

  // --- between versions

  private static final String SEASON = "enum Season { SPRING, AUTUMN }";
  private static final String MADE = "class Seasons extends EnumMap<Season, Object> { ";

  @Test
  void enumMap_whoseConstructorIsGone() {
    Version there = Drift.shop(SEASON, MADE + "public Seasons() { super(Season.class); } }");
    Version here =
        Drift.shop(
            SEASON,
            MADE
                + "transient List<Object> notes = new ArrayList<>();"
                + " public Seasons(int size) { super(Season.class); }"
                + " public Object put(Season key, Object value) { notes.add(key); return super.put(key, value); } }");
    Drift drift = new Drift(there, here);
    Drift back = new Drift(here, there);
    for (int i = 0; i < MESSAGES; i++) {
      Map<Object, Object> sent = seasons(drift.make("Seasons"), there);
      Map<?, ?> read = (Map<?, ?>) drift.send(sent);
      assertSame(drift.local("Seasons"), read.getClass());
      assertEquals(seasons(new java.util.HashMap<>(), here), read);
      Map<Object, Object> older = seasons(back.there.make("shop.Seasons", 3), here);
      assertEquals(seasons(new java.util.HashMap<>(), there), back.send(older));
    }
  }

  @SuppressWarnings("unchecked") // it is of the version's class
  private static Map<Object, Object> seasons(Object map, Version version) {
    Map<Object, Object> seasons = (Map<Object, Object>) map;
    seasons.put(version.constant("shop.Season", "AUTUMN"), 1);
    seasons.put(version.constant("shop.Season", "SPRING"), 2);
    return seasons;
  }

  /** As for a container that fills itself by the methods of the JDK, see OrderLostTest. */
  @Test
  void keysThatLostTheirOrder_areAMismatch() {
    String map =
        "class Ranks extends TreeMap<Object, Object> { %s public Object put(Object key, Object value) { %s return super.put(key, value); } }";
    String box = "class Box { Object before = 1; Ranks ranks; Object after = 2; }";
    String item = "class Item %s { public int hashCode() { return 1; } }";
    Version there =
        Drift.shop(
            String.format(map, "", ""),
            box,
            "class Item implements Comparable<Item> { public int compareTo(Item other) { return 0; } }");
    Version here =
        Drift.shop(
            String.format(map, "public Ranks(int size) { }", ""), box, String.format(item, ""));
    Version unmade =
        Drift.shop(
            String.format(
                map,
                "transient List<Object> notes = new ArrayList<>(); public Ranks(int size) { }",
                "notes.add(key);"),
            box,
            String.format(item, ""));
    for (Version reading : Arrays.asList(here, unmade)) {
      Drift drift = new Drift(there, reading);
      for (int i = 1; i <= MESSAGES; i++) {
        Object sent = boxOf(drift);
        Object read = drift.send(sent);
        assertEquals(2, Drift.get(read, "after"));
        assertEquals(null, Drift.get(read, "ranks"));
        assertEquals(i, drift.mismatches());
      }
      ScfsException refused =
          Assertions.assertThrows(
              ScfsException.class, () -> drift.send(Drift.get(boxOf(drift), "ranks")));
      assertEquals("type-mismatch", refused.anchor());
    }
  }

  @SuppressWarnings("unchecked") // it is of the version's class
  private static Object boxOf(Drift drift) {
    Object ranks = drift.make("Ranks");
    ((Map<Object, Object>) ranks).put(drift.make("Item"), "first");
    return drift.make("Box", "ranks", ranks);
  }
}
