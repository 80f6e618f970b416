package io.github.scfs.types;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.scfs.ScfsException;
import io.github.scfs.testing.Peer;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Containers whose elements lead back are filled when these are complete, before anybody looks:
 * another container that asks for their hash, a hook.
 */
class CompletedInTimeTest {
  private final Peer writer = new Peer(Table.OPTION);
  private final Peer reader = new Peer(Table.OPTION);

  /** As large as what it has, and hashed by it. */
  static final class Team implements Serializable, Comparable<Team> {
    private static final long serialVersionUID = 1L;
    Set<Item> items = new LinkedHashSet<>();

    static Team of(int first) {
      Team team = new Team();
      for (int id = first; id < first + 3; id++) {
        team.items.add(new Item(id, team));
      }
      return team;
    }

    @Override
    public int compareTo(Team other) {
      return Integer.compare(hashCode(), other.hashCode());
    }

    @Override
    public boolean equals(Object other) {
      return other instanceof Team && ((Team) other).items.equals(items);
    }

    @Override
    public int hashCode() {
      return items.hashCode();
    }
  }

  /** Leads back to its team, or to what it is told to. */
  static final class Item implements Serializable {
    private static final long serialVersionUID = 1L;
    Object back;
    int id;

    Item(int id, Object back) {
      this.id = id;
      this.back = back;
    }

    @Override
    public boolean equals(Object other) {
      return other instanceof Item && ((Item) other).id == id;
    }

    @Override
    public int hashCode() {
      return id;
    }
  }

  /** Counts what a collection has when it was read. */
  static final class Looking implements Serializable {
    private static final long serialVersionUID = 1L;
    private final Object value;
    private transient int seen;

    Looking(Object value) {
      this.value = value;
    }

    private Object readResolve() {
      seen = (value instanceof Team ? ((Team) value).items : (Collection<?>) value).size();
      return this;
    }
  }

  static final class Link implements Serializable {
    private static final long serialVersionUID = 1L;
    Object next;
    Object more;

    static Link chain(int length, Object end) {
      Link first = new Link();
      Link last = first;
      for (int i = 1; i < length; i++) {
        Link next = new Link();
        last.next = next;
        last = next;
      }
      last.more = end;
      return first;
    }
  }

  /** A list that hashes all of itself. */
  static final class Cons implements Serializable {
    private static final long serialVersionUID = 1L;
    int id;
    Cons next;

    @Override
    public boolean equals(Object other) {
      return other == this;
    }

    @Override
    public int hashCode() {
      int hash = 0;
      for (Cons cons = this; cons != null; cons = cons.next) {
        hash = 31 * hash + cons.id;
      }
      return hash;
    }
  }

  /** Another object is written in its place. */
  static final class Replaced implements Serializable {
    private static final long serialVersionUID = 1L;
    private final Object by;

    Replaced(Object by) {
      this.by = by;
    }

    private Object writeReplace() {
      return by;
    }
  }

  private static List<Object> list(Object... elements) {
    return new ArrayList<>(Arrays.asList(elements));
  }

  private static void findsAll(int size, Collection<?> elements) {
    assertEquals(size, elements.size());
    assertTrue(elements.stream().allMatch(elements::contains));
  }

  private int seenAtTheEnd(List<Object> sent) {
    List<?> read = (List<?>) writer.send(sent, reader);
    return ((Looking) read.get(read.size() - 1)).seen;
  }

  @Test
  void elementsHashedByTheirOwnSets() {
    Team one = Team.of(0);
    Team two = Team.of(10);
    findsAll(2, (Set<?>) writer.send(new HashSet<>(Arrays.asList(one, two)), reader));
    findsAll(2, (Set<?>) writer.send(new TreeSet<>(Arrays.asList(one, two)), reader));
    Map<?, ?> map =
        (Map<?, ?>) writer.send(new HashMap<>(Collections.singletonMap(one, 1)), reader);
    assertEquals(1, map.get(map.keySet().iterator().next()));
    List<Object> both = list(one, two, new HashSet<>(Arrays.asList(one, two)));
    findsAll(2, (Set<?>) ((List<?>) writer.send(both, reader)).get(2));
  }

