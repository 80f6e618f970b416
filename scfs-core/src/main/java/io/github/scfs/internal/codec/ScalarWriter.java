package io.github.scfs.internal.codec;

import io.github.scfs.NumberEncoding;
import io.github.scfs.internal.scalar.ArrayScalars;
import io.github.scfs.internal.scalar.Scalars;
import io.github.scfs.internal.wire.BodyOutput;
import io.github.scfs.internal.wire.LittleEndian;
import io.github.scfs.internal.wire.Tags;
import java.lang.reflect.Array;
import java.util.ArrayList;
import java.util.Date;

/** Objects of the fixed table. */
public final class ScalarWriter extends TypeWriter {
  /** Of a Date with its tag. */
  private static final int DATE_BYTES = 1 + Long.BYTES;

  /** For the type of the fixed table with that tag. */
  public ScalarWriter(int code) {
    super(null, code, Scalars.isTracked(code));
  }

  /** The tag of a type of the fixed table, which for some depends on how numbers are written. */
  public static int tagOf(int code, NumberEncoding numbers) {
    if (numbers == NumberEncoding.FIXED) {
      return code;
    }
    return code == Tags.INTS ? Tags.COMPACT_INTS : code == Tags.LONGS ? Tags.COMPACT_LONGS : code;
  }

  @Override
  public int contentHash(Object object) {
    return Scalars.isArray(code)
        ? ArrayScalars.hash(object)
        : object instanceof Date ? Long.hashCode(((Date) object).getTime()) : 0;
  }

  @Override
  protected int hashedNumbers() {
    return code == Tags.DATE ? 1 : 0;
  }

  @Override
  public long numberOf(Object object, int which) {
    return ((Date) object).getTime();
  }

  /** Writes elements as long as they are Dates, whose writer this is; returns how many. */
  public int writeDates(GraphWriter g, ArrayList<?> elements, int size) {
    BodyOutput out = g.out();
    SeenObjects seen = g.seen();
    g.tagOf(this);
    int i = 0;
    try {
      while (i < size) {
        int end = Math.min(size, i + ScalarElements.AT_ONCE);
        int at = out.room((end - i) * DATE_BYTES);
        byte[] to = out.getBuffer();
        // Why two loops: in one of both C2 has not enough registers.
        int behind = seen == null ? i : seen.addBehind(this, elements, i, end, at, DATE_BYTES);
        for (; i < behind; i++, at += DATE_BYTES) {
          put((Date) elements.get(i), to, at);
        }
        out.moveTo(at);
        if (i < end) {
          Object element = elements.get(i);
          if (element == null || element.getClass() != Date.class) {
            break;
          }
          int first = seen == null ? -1 : seen.findOrAdd(this, element, at, g);
          if (first >= 0) {
            g.writeDistance(at, first);
          } else {
            put((Date) element, to, at);
            out.moveTo(at + DATE_BYTES);
          }
          i++;
        }
      }
      return i;
    } catch (Exception e) {
      throw GraphWriter.failed(e, "[" + i + "]");
    }
  }

  private void put(Date date, byte[] to, int at) {
    to[at] = (byte) code;
    LittleEndian.putLong(to, at + 1, date.getTime());
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
