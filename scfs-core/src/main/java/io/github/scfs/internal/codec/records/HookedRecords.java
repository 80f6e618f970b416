package io.github.scfs.internal.codec.records;

import io.github.scfs.internal.codec.GraphReader;
import io.github.scfs.internal.codec.GraphWriter;
import io.github.scfs.internal.codec.HookForm;
import io.github.scfs.internal.codec.RecordLevel;
import io.github.scfs.internal.schema.Schema;
import io.github.scfs.internal.wire.BodyInput;
import io.github.scfs.internal.wire.Tags;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/** Reads and writes what classes with hooks sent of objects whose class is missing here. */
final class HookedRecords {
  private HookedRecords() {}

  /** The classes of a hierarchy, by owner; the outermost comes first. */
  static RecordLevel[] readHooked(GraphReader g, Schema schema) {
    int before = HookForm.enter(g);
    RecordLevel[] levels = new RecordLevel[g.in().checkBytes(schema.owners(), 2)];
    for (int owner = levels.length - 1; owner >= 0; owner--) {
      levels[owner] = readLevel(g, schema, owner);
    }
    HookForm.leave(g, before);
    return levels;
  }

  static RecordLevel[] readExternal(GraphReader g) {
    return new RecordLevel[] {
      new RecordLevel(
          RecordLevel.ONLY_DATA, null, Collections.emptyList(), RecordLevel.NONE, readData(g))
    };
  }

  private static RecordLevel readLevel(GraphReader g, Schema schema, int owner) {
    int mode = HookForm.readMode(g.in());
    Schema part = mode == HookForm.BY_DEFAULT ? schema.part(owner) : null;
    if (part != null) {
      Object[] values = GenericReader.readFields(g, part);
      return new RecordLevel(mode, part, Collections.emptyList(), values, readData(g));
    } else if (mode != HookForm.BY_NAME) {
      return new RecordLevel(mode, null, Collections.emptyList(), RecordLevel.NONE, readData(g));
    }
    List<String> names = new ArrayList<>(); // these grow, as each may announce what remains
    List<Object> values = new ArrayList<>();
    for (int left = HookForm.readNames(g.in()); left > 0; left--) {
      String name = g.in().readText();
      names.add(name);
      values.add(GenericReader.readStep(g, name));
    }
    return new RecordLevel(mode, null, names, values.toArray(), readData(g));
  }

  private static Object[] readData(GraphReader g) {
    int before = HookForm.enter(g);
    BodyInput in = g.in();
    List<Object> parts = new ArrayList<>();
    while (in.remaining() > 0) {
      int length = HookForm.enterBlock(g);
      parts.add(
          length >= 0
              ? new RecordLevel.Block(in.readBytes(length))
              : GenericReader.readStep(g, "[data]"));
    }
    HookForm.leave(g, before);
    return parts.isEmpty() ? RecordLevel.NONE : parts.toArray();
  }

  /** Writes the levels as they were read. {@code parts}: writes the fields of each owner. */
  static void writeAll(GraphWriter g, RecordLevel[] levels, PartWriter parts) {
    boolean hooked = levels[0].mode != RecordLevel.ONLY_DATA;
    int lengthByte = hooked ? g.out().reserve(1) : 0;
    for (int owner = levels.length - 1; owner >= 0; owner--) {
      write(g, levels[owner], owner, parts);
    }
    if (hooked) {
      g.endMeasured(lengthByte + 1, lengthByte);
    }
  }

  /** Writes the fields of an owner, with a block of their own. */
  interface PartWriter {
    void write(GraphWriter g, int owner, Object[] values);
  }

  private static void write(GraphWriter g, RecordLevel level, int owner, PartWriter parts) {
    if (level.mode != RecordLevel.ONLY_DATA) {
      g.out().writeByte(level.mode);
    }
    if (level.part != null) {
      parts.write(g, owner, level.values);
    } else if (level.mode == HookForm.BY_NAME) {
      g.out().writeVar(level.values.length);
      for (int i = 0; i < level.values.length; i++) {
        g.out().writeText(level.names.get(i));
        g.writeValue(level.values[i]);
      }
    }
    int lengthByte = g.out().reserve(1);
    for (Object part : level.data) {
      if (part instanceof RecordLevel.Block) {
        g.out().writeByte(Tags.HOOK_DATA);
        int blockByte = g.out().reserve(1);
        g.out().writeBytes(((RecordLevel.Block) part).bytes);
        g.endMeasured(blockByte + 1, blockByte);
      } else {
        g.writeValue(part);
      }
    }
    g.endMeasured(lengthByte + 1, lengthByte);
  }
}
