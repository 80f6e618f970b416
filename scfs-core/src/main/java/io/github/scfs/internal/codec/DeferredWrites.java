package io.github.scfs.internal.codec;

import java.util.Arrays;

/** Objects of one body whose content follows behind the root, first come, first served. */
final class DeferredWrites {
  private static final int KEEP = 256;

  private Object[] objects = {};
  private TypeWriter[] writers = {};
  private int[] starts = {};
  private int[] levels = {};
  private int head;
  private int count;

  /** Notes an object by the position of its first byte and how deep it is nested. */
  void add(Object object, TypeWriter writer, int start, int level) {
    if (count == objects.length) {
      int length = Math.max(16, count * 2);
      objects = Arrays.copyOf(objects, length);
      writers = Arrays.copyOf(writers, length);
      starts = Arrays.copyOf(starts, length);
      levels = Arrays.copyOf(levels, length);
    }
    objects[count] = object;
    writers[count] = writer;
    starts[count] = start;
    levels[count++] = level;
  }

  /** Whether one is left. */
  boolean hasNext() {
    return head < count;
  }

  Object object() {
    return objects[head];
  }

  TypeWriter writer() {
    return writers[head];
  }

  int start() {
    return starts[head];
  }

  int level() {
    return levels[head];
  }

  /** Goes on to the next; lets go of the object. */
  void next() {
    objects[head++] = null;
    if (head == count) {
      head = 0;
      count = 0;
    }
  }

  /** Forgets all; keeps no large array. */
  void clear() {
    if (objects.length > KEEP) {
      objects = new Object[0];
      writers = new TypeWriter[0];
      starts = new int[0];
      levels = new int[0];
    } else {
      Arrays.fill(objects, head, count, null);
    }
    head = 0;
    count = 0;
  }
}
