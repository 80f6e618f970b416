package io.github.scfs.internal.codec;

import io.github.scfs.ScfsException;
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
 * its fields, and what its hook wrote there is passed over; so does a record.
 */
final class HookReader extends TypeReader {
  /** By the definition of a class of the hierarchy. */
  private final Map<Schema, HookLevel> levels = new ConcurrentHashMap<>();

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
    Object made;
    try {
      made =
          count > 0 && info().isRecord()
              ? readRecord(g, entry, start, count)
              : readObject(g, entry, start, count);
    } catch (IOException | ClassNotFoundException e) {
      throw new ScfsException("Reading failed: " + e, "read-failed", e);
    }
    leave(g, before);
    return made;
  }

  private Object readObject(GraphReader g, int entry, int start, int count)
      throws IOException, ClassNotFoundException {
    Object made = g.host().newInstance(info());
    g.created(entry, start, made);
    for (int i = 0; i < count; i++) {
      readLevel(g, made);
    }
    if (count == 0) {
      readExternal(g, made);
    }
    return made;
  }

  /**
   * A record from the fields of all classes of the hierarchy. What a hook wrote behind them has no
   * place in it, as the JDK has it; an Externalizable has no fields.
   */
  private Object readRecord(GraphReader g, int entry, int start, int count) throws IOException {
    Object[] components = ObjectReader.defaults(info().fields());
    for (int i = 0; i < count; i++) {
      readLevel(g, components);
    }
    g.settle();
    Object made = info().newRecord(components);
    g.created(entry, start, made);
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

  /** {@code target}: the object, or the components of a record. */
  private void readLevel(GraphReader g, Object target) throws IOException {
    BodyInput in = g.in();
    Schema schema = g.half().schema(in.readVar());
    if (schema.kind() != SchemaKind.OBJECT) {
      throw in.malformed("A class in a hierarchy is defined as " + schema.kind());
    }
    HookLevel fields =
        levels.computeIfAbsent(
            schema,
            any ->
                new HookLevel(
                    new Origin(any, g.environment(), info(), byRule, hinted), isLeaf(any)));
    Class<?> level = hookOf(schema);
    Map<String, Object> told = level == null ? null : new HashMap<>();
    fields.read(g, target, told);
    int before = enter(g);
    if (level != null) {
      g.settle();
      HookInput data = new HookInput(g, fields.asked(g, level, told), in.limit());
      SerialHooks.read(level, target, data);
      data.refuseHalf(target);
    }
    leave(g, before);
  }

  /** Whether it defines the class of the object, which may have another name here. */
  private boolean isLeaf(Schema level) {
    return level.name().equals(schema.name());
  }

  /** The local class for that level if it reads part of its objects; those of records do not. */
  private Class<?> hookOf(Schema schema) {
    if (info().isRecord()) {
      return null;
    }
    for (Class<?> level : SerialHooks.levels(type())) {
      boolean same = isLeaf(schema) ? level == type() : level.getName().equals(schema.name());
      if (same) {
        return SerialHooks.reads(level) ? level : null;
      }
    }
    return null;
  }
}
