package io.github.scfs.internal.scalar;

import io.github.scfs.internal.wire.BodyInput;
import io.github.scfs.internal.wire.BodyOutput;
import io.github.scfs.internal.wire.Compact;
import io.github.scfs.internal.wire.Tags;

/**
 * Arrays of ints and longs in few bytes, with their tag, which may be that of full width: a varint
 * {@code count << 2 | form}, then the elements in that form. Thread-safe: no state.
 */
public final class CompactArrays {
  /*
   * How this works
   *
   *     form      int[]                 long[]
   *     0         groups of four        groups of four       each element has the bytes that it needs (GroupedArrays)
   *     1, 2, 3   1, 2, 3 bytes each    1, 2, 4 bytes each   all have those of the largest (EvenArrays)
   *
   * Elements of one width are written and read faster than groups, so they may take a third more, and four bytes on top unless
   * they are three bytes wide. For very long arrays, samples stand for all elements, and the first elements tell which width is
   * tried; if a later one needs more, the next width is tried, or groups. Arrays of large numbers have the tag of full width.
   */
  private static final int GROUPS = 0;

  /** Instead of a form to try: all is written. */
  private static final int WRITTEN = -1;

  /** From this length on, elements are copied before they are looked at. */
  static final int MANY = 64;

  private static final int SAMPLES_SHIFT = 4;

  /** How many samples stand for a very long array. */
  private static final int SAMPLES = 1 << SAMPLES_SHIFT;

  /** The golden ratio in units of 2^-32. */
  private static final long GOLDEN = 0x9E3779B9L;

  private CompactArrays() {}

  /** The bytes of the elements in groups, estimated from samples. */
  private static long grouped(int[] array) {
    int length = array.length;
    int bytes = SAMPLES / 4; // their codes
    for (int i = 0; i < SAMPLES; i++) {
      int sample = array[sampleOf(i, SAMPLES_SHIFT, length)];
      bytes += Integer.BYTES - Compact.bytesSavedBy(Compact.zigZag(sample));
    }
    return (long) bytes * length / SAMPLES;
  }

  private static long grouped(long[] array) {
    int length = array.length;
    int bytes = SAMPLES / 4; // their codes
    for (int i = 0; i < SAMPLES; i++) {
      long sample = array[sampleOf(i, SAMPLES_SHIFT, length)];
      bytes += Compact.formOf(Compact.zigZag(sample)) & 15;
    }
    return (long) bytes * length / SAMPLES;
  }

  /** Whether full width takes at most a third more than groups, estimated from samples. */
  private static boolean areLarge(int[] array) {
    return grouped(array) > 3L * array.length;
  }

  private static boolean areLarge(long[] array) {
    long bits = 0;
    int small = 0;
    for (int i = 0; i < SAMPLES; i++) {
      long plain = EvenArrays.plain(array[sampleOf(i, SAMPLES_SHIFT, array.length)]);
      bits |= plain;
      small += EvenArrays.isSmall(plain);
    }
    return bits >>> 31 != 0 && EvenArrays.areLarge(SAMPLES, small);
  }

  /**
   * Whether so many bytes each take at most a third more than groups, plus four bytes unless {@code
   * width} is three.
   */
  static boolean isWorthIt(int width, int length, long grouped) {
    long bytes = (long) width * length;
    return 3 * bytes <= 4 * (width == 3 ? grouped : grouped + 3) && bytes <= ArrayScalars.MOST;
  }

  /**
   * The index of one of {@code 1 << samplesShift} samples. Each is in one of as many equal parts,
   * at a place that does not repeat with any period: records of several numbers do not always show
   * the same one.
   */
  static int sampleOf(int which, int samplesShift, int length) {
    long start = (long) which * length >>> samplesShift;
    long part = length >>> samplesShift;
    return (int) (start + ((which * GOLDEN & 0xFFFFFFFFL) * part >>> 32));
  }

  /**
   * Writes tag, count, form and elements. In full width, which is several times as fast, if groups
   * would save less than a quarter, unless fewer bytes suffice for all.
   */
  static void writeInts(int[] array, BodyOutput out) {
    if (array.length >= MANY) {
      writeMany(array, out);
    } else if (EvenArrays.lastBits(array) >>> 23 != 0 && EvenArrays.areLarge(array)) {
      ArrayScalars.writeInts(array, out);
    } else if (!EvenArrays.writeFew(array, out)) {
      writeGroups(array, out);
    }
  }

  private static void writeMany(int[] array, BodyOutput out) {
    int length = array.length;
    boolean all = length <= EvenArrays.BLOCK;
    if (EvenArrays.lastBits(array) >>> 23 != 0
        && (all ? EvenArrays.areLarge(array) : areLarge(array))) {
      ArrayScalars.writeInts(array, out);
      return;
    }
    int[] block = out.ints(EvenArrays.BLOCK);
    int form = EvenArrays.copy(array, 0, block);
    if (form == 1) {
      form = writeEven(1, array, block, out);
    }
    if (form == WRITTEN) {
      return;
    }
    long grouped = all ? EvenArrays.grouped(block, length) : grouped(array);
    if (all ? form == GROUPS && EvenArrays.areLarge(array) : grouped > 3L * length) {
      ArrayScalars.writeInts(array, out);
      return;
    }
    while (form > GROUPS && isWorthIt(EvenArrays.intWidth(form), length, grouped)) {
      form = writeEven(form, array, block, out);
    }
    if (form != WRITTEN) {
      writeGroups(array, out);
    }
  }

