package io.github.scfs.types;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.scfs.testing.Peer;
import io.github.scfs.testing.Version;
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
import java.util.PriorityQueue;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentSkipListSet;
import java.util.concurrent.CopyOnWriteArraySet;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Containers that ask their elements for a hash or an order, in cycles through these elements. */
class LateFillsTest {
  private final Peer writer = new Peer(Table.OPTION);
  private final Peer reader = new Peer(Table.OPTION);

  /** Its container stands in front of what it is hashed and compared by. */
  static final class Node implements Comparable<Node>, Serializable {
    private static final long serialVersionUID = 1L;
    Collection<Object> around;
    Map<Object, Object> byNode;
    Object more;
    String name;
    Integer rank;

    Node(String name, int rank) {
      this.name = name;
      this.rank = rank;
    }

    @Override
    public int compareTo(Node other) {
      return Integer.compare(rank, other.rank);
    }

    @Override
    public boolean equals(Object other) {
      return other instanceof Node && ((Node) other).name.equals(name);
    }

    @Override
    public int hashCode() {
      return name.hashCode() + rank;
    }
  }

  static Stream<Supplier<Collection<Object>>> collections() {
    return Stream.of(
        HashSet::new,
        LinkedHashSet::new,
        TreeSet::new,
        PriorityQueue::new,
        ConcurrentSkipListSet::new,
        CopyOnWriteArraySet::new,
        ConcurrentHashMap::newKeySet,
        () -> Collections.synchronizedSet(new HashSet<>()),
        () -> Collections.checkedSet(new HashSet<>(), Object.class),
        () -> Collections.newSetFromMap(new HashMap<>()),
        () -> new People.Counting("counting"));
  }

  private static void same(Collection<Object> sent, Collection<Object> read, Node first) {
    assertSame(sent.getClass(), read.getClass());
    assertEquals(sent.size(), read.size());
    assertTrue(read.contains(first));
    assertEquals(new ArrayList<>(sent), new ArrayList<>(read));
  }

  @ParameterizedTest
  @MethodSource("collections")
  void collectionOfItsOwner_findsItAfterwards(Supplier<Collection<Object>> made) {
    for (int message = 0; message < 2; message++) {
      Node first = new Node("first", 2);
      Node second = new Node("second", 1);
      first.around = made.get();
      first.around.addAll(Arrays.asList(second, first));
      second.around = first.around;
      Node read = (Node) writer.send(first, reader);
      same(first.around, read.around, read);
      if (read.around instanceof People.Counting) {
        assertEquals(2, ((People.Counting) read.around).added);
        assertEquals("counting", ((People.Counting) read.around).name);
      }
      List<?> list = (List<?>) writer.send(new ArrayList<>(Arrays.asList(second, first)), reader);
      same(second.around, ((Node) list.get(0)).around, (Node) list.get(1));
    }
  }

  static Stream<Supplier<Map<Object, Object>>> maps() {
    return Stream.of(
        HashMap::new,
        TreeMap::new,
        ConcurrentHashMap::new,
        () -> Collections.synchronizedMap(new HashMap<>()),
        () -> Collections.unmodifiableMap(new HashMap<>()),
        People.Attributes::new);
  }

  @ParameterizedTest
  @MethodSource("maps")
  void mapWithItsOwnerAsKey_findsItAfterwards(Supplier<Map<Object, Object>> made) {
    Node node = new Node("key", 3);
    Node other = new Node("other", 4);
    Map<Object, Object> inside = new HashMap<>();
    Map<Object, Object> map = made.get();
    boolean fixed = map.getClass().getSimpleName().startsWith("Unmodifiable");
    map = fixed ? Collections.unmodifiableMap(inside) : map;
    Map<Object, Object> filled = fixed ? inside : map;
    filled.put(other, node);
    filled.put(node, other);
    node.byNode = map;
    Node read = (Node) writer.send(node, reader);
    assertSame(map.getClass(), read.byNode.getClass());
    assertEquals("other", ((Node) read.byNode.get(read)).name);
    assertSame(read, read.byNode.get(other));
  }

  @Test
  void setInASet_isFilledFirst() {
    Node node = new Node("inner", 1);
    HashSet<Object> inner = new HashSet<>(Collections.singleton(node));
    node.around = new LinkedHashSet<>();
    node.around.add(inner);
    Node read = (Node) writer.send(node, reader);
    HashSet<Object> expected = new HashSet<>(Collections.singleton(new Node("inner", 1)));
    assertTrue(read.around.contains(expected));
  }

  @Test
  void valuesThatLeadBack_doNotMatter_butWhatTheyAreInDoes() {
    Node node = new Node("outer", 1);
    HashMap<Object, Object> values = new HashMap<>();
    values.put("value", node);
    node.around = new HashSet<>();
    node.around.add(values);
    Node read = (Node) writer.send(node, reader);
    assertEquals(1, read.around.size());
    HashMap<Object, Object> expected = new HashMap<>();
    expected.put("value", node);
    assertTrue(read.around.contains(expected));
  }

  /** Looks into the set of the object that it is inside of, when it is complete. */
  static final class Looking implements Serializable {
    private static final long serialVersionUID = 1L;
    Node node;
    transient int seen;

    private Object readResolve() {
      seen = node.around.size();
      return this;
    }
  }

  @Test
  void hooks_seeWhatIsCompleteByThen() {
    Looking looking = new Looking();
    looking.node = new Node("seen", 1);
    looking.node.around = new HashSet<>(Arrays.asList(looking.node, "x"));
    assertEquals(2, ((Looking) writer.send(looking, reader)).seen);
  }

  @Test
  void cycleInAFieldThatTheReaderLacks_isRightWhenReferredTo() {
    Holders full = Holders.full(Object.class);
    Peer there = new Peer(Table.OPTION);
    there.kryo().setClassLoader(full);
    Peer here = new Peer(Table.OPTION);
    here.kryo().setClassLoader(Holders.lean(Object.class));
    Node node = new Node("skipped", 1);
    node.around = new HashSet<>(Arrays.asList(node, "x"));
    node.more = new HashSet<>(Arrays.asList(node, node.around));
    Object read = there.send(full.make(new Object[] {1, node}, node), here);
    Node again = (Node) Version.get(read, "again");
    assertTrue(again.around.contains(again));
    assertFalse(((HashSet<?>) again.more).isEmpty());
    assertTrue(((HashSet<?>) again.more).contains(again));
  }
}
