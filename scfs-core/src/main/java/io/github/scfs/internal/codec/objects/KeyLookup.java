package io.github.scfs.internal.codec.objects;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Supplier;

/** Finds out whether a map or set of another library finds its keys, and repairs it if not. */
final class KeyLookup {
  /*
   * How this works
   *
   * A few keys are looked up: in a table that is full enough, a key may be found by chance. A container that does not find its keys
   * is emptied and gets its entries again, if a new one of its class takes them all and finds them. Its exceptions are ignored:
   * perhaps nobody ever uses it.
   */
  private static final int ENOUGH = 8;

  private final Map<Object, Object> map;
  private final Collection<Object> set;

  /** Whether it cannot compare a key, and so would not take it again. */
  private boolean refuses;

  @SuppressWarnings("unchecked") // it gets what it had
  KeyLookup(Object container) {
    this.map = container instanceof Map ? (Map<Object, Object>) container : null;
    this.set = map == null ? (Collection<Object>) container : null;
  }

  /**
   * A key that it does not find, even after all entries were put in again; or null.
   *
   * @param maker makes an empty one of the same class; may throw anything
   */
  Object mend(Supplier<Object> maker) {
    Object lost;
    List<Object> keys = new ArrayList<>();
    List<Object> values = new ArrayList<>();
    try {
      lost = lost();
      if (lost == null || !collect(keys, values) || !keys.contains(lost)) {
        return null;
      }
    } catch (Exception | LinkageError | AssertionError | StackOverflowError unknown) {
      return null; // it cannot tell what it has
    }
    return !refuses && isTakenByAnother(maker, keys, values) && isFilledAnew(keys, values)
        ? null
        : lost;
  }

  /** One of its first keys that it does not find; null if it finds them. */
  private Object lost() {
    Iterator<?> keys = (map == null ? set : map.keySet()).iterator();
    for (int i = 0; i < ENOUGH && keys.hasNext(); i++) {
      Object key = keys.next();
      if (key != null && !finds(key) && isItself(key)) {
        return key;
      }
    }
    return null;
  }

  /** Whether it finds the key, or never looks for any. */
  private boolean finds(Object key) {
    try {
      return map == null ? set.contains(key) : map.containsKey(key);
    } catch (UnsupportedOperationException never) {
      return true;
    } catch (ClassCastException e) {
      refuses = true;
      return false;
    } catch (Exception | LinkageError | AssertionError broken) {
      return false;
    }
  }

  /** Whether a JDK container would find it. */
  private static boolean isItself(Object key) {
    return key.equals(key) && key.hashCode() == key.hashCode();
  }

  /** Whether these are all. */
  private boolean collect(List<Object> keys, List<Object> values) {
    int size = map == null ? set.size() : map.size();
    if (map == null) {
      Iterator<Object> elements = set.iterator();
      while (keys.size() <= size && elements.hasNext()) {
        keys.add(elements.next());
      }
    } else {
      Iterator<Map.Entry<Object, Object>> entries = map.entrySet().iterator();
      while (keys.size() <= size && entries.hasNext()) {
        Map.Entry<Object, Object> entry = entries.next();
        keys.add(entry.getKey());
        values.add(entry.getValue());
      }
    }
    return keys.size() == size;
  }

  private static boolean isTakenByAnother(
      Supplier<Object> maker, List<Object> keys, List<Object> values) {
    try {
      Object other = maker.get();
      return other != null && new KeyLookup(other).isFilledAnew(keys, values);
    } catch (Exception | LinkageError | AssertionError | StackOverflowError none) {
      return false;
    }
  }

  /** Whether it was emptied, has got all again, and finds them now. */
  private boolean isFilledAnew(List<Object> keys, List<Object> values) {
    try {
      keys.forEach(key -> isItself(key == null ? "" : key)); // throws now, and not in between
      if (map == null) {
        set.clear();
      } else {
        map.clear();
      }
    } catch (Exception | LinkageError | AssertionError | StackOverflowError refused) {
      return false;
    }
    boolean taken = true;
    for (int i = 0; i < keys.size(); i++) {
      taken &= takes(keys.get(i), map == null ? null : values.get(i));
    }
    return taken && hasAll(keys, values);
  }

  private boolean takes(Object key, Object value) {
    try {
      if (map == null) {
        return set.add(key);
      }
      map.put(key, value);
      return true;
    } catch (Exception | LinkageError | AssertionError | StackOverflowError refused) {
      return false; // the others may be taken
    }
  }

  private boolean hasAll(List<Object> keys, List<Object> values) {
    try {
      boolean all = keys.size() == (map == null ? set.size() : map.size());
      for (int i = 0; all && i < keys.size(); i++) {
        Object key = keys.get(i);
        // Why not by identity: tables of primitives make new boxes.
        all = map == null ? set.contains(key) : Objects.equals(map.get(key), values.get(i));
      }
      return all;
    } catch (Exception | LinkageError | AssertionError | StackOverflowError broken) {
      return false;
    }
  }
}
