package io.github.scfs.internal.codec;

import io.github.scfs.internal.scalar.Scalars;
import io.github.scfs.internal.wire.Tags;
import java.lang.reflect.Array;

/** Objects of the fixed table. */
final class ScalarWriter extends TypeWriter {
  ScalarWriter(int code) {
    super(null, code, Scalars.isTracked(code));
  }

  @Override
  public void write(GraphWriter g, Object object) {
    if (code >= Tags.BOOLEANS && code <= Tags.DOUBLES || code >= Tags.COMPACT_INTS) {
      g.checkElements(Array.getLength(object));
    }
    Scalars.write(code, object, g.out());
  }
}
