package io.github.scfs.internal.wire;

import java.util.Arrays;

/**
 * The lengths in one message that do not fit into one byte of a length block, by the position of
 * their field in the body.
 *
 * <p>Thread rule: one message at a time.
 */
public final class LargeLengths {
  /*
   * How this works
   *
   * The original puts a pointer of four bytes into every object, by which a reader finds the lengths that stand behind the
   * fields. Here all large lengths stand in one table in front of the body, which costs nothing if nothing is large: it is
   * added in the final copy. Writing: note() is called when a field ends, so after the calls for the fields nested in it. The
   * entries are sorted once, when the table is written. Inserting each in its place would take a step for each entry nested in
   * it, which made half of the instructions of a list of 200 objects that know the next and the one before. Reading: find()
   * tries the next entry first, then searches.
   */
  /** The position in the upper half, the length in the lower one. */
  private long[] entries = new long[8];

  private int count;

  /** The entry behind the one found last: fields are mostly read in order. */
  private int next;

  /** Whether an entry was noted after one with a higher position. */
  private boolean unordered;

  /**
   * A byte of a length block below this is the length itself; this value means that the length is
   * in the table.
   */
  public static final int IN_TABLE = 255;

  private static final int MOST_BYTES = 5;

  /** Forgets all entries; keeps no large array. */
  public void clear() {
    count = 0;
    unordered = false;
    if (entries.length > 512) {
      entries = new long[8];
    }
  }

  public int count() {
    return count;
  }

  /**
   * Notes the length of a field that has ended and is too long for a length block. Returns the byte
   * for the length block.
   */
  public int note(int position, int length) {
    if (count == entries.length) {
      entries = Arrays.copyOf(entries, count * 2);
    }
    long entry = entry(position, length);
    unordered |= count > 0 && entry < entries[count - 1];
    entries[count++] = entry;
    return IN_TABLE;
  }

  /**
   * Writes the table. Each position is written as its distance from the one before it, the first as
   * that from {@code bodyStart}.
   */
  public void write(BodyOutput out, int bodyStart) {
    order();
    out.writeVar(count);
    int before = bodyStart;
    for (int i = 0; i < count; i++) {
      int position = position(entries[i]);
      out.writeVar(position - before);
      out.writeVar((int) entries[i]);
      before = position;
    }
  }

  /**
   * Writes the table as {@link #write} does, so that it ends at a position of an array. Returns
   * where it starts; a value below {@code least} means that there was no room.
   */
  public int writeBefore(byte[] to, int end, int least, int bodyStart) {
    order();
    int at = end;
    for (int i = count - 1; i >= 0; i--) {
      int delta = position(entries[i]) - (i == 0 ? bodyStart : position(entries[i - 1]));
      at = varBefore(to, varBefore(to, at, (int) entries[i], least), delta, least);
    }
    return varBefore(to, at, count, least);
  }

  private void order() {
    if (unordered) {
      Arrays.sort(entries, 0, count);
      unordered = false;
    }
  }

  private static long entry(int position, int length) {
    return (long) position << 32 | length;
  }

  private static int position(long entry) {
    return (int) (entry >>> 32);
  }

  private static int varBefore(byte[] to, int end, int value, int least) {
    if (end - least < MOST_BYTES) {
      return least - 1;
    } else if (value >>> 7 == 0) {
      to[end - 1] = (byte) value;
      return end - 1;
    }
    int start = end - 2;
    for (int above = value >>> 14; above != 0; above >>>= 7) {
      start--;
    }
    int rest = value;
    for (int at = start; at < end - 1; at++) {
      to[at] = (byte) (rest | 0x80);
      rest >>>= 7;
    }
    to[end - 1] = (byte) rest;
    return start;
  }

  /**
   * Reads a table that {@link #write} wrote; refuses positions that do not ascend or lengths beyond
   * the message.
   */
  public void read(BodyInput in) {
    int declared = in.readVar();
    if ((long) declared * 3 > in.remaining() || declared == 0) {
      throw in.malformed(
          "A table of " + declared + " lengths does not fit into " + in.remaining() + " bytes");
    }
    if (declared > entries.length) {
      entries = new long[declared];
    }
    int position = 0;
    for (int i = 0; i < declared; i++) {
      int delta = in.readVar();
      position += delta;
      int length = in.readVar();
      if (delta == 0
          || position < 0
          || length < IN_TABLE
          || (long) position + length > in.remaining()) {
        throw in.malformed("Entry " + i + " of the table of lengths is out of range");
      }
      entries[i] = entry(position, length);
    }
    count = declared;
    next = 0;
  }

  /** The length of the field at the position, or -1. */
  public int find(int position) {
    int at = next;
    if (at >= count || position(entries[at]) != position) {
      at = ~Arrays.binarySearch(entries, 0, count, entry(position, 0)); // no length is 0
      if (at >= count || position(entries[at]) != position) {
        return -1;
      }
    }
    next = at + 1;
    return (int) entries[at];
  }
}
