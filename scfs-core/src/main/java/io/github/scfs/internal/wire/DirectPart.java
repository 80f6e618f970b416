package io.github.scfs.internal.wire;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;

/**
 * A long text or array that has its place in the output, but is copied to the message straight from
 * where it is.
 *
 * <p>Thread rule: as the {@link BodyOutput} that it is a part of.
 */
final class DirectPart {
  /** From this many bytes on, saving a copy is worth the extra steps. */
  static final int LEAST = 1024;

  private final Object source;
  private final int at;
  private final int bytes;

  /** A part that starts there. {@code source}: as for {@link #copy}. */
  DirectPart(Object source, int at, int bytes) {
    this.source = source;
    this.at = at;
    this.bytes = bytes;
  }

  int at() {
    return at;
  }

  int bytes() {
    return bytes;
  }

  void copyTo(byte[] to, int start) {
    copy(source, bytes, to, start);
  }

  /** What stands between two positions of an output, with this in its place. */
  byte[] join(byte[] output, int start, int end) {
    byte[] message = new byte[end - start];
    copyTo(message, at - start); // Why first: the JVM then zeroes only what is around it
    int behind = at + bytes;
    System.arraycopy(output, start, message, 0, at - start);
    System.arraycopy(output, behind, message, behind - start, end - behind);
    return message;
  }

  /**
   * Copies the chars of a text, all below 256, or the elements of an array of primitives, not of
   * booleans, low bytes first.
   */
  @SuppressWarnings("deprecation") // getBytes copies low bytes without an encoder, which is meant
  static void copy(Object source, int bytes, byte[] to, int at) {
    if (source instanceof byte[]) {
      System.arraycopy(source, 0, to, at, bytes);
      return;
    } else if (source instanceof String) {
      ((String) source).getBytes(0, bytes, to, at);
      return;
    }
    ByteBuffer room = ByteBuffer.wrap(to, at, bytes).order(ByteOrder.LITTLE_ENDIAN);
    if (source instanceof int[]) {
      room.asIntBuffer().put((int[]) source);
    } else if (source instanceof long[]) {
      room.asLongBuffer().put((long[]) source);
    } else if (source instanceof double[]) {
      room.asDoubleBuffer().put((double[]) source);
    } else if (source instanceof float[]) {
      room.asFloatBuffer().put((float[]) source);
    } else if (source instanceof short[]) {
      room.asShortBuffer().put((short[]) source);
    } else {
      room.asCharBuffer().put((char[]) source);
    }
  }
}
