package io.github.scfs.internal.codec;

import io.github.scfs.ScfsException;
import java.io.InvalidObjectException;
import java.io.ObjectInputValidation;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Comparator;
import java.util.IdentityHashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.PriorityQueue;
import java.util.Set;
import java.util.concurrent.PriorityBlockingQueue;

/**
 * Containers that ask their elements for a hash or an order, and whose elements lead back to an
 * object that is not read to its end: they are filled when it is.
 */
final class LateFills {
  /*
   * How this works
   *
   *   Ada { friends: HashSet [ Ada, Bob { friends: HashSet [ Ada, Bob ] } ], name: "Ada" }
   *
   * While the sets are read Ada has no name yet, and the set would ask her for a hash of it. So each object notes where it
   * starts at the level of nesting that it stands at; a reference is to an open object if one of the levels around says so.
   * A container that meets such a reference in a key, at its own level or further out, keeps what it read in a list from then
   * on. What is incomplete for another reason (Progress) counts as open around everything. The lists are poured in at the end
   * of the message, those of inner containers first; or as soon as a record, a hook or
   * a serializer is going to look at what was read, as far as the open objects that they wait for have ended by then.
   */
  private static final int NONE = Integer.MAX_VALUE;

  private final GraphReader g;

  /** By level, in regions: the start of the object that was opened there last. */
  private int[] starts = new int[32];

  /** The level of depth 0: regions that are decoded in between stand above what is around them. */
  private int base;

  private int hashing;

  /** The lowest level that a reference was found to lead to. */
  private int lowest = NONE;

  /** What {@link GraphReader#incomplete} said last. */
  private int incomplete;

  private List<Fill> fills;
  private List<ObjectInputValidation> checks;
  private Map<Object, Boolean> unfilled;

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
    base = 0;
    hashing = 0;
    lowest = NONE;
    incomplete = 0;
    fills = null;
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
    if (unfilled == null) {
      unfilled = new IdentityHashMap<>();
    }
    unfilled.put(container, true);
  }

  /** The container is filled. */
  void filled(Object container) {
    if (unfilled != null) {
      unfilled.remove(container);
    }
  }

  /** Has an object checked when all is filled. */
  void validate(ObjectInputValidation check) {
    if (checks == null) {
      checks = new ArrayList<>();
    }
    checks.add(check);
  }

  /** An object of a region starts at the current depth; of others {@link Progress} knows. */
  void opened(int start) {
    int level = base + g.depth();
    if (level >= starts.length) {
      starts = Arrays.copyOf(starts, level * 2);
    }
    starts[level] = start;
  }

  /** A reference to the object that starts there was met; whether that is open. */
  boolean met(int start, int entry) {
    if (hashing == 0) {
      return false;
    }
    int found = -1;
    for (int level = Math.min(base + g.depth(), starts.length - 1); level > base; level--) {
      found = starts[level] == start && base > 0 ? level : found;
    }
    if (entry >= 0 && g.objects().progress() != null) {
      int level = g.objects().progress().openAt(entry, base == 0 ? g.depth() : base - 1);
      found = level < 0 ? found : level;
    }
    if (found >= 0) {
      lowest = Math.min(lowest, found);
    }
    return found >= 0;
  }

  // --- for containers

  /** A container begins to read keys; what is returned goes to {@link #exit}. */
  int enter() {
    hashing++;
    int around = lowestOf();
    lowest = NONE;
    return around;
  }

  void exit(int around) {
    hashing--;
    lowest = Math.min(lowestOf(), around);
  }

  /** Leaves the references in a value out of account, for the map itself; see {@link #besides}. */
  int besides() {
    return lowestOf();
  }

  /** Back to what {@link #besides} said; returns what is of account for what is around the map. */
  int besides(int before, int around) {
    int outside = Math.min(around, lowestOf());
    lowest = before;
    return outside;
  }

  /**
   * The list for a container that must wait, or null as long as it need not. {@code start}: where
   * its elements start.
   */
  Fill waiting(Object container, int start) {
    if (lowestOf() > base + g.depth()) {
      return null;
    }
    if (fills == null) {
      fills = new ArrayList<>();
    }
    Fill fill = new Fill(container, start);
    fills.add(fill);
    unfilled(container);
    return fill;
  }

  /** Notes what a list of {@link #waiting} waits for. */
  void waitsFor(Fill fill) {
    fill.level = Math.min(fill.level, lowestOf());
  }

  /**
   * The lowest level of account so far; below all of them if something is incomplete that is not
   * open around.
   */
  private int lowestOf() {
    if (g.incomplete() != incomplete) {
      incomplete = g.incomplete();
      lowest = -1;
    }
    return lowest;
  }

  /** The list of a container that was told to wait, or null. */
  Fill fillOf(Object container) {
    for (int i = fills == null ? -1 : fills.size() - 1; i >= 0; i--) {
      if (fills.get(i).container == container) {
        return fills.get(i);
      }
    }
    return null;
  }

  // --- filling

  /** Fills those that wait for nothing that is open around the current depth. */
  void settle() {
    if (fills != null && !g.deferred().areWaiting()) {
      settle(base + g.depth());
    }
  }

  /** Fills all. */
  void settleAll() {
    if (fills != null) {
      settle(-2);
    }
    for (int i = 0; checks != null && i < checks.size(); i++) {
      try {
        checks.get(i).validateObject();
      } catch (InvalidObjectException e) {
        throw new ScfsException("An object refuses what was read: " + e, "read-failed", e);
      }
    }
  }

  private void settle(int level) {
    // What is nested in a container, and may be a key of it, starts behind it.
    fills.sort(Comparator.comparingInt(fill -> -fill.start));
    for (Iterator<Fill> all = fills.iterator(); all.hasNext(); ) {
      Fill fill = all.next();
      if (fill.level > level) {
        all.remove();
        fill.run(g);
      }
    }
  }

  // --- regions

  /** A region is decoded from here on; what is returned goes to {@link #exitRegion}. */
  int[] enterRegion() {
    int[] around = {base, hashing, lowest, fills == null ? 0 : fills.size()};
    base += g.depth() + 1;
    hashing = 0;
    lowest = NONE;
    return around;
  }

  /** What an attempt left behind that failed. */
  void forget(int[] around) {
    hashing = 0;
    lowest = NONE;
    while (fills != null && fills.size() > around[3]) {
      fills.remove(fills.size() - 1);
    }
  }

  void exitRegion(int[] around) {
    base = around[0];
    hashing = around[1];
    lowest = around[2];
  }

  /** What one container still gets. */
  static final class Fill {
    private final Object container;
    private final int start;
    private final List<Object> keys = new ArrayList<>();
    private final List<Object> values = new ArrayList<>();
    private int level = NONE;

    /** The fields of a sub class of the user's, or null. */
    OwnFields own;

    private Fill(Object container, int start) {
      this.container = container;
      this.start = start;
    }

    void add(Object element) {
      keys.add(element);
    }

    void put(Object key, Object value) {
      keys.add(key);
      values.add(value);
    }

    @SuppressWarnings("unchecked") // what does not fit is refused by the container itself
    private void run(GraphReader g) {
      if (own != null) {
        own.beforeElements(container);
      }
      int i = 0;
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
      if (own != null) {
        own.afterElements(container);
      }
      g.late().filled(container);
    }
  }
}
