package io.github.scfs.internal.wire;

import com.esotericsoftware.kryo.io.Output;
import io.github.scfs.LimitExceededException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Arrays;

/**
 * The growing array that a body is written to. A Kryo {@link Output}, so that a user's serializer
 * writes straight into it; little-endian; strings in the format of this library whoever writes
 * them.
 *
 * <p>Thread rule: one thread at a time. The array belongs to the output and is used again for the
 * next message; see {@link #shrinkTo}.
 */
public final class BodyOutput extends Output {
  /*
   * How this works
   *
   * Kryo's Output grows by require(). This one grows by doubling too, but knows the limit of the message and says so. Bytes
   * once written never move: what is patched in later (length blocks, the length of a sized value) has a fixed width.
   *
   * Numbers and texts go by raw memory to the position, wherever it is, so nothing else may set it: moveTo() and the array are
   * for this library, and what a user's serializer can call refuses to leave the array or to exchange it.
   *
   * The longest text or array of a body may be left out: it has its place here and is copied where the message is put together,
   * once instead of twice. From the first call of a user's code on everything is here, for that may look, or change an array.
   *
   * Strings: varint (byteLength << 1 | wide), then the bytes: one per char where all chars are below 256, else two, low byte
   * first. No encoding step, and lone surrogates survive.
   */
  /** Up to here a loop over chars is cheaper than a view of the bytes; a multiple of four. */
  private static final int FEW_CHARS = 32;

  /** More than a text of {@link StringMemory#SHORT} chars takes, whatever they are. */
  private static final int FEW_ROOM = 2 * StringMemory.SHORT + 2 * Long.BYTES;

  /** The longest array that every JVM has. */
  private static final int MOST = Integer.MAX_VALUE - 8;

  private static final int SMALL = 1 << 20;

  /** An array above this is kept only as long as messages need some of it. */
  private static final int ROOMY = 1 << 14;

  /** So many messages in a row say that they do not. */
  private static final int MANY = 64;

  /** Bytes of the array that takes its place then. */
  private static final int USUAL = 1 << 12;

  /** Chars for texts up to this length are kept for the next one. */
  private static final int KEPT_CHARS = 1 << 14;

  /** For chars on their way from a String. */
  private char[] chars = new char[FEW_CHARS];

  /** For numbers on their way from a list or an array. */
  private long[] numbers = {};

  private int[] ints = {};

  /** The array before one that is larger than {@link #SMALL}, which takes its place again. */
  private byte[] small;

  /** How many messages in a row have used little of an array that is {@link #ROOMY}. */
  private int unused;

  /** What has its place in the array, but is not there; null for nothing. */
  private DirectPart direct;

  private boolean mayBeDirect;

  private final int maxBytes;

  /** Where what counts for the limit starts. */
  private int counted;

  private int maxChars = Integer.MAX_VALUE;

  private int maxElements = Integer.MAX_VALUE;

  /** The longest text that is short, and within that limit. */
  private int shortChars = StringMemory.SHORT;

  /** An output with an array of that size, which grows up to the limit. */
  public BodyOutput(int initialBytes, int maxBytes) {
    super(initialBytes, MOST);
    this.maxBytes = Math.min(maxBytes, MOST);
  }

  /**
   * Starts at that position of an array of at least so many bytes; what is in front of it does not
   * count for the limit.
   */
  public void prepare(int initialBytes, int start) {
    if (buffer.length < initialBytes) {
      exchange(new byte[initialBytes]);
    }
    counted = start;
    position = start;
  }

  /** The limit in chars of one text. */
  public void limitText(int newMaxChars) {
    maxChars = newMaxChars;
    shortChars = Math.min(StringMemory.SHORT, newMaxChars);
  }

  /** The limit of {@link #writeCount}. */
  public void limitElements(int newMaxElements) {
    maxElements = newMaxElements;
  }

  /** A count of elements that a reader would take: {@link BodyInput#readCount}. */
  public void writeCount(int count) {
    if (count > maxElements) {
      throw new LimitExceededException("elements", count + " elements", maxElements);
    }
    writeVar(count);
  }

  /**
   * Drops the array if it is larger than that, so that one large message is not paid for by every
   * later one, or if many messages in a row have used little of it; whether that was so: what else
   * was kept for large ones may go then.
   */
  public boolean shrinkTo(int bytes) {
    boolean idle = buffer.length > Math.min(bytes, ROOMY) && shrink(bytes);
    if (direct != null) {
      direct = null;
    }
    position = 0;
    total = 0;
    return idle;
  }

