package io.github.scfs.functional.containers;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.scfs.ClassNotAllowedException;
import io.github.scfs.CreateOption;
import io.github.scfs.GenericRecord;
import io.github.scfs.UnknownClassException;
import io.github.scfs.UnknownClassPolicy;
import io.github.scfs.functional.Drift;
import io.github.scfs.testing.Peer;
import io.github.scfs.testing.Version;
import java.util.AbstractCollection;
import java.util.AbstractList;
import java.util.AbstractMap;
import java.util.AbstractSet;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Collections;
import java.util.Comparator;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.LinkedList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

/** Views as other libraries make them: around something in a field that is transient. */
class ViewsOfLibrariesTest {
  private static final CreateOption OPTION =
      CreateOption.of().strictTypes().allowPackages("io.github.scfs.functional");

  /** As {@code asMap} of Guava's multimaps. */
  static class MapView<K, V> extends AbstractMap<K, V> {
    private final transient Map<K, V> shown;
    private transient Set<Entry<K, V>> cached;

    MapView(Map<K, V> shown) {
      this.shown = shown;
    }

    @Override
    public Set<Entry<K, V>> entrySet() {
      return cached == null ? cached = shown.entrySet() : cached;
    }

    @Override
    public int size() {
      return shown.size();
    }
  }

  static final class SortedView<K, V> extends MapView<K, V> implements SortedMap<K, V> {
    private final transient SortedMap<K, V> sorted;

    SortedView(SortedMap<K, V> sorted) {
      super(sorted);
      this.sorted = sorted;
    }

    @Override
    public Comparator<? super K> comparator() {
      return sorted.comparator();
    }

    @Override
    public SortedMap<K, V> subMap(K from, K to) {
      return sorted.subMap(from, to);
    }

    @Override
    public SortedMap<K, V> headMap(K to) {
      return sorted.headMap(to);
    }

    @Override
    public SortedMap<K, V> tailMap(K from) {
      return sorted.tailMap(from);
    }

    @Override
    public K firstKey() {
      return sorted.firstKey();
    }

    @Override
    public K lastKey() {
      return sorted.lastKey();
    }
  }

  static final class SetView<E> extends AbstractSet<E> {
    private final transient Collection<E> shown;

    SetView(Collection<E> shown) {
      this.shown = shown;
    }

    @Override
    public Iterator<E> iterator() {
      return shown.iterator();
    }

    @Override
    public int size() {
      return shown.size();
    }
  }

  static final class ListView<E> extends AbstractList<E> {
    private final transient List<E> shown;

    ListView(List<E> shown) {
      this.shown = shown;
    }

    @Override
    public E get(int index) {
      return shown.get(index);
    }

    @Override
    public int size() {
      return shown.size();
    }
  }

  static final class Bunch<E> extends AbstractCollection<E> {
    private final transient Collection<E> shown;

    Bunch(Collection<E> shown) {
      this.shown = shown;
    }

    @Override
    public Iterator<E> iterator() {
      return shown.iterator();
    }

    @Override
    public int size() {
      return shown.size();
    }
  }

  /** What it caches is transient, what it shows is not. */
  static final class Caching extends AbstractList<String> {
    private final List<String> shown;
    private transient String cached;

    Caching(List<String> shown) {
      this.shown = shown;
    }

    @Override
    public String get(int index) {
      return cached = shown.get(index);
    }

    @Override
    public int size() {
      return shown.size();
    }
  }

  /** One of its fields is no content, but the others are. */
  static final class Locked extends AbstractList<String> {
    private final transient Object lock = new Object();
    private final List<String> items;

    Locked(List<String> items) {
      this.items = items;
    }

    boolean isLocked() {
      return lock != null;
    }

    @Override
    public String get(int index) {
      return items.get(index);
    }

    @Override
    public int size() {
      return items.size();
    }
  }

  static final class Answer {
    Map<String, Object> map;
    Collection<Integer> numbers;
    Object same;
  }

  private static Map<String, Object> menu() {
    Map<String, Object> menu = new LinkedHashMap<>();
    menu.put("soup", Arrays.asList(1, 2));
    menu.put("pie", null);
    return menu;
  }

