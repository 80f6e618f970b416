package io.github.scfs.internal.codec;

import io.github.scfs.ScfsException;
import java.util.HashMap;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Supplier;

/** What is missing here in values that were passed over and decoded since, by its position. */
final class Losses {
  /*
   * How this works
   *
   * While a region is decoded, nothing that is missing here fails the message, since a reference may need another part of the
   * region. Under the policy FAIL, what was left out is noted. A reference to an object in whose bytes something was left out
   * then fails with that error. So the result does not depend on which of two fields that the reader knows comes first.
   */
  /**
   * Bytes passed over in a message to find out where objects end; beyond that they count as whole.
   */
  private static final long MOST_EFFORT = 1 << 22;

  private final GraphReader g;
  private final TreeMap<Integer, Loss> noted = new TreeMap<>();
  private final Map<Integer, Integer> ends = new HashMap<>();
  private long effort;

  Losses(GraphReader g) {
    this.g = g;
  }

  void clear() {
    if (!noted.isEmpty()) {
      noted.clear();
      ends.clear();
      effort = 0;
    }
  }

  /**
   * Something is left out at the current position, for which that error would be due. {@code
   * region}: where what is being decoded starts.
   */
  void note(Supplier<ScfsException> error, int region) {
    noted.put(g.position(), new Loss(error, region));
  }

  private static final class Loss {
    final Supplier<ScfsException> error;
    final int region;

    Loss(Supplier<ScfsException> error, int region) {
      this.error = error;
      this.region = region;
    }
  }

  /** Forgets what was noted between two positions. */
  void forget(int start, int end) {
    noted.subMap(start, end).clear();
  }

  /** The error for the first thing that was left out of the object that starts there, or null. */
  Supplier<ScfsException> in(int start) {
    if (noted.isEmpty()) {
      return null;
    }
    for (Loss one : noted.subMap(start, false, endOf(start), true).values()) {
      if (one.region <= start || ++effort > MOST_EFFORT) {
        return one.error;
      } // else it is missing in something that the object itself passed over
    }
    return null;
  }

  private int endOf(int start) {
    Integer known = ends.get(start);
    if (known != null || effort > MOST_EFFORT) {
      return known == null ? start : known;
    }
    int position = g.position();
    int limit = g.in().limit();
    long depths = g.depths();
    g.ascend();
    try {
      g.in().unfence(g.bodyEnd());
      g.position(start);
      int end = g.skipper().endOfValue();
      effort += end - start;
      ends.put(start, end);
      return end;
    } finally {
      g.depths(depths);
      g.in().unfence(limit);
      g.position(position);
    }
  }
}
