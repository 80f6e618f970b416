package io.github.scfs.types;

import io.github.scfs.types.People.Mood;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Collections;
import java.util.Comparator;
import java.util.Deque;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.LinkedList;
import java.util.List;
import java.util.NavigableSet;
import java.util.PriorityQueue;
import java.util.Queue;
import java.util.Set;
import java.util.SortedSet;
import java.util.Stack;
import java.util.TreeSet;
import java.util.Vector;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingDeque;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedDeque;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ConcurrentSkipListSet;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CopyOnWriteArraySet;
import java.util.concurrent.LinkedBlockingDeque;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.LinkedTransferQueue;
import java.util.concurrent.PriorityBlockingQueue;

/** Collections that stand for themselves. */
final class CollectionRows extends Rows {
  private static final Object[] MIXED = {"a", 1, null, 2L, Mood.ANGRY, "a"};

  @Override
  void fill() {
    lists();
    sets();
    queues();
    immutable();
  }

  private void lists() {
    row("ArrayList", ArrayList.class, () -> People.filled(new ArrayList<>(), MIXED));
    row("ArrayList", List.class, () -> People.filled(new ArrayList<>(), 1, 2, 3));
    row("ArrayList", Collection.class, ArrayList::new);
    row("LinkedList", LinkedList.class, () -> People.filled(new LinkedList<>(), MIXED));
    row("LinkedList", Deque.class, () -> People.filled(new LinkedList<>(), MIXED));
    row("Vector", Vector.class, () -> People.filled(new Vector<>(), MIXED));
    row("Stack", Stack.class, () -> People.filled(new Stack<>(), MIXED));
    row(
        "CopyOnWriteArrayList",
        CopyOnWriteArrayList.class,
        () -> People.filled(new CopyOnWriteArrayList<>(), MIXED));
    row("list that contains itself", List.class, CollectionRows::selfish);
    row("shared elements", List.class, CollectionRows::sharing);
  }

  private void sets() {
    row("HashSet", HashSet.class, () -> People.filled(new HashSet<>(), MIXED));
    row("HashSet", Set.class, HashSet::new);
    row("LinkedHashSet", Set.class, () -> People.filled(new LinkedHashSet<>(), MIXED));
    row("TreeSet", TreeSet.class, () -> People.filled(new TreeSet<>(), 3, 1, 2));
    for (Comparator<?> comparator : comparators()) {
      row("TreeSet with comparator", SortedSet.class, () -> sorted(new TreeSet<>(any(comparator))));
      row(
          "ConcurrentSkipListSet with comparator",
          NavigableSet.class,
          () -> sorted(new ConcurrentSkipListSet<>(any(comparator))));
      row(
          "PriorityQueue with comparator",
          Queue.class,
          () -> sorted(new PriorityQueue<>(any(comparator))));
      row(
          "PriorityBlockingQueue with comparator",
          BlockingQueue.class,
          () -> sorted(new PriorityBlockingQueue<>(3, any(comparator))));
    }
    row("EnumSet", EnumSet.class, () -> EnumSet.allOf(Mood.class));
    row("EnumSet, empty", EnumSet.class, () -> EnumSet.noneOf(Mood.class));
    row("EnumSet of no constants", Set.class, () -> EnumSet.noneOf(People.Nothing.class));
    row(
        "CopyOnWriteArraySet",
        CopyOnWriteArraySet.class,
        () -> People.filled(new CopyOnWriteArraySet<>(), MIXED));
    row(
        "ConcurrentHashMap.newKeySet",
        Set.class,
        () -> People.filled(ConcurrentHashMap.newKeySet(), "a", 2));
    row(
        "ConcurrentHashMap.newKeySet",
        Collection.class,
        () -> People.filled(new ConcurrentHashMap<>().keySet("new"), "x"));
  }

  @SuppressWarnings("unchecked")
  static Comparator<Object> any(Comparator<?> comparator) {
    return (Comparator<Object>) comparator;
  }

  static <C extends Collection<Object>> C sorted(C made) {
    return People.filled(made, "pear", "Fig", "apple", "fig!", "banana");
  }

  static List<Comparator<?>> comparators() {
    return Arrays.asList(
        null,
        String.CASE_INSENSITIVE_ORDER,
        Collections.reverseOrder(),
        Collections.reverseOrder(String.CASE_INSENSITIVE_ORDER),
        Comparator.naturalOrder(),
        Comparator.nullsFirst(String.CASE_INSENSITIVE_ORDER),
        Comparator.nullsLast(null),
        new People.ByLength(true));
  }

  private void queues() {
    row("ArrayDeque", ArrayDeque.class, () -> People.filled(new ArrayDeque<>(), 1, "b"));
    row("ArrayDeque", Queue.class, ArrayDeque::new);
    row("PriorityQueue", PriorityQueue.class, () -> People.filled(new PriorityQueue<>(), 3, 1, 2));
    row("PriorityQueue, empty", PriorityQueue.class, PriorityQueue::new);
    row("PriorityBlockingQueue", Queue.class, PriorityBlockingQueue::new);
    row(
        "ConcurrentLinkedQueue",
        Queue.class,
        () -> People.filled(new ConcurrentLinkedQueue<>(), 1, "b"));
    row(
        "ConcurrentLinkedDeque",
        Deque.class,
        () -> People.filled(new ConcurrentLinkedDeque<>(), 1, "b"));
    row(
        "LinkedTransferQueue",
        BlockingQueue.class,
        () -> People.filled(new LinkedTransferQueue<>(), 1, "b"));
    row(
        "ArrayBlockingQueue",
        ArrayBlockingQueue.class,
        () -> People.filled(new ArrayBlockingQueue<>(5), 1, "b"));
    row("ArrayBlockingQueue", BlockingQueue.class, () -> new ArrayBlockingQueue<>(1));
    row("LinkedBlockingQueue", BlockingQueue.class, () -> new LinkedBlockingQueue<>(9));
    row(
        "LinkedBlockingDeque",
        BlockingDeque.class,
        () -> People.filled(new LinkedBlockingDeque<>(2), 1, "b"));
  }

  private void immutable() {
    row("Arrays.asList", List.class, () -> Arrays.asList(MIXED));
    row("Arrays.asList", List.class, () -> Arrays.asList("a", "b"));
    row("Arrays.asList that contains itself", List.class, CollectionRows::selfishArray);
  }

  private static Object selfish() {
    List<Object> list = new ArrayList<>();
    list.add(list);
    list.add(Arrays.asList(list, "x"));
    return list;
  }

  private static Object selfishArray() {
    List<Object> list = Arrays.asList(1, 2, 3);
    list.set(1, list);
    return list;
  }

  private static Object sharing() {
    Object one = Arrays.asList(1, 2);
    Object two = Collections.unmodifiableList(new ArrayList<>(Arrays.asList("u")));
    return new ArrayList<>(Arrays.asList(one, two, one, two, new Object[] {one, two}));
  }
}
