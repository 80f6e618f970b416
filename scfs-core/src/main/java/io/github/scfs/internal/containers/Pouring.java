package io.github.scfs.internal.containers;

import java.util.List;

/** Fills containers that waited for each other's elements; see {@code LateFills}. */
public final class Pouring {
  /*
   * How this works
   *
   * Those that ended first are poured first: what is nested in a key ends before the container does, and a reference
   * leads to what has ended before. Where a cycle leaves no such order, a container may be filled before another one
   * that decides about the hash of its keys. So hashes are compared once all are filled, and what changed is filled
   * anew, a few times at most: keys whose hashes depend on each other have none.
   */
  private static final int PASSES = 16;

  private Pouring() {}

  /**
   * Fills all, in that order; {@code several}: whether filling one may change the hashes of what is
   * in another.
   */
  public static void pour(
      List<Fill> all, boolean several, Fill.Failures failures, Unfilled unfilled) {
    boolean hashing = several;
    boolean foreign = false;
    for (Fill fill : all) {
      if (fill.isOfTheJdk()) {
        hashing = pour(fill, hashing, failures, unfilled);
      } else {
        foreign = true;
      }
    }
    refresh(all, hashing, failures);
    if (foreign) { // nobody knows how to do these again, so the others come first
      for (Fill fill : all) {
        if (!fill.isOfTheJdk()) {
          pour(fill, false, failures, unfilled);
        }
      }
      refresh(all, hashing, failures);
    }
  }

  /** Returns whether hashes are worth a look: not if they depend on each other without an end. */
  private static boolean pour(
      Fill fill, boolean hashing, Fill.Failures failures, Unfilled unfilled) {
    fill.pour(failures);
    unfilled.remove(fill);
    try {
      if (hashing) {
        fill.noteHashes();
      }
      return hashing;
    } catch (StackOverflowError endless) {
      return false;
    }
  }

  /** Fills those anew whose keys have changed, there and back, for chains may lead either way. */
  public static void refresh(List<Fill> all, boolean hashing, Fill.Failures failures) {
    boolean again = hashing;
    for (int pass = 0; again && pass < PASSES; pass++) {
      again = false;
      for (int i = 0; i < all.size(); i++) {
        try {
          again |= all.get(pass % 2 == 0 ? i : all.size() - 1 - i).refresh(failures);
        } catch (StackOverflowError endless) {
          return; // what was filled once stays as it is
        }
      }
    }
  }
}
