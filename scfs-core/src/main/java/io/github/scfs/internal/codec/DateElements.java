package io.github.scfs.internal.codec;

import io.github.scfs.internal.wire.BodyInput;
import io.github.scfs.internal.wire.BodyOutput;
import io.github.scfs.internal.wire.LittleEndian;
import io.github.scfs.internal.wire.Tags;
import java.util.ArrayList;
import java.util.Date;

/** Dates in a list, many at once; each has its tag, since it can be referred to. */
public final class DateElements {
  /*
   * How this works
   *
   * Dates are mostly in some order. While each lies behind the one before, it is new and is not searched among the seen
   * objects. The table of seen objects keeps the copy of the list that is written, so a Date costs no store but that of its
   * bytes. Many Dates in no order are written like other objects of one class.
   */
  /** Of a Date with its tag. */
  private static final int BYTES = 1 + Long.BYTES;

  private DateElements() {}

  /** Writes elements as long as they are Dates, whose writer that is; returns how many. */
  public static int write(TypeWriter writer, ArrayList<?> list, int size, GraphWriter g) {
    BodyOutput out = g.out();
    SeenObjects seen = g.seen();
    g.tagOf(writer);
    int i = 0;
    try {
      ElementRun run = ObjectElements.runOf(list, size);
      Object[] elements = run.elements;
      ObjectElements.start(writer, run, g);
      while (i < size && isDate(elements[i])) {
        if (seen != null && !seen.isSorted(writer) && seen.tellsNew(writer)) {
          i = ObjectElements.writeInOrder(writer, run, i, g);
          if (i == size || !isDate(elements[i])) {
            continue;
          }
        }
        int end = Math.min(size, i + ScalarElements.AT_ONCE);
        int at = out.room((end - i) * BYTES);
        if (seen != null && (seen.isSorted(writer) || seen.startsInOrder(writer, elements, i))) {
          int behind = putRun(writer, elements, i, end, out.getBuffer(), at);
          if (behind > i) {
            seen.addRun(new ElementRun(elements, i, behind, at, BYTES));
          }
          at += (behind - i) * BYTES;
          i = behind;
          out.moveTo(at);
          if (i == end || !isDate(elements[i])) {
            continue;
          }
        }
        int first = seen == null ? -1 : seen.findOrAdd(writer, elements[i], at, g);
        if (first >= 0) {
          g.writeDistance(at, first);
        } else {
          put(((Date) elements[i]).getTime(), out.getBuffer(), at);
          out.moveTo(at + BYTES);
        }
        i++;
      }
      return i;
    } catch (Exception e) {
      throw GraphWriter.failed(e, "[" + i + "]");
    }
  }

  private static boolean isDate(Object element) {
    return element != null && element.getClass() == Date.class;
  }

  /** Writes Dates as long as each lies behind those before; returns the first that is not. */
  private static int putRun(
      TypeWriter writer, Object[] elements, int from, int end, byte[] to, int start) {
    long turn = writer.turn();
    long furthest = writer.furthest();
    int behind = start + (end - from) * BYTES;
    int i = from;
    for (int at = start; at < behind; at += BYTES) { // by which C2 knows where the stores end
      Object element = elements[i];
      if (element == null || element.getClass() != Date.class) {
        break;
      }
      long time = ((Date) element).getTime();
      if ((time ^ turn) <= furthest) {
        break;
      }
      furthest = time ^ turn;
      put(time, to, at);
      i++;
    }
    writer.furthest(furthest);
    return i;
  }

  private static void put(long time, byte[] to, int at) {
    to[at] = Tags.DATE;
    LittleEndian.putLong(to, at + 1, time);
  }

  /** Reads Dates into the list as long as they follow each other; returns how many. */
  public static int read(ArrayList<Object> into, int count, GraphReader g) {
    BodyInput in = g.in();
    int start = in.position();
    int end = start + Math.min(count, in.remaining() / BYTES) * BYTES;
    int behind =
        g.objects().isTracking()
            ? readTracked(into, start, end, g)
            : read(into, in.getBuffer(), start, end);
    in.moveTo(behind);
    return (behind - start) / BYTES;
  }

  private static int read(ArrayList<Object> into, byte[] bytes, int start, int end) {
    int at = start;
    for (; at < end && bytes[at] == Tags.DATE; at += BYTES) {
      into.add(new Date(LittleEndian.getLong(bytes, at + 1)));
    }
    return at;
  }

  private static int readTracked(ArrayList<Object> into, int start, int end, GraphReader g) {
    byte[] bytes = g.in().getBuffer();
    int at = start;
    for (; at < end && bytes[at] == Tags.DATE; at += BYTES) {
      into.add(g.remember(at, new Date(LittleEndian.getLong(bytes, at + 1))));
    }
    return at;
  }
}
