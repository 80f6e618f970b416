package io.github.scfs;

import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.util.Arrays;

/** Reads the bytes of a message from a stream, when the peer claims its length. */
final class MessageBytes {
  /** The most bytes that are allocated because of a claimed length alone. */
  private static final int FIRST = 1 << 16;

  private MessageBytes() {}

  /**
   * Reads {@code length} bytes into an array that is doubled as they arrive.
   *
   * @throws EOFException if the stream ends before
   */
  static byte[] read(InputStream source, int length) throws IOException {
    byte[] bytes = new byte[Math.min(length, FIRST)];
    int have = 0;
    while (have < length) {
      if (have == bytes.length) {
        bytes = Arrays.copyOf(bytes, (int) Math.min(length, 2L * bytes.length));
      }
      int read = source.read(bytes, have, bytes.length - have);
      if (read < 0) {
        throw new EOFException("The stream ends after " + have + " of " + length + " bytes");
      }
      have += read;
    }
    return bytes;
  }
}
