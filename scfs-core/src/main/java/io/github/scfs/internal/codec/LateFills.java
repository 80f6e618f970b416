package io.github.scfs.internal.codec;

import io.github.scfs.ScfsException;
import java.io.InvalidObjectException;
import java.io.ObjectInputValidation;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.PriorityQueue;
import java.util.Queue;
import java.util.Set;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.concurrent.CopyOnWriteArraySet;
import java.util.concurrent.PriorityBlockingQueue;

/**
 * Containers that ask their elements for a hash or an order, and whose elements lead to an object
 * that is not read to its end: they are filled when it is.
 */
final class LateFills {
  /*
   * How this works
   *
   *   Ada { friends: HashSet [ Ada, Bob { friends: HashSet [ Ada, Bob ] } ], name: "Ada" }
   *
   * While the sets are read Ada has no name yet, and the set would ask her for a hash of it. So a container asks Progress
   * after each key whether that is complete with all that it leads to, and from the first one on that is not it keeps what it reads in a
   * list. When the component is complete that the container is in, its list is ready; it is poured in before somebody looks: another
   * such container, a record, a hook, a serializer; or at the end of the message.
   *
   * Those that ended first are poured first: what is nested in a key ends before the container does, and a reference leads to what
   * has ended before. Where a cycle leaves no such order, a container may be filled before another one that decides about the hash of its keys. So hashes
   * are compared once all are filled, and what changed is filled anew, a few times at most: keys whose hashes depend on each other have none.
   */
  private static final int PASSES = 8;

  private final GraphReader g;

  /** By the order in which they ended: those whose component is not complete. */
  private List<Fill> fills = new ArrayList<>();

  /** Those whose component is. */
  private List<Fill> ready = new ArrayList<>();

  private int made;
  private List<ObjectInputValidation> checks;

  /** Containers that are not filled yet, with what they wait for or themselves. */
  private Map<Object, Object> unfilled;

  LateFills(GraphReader g) {
    this.g = g;
  }

  /** Whether a container of the class asks its elements for something. */
  static boolean matters(Class<?> type) {
    return Set.class.isAssignableFrom(type)
        || Map.class.isAssignableFrom(type)
        || PriorityQueue.class.isAssignableFrom(type)
        || PriorityBlockingQueue.class.isAssignableFrom(type);
  }

  void clear() {
    if (made > 0) {
      fills = new ArrayList<>(); // not cleared: it may be long
      ready = new ArrayList<>();
      made = 0;
    }
    checks = null;
    unfilled = null;
  }

  /** Whether it is a container that waits to be filled, or is being filled from behind the root. */
  boolean isUnfilled(Object container) {
    return unfilled != null && unfilled.containsKey(container);
  }

  /** Whether what a container waits for, which was read to its end, is what is declared. */
  boolean holds(Object container, Declared declared) {
    Fill fill = fillOf(container);
    return fill != null
        && g.declarations().holdsAll(fill.keys, declared.argument(0))
        && g.declarations().holdsAll(fill.values, declared.argument(1));
  }

  /** Notes a container that waits to be filled. */
  void unfilled(Object container) {
    unfilled(container, container);
  }

  private void unfilled(Object container, Object by) {
    if (unfilled == null) {
      unfilled = new IdentityHashMap<>();
    }
    unfilled.put(container, by);
  }

  /** The container is filled, unless it still waits for its elements. */
  void filled(Object container) {
    if (unfilled != null && unfilled.get(container) == container) {
      unfilled.remove(container);
    }
  }

  private void poured(Object container) {
    unfilled.remove(container);
  }

  /** Has an object checked when all is filled. */
  void validate(ObjectInputValidation check) {
    if (checks == null) {
      checks = new ArrayList<>();
    }
    checks.add(check);
  }

  // --- for containers

  /**
   * Whether all that was read at the current level since {@link Progress#forget} may be looked at.
   */
  boolean mayBeLookedAt() {
    boolean complete = g.progress().isComplete(g.place());
    if (complete) {
      pour();
    }
    return complete;
  }

  /** The list for a container that must wait, from an element on. */
  Fill waiting(Object container) {
    Fill fill = new Fill(container, ++made, g.progress().numberAt(g.place()));
    unfilled(container, fill);
    return fill;
  }

  /** The list has all elements. */
  void ended(Fill fill) {
    g.progress().close(g.place() + 1); // those inside have ended before
    fills.add(fill);
  }

  /** The list of a container that was told to wait, or null. */
  Fill fillOf(Object container) {
    Object by = unfilled == null ? null : unfilled.get(container);
    return by instanceof Fill ? (Fill) by : null;
  }

  // --- filling

