package io.github.scfs.internal.wire;

import io.github.scfs.LimitExceededException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;

/**
 * The growing array to which a body is written: numbers and texts, little-endian. Strings are in
 * the format of this library, also if a user's serializer writes them.
 *
 * <p>Thread rule: one thread at a time. The array belongs to the output and is used again for the
 * next message; see {@link #shrinkTo}.
 */
public final class BodyOutput extends GrowingOutput {
  /*
   * Strings: varint (byteLength << 1 | wide), then the bytes: one per char where all chars are below 256, else two, low byte
   * first. No encoding step, and lone surrogates survive.
   */
  /** Up to here a loop over chars is cheaper than a view of the bytes; a multiple of four. */
  private static final int FEW_CHARS = 32;

  /** The array of chars is kept for the next text if it is not longer than this. */
  private static final int KEPT_CHARS = 1 << 14;

  /** For chars, between a String and the output. */
  private char[] chars = new char[FEW_CHARS];

  /** For numbers, between a list or an array and the output. */
  private long[] numbers = {};

  private int[] ints = {};

  private int maxChars = Integer.MAX_VALUE;

  private int maxElements = Integer.MAX_VALUE;

  /** The longest text that counts as short and is within the limit. */
  private int shortChars = StringMemory.SHORT;

  /** Creates an output with an array of that size, which grows up to the limit. */
  public BodyOutput(int initialBytes, int maxBytes) {
    super(initialBytes, maxBytes);
  }

  public void limitText(int newMaxChars) {
    maxChars = newMaxChars;
    shortChars = Math.min(StringMemory.SHORT, newMaxChars);
    limitShort(newMaxChars < StringMemory.SHORT);
  }

  public void limitElements(int newMaxElements) {
    maxElements = newMaxElements;
  }

  /** Writes a count of elements; see {@link BodyInput#readCount}. */
  public void writeCount(int count) {
    if (count > maxElements) {
      throw new LimitExceededException("elements", count + " elements", maxElements);
    }
    writeVar(count);
  }

  @Override
  public void forgetRoom() {
    numbers = new long[0];
    chars = new char[FEW_CHARS];
  }

  /** Writes an unsigned number, seven bits a byte, low bits first. */
  public void writeVar(int value) {
    int at = position;
    byte[] to = buffer;
    // Why not require: the JIT makes one comparison of this and of the look at the bounds.
    if (value >>> 7 == 0 && at >= 0 && at < to.length) {
      to[at] = (byte) value;
      position = at + 1;
    } else {
      writeLargeVar(value);
    }
  }

  private void writeLargeVar(int value) {
    if (value >>> 7 == 0) {
      require(1);
      buffer[position++] = (byte) value;
    } else if (value >>> 14 == 0) {
      require(2);
      int at = position;
      buffer[at] = (byte) (value | 0x80);
      buffer[at + 1] = (byte) (value >>> 7);
      position = at + 2;
    } else {
      writeVarInt(value, true);
    }
  }

  /** Writes two numbers as {@link #writeVar} does. */
  public void writeVars(int first, int second) {
    if ((first | second) >>> 7 == 0) {
      require(2);
      LittleEndian.putShort(buffer, position, (short) (first | second << 8));
      position += 2;
    } else {
      writeVar(first);
      writeVar(second);
    }
  }

  /** Writes a reference to an object that starts {@code distance} bytes before. */
  public void writeReference(int distance) {
    if (Tags.isNear(distance)) {
      require(2);
      LittleEndian.putShort(buffer, position, (short) Tags.near(distance));
      position += 2;
    } else {
      writeByte(Tags.REFERENCE);
      writeVar(distance);
    }
  }

  @Override
  public void writeByte(int value) {
    int at = position;
    byte[] to = buffer;
    if (at < 0 || at >= to.length) { // as in writeVar
      require(1);
      to = buffer;
    }
    to[at] = (byte) value;
    position = at + 1;
  }

  /** Four bytes, little-endian. */
  @Override
  public void writeInt(int value) {
    require(4);
    LittleEndian.putInt(buffer, position, value);
    position += 4;
  }

  /** Eight bytes, little-endian. */
  @Override
  public void writeLong(long value) {
    require(8);
    LittleEndian.putLong(buffer, position, value);
    position += 8;
  }

  /** A number of any size; see {@link PrefixVarint}. */
  public void writeNumber(long value) {
    slack(PrefixVarint.room());
    position = PrefixVarint.put(buffer, position, value);
  }

  /**
   * Writes a value in as few bytes as {@link Compact} allows; its code goes to the reserved byte at
   * {@code at}.
   */
  public void writeCompact(int value, int at, int shift) {
    slack(4);
    int form = Compact.formOf(value);
    LittleEndian.putInt(buffer, position, value);
    position += form & 15;
    buffer[at] |= (byte) (form >> 4 << shift);
  }

  public void writeCompact(long value, int at, int shift) {
    slack(8);
    int form = Compact.formOf(value);
    LittleEndian.putLong(buffer, position, value);
    position += form & 15;
    buffer[at] |= (byte) (form >> 4 << shift);
  }

  public void writeText(CharSequence text) {
    String chars = text instanceof String ? (String) text : text.toString();
    position = writeTextAt(position, chars, 0);
  }

  /** A string or null: the header is one more than that of {@link #writeText}, 0 is null. */
  public void writeTextOrNull(String text) {
    if (text == null) {
      writeByte(0);
    } else {
      position = writeTextAt(position, text, 1);
    }
  }

