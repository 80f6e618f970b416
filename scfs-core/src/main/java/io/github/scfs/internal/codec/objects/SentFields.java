package io.github.scfs.internal.codec.objects;

import io.github.scfs.internal.access.FieldInfo;
import java.util.HashMap;
import java.util.Map;

/** What was sent of the fields of one object, for the classes that ask for theirs. */
public final class SentFields {
  private final Map<String, Map<String, Object>> byOwner = new HashMap<>();

  /** What a field has got, wherever in the hierarchy its peer has it. */
  void put(FieldInfo local, Object value) {
    of(local.ownerName()).put(local.name(), value);
  }

  /** By name, those that a class declares here, and what is sent for it beside its fields. */
  public Map<String, Object> of(String owner) {
    return byOwner.computeIfAbsent(owner, any -> new HashMap<>());
  }
}
