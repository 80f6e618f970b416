package io.github.scfs.internal.codec;

import io.github.scfs.internal.scalar.EvenNumbers;
import io.github.scfs.internal.scalar.Scalars;
import io.github.scfs.internal.scalar.TimeScalars;
import io.github.scfs.internal.wire.BodyInput;
import io.github.scfs.internal.wire.BodyOutput;
import io.github.scfs.internal.wire.Compact;
import io.github.scfs.internal.wire.LittleEndian;
import io.github.scfs.internal.wire.PrefixVarint;
import io.github.scfs.internal.wire.Tags;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.util.ArrayList;
import java.util.Collection;
import java.util.ConcurrentModificationException;
import java.util.Iterator;
import java.util.UUID;

/**
 * Many {@linkplain Uniform uniform} elements at once: values that leave no trace but their bytes.
 */
public final class ScalarElements {
  /** Elements for which room is made at once. */
  public static final int AT_ONCE = 64;

  /** From this count on {@link #read} is worth its call. */
  public static final int SEVERAL = 5;

  private ScalarElements() {}

  /**
   * Whether the elements are written by {@link #write}, which finds out what they are. {@code
   * first}: what {@link Uniform#firstOf} says.
   */
  public static boolean areScalar(TypeWriter first) {
    return first != null && first.schema == null && first.code != Tags.STRING;
  }

  /**
   * Writes count, tag and elements if all are of one class; false if not, and nothing is written.
   * {@code writer}: a {@linkplain #areScalar scalar's}, that of the first element.
   */
  public static boolean write(
      TypeWriter writer, Object first, Collection<?> elements, int size, GraphWriter g) {
    int code = writer.code;
    if (isNumber(code) && size >= EvenNumbers.FEWEST && size <= EvenNumbers.MOST) {
      // Why in front of all: what is needed behind them takes registers from its loops.
      long bits = EvenNumbers.write(code, elements, size, g.out());
      if (bits >= 0) {
        EvenNumbers.put(code, bits, size, g.out());
        return true;
      } else if (bits == EvenNumbers.WRITTEN) {
        return true;
      }
    }
    BodyOutput out = g.out();
    int start = out.position();
    out.writeVar(size << 1 | 1);
    out.writeByte(code);
    boolean same =
        elements.getClass() == ArrayList.class && isFlat(code)
            ? putFlat(code, (ArrayList<?>) elements, size, out)
            : putEach(code, first.getClass(), elements, size, out);
    if (!same) {
      out.takeBack(start);
    }
    return same;
  }

  /** Whether the most bytes of an element are known, and few. */
  private static boolean isFlat(int code) {
    return isNumber(code)
        || code == Tags.DOUBLE
        || code == Tags.FLOAT
        || code == Tags.BOOLEAN
        || code == Tags.INSTANT
        || code == Tags.LOCAL_DATE
        || code == Tags.UUID
        || code == Tags.LOCAL_DATE_TIME;
  }

  /** Whether the tag is that of a number of variable length. */
  public static boolean isNumber(int code) {
    return code == Tags.INTEGER || code == Tags.LONG;
  }

  private static boolean putEach(
      int code, Class<?> type, Collection<?> elements, int size, BodyOutput out) {
    int i = 0;
    try {
      Iterator<?> iterator = elements.iterator();
      for (; i < size; i++) {
        Object element = iterator.next();
        if (element == null || element.getClass() != type) {
          return false;
        }
        put(code, element, out);
      }
      if (iterator.hasNext()) {
        throw new ConcurrentModificationException("The collection grew while it was written");
      }
      return true;
    } catch (Exception e) {
      throw GraphWriter.failed(e, "[" + i + "]");
    }
  }

  public static void put(int code, Object value, BodyOutput out) {
    if (isNumber(code)) {
      out.writeNumber(zigZag(code, value));
    } else {
      Scalars.write(code, value, out);
    }
  }

  private static long zigZag(int code, Object number) {
    return code == Tags.LONG
        ? Compact.zigZag((long) (Long) number)
        : Compact.zigZag((int) (Integer) number) & 0xFFFFFFFFL;
  }

