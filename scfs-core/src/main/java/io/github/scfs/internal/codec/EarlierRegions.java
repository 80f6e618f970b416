package io.github.scfs.internal.codec;

import io.github.scfs.ScfsException;
import io.github.scfs.internal.schema.Schema;
import io.github.scfs.internal.wire.BodyInput;
import java.util.ArrayDeque;
import java.util.Collection;
import java.util.Deque;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/**
 * What has to be decoded, of what was passed over, for an object in it; found without decoding any.
 */
final class EarlierRegions {
  /*
   * How this works
   *
   * Take a chain in which each link lies in a skipped field and refers into the region of the link before. Decoding from the
   * last link would nest regions in each other. But references point backwards. If the regions that a target needs, directly
   * and through other regions, are decoded from front to back, each one finds decoded what it refers to. The same holds for
   * skipped content behind the root, which also needs its place. A Skipper visits the bytes once more and reports each
   * reference and each value that it skips by its length. What serializers wrote is not looked into: it may refer to
   * everything in front of it. After too many looks, references are resolved one by one, nested.
   */
  private final GraphReader g;
  private final TreeSet<Integer> targets = new TreeSet<>();
  private final Set<Integer> seen = new HashSet<>();

  /** Where what serializers wrote begins, of what is looked through: the last one. */
  private int closed = -1;

  /** Start, end, and the place if it is content, else -1, of what is to be looked through. */
  private final Deque<int[]> open = new ArrayDeque<>();

  private EarlierRegions(GraphReader g) {
    this.g = g;
  }

  /** Positions in what is not decoded, ascending: what the object at that one needs, and itself. */
  static Collection<Integer> neededFor(int target, GraphReader g) {
    EarlierRegions regions = new EarlierRegions(g);
    regions.refersTo(target);
    regions.look();
    regions.addAllBefore(regions.closed);
    return regions.targets;
  }

  private void addAllBefore(int position) {
    targets.addAll(g.objects().regionsBefore(position));
    g.regions().mayLook(g.deferred().addPassedBefore(position, targets)); // also those decoded
  }

  private void look() {
    BodyInput in = g.in();
    int position = in.position();
    int limit = in.limit();
    long depths = g.depths();
    Skipper skipper = g.skipper();
    long walked = skipper.walked();
    skipper.tell(this);
    try {
      while (!open.isEmpty() && g.regions().mayLook(1 + skipper.walked() - walked)) {
        walked = skipper.walked();
        int[] next = open.remove();
        g.ascend();
        in.unfence(g.base() + next[1]);
        try {
          Schema content = next[2] < 0 ? null : g.deferred().schemaAt(next[2]);
          g.position(next[0]);
          if (content != null) {
            skipper.skipContent(content, false);
          } else if (g.isOwn()) {
            closedAt(next[0]);
          } else {
            skipper.skipTagged();
          }
        } catch (ScfsException e) {
          continue; // it is told when that is decoded
        }
      }
    } finally {
      skipper.tell(null);
      g.regions().mayLook(skipper.walked() - walked);
      g.depths(depths);
      in.moveTo(position);
      in.unfence(limit);
    }
  }

  /** There is a value between two positions. */
  void holds(int start, int end) {
    open.add(new int[] {start, end, -1});
  }

  /** There is what a serializer wrote. */
  void closedAt(int start) {
    closed = Math.max(closed, start);
  }

  void refersTo(int position) {
    for (int target = position; target >= 0 && g.objects().find(target) == null; ) {
      Map.Entry<Integer, Integer> region = g.objects().regionAround(target);
      if (region != null) {
        targets.add(target);
        if (seen.add(region.getKey())) {
          holds(region.getKey(), region.getValue());
        }
        return;
      }
      target = placeOfContent(target);
    }
  }

  /** Where the object has its place whose content the target is in; -1: nowhere, or it is seen. */
  private int placeOfContent(int target) {
    DeferredReads deferred = g.deferred();
    int content = deferred.passedAround(target);
    if (content < 0 || !targets.add(target) || !seen.add(deferred.startOf(content))) {
      return -1;
    }
    int place = deferred.placeOf(content);
    open.add(new int[] {deferred.startOf(content), deferred.endOf(content), place});
    return place;
  }
}
