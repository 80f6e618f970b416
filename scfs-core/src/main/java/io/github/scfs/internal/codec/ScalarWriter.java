package io.github.scfs.internal.codec;

import io.github.scfs.internal.scalar.Scalars;
import java.lang.reflect.Array;

/** Objects of the fixed table. */
final class ScalarWriter extends TypeWriter {
  ScalarWriter(int code) {
    super(null, code, Scalars.isTracked(code));
  }

  @Override
  public void write(GraphWriter g, Object object) {
    if (Scalars.isArray(code)) {
      g.checkElements(Array.getLength(object));
      Scalars.writeArray(code, object, g.out());
    } else {
      Scalars.write(code, object, g.out());
    }
  }
}
