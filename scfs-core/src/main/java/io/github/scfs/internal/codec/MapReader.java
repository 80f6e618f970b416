package io.github.scfs.internal.codec;

import io.github.scfs.internal.schema.SchemaKind;
import io.github.scfs.internal.wire.Tags;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;

/** Maps that are made empty and filled, or built from their complete parts. */
class MapReader extends TypeReader {
  private final boolean sorted;
  private final String rebuiltName;

  /** Whether the class sorts here, too, by the comparator in front. */
  private final boolean sorts;

  /** Whether it never becomes something else, a record as little as what a JDK makes of it. */
  private final boolean exact;

  MapReader(Origin origin) {
    super(origin, true);
    this.sorted = schema.kind() == SchemaKind.SORTED_MAP;
    this.sorts = sorted && Containers.isSortedMap(type());
    this.rebuiltName = Rebuilt.isKnown(schema.name()) ? schema.name() : null;
    boolean records = sorted && GenericReader.isPolicy(origin.environment.settings());
    this.exact = rebuiltName == null && !records;
  }

  /** For one that looks at the keys and values. */
  MapReader(MapReader other) {
    super(other);
    this.sorted = other.sorted;
    this.sorts = other.sorts;
    this.rebuiltName = other.rebuiltName;
    this.exact = other.exact;
  }

  /** Whether something stands in front of the count. */
  final boolean isSorted() {
    return sorted;
  }

  @Override
  boolean isExact() {
    return exact;
  }

  @Override
  boolean isExactIn(Class<?> wanted) {
    return exact || rebuiltName != null && Rebuilt.isLike(wanted);
  }

  @Override
  public Object read(GraphReader g, int entry, int start) {
    return rebuiltName == null ? fill(g, entry, start) : rebuild(g, entry, start);
  }

  @Override
  Object begin(GraphReader g) {
    return sorted || rebuiltName != null ? null : Containers.newMap(info(), 0, g.host());
  }

  @Override
  @SuppressWarnings("unchecked") // as below
  void fill(GraphReader g, Object made) {
    int counts = g.readCounts(2);
    int keyTag = (counts & 1) != 0 ? Uniform.readTag(g) : 0;
    int valueTag = (counts & 1) != 0 ? Uniform.readTag(g) : 0;
    int absent = g.absent();
    fill(g, (Map<Object, Object>) made, counts, keyTag, valueTag, false);
    checkKept(g, made, counts >>> 1, absent);
  }

  @SuppressWarnings("unchecked") // a key that does not fit is refused by the map, which is reported
  private Object fill(GraphReader g, int entry, int start) {
    int absentBefore = g.absent();
    int around = sorted ? g.late().beginHead() : Progress.NONE;
    Object head = sorted ? ClassReader.readHead(g, type()) : null;
    boolean early = sorted && g.late().endHead(around);
    boolean absent = g.absent() != absentBefore;
    if (sorted && GenericReader.isNeeded(g, schema, type(), head, absent)) {
      return GenericReader.readBehindHead(g, schema, head, entry, start);
    }
    if (absent) {
      return g.regions().passOverHeadless(info().name(), 2, entry, start);
    }
    int counts = g.readCounts(2);
    int count = counts >>> 1;
    int keyTag = (counts & 1) != 0 ? Uniform.readTag(g) : 0;
    int valueTag = (counts & 1) != 0 ? Uniform.readTag(g) : 0;
    Map<Object, Object> map =
        (Map<Object, Object>)
            (sorts
                ? Containers.newSortedMap(info(), head, g.host())
                : isByAccess(counts, keyTag, valueTag)
                    ? Containers.newMapByAccess(count)
                    : Containers.newMap(info(), count, g.host()));
    g.created(entry, start, map);
    fill(g, map, counts, keyTag, valueTag, early);
    checkKept(g, map, count, absentBefore);
    return map;
  }

  /** Fills a map. {@code early}: whether it waits before the first entry. */
  static void fill(
      GraphReader g, Map<Object, Object> map, int counts, int keyTag, int valueTag, boolean early) {
    boolean tracking = g.objects().isTracking();
    LateFills late = null;
    Fill fill = early ? g.late().waiting(map, true) : null;
    boolean looksAtParts =
        tracking && map.getClass() != HashMap.class && !TypeWriters.isOfTheJdk(map.getClass());
    int around = Progress.NONE;
    int count = counts >>> 1;
    int i = 0;
    Object key = null;
    boolean inValue = false;
    TypeReader last = null;
    int lastTag = Elements.NO_TAG;
    try {
      for (; i < count; i++) {
        int absent = g.absent();
        inValue = false;
        if (tracking && late == null && Uniform.mayRefer(keyTag, g)) {
          late = g.late();
        }
        if (late != null && fill == null) { // what values lead to does not matter to the map
          around = Math.min(around, g.progress().forget(g.place()));
        }
        key = Uniform.read(keyTag, null, g);
        inValue = true;
        if (fill == null && late != null && !late.mayBeLookedAt()) {
          fill = late.waiting(map, false);
        }
        Object value;
        int valueStart = g.in().position();
        if (valueTag != Tags.NULL) {
          value = Uniform.read(valueTag, null, g);
        } else if (Elements.passes(lastTag, g)) {
          value = Elements.read(last, valueStart, g);
        } else if ((last = Elements.begin(null, g)) != null) {
          lastTag = g.in().getBuffer()[valueStart];
          value = Elements.read(last, valueStart, g);
        } else {
          lastTag = Elements.NO_TAG;
          value = g.readValue(null);
        }
        if (looksAtParts && fill == null) {
          g.settle();
        }
        if (fill != null) {
          fill.put(key, value, g.absent() != absent);
        } else if (g.absent() == absent) {
          map.put(key, value);
        } else {
          Containers.putIfTaken(map, key, value);
        }
      }
    } catch (RuntimeException e) {
      throw g.failed(e, Containers.keyStep(inValue ? key : (Object) i));
    }
    if (late != null) {
      g.progress().recall(around, g.place());
    }
    if (fill != null) {
      g.late().ended(fill);
    }
  }

  /** The form of uniform entries with no tag for all: a LinkedHashMap in the order of access. */
  private boolean isByAccess(int counts, int keyTag, int valueTag) {
    return (counts & 1) != 0 && (keyTag | valueTag) == Tags.NULL && type() == LinkedHashMap.class;
  }

  private Object rebuild(GraphReader g, int entry, int start) {
    int counts = g.readCounts(2);
    int count = counts >>> 1;
    int keyTag = (counts & 1) != 0 ? Uniform.readTag(g) : 0;
    int valueTag = (counts & 1) != 0 ? Uniform.readTag(g) : 0;
    int absent = g.absent();
    Object[] keys = new Object[count];
    Object[] values = new Object[count];
    Object at = 0;
    try {
      for (int i = 0; i < count; i++) {
        at = i;
        keys[i] = Uniform.read(keyTag, null, g);
        at = keys[i];
        values[i] = Uniform.read(valueTag, null, g);
      }
    } catch (RuntimeException e) {
      throw g.failed(e, Containers.keyStep(at));
    }
    g.settle();
    Object map = Rebuilt.map(rebuiltName, keys, values);
    g.created(entry, start, map);
    checkKept(g, map, count, absent);
    return map;
  }
}