  /**
   * As {@link #writeTextOrNull(String)}, for code that keeps the position in a variable of its own:
   * writes there and returns the position behind.
   */
  public int writeTextOrNullAt(int at, String text) {
    if (text != null) {
      return writeTextAt(at, text, 1);
    }
    byte[] to = buffer;
    if (at < 0 || at >= to.length) { // as in writeVar
      position = at;
      require(1);
      to = buffer;
    }
    to[at] = 0;
    return at + 1;
  }

  private int writeTextAt(int at, String text, int plus) {
    if (StringMemory.USABLE && StringMemory.isNarrow(text)) {
      // Why not its length: that is made of the same bytes, by a shift.
      int length = StringMemory.bytesOf(text).length;
      if ((length - 1 & -StringMemory.SHORT) == 0 && at < shortEnd) {
        StringMemory.copyShort((length << 1) + plus, text, length, buffer, at);
        return at + 1 + length;
      }
    }
    return writeOtherTextAt(at, text, plus);
  }

  private int writeOtherTextAt(int at, String text, int plus) {
    int length = text.length();
    boolean isShort = length <= shortChars && length != 0 && capacity - at > FEW_ROOM;
    if (isShort && !StringMemory.USABLE) {
      buffer[at] = (byte) ((length << 1) + plus);
      int end = StringMemory.copyNarrow(text, buffer, at + 1);
      if (end >= 0) {
        return end;
      }
    }
    position = at;
    if (isShort && !(StringMemory.USABLE && StringMemory.isNarrow(text))) {
      writeWide(text, length, plus);
    } else {
      writeLongText(text, length, plus);
    }
    return position;
  }

  private void writeLongText(String text, int length, int plus) {
    if (length > maxChars) {
      throw new LimitExceededException("stringLength", "A text of " + length + " chars", maxChars);
    }
    int start = position;
    if (StringMemory.USABLE && !StringMemory.isNarrow(text) || !writeNarrow(text, length, plus)) {
      position = start;
      writeWide(text, length, plus);
    }
  }

  /**
   * Writes a narrow text. Returns false if the text is wide; what was written then does not count.
   */
  private boolean writeNarrow(String text, int length, int plus) {
    int header = (length << 1) + plus;
    if (length < 1 << 29 && header < 1 << 14) {
      require((header < 1 << 7 ? 1 : 2) + length);
      int at = position;
      byte[] to = buffer;
      if (header < 1 << 7) {
        to[at++] = (byte) header;
      } else {
        to[at++] = (byte) (header | 0x80);
        to[at++] = (byte) (header >>> 7);
      }
      position = at;
    } else {
      writeVarLong(((long) length << 1) + plus, true);
      require(length);
    }
    boolean copied = !isDirect(length);
    if (StringMemory.USABLE) {
      byte[] bytes = StringMemory.bytesOf(text);
      if (copied) {
        System.arraycopy(bytes, 0, buffer, position, length);
        position += length;
      } else {
        takeDirect(bytes, length);
      }
      return true;
    }
    if (StringMemory.copyNarrow(text, copied ? buffer : null, position) < 0) {
      return false;
    } else if (copied) {
      position += length;
    } else {
      takeDirect(text, length);
    }
    return true;
  }

  private void writeWide(String text, int length, int plus) {
    long bytes = 2L * length;
    if (StringMemory.USABLE
        && bytes <= StringMemory.SHORT
        && capacity - position > StringMemory.SHORT) {
      int start = position;
      int header = (int) (bytes << 1 | 1) + plus;
      StringMemory.copyShort(header, text, (int) bytes, buffer, start);
      position = start + 1 + (int) bytes;
      return;
    }
    if (!StringMemory.USABLE && length <= FEW_CHARS) {
      writeVar((int) (bytes << 1 | 1) + plus);
      writeFewChars(text, length);
      return;
    }
    writeVarLong((bytes << 1 | 1) + plus, true);
    if (StringMemory.USABLE) {
      writeArray(StringMemory.bytesOf(text), (int) bytes);
      return;
    }
    require((int) Math.min(bytes, Integer.MAX_VALUE));
    int at = position;
    char[] copy = length <= chars.length ? chars : newChars(length);
    text.getChars(0, length, copy, 0);
    ByteBuffer.wrap(buffer, at, 2 * length)
        .order(ByteOrder.LITTLE_ENDIAN)
        .asCharBuffer()
        .put(copy, 0, length);
    position = at + 2 * length;
  }

  private void writeFewChars(String text, int length) {
    require(2 * length);
    int at = room(2 * FEW_CHARS);
    byte[] to = buffer;
    char[] from = chars;
    text.getChars(0, length, from, 0);
    for (int i = 0; i < length; i += 4) { // what it stores beyond the text does not count
      long four =
          from[i] | (long) from[i + 1] << 16 | (long) from[i + 2] << 32 | (long) from[i + 3] << 48;
      LittleEndian.putLong(to, at + 2 * i, four);
    }
    position = at + 2 * length;
  }

  /** Returns an array of at least that length with any content; it is kept for the next call. */
  public long[] numbers(int count) {
    if (count > numbers.length) {
      numbers = new long[count];
    }
    return numbers;
  }

  /** As {@link #numbers}. */
  public int[] ints(int count) {
    if (count > ints.length) {
      ints = new int[count];
    }
    return ints;
  }

  /** Returns an array of chars; the kept one for a text of usual length. */
  private char[] newChars(int length) {
    char[] made = new char[length];
    if (length <= KEPT_CHARS) {
      chars = made;
    }
    return made;
  }

  // Kryo's own string format reuses a char table that keeps characters of earlier strings; ours
  // serves everyone.

  @Override
  public void writeString(String value) {
    writeTextOrNull(value);
  }

  @Override
  public void writeAscii(String value) {
    writeTextOrNull(value);
  }
}
