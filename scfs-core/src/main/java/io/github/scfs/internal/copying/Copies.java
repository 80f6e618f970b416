package io.github.scfs.internal.copying;

import com.esotericsoftware.kryo.util.IdentityObjectIntMap;
import io.github.scfs.internal.containers.Containers;
import io.github.scfs.internal.containers.Fill;
import io.github.scfs.internal.containers.Pouring;
import io.github.scfs.internal.containers.Unfilled;
import io.github.scfs.internal.scalar.ScalarTypes;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * What is being copied: which objects are complete with all that they lead to, and the containers
 * that wait for elements, because they need their hash or order.
 */
public final class Copies {
  /*
   * How this works
   *
   * As on the reading side (Progress, LateFills): Tarjan's algorithm for strongly connected components. When the copy of an object
   * begins, it gets the next number; lowest is the smallest number that anything copied since leads back to. When a copy ends and
   * nothing in it leads to a smaller number, a component ends: the object and all that waits with it are complete, and the
   * containers among them are filled. Most objects are a component of their own. Numbers are places in a stack, and a component is
   * removed when it is complete.
   *
   * Somebody may look at the copies inside of a cycle: the constructor of a record, or a user's serializer. Then JDK containers get
   * what they can take (settle), and are filled again when all is complete. A user's lists are filled at that moment; a user's sets
   * and maps stay empty, because they cannot be filled again.
   */

  /** Instead of a number: an object without references. */
  public static final int LEAF = -2;

  private static final int UNKNOWN = -1;
  private static final int NONE = Integer.MAX_VALUE;
  private static final int USUAL = 64;

  /** Larger tables are not kept between copies. */
  private static final int KEEP = 1 << 12;

  /** Exceptions of user code, thrown on unchanged. */
  private static final Fill.Failures AS_THEY_ARE =
      (problem, step) -> Copies.<RuntimeException>asItIs(problem);

  @SuppressWarnings("unchecked") // whatever it is, it was thrown undeclared
  private static <E extends Exception> E asItIs(Exception problem) throws E {
    throw (E) problem;
  }

  /** The numbers of originals that are not complete. */
  private IdentityObjectIntMap<Object> numbers = new IdentityObjectIntMap<>();

  /** The originals by number. */
  private Object[] begun = new Object[USUAL];

  /** By number: the value of {@link #lowest} before the object began. */
  private int[] around = new int[USUAL];

  private int count;
  private int lowest = NONE;

  /** Containers whose component is not complete, in the order in which they ended. */
  private final List<Fill> fills = new ArrayList<>();

  /** Those among them that get what there is if somebody looks. */
  private List<Fill> unseen = new ArrayList<>();

  private final Unfilled unfilled = new Unfilled();

  private boolean shallow;

  static boolean isLeaf(Object value) {
    return value == null
        || value instanceof Enum
        || value instanceof Class
        || ScalarTypes.codeOf(value.getClass()) != 0;
  }

  // --- for the engine

  /** The copy of an object begins. Returns the argument for {@link #end}. */
  public int begin(Object original) {
    if (isLeaf(original)) {
      return LEAF;
    } else if (leadsBack(original)) {
      return UNKNOWN; // a record, for example, exists only when its parts do
    }
    if (count == begun.length) {
      begun = Arrays.copyOf(begun, count * 2);
      around = Arrays.copyOf(around, count * 2);
    }
    begun[count] = original;
    around[count] = lowest;
    lowest = NONE;
    numbers.put(original, count);
    return count++;
  }

  /** An object that was met before is met again; returns whether its copy is incomplete. */
  public boolean leadsBack(Object original) {
    int known = numbers.get(original, UNKNOWN);
    if (known != UNKNOWN) {
      lowest = Math.min(lowest, known);
    }
    return known != UNKNOWN;
  }

  public void end(int number) {
    if (number < 0) {
      return;
    } else if (lowest < number) {
      lowest = Math.min(lowest, around[number]);
      return;
    }
    lowest = around[number];
    forget(number);
    if (!fills.isEmpty()) {
      List<Fill> complete = taken(fills, number);
      taken(unseen, number);
      Pouring.pour(complete, complete.size() > 1, AS_THEY_ARE, unfilled);
    }
  }

  /** The copy has failed; somebody may go on without it. */
  public void failed(int number) {
    if (number >= 0 && number < count) {
      lowest = around[number];
      forget(number);
      taken(fills, number);
      taken(unseen, number);
    }
  }

  private void forget(int number) {
    while (count > number) {
      numbers.remove(begun[--count], UNKNOWN);
      begun[count] = null;
    }
  }

  private static List<Fill> taken(List<Fill> from, int number) {
    int first = from.size();
    while (first > 0 && from.get(first - 1).number >= number) {
      first--;
    }
    List<Fill> tail = from.subList(first, from.size());
    List<Fill> taken = new ArrayList<>(tail);
    tail.clear();
    return taken;
  }

  /** The outermost copy has ended; {@code done}: without an exception. */
  public void clear(boolean done) {
    shallow = false;
    if (!done) {
      numbers = new IdentityObjectIntMap<>(); // it may be half changed
      Arrays.fill(begun, null);
      count = 0;
      lowest = NONE;
      fills.clear();
      unseen.clear();
    }
    numbers.clear(KEEP);
    if (begun.length > KEEP) {
      begun = new Object[USUAL];
      around = new int[USUAL];
    }
  }

  /** Whether parts are their own copies. */
  public boolean isShallow() {
    return shallow;
  }

  public void shallow(boolean only) {
    shallow = only;
  }

  /** Somebody may look at what was copied so far: containers get what there is. */
  public void settle() {
    if (unseen.isEmpty()) {
      return;
    }
    List<Fill> all = unseen;
    unseen = new ArrayList<>();
    for (Fill fill : all) {
      if (fill.pourForNow(AS_THEY_ARE)) {
        fills.remove(fill);
      }
    }
  }

  // --- for containers

  /** A container's comparator or keys are copied next; see {@link #recall}. */
  int forget() {
    int before = lowest;
    lowest = NONE;
    return before;
  }

  /** Whether all that was copied since {@link #forget} is complete. */
  boolean isComplete() {
    return lowest == NONE;
  }

  /** As {@link #isComplete}; ends what {@link #forget} began. */
  boolean recall(int before) {
    boolean complete = isComplete();
    lowest = Math.min(lowest, before);
    return complete;
  }

  /** The list of what a container, whose copy has begun, still gets. */
  Fill fill(Object container) {
    return new Fill(container, 0, count - 1, 0);
  }

  /** The container has all elements; {@code waits}: they are not complete. */
  void ended(Fill fill, boolean waits) {
    fill.end();
    if (!waits) {
      fill.pour(AS_THEY_ARE);
      return;
    }
    fills.add(fill);
    if (fill.isOfTheJdk() || !Containers.isAsking(fill.container.getClass())) {
      unseen.add(fill);
    }
  }
}
