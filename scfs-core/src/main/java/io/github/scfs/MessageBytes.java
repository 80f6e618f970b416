package io.github.scfs;

import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.util.Arrays;

/** The bytes of a message that comes from a stream, whose length the peer claims. */
final class MessageBytes {
  /** What a claimed length alone can make the reader allocate. */
  private static final int FIRST = 1 << 16;

  private MessageBytes() {}

  /**
   * So many bytes, in an array that is doubled as they arrive.
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
