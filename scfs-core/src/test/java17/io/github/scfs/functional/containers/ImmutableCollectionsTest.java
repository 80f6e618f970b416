package io.github.scfs.functional.containers;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.scfs.CreateOption;
import io.github.scfs.ScfsException;
import io.github.scfs.functional.Drift;
import io.github.scfs.testing.Peer;
import java.util.AbstractCollection;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** What the JDK's factories ask elements while an immutable set or map is read. */
class ImmutableCollectionsTest {
  private static final CreateOption OPTION = CreateOption.of().allow(Name.class, Holder.class);
  private final Peer writer = new Peer(OPTION);
  private final Peer reader = new Peer(OPTION);

  static final class Name {
    static boolean allEqual;
    static Throwable failure;

    String text;

    Name(String text) {
      this.text = text;
    }

    @Override
    public boolean equals(Object other) {
      return other instanceof Name && (allEqual || text.equals(((Name) other).text));
    }

    @Override
    public int hashCode() {
      if (failure instanceof Error) {
        throw (Error) failure;
      } else if (failure != null) {
        throw (RuntimeException) failure;
      }
      return 7;
    }

    @Override
    public String toString() {
      throw new IllegalStateException("Nobody has to ask");
    }
  }

  static final class Holder {
    Set<Name> set;
    AbstractCollection<Name> collection;
    Map<Name, Integer> map;
  }

  @AfterEach
  void calm() {
    Name.allEqual = false;
    Name.failure = null;
  }

  /** So many that the set asks for their hash. */
  private static Set<Name> names() {
    return Set.of(new Name("a"), new Name("b"), new Name("c"));
  }

  @Test
  void elementsThatAreEqualHere_areOne() {
    byte[] set = writer.write(Set.of(new Name("a"), new Name("b")));
    byte[] map = writer.write(Map.of(new Name("a"), 1, new Name("b"), 1));
    Name.allEqual = true;

    Set<?> readSet = (Set<?>) reader.read(set);
    Map<?, ?> readMap = (Map<?, ?>) reader.read(map);

    assertEquals(1, readSet.size());
    assertEquals(1, readMap.size());
    assertThrows(UnsupportedOperationException.class, readSet::clear);
    assertThrows(UnsupportedOperationException.class, readMap::clear);
  }

  /** What takes the place of a set that the JDK refuses has its interfaces, not its super class. */
  @Test
  void fieldThatCannotHoldTheOther_getsOneThatItCan() {
    Holder holder = new Holder();
    holder.set = Set.of(new Name("a"), new Name("b"));
    holder.collection = (AbstractCollection<Name>) Set.of(new Name("c"), new Name("d"));
    holder.map = Map.of(new Name("a"), 1, new Name("b"), 1);
    for (int message = 1; message <= 100; message++) {
      Name.allEqual = false;
      byte[] bytes = writer.write(holder);
      Name.allEqual = message % 2 == 0;

      Holder read = (Holder) reader.read(bytes);

      assertEquals(Name.allEqual ? 1 : 2, read.set.size());
      assertEquals(Name.allEqual ? 1 : 2, read.map.size());
      Object collection = read.collection;
      assertTrue(collection instanceof AbstractCollection, collection.getClass().getName());
      assertEquals(read.set.size(), ((AbstractCollection<?>) collection).size());
    }
  }

  /** Declared classes are looked at in these collections as in all others. */
  @Test
  void elementsOfAnotherClass_areConverted() {
    Drift drift =
        new Drift(
            Drift.shop("class Order { Object list; Object set; Object map; }"),
            Drift.shop(
                "class Order { List<Long> list; Set<String> set; Map<String, Integer> map; }"));
    for (int message = 1; message <= 100; message++) {
      Object order = drift.make("Order");
      Drift.set(order, "list", List.of(message, 2));
      Drift.set(order, "set", Set.of(1, 2, 3));
      Drift.set(order, "map", Map.of("a", 1L, "b", 2L));
      Object read = drift.send(order);
      assertEquals(List.of((long) message, 2L), Drift.get(read, "list"));
      assertEquals(Set.of("1", "2", "3"), Drift.get(read, "set"));
      assertEquals(Map.of("a", 1, "b", 2), Drift.get(read, "map"));
    }
  }

  @Test
  void whatAnElementThrows_isTheCause() {
    byte[] set = writer.write(names());
    for (RuntimeException thrown :
        new RuntimeException[] {
          new IllegalStateException("no"), new IllegalArgumentException("no"),
        }) {
      Name.failure = thrown;
      assertSame(thrown, assertThrows(ScfsException.class, () -> reader.read(set)).getCause());
    }

    Name.failure = null;
    assertEquals(names(), reader.read(set));
  }

  @Test
  void lackOfMemory_passes() {
    byte[] set = writer.write(names());
    Name.failure = new OutOfMemoryError("as if");
    assertSame(Name.failure, assertThrows(OutOfMemoryError.class, () -> reader.read(set)));
  }

  @Test
  void failedHashInASkippedField_concernsOnlyWhoRefersToIt() {
    Drift drift =
        new Drift(
            Drift.shop("class Order { Object a; Object b; }", "class Item { String name; }"),
            Drift.shop("class Order { Object b; }", "class Item { String name; }"));
    Object item = drift.make("Item", "name", "flour");
    List<Object> endless = new ArrayList<>();
    for (Object skipped : new Object[] {Set.of(endless, 1, 2), Map.of(endless, 1, 2, 3)}) {
      endless.clear();
      endless.add(endless);
      endless.add(item);
      Object order = drift.make("Order", "a", skipped);
      Drift.set(order, "b", item);
      for (int i = 0; i < 2; i++) {
        assertEquals("flour", Drift.get(Drift.get(drift.send(order), "b"), "name"));
      }
    }
  }
}
