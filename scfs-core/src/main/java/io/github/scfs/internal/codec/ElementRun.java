package io.github.scfs.internal.codec;

/** Elements of a list that were written one behind the other, for {@link SeenObjects}. */
final class ElementRun {
  final Object[] elements;
  final int from;

  /** Behind the last one that was written. */
  int to;

  /** Of each from the first on; null if all take the same number of bytes. */
  private final int[] positions;

  private final int position;
  private final int bytes;

  /** The run before; null for none. */
  ElementRun before;

  /** Elements that take the same number of bytes each, from that position on. */
  ElementRun(Object[] elements, int from, int to, int position, int bytes) {
    this.elements = elements;
    this.from = from;
    this.to = to;
    this.positions = null;
    this.position = position;
    this.bytes = bytes;
  }

  /** Elements that are {@link #add added} from that one on. */
  ElementRun(Object[] elements, int from) {
    this.elements = elements;
    this.from = from;
    this.to = from;
    this.positions = new int[elements.length - from];
    this.position = 0;
    this.bytes = 0;
  }

  /** The next element starts there. */
  void add(int start) {
    int index = to;
    positions[index - from] = start;
    to = index + 1;
  }

  /** Where that element starts. */
  int positionOf(int index) {
    return positions == null ? position + (index - from) * bytes : positions[index - from];
  }

  /** How many elements that run and those before have; null: none. */
  static int sizeOf(ElementRun last) {
    int size = 0;
    for (ElementRun run = last; run != null; run = run.before) {
      size += run.to - run.from;
    }
    return size;
  }
}
