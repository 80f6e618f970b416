package io.github.scfs.internal.codec;

import io.github.scfs.internal.containers.Containers;
import io.github.scfs.internal.containers.Fill;
import io.github.scfs.internal.containers.Pouring;
import io.github.scfs.internal.containers.Unfilled;
import java.io.ObjectInputValidation;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/**
 * Containers that ask their elements for a hash or an order, and whose elements lead to an object
 * that is not read to its end: they are filled when it is.
 */
public final class LateFills implements Fill.Failures {
  /*
   * How this works
   *
   *   Ada { friends: HashSet [ Ada, Bob { friends: HashSet [ Ada, Bob ] } ], name: "Ada" }
   *
   * While the sets are read Ada has no name yet, and the set would ask her for a hash of it. So a container asks
   * Progress after each key whether that is complete with all that it leads to, and from the first one on that is not
   * it keeps what it reads in a list. When the component is complete that the container is in, its list is ready; it is
   * poured in before somebody looks: another such container, a record, a hook, a serializer; or at the end of the
   * message.
   *
   * Somebody may look from inside of the cycle, at what leads back. A set has to stay empty for him, but what only
   * waits for a comparator, or is a collection of the user's that may not ask at all, gets what there is (unseen): the
   * sorted and the JDK's are filled anew when it is their turn.
   */
  private final GraphReader g;

  /** Those that wait, and others that are not filled yet. */
  public final Unfilled unfilled = new Unfilled();

  /** Those that refuse their elements. */
  public final Unsorted unsorted;

  /** By the order in which they ended: those whose component is not complete. */
  private List<Fill> fills = new ArrayList<>();

  /** Those whose component is. */
  private List<Fill> ready = new ArrayList<>();

  /**
   * Those among them that have their elements if somebody looks: they wait for a comparator, or are
   * collections of the user's of which nobody knows whether they ask.
   */
  private List<Fill> unseen = new ArrayList<>();

  private int made;

  /** Whether anything was noted since {@link #clear}: messages without any pay for one look. */
  private boolean used;

  private Checks checks;

  /** Those that wait at the end, while fields still wait for what is converted. */
  private List<Fill> last = Collections.emptyList();

  /** Those that were made of others then. */
  private List<Fill> converted = Collections.emptyList();

  LateFills(GraphReader g) {
    this.g = g;
    this.unsorted = new Unsorted(g);
  }

  void clear() {
    unfilled.clear();
    unsorted.clear();
    if (!used) {
      return;
    }
    used = false;
    fills = new ArrayList<>(); // not cleared: it may be long
    ready = new ArrayList<>();
    unseen = new ArrayList<>();
    made = 0;
    last = Collections.emptyList();
    converted = Collections.emptyList();
    checks = null;
  }

  /** Has an object checked when all is filled. */
  public void validate(ObjectInputValidation check, int priority) {
    if (checks == null) {
      checks = new Checks();
      used = true;
    }
    checks.add(check, priority, ++made, g.position() - 1);
  }

  // --- for containers

  /** What the container asks its elements with follows, a comparator; see {@link #endHead}. */
  public int beginHead() {
    return g.objects().isTracking() ? g.progress().forget(g.place()) : g.deferred().places();
  }

  /** Whether that is not complete, so that all elements have to wait. */
  public boolean endHead(int around) {
    if (!g.objects().isTracking()) {
      return g.deferred().places() != around;
    }
    boolean complete = mayBeLookedAt();
    g.progress().recall(around, g.place());
    return !complete;
  }

  /**
   * Whether all that was read at the current level since {@link Progress#forget} may be looked at.
   */
  public boolean mayBeLookedAt() {
    boolean complete = g.progress().isComplete(g.place());
    if (complete) {
      pour();
    }
    return complete;
  }

  /**
   * The list for a container that must wait, from an element on; {@code forHead}: for what it asks
   * its elements with, before the first.
   */
  public Fill waiting(Object container, boolean forHead) {
    Fill fill = new Fill(container, ++made, g.progress().numberAt(g.place()), g.position() - 1);
    if (forHead) {
      fill.waitForHead();
    }
    unfilled.add(fill);
    used = true;
    if (forHead || !Containers.isAsking(container.getClass())) {
      unseen.add(fill);
    }
    return fill;
  }

  public void ended(Fill fill) {
    g.progress().close(g.place() + 1); // those inside have ended before
    fill.end();
    fills.add(fill);
  }

