package io.github.scfs.functional.cycles;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.esotericsoftware.kryo.Kryo;
import com.esotericsoftware.kryo.KryoCopyable;
import io.github.scfs.CreateOption;
import io.github.scfs.testing.Peer;
import java.util.AbstractMap.SimpleEntry;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.PriorityQueue;
import java.util.Properties;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentSkipListSet;
import java.util.concurrent.CopyOnWriteArraySet;
import org.junit.jupiter.api.Test;

/** Copies of containers that ask their elements for a hash or an order, and lead back to them. */
class CopiesInCyclesTest {
  /** What a name is made of, so that it is no field that leads nowhere. */
  static final class Name {
    String text;

    Name(String text) {
      this.text = text;
    }
  }

  /** Known by its name, which is copied after all that could be in front of it. */
  static final class Person implements Comparable<Person> {
    Object held;
    Object also;
    Name zname;

    Person(String name) {
      zname = new Name(name);
    }

    @Override
    public int hashCode() {
      return zname.text.hashCode();
    }

    @Override
    public boolean equals(Object other) {
      return other instanceof Person && Objects.equals(((Person) other).zname.text, zname.text);
    }

    @Override
    public int compareTo(Person other) {
      return zname.text.compareTo(other.zname.text);
    }
  }

  private final Kryo kryo = new Peer(CreateOption.of()).kryo().kryo();

  static final class Friends extends HashSet<Person> {
    private static final long serialVersionUID = 1;
    String since = "1815";
  }

  static final class Line extends ArrayList<Person> {
    private static final long serialVersionUID = 1;
    Map<String, Person> index = new HashMap<>();

    @Override
    public boolean add(Person person) {
      index.put(person.zname.text, person);
      return super.add(person);
    }
  }

  @Test
  void sets_containTheCopiesOfWhatTheyContained() {
    List<Collection<Person>> all =
        Arrays.asList(
            new HashSet<>(),
            new LinkedHashSet<>(),
            new TreeSet<>(),
            new ConcurrentSkipListSet<>(),
            new CopyOnWriteArraySet<>(),
            new PriorityQueue<>(),
            new Friends(),
            new Line(),
            ConcurrentHashMap.newKeySet(),
            new ConcurrentHashMap<Person, String>().keySet("mapped"),
            Collections.newSetFromMap(new HashMap<>()),
            Collections.synchronizedSet(new HashSet<>()));
    for (Collection<Person> people : all) {
      Person ada = new Person("Ada");
      Person bob = new Person("Bob");
      ada.held = people;
      bob.held = ada;
      people.add(bob);
      people.add(ada);
      String kind = people.getClass().getName();
      Person copy = kryo.copy(ada);
      Collection<?> copied = (Collection<?>) copy.held;
      assertNotSame(people, copied);
      assertSame(people.getClass(), copied.getClass(), kind);
      assertEquals(2, copied.size(), kind);
      assertTrue(copied.contains(copy), kind);
      assertTrue(copied.contains(bob), kind);
      assertTrue(copied.stream().anyMatch(one -> one == copy), kind);
    }
  }

  @Test
  void aListThatKeepsAnIndex_hasTheCopiesInIt() {
    Person ada = new Person("Ada");
    Line line = new Line();
    line.add(ada);
    ada.held = line;
    Line copy = kryo.copy(line);
    assertEquals(Collections.singletonMap("Ada", copy.get(0)), copy.index);
    assertSame(copy.get(0), copy.index.get("Ada"));
    assertSame(copy, copy.get(0).held);
  }

  @Test
  void maps_findTheirKeysAgain() {
    List<Map<Person, Object>> all =
        Arrays.asList(
            new HashMap<>(),
            new TreeMap<>(),
            new ConcurrentHashMap<>(),
            Collections.synchronizedMap(new HashMap<>()));
    for (Map<Person, Object> map : all) {
      Person ada = new Person("Ada");
      ada.held = map;
      map.put(new Person("Bob"), "first");
      map.put(ada, map);
      Person copy = kryo.copy(ada);
      Map<?, ?> copied = (Map<?, ?>) copy.held;
      assertSame(copied, copied.get(copy), map.getClass().getName());
      assertEquals("first", copied.get(new Person("Bob")), map.getClass().getName());
    }
    Properties properties = new Properties();
    Person ada = new Person("Ada");
    ada.held = properties;
    properties.put(ada, ada);
    Properties copied = kryo.copy(properties);
    Person key = (Person) copied.keySet().iterator().next();
    assertSame(key, copied.get(key));
    assertSame(copied, key.held);
  }

