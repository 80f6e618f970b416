package io.github.scfs.internal.schema;

import io.github.scfs.internal.wire.BodyInput;
import io.github.scfs.internal.wire.BodyOutput;
import java.util.Arrays;

/**
 * Chars of names in six bits each, the first one in the lowest bits of the first byte. Immutable.
 */
final class SixBits {
  private static final String COMMON =
      "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789$";

  /** For names of classes. */
  static final SixBits OF_CLASSES = new SixBits('.');

  /** For names of fields and constants. */
  static final SixBits OF_MEMBERS = new SixBits('_');

  private static final int BITS = 6;
  private static final byte NONE = -1;

  private final char[] chars;
  private final byte[] codes = new byte[128];

  private SixBits(char last) {
    chars = (COMMON + last).toCharArray();
    Arrays.fill(codes, NONE);
    for (int code = 0; code < chars.length; code++) {
      codes[chars[code]] = (byte) code;
    }
  }

  /** Whether the name can be written so. */
  boolean fit(String name) {
    for (int i = 0; i < name.length(); i++) {
      char c = name.charAt(i);
      if (c >= codes.length || codes[c] == NONE) {
        return false;
      }
    }
    return true;
  }

  /** Writes the chars from there on. */
  void write(String name, int from, BodyOutput out) {
    int bits = 0;
    int count = 0;
    for (int i = from; i < name.length(); i++) {
      bits |= codes[name.charAt(i)] << count;
      count += BITS;
      if (count >= Byte.SIZE) {
        out.writeByte(bits);
        bits >>>= Byte.SIZE;
        count -= Byte.SIZE;
      }
    }
    if (count > 0) {
      out.writeByte(bits);
    }
  }

  /** Reads a name: the first chars of another one, and so many that follow. */
  String read(String like, int shared, int more, BodyInput in) {
    in.checkCount((int) (((long) more * BITS + Byte.SIZE - 1) / Byte.SIZE), 1);
    StringBuilder name = new StringBuilder(shared + more).append(like, 0, shared);
    int bits = 0;
    int count = 0;
    for (int i = 0; i < more; i++) {
      if (count < BITS) {
        bits |= (in.readByte() & 0xFF) << count;
        count += Byte.SIZE;
      }
      name.append(chars[bits & (1 << BITS) - 1]);
      bits >>>= BITS;
      count -= BITS;
    }
    if (bits != 0) {
      throw in.malformed("A name has bits behind its last char");
    }
    return name.toString();
  }
}
