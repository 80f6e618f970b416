package io.github.scfs.internal.wire;

import java.util.Arrays;

/**
 * The lengths of one message that do not fit into a byte of a length block, by the position of the
 * field in the body.
 *
 * <p>Thread rule: one message at a time.
 */
public final class LargeLengths {
  /*
   * How this works
   *
   * The original puts a pointer of four bytes into every object so that a reader finds the lengths that stand behind the fields.
   * Here they stand in one table in front of the body, which costs nothing where nothing is large: the table is joined in the
   * one final copy. Write: note() is told when a field has ended, so what is nested in it was told before; the entry goes in
   * front of those, and positions stay ascending. Read: find() is a binary search.
   */
  private int[] positions = new int[8];
  private int[] lengths = new int[8];
  private int count;

  /** Length bytes below this are lengths; this one says that the length stands in the table. */
  public static final int IN_TABLE = 255;

  /** Most bytes of a number. */
  private static final int MOST_BYTES = 5;

  /** Forgets all entries; keeps no large array. */
  public void clear() {
    count = 0;
    if (positions.length > 512) {
      positions = new int[8];
      lengths = new int[8];
    }
  }

  /** How many lengths the table holds. */
  public int count() {
    return count;
  }

  /**
   * A field that started at the position has ended, so long that its length belongs here; returns
   * the byte for the length block.
   */
  public int note(int position, int length) {
    if (count == positions.length) {
      positions = Arrays.copyOf(positions, count * 2);
      lengths = Arrays.copyOf(lengths, count * 2);
    }
    int at = count;
    while (at > 0 && positions[at - 1] > position) {
      at--;
    }
    System.arraycopy(positions, at, positions, at + 1, count - at);
    System.arraycopy(lengths, at, lengths, at + 1, count - at);
    positions[at] = position;
    lengths[at] = length;
    count++;
    return IN_TABLE;
  }

  /**
   * Writes the table: each position as its distance from the one before it, the first as that from
   * {@code bodyStart}.
   */
  public void write(BodyOutput out, int bodyStart) {
    out.writeVar(count);
    int before = bodyStart;
    for (int i = 0; i < count; i++) {
      out.writeVar(positions[i] - before);
      out.writeVar(lengths[i]);
      before = positions[i];
    }
  }

  /**
   * Writes the table as {@link #write} does, so that it ends at a position of an array; returns
   * where it starts, which is below {@code least} if there is no room for it.
   */
  public int writeBefore(byte[] to, int end, int least, int bodyStart) {
    int at = end;
    for (int i = count - 1; i >= 0; i--) {
      int before = i == 0 ? bodyStart : positions[i - 1];
      at = varBefore(to, varBefore(to, at, lengths[i], least), positions[i] - before, least);
    }
    return varBefore(to, at, count, least);
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
    int entries = in.readVar();
    if ((long) entries * 3 > in.remaining() || entries == 0) {
      throw in.malformed(
          "A table of " + entries + " lengths does not fit into " + in.remaining() + " bytes");
    }
    if (entries > positions.length) {
      positions = new int[entries];
      lengths = new int[entries];
    }
    int position = 0;
    for (int i = 0; i < entries; i++) {
      int delta = in.readVar();
      position += delta;
      int length = in.readVar();
      if (delta == 0
          || position < 0
          || length < IN_TABLE
          || (long) position + length > in.remaining()) {
        throw in.malformed("Entry " + i + " of the table of lengths is out of range");
      }
      positions[i] = position;
      lengths[i] = length;
    }
    count = entries;
  }

  /** The length of the field at the position, or -1. */
  public int find(int position) {
    int at = Arrays.binarySearch(positions, 0, count, position);
    return at < 0 ? -1 : lengths[at];
  }
}
