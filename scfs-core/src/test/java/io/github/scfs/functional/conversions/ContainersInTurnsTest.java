package io.github.scfs.functional.conversions;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertSame;

import io.github.scfs.functional.Drift;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Collections;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.LinkedList;
import java.util.List;
import java.util.PriorityQueue;
import java.util.Set;
import java.util.TreeSet;
import java.util.Vector;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.CopyOnWriteArrayList;
import org.junit.jupiter.api.Test;

/**
 * What a field has learned from one converted container is not used for one of another class; and
 * fields that share a container share its copy.
 */
class ContainersInTurnsTest {
  private static final int MESSAGES = 60; // generated code, too

  private static List<Collection<Object>> collections() {
    List<Collection<Object>> all = new ArrayList<>();
    for (Collection<Object> one :
        Arrays.<Collection<Object>>asList(
            new ArrayList<>(),
            new LinkedList<>(),
            new ArrayDeque<>(),
            new TreeSet<>(),
            new TreeSet<>(Collections.reverseOrder()),
            new HashSet<>(),
            new PriorityQueue<>(),
            new Vector<>(),
            new ArrayBlockingQueue<>(9),
            new CopyOnWriteArrayList<>(),
            new LinkedHashSet<>())) {
      Collections.addAll(one, 3, 1, 2);
      all.add(one);
    }
    all.add(Arrays.asList(3, 1, 2));
    all.add(Collections.unmodifiableList(list(3, 1, 2)));
    return all;
  }

  private static List<Object> list(Object... elements) {
    return new ArrayList<>(Arrays.asList(elements));
  }

  private static Drift drift() {
    return new Drift(
        Drift.shop("class Order { Collection<Integer> all; }"),
        Drift.shop("class Order { Collection<Long> all; }"));
  }

  private static Object convert(Drift drift, Object value) {
    return Drift.get(drift.send(drift.make("Order", "all", value)), "all");
  }

  /** The class that was made, and what it holds. */
  private static String told(Object collection) {
    return collection.getClass().getName() + " " + collection;
  }

  @Test
  void collectionsOfManyClasses_areConvertedAsEachAlone() {
    Drift drift = drift();
    for (int message = 0; message < MESSAGES; message++) {
      for (Collection<Object> one : collections()) {
        assertEquals(told(convert(drift(), one)), told(convert(drift, one)));
      }
    }
    assertEquals(0, drift.mismatches());
  }

  @Test
  void aBoundedQueue_keepsItsOwnCapacity() {
    Drift drift = drift();
    for (int capacity = 3; capacity < MESSAGES; capacity++) {
      ArrayBlockingQueue<Object> queue = new ArrayBlockingQueue<>(capacity, false, list(1, 2));
      Object made = convert(drift, queue);
      assertEquals(capacity - 2, ((ArrayBlockingQueue<?>) made).remainingCapacity());
    }
  }

  @Test
  void whatFieldsShare_isSharedByThem_alsoInsideOfOthers() {
    Drift drift =
        new Drift(
            Drift.shop("class Order { List<Integer> all; List<List<Integer>> more; }"),
            Drift.shop("class Order { Set<Long> all; List<Set<Long>> more; }"));
    for (int message = 0; message < MESSAGES; message++) {
      Object[] orders = new Object[2];
      List<Object> shared = list(1, 2);
      for (int i = 0; i < orders.length; i++) {
        orders[i] = drift.make("Order", "all", shared);
        Drift.set(orders[i], "more", list(shared, list(1, 2)));
      }
      List<?> read = (List<?>) drift.send(list(orders));
      Set<?> all = (Set<?>) Drift.get(read.get(0), "all");
      assertEquals(new HashSet<>(Arrays.asList(1L, 2L)), all);
      assertSame(all, Drift.get(read.get(1), "all"));
      for (Object order : read) {
        List<?> more = (List<?>) Drift.get(order, "more");
        assertSame(all, more.get(0));
        assertEquals(all, more.get(1));
        assertNotSame(all, more.get(1));
      }
    }
    assertEquals(0, drift.mismatches());
  }
}