  /** The component that began with that number is complete, with all that ended since. */
  void completed(int number) {
    int from = fills.size();
    while (from > 0 && fills.get(from - 1).number >= number) {
      from--;
    }
    if (from < fills.size()) {
      List<Fill> complete = fills.subList(from, fills.size());
      ready.addAll(complete);
      complete.clear();
    }
  }

  /** All from that level on has ended: fills what is complete. */
  void settle(int level) {
    if (g.objects().isTracking()) {
      g.progress().close(level);
      pour();
    }
  }

  /** Fills those that are ready. */
  void pour() {
    if (ready.isEmpty()) {
      return;
    }
    List<Fill> all = ready;
    ready = new ArrayList<>();
    boolean again = all.size() > 1;
    for (Fill fill : all) {
      fill.run(g, again);
    }
    for (int pass = 0; again && pass < PASSES; pass++) {
      again = false;
      for (Fill fill : all) {
        again |= fill.refresh(g, pass == 0);
      }
    }
  }

  /** Fills all. */
  void settleAll() {
    ready.addAll(fills);
    fills.clear();
    pour();
    for (int i = 0; checks != null && i < checks.size(); i++) {
      try {
        checks.get(i).validateObject();
      } catch (InvalidObjectException e) {
        throw new ScfsException("An object refuses what was read: " + e, "read-failed", e);
      }
    }
  }

  // --- regions

  /** How many containers were told to wait so far, for {@link #forget}. */
  int mark() {
    return made;
  }

  /** Forgets those that were told to wait since, in an attempt that failed. */
  void forget(int mark) {
    fills.removeIf(fill -> fill.id > mark);
    ready.removeIf(fill -> fill.id > mark);
  }

  /** What one container still gets. */
  static final class Fill {
    private final Object container;
    private final int id;

    /** The number of the container. */
    private final int number;

    private final List<Object> keys = new ArrayList<>();
    private final List<Object> values = new ArrayList<>();

    /** How many it had before it had to wait. */
    private final int before;

    /** The hashes of the keys when they were added, or null if they do not matter. */
    private int[] hashes;

    /** The fields of a sub class of the user's, or null. */
    OwnFields own;

    private Fill(Object container, int id, int number) {
      this.container = container;
      this.id = id;
      this.number = number;
      if (isOfTheJdk()) {
        addPresent();
      }
      this.before = keys.size();
    }

    private void addPresent() {
      if (container instanceof Map) {
        ((Map<?, ?>) container).forEach(this::put);
      } else {
        keys.addAll((Collection<?>) container);
      }
    }

    void add(Object element) {
      keys.add(element);
    }

    void put(Object key, Object value) {
      keys.add(key);
      values.add(value);
    }

    private void run(GraphReader g, boolean several) {
      if (own != null) {
        own.beforeElements(container);
      }
      pour(g, before);
      if (several && isHashed()) {
        hashes = hashesNow();
      }
      if (own != null) {
        own.afterElements(container);
      }
      g.late().poured(container);
    }

    /**
     * Fills it anew if its keys have other hashes by now, or if it goes by an order, which is not
     * looked at but {@code once}; whether it did.
     */
    private boolean refresh(GraphReader g, boolean once) {
      boolean stale = hashes == null ? once && isOrdered() : !Arrays.equals(hashes, hashesNow());
      if (stale) {
        if (container instanceof Map) {
          ((Map<?, ?>) container).clear();
        } else {
          ((Collection<?>) container).clear();
        }
        pour(g, 0);
        hashes = hashes == null ? null : hashesNow();
      }
      return stale;
    }

    private boolean isHashed() {
      return isOfTheJdk() && !isOrdered() && !(container instanceof IdentityHashMap);
    }

    private boolean isOrdered() {
      return isOfTheJdk()
          && (container instanceof SortedSet
              || container instanceof SortedMap
              || container instanceof CopyOnWriteArraySet
              || container instanceof Queue);
    }

    /** Whether nobody but the elements notices what is done with it. */
    private boolean isOfTheJdk() {
      return container.getClass().getName().startsWith("java.util.");
    }

    private int[] hashesNow() {
      int[] now = new int[keys.size()];
      for (int i = 0; i < now.length; i++) {
        now[i] = Objects.hashCode(keys.get(i));
      }
      return now;
    }

    @SuppressWarnings("unchecked") // what does not fit is refused by the container itself
    private void pour(GraphReader g, int from) {
      int i = from;
      try {
        for (; i < keys.size(); i++) {
          if (container instanceof Map) {
            Containers.putIfTaken((Map<Object, Object>) container, keys.get(i), values.get(i));
          } else {
            Containers.addIfTaken((Collection<Object>) container, keys.get(i));
          }
        }
      } catch (RuntimeException e) {
        throw g.failed(e, container.getClass().getSimpleName() + "[" + i + "]");
      }
    }
  }
}
