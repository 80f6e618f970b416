package io.github.scfs.internal.codec;

import io.github.scfs.ScfsException;
import io.github.scfs.TypeMismatch;
import java.util.Collection;
import java.util.Map;

/** Sorted containers of the message that is being read whose elements cannot be compared here. */
final class Unsorted {
  /*
   * How this works
   *
   * The class of the keys has lost its order since the peer wrote a TreeMap of them, and the map refuses the first one. The
   * rest is read all the same, since references may lead into it, and GraphReader.KEEP takes the place of the map: the field
   * that it stands in keeps its default, and so does one that refers to it, for which a MissingReader is noted. Whoever else
   * asks for a value, a list or the caller at the root, gets the error instead, by the position at which that is.
   *
   * Where something in the container leads back to an object that is not read to its end, it may be to the container itself:
   * that stays an error, and so does it where the container had to wait for its elements, as its field has it by then.
   */
  private final GraphReader g;

  /** The one that was met last, until it is known what becomes of it. */
  private Refusal last;

  /** For whoever cannot do without the one that ends at the position. */
  private ScfsException due;

  private int dueAt;

  Unsorted(GraphReader g) {
    this.g = g;
  }

  void clear() {
    last = null;
    due = null;
  }

  /** That a container refuses an element. */
  private static final class Refusal {
    final Object container;
    final TypeMismatch mismatch;
    final ScfsException error;

    /** The index of the element. */
    int at;

    /** What was led back to in front of it, see {@link Progress#forget}. */
    int around;

    Refusal(Object container, TypeMismatch mismatch, ScfsException error) {
      this.container = container;
      this.mismatch = mismatch;
      this.error = error;
    }
  }

  // --- while a container is filled

  static void add(Collection<Object> collection, Object element, GraphReader g) {
    try {
      collection.add(element);
    } catch (ClassCastException e) {
      throw g.late().unsorted.refused(collection, element, e);
    }
  }

  static void put(Map<Object, Object> map, Object key, Object value, GraphReader g) {
    try {
      map.put(key, value);
    } catch (ClassCastException e) {
      throw g.late().unsorted.refused(map, key, e);
    }
  }

  RuntimeException refused(Object by, Object element, ClassCastException e) {
    if (element == null || !Containers.isByComparator(by.getClass())) {
      return e;
    }
    String container = by.getClass().getName();
    String found = element.getClass().getName();
    boolean natural = Containers.comparatorOf(by) == null && !(element instanceof Comparable);
    String remark = natural ? "which is not Comparable here" : "which it cannot compare here";
    ScfsException error =
        new ScfsException(
            "The peer sends a "
                + container
                + " of "
                + found
                + ", "
                + remark
                + ". Let the class have its order here, too, or send a container that does not sort",
            "type-mismatch",
            e);
    last = new Refusal(by, new TypeMismatch(container, "[]", found, container, remark), error);
    return error;
  }

  /**
   * The error for what went wrong at an index of a container, with its step; notes what is needed
   * to go on without the container.
   */
  static ScfsException failed(
      Exception problem, Object container, int at, int around, String step, GraphReader g) {
    Refusal last = g.late().unsorted.last;
    if (last != null && last.error == problem && last.container == container) {
      last.at = at;
      last.around = around;
    }
    return g.failed(problem, step);
  }

  // --- when it could not be filled

  /**
   * {@link GraphReader#KEEP} in place of a container that was not filled, with the position behind
   * its elements, if it refuses one and can be done without; else throws the problem.
   */
  static Object keep(
      ScfsException problem,
      TypeReader reader,
      Object container,
      int count,
      int[] tags,
      GraphReader g,
      int entry,
      int start) {
    Unsorted unsorted = g.late().unsorted;
    Refusal refusal = unsorted.last;
    unsorted.last = null;
    if (refusal == null || refusal.error != problem || refusal.container != container) {
      throw problem;
    }
    readRest(refusal.at + 1, count, tags, g);
    if (g.objects().isTracking()) {
      if (refusal.around != Progress.NONE || !g.progress().isComplete(g.place())) {
        throw problem;
      }
      MissingReader missing =
          MissingReader.unsorted(g.environment(), refusal.error, refusal.mismatch);
      g.objects().fill(entry, start, missing);
    }
    reader.tell(g, refusal.mismatch);
    return unsorted.due(problem);
  }

  private static void readRest(int from, int count, int[] tags, GraphReader g) {
    int i = from;
    try {
      for (; i < count; i++) {
        for (int tag : tags) {
          Uniform.read(tag, null, g);
        }
      }
    } catch (Exception e) {
      throw g.failed(e, "[" + i + "]");
    }
  }

  /** A reference to one that was done without. */
  Object keep(MissingReader missing) {
    g.mismatch(missing.mismatch(), false);
    return due(missing.exception(g.settings()));
  }

  private Object due(ScfsException error) {
    due = error;
    dueAt = g.position();
    return GraphReader.KEEP;
  }

  /** Told by whoever has read {@link GraphReader#KEEP} and has no default. */
  void refuse() {
    if (due != null && dueAt == g.position()) {
      throw due;
    }
  }
}
