package io.github.scfs.internal.codec;

import io.github.scfs.ScfsException;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Supplier;

/** What is missing here in values that were passed over and decoded since, by its position. */
final class Losses {
  /*
   * How this works
   *
   * While a region is decoded, nothing that is missing here fails the message, since a reference may need another part of the
   * region. Under the policy FAIL, what was left out is noted, and so are the references in regions: what they lead to may
   * still be decoded then. A reference from elsewhere to an object in whose bytes something was left out, or which leads to
   * such an object, then fails with that error. So the result does not depend on which of two fields comes first.
   */
  /**
   * Bytes passed over in a message to find out where objects end, and references followed; beyond
   * that objects count as whole.
   */
  private static final long MOST_EFFORT = 1 << 22;

  private final GraphReader g;
  private final TreeMap<Integer, Loss> noted = new TreeMap<>();
  private final TreeMap<Integer, int[]> links = new TreeMap<>();
  private final Map<Integer, Integer> ends = new HashMap<>();

  /** Where objects start that lead to nothing that was left out, and are read to their end. */
  private final Set<Integer> whole = new HashSet<>();

  private long effort;

  /** Whether there may be anything to clear. */
  private boolean used;

  Losses(GraphReader g) {
    this.g = g;
  }

  void clear() {
    if (used) {
      used = false;
      noted.clear();
      links.clear();
      ends.clear();
      whole.clear();
      effort = 0;
    }
  }

  /**
   * Something is left out at the current position, for which that error would be due. {@code
   * region}: where what is being decoded starts.
   */
  void note(Supplier<ScfsException> error, int region) {
    used = true;
    noted.put(g.position(), new Loss(error, region));
  }

  /** A reference before the current position, in a region as above, leads to that object. */
  void leadsTo(int target, int region) {
    used = true;
    links.put(g.position(), new int[] {target, region});
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
    links.subMap(start, end).clear();
  }

  /**
   * The error for something that was left out of the object that starts there, or of what it leads
   * to; null if there is none so far. {@code last}: whether no region is being decoded.
   */
  Supplier<ScfsException> in(int start, boolean last) {
    if (noted.isEmpty()) {
      return null;
    }
    Set<Integer> met = new HashSet<>();
    Deque<Integer> open = new ArrayDeque<>();
    met.add(start);
    open.add(start);
    while (!open.isEmpty()) {
      int at = open.remove();
      if (whole.contains(at)) {
        continue;
      }
      int end = endOf(at);
      for (Loss one : noted.subMap(at, false, end, true).values()) {
        if (one.region <= at || ++effort > MOST_EFFORT) {
          return one.error;
        } // else it is missing in something that the object itself passed over
      }
      for (int[] link : links.subMap(at, false, end, true).values()) {
        if (++effort > MOST_EFFORT) {
          return null;
        } else if (link[1] <= at && met.add(link[0])) {
          open.add(link[0]);
        }
      }
    }
    if (last) {
      whole.addAll(met);
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
