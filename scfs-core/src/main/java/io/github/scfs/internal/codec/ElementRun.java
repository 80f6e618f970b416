package io.github.scfs.internal.codec;

/** Elements of a list or array that {@link SeenObjects} finds there: a copy nobody changes. */
public final class ElementRun {
  final Object[] elements;
  final int from;

  /** Behind the last one that was written. */
  int to;

  /** Of each element, 0 for one that is none of these; null until there is one. */
  private int[] positions;

  private final int position;

  /** What each element takes; 0 if that differs. */
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

  /** Whether no element was to be added before; some are from now on. */
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

  /** Where that element starts; 0 if it is none of these. */
  int positionOf(int index) {
    return bytes > 0 ? position + (index - from) * bytes : positions[index];
  }

  /** Where the object starts if that run or one before has it; else -1. */
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

  /** How many elements that run and those before have, or more; null: none. */
  static int sizeOf(ElementRun last) {
    int size = 0;
    for (ElementRun run = last; run != null; run = run.before) {
      size += run.to - run.from;
    }
    return size;
  }
}
