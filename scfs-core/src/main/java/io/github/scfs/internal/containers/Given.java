package io.github.scfs.internal.containers;

import io.github.scfs.internal.access.BaseMethods;
import io.github.scfs.internal.access.ClassInfo;
import io.github.scfs.internal.access.FieldInfo;
import io.github.scfs.internal.schema.FieldType;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collection;
import java.util.IdentityHashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** What was given to a container of a user's class, which adds elements in its own way. */
public final class Given {
  /*
   * How this works
   *
   * The peer sends what such a container shows. It is filled by its own methods first, as they may keep an index of the content.
   * They may do something else, as in a map that makes lists of its values; or refuse, as in a container that never changes; or
   * miss what a constructor would have made. Then the methods of its super class fill it, as Java serialization always does. A
   * container that keeps fewer elements than it was given has decided so.
   *
   * If no constructor has run, its fields already have what the peer sent, which the container's own methods would change a second
   * time: an inverse map, or a log. So the methods of its super class fill it at once.
   */
  private final Object container;
  private final BaseMethods base;
  private final List<Object> keys = new ArrayList<>();
  private final List<Object> values = new ArrayList<>();

  /** By index: what is missing here, and null in its place, which the container did not take. */
  private final BitSet untaken = new BitSet();

  /** Whether the methods of the super class fill it. */
  private boolean refused;

  private Object last;

  private Given(Object container, BaseMethods base) {
    this.container = container;
    this.base = base;
  }

  /** For an empty container; null if the methods of its super class fill it. */
  public static Given to(Object container) {
    BaseMethods base = BaseMethods.of(container.getClass());
    if (base == null) {
      return null;
    }
    Given given = new Given(container, base);
    given.refused = mayChangeFields(ClassInfo.of(container.getClass()));
    return given;
  }

  /** Whether its own methods may change objects in fields of it that the peer has sent. */
  private static boolean mayChangeFields(ClassInfo info) {
    if (UserContainers.isConstructed(info)) {
      return false; // they have what the constructor has made, see OwnFields
    }
    for (FieldInfo field : UserContainers.ownFields(info)) {
      Class<?> type = field.type();
      if (type != String.class && !type.isEnum() && FieldType.ofPrimitiveOrBox(type) == 0) {
        return true;
      }
    }
    return false;
  }

  public void add(Object key, Object value) {
    give(key, value, false);
  }

  /**
   * As {@link #add}, but see {@link Containers#addIfTaken}: left out if its own methods fill it and
   * do not take it.
   */
  public void addIfTaken(Object key, Object value) {
    give(key, value, true);
  }

  private void give(Object key, Object value, boolean absent) {
    last = key;
    keys.add(key);
    values.add(value);
    if (refused) {
      return;
    }
    try {
      Containers.add(container, key, value);
    } catch (UnsupportedOperationException neverChanged) {
      refused = true;
    } catch (NullPointerException e) {
      if (!UserContainers.isConstructed(ClassInfo.of(container.getClass()))) {
        refused = true; // for lack of what a constructor makes, perhaps, whatever the element is
      } else if (!UserContainers.takesNoNull(container, key, value)) {
        throw e;
      } else if (absent) {
        untaken.set(keys.size() - 1); // they may still be refused altogether
      } else {
        refused = true;
      }
    }
  }

  /** The element or key that it was given last, which an exception is about. */
  public Object last() {
    return last;
  }

  /** How many of the refused ones it should have in the end. */
  int owed() {
    return refused ? Math.max(0, keys.size() - Containers.size(container)) : 0;
  }

  private void leaveOutUntaken() {
    int kept = 0;
    for (int i = 0; i < keys.size(); i++) {
      if (!untaken.get(i)) {
        keys.set(kept, keys.get(i));
        values.set(kept++, values.get(i));
      }
    }
    keys.subList(kept, keys.size()).clear();
    values.subList(kept, values.size()).clear();
  }

  public void end() {
    if (!refused && !untaken.isEmpty()) {
      leaveOutUntaken();
    }
    if (refused || !isAsGiven()) {
      base.clear(container);
      for (int i = 0; i < keys.size(); i++) {
        addByBase(keys.get(i), values.get(i));
      }
    }
  }

  private void addByBase(Object key, Object value) {
    last = key;
    try {
      base.add(container, key, value);
    } catch (NullPointerException e) {
      if (!UserContainers.takesNoNull(container, key, value)) {
        throw e;
      }
    }
  }

  private boolean isAsGiven() {
    if (Containers.size(container) != keys.size()) {
      return true;
    } else if (container instanceof Map) {
      return hasEntries((Map<?, ?>) container);
    }
    Collection<?> elements = (Collection<?>) container;
    return container instanceof Set ? hasElements(elements) : hasInOrder(elements);
  }

  private boolean hasEntries(Map<?, ?> map) {
    Map<Object, Object> given = new IdentityHashMap<>();
    for (int i = 0; i < keys.size(); i++) {
      given.put(keys.get(i), values.get(i));
    }
    for (Map.Entry<?, ?> entry : map.entrySet()) {
      if (!given.containsKey(entry.getKey()) || given.get(entry.getKey()) != entry.getValue()) {
        return false;
      }
    }
    return true;
  }

  private boolean hasInOrder(Collection<?> elements) {
    Iterator<Object> given = keys.iterator();
    for (Object element : elements) {
      if (!given.hasNext() || given.next() != element) {
        return false;
      }
    }
    return true;
  }

  private boolean hasElements(Collection<?> elements) {
    Map<Object, Object> given = new IdentityHashMap<>();
    keys.forEach(key -> given.put(key, key));
    return elements.stream().allMatch(given::containsKey);
  }
}
