package io.github.scfs.internal.codec;

import io.github.scfs.ScfsException;
import io.github.scfs.internal.access.ClassInfo;
import io.github.scfs.internal.access.FieldInfo;
import io.github.scfs.internal.access.SerialHooks;
import io.github.scfs.internal.schema.Schema;
import io.github.scfs.internal.schema.SchemaKind;
import io.github.scfs.internal.wire.BodyInput;
import java.io.Externalizable;
import java.io.IOException;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Objects that wrote part of themselves; see {@link HookWriter}. A class that has no hook here gets
 * its fields, and what its hook wrote there is passed over.
 */
final class HookReader extends TypeReader {
  /** By the definition of a class of the hierarchy. */
  private final Map<Schema, ObjectReader> levels = new ConcurrentHashMap<>();

  HookReader(Origin origin) {
    super(origin, true);
  }

  @Override
  boolean isExact() {
    return true;
  }

  @Override
  public Object read(GraphReader g, int entry, int start) {
    BodyInput in = g.in();
    int before = enter(g);
    int count = in.readVar();
    Object made = g.host().newInstance(info());
    g.created(entry, start, made);
    try {
      for (int i = 0; i < count; i++) {
        readLevel(g, made);
      }
      if (count == 0) {
        readExternal(g, made);
      }
    } catch (IOException | ClassNotFoundException e) {
      throw new ScfsException("Reading failed: " + e, "read-failed", e);
    }
    leave(g, before);
    return made;
  }

  /** Sets the end of what follows by the byte in front of it; returns the end before. */
  private static int enter(GraphReader g) {
    BodyInput in = g.in();
    int lengthByte = in.readByte() & 0xFF;
    return in.fence(in.position() + g.lengthOf(lengthByte, g.position()));
  }

  /** What a hook has not read is passed over. */
  private static void leave(GraphReader g, int before) {
    BodyInput in = g.in();
    int rest = in.remaining();
    if (rest > 0) {
      int from = g.position();
      in.skipBytes(rest);
      g.regions().passedBy(from, g.position());
    }
    in.unfence(before);
  }

  private void readExternal(GraphReader g, Object made) throws IOException, ClassNotFoundException {
    int before = enter(g);
    if (made instanceof Externalizable) {
      HookInput data = new HookInput(g, null, g.in().limit());
      g.settle();
      ((Externalizable) made).readExternal(data);
      data.refuseHalf(made);
    }
    leave(g, before);
  }

  private void readLevel(GraphReader g, Object made) throws IOException {
    BodyInput in = g.in();
    Schema schema = g.half().schema(in.readVar());
    if (schema.kind() != SchemaKind.OBJECT) {
      throw in.malformed("A class in a hierarchy is defined as " + schema.kind());
    }
    ObjectReader plan =
        levels.computeIfAbsent(
            schema,
            any ->
                new ObjectReader(
                    new Origin(any, g.environment(), info(), byRule, hinted),
                    any,
                    info().fields()));
    Map<String, Object> fields = new HashMap<>();
    int mode = in.readByte();
    if (mode == HookWriter.BY_DEFAULT) {
      plan.readFields(g, made);
    } else if (mode == HookWriter.BY_NAME) {
      readNamed(g, made, schema.name(), fields);
    } else if (mode != HookWriter.NO_FIELDS) {
      throw in.malformed("Fields of a class that are written in a way " + mode);
    }
    int before = enter(g);
    Class<?> level = levelOf(schema.name());
    if (level != null && SerialHooks.reads(level)) {
      g.settle();
      HookInput data = new HookInput(g, allOf(level, made, fields), in.limit());
      SerialHooks.read(level, made, data);
      data.refuseHalf(made);
    }
    leave(g, before);
  }

  private Class<?> levelOf(String name) {
    for (Class<?> level : SerialHooks.levels(type())) {
      if (level.getName().equals(name)) {
        return level;
      }
    }
    return null;
  }

  private void readNamed(GraphReader g, Object made, String owner, Map<String, Object> fields) {
    int count = g.in().readCount(2);
    for (int i = 0; i < count; i++) {
      String name = g.in().readText();
      Object value = g.readValue(null);
      fields.put(name, value);
      for (FieldInfo field : info().fields()) {
        if (field.name().equals(name) && field.ownerName().equals(owner)) {
          Fields.set(field, made, value);
        }
      }
    }
  }

  /** What readFields() tells: what was written by name, and the fields of the class. */
  static Map<String, Object> allOf(Class<?> level, Object made, Map<String, Object> named) {
    Map<String, Object> all = new HashMap<>();
    for (FieldInfo field : ClassInfo.of(made.getClass()).fields()) {
      if (field.ownerName().equals(level.getName())) {
        all.put(field.name(), Fields.get(field, made));
      }
    }
    all.putAll(named);
    return all;
  }
}
