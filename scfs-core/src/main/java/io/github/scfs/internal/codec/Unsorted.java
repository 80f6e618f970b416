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

  /** Whose error is due to whoever cannot do without the one that ends at the position. */
  private Refusal due;

  private int dueAt;

  Unsorted(GraphReader g) {
    this.g = g;
  }

  void clear() {
    due = null;
  }

  /** That a container refuses an element. No exception, for a message may hold very many. */
  static final class Refusal {
    private final String container;
    private final String element;
    private final String remark;

    /** What leads to the element: its index, or a key. */
    private final Object step;

    private final int offset;

    /** Throws what was thrown if it is for another reason. */
    private Refusal(Object by, Object element, ClassCastException e, Object step, int offset) {
      if (element == null || !Containers.isByComparator(by.getClass())) {
        throw e;
      }
      boolean natural = Containers.comparatorOf(by) == null && !(element instanceof Comparable);
      this.container = by.getClass().getName();
      this.element = element.getClass().getName();
      this.remark = natural ? "which is not Comparable here" : "which it cannot compare here";
      this.step = step;
      this.offset = offset;
    }

    TypeMismatch mismatch() {
      return new TypeMismatch(container, "[]", element, container, remark);
    }

    /** For whoever cannot do without the container: each has a path of its own. */
    ScfsException error() {
      return error(null).atByte(offset).within(Containers.keyStep(step));
    }

    private ScfsException error(ClassCastException cause) {
      return new ScfsException(
          "The peer sends a "
              + container
              + " of "
              + element
              + ", "
              + remark
              + ". Let the class have its order here, too, or send a container that does not sort",
          "type-mismatch",
          cause);
    }
  }

  // --- while a container is filled

  /** Adds the element with that index; returns that it is refused, or null. */
  static Refusal add(Collection<Object> collection, Object element, int index, GraphReader g) {
    try {
      collection.add(element);
      return null;
    } catch (ClassCastException e) {
      return new Refusal(collection, element, e, index, g.in().offset());
    }
  }

  /** As {@link #add}, for an entry. */
  static Refusal put(Map<Object, Object> map, Object key, Object value, GraphReader g) {
    try {
      map.put(key, value);
      return null;
    } catch (ClassCastException e) {
      return new Refusal(map, key, e, key, g.in().offset());
    }
  }

  /** What is thrown where a container that had to wait cannot compare an element. */
  static RuntimeException refused(Object container, Object element, ClassCastException e) {
    return new Refusal(container, element, e, null, -1).error(e);
  }

  // --- when it was read

  /**
   * {@link GraphReader#KEEP} in place of the container at the current level, whose elements were
   * read, if it can be done without; else throws the error.
   */
  Object keep(Refusal refusal, TypeReader reader, int entry, int start) {
    if (g.objects().isTracking()) {
      if (!g.progress().isComplete(g.place())) {
        throw refusal.error();
      }
      g.objects().fill(entry, start, MissingReader.unsorted(g.environment(), refusal));
    }
    reader.tell(g, refusal.mismatch());
    return due(refusal);
  }

  /** A reference to one that was done without. */
  Object keepAgain(Refusal refusal) {
    g.mismatch(refusal.mismatch(), false);
    return due(refusal);
  }

  private Object due(Refusal refusal) {
    due = refusal;
    dueAt = g.position();
    return GraphReader.KEEP;
  }

  /** Told by whoever has read {@link GraphReader#KEEP} and has no default. */
  void refuse() {
    if (due != null && dueAt == g.position()) {
      throw due.error();
    }
  }
}
