package io.github.scfs.internal.codec;

import io.github.scfs.internal.schema.SchemaKind;
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
  Object read(GraphReader g, int entry, int start) {
    return rebuiltName == null ? fill(g, entry, start) : rebuild(g, entry, start);
  }

  @SuppressWarnings("unchecked") // a key that does not fit is refused by the map, which is reported
  private Object fill(GraphReader g, int entry, int start) {
    int absentBefore = g.absent();
    Object head = sorted ? g.readValue(null) : null;
    if (g.absent() != absentBefore) {
      return g.regions().passOverHeadless(info().name(), 2, entry, start);
    }
    int count = g.readCount(2);
    Map<Object, Object> map =
        (Map<Object, Object>)
            (sorted
                ? Containers.newSortedMap(info(), head, g.host())
                : Containers.newMap(info(), count, g.host()));
    g.created(entry, start, map);
    Object at = 0;
    try {
      for (int i = 0; i < count; i++) {
        at = i;
        int absent = g.absent();
        Object key = g.readValue(null);
        at = key;
        Object value = g.readValue(null);
        if (g.absent() == absent) {
          map.put(key, value);
        } else {
          Containers.putIfTaken(map, key, value);
        }
      }
    } catch (RuntimeException e) {
      throw g.failed(e, Containers.keyStep(at));
    }
    return map;
  }

  private Object rebuild(GraphReader g, int entry, int start) {
    int count = g.readCount(2);
    Object[] keys = new Object[count];
    Object[] values = new Object[count];
    Object at = 0;
    try {
      for (int i = 0; i < count; i++) {
        at = i;
        keys[i] = g.readValue(null);
        at = keys[i];
        values[i] = g.readValue(null);
      }
    } catch (RuntimeException e) {
      throw g.failed(e, Containers.keyStep(at));
    }
    Object map = Rebuilt.map(rebuiltName, keys, values);
    g.created(entry, start, map);
    return map;
  }
}