  private boolean shrink(int bytes) {
    if (buffer.length > bytes) {
      exchange(small != null && small.length <= bytes ? small : new byte[bytes]);
      small = null;
    }
    unused = position > buffer.length >> 3 ? 0 : unused + 1;
    if (unused < MANY) {
      return false;
    }
    unused = 0;
    exchange(new byte[Math.min(bytes, USUAL)]);
    forgetRoom();
    return true;
  }

  /** Lets go of what is kept for long texts and lists. */
  public void forgetRoom() {
    numbers = new long[0];
    chars = new char[FEW_CHARS];
  }

  /** From here on a long part may go straight to the message; see {@link #endDirect}. */
  public void beginDirect() {
    mayBeDirect = true;
  }

  /** From here on everything is in the array. */
  public void endDirect() {
    settle();
    mayBeDirect = false;
  }

  /** Copies to the array what is not there. */
  public void settle() {
    if (direct != null) {
      direct.copyTo(buffer, direct.at());
      direct = null;
    }
  }

  private boolean isDirect(int bytes) {
    return mayBeDirect && bytes >= DirectPart.LEAST && (direct == null || bytes > direct.bytes());
  }

  /** Takes room for a part that {@link #isDirect}. */
  private void takeDirect(Object source, int bytes) {
    settle();
    direct = new DirectPart(source, position, bytes);
    position += bytes;
  }

  /** What was written from that position on, in an array of its own. */
  public byte[] toArray(int start) {
    if (direct != null) {
      return direct.join(buffer, start, position);
    }
    int length = position - start;
    byte[] message = new byte[length];
    System.arraycopy(buffer, start, message, 0, length);
    return message;
  }

  private void exchange(byte[] other) {
    buffer = other;
    capacity = other.length;
  }

  /** The next byte goes there: a position that this output has given. */
  public void moveTo(int newPosition) {
    position = newPosition;
  }

  /** Goes back to where the next byte goes then; what was written there and behind is void. */
  public void takeBack(int start) {
    if (direct != null && direct.at() >= start) {
      direct = null;
    }
    position = start;
  }

  /**
   * As {@link #moveTo} for a user's serializer.
   *
   * @throws IllegalArgumentException if it is outside of the array
   */
  @Override
  public void setPosition(int newPosition) {
    if (newPosition < 0 || newPosition > capacity) {
      throw new IllegalArgumentException(
          "Position " + newPosition + " in an output of " + capacity + " bytes");
    }
    position = newPosition;
  }

  @Override
  public void setBuffer(byte[] other, int maxBufferSize) {
    throw belongsToMessage();
  }

  @Override
  public void setOutputStream(OutputStream stream) {
    throw belongsToMessage();
  }

  @Override
  public void reset() {
    throw belongsToMessage();
  }

  private static UnsupportedOperationException belongsToMessage() {
    return new UnsupportedOperationException("The output belongs to the message that is written");
  }

  @Override
  protected boolean require(int required) {
    if (capacity - position >= required) {
      return false;
    }
    grow(required, maxBytes);
    return true;
  }

  /**
   * Room for a store that is wider than what counts of it. It may pass the limit a little; whoever
   * puts the message together compares what it takes in the end.
   */
  private void slack(int bytes) {
    if (capacity - position < bytes) {
      grow(bytes, (int) Math.min((long) maxBytes + bytes, MOST));
    }
  }

  private void grow(int required, int mostBytes) {
    long needed = (long) position + required;
    if (needed > Math.min((long) counted + mostBytes, MOST)) {
      throw new LimitExceededException(
          "messageBytes",
          "The message needs at least "
              + (needed - counted - (mostBytes - maxBytes)) // without what may stay unused
              + " bytes, the limit is "
              + maxBytes
              + ". Raise ScfsLimits.messageBytes and CreateOption.maxOutputBufferSize (the smaller wins), on the reader too",
          null);
    }
    long roomy = Math.max(needed + (needed >> 3), 2L * capacity); // behind a long array, too
    long size = Math.min(roomy, Math.max(needed, (long) counted + maxBytes));
    byte[] larger = new byte[(int) Math.min(size, MOST)];
    System.arraycopy(buffer, 0, larger, 0, position);
    if (larger.length > SMALL && capacity <= SMALL) {
      small = buffer;
    }
    buffer = larger;
    capacity = larger.length;
  }

  /** An unsigned number, seven bits a byte, low bits first. */
  public void writeVar(int value) {
    if (value >>> 7 == 0) {
      require(1);
      buffer[position++] = (byte) value;
    } else {
      writeLargeVar(value);
    }
  }

  private void writeLargeVar(int value) {
    if (value >>> 14 == 0) {
      require(2);
      int at = position;
      buffer[at] = (byte) (value | 0x80);
      buffer[at + 1] = (byte) (value >>> 7);
      position = at + 2;
    } else {
      writeVarInt(value, true);
    }
  }

