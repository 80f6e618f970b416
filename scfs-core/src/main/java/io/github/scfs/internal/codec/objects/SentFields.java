package io.github.scfs.internal.codec.objects;

import io.github.scfs.internal.access.FieldInfo;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;

/** What was sent of one object's fields, for classes that ask for theirs. */
public final class SentFields {
  /*
   * How this works
   *
   * Most hooks that may ask do not. So what was sent is only listed, and put into maps for the first one that asks.
   */
  private static final int PARTS = 3;

  /** The class, the name and the value of each field that is in no map yet. */
  private Object[] listed = new Object[4 * PARTS];

  private int end;

  /** Null until somebody asks. */
  private Map<String, Map<String, Object>> byOwner;

  /** Notes what a field got, wherever the peer's hierarchy has it. */
  void put(FieldInfo local, Object value) {
    put(local.ownerName(), local.name(), value);
  }

  /** Notes what was sent for a class under that name. */
  public void put(String owner, String name, Object value) {
    if (end == listed.length) {
      listed = Arrays.copyOf(listed, 2 * end);
    }
    listed[end] = owner;
    listed[end + 1] = name;
    listed[end + 2] = value;
    end += PARTS;
  }

  /** By name: the fields that a class declares here, and what was sent for it beside its fields. */
  public Map<String, Object> of(String owner) {
    if (byOwner == null) {
      byOwner = new HashMap<>();
    }
    Object last = null;
    Map<String, Object> map = null;
    for (int i = 0; i < end; i += PARTS) {
      if (map == null || listed[i] != last) {
        last = listed[i];
        map = mapOf((String) last);
      }
      map.put((String) listed[i + 1], listed[i + 2]);
    }
    end = 0;
    return mapOf(owner);
  }

  private Map<String, Object> mapOf(String owner) {
    return byOwner.computeIfAbsent(owner, any -> new HashMap<>());
  }
}
