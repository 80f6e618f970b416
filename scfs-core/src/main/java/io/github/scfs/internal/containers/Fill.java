package io.github.scfs.internal.containers;

import io.github.scfs.internal.wire.Excerpts;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Collection;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Queue;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.concurrent.CopyOnWriteArraySet;

/** A container with the elements that it got, or still has to get; see {@code LateFills}. */
public final class Fill {
  /** Turns exceptions of a container or its elements into those that the caller throws. */
  public interface Failures {
    /** The exception for a problem at that step of a path. */
    RuntimeException failed(Exception problem, String step);

    /** The exception for a container that refuses an element or entry. */
    default RuntimeException refused(
        Object container, Object key, Object value, RuntimeException e) {
      return e;
    }
  }

  public final Object container;

  /** Ascends in the order of the containers of a message. */
  public final int id;

  /** The number of the container as an object, where somebody counts what is complete. */
  public final int number;

  /** A position inside of the container. */
  public final int at;

  /** Its elements, or its keys. */
  public final List<Object> keys = new ArrayList<>();

  /** For maps: the value of each of the {@link #keys}. */
  public final List<Object> values = new ArrayList<>();

  /** Those keys that are null, or contain null, because something is missing here. */
  private BitSet absent;

  /** The size so far: what it had before it had to wait, and what was added since. */
  private int has;

  /** The hashes that the keys had when they were added; null if hashes do not matter. */
  private int[] hashes;

  private OwnFields own;

  /** What it was given before it had to wait; null if that does not matter. */
  private Given given;

  private boolean forHead;
  private boolean ended;

  /** Whether it was filled before its turn. */
  private boolean poured;

  /** Whether that was for a hook, which may have changed the content. */
  private boolean handedOver;

  /** Looks at the elements of a container that has them already, instead of filling it; or null. */
  private Runnable look;

  /**
   * For a container.
   *
   * @param id ascends
   * @param number in {@code Progress}
   * @param at a position inside of it
   */
  public Fill(Object container, int id, int number, int at) {
    this.container = container;
    this.id = id;
    this.number = number;
    this.at = at;
    if (isOfTheJdk()) {
      addPresent();
    }
    this.has = keys.size();
  }

  private void addPresent() {
    if (container instanceof Map) {
      ((Map<?, ?>) container).forEach((key, value) -> put(key, value, false));
    } else {
      keys.addAll((Collection<?>) container);
    }
  }

  /** {@code isAbsent}: whether something in it was read as null because it is missing here. */
  public void add(Object element, boolean isAbsent) {
    if (isAbsent) {
      if (absent == null) {
        absent = new BitSet();
      }
      absent.set(keys.size());
    }
    keys.add(element);
  }

  /** As {@link #add(Object, boolean)}, for an entry. */
  public void put(Object key, Object value, boolean isAbsent) {
    add(key, isAbsent);
    values.add(value);
  }

  public void own(OwnFields fields) {
    own = fields;
  }

  /** What it has got so far, see {@link Given}; may be null. */
  public void given(Given before) {
    given = before;
  }

  /** The size that it should have when it is filled. */
  int owed() {
    return given == null ? 0 : given.owed();
  }

  /** The container has its elements. Somebody has to look at them when they are complete. */
  public void look(Runnable atElements) {
    look = atElements;
  }

  public void end() {
    ended = true;
  }

  public boolean hasEnded() {
    return ended;
  }

  /** The comparator is not complete yet. */
  public void waitForHead() {
    forHead = true;
  }

  /**
   * Fills the container with what there is, for somebody who cannot wait. One that sorts, or is of
   * the JDK, is filled again when it is its turn; any other is filled for good, and then the result
   * is true.
   */
  public boolean pourForNow(Failures failures) {
    try {
      pour(failures);
      poured = true;
      return !isFilledAnew();
    } catch (RuntimeException tooEarly) {
      if (isFilledAnew()) {
        clear();
      }
      return false;
    }
  }

