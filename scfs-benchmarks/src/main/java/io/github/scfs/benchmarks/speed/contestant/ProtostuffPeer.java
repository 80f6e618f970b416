package io.github.scfs.benchmarks.speed.contestant;

import io.protostuff.LinkedBuffer;
import io.protostuff.ProtostuffIOUtil;
import io.protostuff.Schema;
import io.protostuff.runtime.RuntimeSchema;

/** Protostuff with a schema that it makes of the class of the root; fields by position. */
final class ProtostuffPeer implements Peer {
  private static final int BUFFER = 64 << 10;

  private final Schema<Object> schema;
  private final LinkedBuffer buffer = LinkedBuffer.allocate(BUFFER);

  @SuppressWarnings("unchecked") // messages are of the class of the root
  ProtostuffPeer(End end) {
    schema = (Schema<Object>) RuntimeSchema.getSchema(end.root());
  }

  @Override
  public byte[] write(Object message) {
    try {
      return ProtostuffIOUtil.toByteArray(message, schema, buffer);
    } finally {
      buffer.clear();
    }
  }

  @Override
  public Object read(byte[] message) {
    Object object = schema.newMessage();
    ProtostuffIOUtil.mergeFrom(message, object, schema);
    return object;
  }
}