  /** Two numbers as of {@link #writeVar}. */
  public void writeVars(int first, int second) {
    if ((first | second) >>> 7 == 0) {
      require(2);
      int at = position;
      buffer[at] = (byte) first;
      buffer[at + 1] = (byte) second;
      position = at + 2;
    } else {
      writeVar(first);
      writeVar(second);
    }
  }

  /** A reference to what starts so many bytes in front of it. */
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

  /** Writes one byte. */
  @Override
  public void writeByte(int value) {
    require(1);
    buffer[position++] = (byte) value;
  }

  /**
   * The elements of an array of primitives, not booleans, in fixed width, which are so many bytes.
   */
  public void writeArray(Object from, int bytes) {
    require(bytes);
    if (isDirect(bytes)) {
      takeDirect(from, bytes);
    } else {
      DirectPart.copy(from, bytes, buffer, position);
      position += bytes;
    }
  }

  /**
   * Makes sure that so many bytes fit behind the current position, which is returned. They may pass
   * the limit, for not all of them need to count.
   */
  public int room(int bytes) {
    slack(bytes);
    return position;
  }

  /**
   * Leaves room that is patched later and makes sure that so many more bytes fit; returns its
   * position. The room is not zeroed. They may pass the limit as those of {@link #room} may.
   */
  public int open(int bytes, int more) {
    slack(bytes + more);
    int start = position;
    position = start + bytes;
    return start;
  }

  /** Takes room that the caller fills; returns its position. It holds anything. */
  public int take(int bytes) {
    require(bytes);
    int start = position;
    position = start + bytes;
    return start;
  }

  /** Leaves room that is patched later; returns its position. The room is zeroed. */
  public int reserve(int bytes) {
    require(bytes);
    int start = position;
    for (int i = 0; i < bytes; i++) {
      buffer[start + i] = 0;
    }
    position = start + bytes;
    return start;
  }

  /** Zeroes reserved room. */
  public void zero(int at, int bytes) {
    Arrays.fill(buffer, at, at + bytes, (byte) 0);
  }

  /** Overwrites one byte of reserved room. */
  public void patchByte(int at, int value) {
    buffer[at] = (byte) value;
  }

  /** Sets bits of a byte of reserved room. */
  public void patchBits(int at, int bits) {
    buffer[at] |= (byte) bits;
  }

  /** Overwrites four bytes of reserved room, little-endian. */
  public void patchInt(int at, int value) {
    LittleEndian.putInt(buffer, at, value);
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
   * A value in as many bytes as {@link Compact} gives it; its code goes to the reserved byte at
   * {@code at}.
   */
  public void writeCompact(int value, int at, int shift) {
    slack(4);
    int form = Compact.formOf(value);
    LittleEndian.putInt(buffer, position, value);
    position += form & 15;
    buffer[at] |= (byte) (form >> 4 << shift);
  }

  /** See {@link #writeCompact(int, int, int)}. */
  public void writeCompact(long value, int at, int shift) {
    slack(8);
    int form = Compact.formOf(value);
    LittleEndian.putLong(buffer, position, value);
    position += form & 15;
    buffer[at] |= (byte) (form >> 4 << shift);
  }

  /** A string that is not null. */
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
   * As {@link #writeTextOrNull(String)} for code that keeps the position in a variable of its own:
   * writes there and returns the position behind.
   */
  public int writeTextOrNullAt(int at, String text) {
    if (text == null) {
      position = at;
      writeByte(0);
      return at + 1;
    }
    return writeTextAt(at, text, 1);
  }

  private int writeTextAt(int at, String text, int plus) {
    int length = text.length();
    if (length <= shortChars && length != 0 && capacity - at > FEW_ROOM) {
      if (!StringMemory.USABLE) {
        buffer[at] = (byte) ((length << 1) + plus);
        int end = StringMemory.copyNarrow(text, buffer, at + 1);
        if (end >= 0) {
          return end;
        }
      } else if (StringMemory.isNarrow(text)) {
        buffer[at] = (byte) ((length << 1) + plus);
        StringMemory.copyShort(text, length, buffer, at + 1);
        return at + 1 + length;
      }
      position = at;
      writeWide(text, length, plus);
      return position;
    }
    position = at;
    writeLongText(text, length, plus);
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

  /** False if the text is found to be wide; what was written then does not count. */
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
    if (StringMemory.USABLE) {
      writeArray(StringMemory.bytesOf(text), length);
      return true;
    }
    boolean copied = !isDirect(length);
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
      buffer[start] = (byte) ((bytes << 1 | 1) + plus);
      StringMemory.copyShort(text, (int) bytes, buffer, start + 1);
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

  /** An array of at least so many, with anything in it; kept for the next who asks. */
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

  /** Those of a text of usual length are used again. */
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
