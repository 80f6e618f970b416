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
 * Many Integers or Longs in the same number of bytes each, signed, low byte first; their tag tells
 * how many. Thread-safe: no state.
 */
public final class EvenNumbers {
  /*
   * How this works
   *
   * Numbers that tell their own length are as short as possible, but each one has to be looked at to find the next. Long lists
   * often contain numbers of similar size. If each takes as much as the largest needs, the list takes hardly more bytes, or fewer,
   * and writing and reading is half the work. Of very many numbers a few samples are looked at first: if the largest sample needs
   * too much, the largest of all would too.
   *
   * All are stored and loaded as eight bytes; the next number overwrites what is too much, or it is shifted out.
   */

  /** Shorter lists are not checked for one width. */
  public static final int FEWEST = 64;

  /** How many are copied to an array before they are looked at. */
  private static final int AT_ONCE = 1 << 10;

  /** Longer lists are not checked either, because an array of that length would have to be kept. */
  public static final int MOST = 1 << 14;

  /** Instead of bits: all is written. */
  public static final long WRITTEN = -2;

  private static final int SAMPLES_SHIFT = 5;
  private static final int SAMPLES = 1 << SAMPLES_SHIFT;

  private EvenNumbers() {}

  public static boolean isOne(int tag) {
    return tag >= Tags.INTEGER_1 && tag <= Tags.LONG_8;
  }

  /** Integers or Longs for one of these tags; any other tag as it is. */
  public static int plain(int tag) {
    return isOne(tag) ? tag < Tags.LONG_2 ? Tags.INTEGER : Tags.LONG : tag;
  }

  /** The bytes of each number behind that tag. */
  public static int widthOf(int tag) {
    return tag < Tags.LONG_2 ? tag - Tags.INTEGER_1 + 1 : (tag - Tags.LONG_2 + 1) * 2;
  }

  /**
   * Writes count, tag and elements if one width fits all: {@link #WRITTEN}. Otherwise returns what
   * {@link #put(int, long, int, BodyOutput)} needs to write them; or -1 if they are to be written
   * one by one, because some element is not of the class of the tag, or many are unlike each other.
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

  /** Writes count, tag and elements; {@code bits}: what {@link #write} returned for them. */
  public static void put(int tag, long bits, int size, BodyOutput out) {
    out.writeVar(size << 1 | 1);
    out.writeByte(tag);
    put(out.numbers(size), size, bits, out);
  }

  /** Whether one width may fit all, judging by samples. */
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
   * Copies the numbers. Returns the significant bits of all together, without the sign, or -1 if
   * some element is of another class.
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

  /** As {@link #mayBeEven} for all numbers; {@code bits}: what any of them needs. */
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
   * Writes numbers that tell their own length, and overwrites them. {@code bits}: those of all of
   * them, or more.
   */
  public static void put(long[] numbers, int count, long bits, BodyOutput out) {
    int at = out.room(count * PrefixVarint.room());
    byte[] to = out.getBuffer();
    if (PrefixVarint.fitsMarked(bits)) {
      // Why two loops: C2 vectorises the first one, and has enough registers for the second.
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

  /** Whether it is a Long or an Integer, as the tag says. */
  public static boolean isOf(int tag, Object element) {
    return tag == Tags.LONG ? element instanceof Long : element instanceof Integer;
  }

  /** The value of an element for which {@link #isOf} is true. */
  public static long longOf(int tag, Object number) {
    return tag == Tags.LONG ? (Long) number : (Integer) number;
  }

  /** {@code bits}: what any of the numbers needs, without the sign. */
  private static int tagOf(int tag, long bits) {
    int width = (72 - Long.numberOfLeadingZeros(bits)) >>> 3; // one bit more, rounded up
    return tag == Tags.LONG ? Tags.LONG_2 + (width - 1 >> 1) : Tags.INTEGER_1 + width - 1;
  }

  /** Whether it takes at most a sixteenth more. {@code uneven}: what the samples take otherwise. */
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
    long number = from[start + width - 1]; // with the sign
    for (int i = width - 2; i >= 0; i--) {
      number = number << 8 | from[start + i] & 0xFF;
    }
    if (tag >= Tags.LONG_2) {
      return number;
    }
    return (int) number;
  }

  /** Reads numbers of that tag, except for the last few of the input; returns how many. */
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
