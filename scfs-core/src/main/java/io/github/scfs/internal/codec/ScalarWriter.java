package io.github.scfs.internal.codec;

import io.github.scfs.NumberEncoding;
import io.github.scfs.internal.scalar.ArrayScalars;
import io.github.scfs.internal.scalar.ScalarTypes;
import io.github.scfs.internal.scalar.Scalars;
import io.github.scfs.internal.wire.Tags;
import java.lang.reflect.Array;
import java.util.Date;

/** Objects of the fixed table. */
public class ScalarWriter extends TypeWriter {
  /** For the type of the fixed table with that tag. */
  ScalarWriter(int code) {
    super(null, code, ScalarTypes.isTracked(code));
  }

  /** The tag of a type of the fixed table, which for some depends on how numbers are written. */
  public static int tagOf(int code, NumberEncoding numbers) {
    if (numbers == NumberEncoding.FIXED) {
      return code;
    }
    return code == Tags.INTS ? Tags.COMPACT_INTS : code == Tags.LONGS ? Tags.COMPACT_LONGS : code;
  }

  @Override
  public final int contentHash(Object object) {
    return object instanceof Date
        ? Long.hashCode(((Date) object).getTime())
        : Scalars.isArray(code) ? ArrayScalars.hash(object) : 0;
  }

  @Override
  protected final int hashedNumbers() {
    return code == Tags.DATE ? 1 : 0;
  }

  @Override
  public final long numberOf(Object object, int which) {
    return ((Date) object).getTime();
  }

  @Override
  public void write(GraphWriter g, Object object) {
    if (Scalars.isArray(code)) {
      g.checkElements(Array.getLength(object));
      g.out().moveTo(g.out().position() - 1); // the tag
      Scalars.writeArray(code, object, g.out());
    } else {
      Scalars.write(code, object, g.out());
    }
  }
}
