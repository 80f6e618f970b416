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

  /** For whoever cannot do without the one that ends at the position. */
  private ScfsException due;

  private int dueAt;

  Unsorted(GraphReader g) {
    this.g = g;
  }

  void clear() {
    due = null;
  }

  /** That a container refuses an element. */
  static final class Refusal {
    final ScfsException error;
    private final TypeMismatch mismatch;

    private Refusal(Object by, Object element, ClassCastException e) {
      String container = by.getClass().getName();
      String found = element.getClass().getName();
      boolean natural = Containers.comparatorOf(by) == null && !(element instanceof Comparable);
      String remark = natural ? "which is not Comparable here" : "which it cannot compare here";
      this.mismatch = new TypeMismatch(container, "[]", found, container, remark);
      this.error =
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
    }

    /** Throws what was thrown if it is for another reason. */
    static Refusal of(Object by, Object element, ClassCastException e) {
      if (element == null || !Containers.isByComparator(by.getClass())) {
        throw e;
      }
      return new Refusal(by, element, e);
    }
  }

  // --- while a container is filled

  /** Adds the element with that index; returns that it is refused, or null. */
  static Refusal add(Collection<Object> collection, Object element, int index, GraphReader g) {
    try {
      collection.add(element);
      return null;
    } catch (ClassCastException e) {
      return failed(Refusal.of(collection, element, e), "[" + index + "]", g);
    }
  }

  /** As {@link #add}, for an entry. */
  static Refusal put(Map<Object, Object> map, Object key, Object value, GraphReader g) {
    try {
      map.put(key, value);
      return null;
    } catch (ClassCastException e) {
      return failed(Refusal.of(map, key, e), Containers.keyStep(key), g);
    }
  }

  private static Refusal failed(Refusal refusal, String step, GraphReader g) {
    g.failed(refusal.error, step); // tells it where it is
    return refusal;
  }

  // --- when it was read

  /**
   * {@link GraphReader#KEEP} in place of the container at the current level, whose elements were
   * read, if it can be done without; else throws the error.
   */
  Object keep(Refusal refusal, TypeReader reader, int entry, int start) {
    if (g.objects().isTracking()) {
      if (!g.progress().isComplete(g.place())) {
        throw refusal.error;
      }
      MissingReader missing =
          MissingReader.unsorted(g.environment(), refusal.error, refusal.mismatch);
      g.objects().fill(entry, start, missing);
    }
    reader.tell(g, refusal.mismatch);
    return due(refusal.error);
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
