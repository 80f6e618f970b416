package io.github.scfs.internal.codec;

import io.github.scfs.ScfsException;
import java.util.List;

/**
 * Which values of the message that is being read have all that they hold; see {@link Converter}.
 */
final class Completeness {
  /** Bytes passed over and objects looked at in a message to find out what is complete. */
  private static final long MOST_EFFORT = 1 << 22;

  private final GraphReader g;
  private long effort;

  Completeness(GraphReader g) {
    this.g = g;
  }

  /** Forgets the message. */
  void clear() {
    effort = 0;
  }

  /** Whether a container is; {@code start}: of the value that it is, or that refers to it. */
  boolean isComplete(Object container, int start) {
    ReadObjects objects = g.objects();
    if (objects.find(start) == container) {
      return true;
    }
    effort += objects.sideSize();
    int at = effort > MOST_EFFORT ? 0 : objects.positionOf(container);
    return at < 0 || at >= start || endsBefore(at, start);
  }

  /**
   * Whether the elements of a container that was read to its end may be asked for a hash or an
   * order, which what they hold may decide.
   */
  boolean canBeLookedAt(Object container, List<?> elements, int start) {
    boolean simple = true;
    for (Object element : elements) {
      simple &=
          element == null || Conversions.isSingle(element.getClass()) || element instanceof Enum;
    }
    if (simple) {
      return true;
    } else if (!g.objects().isTracking()) {
      return !g.deferred().areWaiting();
    }
    boolean complete = !g.objects().mayBeIncomplete(container, start, g.place());
    if (complete) {
      g.late().pour();
    }
    return complete;
  }

  /** Whether the value that starts there, before the current one, ends before that begins. */
  private boolean endsBefore(int at, int start) {
    int position = g.position();
    long depths = g.depths();
    effort += position - at;
    if (effort > MOST_EFFORT) {
      return false;
    }
    g.ascend();
    try {
      g.position(at);
      return g.skipper().endOfValue() <= start;
    } catch (ScfsException beyondTheFence) {
      return false; // it goes on behind the field that we are in
    } finally {
      g.depths(depths);
      g.position(position);
    }
  }
}
