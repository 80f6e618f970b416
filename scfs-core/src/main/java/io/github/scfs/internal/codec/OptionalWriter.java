package io.github.scfs.internal.codec;

import io.github.scfs.internal.schema.Schema;
import io.github.scfs.internal.wire.BodyOutput;
import io.github.scfs.internal.wire.Tags;
import java.util.Optional;

/** Optionals: the bytes of their serializer, without the way through Kryo. */
public final class OptionalWriter extends TypeWriter {
  public OptionalWriter(Schema schema) {
    super(schema, 0, true);
  }

  @Override
  public void write(GraphWriter g, Object object) {
    BodyOutput out = g.out();
    int lengthByte = out.position();
    out.writeByte(0);
    Object value = ((Optional<?>) object).orElse(null);
    TypeWriter writer = value == null ? null : g.writerOfFirst(value);
    if (writer != null && writer.code == Tags.STRING) {
      out.writeByte(Tags.STRING);
      out.writeText((String) value);
    } else {
      g.beginWhole();
      g.writeNext(writer, value);
      g.endWhole();
    }
    g.endMeasured(lengthByte + 1, lengthByte);
  }
}