  /** A set whose hash depends on a set that is filled later. */
  @Test
  void setsOfSets_findTheirElementsAgain() {
    Person ada = new Person("Ada");
    Set<Object> outer = new HashSet<>();
    Set<Object> inner = new HashSet<>();
    ada.held = outer;
    inner.add(ada);
    outer.add(inner);
    Person copy = kryo.copy(ada);
    Set<?> copied = (Set<?>) copy.held;
    Set<?> within = (Set<?>) copied.iterator().next();
    assertTrue(copied.contains(within));
    assertTrue(within.contains(copy));
  }

  /** Copies itself with a look at what it holds. */
  static final class Poll implements KryoCopyable<Poll> {
    Object people;
    int counted;

    @Override
    public Poll copy(Kryo kryo) {
      Poll copy = new Poll();
      kryo.reference(copy);
      copy.people = kryo.copy(people);
      copy.counted = ((Collection<?>) copy.people).size();
      return copy;
    }
  }

  /** What looks from inside of the cycle sees what there is. */
  @Test
  void codeThatLooksFromInsideOfACycle_seesTheElements() {
    for (Collection<Person> people : Arrays.asList(new LinkedHashSet<Person>(), new Line())) {
      Person ada = new Person("Ada");
      Poll poll = new Poll();
      poll.people = people;
      ada.also = poll;
      people.add(ada);
      Person bob = new Person("Bob");
      bob.held = ada;
      people.add(bob);
      ada.held = people;
      Person copy = kryo.copy(ada);
      assertSame(copy.held, ((Poll) copy.also).people);
      assertTrue(((Collection<?>) copy.held).contains(copy));
      assertEquals(2, ((Collection<?>) copy.held).size());
    }
  }

  @Test
  void entriesThatLeadBackToThemselves_areCopiedOnce() {
    Map.Entry<Object, Object> entry = new SimpleEntry<>("key", null);
    List<Object> list = new ArrayList<>(Collections.singletonList(entry));
    entry.setValue(list);
    Map.Entry<Object, Object> copy = kryo.copy(entry);
    assertSame(copy, ((List<?>) copy.getValue()).get(0));
    List<Object> copiedList = kryo.copy(list);
    assertSame(copiedList, ((Map.Entry<?, ?>) copiedList.get(0)).getValue());
    Map<Object, Object> map = new HashMap<>();
    map.put("key", null);
    Map.Entry<Object, Object> ofMap = map.entrySet().iterator().next();
    ofMap.setValue(new Object[] {ofMap});
    Map.Entry<?, ?> copied = (Map.Entry<?, ?>) kryo.copy(new Object[] {ofMap})[0];
    assertSame(copied, ((Object[]) copied.getValue())[0]);
    Person ada = new Person("Ada");
    Map.Entry<Object, Object> byKey = new SimpleEntry<>(ada, "value");
    ada.held = byKey;
    Map.Entry<Object, Object> byKeyCopy = kryo.copy(byKey);
    assertSame(byKeyCopy, ((Person) byKeyCopy.getKey()).held);
    assertEquals("value", byKeyCopy.getValue());
  }

  @Test
  void aContainerWhoseElementsRefuse_leavesNothingBehind() {
    Person ada = new Person("Ada");
    Set<Object> people = new HashSet<>(Collections.singleton(ada));
    ada.held = people;
    ada.zname = new Name(null);
    assertThrows(NullPointerException.class, () -> kryo.copy(ada));
    ada.zname = new Name("Ada");
    Person copy = kryo.copy(ada);
    assertTrue(((Set<?>) copy.held).contains(copy));
  }
}
