package io.github.scfs.internal.codec;

import com.esotericsoftware.kryo.Kryo;
import io.github.scfs.internal.schema.Schema;
import io.github.scfs.internal.wire.BodyInput;
import io.github.scfs.internal.wire.Tags;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/**
 * What one class of a hierarchy with hooks sent, in a record of an object of a class that is
 * missing here: fields, and data that only the class can tell the meaning of. Of an Externalizable
 * the data alone. Passed on as they came; see {@link HookForm}.
 */
final class RecordLevel {
  private static final int ONLY_DATA = -1;
  private static final Object[] NONE = {};

  /** How the fields were sent, as {@link HookForm} has it. */
  private final int mode;

  /** What the fields are by default, or null. */
  private final Schema part;

  /** The names of those that were sent by name. */
  private final List<String> names;

  private final Object[] values;

  /** {@link Block}s and values. */
  private final Object[] data;

  private RecordLevel(int mode, Schema part, List<String> names, Object[] values, Object[] data) {
    this.mode = mode;
    this.part = part;
    this.names = names;
    this.values = values;
    this.data = data;
  }

  /** Bytes that a hook wrote between two values. */
  private static final class Block {
    final byte[] bytes;

    Block(byte[] bytes) {
      this.bytes = bytes;
    }
  }

  /** The classes of a hierarchy, by owner; the outermost stands first. */
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
      new RecordLevel(ONLY_DATA, null, Collections.emptyList(), NONE, readData(g))
    };
  }

  private static RecordLevel readLevel(GraphReader g, Schema schema, int owner) {
    int mode = HookForm.readMode(g.in());
    Schema part = mode == HookForm.BY_DEFAULT ? schema.part(owner) : null;
    if (part != null) {
      Object[] values = GenericReader.readFields(g, part);
      return new RecordLevel(mode, part, Collections.emptyList(), values, readData(g));
    } else if (mode != HookForm.BY_NAME) {
      return new RecordLevel(mode, null, Collections.emptyList(), NONE, readData(g));
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
          length >= 0 ? new Block(in.readBytes(length)) : GenericReader.readStep(g, "[data]"));
    }
    HookForm.leave(g, before);
    return parts.isEmpty() ? NONE : parts.toArray();
  }

  /** Writes the levels as they were read. {@code parts}: writes the fields of each owner. */
  static void writeAll(GraphWriter g, RecordLevel[] levels, PartWriter parts) {
    boolean hooked = levels[0].mode != ONLY_DATA;
    int lengthByte = hooked ? g.out().reserve(1) : 0;
    for (int owner = levels.length - 1; owner >= 0; owner--) {
      levels[owner].write(g, owner, parts);
    }
    if (hooked) {
      g.endMeasured(lengthByte + 1, lengthByte);
    }
  }

  /** Writes the fields of an owner, with a block of their own. */
  interface PartWriter {
    void write(GraphWriter g, int owner, Object[] values);
  }

  private void write(GraphWriter g, int owner, PartWriter parts) {
    if (mode != ONLY_DATA) {
      g.out().writeByte(mode);
    }
    if (part != null) {
      parts.write(g, owner, values);
    } else if (mode == HookForm.BY_NAME) {
      g.out().writeVar(values.length);
      for (int i = 0; i < values.length; i++) {
        g.out().writeText(names.get(i));
        g.writeValue(values[i]);
      }
    }
    int lengthByte = g.out().reserve(1);
    for (Object part : data) {
      if (part instanceof Block) {
        g.out().writeByte(Tags.HOOK_DATA);
        int blockByte = g.out().reserve(1);
        g.out().writeBytes(((Block) part).bytes);
        g.endMeasured(blockByte + 1, blockByte);
      } else {
        g.writeValue(part);
      }
    }
    g.endMeasured(lengthByte + 1, lengthByte);
  }

  int size() {
    return values.length;
  }

  String name(int index) {
    return part != null ? part.field(index).name() : names.get(index);
  }

  Object value(int index) {
    return values[index];
  }

  /** A copy with copies of what it holds. */
  RecordLevel copy(Kryo kryo) {
    RecordLevel copy = new RecordLevel(mode, part, names, values.clone(), data.clone());
    SchemaRecord.copyEach(copy.values, kryo);
    for (int i = 0; i < data.length; i++) {
      copy.data[i] = data[i] instanceof Block ? data[i] : kryo.copy(data[i]);
    }
    return copy;
  }
}
