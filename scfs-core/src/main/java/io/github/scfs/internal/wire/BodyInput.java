package io.github.scfs.internal.wire;

import io.github.scfs.LimitExceededException;
import io.github.scfs.ScfsLimits;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;

/**
 * The bytes from which a body is read: numbers and texts, little-endian.
 *
 * <p>Thread rule: one thread at a time. The array belongs to the caller and is never written to or
 * kept.
 */
public final class BodyInput extends FencedInput {
  /** Up to this many chars, a loop over chars is cheaper than a view of the bytes. */
  private static final int FEW_CHARS = 32;

  /** The array of chars is kept for the next text if it is not longer than this. */
  private static final int KEPT_CHARS = 1 << 14;

  /** The most bytes of a text whose header is one byte. */
  public static final int SHORT_HEADER = 63;

  private ScfsLimits limits;

  /** Bits that the header of a short text does not have, besides the lowest one. */
  private int notShort;

  /** For wide texts, between bytes and String. */
  private char[] chars = new char[FEW_CHARS];

  private final RecentTexts keys = new RecentTexts();
  private final RecentTexts members = new RecentTexts();

  /** An input without bytes; see {@link #message}. Limits on texts and counts can be changed. */
  public BodyInput(ScfsLimits limits) {
    limits(limits);
  }

  /** The limits on texts and counts from now on. */
  public void limits(ScfsLimits newLimits) {
    limits = newLimits;
    notShort = limits.stringLength() < SHORT_HEADER ? -1 : ~(SHORT_HEADER << 1);
  }

  public ScfsLimits limits() {
    return limits;
  }

  /** Reads a number that {@link BodyOutput#writeVar} wrote; refuses one of more than 31 bits. */
  public int readVar() {
    int start = position;
    if (start < limit) {
      int first = buffer[start];
      if (first >= 0) {
        position = start + 1;
        return first;
      } else if (start + 1 < limit && buffer[start + 1] >= 0) {
        position = start + 2;
        return first & 0x7F | buffer[start + 1] << 7;
      }
    }
    int value = readVarInt(true);
    // Why the length: what stands in the upper bits of a fifth byte is lost in the shift.
    if (value < 0 || position - start == 5 && (buffer[position - 1] & 0xFF) > 7) {
      throw malformed("A number is out of range");
    }
    return value;
  }

  /**
   * Reads a count of elements that take at least {@code bytesEach} bytes each. Refuses it before
   * anything is allocated.
   */
  public int readCount(int bytesEach) {
    return checkCount(readVar(), bytesEach);
  }

  /** As {@link #readCount}, for a count that was read already. */
  public int checkCount(int count, int bytesEach) {
    checkBytes(count, bytesEach);
    if (count > limits.elements()) {
      throw new LimitExceededException("elements", count + " elements", limits.elements());
    }
    return count;
  }

  /** Four bytes, little-endian. */
  @Override
  public int readInt() {
    int at = position;
    require(4);
    position = at + 4;
    return LittleEndian.getInt(buffer, at);
  }

  /** Reads the distance of a {@linkplain Tags#isReference reference}, behind its tag. */
  public int readDistance(int tag) {
    if (tag == Tags.REFERENCE) {
      return readVar();
    }
    require(1);
    return Tags.distance(tag, buffer[position++]);
  }

  /** Eight bytes, little-endian. */
  @Override
  public long readLong() {
    int at = position;
    require(8);
    position = at + 8;
    return LittleEndian.getLong(buffer, at);
  }

  /** A number that {@link BodyOutput#writeNumber} wrote. */
  public long readNumber() {
    int at = position;
    int remaining = limit - at;
    if (remaining >= Long.BYTES || remaining > 0 && limit >= Long.BYTES) {
      // What ends at the limit, and nothing behind it, if the number is one of the last bytes.
      int missing = Math.max(Long.BYTES - remaining, 0);
      long loaded = LittleEndian.getLong(buffer, at - missing) >>> missing * 8;
      int count = PrefixVarint.count(loaded);
      if (count <= Long.BYTES - missing) {
        position = at + count;
        return PrefixVarint.number(loaded, count);
      }
    }
    return readLongOrFirstNumber();
  }

