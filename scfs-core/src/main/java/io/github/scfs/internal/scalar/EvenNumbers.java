package io.github.scfs.internal.scalar;

import io.github.scfs.internal.wire.BodyInput;
import io.github.scfs.internal.wire.BodyOutput;
import io.github.scfs.internal.wire.Compact;
import io.github.scfs.internal.wire.LittleEndian;
import io.github.scfs.internal.wire.PrefixVarint;
import io.github.scfs.internal.wire.Tags;
import java.util.Collection;
import java.util.List;
import java.util.RandomAccess;

/**
 * Many Integers or Longs that take the same number of bytes each, signed, low byte first; their tag
 * says how many. Thread-safe: no state.
 */
public final class EvenNumbers {
  /*
   * How this works
   *
   * Numbers that tell how long they are are as short as each of them allows, but where the next one starts is known only when the
   * one before was looked at. Long lists often hold numbers of like size, which take hardly more bytes, or fewer, when each gets what
   * the largest needs; writing and reading them is then half the work. Of very many a few are looked at first: where the largest
   * of them would need too much, the largest of all would too.
   *
   * All are stored and loaded as eight bytes; what is beyond the number is overwritten by the next one, or shifted out.
   */

  /** In shorter lists it is not asked whether one width serves all. */
  public static final int FEWEST = 64;

  /** So many are copied to an array before they are looked at. */
  private static final int AT_ONCE = 1 << 10;

  /** Nor in longer ones, for which an array of that length would have to be kept. */
  public static final int MOST = 1 << 14;

  /** In the place of bits: all is done. */
  public static final long WRITTEN = -2;

  private static final int SAMPLES_SHIFT = 5;
  private static final int SAMPLES = 1 << SAMPLES_SHIFT;

  private EvenNumbers() {}

  public static boolean isOne(int tag) {
    return tag >= Tags.INTEGER_1 && tag <= Tags.LONG_8;
  }

  /** The tag of Integers or Longs for one of these; any other tag as it is. */
  public static int plain(int tag) {
    return isOne(tag) ? tag < Tags.LONG_2 ? Tags.INTEGER : Tags.LONG : tag;
  }

  /** The bytes of each number behind that tag. */
  public static int widthOf(int tag) {
    return tag < Tags.LONG_2 ? tag - Tags.INTEGER_1 + 1 : (tag - Tags.LONG_2 + 1) * 2;
  }

  /**
   * Writes count, tag and elements if one width serves all: {@link #WRITTEN}. Otherwise what {@link
   * #put(int, long, int, BodyOutput)} needs to write them, or -1 if they are to be written one by
   * one: some element is not of the class of the tag, Integer or Long, or many are unlike each
   * other.
   */
  public static long write(int tag, Collection<?> elements, int size, BodyOutput out) {
    boolean quick = elements instanceof List && elements instanceof RandomAccess;
    if (!quick || elements.getClass().getClassLoader() != null) {
      return -1; // its methods are slow, or the user's
    }
    List<?> list = (List<?>) elements;
    if (size > AT_ONCE && !mayBeEven(tag, list, size)) {
      return -1;
    }
    long[] numbers = out.numbers(size);
    long bits = copy(tag, list, size, numbers);
    if (bits < 0) {
      return -1;
    }
    int even = tagOf(tag, bits);
    if (!isWorthIt(even, bits, numbers, size)) {
      return bits;
    }
    out.writeVar(size << 1 | 1);
    out.writeByte(even);
    write(even, numbers, size, out);
    return WRITTEN;
  }

  /** Writes count, tag and the elements of which {@link #write} has said {@code bits}. */
  public static void put(int tag, long bits, int size, BodyOutput out) {
    out.writeVar(size << 1 | 1);
    out.writeByte(tag);
    put(out.numbers(size), size, bits, out);
  }

  /** Whether one width may serve all, as some elements tell. */
  private static boolean mayBeEven(int tag, List<?> list, int size) {
    int uneven = 0;
    long bits = 0;
    for (int i = 0; i < SAMPLES; i++) {
      Object element = list.get(CompactArrays.sampleOf(i, SAMPLES_SHIFT, size));
      if (!isOf(tag, element)) {
        return false;
      }
      long number = longOf(tag, element);
      uneven += PrefixVarint.bytesOf(Compact.zigZag(number));
      bits |= number ^ number >> Long.SIZE - 1;
    }
    return isWorthIt(tagOf(tag, bits), uneven);
  }

