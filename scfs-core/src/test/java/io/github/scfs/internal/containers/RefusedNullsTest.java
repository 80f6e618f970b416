package io.github.scfs.internal.containers;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.scfs.hostile.Cost;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Hashtable;
import java.util.IdentityHashMap;
import java.util.LinkedList;
import java.util.List;
import java.util.Map;
import java.util.PriorityQueue;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedDeque;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.ConcurrentSkipListSet;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.LinkedBlockingDeque;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.LinkedTransferQueue;
import java.util.concurrent.PriorityBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Elements that are missing here, in containers of the JDK that take no null. */
class RefusedNullsTest {
  private static final int ROUNDS = 5;

  private static final int TIMES = 100;

  /** More than adding takes that throws nothing, and less than an exception with its stack. */
  private static final int FEW_BYTES = 100;

  /** All but maps of enums, which take null values. */
  static List<Object> refusing() {
    return Arrays.asList(
        EnumSet.noneOf(TimeUnit.class),
        new ArrayBlockingQueue<>(1),
        new ArrayDeque<>(),
        new ConcurrentHashMap<>(),
        ConcurrentHashMap.newKeySet(),
        new ConcurrentLinkedDeque<>(),
        new ConcurrentLinkedQueue<>(),
        new ConcurrentSkipListMap<>(),
        new ConcurrentSkipListMap<>(Comparator.nullsFirst(Comparator.<String>naturalOrder())),
        new ConcurrentSkipListSet<>(),
        new Hashtable<>(),
        new LinkedBlockingDeque<>(),
        new LinkedBlockingQueue<>(),
        new LinkedTransferQueue<>(),
        new PriorityBlockingQueue<>(),
        new PriorityQueue<>(1, Comparator.nullsFirst(Comparator.<String>naturalOrder())));
  }

  static List<Object> taking() {
    return Arrays.asList(
        new ArrayList<>(),
        new CopyOnWriteArrayList<>(),
        new HashMap<>(),
        new HashSet<>(),
        new IdentityHashMap<>(),
        new LinkedList<>(),
        new TreeMap<>(Comparator.nullsFirst(Comparator.<String>naturalOrder())),
        new TreeSet<>(Comparator.nullsFirst(Comparator.<String>naturalOrder())),
        new ArrayDequeOfAll());
  }

  /** A user's class may take what that of the JDK does not. */
  @SuppressWarnings("serial") // only counts
  private static final class ArrayDequeOfAll extends ArrayDeque<Object> {
    @Override
    public boolean add(Object element) {
      return super.add(element == null ? "null" : element);
    }
  }

  private static void assertAllocatesLittle(Runnable task) {
    long least = Long.MAX_VALUE;
    for (int round = 0; round < ROUNDS; round++) { // the JVM may load a class during one
      long before = Cost.bytes();
      for (int i = 0; i < TIMES; i++) {
        task.run();
      }
      least = Math.min(least, (Cost.bytes() - before) / TIMES);
    }
    assertTrue(least < FEW_BYTES, least + " bytes each");
  }

  private static void assertLeavesOut(Object container, Object key, Object value) {
    assertThrows(NullPointerException.class, () -> Containers.add(container, key, value));
    Containers.addIfTaken(container, key, value);
    assertAllocatesLittle(() -> Containers.addIfTaken(container, key, value));
    assertEquals(0, Containers.size(container));
  }

  @ParameterizedTest
  @MethodSource("refusing")
  void aNullIsLeftOut_withoutAnException(Object container) {
    assertLeavesOut(container, null, null);
    if (container instanceof Map) {
      assertLeavesOut(container, "key", null);
      assertLeavesOut(container, null, "value");
    }
  }

  @ParameterizedTest
  @MethodSource("taking")
  void othersTakeIt(Object container) {
    Containers.addIfTaken(container, null, null);
    assertEquals(1, Containers.size(container));
  }

  @Test
  void aMapOfConstants_takesNullAsAValue() {
    Map<TimeUnit, Object> map = new EnumMap<>(TimeUnit.class);
    assertLeavesOut(map, null, null);
    assertLeavesOut(map, null, "value");
    Containers.addIfTaken(map, TimeUnit.DAYS, null);
    assertEquals(Collections.singletonMap(TimeUnit.DAYS, null), map);
  }

  @ParameterizedTest
  @MethodSource("refusing")
  void whetherAnEmptyOneCanBeMade_isLookedUpOnce(Object container) {
    Class<?> type = container.getClass();
    boolean made = EmptyContainers.canBeMadeUnsorted(type);
    assertAllocatesLittle(() -> assertEquals(made, EmptyContainers.canBeMadeUnsorted(type)));
  }
}
