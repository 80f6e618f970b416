package io.github.scfs.internal.codec.convert;

import io.github.scfs.internal.codec.GraphReader;
import io.github.scfs.internal.codec.ReadObjects;
import java.util.List;

/**
 * Which values of the message that is being read have all that they hold; see {@link Converter}.
 */
final class Completeness {
  private final GraphReader g;

  Completeness(GraphReader g) {
    this.g = g;
  }

  /** Whether a container is; {@code start}: of the value that it is, or that refers to it. */
  boolean isComplete(Object container, int start) {
    ReadObjects objects = g.objects();
    if (objects.find(start) == container) {
      return true;
    }
    int at = objects.positionOf(container);
    return at < 0 || at >= start || !objects.isOpen(at, g.place());
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
}
