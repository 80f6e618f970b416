package io.github.scfs.internal.codec;

import io.github.scfs.internal.scalar.Scalars;
import io.github.scfs.internal.wire.BodyOutput;
import io.github.scfs.internal.wire.Tags;
import java.lang.reflect.Array;
import java.util.ArrayList;

/** Arrays of primitives in an array or a list, few of them, many at once. */
public final class RowElements {
  /*
   * How this works
   *
   * As long as no array of their type was seen in front of them, each is one of those that stand before it there, or new. So these
   * are compared, which takes a few instructions each, and no hash is asked for. Another thread that exchanges rows meanwhile
   * does no harm: what is found is looked up as always, what is not is written once more.
   */
  private static final int MOST = 64;

  private RowElements() {}

  /**
   * How many of so many rows are written by {@link #write}: all or none. {@code writer}: that of
   * the first of them.
   */
  public static int few(TypeWriter writer, int count, GraphWriter g) {
    boolean few =
        count <= MOST
            && Scalars.isArray(writer.code)
            && g.seen() != null
            && g.seen().hasNone(writer.code);
    return few ? count : 0;
  }

  /**
   * Writes elements of a list as long as they are of that class, as the first one is, or null;
   * returns how many. {@code writer}: that of the class.
   */
  public static int write(
      TypeWriter writer, Class<?> type, ArrayList<?> list, int size, GraphWriter g) {
    int few = few(writer, size, g);
    Object[] rows = few == 0 ? null : ObjectElements.runOf(list, size).elements;
    int i = 0;
    try {
      for (; i < few && (rows[i] == null || rows[i].getClass() == type); i++) {
        write(writer, rows, i, g);
      }
      return i;
    } catch (Exception e) {
      throw GraphWriter.failed(e, "[" + i + "]");
    }
  }

  /** Writes a row with its tag; those from the first to it are of its class, or null. */
  public static void write(TypeWriter writer, Object[] rows, int index, GraphWriter g) {
    BodyOutput out = g.out();
    SeenObjects seen = g.seen();
    Object row = rows[index];
    if (row == null) {
      out.writeByte(Tags.NULL);
      return;
    }
    int start = out.position();
    int first =
        isAmong(rows, index, row)
            ? seen.findOrAddScalar(writer, writer.code, row, start, g)
            : seen.addScalar(writer, writer.code, row, start, g);
    if (first >= 0) {
      g.writeDistance(start, first);
    } else {
      g.checkElements(Array.getLength(row));
      Scalars.writeArray(writer.code, row, out);
    }
  }

  private static boolean isAmong(Object[] rows, int count, Object row) {
    for (int i = 0; i < count; i++) {
      if (rows[i] == row) {
        return true;
      }
    }
    return false;
  }
}
