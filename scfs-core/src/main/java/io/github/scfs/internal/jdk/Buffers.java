package io.github.scfs.internal.jdk;

import io.github.scfs.internal.wire.BodyInput;
import io.github.scfs.internal.wire.BodyOutput;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;

/**
 * Byte buffers of any class: the bytes from position to limit, and the order of numbers. What is
 * read is on the heap, has these bytes alone, and can be written to.
 */
final class Buffers {
  private static final int PART = 1 << 13;

  private Buffers() {}

  static void addTo(JdkTable all) {
    all.value(ByteBuffer.class, Buffers::write, Buffers::read, Buffers::copy);
  }

  private static void write(ByteBuffer buffer, BodyOutput out) {
    out.writeBoolean(buffer.order() == ByteOrder.LITTLE_ENDIAN);
    ByteBuffer bytes = buffer.duplicate(); // positions of its own
    int length = bytes.remaining();
    out.writeVar(length);
    if (bytes.hasArray()) {
      out.writeBytes(bytes.array(), bytes.arrayOffset() + bytes.position(), length);
      return;
    }
    byte[] part = new byte[Math.min(length, PART)]; // a mapped file is larger than any message
    while (bytes.hasRemaining()) {
      int count = Math.min(part.length, bytes.remaining());
      bytes.get(part, 0, count);
      out.writeBytes(part, 0, count);
    }
  }

  private static ByteBuffer read(BodyInput in) {
    ByteOrder order = Values.readBoolean(in) ? ByteOrder.LITTLE_ENDIAN : ByteOrder.BIG_ENDIAN;
    return ByteBuffer.wrap(in.readBytes(in.readVar())).order(order);
  }

  private static ByteBuffer copy(ByteBuffer original) {
    byte[] bytes = new byte[original.remaining()];
    original.duplicate().get(bytes);
    return ByteBuffer.wrap(bytes).order(original.order());
  }
}
