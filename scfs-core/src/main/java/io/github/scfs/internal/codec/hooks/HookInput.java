package io.github.scfs.internal.codec.hooks;

import io.github.scfs.ScfsException;
import io.github.scfs.internal.codec.GraphReader;
import io.github.scfs.internal.codec.HookForm;
import io.github.scfs.internal.wire.BodyInput;
import java.io.EOFException;
import java.io.IOException;
import java.io.InvalidObjectException;
import java.io.NotActiveException;
import java.io.ObjectInputStream;
import java.io.ObjectInputValidation;

/** The body as a stream of Java serialization, for hooks that read. */
final class HookInput extends ObjectInputStream {
  private final GraphReader g;
  private final BodyInput in;

  /** The fields of the class, which are already set; null if it cannot ask for any. */
  private final HookFields fields;

  private final int end;

  /** Where the bytes end that the class wrote between two objects. Reading stops there. */
  private int blockEnd = -1;

  /** Whether the class has asked for more than there is. */
  private boolean wantedMore;

  /** The exception of an object inside; nothing behind it is where it should be. */
  private Throwable failure;

  HookInput(GraphReader g, HookFields fields, int end) throws IOException {
    this.g = g;
    this.in = g.in();
    this.fields = fields;
    this.end = end;
  }

  boolean wantedMore() {
    return wantedMore;
  }

  /** The hook has ended: skips the rest of the bytes that it has begun to read. */
  void end() {
    in.moveTo(Math.max(in.position(), blockEnd));
  }

  // --- fields

  /** Nothing to do: the fields were set before the hook was called. */
  @Override
  public void defaultReadObject() throws IOException {
    if (fields == null) {
      throw new NotActiveException("An Externalizable has no fields of the stream");
    }
  }

  @Override
  public GetField readFields() throws IOException {
    defaultReadObject();
    return fields;
  }

  /** Called at once: what the object refers to exists already, as far as possible. */
  @Override
  public void registerValidation(ObjectInputValidation check, int priority)
      throws InvalidObjectException {
    if (check == null) {
      throw new InvalidObjectException("There is nothing to be called");
    }
    g.late().validate(check, priority);
  }

  // --- data

  private BodyInput data(int bytes) throws EOFException {
    if (bytes > available()) {
      wantedMore = true;
      throw new EOFException("The class has written no more data here");
    }
    return in;
  }

  @Override
  public int available() {
    int at = in.position();
    int length = at >= blockEnd && at < end ? HookForm.enterBlock(g) : -1;
    if (length >= 0) {
      if (length > end - in.position()) {
        throw in.malformed("Data of a hook are longer than all of them");
      }
      blockEnd = in.position() + length;
    }
    return Math.max(0, blockEnd - in.position());
  }

  @Override
  protected Object readObjectOverride() throws IOException {
    int data = available();
    if (data > 0 || in.position() >= end) {
      wantedMore = true;
      throw EndOfData.exception(data);
    }
    try {
      Object value = g.readValue(null);
      g.settle();
      g.late().handOver(value);
      return value;
    } catch (Throwable e) {
      failure = e;
      throw e;
    }
  }

  /** Refuses what a hook made if it went on although an object inside had failed. */
  void refuseHalf(Object made) {
    Throwable problem = failure != null || fields == null ? failure : fields.failure();
    if (problem != null) {
      throw new ScfsException(
          "A hook of "
              + made.getClass().getName()
              + " went on after a call of its own had failed: "
              + problem.getMessage(),
          "read-failed",
          problem);
    }
  }

  @Override
  public Object readUnshared() throws IOException {
    return readObjectOverride();
  }

  @Override
  public int read() {
    wantedMore |= available() == 0;
    return available() > 0 ? in.readByte() & 0xFF : -1;
  }

  @Override
  public int read(byte[] into, int offset, int length) {
    int count = Math.min(length, available());
    wantedMore |= count < length;
    if (count <= 0) {
      return length == 0 ? 0 : -1;
    }
    int at = in.position();
    in.skipBytes(count);
    System.arraycopy(in.getBuffer(), at, into, offset, count);
    return count;
  }

  @Override
  public boolean readBoolean() throws IOException {
    return data(1).readByte() != 0;
  }

  @Override
  public byte readByte() throws IOException {
    return data(1).readByte();
  }

  @Override
  public int readUnsignedByte() throws IOException {
    return data(1).readByte() & 0xFF;
  }

  @Override
  public char readChar() throws IOException {
    return (char) data(2).readShortUnsigned();
  }

  @Override
  public short readShort() throws IOException {
    return (short) data(2).readShortUnsigned();
  }

  @Override
  public int readUnsignedShort() throws IOException {
    return data(2).readShortUnsigned();
  }

  @Override
  public int readInt() throws IOException {
    return data(4).readInt();
  }

  @Override
  public long readLong() throws IOException {
    return data(8).readLong();
  }

  @Override
  public float readFloat() throws IOException {
    return Float.intBitsToFloat(readInt());
  }

  @Override
  public double readDouble() throws IOException {
    return Double.longBitsToDouble(readLong());
  }

  @Override
  public void readFully(byte[] into) throws IOException {
    readFully(into, 0, into.length);
  }

  @Override
  public void readFully(byte[] into, int offset, int length) throws IOException {
    data(length);
    read(into, offset, length);
  }

  @Override
  public int skipBytes(int count) {
    int passed = Math.max(0, Math.min(count, available()));
    in.skipBytes(passed);
    return passed;
  }

  @Override
  public long skip(long count) {
    return skipBytes((int) Math.min(count, Integer.MAX_VALUE));
  }

  @Override
  @Deprecated
  public String readLine() throws IOException {
    throw new IOException("A hook cannot read lines");
  }

  @Override
  public String readUTF() throws IOException {
    int before = data(1).fence(blockEnd);
    try {
      return in.readText();
    } finally {
      in.unfence(before); // the hook may catch the exception and go on
    }
  }

  @Override
  public void close() {}
}
