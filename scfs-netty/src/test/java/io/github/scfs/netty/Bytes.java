package io.github.scfs.netty;

import java.io.ByteArrayOutputStream;
import java.util.Arrays;

/** Puts prefaces and frames together by hand. */
final class Bytes {
  private Bytes() {}

  static byte[] of(int... values) {
    byte[] bytes = new byte[values.length];
    for (int i = 0; i < bytes.length; i++) {
      bytes[i] = (byte) values[i];
    }
    return bytes;
  }

  static byte[] join(byte[]... parts) {
    ByteArrayOutputStream joined = new ByteArrayOutputStream();
    for (byte[] part : parts) {
      joined.write(part, 0, part.length);
    }
    return joined.toByteArray();
  }

  /** A length field and that many bytes. */
  static byte[] frame(byte[] message) {
    return join(lengthField(message.length), message);
  }

  static byte[] lengthField(int length) {
    return of(length, length >> 8, length >> 16, length >> 24);
  }

  /** The message of a frame. */
  static byte[] message(byte[] frame) {
    return Arrays.copyOfRange(frame, 4, frame.length);
  }

  /** A frame whose message lacks its last bytes, with a length field that fits. */
  static byte[] shorten(byte[] frame, int bytes) {
    return frame(Arrays.copyOfRange(frame, 4, frame.length - bytes));
  }

  /** A copy in which one byte has other bits. */
  static byte[] flip(byte[] bytes, int index) {
    byte[] copy = bytes.clone();
    copy[index] ^= 0x15;
    return copy;
  }

  static byte[] preface(int version, int features, long identity, int limit) {
    return join(
        of(0xA5, 'S', 'C', 'F', version, features, features >> 8, features >> 16),
        lengthField((int) identity),
        lengthField((int) (identity >> 32)),
        lengthField(limit));
  }
}
