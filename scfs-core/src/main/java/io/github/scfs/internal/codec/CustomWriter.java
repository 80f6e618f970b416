package io.github.scfs.internal.codec;

import com.esotericsoftware.kryo.Serializer;
import io.github.scfs.internal.schema.Schema;

/**
 * Objects of a class for which the user chose a serializer. Their length stands in front, so that
 * any reader can pass.
 */
public final class CustomWriter extends TypeWriter {
  private final Serializer<?> serializer;

  /** For objects that the serializer writes. */
  public CustomWriter(Schema schema, Serializer<?> serializer) {
    super(schema, 0, true);
    this.serializer = serializer;
  }

  @Override
  public void write(GraphWriter g, Object object) {
    int lengthByte = g.out().reserve(1);
    int start = lengthByte + 1;
    g.serializers().call(serializer, object);
    g.endMeasured(start, lengthByte);
  }
}