  /** Reads a number of nine bytes, or one near the start of the array. */
  private long readLongOrFirstNumber() {
    int at = position;
    skipNumber();
    int count = position - at;
    if (count > Long.BYTES) {
      return LittleEndian.getLong(buffer, at + 1);
    }
    long bytes = 0;
    for (int i = position - 1; i >= at; i--) {
      bytes = bytes << 8 | buffer[i] & 0xFF;
    }
    return PrefixVarint.number(bytes, count);
  }

  public void skipNumber() {
    require(1);
    skipBytes(Math.min(PrefixVarint.count(buffer[position]), PrefixVarint.room()));
  }

  /** A value of 0 to 4 bytes; see {@link Compact}. */
  public int readCompactInt(int width) {
    require(width);
    position += width;
    return Compact.intBefore(buffer, position, width);
  }

  /** A value of 0 to 8 bytes; see {@link Compact}. */
  public long readCompactLong(int width) {
    require(width);
    position += width;
    return width == 0 ? 0 : Compact.longBefore(buffer, position, width);
  }

  public String readText() {
    return readText(readHeader());
  }

  /** Reads a string or null that {@link BodyOutput#writeTextOrNull} wrote. */
  public String readTextOrNull() {
    int at = position;
    if (at < limit) {
      int first = buffer[at]; // once: nothing looks at the bounds of the text again
      if (isShortText(first, at)) {
        int bytes = shortTextBytes(first);
        position = at + 1 + bytes;
        return narrow(buffer, at + 1, bytes);
      }
    }
    long header = readHeader();
    return header == 0 ? null : readText(header - 1);
  }

  /** As {@link #readTextOrNull}, for a key of a map, which may have occurred before. */
  public String readKeyOrNull() {
    return readRecentOrNull(keys);
  }

  /** As {@link #readKeyOrNull}, for an element of a set. */
  public String readMemberOrNull() {
    return readRecentOrNull(members);
  }

  private String readRecentOrNull(RecentTexts recent) {
    int at = position + 1;
    if (at < limit) {
      int header = buffer[at - 1];
      int end = at + (header >> 1);
      if ((header & ~(RecentTexts.LONGEST << 1)) == 1 // narrow, not null, of one byte
          && end <= limit
          && end - at <= limits.stringLength()
          && end >= Long.BYTES) {
        position = end;
        return recent.get(buffer, at, end);
      }
    }
    return readTextOrNull();
  }

  /**
   * Returns the text that starts there, if it is narrow and short, with a header of one byte; else
   * null, whatever is there. Does not move the position.
   */
  public String shortTextAt(int at) {
    if (at < limit) {
      int first = buffer[at]; // once, as in readTextOrNull
      if (isShortText(first, at)) {
        return shortNarrow(buffer, at + 1, shortTextBytes(first));
      }
    }
    return null;
  }

  /**
   * Whether a text or null that starts there, with that byte, is a narrow text of up to {@link
   * #SHORT_HEADER} bytes, half of the byte, which are there. If the limit on texts is below that,
   * only an empty one is.
   */
  public boolean isShortText(int header, int at) {
    return (header & notShort) == 1 && header >> 1 < limit - at;
  }

  private static int shortTextBytes(int header) {
    return header >> 1 & SHORT_HEADER;
  }

  /** As {@link #shortTextAt} for chars that are wide. */
  public String shortWideTextAt(int at) {
    if (DirectTexts.USABLE && at < limit) {
      int header = buffer[at];
      int chars = (header >> 1) - 1 >> 1;
      if (header > 0
          && (header & 3) == 2 // wide, of an even number of bytes
          && 2 * chars < limit - at
          && chars <= limits.stringLength()) {
        return DirectTexts.wide(buffer, at + 1, chars);
      }
    }
    return null;
  }