  private static boolean putFlat(int code, ArrayList<?> elements, int size, BodyOutput out) {
    // Why all loops are here: a method of more than 325 bytes is compiled for itself. As a part of
    // others it may be so deep in them that C2 leaves calls in the loops.
    int i = 0;
    try {
      while (i < size) {
        int end = Math.min(size, i + AT_ONCE);
        int each = isNumber(code) ? PrefixVarint.room() : Scalars.ROOM;
        int at = out.room((end - i) * each);
        byte[] to = out.getBuffer();
        if (code == Tags.LONG) {
          for (; i < end; i++) {
            Object element = elements.get(i);
            if (!(element instanceof Long)) {
              return false;
            }
            at = PrefixVarint.put(to, at, Compact.zigZag((long) (Long) element));
          }
        } else if (code == Tags.INTEGER) {
          for (; i < end; i++) {
            Object element = elements.get(i);
            if (!(element instanceof Integer)) {
              return false;
            }
            at = PrefixVarint.put(to, at, Compact.zigZag((int) (Integer) element) & 0xFFFFFFFFL);
          }
        } else if (code == Tags.DOUBLE) {
          for (; i < end; i++, at += Double.BYTES) {
            Object element = elements.get(i);
            if (!(element instanceof Double)) {
              return false;
            }
            LittleEndian.putLong(to, at, Double.doubleToRawLongBits((Double) element));
          }
        } else if (code == Tags.FLOAT) {
          for (; i < end; i++, at += Float.BYTES) {
            Object element = elements.get(i);
            if (!(element instanceof Float)) {
              return false;
            }
            LittleEndian.putInt(to, at, Float.floatToRawIntBits((Float) element));
          }
        } else if (code == Tags.BOOLEAN) {
          for (; i < end; i++, at++) {
            Object element = elements.get(i);
            if (!(element instanceof Boolean)) {
              return false;
            }
            to[at] = (byte) ((Boolean) element ? 1 : 0);
          }
        } else if (code == Tags.LOCAL_DATE) {
          for (; i < end; i++) {
            Object element = elements.get(i);
            if (!(element instanceof LocalDate)) {
              return false;
            }
            at = TimeScalars.putDate(to, at, (LocalDate) element);
          }
        } else if (code == Tags.UUID) {
          for (; i < end; i++) {
            Object element = elements.get(i);
            if (!(element instanceof UUID)) {
              return false;
            }
            at = Scalars.putUuid(to, at, (UUID) element);
          }
        } else if (code == Tags.LOCAL_DATE_TIME) {
          for (; i < end; i++) {
            Object element = elements.get(i);
            if (!(element instanceof LocalDateTime)) {
              return false;
            }
            at = TimeScalars.putDateTime(to, at, (LocalDateTime) element);
          }
        } else {
          for (; i < end; i++) {
            Object element = elements.get(i);
            if (!(element instanceof Instant)) {
              return false;
            }
            at = TimeScalars.putInstant(to, at, (Instant) element);
          }
        }
        out.moveTo(at);
      }
      return true;
    } catch (Exception e) {
      throw GraphWriter.failed(e, "[" + i + "]");
    }
  }

