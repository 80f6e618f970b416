package io.github.scfs.internal.containers;

import java.util.Collection;
import java.util.IdentityHashMap;
import java.util.Map;

/** Containers of the message that is being read that are not filled yet. */
public final class Unfilled {
  /**
   * With the {@link Fill} that they wait for; themselves, if their content stands behind the root;
   * or, for what wraps one, that {@link Inside} of it. Null as long as there is none.
   */
  private Map<Object, Object> reasons;

  /** What stands for a wrapper: what is inside of it. */
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

  /** Whether it is a container that waits to be filled, or is being filled from behind the root. */
  public boolean contains(Object container) {
    Object reason = reason(container);
    return reason instanceof Inside ? contains(((Inside) reason).container) : reason != null;
  }

  /** Whether it is a container of whose content nothing was read yet. */
  public boolean isPutOff(Object container) {
    return contains(container) && fillOf(container) == null;
  }

  /** The list of a container that was told to wait, or null. */
  public Fill fillOf(Object container) {
    Object reason = reason(container);
    return reason instanceof Inside
        ? fillOf(((Inside) reason).container)
        : reason instanceof Fill ? (Fill) reason : null;
  }

  /** How many elements or entries a container has, with those that it waits for; else 0. */
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

  /** Notes a container that waits for elements. */
  public void add(Fill fill) {
    add(fill.container, fill);
  }

  /** Notes a wrapper of the JDK around a container, for as long as that is not filled. */
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

  /** The content behind the root was read: it is filled, unless it still waits for its elements. */
  public void read(Object container) {
    if (reason(container) == container) {
      reasons.remove(container);
    }
  }

  /** It has its elements. */
  public void remove(Fill fill) {
    if (reasons != null) {
      reasons.remove(fill.container);
    }
  }
}
