package io.github.scfs.internal.codec;

/**
 * Whether objects of a class are in the order of one of their numbers, which tells that the next
 * ones are new.
 */
final class ObjectOrder {
  /** If this many elements are in some order, it is expected of all. */
  private static final int FIRST = 4;

  private ObjectOrder() {}

  /**
   * Whether the next few elements of a list or an array are of the writer's class and in such an
   * order; the writer knows it then.
   */
  static boolean starts(TypeWriter writer, Object[] elements, int from) {
    if (elements.length - from < FIRST) {
      return false;
    }
    for (int i = from; i < from + FIRST; i++) {
      if (elements[i] == null || !writer.isFor(elements[i].getClass())) {
        return false;
      }
    }
    for (int which = 0; which < writer.hashedNumbers(); which++) {
      long first = writer.numberOf(elements[from], which);
      boolean down = first > writer.numberOf(elements[from + 1], which);
      if (ascend(writer, elements, from, which, down)) {
        writer.sortFrom(which, down, first);
        return true;
      }
    }
    return false;
  }

  /** Whether the first few ascend, or descend, by that number. */
  private static boolean ascend(
      TypeWriter writer, Object[] elements, int from, int which, boolean down) {
    long before = writer.numberOf(elements[from], which);
    for (int i = from + 1; i < from + FIRST; i++) {
      long number = writer.numberOf(elements[i], which);
      if (down ? number >= before : number <= before) {
        return false;
      }
      before = number;
    }
    return true;
  }

  /**
   * Whether the objects of the writer's chain, see {@link SeenObjects}, and the next one are in
   * such an order; the writer knows it then.
   */
  static boolean continues(TypeWriter writer, Object[] row, long[] links, Object next) {
    for (int which = 0; which < writer.hashedNumbers(); which++) {
      boolean down = writer.numberOf(row[writer.lastSeen], which) > writer.numberOf(next, which);
      if (lead(writer, row, links, next, which, down)) {
        writer.sortBy(which, down, next);
        return true;
      }
    }
    return false;
  }

  private static boolean lead(
      TypeWriter writer, Object[] row, long[] links, Object next, int which, boolean down) {
    long behind = writer.numberOf(next, which);
    for (int i = writer.lastSeen; i >= 0; i = (int) links[i]) {
      long number = writer.numberOf(row[i], which);
      if (down ? number <= behind : number >= behind) {
        return false;
      }
      behind = number;
    }
    return true;
  }
}
