package io.github.scfs.internal.codec;

import io.github.scfs.internal.schema.SchemaKind;
import io.github.scfs.internal.wire.Tags;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Maps that are made empty and filled, or built from their complete parts. */
final class MapReader extends TypeReader {
  private final boolean sorted;
  private final String rebuiltName;

  MapReader(Origin origin, SchemaKind kind, String name) {
    super(origin, true);
    this.sorted = kind == SchemaKind.SORTED_MAP;
    this.rebuiltName = Rebuilt.isKnown(name) ? name : null;
  }

  @Override
  boolean isExact() {
    return rebuiltName == null;
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
    fill(g, (Map<Object, Object>) made, counts >>> 1, keyTag, valueTag);
  }

  @SuppressWarnings("unchecked") // a key that does not fit is refused by the map, which is reported
  private Object fill(GraphReader g, int entry, int start) {
    int absentBefore = g.absent();
    Object head = sorted ? g.readValue(null) : null;
    if (g.absent() != absentBefore) {
      return g.regions().passOverHeadless(info().name(), 2, entry, start);
    }
    int counts = g.readCounts(2);
    int count = counts >>> 1;
    int keyTag = (counts & 1) != 0 ? Uniform.readTag(g) : 0;
    int valueTag = (counts & 1) != 0 ? Uniform.readTag(g) : 0;
    Map<Object, Object> map =
        (Map<Object, Object>)
            (sorted
                ? Containers.newSortedMap(info(), head, g.host())
                : Containers.newMap(info(), count, g.host()));
    g.created(entry, start, map);
    fill(g, map, count, keyTag, valueTag);
    return map;
  }

  private static void fill(
      GraphReader g, Map<Object, Object> map, int count, int keyTag, int valueTag) {
    int start = g.position();
    List<Object> late = null;
    int i = 0;
    Object key = null;
    boolean inValue = false;
    TypeReader last = null;
    int lastTag = -1; // within one message a tag stands for one class
    try {
      for (; i < count; i++) {
        int absent = g.absent();
        inValue = false;
        int incomplete = g.incomplete();
        key = Uniform.read(keyTag, null, g);
        boolean wait = late != null || g.incomplete() != incomplete;
        inValue = true;
        Object value;
        int valueStart = g.in().position();
        if (valueTag != Tags.NULL) {
          value = Uniform.read(valueTag, null, g);
        } else if (lastTag >= 0 && g.shortTag() == lastTag) {
          g.in().setPosition(valueStart + 1);
          value = g.readBegun(last, valueStart);
        } else if (g.shortTag() >= 0 && (last = g.begin()) != null) {
          lastTag = g.in().getBuffer()[valueStart];
          value = g.readBegun(last, valueStart);
        } else {
          lastTag = -1;
          value = g.readValue(null);
        }
        if (wait) {
          late = late == null ? new ArrayList<>() : late;
          late.add(key);
          late.add(value);
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
      List<Object> entries = late;
      g.fillLater(start, () -> putAll(map, entries));
    }
  }

  private static void putAll(Map<Object, Object> map, List<Object> entries) {
    for (int i = 0; i < entries.size(); i += 2) {
      Containers.putIfTaken(map, entries.get(i), entries.get(i + 1));
    }
  }

  private Object rebuild(GraphReader g, int entry, int start) {
    int counts = g.readCounts(2);
    int count = counts >>> 1;
    int keyTag = (counts & 1) != 0 ? Uniform.readTag(g) : 0;
    int valueTag = (counts & 1) != 0 ? Uniform.readTag(g) : 0;
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
    Object map = Rebuilt.map(rebuiltName, keys, values);
    g.created(entry, start, map);
    return map;
  }
}
