package io.github.scfs.internal.codec;

import io.github.scfs.MalformedMessageException;
import io.github.scfs.ScfsException;
import io.github.scfs.internal.containers.Containers;
import io.github.scfs.internal.containers.Given;
import io.github.scfs.internal.containers.UserContainers;
import java.util.Collection;
import java.util.Hashtable;
import java.util.Map;
import java.util.concurrent.ConcurrentMap;

/**
 * The sorted containers of the message being read whose elements cannot be compared here, and the
 * errors about containers that take no such element anywhere.
 */
public final class Unsorted {
  /*
   * How this works
   *
   * Say that the class of the keys has lost its order since the peer wrote a TreeMap of them, so the map refuses the first
   * key. The rest is still read, since references may lead into it, and GraphReader.KEEP is returned instead of the map. The
   * field of the map keeps its default and reports a mismatch. So does a field that refers to the map, for which a
   * MissingReader is noted. A wrapper or an Optional of the JDK around such a map is left out in the same way, and so is a
   * sorted map that refuses the key under which such a map is the value. Any other caller that needs a value, such as a list
   * or the root, gets the error instead, with its own position.
   *
   * If something in the container refers back to an object that is not read to its end, it may refer to the container itself.
   * That stays an error, and also if the container had to wait for its elements, because its field already has it.
   */
  private static final String OR_RETURNED =
      ", or a serializer or readResolve of yours returned null";

  private final GraphReader g;

  /** Why the container that ends at the position is missing, until somebody asks. */
  private Refusal due;

  private int dueAt;

  Unsorted(GraphReader g) {
    this.g = g;
  }

  void clear() {
    due = null;
  }

  /**
   * Says that a container refuses an element. Not an exception, because a message may contain very
   * many.
   */
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

    /** What was sent; for the report on the field that keeps its default. */
    public String what() {
      return container + " of " + element;
    }

    /** As {@link #what}: what is wrong with it. */
    public String remark() {
      return remark;
    }

    /** The error for a caller that needs the container; each has a path of its own. */
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
   * Adds the element with that index to the collection, or to {@code given} if that is not null.
   * Returns the refusal, or null. A null that a user's class does not take is left out.
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
    } catch (RuntimeException e) {
      if (!(e instanceof NullPointerException)
          || !UserContainers.takesNoNull(collection, element, null)) {
        throw untaken(collection, element, null, e);
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
    } catch (RuntimeException e) {
      if (!(e instanceof NullPointerException) || !UserContainers.takesNoNull(map, key, value)) {
        throw untaken(map, key, value, e);
      }
    }
    return null;
  }

  /**
   * As {@link #add}, for an element that is null, or an entry that contains null, because something
   * is missing here: a container that takes no null goes without it.
   */
  public static void addIfTaken(Object container, Given given, Object key, Object value) {
    try {
      if (given != null) {
        given.addIfTaken(key, value);
      } else {
        Containers.addIfTaken(container, key, value);
      }
    } catch (RuntimeException e) {
      throw untaken(container, key, value, e);
    }
  }

  /** As {@link #add}, for what it had to be given anew in the end. */
  public static Refusal end(Object container, Given given, GraphReader g) {
    try {
      given.end();
      return null;
    } catch (ClassCastException e) {
      return refusal(container, given.last(), e, given.last(), g.in().offset());
    } catch (RuntimeException e) {
      throw untaken(container, given.last(), null, e);
    }
  }

  /** Returns the refusal of a key whose value cannot be read, or null if the map takes the key. */
  public static Refusal foreseen(Map<Object, Object> map, Object key, GraphReader g) {
    return key != null && Containers.isByComparator(map.getClass()) && lacksOrder(map, key)
        ? new Refusal(map, key, key, g.in().offset())
        : null;
  }

  /** Returns what to throw if a container that had to wait refuses an element or entry. */
  static RuntimeException refused(Object container, Object key, Object value, RuntimeException e) {
    return e instanceof ClassCastException
        ? refusal(container, key, (ClassCastException) e, null, -1).error((ClassCastException) e)
        : untaken(container, key, value, e);
  }

  /** Throws an error if it is for another reason. */
  private static Refusal refusal(
      Object by, Object element, ClassCastException e, Object step, int offset) {
    if (element == null || !Containers.isByComparator(by.getClass())) {
      throw untaken(by, element, null, e);
    }
    return new Refusal(by, element, step, offset);
  }

  /**
   * The error for an element or entry that no such container of the JDK can have had; what was
   * thrown, if code of the user's may have thrown it, with the name of their class.
   */
  private static RuntimeException untaken(Object by, Object key, Object value, RuntimeException e) {
    String what =
        e instanceof ClassCastException
            ? noConstant(by, key)
            : e instanceof NullPointerException ? noNull(by, key, value) : null;
    if (what == null) {
      String method = by instanceof Map ? "put" : "add";
      return UserContainers.isOwn(by.getClass())
          ? UserContainers.failed(method, by.getClass(), e)
          : e;
    }
    return new MalformedMessageException(
        "The peer sends a "
            + Containers.wireClass(by.getClass()).getName()
            + " with a "
            + what
            + ". The bytes were damaged or come from something else"
            + (e instanceof ClassCastException ? "" : OR_RETURNED),
        "malformed-message",
        e);
  }

  private static String noConstant(Object by, Object key) {
    if (key == null || !ClassReader.isOfConstants(by.getClass())) {
      return null;
    }
    Class<?> type = key instanceof Enum ? ((Enum<?>) key).getDeclaringClass() : key.getClass();
    return Containers.wireClass(type).getTypeName() + ", which is no constant of its enum";
  }

  private static String noNull(Object by, Object key, Object value) {
    // Why these: others take null as a value, so a hash or comparison of the key has failed.
    boolean ofValue = value == null && (by instanceof ConcurrentMap || by instanceof Hashtable);
    return UserContainers.isOwn(by.getClass()) || key != null && !ofValue
        ? null
        : "null, which it does not take";
  }

  // --- when it was read

  /**
   * Returns {@link GraphReader#KEEP} instead of the object at the current level, whose parts were
   * read, if it can be left out; otherwise throws the error.
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

  /** As {@link #keep}, for a reference to an object that was left out. */
  Object due(Refusal refusal) {
    due = refusal;
    dueAt = g.position();
    return GraphReader.KEEP;
  }

  /**
   * For a caller that has just read {@link GraphReader#KEEP} and can leave the container out: the
   * reason, or null if no container was left out.
   */
  public Refusal take() {
    Refusal taken = dueAt == g.position() ? due : null;
    due = null;
    return taken;
  }

  /** For a caller that has just read it and needs a value: null, or the error. */
  public Object unkept() {
    Refusal refusal = take();
    if (refusal != null) {
      throw refusal.error();
    }
    return g.isAbsent();
  }
}