  /** As {@link #pourForNow}, once, for a hook. Whatever the hook does to the content stays. */
  public void handOver(Failures failures) {
    if (!poured) {
      pourForNow(failures);
      handedOver = poured;
    }
  }

  public void pour(Failures failures) {
    if (look != null) {
      look.run();
      return;
    }
    if (handedOver) {
      handedOver = false;
      keys.clear();
      values.clear();
      absent = null;
      addPresent();
    }
    if (poured) {
      if (isFilledAnew()) {
        pourAnew(failures);
      }
      return;
    }
    if (own == null) {
      pourRest(failures);
      return;
    }
    own.areRead(container); // again: converted values may have been set since
    own.beforeElements(container);
    try {
      pourRest(failures);
    } finally {
      own.afterElements(container);
    }
  }

  /** Remembers the hashes of the keys, if they matter. */
  public void noteHashes() {
    hashes =
        isOfTheJdk() && !isOrdered() && !(container instanceof IdentityHashMap)
            ? hashesNow()
            : null;
  }

  /** Fills it again, and returns true, if the hashes or the order of its keys have changed. */
  boolean refresh(Failures failures) {
    if (isOrdered()) {
      Object[] order = keysInside();
      pourAnew(failures);
      return !isSame(order, keysInside());
    } else if (hashes == null || Arrays.equals(hashes, hashesNow())) {
      return false;
    }
    pourAnew(failures);
    hashes = hashesNow();
    return true;
  }

  private Object[] keysInside() {
    return (container instanceof Map ? ((Map<?, ?>) container).keySet() : (Collection<?>) container)
        .toArray();
  }

  private static boolean isSame(Object[] one, Object[] other) {
    boolean same = one.length == other.length;
    for (int i = 0; same && i < one.length; i++) {
      same = one[i] == other[i];
    }
    return same;
  }

  private void pourAnew(Failures failures) {
    clear();
    pourRest(failures);
  }

  private void clear() {
    has = 0;
    given = null;
    UserContainers.clear(container);
  }

  private void pourRest(Failures failures) {
    try {
      if (given == null && has == 0) {
        given = Given.to(container);
      }
      for (; has < keys.size(); has++) {
        add(keys.get(has), has < values.size() ? values.get(has) : null, failures);
      }
      if (given != null) {
        end(given, failures);
      }
    } catch (Exception e) {
      throw failures.failed(e, Excerpts.simpleName(container.getClass()) + "[" + has + "]");
    }
  }

  private void end(Given all, Failures failures) {
    try {
      all.end();
    } catch (RuntimeException e) {
      throw failures.refused(container, all.last(), null, e);
    }
  }

  private void add(Object key, Object value, Failures failures) {
    boolean isAbsent =
        absent != null && absent.get(has) && Containers.hasNull(container, key, value);
    try {
      if (isAbsent && given != null) {
        given.addIfTaken(key, value);
      } else if (isAbsent) {
        Containers.addIfTaken(container, key, value);
      } else if (given != null) {
        given.add(key, value);
      } else {
        Containers.add(container, key, value);
      }
    } catch (RuntimeException e) {
      if (!(e instanceof NullPointerException)
          || !UserContainers.takesNoNull(container, key, value)) {
        throw failures.refused(container, key, value, e);
      }
    }
  }

  /** Whether it calls more of its elements than their hash code. */
  private boolean isOrdered() {
    return isOfTheJdk()
        && (container instanceof SortedSet
            || container instanceof SortedMap
            || container instanceof CopyOnWriteArraySet
            || container instanceof Queue);
  }

  private boolean isFilledAnew() {
    return forHead || isOfTheJdk();
  }

  /** Whether only its elements can notice what is done with it. */
  public boolean isOfTheJdk() {
    return container.getClass().getName().startsWith("java.util.");
  }

  private int[] hashesNow() {
    int[] now = new int[keys.size()];
    for (int i = 0; i < now.length; i++) {
      now[i] = Objects.hashCode(keys.get(i));
    }
    return now;
  }
}
