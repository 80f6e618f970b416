package io.github.scfs.internal.codec;

import io.github.scfs.internal.wire.BodyOutput;
import java.util.ArrayList;
import java.util.ConcurrentModificationException;

/** Objects in a list, many at once; each has its tag, since it can be referred to. */
public final class ObjectElements {
  /*
   * How this works
   *
   * Where one of the numbers of a class tells that an object is new (SeenObjects), one look at that number is enough. The
   * table of seen objects keeps the copy of the list that is written, and counts how many of its elements were written. That
   * count grows with each element, because something in an element may refer back to it, or end the order, or retire the
   * writer.
   */
  /** So many elements are worth a copy of the list. */
  private static final int SEVERAL = 8;

  private ObjectElements() {}

  /** Whether elements of that writer, which may be null, are objects that have tags. */
  public static boolean areObjects(TypeWriter writer) {
    return writer != null && writer.tracked && writer.schema != null;
  }

  /**
   * Whether {@link #writeInOrder} suits that many remaining elements. {@code last}: the writer of
   * the element written last, or null.
   */
  public static boolean areInOrder(TypeWriter last, int left, GraphWriter g) {
    return last != null
        && last.lastSeen <= SeenObjects.SORTED
        && left >= SEVERAL
        && g.seen().tellsNew(last);
  }

  /**
   * Writes the elements of a list from one on. {@code first}: the writer of that one, or null if it
   * is to be found.
   */
  public static void writeAll(
      GraphWriter g, ArrayList<?> list, int from, int size, TypeWriter first) {
    // Why not in parts: the JIT compiles a method of more than 325 bytes alone (FreqInlineSize). It
    // would otherwise inline lists into lists until its limit, and call a method for each number.
    SeenObjects seen = g.seen();
    BodyOutput out = g.out();
    int i = from;
    TypeWriter last = first;
    ElementRun run = null;
    if (first != null && size >= SEVERAL && areAlike(list.get(0), list.get(1))) {
      run = runOf(list, size);
      start(first, run, g);
    }
    while (i < size) {
      if (areInOrder(last, size - i, g)) {
        run = run == null ? runOf(list, size) : run;
        i = writeInOrder(last, run, i, g);
      } else if (areObjects(last)) {
        try {
          Object same = list.get(i);
          if (canStart(last, same, g)) {
            int tag = g.tagOf(last);
            g.enter();
            while (i < size) {
              Object element = list.get(i);
              if (!isNext(last, element, same) || last.usedIn != g.stamp) {
                break;
              }
              int start = out.position();
              int before = seen == null ? -1 : seen.findOrAdd(last, element, start, g);
              if (before < 0) {
                out.writeVar(tag);
                last.write(g, element);
                i++;
              } else {
                g.writeDistance(start, before);
                i++;
                i = ReferenceElements.write(last, list, i, size, g);
              }
              if (areInOrder(last, size - i, g)) {
                break;
              }
            }
            g.leave();
          }
        } catch (Exception e) {
          throw GraphWriter.failed(e, "[" + i + "]");
        }
      }
      if (i < size) {
        last = writeNext(g, last, list, i++);
      }
    }
  }

  private static TypeWriter writeNext(
      GraphWriter g, TypeWriter last, ArrayList<?> list, int index) {
    try {
      return g.writeNext(last, list.get(index));
    } catch (Exception e) {
      throw GraphWriter.failed(e, "[" + index + "]");
    }
  }

  /**
   * Whether to check from the start if the elements are in order; {@link #writeAll} decides the
   * same for a list.
   */
  public static boolean mayBeInOrder(Object[] elements) {
    return elements.length >= SEVERAL && areAlike(elements[0], elements[1]);
  }

  private static boolean areAlike(Object first, Object second) {
    return first != null && second != null && first.getClass() == second.getClass();
  }

  /**
   * Returns a copy of the list, which has that size, for {@link #start} and {@link #writeInOrder}.
   */
  static ElementRun runOf(ArrayList<?> list, int size) {
    Object[] copy = list.toArray();
    if (copy.length != size) {
      throw new ConcurrentModificationException("The list changed while it was written");
    }
    return new ElementRun(copy);
  }

  public static ElementRun runOf(Object[] array) {
    return new ElementRun(array.clone());
  }

  /** Call before anything is written of a list whose first element has that writer. */
  public static void start(TypeWriter writer, ElementRun run, GraphWriter g) {
    if (g.seen() != null) {
      g.tagOf(writer);
      if (!g.seen().startsInOrder(writer, run.elements, 0)) {
        g.seen().startFiltered(writer, run.elements);
      }
    }
  }

  /**
   * Writes elements as long as each is of the writer's class and lies behind all that were written.
   * Returns the index of the first that is not.
   */
  public static int writeInOrder(TypeWriter writer, ElementRun run, int from, GraphWriter g) {
    SeenObjects seen = g.seen();
    Object[] elements = run.elements;
    Object same = elements[from];
    if (!canStart(writer, same, g)) {
      return from;
    }
    if (run.begin()) {
      seen.addRun(run);
    }
    int tag = g.tagOf(writer);
    BodyOutput out = g.out();
    int i = from;
    try {
      g.enter();
      for (; i < elements.length; i++) {
        Object element = elements[i];
        if (!isNext(writer, element, same)
            || !seen.tellsNew(writer)
            || !seen.isNew(writer, element)) {
          break;
        }
        run.add(i, out.position());
        out.writeVar(tag);
        writer.write(g, element);
      }
      g.leave();
    } catch (Exception e) {
      throw GraphWriter.failed(e, "[" + i + "]");
    }
    return i;
  }

  /**
   * Whether the writer is still the one for the class of that element, as it was for another
   * element.
   */
  private static boolean isNext(TypeWriter writer, Object element, Object same) {
    return element != null
        && element.getClass() == same.getClass() // by one load each, which isFor takes several for
        && GraphWriter.fitsFinal(writer, element);
  }

  /** Whether a loop is for that element and those of its class. */
  private static boolean canStart(TypeWriter writer, Object element, GraphWriter g) {
    return element != null && GraphWriter.fits(writer, element) && g.depth() < g.near;
  }
}