  /**
   * Reads elements behind that tag if they are Integers, Longs, Doubles, Floats, Instants or short
   * texts, up to one that needs more than a look, as the last few do; returns how many.
   */
  public static int read(int tag, ArrayList<Object> into, int count, BodyInput in) {
    if (tag == Tags.INSTANT) {
      return readInstants(into, count, in);
    }
    // Why all other loops are here: a method of more than 325 bytes is compiled for itself. In a
    // larger one C2 moves a dozen variables from and to the stack for each element.
    byte[] bytes = in.getBuffer();
    int at = in.position();
    int i = 0;
    if (tag == Tags.INTEGER) {
      int last = in.limit() - PrefixVarint.room();
      for (; i < count && at <= last; i++) {
        long loaded = LittleEndian.getLong(bytes, at);
        int taken = PrefixVarint.count(loaded);
        long number = PrefixVarint.number(loaded, taken);
        if (taken > 5 || number >>> Integer.SIZE != 0) {
          break; // damaged: the loop behind this one decides
        }
        at += taken;
        into.add(Compact.unZigZag((int) number));
      }
    } else if (tag == Tags.LONG) {
      int last = in.limit() - PrefixVarint.room();
      for (; i < count && at <= last; i++) {
        long loaded = LittleEndian.getLong(bytes, at);
        int taken = PrefixVarint.count(loaded);
        long number = PrefixVarint.number(loaded, taken);
        if (taken > Long.BYTES) {
          number = LittleEndian.getLong(bytes, at + 1);
          taken = PrefixVarint.room();
        }
        at += taken;
        into.add(Compact.unZigZag(number));
      }
    } else if (tag == Tags.DOUBLE) {
      int last = in.limit() - Double.BYTES;
      for (; i < count && at <= last; i++, at += Double.BYTES) {
        into.add(Double.longBitsToDouble(LittleEndian.getLong(bytes, at)));
      }
    } else if (tag == Tags.FLOAT) {
      int last = in.limit() - Float.BYTES;
      for (; i < count && at <= last; i++, at += Float.BYTES) {
        into.add(Float.intBitsToFloat(LittleEndian.getInt(bytes, at)));
      }
    } else if (tag == Tags.STRING) {
      // Why the position is not told by the text's length: the next text would wait for this one.
      for (String text; i < count; i++) {
        if ((text = in.shortTextAt(at)) != null) {
          at += 1 + (bytes[at] >> 1);
        } else if ((text = in.shortWideTextAt(at)) != null) {
          at += bytes[at] >> 1;
        } else {
          break;
        }
        into.add(text);
      }
    } else if (EvenNumbers.isOne(tag)) {
      int width = EvenNumbers.widthOf(tag);
      int shift = Long.SIZE - 8 * width;
      int last = in.limit() - Long.BYTES;
      if (tag < Tags.LONG_2) {
        for (; i < count && at <= last; i++, at += width) {
          into.add((int) (LittleEndian.getLong(bytes, at) << shift >> shift));
        }
      } else {
        // Why an array: Longs boxed at once are read 1.2 times as fast with G1, but with 0.6 of the
        // speed with the serial collector. Integers lose less by it than they gain.
        long[] numbers = new long[AT_ONCE];
        while (i < count && at <= last) {
          int some = 0;
          for (; some < AT_ONCE && i < count && at <= last; i++, at += width) {
            numbers[some++] = LittleEndian.getLong(bytes, at) << shift >> shift;
          }
          for (int k = 0; k < some; k++) {
            into.add(numbers[k]);
          }
        }
      }
    }
    in.moveTo(at);
    return i;
  }

  /** As {@link #read}, as many as fit into an array. */
  public static int readInto(int tag, Object[] into, BodyInput in) {
    if (EvenNumbers.isOne(tag)) {
      return EvenNumbers.read(tag, into, in);
    }
    ArrayList<Object> list = new ArrayList<>(into.length);
    int count = read(tag, list, into.length, in);
    list.toArray(into);
    return count;
  }

  private static int readInstants(ArrayList<Object> into, int count, BodyInput in) {
    byte[] bytes = in.getBuffer();
    int at = in.position();
    int last = in.limit() - Scalars.ROOM;
    int i = 0;
    for (; i < count && at <= last; i++) {
      long seconds = LittleEndian.getLong(bytes, at);
      int first = PrefixVarint.count(seconds);
      if (first > Long.BYTES) {
        break;
      }
      long fraction = LittleEndian.getLong(bytes, at + first);
      int second = PrefixVarint.count(fraction);
      int end = at + first + second;
      Instant instant =
          second > Long.BYTES
              ? null
              : TimeScalars.instantOf(
                  Compact.unZigZag(PrefixVarint.number(seconds, first)),
                  PrefixVarint.number(fraction, second));
      if (instant == null) {
        break; // damaged: whoever reads one by one says so
      }
      into.add(instant);
      at = end;
    }
    in.moveTo(at);
    return i;
  }
}
