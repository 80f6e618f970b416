package io.github.scfs.internal.codec;

import java.util.Arrays;
import java.util.function.IntConsumer;

/**
 * Tells which objects of the message being read are complete: the object itself and everything that
 * can be reached from it. A container that looks at its elements when they are added, such as a
 * hash table, has to wait until they are complete.
 */
public final class Progress {
  /*
   * How this works
   *
   * This is Tarjan's algorithm for strongly connected components (Depth-First Search and Linear Graph Algorithms, 1972).
   * Objects are numbered in the order in which they begin. Each level of nesting has the lowest number to which anything at
   * or below that level refers back. An object that ends without a reference to an earlier one ends a component: it is
   * complete, and so is everything that waited for it. An object that ends and refers to an earlier one is pending until that
   * one is complete.
   *
   * The end of an object is not reported. It is noticed when the next object begins at its level or further out, or when
   * somebody asks; and only on levels up to dirty, where references led to objects that are not complete.
   *
   * In most messages nobody asks. So at first ReadObjects only records what happens, and replays it at the first question.
   *
   * An object whose content stands behind the root waits. A reference to it counts as one to before the first object
   * (WAITING), so the object that has it is pending to the end of the message. When the content comes, its object gets a new
   * number.
   */
  private static final int WAITING = -1;

  /** No reference back. */
  public static final int NONE = Integer.MAX_VALUE;

  private static final int USUAL = 64;

  /** Longer arrays are not kept from message to message. */
  private static final int KEEP = 1 << 12;

  /** Gets the number of the first object of each component that is complete. */
  private final IntConsumer completed;

  /** Replays what happened before the first question. */
  private Runnable replay = () -> {};

  private int count;

  /** Whether {@link #replay} was called. */
  private boolean following;

  /** By number: the level at which the object stands. */
  private int[] levels = new int[USUAL];

  /** By number: whether the object has ended but is not complete. */
  private boolean[] isPending = new boolean[USUAL];

  /** By level: the number of the object that began there last; 0 for none. */
  private int[] opened = new int[USUAL];

  /** By level up to {@link #dirty}: the lowest number to which a reference led back. */
  private int[] lowest = new int[USUAL];

  private int dirty = -1;
  private int[] pending = new int[USUAL];
  private int pendingCount;

  Progress(IntConsumer completed) {
    this.completed = completed;
  }

  /** Sets what replays the beginnings and references that are not told as they happen. */
  void follows(Runnable recorded) {
    replay = recorded;
  }

  void clear() {
    if (!following) {
      return;
    }
    following = false;
    count = 0;
    while (pendingCount > 0) {
      isPending[pending[--pendingCount]] = false;
    }
    dirty = -1;
    if (levels.length > KEEP) {
      levels = new int[USUAL];
      isPending = new boolean[USUAL];
      pending = new int[USUAL];
    }
    if (opened.length > USUAL) {
      opened = new int[USUAL];
      lowest = new int[USUAL];
    } else {
      Arrays.fill(opened, 0);
    }
  }

  /** An object begins at that level; returns its number, which is above 0. */
  int open(int level) {
    follow();
    int number = ++count;
    if (number == levels.length) {
      levels = Arrays.copyOf(levels, number * 2);
      isPending = Arrays.copyOf(isPending, number * 2);
    }
    levels[number] = level;
    end(level);
    openAt(level, number);
    return number;
  }

  /** From here on, all is told as it happens; what was recorded so far is replayed. */
  void follow() {
    if (!following) {
      following = true;
      replay.run();
    }
  }

  private void openAt(int level, int number) {
    if (level >= opened.length) {
      opened = Arrays.copyOf(opened, level * 2);
      lowest = Arrays.copyOf(lowest, level * 2);
    }
    opened[level] = number;
  }

  void openBare(int level) {
    close(level);
    openAt(level, 0);
  }

  /** The object that began last, at that level, waits for its content behind the root. */
  void waits(int number, int level) {
    close(level);
    opened[level] = 0;
    addPending(number);
    leadsTo(WAITING, level - 1);
  }

  /** What is read at that level is complete only at the end of the message. */
  public void waitsForEnd(int level) {
    follow();
    leadsTo(WAITING, level);
  }

  void refersTo(int number, int level) {
    if (isIncomplete(number, level)) {
      leadsTo(number, level);
    }
  }

  boolean isOpen(int number, int level) {
    follow();
    return levels[number] <= level && opened[levels[number]] == number;
  }

  /** Whether the object, or something that can be reached from it, is not complete. */
  boolean isIncomplete(int number, int level) {
    close(level + 1);
    return isPending[number] || isOpen(number, level);
  }

  /**
   * The number of the object at that level; if there is none, that of the object that began last.
   */
  int numberAt(int level) {
    follow();
    int number = level < opened.length ? opened[level] : 0;
    return number == 0 ? count : number;
  }

  // --- for one who looks at what was read at his level, value by value

  /**
   * Whether everything read at the level since {@link #forget} is complete, with all that can be
   * reached from it.
   */
  boolean isComplete(int level) {
    close(level + 1);
    return dirty < level || lowest[level] == NONE;
  }

  /**
   * Forgets the references back from the level; returns their lowest target, for {@link #recall}.
   */
  public int forget(int level) {
    close(level + 1);
    if (dirty < level) {
      return NONE;
    }
    int before = lowest[level];
    lowest[level] = NONE;
    return before;
  }

  /** Restores what {@link #forget} returned. */
  public void recall(int before, int level) {
    if (before != NONE) {
      leadsTo(before, level);
    }
  }

  private void leadsTo(int number, int level) {
    if (level >= lowest.length) {
      openAt(level, 0);
    }
    while (dirty < level) {
      lowest[++dirty] = NONE;
    }
    lowest[level] = Math.min(lowest[level], number);
  }

  /** Notes that everything that began at the level or deeper has ended. */
  void close(int level) {
    follow();
    end(level);
  }

  private void end(int level) {
    while (dirty >= level) {
      int back = lowest[dirty];
      int number = opened[dirty];
      dirty--;
      if (back == NONE) {
        continue;
      }
      boolean leadsOut = number == 0 || back < number;
      if (leadsOut && dirty >= 0) {
        lowest[dirty] = Math.min(lowest[dirty], back);
      }
      if (leadsOut && number > 0) {
        addPending(number);
      } else if (number > 0) {
        complete(number);
      }
    }
  }

  private void addPending(int number) {
    if (pendingCount == pending.length) {
      pending = Arrays.copyOf(pending, pendingCount * 2);
    }
    pending[pendingCount++] = number;
    isPending[number] = true;
  }

  private void complete(int number) {
    while (pendingCount > 0 && pending[pendingCount - 1] >= number) {
      isPending[pending[--pendingCount]] = false;
    }
    completed.accept(number);
  }
}