  @Test
  void setsThatAllWait_areFilledByWhatNeedsWhat() {
    List<Object> all = new ArrayList<>();
    Set<Object> set =
        new LinkedHashSet<>(Arrays.asList(new Item(99, all), Team.of(0), Team.of(10)));
    all.addAll(set);
    all.add(set);
    findsAll(3, (Set<?>) ((List<?>) writer.send(all, reader)).get(3));
  }

  /** The set behind is filled later than the one that asks for a hash of it. */
  @Test
  void setsInACycle_areFilledAnew() {
    Link root = new Link();
    Team team = new Team();
    root.next = new LinkedHashSet<>(Arrays.asList(new Item(1, root), team));
    team.items.add(new Item(2, root));
    team.items.add(new Item(3, root));
    Set<Object> sorted = new TreeSet<>(Arrays.asList(team, Team.of(10)));
    root.more = list(sorted, team);
    Link read = (Link) writer.send(root, reader);
    findsAll(2, (Set<?>) read.next);
    findsAll(2, (Set<?>) ((List<?>) read.more).get(0));
  }

  @Test
  void whatIsCompleteBefore_isFilledBefore() {
    Team team = Team.of(0);
    assertEquals(3, seenAtTheEnd(list(team, new Looking(team))));
    assertEquals(3, seenAtTheEnd(list(new Looking(team))));
    Map<Object, Object> map = new HashMap<>();
    map.put("a", team);
    map.put("b", new HashSet<>(Collections.singleton(team)));
    Map<?, ?> read = (Map<?, ?>) writer.send(map, reader);
    assertTrue(((Set<?>) read.get("b")).contains(read.get("a")));
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3, 20})
  void elementsThatShareWhatLeadsBack(int items) {
    Team team = new Team();
    Link shared = new Link();
    shared.next = team;
    for (int id = 0; id < items; id++) {
      team.items.add(new Item(id, shared));
    }
    assertEquals(items, seenAtTheEnd(list(new Looking(team))));
  }

  @ParameterizedTest
  @ValueSource(ints = {10, 200, 300, 700})
  void contentThatIsPutOffElsewhere_isNoReasonToWait(int depth) {
    assertEquals(3, seenAtTheEnd(list(Link.chain(depth, null), new Looking(Team.of(0)))));
  }

  @ParameterizedTest
  @CsvSource({"100, 300", "300, 600", "600, 300", "1200, 300", "1200, 600"})
  void keyWhoseContentIsPutOffSeveralTimes(int length, int depth) {
    Cons head = new Cons();
    for (Cons last = head; last.id < length; last = last.next) {
      last.next = new Cons();
      last.next.id = last.id + 1;
    }
    Object set = new HashSet<>(Collections.singleton(head));
    List<?> read = (List<?>) writer.send(list(head, Link.chain(depth, set)), reader);
    Link link = (Link) read.get(1);
    while (link.next != null) {
      link = (Link) link.next;
    }
    assertTrue(((Set<?>) link.more).contains(read.get(0)));
  }

  @Test
  void objectsInFrontOfWhatWasReplaced_areComplete() {
    Item one = new Item(1, null);
    Item two = new Item(2, null);
    Set<Object> set = new LinkedHashSet<>(Arrays.asList(one, two));
    assertEquals(2, seenAtTheEnd(list(one, two, new Replaced(new Looking(set)))));
  }

  /** What was refused with half a graph read, by another session, is forgotten with the message. */
  @Test
  void messageThatFailed_changesNothingForTheNext() {
    List<Object> arrays = new ArrayList<>();
    for (int i = 0; i < 300; i++) {
      arrays.add(new int[] {i});
    }
    arrays.add(new Looking(new LinkedHashSet<>(arrays)));
    Link root = Link.chain(300, null);
    for (Link link = root; link != null; link = (Link) link.next) {
      link.more = link.next == null ? root : new Link();
    }
    for (int round = 0; round < 3; round++) {
      assertEquals(300, seenAtTheEnd(arrays));
      byte[] message = new Peer(Table.OPTION).write(root);
      byte[] cut = Arrays.copyOf(message, message.length - 3);
      Object key = "another " + round;
      assertThrows(ScfsException.class, () -> reader.kryo().readClassAndObject(key, cut));
    }
  }
}
