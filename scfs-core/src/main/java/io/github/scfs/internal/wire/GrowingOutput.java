package io.github.scfs.internal.wire;

import com.esotericsoftware.kryo.io.Output;
import io.github.scfs.LimitExceededException;
import java.io.OutputStream;
import java.util.Arrays;

/**
 * The growing array of a body. A Kryo {@link Output}, so that a user's serializer writes straight
 * into it; what it can call refuses to leave the array or to exchange it.
 */
public abstract class GrowingOutput extends Output {
  /*
   * How this works
   *
   * Kryo's Output grows by require(). This one grows by doubling too, but knows the limit of the message and says so. Bytes
   * once written never move: what is patched in later (length blocks, the length of a sized value) has a fixed width.
   *
   * Numbers and texts go by raw memory to the position, wherever it is, so nothing else may set it: moveTo() and the array are
   * for this library.
   *
   * The longest text or array of a body may be left out: it has its place here and is copied where the message is put together,
   * once instead of twice. From the first call of a user's code on everything is here, for that may look, or change an array.
   */
  /** The longest array that every JVM has. */
  private static final int MOST = Integer.MAX_VALUE - 8;

  private static final int SMALL = 1 << 20;

  /** An array above this is kept only as long as messages need some of it. */
  private static final int ROOMY = 1 << 14;

  /** So many messages in a row say that they do not. */
  private static final int MANY = 64;

  /** Bytes of the array that takes its place then. */
  private static final int USUAL = 1 << 12;

  /** More than a text of {@link StringMemory#SHORT} chars takes, whatever they are. */
  static final int FEW_ROOM = 2 * StringMemory.SHORT + 2 * Long.BYTES;

  /**
   * At a position below this one any text of 1 to {@link StringMemory#SHORT} chars is within the
   * limit and has room.
   */
  int shortEnd;

  private int shortRoom = FEW_ROOM;

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

  /** An output with an array of that size, which grows up to the limit. */
  GrowingOutput(int initialBytes, int maxBytes) {
    super(initialBytes, MOST);
    this.maxBytes = Math.min(maxBytes, MOST);
    this.shortEnd = capacity - shortRoom;
  }

  /** {@code all}: whether each text is to be compared with the limit. */
  final void limitShort(boolean all) {
    shortRoom = all ? Integer.MAX_VALUE : FEW_ROOM;
    shortEnd = capacity - shortRoom;
  }

  /**
   * Starts at that position of an array of at least so many bytes; what is in front of it does not
   * count for the limit.
   */
  public final void prepare(int initialBytes, int start) {
    if (buffer.length < initialBytes) {
      exchange(new byte[initialBytes]);
    }
    counted = start;
    position = start;
  }

  /**
   * Drops the array if it is larger than that, so that one large message is not paid for by every
   * later one, or if many messages in a row have used little of it; whether that was so: what else
   * was kept for large ones may go then.
   */
  public final boolean shrinkTo(int bytes) {
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

  /** From here on a long part may go straight to the message; see {@link #endDirect}. */
  public final void beginDirect() {
    mayBeDirect = true;
  }

  /** From here on everything is in the array. */
  public final void endDirect() {
    settle();
    mayBeDirect = false;
  }

  /** Copies to the array what is not there. */
  public final void settle() {
    if (direct != null) {
      direct.copyTo(buffer, direct.at());
      direct = null;
    }
  }

  final boolean isDirect(int bytes) {
    return mayBeDirect && bytes >= DirectPart.LEAST && (direct == null || bytes > direct.bytes());
  }

  /** Takes room for a part that {@link #isDirect}. */
  final void takeDirect(Object source, int bytes) {
    settle();
    direct = new DirectPart(source, position, bytes);
    position += bytes;
  }

  /** What was written from that position on, in an array of its own. */
  public final byte[] toArray(int start) {
    if (direct != null) {
      return direct.join(buffer, start, position);
    }
    return OwnBytes.copy(buffer, start, position - start);
  }

  private void exchange(byte[] other) {
    buffer = other;
    capacity = other.length;
    shortEnd = capacity - shortRoom;
  }

  /** The next byte goes there: a position that this output has given. */
  public final void moveTo(int newPosition) {
    position = newPosition;
  }

  /** Goes back to where the next byte goes then; what was written there and behind is void. */
  public final void takeBack(int start) {
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
  public final void setPosition(int newPosition) {
    if (newPosition < 0 || newPosition > capacity) {
      throw new IllegalArgumentException(
          "Position " + newPosition + " in an output of " + capacity + " bytes");
    }
    position = newPosition;
  }

  @Override
  public final void setBuffer(byte[] other, int maxBufferSize) {
    throw belongsToMessage();
  }

  @Override
  public final void setOutputStream(OutputStream stream) {
    throw belongsToMessage();
  }

  @Override
  public final void reset() {
    throw belongsToMessage();
  }

  private static UnsupportedOperationException belongsToMessage() {
    return new UnsupportedOperationException("The output belongs to the message that is written");
  }

  @Override
  protected final boolean require(int required) {
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
  final void slack(int bytes) {
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
              + ". Raise ScfsLimits.messageBytes and CreateOption.maxOutputBufferSize (the smaller"
              + " wins), on the reader too. With references switched off a cycle looks like this"
              + " too",
          null);
    }
    long roomy = Math.max(needed + (needed >> 3), 2L * capacity); // behind a long array, too
    long size = Math.min(roomy, Math.max(needed, (long) counted + maxBytes));
    byte[] larger = new byte[(int) Math.min(size, MOST)];
    System.arraycopy(buffer, 0, larger, 0, position);
    if (larger.length > SMALL && capacity <= SMALL) {
      small = buffer;
    }
    exchange(larger);
  }

  /**
   * The elements of an array of primitives, not booleans, in fixed width, which are so many bytes.
   */
  public final void writeArray(Object from, int bytes) {
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
  public final int room(int bytes) {
    slack(bytes);
    return position;
  }

  /**
   * Leaves room that is patched later and makes sure that so many more bytes fit; returns its
   * position. The room is not zeroed. They may pass the limit as those of {@link #room} may.
   */
  public final int open(int bytes, int more) {
    slack(bytes + more);
    int start = position;
    position = start + bytes;
    return start;
  }

  /** Takes room that the caller fills; returns its position. It holds anything. */
  public final int take(int bytes) {
    require(bytes);
    int start = position;
    position = start + bytes;
    return start;
  }

  /** Leaves room that is patched later; returns its position. The room is zeroed. */
  public final int reserve(int bytes) {
    require(bytes);
    int start = position;
    for (int i = 0; i < bytes; i++) {
      buffer[start + i] = 0;
    }
    position = start + bytes;
    return start;
  }

  public final void zero(int at, int bytes) {
    Arrays.fill(buffer, at, at + bytes, (byte) 0);
  }

  /** Overwrites one byte of reserved room. */
  public final void patchByte(int at, int value) {
    buffer[at] = (byte) value;
  }

  /** Sets bits of a byte of reserved room. */
  public final void patchBits(int at, int bits) {
    buffer[at] |= (byte) bits;
  }

  /** Overwrites four bytes of reserved room, little-endian. */
  public final void patchInt(int at, int value) {
    LittleEndian.putInt(buffer, at, value);
  }

  /** Lets go of what is kept for long texts and lists. */
  public abstract void forgetRoom();
}
