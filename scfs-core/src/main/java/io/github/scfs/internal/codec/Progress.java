package io.github.scfs.internal.codec;

import java.util.Arrays;

/**
 * Which objects of the message that is being read are complete. What looks at its elements when
 * they are added, as a hash table does, has to wait for those that are not.
 */
final class Progress {
  /*
   * How this works
   *
   * An object is in progress if it is the one that was opened last at its depth, and the reader is at least that deep. It is
   * waiting if its content stands behind the root and was not read yet. An object that is complete itself may hold one that is
   * not; it is then noted with that one, the one that will be complete last.
   */
  private static final int DONE = Integer.MAX_VALUE;
  private static final int WAITING = -1;

  private int[] depths = new int[16];

  /** By entry: one more than the entry that it depends on, or 0. */
  private int[] needs = new int[16];

  /** By depth: the entry that was opened last. */
  private int[] opened = new int[16];

  void clear(int count) {
    Arrays.fill(needs, 0, Math.min(count, needs.length), 0);
  }

  void open(int entry, int depth) {
    if (entry >= depths.length) {
      depths = Arrays.copyOf(depths, Math.max(entry + 1, depths.length * 2));
      needs = Arrays.copyOf(needs, depths.length);
    }
    depths[entry] = depth;
    if (depth >= opened.length) {
      opened = Arrays.copyOf(opened, Math.max(depth + 1, opened.length * 2));
    }
    opened[depth] = entry;
  }

  /** The object waits for its content; {@code depth}: where its place is. */
  void waits(int entry, int depth) {
    depths[entry] = WAITING;
    note(entry, 0, depth);
  }

  /** Its content has been read. */
  void done(int entry) {
    depths[entry] = DONE;
  }

  /**
   * An object is referred to by what is being read at that depth; whether it is not complete, or
   * holds one that is not.
   */
  boolean refersTo(int entry, int depth) {
    if (!isIncomplete(entry, depth)) {
      return false;
    }
    int open = isOpen(entry, depth) ? entry : needs[entry] - 1;
    note(open, depths[open] == WAITING ? 0 : depths[open] + 1, depth);
    return true;
  }

  /** Whether the object is not complete, or holds one that is not. */
  boolean isIncomplete(int entry, int depth) {
    if (entry >= depths.length) {
      return false; // has no parts
    }
    int open = isOpen(entry, depth) ? entry : needs[entry] - 1;
    return open >= 0 && isOpen(open, depth);
  }

  /** The depth at which the object is in progress, or -1. */
  int openAt(int entry, int depth) {
    return entry < depths.length && depths[entry] >= 0 && isOpen(entry, depth) ? depths[entry] : -1;
  }

  private boolean isOpen(int entry, int depth) {
    int at = depths[entry];
    return at == WAITING || at <= depth && opened[at] == entry;
  }

  /** What is open from one depth to another depends on the entry. */
  private void note(int entry, int from, int depth) {
    boolean waiting = depths[entry] == WAITING;
    for (int at = Math.min(depth, opened.length - 1); at >= from; at--) {
      int holder = opened[at];
      int before = needs[holder] - 1;
      if (holder != entry
          && (before < 0 || waiting || depths[before] != WAITING && entry < before)) {
        needs[holder] = entry + 1;
      }
    }
  }
}
