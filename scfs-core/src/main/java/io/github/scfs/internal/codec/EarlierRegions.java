package io.github.scfs.internal.codec;

import io.github.scfs.ScfsException;
import io.github.scfs.internal.wire.BodyInput;
import java.util.ArrayDeque;
import java.util.Collection;
import java.util.Deque;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/** What a value that was passed over needs of other such values, found without decoding any. */
final class EarlierRegions {
  /*
   * How this works
   *
   * In a chain whose links lie in a skipped field each, one link refers into the region of the one before. Decoded from the
   * last one on, they would nest. But references lead backwards: whoever decodes what is referred to from the front to the
   * back, directly and through other regions, finds everything decoded that a region needs. A Skipper passes over the bytes
   * once more and tells of each reference and of what it passes by its length; what serializers wrote stays closed.
   */
  private final GraphReader g;
  private final TreeSet<Integer> targets = new TreeSet<>();
  private final Set<Integer> seen = new HashSet<>();

  /** Start and end of what is to be looked through. */
  private final Deque<int[]> open = new ArrayDeque<>();

  private EarlierRegions(GraphReader g) {
    this.g = g;
  }

  /** Positions in regions that are not decoded, ascending: what the value between two needs. */
  static Collection<Integer> neededBy(int start, int end, GraphReader g) {
    EarlierRegions regions = new EarlierRegions(g);
    regions.holds(start, end);
    regions.look();
    return regions.targets;
  }

  private void look() {
    BodyInput in = g.in();
    int position = in.position();
    int limit = in.limit();
    long depths = g.depths();
    try {
      while (!open.isEmpty()) {
        int[] next = open.remove();
        g.ascend();
        in.unfence(g.base() + next[1]);
        g.position(next[0]);
        try {
          g.skipper().tell(this);
        } catch (ScfsException e) {
          continue; // it is told when that is decoded
        }
      }
    } finally {
      g.depths(depths);
      in.moveTo(position);
      in.unfence(limit);
    }
  }

  /** There is a value between two positions. */
  void holds(int start, int end) {
    open.add(new int[] {start, end});
  }

  /** There is a reference to that position. */
  void refersTo(int target) {
    Map.Entry<Integer, Integer> region = g.objects().regionAround(target);
    if (region != null && g.objects().find(target) == null) {
      targets.add(target);
      if (seen.add(region.getKey())) {
        holds(region.getKey(), region.getValue());
      }
    }
  }
}
