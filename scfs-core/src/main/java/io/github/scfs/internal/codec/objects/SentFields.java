package io.github.scfs.internal.codec.objects;

import io.github.scfs.internal.access.FieldInfo;
import java.util.HashMap;
import java.util.Map;

/** What was sent of one object's fields, for classes that ask for theirs. */
public final class SentFields {
  private final Map<String, Map<String, Object>> byOwner = new HashMap<>();

  /** Notes what a field got, wherever the peer's hierarchy has it. */
  void put(FieldInfo local, Object value) {
    of(local.ownerName()).put(local.name(), value);
  }

  /** By name: the fields that a class declares here, and what was sent for it beside its fields. */
  public Map<String, Object> of(String owner) {
    return byOwner.computeIfAbsent(owner, any -> new HashMap<>());
  }
}
