package io.github.scfs.internal.containers;

import java.util.List;

/** Fills containers that wait for each other's elements; see {@code LateFills}. */
public final class Pouring {
  /*
   * How this works
   *
   * Containers that ended first are filled first: what is nested in a key ends before its container does, and a reference leads
   * to something that has ended before. A cycle has no such order: a container may be filled before another one that determines
   * the hash of its keys. So hashes are compared once all are filled, and containers whose keys have changed are filled again, a
   * few times at most: keys whose hashes depend on each other have none.
   */
  private static final int PASSES = 16;

  private Pouring() {}

  /**
   * Fills all in their order. {@code several}: whether filling one may change the hashes of
   * elements of another.
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
    if (foreign) { // these cannot be filled again, so the others come first
      for (Fill fill : all) {
        if (!fill.isOfTheJdk()) {
          pour(fill, false, failures, unfilled);
        }
      }
      refresh(all, hashing, failures);
    }
  }

  /** Returns whether hashes are worth a look: not if they depend on each other endlessly. */
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
      EndlessCalls.check(endless);
      return false;
    }
  }

  /** Fills those again whose keys have changed; back and forth, as chains may lead either way. */
  public static void refresh(List<Fill> all, boolean hashing, Fill.Failures failures) {
    boolean again = hashing;
    for (int pass = 0; again && pass < PASSES; pass++) {
      again = false;
      for (int i = 0; i < all.size(); i++) {
        try {
          again |= all.get(pass % 2 == 0 ? i : all.size() - 1 - i).refresh(failures);
        } catch (StackOverflowError endless) {
          EndlessCalls.check(endless);
          return; // it was filled for good
        }
      }
    }
  }
}
