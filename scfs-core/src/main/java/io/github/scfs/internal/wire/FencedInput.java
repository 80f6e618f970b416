package io.github.scfs.internal.wire;

import com.esotericsoftware.kryo.io.Input;
import io.github.scfs.MalformedMessageException;
import java.io.InputStream;
import java.util.Arrays;

/**
 * The bytes of one message, between two limits. It is a Kryo {@link Input}, so a user's serializer
 * reads directly from it; methods that would leave or exchange the message are refused. Every
 * length in the bytes is compared with the bytes that remain before anything is allocated.
 */
public abstract class FencedInput extends Input {
  /*
   * How this works
   *
   * [position, limit) is what may be read now. While a value of known length is read, the limit is its end (a fence), so that
   * damaged bytes or a foreign serializer cannot run into the next field.
   *
   * Numbers and texts are read by raw memory from that range, so only this library may call moveTo() and unfence().
   *
   * To save a subtraction, fast paths add the lengths of a few values to a position before they compare it with the limit. So no
   * limit is near Integer.MAX_VALUE: a message at the end of so long an array is copied.
   */
  private static final byte[] NOTHING = {};

  /** The length of the longest message. What is added to a position is less than the rest. */
  public static final int MOST = Integer.MAX_VALUE - (1 << 12);

  /**
   * An array up to this length is not released at the end of its message but by the next one: a
   * store of a reference into an old object costs more than what the array holds.
   */
  private static final int KEPT_BYTES = 1 << 14;

  private int origin;

  /** The length of the message, which may be a small part of the array. */
  private int messageBytes;

  /**
   * The end that this library has set last. A user's serializer can only move the limit before it.
   */
  private int fence;

  /** An input without bytes; see {@link #message}. */
  FencedInput() {
    buffer = NOTHING;
  }

  /**
   * Starts a message, whose first byte is byte 0 in errors.
   *
   * @param length of up to {@link #MOST}
   */
  public final void message(byte[] bytes, int offset, int length) {
    if (offset > MOST - length) {
      message(Arrays.copyOfRange(bytes, offset, offset + length), 0, length);
      return;
    }
    buffer = bytes;
    position = offset;
    limit = offset + length;
    capacity = bytes.length;
    total = 0;
    origin = offset;
    messageBytes = length;
    fence = limit;
  }

  // Final, so that code of C1 does not count the classes that they are called for.

  @Override
  public final byte[] getBuffer() {
    return buffer;
  }

  @Override
  public final int position() {
    return position;
  }

  @Override
  public final int limit() {
    return limit;
  }

  /** Ends a message; releases its bytes unless they are few. */
  public final void release() {
    if (buffer.length > KEPT_BYTES) {
      message(NOTHING, 0, 0);
    }
  }

  /** Moves to a position within the message. */
  public final void moveTo(int newPosition) {
    position = newPosition;
  }

  /**
   * As {@link #moveTo} for a user's serializer.
   *
   * @throws IllegalArgumentException if it is outside of the message or behind the limit
   */
  @Override
  public final void setPosition(int newPosition) {
    if (newPosition < origin || newPosition > limit) {
      throw new IllegalArgumentException(
          "Position " + newPosition + " in an input from " + origin + " to " + limit);
    }
    position = newPosition;
  }

  /**
   * Where reading ends, for a user's serializer.
   *
   * @throws IllegalArgumentException if it is behind the end of its value or in front of the
   *     position
   */
  @Override
  public final void setLimit(int newLimit) {
    if (newLimit < position || newLimit > fence) {
      throw new IllegalArgumentException(
          "Limit " + newLimit + " in an input from " + position + " to " + fence);
    }
    limit = newLimit;
  }

  @Override
  public final void setBuffer(byte[] other, int offset, int count) {
    throw belongsToMessage();
  }

  @Override
  public final void setInputStream(InputStream stream) {
    throw belongsToMessage();
  }

  @Override
  public final void reset() {
    throw belongsToMessage();
  }

  private static UnsupportedOperationException belongsToMessage() {
    return new UnsupportedOperationException("The input belongs to the message that is read");
  }

