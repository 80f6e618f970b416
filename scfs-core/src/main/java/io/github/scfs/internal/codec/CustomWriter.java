package io.github.scfs.internal.codec;

import com.esotericsoftware.kryo.Serializer;
import io.github.scfs.internal.jdk.JdkSerializers;
import io.github.scfs.internal.schema.Schema;
import io.github.scfs.internal.wire.BodyOutput;

/**
 * Objects of a class for which the user chose a serializer. Their length stands in front, so that
 * any reader can pass.
 */
public final class CustomWriter extends TypeWriter {
  private final Serializer<?> serializer;
  private final boolean ofValues;

  public CustomWriter(Schema schema, Serializer<?> serializer) {
    super(schema, 0, true);
    this.serializer = serializer;
    this.ofValues = JdkSerializers.isOfValues(serializer);
  }

  @Override
  public void write(GraphWriter g, Object object) {
    BodyOutput out = g.out();
    int lengthByte = out.position();
    out.writeByte(0);
    if (ofValues) {
      JdkSerializers.writeValue(serializer, object, out);
    } else {
      g.serializers().call(serializer, object);
    }
    g.endMeasured(lengthByte + 1, lengthByte);
  }
}
