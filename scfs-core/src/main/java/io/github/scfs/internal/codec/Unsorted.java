package io.github.scfs.internal.codec;

import io.github.scfs.ScfsException;
import io.github.scfs.internal.containers.Containers;
import io.github.scfs.internal.containers.Given;
import io.github.scfs.internal.containers.UserContainers;
import java.util.Collection;
import java.util.Map;

/** Sorted containers of the message that is being read whose elements cannot be compared here. */
public final class Unsorted {
  /*
   * How this works
   *
   * The class of the keys has lost its order since the peer wrote a TreeMap of them, and the map refuses the first one. The
   * rest is read all the same, since references may lead into it, and GraphReader.KEEP takes the place of the map: the field
   * that it stands in keeps its default and tells so, and so does one that refers to it, for which a MissingReader is noted.
   * What the JDK puts around one, a wrapper or an Optional, is done without in the same way, and so is a map that refuses
   * the key of one. Whoever else asks for a value, a list or the caller at the root, gets the error instead, by the position
   * at which that is.
   *
   * Where something in the container leads back to an object that is not read to its end, it may be to the container itself:
   * that stays an error, and so does it where the container had to wait for its elements, as its field has it by then.
   */
  private final GraphReader g;

  /** Why the container is not there that ends at the position, until someone takes it. */
  private Refusal due;

  private int dueAt;

  Unsorted(GraphReader g) {
    this.g = g;
  }

  void clear() {
    due = null;
  }

  /** That a container refuses an element. No exception, for a message may hold very many. */
  public static final class Refusal {
    private final String container;
    private final String element;
    private final String remark;

    /** What leads to the element: its index, or a key. */
    private final Object step;

    private final int offset;

    private Refusal(Object by, Object element, Object step, int offset) {
      this.container = by.getClass().getName();
      this.element = element.getClass().getName();
      this.remark =
          lacksOrder(by, element) ? "which is not Comparable here" : "which it cannot compare here";
      this.step = step;
      this.offset = offset;
    }

    /** What is told of the field that keeps its default instead: what was sent. */
    public String what() {
      return container + " of " + element;
    }

    /** As {@link #what}: what is wrong with it. */
    public String remark() {
      return remark;
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
              + ". Let the class implement Comparable here, too, or send a container that does not sort",
          "type-mismatch",
          cause);
    }
  }

  private static boolean lacksOrder(Object by, Object element) {
    return Containers.comparatorOf(by) == null && !(element instanceof Comparable);
  }

  // --- while a container is filled

  /**
   * Adds the element with that index, or gives it to what stands for the collection, if it is not
   * null; returns that it is refused, or null. A null that a class of the user's does not take is
   * left out.
   */
  public static Refusal add(
      Collection<Object> collection, Given given, Object element, int index, GraphReader g) {
    try {
      if (given != null) {
        given.add(element, null);
      } else {
        collection.add(element);
      }
    } catch (ClassCastException e) {
      return refusal(collection, element, e, index, g.in().offset());
    } catch (NullPointerException e) {
      if (!UserContainers.takesNoNull(collection, element, null)) {
        throw e;
      }
    }
    return null;
  }

  /** As {@link #add}, for an entry. */
  public static Refusal put(
      Map<Object, Object> map, Given given, Object key, Object value, GraphReader g) {
    try {
      if (given != null) {
        given.add(key, value);
      } else {
        map.put(key, value);
      }
    } catch (ClassCastException e) {
      return refusal(map, key, e, key, g.in().offset());
    } catch (NullPointerException e) {
      if (!UserContainers.takesNoNull(map, key, value)) {
        throw e;
      }
    }
    return null;
  }

  /** As {@link #add}, for what it had to be given anew in the end. */
  public static Refusal end(Object container, Given given, GraphReader g) {
    try {
      given.end();
      return null;
    } catch (ClassCastException e) {
      return refusal(container, given.last(), e, given.last(), g.in().offset());
    }
  }

  /** That a map is going to refuse a key whose value cannot be had, or null. */
  public static Refusal foreseen(Map<Object, Object> map, Object key, GraphReader g) {
    return key != null && Containers.isByComparator(map.getClass()) && lacksOrder(map, key)
        ? new Refusal(map, key, key, g.in().offset())
        : null;
  }

  /** What is thrown where a container that had to wait cannot compare an element. */
  static RuntimeException refused(Object container, Object element, ClassCastException e) {
    return refusal(container, element, e, null, -1).error(e);
  }

  /** Throws what was thrown if it is for another reason. */
  private static Refusal refusal(
      Object by, Object element, ClassCastException e, Object step, int offset) {
    if (element == null || !Containers.isByComparator(by.getClass())) {
      throw e;
    }
    return new Refusal(by, element, step, offset);
  }

  // --- when it was read

  /**
   * {@link GraphReader#KEEP} in place of the object at the current level, whose parts were read, if
   * it can be done without; else throws the error.
   */
  public Object keep(Refusal refusal, int entry, int start) {
    if (g.objects().isTracking()) {
      if (!g.progress().isComplete(g.place())) {
        throw refusal.error();
      }
      g.objects().fill(entry, start, MissingReader.unsorted(g.environment(), refusal));
    }
    return due(refusal);
  }

  /** As above, for a reference to one that was done without. */
  Object due(Refusal refusal) {
    due = refusal;
    dueAt = g.position();
    return GraphReader.KEEP;
  }

  /**
   * For whoever has just read {@link GraphReader#KEEP} and does without: why, or null if no
   * container was left out.
   */
  public Refusal take() {
    Refusal taken = dueAt == g.position() ? due : null;
    due = null;
    return taken;
  }

  /** For whoever has just read it and cannot do without: null, or the error. */
  public Object unkept() {
    Refusal refusal = take();
    if (refusal != null) {
      throw refusal.error();
    }
    return g.isAbsent();
  }
}