  /**
   * Copies the numbers; returns the bits that any of them needs, without the sign, or -1 if some
   * element is of another class.
   */
  private static long copy(int tag, List<?> list, int size, long[] numbers) {
    long bits = 0;
    for (int i = 0; i < size; i++) {
      Object element = list.get(i);
      if (!isOf(tag, element)) {
        return -1;
      }
      long number = longOf(tag, element);
      numbers[i] = number;
      bits |= number ^ number >> Long.SIZE - 1;
    }
    return bits;
  }

  /** As {@link #mayBeEven}, of all numbers; {@code bits}: those that any of them needs. */
  private static boolean isWorthIt(int tag, long bits, long[] numbers, int size) {
    if (!isWorthIt(tag, SAMPLES * PrefixVarint.bytesOf(bits << 1 | 1))) {
      return false; // none needs more
    }
    if (widthOf(tag) == 1) {
      return true; // none needs less
    }
    int bytes = 0;
    for (int i = 0; i < SAMPLES; i++) {
      long number = numbers[CompactArrays.sampleOf(i, SAMPLES_SHIFT, size)];
      bytes += PrefixVarint.bytesOf(Compact.zigZag(number));
    }
    return isWorthIt(tag, bytes);
  }

  /**
   * Writes numbers that tell how long they are, and overwrites them. {@code bits}: those of all of
   * them, or more.
   */
  public static void put(long[] numbers, int count, long bits, BodyOutput out) {
    int at = out.room(count * PrefixVarint.room());
    byte[] to = out.getBuffer();
    if (PrefixVarint.fitsMarked(bits)) {
      // Why two loops: C2 makes the first one of vectors, and has registers enough for the second.
      for (int i = 0; i < count; i++) {
        numbers[i] = PrefixVarint.marked(Compact.zigZag(numbers[i]));
      }
      for (int i = 0; i < count; i++) {
        at = PrefixVarint.putMarked(to, at, numbers[i]);
      }
    } else {
      for (int i = 0; i < count; i++) {
        at = PrefixVarint.put(to, at, Compact.zigZag(numbers[i]));
      }
    }
    out.moveTo(at);
  }

  /** Whether it is a Long, or an Integer, as the tag of one of the two says. */
  public static boolean isOf(int tag, Object element) {
    return tag == Tags.LONG ? element instanceof Long : element instanceof Integer;
  }

  /** The value of what {@link #isOf} is of that tag. */
  public static long longOf(int tag, Object number) {
    return tag == Tags.LONG ? (Long) number : (Integer) number;
  }

  /** {@code bits}: those that any of the numbers needs, without the sign. */
  private static int tagOf(int tag, long bits) {
    int width = (72 - Long.numberOfLeadingZeros(bits)) >>> 3; // a bit more, and up
    return tag == Tags.LONG ? Tags.LONG_2 + (width - 1 >> 1) : Tags.INTEGER_1 + width - 1;
  }

  /** Whether it takes at most a sixteenth more. {@code uneven}: what the samples take else. */
  private static boolean isWorthIt(int tag, int uneven) {
    return widthOf(tag) * SAMPLES * 16 <= uneven * 17;
  }

  static void write(int tag, long[] numbers, int count, BodyOutput out) {
    int width = widthOf(tag);
    int at = out.room(count * width + Long.BYTES);
    byte[] to = out.getBuffer();
    for (int i = 0; i < count; i++, at += width) {
      LittleEndian.putLong(to, at, numbers[i]);
    }
    out.moveTo(at);
  }

  static Object read(int tag, BodyInput in) {
    int width = widthOf(tag);
    int start = in.position();
    in.skipBytes(width);
    byte[] from = in.getBuffer();
    long number = from[start + width - 1]; // the sign
    for (int i = width - 2; i >= 0; i--) {
      number = number << 8 | from[start + i] & 0xFF;
    }
    if (tag >= Tags.LONG_2) {
      return number;
    }
    return (int) number;
  }

  /** Reads numbers behind that tag, all but the last few of the input; returns how many. */
  public static int read(int tag, Object[] into, BodyInput in) {
    int width = widthOf(tag);
    int shift = Long.SIZE - 8 * width;
    byte[] from = in.getBuffer();
    int at = in.position();
    int last = in.limit() - Long.BYTES;
    int i = 0;
    if (tag < Tags.LONG_2) {
      for (; i < into.length && at <= last; i++, at += width) {
        into[i] = (int) (LittleEndian.getLong(from, at) << shift >> shift);
      }
    } else {
      for (; i < into.length && at <= last; i++, at += width) {
        into[i] = LittleEndian.getLong(from, at) << shift >> shift;
      }
    }
    in.moveTo(at);
    return i;
  }

  static void skip(int tag, BodyInput in) {
    in.skipBytes(widthOf(tag));
  }
}
