package io.github.scfs.internal.wire;

import com.esotericsoftware.kryo.io.Output;
import io.github.scfs.LimitExceededException;

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
   * Strings: varint (byteLength << 1 | wide), then the bytes: one per char where all chars are below 256, else two, low byte
   * first. No encoding step, and lone surrogates survive.
   */
  private int maxBytes;
  private int maxChars = Integer.MAX_VALUE;

  /** An output with an array of that size, which grows up to the limit. */
  public BodyOutput(int initialBytes, int maxBytes) {
    super(initialBytes, Integer.MAX_VALUE - 8);
    this.maxBytes = Math.min(maxBytes, Integer.MAX_VALUE - 8);
  }

  /** The limit in bytes from now on, and an array of at least so many bytes. */
  public void prepare(int initialBytes, int newMaxBytes) {
    maxBytes = Math.min(newMaxBytes, Integer.MAX_VALUE - 8);
    if (buffer.length < initialBytes) {
      setBuffer(new byte[initialBytes], Integer.MAX_VALUE - 8);
    }
    position = 0;
    total = 0;
  }

  /** The limit in chars of one text. */
  public void limitText(int newMaxChars) {
    maxChars = newMaxChars;
  }

  /**
   * Drops the array if it is larger than that, so that one large message is not paid for by every
   * later one.
   */
  public void shrinkTo(int bytes) {
    if (buffer.length > bytes) {
      setBuffer(new byte[bytes], Integer.MAX_VALUE - 8);
    }
    position = 0;
  }

  @Override
  protected boolean require(int required) {
    if (capacity - position >= required) {
      return false;
    }
    grow(required);
    return true;
  }

  private void grow(int required) {
    long needed = (long) position + required;
    if (needed > maxBytes) {
      throw new LimitExceededException(
          "messageBytes",
          "The message needs more than "
              + needed
              + " bytes, the limit is "
              + maxBytes
              + ". Raise ScfsLimits.messageBytes and CreateOption.maxOutputBufferSize (the smaller wins), on the reader too",
          null);
    }
    long size = Math.min(Math.max(needed, 2L * capacity), Math.max(needed, maxBytes));
    byte[] larger = new byte[(int) Math.min(size, Integer.MAX_VALUE - 8)];
    System.arraycopy(buffer, 0, larger, 0, position);
    buffer = larger;
    capacity = larger.length;
  }

  /** An unsigned number, seven bits a byte, low bits first. */
  public void writeVar(int value) {
    writeVarInt(value, true);
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

  /** Overwrites one byte of reserved room. */
  public void patchByte(int at, int value) {
    buffer[at] = (byte) value;
  }

  /** Overwrites four bytes of reserved room, little-endian. */
  public void patchInt(int at, int value) {
    buffer[at] = (byte) value;
    buffer[at + 1] = (byte) (value >>> 8);
    buffer[at + 2] = (byte) (value >>> 16);
    buffer[at + 3] = (byte) (value >>> 24);
  }

  /** A string that is not null. */
  public void writeText(CharSequence text) {
    writeText(text, 0);
  }

  /** A string or null: the header is one more than that of {@link #writeText}, 0 is null. */
  public void writeTextOrNull(CharSequence text) {
    if (text == null) {
      writeByte(0);
    } else {
      writeText(text, 1);
    }
  }

  @SuppressWarnings(
      "deprecation") // String.getBytes(int, int, byte[], int) copies low bytes without an encoder,
  // which is meant
  private void writeText(CharSequence text, int plus) {
    int length = text.length();
    if (length > maxChars) {
      throw new LimitExceededException(
          "stringLength",
          "A text of " + length + " chars, the limit is " + maxChars + " (ScfsLimits.stringLength)",
          null);
    }
    if (isNarrow(text, length)) {
      writeVarLong(((long) length << 1) + plus, true);
      require(length);
      if (text instanceof String) {
        ((String) text).getBytes(0, length, buffer, position);
      } else {
        for (int i = 0; i < length; i++) {
          buffer[position + i] = (byte) text.charAt(i);
        }
      }
      position += length;
    } else {
      long bytes = 2L * length;
      writeVarLong((bytes << 1 | 1) + plus, true);
      require((int) Math.min(bytes, Integer.MAX_VALUE));
      byte[] to = buffer;
      int at = position;
      for (int i = 0; i < length; i++, at += 2) {
        char c = text.charAt(i);
        to[at] = (byte) c;
        to[at + 1] = (byte) (c >>> 8);
      }
      position = at;
    }
  }

  private static boolean isNarrow(CharSequence text, int length) {
    for (int i = 0; i < length; i++) {
      if (text.charAt(i) > 0xFF) {
        return false;
      }
    }
    return true;
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
