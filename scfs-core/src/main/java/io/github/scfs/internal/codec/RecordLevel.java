package io.github.scfs.internal.codec;

import com.esotericsoftware.kryo.Kryo;
import io.github.scfs.internal.schema.Schema;
import java.util.List;

/**
 * What one class of a hierarchy with hooks sent, in a record of an object of a class that is
 * missing here: fields, and data that only the class can tell the meaning of. Of an Externalizable
 * the data alone. Passed on as they came; see {@link HookForm}.
 */
public final class RecordLevel {
  /** In place of a mode: of an Externalizable. */
  public static final int ONLY_DATA = -1;

  public static final Object[] NONE = {};

  /** How the fields were sent, as {@link HookForm} has it. */
  public final int mode;

  /** What the fields are by default, or null. */
  public final Schema part;

  public final List<String> names;

  /** Of the fields that were sent. */
  public final Object[] values;

  /** {@link Block}s and values. */
  public final Object[] data;

  public RecordLevel(int mode, Schema part, List<String> names, Object[] values, Object[] data) {
    this.mode = mode;
    this.part = part;
    this.names = names;
    this.values = values;
    this.data = data;
  }

  /** Bytes that a hook wrote between two values. */
  public static final class Block {
    public final byte[] bytes;

    public Block(byte[] bytes) {
      this.bytes = bytes;
    }
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
