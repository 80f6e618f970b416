package io.github.scfs.internal.wire;

import com.esotericsoftware.kryo.io.Output;
import io.github.scfs.LimitExceededException;
import java.io.OutputStream;
import java.util.Arrays;

/**
 * The growing array of a body. It is a Kryo {@link Output}, so a user's serializer writes directly
 * into it; methods that would leave or exchange the array are refused.
 */
public abstract class GrowingOutput extends Output {
  /*
   * How this works
   *
   * Kryo's Output grows by require(). This one also grows by doubling, but it knows the limit of the message and names it in
   * the error. Bytes once written never move: what is patched later (length blocks, the length of a sized value) has a fixed
   * width.
   *
   * Numbers and texts are stored by raw memory at the position, wherever it is. So only this library may set the position or
   * exchange the array; a user's serializer gets checked methods.
   *
   * The longest text or array of a body may be left out of the array (direct): its place stays reserved and it is copied when
   * the message is put together, once instead of twice. Before code of the user runs, which may look at the array or change
   * the source, everything is copied here, and from then on nothing is left out.
   */
  /** The longest array: every JVM has it, and a reader takes it. */
  private static final int MOST = FencedInput.MOST;

  private static final int SMALL = 1 << 20;

  /** A longer array is kept only while messages need part of it. */
  private static final int ROOMY = 1 << 14;

  /** It is dropped after this many messages in a row that did not. */
  private static final int MANY = 64;

  /** The length of the array that replaces it then. */
  private static final int USUAL = 1 << 12;

  /** More than a text of {@link StringMemory#SHORT} chars takes, whatever they are. */
  static final int FEW_ROOM = 2 * StringMemory.SHORT + 2 * Long.BYTES;

  /**
   * Below this position, any text of 1 to {@link StringMemory#SHORT} chars is within the limit and
   * has room.
   */
  int shortEnd;

  private int shortRoom = FEW_ROOM;

  /** The array in use before one larger than {@link #SMALL}; it is used again afterwards. */
  private byte[] small;

  /** How many messages in a row have used little of an array longer than {@link #ROOMY}. */
  private int unused;

  /** The part that has its place in the array but is not copied there; null for none. */
  private DirectPart direct;

  private boolean mayBeDirect;

  private final int maxBytes;

  /** The position from which bytes count for the limit. */
  private int counted;

  /** Creates an output with an array of that size, which grows up to the limit. */
  GrowingOutput(int initialBytes, int maxBytes) {
    super(initialBytes, MOST);
    this.maxBytes = Math.min(maxBytes, MOST);
    this.shortEnd = capacity - shortRoom;
  }

  /** {@code all}: whether each text has to be compared with the limit. */
  final void limitShort(boolean all) {
    shortRoom = all ? Integer.MAX_VALUE : FEW_ROOM;
    shortEnd = capacity - shortRoom;
  }

  /**
   * Starts at a position of an array of at least that length. Bytes in front of it do not count for
   * the limit.
   */
  public final void prepare(int initialBytes, int start) {
    if (buffer.length < initialBytes) {
      exchange(new byte[initialBytes]);
    }
    counted = start;
    position = start;
  }

  /**
   * Drops the array if it is longer than that, so that one large message does not cost memory for
   * ever, or if many messages in a row have used little of it. Returns whether it did, so that the
   * caller can drop other room for large messages.
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

  /** Allows a long part to be left out of the array, until {@link #endDirect}. */
  public final void beginDirect() {
    mayBeDirect = true;
  }

  /** Copies everything to the array, from here on. */
  public final void endDirect() {
    settle();
    mayBeDirect = false;
  }

  /** Copies the part that was left out to the array. */
  public final void settle() {
    if (direct != null) {
      direct.copyTo(buffer, direct.at());
      direct = null;
    }
  }

  final boolean isDirect(int bytes) {
    return mayBeDirect && bytes >= DirectPart.LEAST && (direct == null || bytes > direct.bytes());
  }

  /** Takes room for a part that is left out of the array. */
  final void takeDirect(Object source, int bytes) {
    settle();
    direct = new DirectPart(source, position, bytes);
    position += bytes;
  }

  /** Returns what was written from that position on, in a new array. */
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

  /** Sets the position of the next byte: one that this output has returned. */
  public final void moveTo(int newPosition) {
    position = newPosition;
  }

  /** Goes back to a position; what was written from there on is void. */
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
   * Makes room for a store that is wider than the bytes that count. It may pass the limit a little;
   * the length of the message is compared with the limit in the end.
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
   * Writes the elements of an array of primitives, except booleans, in fixed width. {@code bytes}:
   * their total length.
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
   * Makes sure that this many bytes fit behind the current position, and returns it. They may pass
   * the limit, because not all of them need to count.
   */
  public final int room(int bytes) {
    slack(bytes);
    return position;
  }

  /**
   * Leaves room that is patched later, and makes sure that {@code more} bytes fit behind it.
   * Returns the position of the room, which is not zeroed. As with {@link #room}, the bytes may
   * pass the limit.
   */
  public final int open(int bytes, int more) {
    slack(bytes + more);
    int start = position;
    position = start + bytes;
    return start;
  }

  /** Takes room that the caller fills; returns its position. Its content is undefined. */
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

  /** Releases what is kept for long texts and lists. */
  public abstract void forgetRoom();
}
