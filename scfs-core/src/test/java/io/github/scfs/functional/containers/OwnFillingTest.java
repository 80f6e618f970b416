package io.github.scfs.functional.containers;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.github.scfs.CreateOption;
import io.github.scfs.testing.Peer;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.LinkedList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.Test;

/** Containers whose class adds in its own way have what the peer's had. */
@SuppressWarnings("serial")
class OwnFillingTest {
  private static final int MESSAGES = 60;

  private final Peer peer =
      new Peer(
          CreateOption.of()
              .allow(Multi.class, Upper.class, Frozen.class, FrozenMap.class, FrozenSet.class)
              .allow(Named.class, Doubling.class, Turning.class, Indexed.class, Holder.class)
              .allow(Noted.class, NotedList.class));

  /** A list for each key. */
  static class Multi extends HashMap<Object, Object> {
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

  /** By a bridge. */
  static class Upper extends ArrayList<String> {
    @Override
    public boolean add(String text) {
      return super.add(text + "!");
    }
  }

  /** Never changed. */
  static class Frozen extends ArrayList<Object> {
    Frozen() {}

    Frozen(Collection<?> elements) {
      super(elements);
    }

    @Override
    public boolean add(Object element) {
      throw new UnsupportedOperationException();
    }

    @Override
    public void clear() {
      throw new UnsupportedOperationException();
    }
  }

  /** Without a constructor of no parameters, below a class that has its say already. */
  static class Named extends Frozen {
    final String name;

    Named(String name, Collection<?> elements) {
      super(elements);
      this.name = name;
    }
  }

  static class FrozenMap extends LinkedHashMap<Object, Object> {
    static FrozenMap of(Object key, Object value) {
      FrozenMap made = new FrozenMap();
      made.first(key, value);
      return made;
    }

    void first(Object key, Object value) {
      super.put(key, value);
    }

    @Override
    public Object put(Object key, Object value) {
      throw new UnsupportedOperationException();
    }
  }

  static class FrozenSet extends HashSet<Object> {
    boolean isOpen;

    @Override
    public boolean add(Object element) {
      if (!isOpen) {
        throw new UnsupportedOperationException();
      }
      return super.add(element);
    }
  }

  static class Doubling extends LinkedList<Integer> {
    @Override
    public boolean add(Integer number) {
      return super.add(number * 2);
    }
  }

  static class Turning extends ArrayDeque<Integer> {
    @Override
    public boolean add(Integer number) {
      addFirst(number);
      return true;
    }
  }

  /** Keeps what it has added in another place, too. */
  static class Indexed extends ArrayList<String> {
    transient Map<String, Integer> index = new HashMap<>();

    @Override
    public boolean add(String text) {
      index.put(text, size());
      return super.add(text);
    }
  }

  static class Holder {
    Object held;
    final String name;

    Holder(String name) {
      this.name = name;
    }

    @Override
    public int hashCode() {
      return name.hashCode();
    }

    @Override
    public boolean equals(Object other) {
      return other instanceof Holder && Objects.equals(((Holder) other).name, name);
    }
  }

  /** Without a constructor of no parameters, which would make what it takes notes in. */
  static class Noted extends HashMap<Object, Object> {
    final transient List<Object> notes;
    final String name;

    Noted(String name) {
      this.name = name;
      this.notes = new ArrayList<>();
    }

    @Override
    public Object put(Object key, Object value) {
      notes.add(key);
      return super.put(key, value);
    }
  }

  /** The same, noted when it has the element. */
  static class NotedList extends ArrayList<Object> {
    transient List<Object> notes = new ArrayList<>();

    NotedList(int size) {
      super(size);
    }

    @Override
    public boolean add(Object element) {
      return super.add(element) && notes.add(element);
    }
  }

  private Object roundTrip(Object sent) {
    return peer.read(peer.write(sent));
  }

  private Object copied(Object sent) {
    return peer.kryo().kryo().copy(sent);
  }

  @Test
  void whatWasAddedOtherwise_isAsItWasSent() {
    Multi multi = new Multi();
    multi.put("a", 1);
    multi.put("a", 2);
    Upper upper = new Upper();
    upper.add("x");
    Doubling doubling = new Doubling();
    doubling.add(4);
    Turning turning = new Turning();
    turning.addAll(Arrays.asList(1, 2, 3));
    for (int i = 0; i < MESSAGES; i++) {
      List<?> sent = Arrays.asList(multi, upper, doubling, new ArrayList<>(turning));
      for (Object all : Arrays.asList(roundTrip(sent), copied(sent))) {
        List<?> read = (List<?>) all;
        assertEquals(Collections.singletonMap("a", Arrays.asList(1, 2)), read.get(0));
        assertSame(Multi.class, read.get(0).getClass());
        assertEquals(Collections.singletonList("x!"), read.get(1));
        assertEquals(Collections.singletonList(8), read.get(2));
      }
      assertEquals(new ArrayList<>(turning), new ArrayList<>((Turning) roundTrip(turning)));
      assertEquals(new ArrayList<>(turning), new ArrayList<>((Turning) copied(turning)));
    }
    Multi read = (Multi) roundTrip(multi);
    read.put("a", 3);
    assertEquals(Arrays.asList(1, 2, 3), read.get("a"));
  }

