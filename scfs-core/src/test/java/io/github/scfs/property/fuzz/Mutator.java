package io.github.scfs.property.fuzz;

import io.github.scfs.session.Bytes;
import java.io.ByteArrayOutputStream;
import java.util.Arrays;
import java.util.Random;
import java.util.zip.CRC32;

/**
 * Changes messages as a random generator decides, mostly so that what guards them is right again:
 * the length of the definitions and their checksum.
 */
public final class Mutator {
  /*
   * How this works
   *
   * A message is taken apart by docs/wire-format.md, one part is changed by a few operations, and the parts are put together:
   *
   *   flags identity epoch base id | length | section | CRC32 | overflow body
   *   prefix                               made     section   made    rest
   *
   * A message without definitions is a prefix (flags, check) and a rest. One in ten is changed as a whole.
   */
  private static final int[] ODD = {0, 1, 2, 0x3F, 0x40, 0x7F, 0x80, 0xFE, 0xFF};

  private final Random random;
  private boolean forged;

  public Mutator(Random random) {
    this.random = random;
  }

  /**
   * Whether the last message has other definitions or another head than the original under a right
   * checksum: a reader may believe it, and be in another session afterwards.
   */
  public boolean isForged() {
    return forged;
  }

  /** A changed copy; {@code other}: another message, of which parts may be taken. */
  public byte[] mutate(byte[] message, byte[] other) {
    forged = false;
    if (random.nextInt(10) == 0) {
      byte[] changed = change(message, other);
      forged = !Arrays.equals(Arrays.copyOf(changed, 9), Arrays.copyOf(message, 9)); // spliced
      return changed;
    }
    int prefix = Bytes.prefixLength(message);
    if (!Bytes.announces(message)) {
      byte[] head = Arrays.copyOf(message, prefix);
      byte[] rest = change(Arrays.copyOfRange(message, prefix, message.length), other);
      if (random.nextInt(8) == 0) {
        head[0] ^=
            (byte) (random.nextInt(4) == 0 ? 1 << random.nextInt(8) : 16 | random.nextInt(4));
      }
      return joined(head, rest);
    }
    int[] at = {prefix};
    int length = Bytes.var(message, at);
    int end = at[0] + length;
    byte[] head = Arrays.copyOf(message, prefix);
    byte[] section = Arrays.copyOfRange(message, at[0], end);
    byte[] rest = Arrays.copyOfRange(message, end + 4, message.length);
    int part = random.nextInt(8);
    if (part < 4) {
      rest = change(rest, other);
    } else if (part < 7) {
      section = change(section, other);
    } else {
      head = change(head, other);
    }
    forged = part >= 4;
    byte[] guarded = joined(joined(head, var(section.length)), section);
    CRC32 crc = new CRC32();
    crc.update(guarded, 0, guarded.length);
    int sum = (int) crc.getValue();
    byte[] sumBytes = {(byte) sum, (byte) (sum >> 8), (byte) (sum >> 16), (byte) (sum >> 24)};
    return joined(joined(guarded, sumBytes), rest);
  }

  private static byte[] var(int value) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    int rest = value;
    for (; rest > 0x7F; rest >>>= 7) {
      out.write(rest & 0x7F | 0x80);
    }
    out.write(rest);
    return out.toByteArray();
  }

  private static byte[] joined(byte[] one, byte[] other) {
    byte[] both = Arrays.copyOf(one, one.length + other.length);
    System.arraycopy(other, 0, both, one.length, other.length);
    return both;
  }

  /** One to four operations. */
  private byte[] change(byte[] bytes, byte[] other) {
    byte[] changed = bytes.clone();
    for (int times = 1 + random.nextInt(4); times > 0; times--) {
      changed = changed.length == 0 ? insert(changed, other) : once(changed, other);
    }
    return changed;
  }

  private byte[] once(byte[] bytes, byte[] other) {
    int at = random.nextInt(bytes.length);
    switch (random.nextInt(9)) {
      case 0:
        bytes[at] ^= (byte) (1 << random.nextInt(8));
        return bytes;
      case 1:
        bytes[at] = (byte) random.nextInt(256);
        return bytes;
      case 2:
      case 3:
        bytes[at] = (byte) ODD[random.nextInt(ODD.length)];
        return bytes;
      case 4:
        bytes[at] += (byte) (random.nextBoolean() ? 1 : -1);
        return bytes;
      case 5:
        int length = Math.min(bytes.length - at, 1 + random.nextInt(8));
        return joined(
            Arrays.copyOf(bytes, at), Arrays.copyOfRange(bytes, at + length, bytes.length));
      case 6:
        return random.nextInt(4) == 0 ? Arrays.copyOf(bytes, at) : repeat(bytes, at);
      case 7:
        for (int i = at; i < Math.min(bytes.length, at + 5); i++) {
          bytes[i] = (byte) (i == at + 4 ? 7 : 0xFF); // a varint that is as large as can be
        }
        return bytes;
      default:
        return insert(bytes, other);
    }
  }

  /** Repeats what stands there, sometimes often. */
  private byte[] repeat(byte[] bytes, int at) {
    int length = Math.min(bytes.length - at, 1 + random.nextInt(12));
    byte[] piece = Arrays.copyOfRange(bytes, at, at + length);
    byte[] changed = Arrays.copyOf(bytes, at);
    for (int times = 1 + (random.nextInt(8) == 0 ? random.nextInt(600) : 1); times > 0; times--) {
      changed = joined(changed, piece);
    }
    return joined(changed, Arrays.copyOfRange(bytes, at, bytes.length));
  }

  /** Puts in some bytes of the other message. */
  private byte[] insert(byte[] bytes, byte[] other) {
    int at = random.nextInt(bytes.length + 1);
    int from = random.nextInt(other.length);
    int to = Math.min(other.length, from + 1 + random.nextInt(24));
    byte[] piece = Arrays.copyOfRange(other, from, to);
    return joined(
        joined(Arrays.copyOf(bytes, at), piece), Arrays.copyOfRange(bytes, at, bytes.length));
  }
}
