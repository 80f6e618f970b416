package io.github.scfs.internal.codec;

import java.util.Arrays;

/** Shows for most objects of one message that they are new: no earlier one had their hash. */
final class HashFilter {
  /*
   * How this works
   *
   * One bit for each of 4,096 hashes. If the bit is set, the object may still be new, which happens for one or two in a
   * hundred; then the caller has to search. If that happens often, because objects are equal or occur again, a hash table is
   * better, in this message and in those that follow.
   */
  private static final int WORDS = 64;

  /**
   * How many searches are worth their time, plus one for each {@link #OBJECTS_A_SEARCH} objects.
   */
  private static final int SEARCHES = 2;

  private static final int OBJECTS_A_SEARCH = 16;

  /** The most searches: each visits all objects, so in a large graph a hash table costs less. */
  private static final int MOST_SEARCHES = 34;

  /** After too many searches, this many uses are refused. */
  private static final int RESTS = 64;

  private final long[] words = new long[WORDS];
  private int searches;
  private int rests;

  /** Clears all hashes; returns false if the filter should not be used. */
  boolean begin() {
    if (rests > 0) {
      rests--;
      return false;
    }
    Arrays.fill(words, 0);
    searches = 0;
    return true;
  }

  /** Adds a hash; returns whether it was not there, so that the object is new. */
  boolean add(int hash) {
    int bit = hash * 0x9E3779B9 >>> 20; // its last six bits tell the place in a word
    long before = words[bit >>> 6];
    long after = before | 1L << bit;
    words[bit >>> 6] = after;
    return before != after;
  }

  /**
   * Call when a hash was there: returns whether to search among the objects, or to give up the
   * filter.
   */
  boolean isWorthSearching(int objects) {
    if (++searches <= Math.min(SEARCHES + objects / OBJECTS_A_SEARCH, MOST_SEARCHES)) {
      return true;
    }
    rests = RESTS;
    return false;
  }
}