  /**
   * Has somebody look at a container that was read at the current level with all its elements: now
   * if they are complete, else when they are.
   */
  public void look(Object container, Runnable look) {
    boolean complete = g.objects().isTracking() ? mayBeLookedAt() : !g.deferred().areWaiting();
    if (complete && !g.isPostponing()) {
      look.run();
      return;
    }
    Fill fill = new Fill(container, ++made, g.progress().numberAt(g.place()), g.position() - 1);
    fill.look(look);
    used = true;
    ended(fill);
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

  /** All from that level on has ended: fills what is complete, for somebody is going to look. */
  public void settle(int level) {
    if (!used) {
      return;
    }
    boolean leadsToUnseen = !unseen.isEmpty();
    if (g.objects().isTracking()) {
      leadsToUnseen &= !g.progress().isComplete(g.place());
      g.progress().close(level);
      pour();
    }
    if (leadsToUnseen) {
      List<Fill> all = unseen;
      unseen = new ArrayList<>();
      for (Fill fill : all) {
        if (!fill.hasEnded()) {
          unseen.add(fill);
        } else if (unfilled.contains(fill.container) && fill.pourForNow(this)) {
          unfilled.remove(fill);
        }
      }
    }
  }

  /**
   * Told what a hook gets, which may copy it: a container of the JDK whose keys lead back to what
   * the hook reads has them as far as they are read, as Java serialization has it.
   */
  public void handOver(Object value) {
    Fill fill = unfilled.fillOf(value);
    if (fill != null && fill.hasEnded() && fill.isOfTheJdk()) {
      fill.handOver(this);
    }
  }

  public void pour() {
    if (ready.isEmpty()) {
      return;
    }
    List<Fill> all = ready;
    ready = new ArrayList<>();
    boolean done = false;
    try {
      Pouring.pour(all, all.size() > 1, this, unfilled);
      done = true;
    } finally {
      if (!done) { // perhaps only a region fails, and they are not all of it
        all.removeIf(fill -> !unfilled.contains(fill.container));
        ready.addAll(all);
      }
    }
  }

  void settleAll() {
    if (used) {
      ready.addAll(fills);
      fills.clear();
      pour();
    }
  }

  // --- while fields wait for what is converted, of which hashes may be made

  /** All was read. */
  public void beginConverting() {
    used = true;
    ready.addAll(fills);
    fills.clear();
    last = ready;
    ready = new ArrayList<>();
  }

  public void forgetConverted() {
    used = true;
    converted = new ArrayList<>();
  }

  /** Fills those of the JDK with what there is. */
  public void pourForNow() {
    for (Fill fill : last) {
      if (fill.isOfTheJdk()) {
        fill.pourForNow(this);
      }
    }
  }

  @Override
  public RuntimeException failed(Exception problem, String step) {
    return g.failed(problem, step);
  }

  @Override
  public RuntimeException refused(Object container, Object element, ClassCastException e) {
    return Unsorted.refused(container, element, e);
  }

  /** Fields have what they get, if that is possible: fills all. */
  public void pourLast() {
    Pouring.pour(withConverted(), true, this, unfilled);
  }

  /** Notes a container that was made of another, whose elements may change until {@link #end}. */
  public void converted(Object container) {
    Fill fill = new Fill(container, ++made, 0, 0);
    fill.noteHashes();
    converted.add(fill);
  }

  private List<Fill> withConverted() {
    List<Fill> all = new ArrayList<>(last);
    all.addAll(converted);
    return all;
  }

  /** No field waits any more. */
  void end() {
    if (!used) {
      return;
    }
    if (!last.isEmpty() || !converted.isEmpty()) {
      Pouring.refresh(withConverted(), true, this);
    }
    if (checks != null) {
      checks.run();
    }
  }

  // --- regions

  /** How much was told to wait so far, for {@link #forget}. */
  int mark() {
    return made;
  }

  /** Forgets those that were told to wait since, between two positions: an attempt has failed. */
  void forget(int mark, int start, int end) {
    forget(fills, mark, start, end);
    forget(ready, mark, start, end);
    forget(unseen, mark, start, end);
    if (checks != null) {
      checks.forget(mark, start, end);
    }
  }

  private static void forget(List<Fill> from, int mark, int start, int end) {
    for (int i = from.size() - 1; i >= 0 && from.get(i).id > mark; i--) {
      int at = from.get(i).at;
      if (at >= start && at < end) {
        from.remove(i);
      }
    }
  }
}