  @Test
  void whatIsNeverChanged_isRead() {
    Frozen list = new Frozen(Arrays.asList("a", null, 1));
    Named named = new Named("n", Arrays.asList("b", 2L));
    FrozenMap map = FrozenMap.of("k", list);
    FrozenSet set = new FrozenSet();
    set.isOpen = true;
    set.addAll(Arrays.asList(1, 2));
    set.isOpen = false;
    Object[] sent = {list, named, map, set, list};
    for (int i = 0; i < MESSAGES; i++) {
      for (Object all : Arrays.asList(roundTrip(sent), copied(sent))) {
        Object[] read = (Object[]) all;
        assertEquals(Arrays.asList(sent), Arrays.asList(read));
        assertSame(read[0], read[4]);
        assertSame(read[0], ((Map<?, ?>) read[2]).get("k"));
        assertEquals("n", ((Named) read[1]).name);
        assertThrows(UnsupportedOperationException.class, () -> ((Frozen) read[0]).add(1));
      }
    }
  }

  @Test
  void inCycles_too() {
    for (int i = 0; i < MESSAGES; i++) {
      Holder key = new Holder("key");
      Holder element = new Holder("element");
      FrozenSet set = new FrozenSet();
      set.isOpen = true;
      set.add("first");
      set.add(element);
      set.isOpen = false;
      element.held = set;
      FrozenMap map = new FrozenMap();
      map.first("first", 1);
      map.first(key, set);
      key.held = map;
      for (Object root : new Object[] {key, map}) {
        for (Object all : Arrays.asList(roundTrip(root), copied(root))) {
          FrozenMap read = (FrozenMap) (root == map ? all : ((Holder) all).held);
          assertEquals(2, read.size());
          assertEquals(1, read.get("first"));
          FrozenSet inside = (FrozenSet) read.get(new Holder("key"));
          assertEquals(2, inside.size());
          Map<Object, Object> elements = new IdentityHashMap<>();
          inside.forEach(each -> elements.put(each, each));
          Holder one = (Holder) inside.stream().filter(Holder.class::isInstance).findAny().get();
          assertSame(inside, one.held);
          assertEquals(true, inside.contains(new Holder("element")));
        }
      }
    }
  }

  /** What is refused at first is no loss, though the list waits for itself. */
  @Test
  void whatHoldsItself_hasAll() {
    Object[] later = new Object[1];
    Frozen sent = new Frozen(Arrays.asList(1, later, 2));
    later[0] = sent;
    for (int i = 0; i < MESSAGES; i++) {
      Frozen read = (Frozen) roundTrip(sent);
      assertEquals(Arrays.asList(1, 2), Arrays.asList(read.get(0), read.get(2)));
      assertSame(read, ((Object[]) read.get(1))[0]);
    }
    assertEquals(0, peer.session().statistics().typeMismatches());
  }

  /** As Java serialization has it, which asks no method of theirs. */
  @Test
  void whatTheirConstructorWouldHaveMade_isNotMissed() {
    NotedList list = new NotedList(3);
    list.add(1);
    list.add(list);
    list.add("x");
    Noted map = new Noted("name");
    map.put("k", list);
    map.put(new Holder("key"), map);
    for (int i = 0; i < MESSAGES; i++) {
      Noted read = (Noted) roundTrip(map);
      assertEquals("name", read.name);
      assertEquals(2, read.size());
      assertSame(read, read.get(new Holder("key")));
      NotedList inside = (NotedList) read.get("k");
      assertEquals(Arrays.asList(1, "x"), Arrays.asList(inside.get(0), inside.get(2)));
      assertSame(inside, inside.get(1));
      assertEquals(3, inside.size());
    }
    assertEquals(0, peer.session().statistics().typeMismatches());
    NotedList ofNull = new NotedList(1);
    ofNull.add(null);
    assertEquals(ofNull, roundTrip(ofNull));
  }

  @Test
  void whatElseAddDoes_isDone() {
    Indexed sent = new Indexed();
    sent.addAll(Collections.singleton("ignored by addAll"));
    sent.add("b");
    for (int i = 0; i < MESSAGES; i++) {
      Indexed read = (Indexed) roundTrip(sent);
      assertEquals(sent, read);
      assertEquals(1, read.index.get("b"));
    }
  }
}
