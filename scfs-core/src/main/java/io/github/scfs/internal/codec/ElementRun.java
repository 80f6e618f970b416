package io.github.scfs.internal.codec;

/** Elements of a list or array that {@link SeenObjects} searches in a copy that does not change. */
public final class ElementRun {
  final Object[] elements;
  final int from;

  /** The index behind the last element that was written. */
  int to;

  /** Of each element; 0 for one that does not belong to the run. Null until there is one. */
  private int[] positions;

  private final int position;

  /** How many bytes each element takes; 0 if that differs. */
  private final int bytes;

  ElementRun before;

  /** Elements that take the same number of bytes each, from that position on. */
  ElementRun(Object[] elements, int from, int to, int position, int bytes) {
    this.elements = elements;
    this.from = from;
    this.to = to;
    this.position = position;
    this.bytes = bytes;
  }

  /** Those of the elements that are {@link #add added}. */
  ElementRun(Object[] elements) {
    this.elements = elements;
    this.from = 0;
    this.to = 0;
    this.position = 0;
    this.bytes = 0;
  }

  /** Returns whether no element was added before; from now on some are. */
  boolean begin() {
    boolean first = positions == null;
    if (first) {
      positions = new int[elements.length];
    }
    return first;
  }

  /** That element, behind all others that were added, starts there: behind the tag of a list. */
  void add(int index, int start) {
    positions[index] = start;
    to = index + 1;
  }

  /** Where that element starts; 0 if it does not belong to the run. */
  int positionOf(int index) {
    return bytes > 0 ? position + (index - from) * bytes : positions[index];
  }

  /** Where the object starts if that run or an earlier one contains it; else -1. */
  static int find(ElementRun last, Object object) {
    for (ElementRun run = last; run != null; run = run.before) {
      for (int i = run.from; i < run.to; i++) {
        if (run.elements[i] == object && run.positionOf(i) != 0) {
          return run.positionOf(i);
        }
      }
    }
    return -1;
  }

  /**
   * How many elements that run and earlier ones have; may be too high. {@code last} may be null.
   */
  static int sizeOf(ElementRun last) {
    int size = 0;
    for (ElementRun run = last; run != null; run = run.before) {
      size += run.to - run.from;
    }
    return size;
  }
}
