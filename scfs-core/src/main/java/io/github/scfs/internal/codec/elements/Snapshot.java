package io.github.scfs.internal.codec.elements;

import io.github.scfs.internal.codec.GraphWriter;
import io.github.scfs.internal.containers.Containers;
import io.github.scfs.internal.wire.RunningJava;
import java.util.AbstractMap;
import java.util.AbstractSet;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Iterator;
import java.util.Map;
import java.util.NoSuchElementException;
import java.util.Set;
import java.util.function.BiConsumer;

/**
 * The entries that a map had at one time. What other threads may change is walked once and then
 * written from here, so that the count in front of it is right and all looks at it see the same.
 */
public final class Snapshot extends AbstractMap<Object, Object>
    implements BiConsumer<Object, Object> {
  /** Each key with its value behind it. */
  private Object[] entries;

  private int end;

  private Snapshot(int size) {
    this.entries = new Object[2 * size];
  }

  /** Of a map that bears changes by other threads, or whose monitor keeps them out. */
  public static Map<?, ?> of(Map<?, ?> map, GraphWriter g) {
    int size = map.size();
    g.checkElements(size);
    Snapshot snapshot = new Snapshot(size);
    if (RunningJava.isOfTheJdk(map.getClass())) {
      map.forEach(snapshot); // makes no entries
    } else if (Containers.isLocked(map.getClass())) {
      synchronized (map) {
        snapshot.walk(map);
      }
    } else {
      snapshot.walk(map);
    }
    return snapshot;
  }

  /** As {@link #of(Map, GraphWriter)}: the elements of a collection. */
  public static ArrayList<?> of(Collection<?> elements, GraphWriter g) {
    if (RunningJava.isOfTheJdk(elements.getClass())) {
      return new ArrayList<>(elements);
    } else if (Containers.isLocked(elements.getClass())) {
      synchronized (elements) {
        return walked(elements, g);
      }
    }
    return walked(elements, g);
  }

  private void walk(Map<?, ?> map) {
    for (Map.Entry<?, ?> entry : map.entrySet()) { // the user may have thought of no other way
      accept(entry.getKey(), entry.getValue());
    }
  }

  /** The elements as its iterator gives them. */
  static ArrayList<?> walked(Collection<?> elements, GraphWriter g) {
    int size = elements.size();
    g.checkElements(size);
    ArrayList<Object> walked = new ArrayList<>(size);
    for (Object element : elements) { // as above
      walked.add(element);
    }
    return walked;
  }

  @Override
  public void accept(Object key, Object value) {
    int at = end;
    if (at == entries.length) {
      entries = Arrays.copyOf(entries, 2 * at + 8);
    }
    entries[at] = key;
    entries[at + 1] = value;
    end = at + 2;
  }

  @Override
  public int size() {
    return end / 2;
  }

  @Override
  public Set<Map.Entry<Object, Object>> entrySet() {
    return new AbstractSet<Map.Entry<Object, Object>>() {
      @Override
      public int size() {
        return end / 2;
      }

      @Override
      public Iterator<Map.Entry<Object, Object>> iterator() {
        return new Walk();
      }
    };
  }

  /** Is each entry itself, one after the other. */
  private final class Walk
      implements Iterator<Map.Entry<Object, Object>>, Map.Entry<Object, Object> {
    private int next;

    @Override
    public boolean hasNext() {
      return next < end;
    }

    @Override
    public Map.Entry<Object, Object> next() {
      if (next >= end) {
        throw new NoSuchElementException();
      }
      next += 2;
      return this;
    }

    @Override
    public Object getKey() {
      return entries[next - 2];
    }

    @Override
    public Object getValue() {
      return entries[next - 1];
    }

    @Override
    public Object setValue(Object value) {
      throw new UnsupportedOperationException();
    }
  }
}