  /** The length of the message, whatever of it may be read now. */
  public final int messageBytes() {
    return messageBytes;
  }

  public final int offset() {
    return position - origin;
  }

  /** Returns the error for a position behind the current end. */
  public final MalformedMessageException beyond(int end) {
    return truncated(end - position);
  }

  /** As {@link #beyond(int)}, for code that keeps the position in a variable of its own. */
  public final MalformedMessageException beyond(long ownPosition, int end) {
    position = (int) ownPosition;
    return beyond(end);
  }

  /** Returns how many bytes there are up to the current end. */
  public final int remaining() {
    return limit - position;
  }

  /** Returns an error that names the current position. */
  public final MalformedMessageException malformed(String problem) {
    MalformedMessageException e =
        new MalformedMessageException(
            problem + ". The bytes were damaged or come from something else", "malformed-message");
    e.atByte(offset());
    return e;
  }

  /**
   * Sets a new end for reading and returns the one before; refuses an end outside of the current
   * one.
   */
  public final int fence(int end) {
    int before = limit;
    if (end < position || end > before) {
      throw tooLong(end - position); // which is right, though the end may be out of range
    }
    unfence(end);
    return before;
  }

  /** The error for a value of that length, which ends behind the current end. */
  public final MalformedMessageException tooLong(int length) {
    return malformed(
        "A length of " + length + " bytes does not fit into the " + remaining() + " that remain");
  }

  /** Removes a fence: reading ends there. */
  public final void unfence(int end) {
    limit = end;
    fence = end;
  }

  /**
   * Checks a count that was read already, of things that take at least that many bytes each and are
   * no elements of a container of the user's.
   */
  public final int checkBytes(int count, int bytesEach) {
    if (count < 0 || (long) count * bytesEach > limit - position) {
      throw malformed(count + " elements are announced, " + (limit - position) + " bytes remain");
    }
    return count;
  }

  /** Skips bytes without looking at them. */
  public final void skipBytes(int count) {
    if (count < 0 || count > limit - position) {
      throw truncated(count);
    }
    position += count;
  }

  final MalformedMessageException truncated(int required) {
    return malformed(
        required + " bytes are needed, " + (limit - position) + " remain: the message is cut off");
  }

  @Override
  protected final int require(int required) {
    int remaining = limit - position;
    if (required > remaining || required < 0) {
      throw truncated(required);
    }
    return remaining;
  }

  @Override
  protected final int optional(int optional) {
    int remaining = limit - position;
    return remaining <= 0 ? -1 : Math.min(remaining, optional);
  }

  @Override
  protected final int fill(byte[] into, int offset, int count) {
    return -1;
  }

  @Override
  public final void skip(int count) {
    skipBytes(count);
  }

  // What a user's serializer may call: no array before its length was compared with the bytes.
  // Nobody counts such elements when they are written.

  @Override
  public final byte[] readBytes(int length) {
    return super.readBytes(checkBytes(length, 1));
  }

  @Override
  public final int[] readInts(int length) {
    return super.readInts(checkBytes(length, 4));
  }

  @Override
  public final int[] readInts(int length, boolean optimizePositive) {
    return super.readInts(checkBytes(length, 1), optimizePositive);
  }

  @Override
  public final long[] readLongs(int length) {
    return super.readLongs(checkBytes(length, 8));
  }

  @Override
  public final long[] readLongs(int length, boolean optimizePositive) {
    return super.readLongs(checkBytes(length, 1), optimizePositive);
  }

  @Override
  public final float[] readFloats(int length) {
    return super.readFloats(checkBytes(length, 4));
  }

  @Override
  public final double[] readDoubles(int length) {
    return super.readDoubles(checkBytes(length, 8));
  }

  @Override
  public final short[] readShorts(int length) {
    return super.readShorts(checkBytes(length, 2));
  }

  @Override
  public final char[] readChars(int length) {
    return super.readChars(checkBytes(length, 2));
  }

  @Override
  public final boolean[] readBooleans(int length) {
    return super.readBooleans(checkBytes(length, 1));
  }
}
