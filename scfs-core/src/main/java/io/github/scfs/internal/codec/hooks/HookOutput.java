package io.github.scfs.internal.codec.hooks;

import io.github.scfs.internal.access.FieldMap;
import io.github.scfs.internal.codec.GraphWriter;
import io.github.scfs.internal.codec.HookForm;
import io.github.scfs.internal.wire.BodyOutput;
import io.github.scfs.internal.wire.Tags;
import java.io.IOException;
import java.io.NotActiveException;
import java.io.ObjectOutputStream;
import java.util.LinkedHashMap;
import java.util.Map;

/** The body as a stream of Java serialization, for hooks that write. */
final class HookOutput extends ObjectOutputStream {
  private final GraphWriter g;
  private final BodyOutput out;

  /** Writes the fields of the class, or null if there are none. */
  private final Runnable fields;

  private Map<String, Object> put;
  private boolean fieldsWritten;

  /** Where the length of the data is, or -1 while there are none. */
  private int lengthByte = -1;

  /** As above, for the data since the last object. */
  private int blockByte = -1;

  HookOutput(GraphWriter g, Runnable fields) throws IOException {
    this.g = g;
    this.out = g.out();
    this.fields = fields;
  }

  // --- fields

  private void beforeFields(int mode) throws NotActiveException {
    if (fieldsWritten || lengthByte >= 0 || fields == null) {
      throw new NotActiveException(
          "Fields are written once, before anything else that the class writes");
    }
    fieldsWritten = true;
    out.writeByte(mode);
  }

  @Override
  public void defaultWriteObject() throws IOException {
    beforeFields(HookForm.BY_DEFAULT);
    nested(fields);
  }

  @Override
  public PutField putFields() {
    if (put == null) {
      put = new LinkedHashMap<>();
    }
    return new FieldMap.Put(put);
  }

  @Override
  public void writeFields() throws IOException {
    if (put == null) {
      throw new NotActiveException("putFields comes first");
    }
    beforeFields(HookForm.BY_NAME);
    out.writeVar(put.size());
    for (Map.Entry<String, Object> field : put.entrySet()) {
      out.writeText(field.getKey());
      nested(() -> g.writeValue(field.getValue()));
    }
  }

  // --- data

  private void begin() {
    if (lengthByte < 0) {
      if (fields != null && !fieldsWritten) {
        fieldsWritten = true;
        out.writeByte(HookForm.NO_FIELDS);
      }
      lengthByte = out.reserve(1);
    }
  }

  private BodyOutput data() {
    if (blockByte < 0) {
      begin();
      out.writeByte(Tags.HOOK_DATA);
      blockByte = out.reserve(1);
    }
    return out;
  }

  private void endBlock() {
    begin();
    if (blockByte >= 0) {
      g.endMeasured(blockByte + 1, blockByte);
      blockByte = -1;
    }
  }

  void end() {
    endBlock();
    g.endMeasured(lengthByte + 1, lengthByte);
  }

  @Override
  protected void writeObjectOverride(Object object) {
    endBlock();
    nested(() -> g.writeValue(object));
  }

  /** If this fails, half an object was written, whatever the hook does about it. */
  private void nested(Runnable write) {
    try {
      write.run();
    } catch (Throwable e) {
      g.serializers().failedInside(e);
      throw e;
    }
  }

  @Override
  public void writeUnshared(Object object) {
    writeObjectOverride(object);
  }

  @Override
  public void write(int value) {
    data().writeByte(value);
  }

  @Override
  public void write(byte[] bytes) {
    data().writeBytes(bytes);
  }

  @Override
  public void write(byte[] bytes, int offset, int length) {
    data().writeBytes(bytes, offset, length);
  }

  @Override
  public void writeBoolean(boolean value) {
    data().writeBoolean(value);
  }

  @Override
  public void writeByte(int value) {
    data().writeByte(value);
  }

  @Override
  public void writeShort(int value) {
    data().writeShort(value);
  }

  @Override
  public void writeChar(int value) {
    data().writeShort(value);
  }

  @Override
  public void writeInt(int value) {
    data().writeInt(value);
  }

  @Override
  public void writeLong(long value) {
    data().writeLong(value);
  }

  @Override
  public void writeFloat(float value) {
    data().writeInt(Float.floatToRawIntBits(value));
  }

  @Override
  public void writeDouble(double value) {
    data().writeLong(Double.doubleToRawLongBits(value));
  }

  @Override
  public void writeBytes(String text) {
    for (int i = 0; i < text.length(); i++) {
      writeByte(text.charAt(i));
    }
  }

  @Override
  public void writeChars(String text) {
    for (int i = 0; i < text.length(); i++) {
      writeChar(text.charAt(i));
    }
  }

  @Override
  public void writeUTF(String text) {
    data().writeText(text);
  }

  @Override
  public void flush() {}

  @Override
  public void close() {}

  @Override
  public void reset() throws IOException {
    throw new IOException("A hook cannot reset the stream");
  }

  @Override
  public void useProtocolVersion(int version) {}
}
