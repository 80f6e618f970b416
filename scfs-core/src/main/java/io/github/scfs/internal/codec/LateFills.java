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
 * Containers that ask their elements for a hash or an order, and from whose elements an object can
 * be reached that is not read to its end. They are filled when it is.
 */
public final class LateFills implements Fill.Failures {
  /*
   * How this works
   *
   *   Ada { friends: HashSet [ Ada, Bob { friends: HashSet [ Ada, Bob ] } ], name: "Ada" }
   *
   * While the sets are read, Ada has no name yet, but a set would ask her for a hash of it. So after each key a container asks
   * Progress whether the key is complete, with everything that can be reached from it. From the first key on that is not, the
   * container keeps what it reads in a list. When the component to which the container belongs is complete, its list is ready.
   * The list is poured in before somebody looks at the container (another such container, a record, a hook, a serializer), or
   * at the end of the message.
   *
   * Somebody may look from inside the cycle. A set has to stay empty then. A container that only waits for a comparator, or a
   * user's collection that may not ask its elements at all, gets the elements there are (unseen); sorted containers and
   * those of the JDK are filled again when it is their turn.
   */
  private final GraphReader g;

  /** Those that wait, and others that are not filled yet. */
  public final Unfilled unfilled = new Unfilled();

  /** Those that refuse their elements. */
  public final Unsorted unsorted;

  /** Those whose component is not complete, in the order in which they ended. */
  private List<Fill> fills = new ArrayList<>();

  /** Those whose component is complete. */
  private List<Fill> ready = new ArrayList<>();

  /**
   * Those among them that get their elements if somebody looks: they wait for a comparator, or are
   * a user's collections that may or may not ask their elements.
   */
  private List<Fill> unseen = new ArrayList<>();

  private int made;

  /**
   * Whether anything was noted since {@link #clear}: messages without any pay for one comparison.
   */
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

  /**
   * A comparator of the container follows, with which it compares its elements; see {@link
   * #endHead}.
   */
  public int beginHead() {
    return g.objects().isTracking() ? g.progress().forget(g.place()) : g.deferred().places();
  }

  /** Whether that comparator is not complete, so that all elements have to wait. */
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
   * Returns the list for a container that must wait, from an element on. {@code forHead}: it waits
   * for its comparator, before the first element.
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
   * Calls {@code look} for a container that was read at the current level with all its elements:
   * now if they are complete, else when they are.
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

  /** The component that began with that number is complete, and so is all that has ended since. */
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

  /**
   * Everything from that level on has ended: fills what is complete, because somebody is going to
   * look.
   */
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
   * Call with what a hook gets and may copy. A container of the JDK whose keys refer back to what
   * the hook reads gets them as far as they are read, as in Java serialization.
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

  /** Everything was read. */
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

  /** Fills containers of the JDK with the elements there are. */
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
  public RuntimeException refused(Object container, Object key, Object value, RuntimeException e) {
    return Unsorted.refused(container, key, value, e);
  }

  /** Fills all containers: fields have got their values, where possible. */
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

  /**
   * Forgets the containers between two positions that wait since {@code mark}: an attempt has
   * failed.
   */
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
