package io.github.scfs.internal.scalar;

import io.github.scfs.internal.wire.BodyInput;
import io.github.scfs.internal.wire.BodyOutput;
import io.github.scfs.internal.wire.Compact;
import io.github.scfs.internal.wire.Tags;

/**
 * Arrays of ints and longs in few bytes: varint {@code count << 2 | form}, then the elements in
 * that form. Thread-safe: no state.
 */
public final class CompactArrays {
  /*
   * How this works
   *
   *     form      int[]                 long[]
   *     0         groups of four        groups of four       each element has the bytes that it needs (GroupedArrays)
   *     1, 2, 3   1, 2 bytes each, -    1, 2, 4 bytes each   all have those of the largest (EvenArrays)
   *
   * Elements of one width are written and read several times as fast as those of groups, so they may take a third more, and four
   * bytes, for arrays of few elements. Whether they do is asked once it is known that all of them fit; a look at all stops where
   * one does not. Arrays of large numbers have the tag of those of full width.
   */
  private static final int GROUPS = 0;

  /** From this length on it is asked whether numbers are worth looking at one by one. */
  private static final int MANY = 64;

  /** Arrays of this length and more are too long for a count with a form. */
  private static final int TOO_MANY = 1 << 30;

  /** So many elements are looked at then. */
  static final int SAMPLES = 32;

  /** The golden ratio in units of 2^-32. */
  private static final long GOLDEN = 0x9E3779B9L;

  private CompactArrays() {}

  /**
   * The code for an array: that of full width instead of the compact one for a long array of which
   * compact numbers would save less than a quarter, as far as a few of them tell. Full width is
   * several times as fast.
   */
  public static int codeFor(int code, Object array) {
    if (code == Tags.COMPACT_INTS) {
      return areLarge((int[]) array) ? Tags.INTS : code;
    }
    return code == Tags.COMPACT_LONGS && areLarge((long[]) array) ? Tags.LONGS : code;
  }

  private static boolean areLarge(int[] array) {
    int length = array.length;
    return length >= MANY
        && (sampled(array) > SAMPLES * Integer.BYTES * 3 / 4 || length >= TOO_MANY);
  }

  private static boolean areLarge(long[] array) {
    int length = array.length;
    return length >= MANY && (sampled(array) > SAMPLES * Long.BYTES * 3 / 4 || length >= TOO_MANY);
  }

  /** The bytes of some elements in groups, of all if they are few. */
  private static int sampled(int[] array) {
    int samples = Math.min(array.length, SAMPLES);
    int bytes = samples + 3 >> 2;
    for (int i = 0; i < samples; i++) {
      int sample = array[sampleOf(i, array.length)];
      bytes += Integer.BYTES - Compact.bytesSavedBy(Compact.zigZag(sample));
    }
    return bytes;
  }

  private static int sampled(long[] array) {
    int samples = Math.min(array.length, SAMPLES);
    int bytes = samples + 3 >> 2;
    for (int i = 0; i < samples; i++) {
      long sample = array[sampleOf(i, array.length)];
      bytes += Compact.formOf(Compact.zigZag(sample)) & 15;
    }
    return bytes;
  }

  /** Whether elements of one width take at most a third and four bytes more. */
  private static boolean isWorthIt(int form, int length, int sampled) {
    long grouped = (long) sampled * length / Math.min(length, SAMPLES);
    return 3L * EvenArrays.widthOf(form) * length <= 4 * (grouped + 3);
  }

  /**
   * The index of a sample: one in each of as many equal parts, at places within them that repeat
   * with no period, so that records of several numbers do not show one and the same of them.
   */
  static int sampleOf(int which, int length) {
    if (length <= SAMPLES) {
      return which;
    }
    long start = (long) which * length / SAMPLES;
    return (int) (start + ((which * GOLDEN & 0xFFFFFFFFL) * (length / SAMPLES) >>> 32));
  }

  static void writeInts(int[] array, BodyOutput out) {
    int form = EvenArrays.formOf(array);
    if (form > 1 && array.length >= MANY && !isWorthIt(form, array.length, sampled(array))) {
      form = GROUPS;
    }
    out.writeVar(array.length << 2 | form);
    if (form == GROUPS) {
      GroupedArrays.write(array, out);
    } else {
      EvenArrays.write(array, form, out);
    }
  }

  static void writeLongs(long[] array, BodyOutput out) {
    int form = EvenArrays.formOf(array);
    boolean asked = form == 2 && array.length >= MANY || form > 2;
    if (asked && !isWorthIt(form, array.length, sampled(array))) {
      form = GROUPS;
    }
    out.writeVar(array.length << 2 | form);
    if (form == GROUPS) {
      GroupedArrays.write(array, out);
    } else {
      EvenArrays.write(array, form, out);
    }
  }

  /** Count, form and elements. */
  public static int[] readInts(BodyInput in) {
    int head = in.readVar();
    int form = head & 3;
    int count = countOf(head, false, in);
    return form == GROUPS
        ? GroupedArrays.readInts(count, in)
        : EvenArrays.readInts(form, count, in);
  }

  /** Count, form and elements. */
  public static long[] readLongs(BodyInput in) {
    int head = in.readVar();
    int form = head & 3;
    int count = countOf(head, true, in);
    return form == GROUPS
        ? GroupedArrays.readLongs(count, in)
        : EvenArrays.readLongs(form, count, in);
  }

  static void skip(boolean longs, BodyInput in) {
    int head = in.readVar();
    int form = head & 3;
    int count = countOf(head, longs, in);
    if (form == GROUPS) {
      GroupedArrays.skip(longs, count, in);
    } else {
      in.skipBytes(count * EvenArrays.widthOf(form));
    }
  }

  /** The count, for which there are bytes enough. */
  private static int countOf(int head, boolean longs, BodyInput in) {
    int form = head & 3;
    if (form > EvenArrays.formsOf(longs)) {
      throw in.malformed("Arrays of ints have no form " + form);
    }
    return in.checkCount(head >>> 2, form == GROUPS ? 1 : EvenArrays.widthOf(form));
  }
}
