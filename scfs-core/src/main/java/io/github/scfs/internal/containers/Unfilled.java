package io.github.scfs.internal.containers;

import java.util.Collection;
import java.util.IdentityHashMap;
import java.util.Map;

/** Containers of the message being read that are not filled yet. */
public final class Unfilled {
  /**
   * By container: the {@link Fill} that it waits for; the container itself if its content stands
   * behind the root; for a wrapper, the {@link Inside}. Null as long as there is none.
   */
  private Map<Object, Object> reasons;

  /** Stands for a wrapper: what is inside of it. */
  private static final class Inside {
    final Object container;

    Inside(Object container) {
      this.container = container;
    }
  }

  public void clear() {
    reasons = null;
  }

  private Object reason(Object container) {
    return reasons == null ? null : reasons.get(container);
  }

  /** Whether the container waits to be filled, or is being filled from behind the root. */
  public boolean contains(Object container) {
    Object reason = reason(container);
    return reason instanceof Inside ? contains(((Inside) reason).container) : reason != null;
  }

  /** Whether nothing of the container's content was read yet. */
  public boolean isPutOff(Object container) {
    return contains(container) && fillOf(container) == null;
  }

  /** The Fill of a container that has to wait, or null. */
  public Fill fillOf(Object container) {
    Object reason = reason(container);
    return reason instanceof Inside
        ? fillOf(((Inside) reason).container)
        : reason instanceof Fill ? (Fill) reason : null;
  }

  /** The number of elements or entries, including those that a container waits for; else 0. */
  public int sizeOf(Object container) {
    Fill fill = fillOf(container);
    int waiting = fill == null ? 0 : fill.keys.size() + fill.owed();
    return container instanceof Collection
        ? waiting + ((Collection<?>) container).size()
        : container instanceof Map ? waiting + ((Map<?, ?>) container).size() : waiting;
  }

  /** Notes a container whose content stands behind the root. */
  public void putOff(Object container) {
    add(container, container);
  }

  /** Notes a container that waits for its elements. */
  public void add(Fill fill) {
    add(fill.container, fill);
  }

  /** Notes a wrapper of the JDK around a container that is not filled yet. */
  public void wrapped(Object wrapper, Object container) {
    if (wrapper != null && wrapper != container && contains(container)) {
      add(wrapper, new Inside(container));
    }
  }

  private void add(Object container, Object reason) {
    if (reasons == null) {
      reasons = new IdentityHashMap<>();
    }
    reasons.put(container, reason);
  }

  /** The content behind the root was read. Filled, unless it still waits for its elements. */
  public void read(Object container) {
    if (reason(container) == container) {
      reasons.remove(container);
    }
  }

  /** The container has its elements. */
  public void remove(Fill fill) {
    if (reasons != null) {
      reasons.remove(fill.container);
    }
  }
}