  @Test
  void eachKindOfView_isAPlainContainer() {
    SortedMap<String, Object> sorted = new TreeMap<>(Collections.reverseOrder());
    sorted.putAll(menu());
    Object[][] views = {
      {new MapView<>(menu()), LinkedHashMap.class},
      {new SortedView<>(sorted), TreeMap.class},
      {new SetView<>(Arrays.asList("b", "a")), LinkedHashSet.class},
      {new ListView<>(Arrays.asList("b", "a")), LinkedList.class},
      {new Bunch<>(Arrays.asList("b", "a")), ArrayList.class}
    };
    Peer writer = new Peer(OPTION);
    Peer reader = new Peer(CreateOption.of()); // only the name of the plain one is sent
    for (Object[] view : views) {
      for (int message = 0; message < 50; message++) {
        Object read = writer.send(view[0], reader);
        assertSame(view[1], read.getClass());
        assertEquals(view[0].toString(), read.toString());
      }
      Object copy = writer.kryo().kryo().copy(view[0]);
      assertEquals(view[0].toString(), copy.toString());
    }
  }

  @Test
  void inFields_sharedAndConverted() {
    Peer writer = new Peer(OPTION);
    Peer reader = new Peer(OPTION);
    for (int message = 0; message < 50; message++) {
      Answer answer = new Answer();
      answer.map = new MapView<>(menu());
      answer.numbers = new SetView<>(Arrays.asList(message, -1));
      answer.same = answer.map;
      Answer read = (Answer) writer.send(answer, reader);
      assertEquals(menu(), read.map);
      assertEquals(new LinkedHashSet<>(Arrays.asList(message, -1)), read.numbers);
      assertSame(read.map, read.same);
    }
  }

  @Test
  void whatHasItsContentInItsFields_staysWhatItIs() {
    Caching caching = new Caching(new ArrayList<>(Arrays.asList("a", "b")));
    Object read = new Peer(OPTION).send(caching, new Peer(OPTION));
    assertSame(Caching.class, read.getClass());
    assertNotSame(caching, read);
    assertEquals(caching, read);
    Locked locked = new Locked(new ArrayList<>(Arrays.asList("a", "b")));
    Object again = new Peer(OPTION).send(locked, new Peer(OPTION));
    assertSame(Locked.class, again.getClass());
    assertEquals(locked, again);
    assertNotEquals(
        locked.isLocked(), ((Locked) again).isLocked()); // as ever without a constructor
  }

  @Test
  void notAllowed_refused() {
    assertThrows(
        ClassNotAllowedException.class,
        () -> new Peer(CreateOption.of()).write(new MapView<>(menu())));
  }

  private static final String ORDER = "class Order { List<String> shown; Object next; }";

  private static String view(String modifiers) {
    return "class View extends AbstractList<String> { "
        + modifiers
        + " List<String> of; View(List<String> of) { this.of = of; }"
        + " public String get(int i) { return of.get(i); } public int size() { return of.size(); } }";
  }

  /** An older version of the library has it as an object with fields. */
  @Test
  void viewHereAlone_isOfAnotherKind() {
    Version there = Drift.shop(view("final"), ORDER);
    Version here = Drift.shop(view("final transient"), ORDER);
    Drift drift = new Drift(there, here);
    Object view = there.make("shop.View", new ArrayList<>(Arrays.asList("a", "b")));
    Object order = drift.make("Order", "shown", view);
    Drift.set(order, "next", "n");
    Object inAnyField = drift.make("Order", "next", view);
    for (Object sent : new Object[] {view, Arrays.asList(view)}) {
      UnknownClassException refused =
          assertThrows(UnknownClassException.class, () -> drift.send(sent));
      assertTrue(refused.getMessage().contains("here a view"), refused.getMessage());
    }
    for (UnknownClassPolicy policy : UnknownClassPolicy.values()) {
      Drift lenient = new Drift(there, here, Drift.SHOP, Drift.SHOP.unknownClasses(policy));
      for (int message = 0; message < 50; message++) {
        Object read = lenient.send(order);
        assertNull(Drift.get(read, "shown"));
        assertEquals("n", Drift.get(read, "next"));
        Object any = Drift.get(lenient.send(inAnyField), "next");
        assertEquals(policy == UnknownClassPolicy.GENERIC, any instanceof GenericRecord);
      }
      assertEquals(policy == UnknownClassPolicy.GENERIC ? 50 : 100, lenient.mismatches());
    }
    assertEquals( // the other way round it is sent as a plain list
        Arrays.asList("a"),
        new Drift(here, there).send(here.make("shop.View", new ArrayList<>(Arrays.asList("a")))));
  }
}
