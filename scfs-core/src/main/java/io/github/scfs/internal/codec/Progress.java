package io.github.scfs.internal.codec;

import java.util.Arrays;
import java.util.function.IntConsumer;

/**
 * Which objects of the message that is being read are complete, with all that they lead to. What
 * looks at its elements when they are added, as a hash table does, has to wait for those that are
 * not.
 */
public final class Progress {
  /*
   * How this works
   *
   * Tarjan's algorithm for strongly connected components (Depth-First Search and Linear Graph Algorithms, 1972): objects get
   * numbers in the order in which they begin, each level of nesting knows the lowest number that anything at it or below leads
   * back to, and an object that leads back to none in front of it ends a component: it and all that waited with it
   * are complete. Those that end and do lead back are pending until the object does that they lead to.
   *
   * Nobody says that an object has ended. An end is taken note of when the next object begins at its level or further
   * out, or when somebody asks; and only where references were met that lead to what is not complete (dirty).
   *
   * In most messages nobody asks. So at first it is only written down at which level each object began, and between which of
   * them which references were met (met); the first question has all of that followed up, or very many references.
   *
   * An object whose content stands behind the root waits. What leads to one leads back to before the first object
   * (WAITING), so it is pending to the end of the message. When its content comes the object gets a new number.
   */
  private static final int WAITING = -1;

  /** Nothing was led back to. */
  public static final int NONE = Integer.MAX_VALUE;

  private static final int USUAL = 64;

  /** Longer arrays are not kept from message to message. */
  private static final int KEEP = 1 << 12;

  /** Told of the number with which a component began that is complete. */
  private final IntConsumer completed;

  private int count;

  /** Whether all that happened was followed up. */
  private boolean following;

  /** What was met before that, three for each reference: the objects so far, its level, to whom. */
  private int[] met = new int[USUAL];

  private int metCount;

  /** By number: the level at which the object stands. */
  private int[] levels = new int[USUAL];

  /** By number: whether it has ended and is not complete. */
  private boolean[] isPending = new boolean[USUAL];

  /** By level: the number of the object that began there last; 0 if it is none. */
  private int[] opened = new int[USUAL];

  /** By level up to {@link #dirty}: the lowest number that was led back to. */
  private int[] lowest = new int[USUAL];

  private int dirty = -1;
  private int[] pending = new int[USUAL];
  private int pendingCount;

  Progress(IntConsumer completed) {
    this.completed = completed;
  }

  void clear() {
    if (following) {
      forgetFollowed();
    }
    count = 0;
    metCount = 0;
    if (levels.length > KEEP) {
      levels = new int[USUAL];
    }
    if (met.length > KEEP) {
      met = new int[USUAL];
    }
  }

  private void forgetFollowed() {
    following = false;
    while (pendingCount > 0) {
      isPending[pending[--pendingCount]] = false;
    }
    dirty = -1;
    if (isPending.length > KEEP) {
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
    int number = count + 1;
    if (number == levels.length) {
      levels = Arrays.copyOf(levels, number * 2);
    }
    levels[number] = level;
    if (following) {
      follow(number);
    } else {
      count = number;
    }
    return number;
  }

  /** The objects up to that number begin, one after the other. */
  private void follow(int last) {
    if (last >= isPending.length) {
      isPending = Arrays.copyOf(isPending, levels.length);
    }
    while (count < last) {
      int level = levels[++count];
      end(level);
      openAt(level, count);
    }
  }

  /** Somebody asks: follows up what was written down. */
  private void follow() {
    if (following) {
      return;
    }
    following = true;
    int last = count;
    count = 0;
    for (int i = 0; i < metCount; i += 3) {
      follow(met[i]);
      refersTo(met[i + 2], met[i + 1]);
    }
    follow(last);
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

  /** The object that began last, at that level, waits for its content. */
  void waits(int number, int level) {
    close(level);
    opened[level] = 0;
    addPending(number);
    leadsTo(WAITING, level - 1);
  }

  /** What is read at that level is complete at the end of the message only. */
  public void waitsForEnd(int level) {
    follow();
    leadsTo(WAITING, level);
  }

  void refersTo(int number, int level) {
    if (!following && metCount < KEEP) {
      meet(number, level);
    } else if (isIncomplete(number, level)) {
      leadsTo(number, level);
    }
  }

  /** Whether there may have been a reference so far. */
  boolean hasReferred() {
    return following || metCount > 0;
  }

  private void meet(int number, int level) {
    int at = metCount;
    if (at + 3 > met.length) {
      met = Arrays.copyOf(met, at * 2);
    }
    met[at] = count;
    met[at + 1] = level;
    met[at + 2] = number;
    metCount = at + 3;
  }

  boolean isOpen(int number, int level) {
    follow();
    return levels[number] <= level && opened[levels[number]] == number;
  }

  /** Whether the object, or something that it leads to, is not complete. */
  boolean isIncomplete(int number, int level) {
    close(level + 1);
    return isPending[number] || isOpen(number, level);
  }

  /** The number of the object at that level, or of the one that began last if there is none. */
  int numberAt(int level) {
    follow();
    int number = level < opened.length ? opened[level] : 0;
    return number == 0 ? count : number;
  }

  // --- for one who looks at what was read at his level, value by value

  /**
   * Whether what was read at the level since {@link #forget} is complete, with all that it leads
   * to.
   */
  boolean isComplete(int level) {
    close(level + 1);
    return dirty < level || lowest[level] == NONE;
  }

  /** Forgets what was led back to from the level; returns it, for {@link #recall}. */
  public int forget(int level) {
    close(level + 1);
    if (dirty < level) {
      return NONE;
    }
    int before = lowest[level];
    lowest[level] = NONE;
    return before;
  }

  /** Takes account again of what {@link #forget} returned. */
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

  /** Takes note that what began at the level or deeper has ended. */
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