  /**
   * Writes an array whose first elements are in the block. Returns {@link #WRITTEN}, or the form
   * that some element needs; then nothing was written, and the block is unchanged.
   */
  private static int writeEven(int form, int[] array, int[] block, BodyOutput out) {
    int start = out.position();
    writeHead(Tags.COMPACT_INTS, array.length, form, out);
    int needed = EvenArrays.write(array, form, block, out);
    if (needed == form) {
      return WRITTEN;
    }
    out.takeBack(start);
    int first = EvenArrays.copy(array, 0, block);
    return needed == GROUPS || first == GROUPS ? GROUPS : Math.max(needed, first);
  }

  private static void writeGroups(int[] array, BodyOutput out) {
    writeHead(Tags.COMPACT_INTS, array.length, GROUPS, out);
    GroupedArrays.write(array, out);
  }

  static void writeLongs(long[] array, BodyOutput out) {
    if (array.length >= MANY) {
      writeMany(array, out);
    } else if (EvenArrays.lastBits(array) >>> 31 != 0 && EvenArrays.areLarge(array)) {
      ArrayScalars.writeLongs(array, out);
    } else if (!EvenArrays.writeFew(array, out)) {
      writeGroups(array, out);
    }
  }

  private static void writeMany(long[] array, BodyOutput out) {
    int length = array.length;
    boolean all = length <= EvenArrays.BLOCK;
    if (EvenArrays.lastBits(array) >>> 31 != 0 && areLarge(array)) { // all would take twice as long
      ArrayScalars.writeLongs(array, out);
      return;
    }
    long[] block = out.numbers(EvenArrays.BLOCK);
    int form = EvenArrays.copy(array, 0, block);
    if (form == 1) {
      form = writeEven(1, array, block, out);
    }
    if (form == WRITTEN) {
      return;
    } else if (all ? form == GROUPS && EvenArrays.areLarge(array) : areLarge(array)) {
      ArrayScalars.writeLongs(array, out);
      return;
    }
    long grouped = all ? EvenArrays.grouped(block, length) : grouped(array);
    while (form > GROUPS && isWorthIt(EvenArrays.longWidth(form), length, grouped)) {
      form = writeEven(form, array, block, out);
    }
    if (form != WRITTEN) {
      writeGroups(array, out);
    }
  }

  private static int writeEven(int form, long[] array, long[] block, BodyOutput out) {
    int start = out.position();
    writeHead(Tags.COMPACT_LONGS, array.length, form, out);
    int needed = EvenArrays.write(array, form, block, out);
    if (needed == form) {
      return WRITTEN;
    }
    out.takeBack(start);
    int first = EvenArrays.copy(array, 0, block);
    return needed == GROUPS || first == GROUPS ? GROUPS : Math.max(needed, first);
  }

  private static void writeGroups(long[] array, BodyOutput out) {
    writeHead(Tags.COMPACT_LONGS, array.length, GROUPS, out);
    GroupedArrays.write(array, out);
  }

  private static void writeHead(int tag, int length, int form, BodyOutput out) {
    out.writeByte(tag);
    if (length >>> 29 == 0) {
      out.writeVar(length << 2 | form);
    } else {
      out.writeVarLong((long) length << 2 | form, true);
    }
  }

  public static int[] readInts(BodyInput in) {
    long head = in.readHeader();
    int form = (int) head & 3;
    int count = countOf(head, false, in);
    return form == GROUPS
        ? GroupedArrays.readInts(count, in)
        : EvenArrays.readInts(form, count, in);
  }

  public static long[] readLongs(BodyInput in) {
    long head = in.readHeader();
    int form = (int) head & 3;
    int count = countOf(head, true, in);
    return form == GROUPS
        ? GroupedArrays.readLongs(count, in)
        : EvenArrays.readLongs(form, count, in);
  }

  static void skip(boolean longs, BodyInput in) {
    long head = in.readHeader();
    int form = (int) head & 3;
    int count = countOf(head, longs, in);
    if (form == GROUPS) {
      GroupedArrays.skip(longs, count, in);
    } else {
      in.skipBytes(count * widthOf(form, longs));
    }
  }

  private static int countOf(long head, boolean longs, BodyInput in) {
    int form = (int) head & 3;
    int count = (int) Math.min(head >>> 2, Integer.MAX_VALUE);
    return in.checkCount(count, form == GROUPS ? 1 : widthOf(form, longs));
  }

  private static int widthOf(int form, boolean longs) {
    return longs ? EvenArrays.longWidth(form) : EvenArrays.intWidth(form);
  }
}