  /**
   * The text of the chars that start there, one byte each; the array must have them.
   *
   * <p>Why the old constructor and not a charset, where texts cannot be made directly: the JIT puts
   * it into its caller, which the other one is too large for.
   */
  @SuppressWarnings("deprecation") // each byte is a char, which is meant
  static String narrow(byte[] bytes, int at, int chars) {
    if (DirectTexts.USABLE) {
      return DirectTexts.narrow(bytes, at, chars);
    }
    return StringChars.MAKES_TEXTS
        ? StringChars.narrow(bytes, at, chars)
        : new String(bytes, 0, at, chars);
  }

  /**
   * As {@link #narrow}, for a {@linkplain #isShortText(int, int) short} text of a field or list.
   */
  public static String shortNarrow(byte[] bytes, int at, int chars) {
    return DirectTexts.USABLE
        ? DirectTexts.shortNarrow(bytes, at, chars)
        : narrow(bytes, at, chars);
  }

  public void skipText() {
    skipBytes(checkText(readHeader()));
  }

  /** Skips a string or null; returns whether it was a string. */
  public boolean skipTextOrNull() {
    long header = readHeader();
    if (header != 0) {
      skipBytes(checkText(header - 1));
    }
    return header != 0;
  }

  /** Reads a length or count together with the flags in its low bits: a number of up to 63 bits. */
  public long readHeader() {
    int at = position;
    if (at < limit && buffer[at] >= 0) {
      position = at + 1;
      return buffer[at];
    }
    long header = readVarLong(true);
    if (header < 0) {
      throw malformed("A length or count is out of range");
    }
    return header;
  }

  /** Returns the length of a text in bytes, checked. */
  private int checkText(long header) {
    long bytes = header >>> 1;
    boolean wide = (header & 1) != 0;
    if (bytes > limit - position || wide && (bytes & 1) != 0) {
      throw malformed(
          "A text of " + bytes + " bytes is announced, " + (limit - position) + " remain");
    }
    long chars = wide ? bytes >> 1 : bytes;
    if (chars > limits.stringLength()) {
      throw new LimitExceededException(
          "stringLength", "A text of " + chars + " chars", limits.stringLength());
    }
    return (int) bytes;
  }

  private String readText(long header) {
    int bytes = checkText(header);
    int at = position;
    position = at + bytes;
    if ((header & 1) == 0) {
      return narrow(buffer, at, bytes);
    }
    // Not a decoder of UTF-16: that would replace lone surrogates.
    int length = bytes >> 1;
    String wide = DirectTexts.USABLE ? DirectTexts.wide(buffer, at, length) : null;
    if (wide != null) {
      return wide;
    }
    char[] text = length <= chars.length ? chars : newChars(length);
    if (length > FEW_CHARS) {
      ByteBuffer.wrap(buffer, at, bytes)
          .order(ByteOrder.LITTLE_ENDIAN)
          .asCharBuffer()
          .get(text, 0, length);
    } else {
      for (int i = 0; i < length; i++, at += 2) {
        text[i] = (char) (buffer[at] & 0xFF | buffer[at + 1] << 8);
      }
    }
    return new String(text, 0, length);
  }

  /** Returns an array of chars; the kept one for a text of usual length. */
  private char[] newChars(int length) {
    char[] made = new char[length];
    if (length <= KEPT_CHARS) {
      chars = made;
    }
    return made;
  }

  // What a user's serializer may call: same strings as ours.

  @Override
  public String readString() {
    return readTextOrNull();
  }

  @Override
  public StringBuilder readStringBuilder() {
    String text = readTextOrNull();
    return text == null ? null : new StringBuilder(text);
  }
}
