package io.github.scfs.internal.codec.convert;

import io.github.scfs.internal.codec.GraphReader;
import io.github.scfs.internal.codec.ReadObjects;
import java.util.List;

/**
 * Which values of the message being read are complete, with all that they hold; see {@link
 * Converter}.
 */
final class Completeness {
  private final GraphReader g;

  Completeness(GraphReader g) {
    this.g = g;
  }

  /** Whether the container is complete; {@code start}: of its value, or of a reference to it. */
  boolean isComplete(Object container, int start) {
    ReadObjects objects = g.objects();
    if (!objects.isTracking()) {
      return true; // nothing leads back to what is around it
    } else if (objects.find(start) == container) {
      return true;
    }
    int at = objects.positionOf(container);
    return at < 0 || at >= start || !objects.isOpen(at, g.place());
  }

  /**
   * Whether the hash or order of the elements may be used, for a container that was read to its
   * end. What the elements hold may determine it.
   */
  boolean canBeLookedAt(Object container, List<?> elements, int start) {
    boolean simple = true;
    for (Object element : elements) {
      simple &= element == null || Kinds.isSingle(element.getClass()) || element instanceof Enum;
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
