package io.github.scfs.internal.wire;

import io.github.scfs.MalformedMessageException;
import java.util.zip.CRC32;

/**
 * The first bytes of a message: flags, and who it comes from. Mutable and reused; filled by {@link
 * #read}.
 *
 * <pre>
 *   7 6 5   4   3 2   1   0
 *   1 0 1   R   c c   O   D     D definitions and full identity, O table of large lengths, c width of the check,
 *                               R the body has references
 * </pre>
 */
public final class MessageHeader {
  /** The upper three bits of the first byte, which are the wire version too. */
  public static final int MAGIC = 0xA0;

  /** Flag: definitions and the full identity follow. */
  public static final int DEFINITIONS = 1;

  /** Flag: a table of large lengths stands in front of the body. */
  public static final int OVERFLOW = 2;

  /** Flag: a value of the body refers to another one, so a reader has to remember objects. */
  public static final int REFERENCES = 16;

  private static final int MAGIC_MASK = 0xE0;
  private static final int CHECK_SHIFT = 2;

  /** The first byte of a message with a check of two bytes and without definitions. */
  private static final int USUAL = MAGIC | 1 << CHECK_SHIFT;

  private int flags;

  /** Width of the check in bytes: 0, 2 or 8. */
  public int checkBytes;

  /** The check, in the lowest {@link #checkBytes}. */
  public long check;

  public long identity;

  public int epoch;

  /**
   * How many definitions of the epoch the writer had committed before; 0: a session can start here.
   */
  public int base;

  /** The id of the first definition of the section; the others follow. */
  public int firstId;

  /** Where the section of definitions starts and ends in the array. */
  public int sectionStart;

  public int sectionEnd;

  /** Whether definitions and the full identity are there; otherwise the check is there. */
  public boolean announces() {
    return (flags & DEFINITIONS) != 0;
  }

  /** Whether a table of large lengths follows. */
  public boolean overflow() {
    return (flags & OVERFLOW) != 0;
  }

  public boolean references() {
    return (flags & REFERENCES) != 0;
  }

  /**
   * Writes the identity of a writer: with the number of definitions that it had committed in this
   * epoch, and of ids that it had given.
   */
  public static void writeIdentity(long identity, int epoch, int base, int ids, BodyOutput out) {
    out.writeLong(identity);
    if (ids == 0) {
      out.writeVar(epoch << 1);
    } else {
      out.writeVar(epoch << 1 | 1);
      out.writeVars(base, ids);
    }
  }

  public static int flags(boolean announces, boolean overflow, boolean references, int checkBytes) {
    int code = checkBytes == 0 ? 0 : checkBytes == 2 ? 1 : 2;
    return MAGIC
        | (references ? REFERENCES : 0)
        | code << CHECK_SHIFT
        | (overflow ? OVERFLOW : 0)
        | (announces ? DEFINITIONS : 0);
  }

  /** Returns the number that identifies session and epoch in messages without the full identity. */
  public static long check(long identity, int epoch, int bytes) {
    long x = (identity + epoch * 0x9E3779B97F4A7C15L) * 0xBF58476D1CE4E5B9L;
    return checkOf(x ^ x >>> 29, bytes);
  }

  /** Returns a check of that many bytes, from the one of eight. */
  public static long checkOf(long whole, int bytes) {
    return bytes == 0 ? 0 : bytes == 2 ? whole & 0xFFFF : whole;
  }

  public static int checksum(byte[] bytes, int offset, int length) {
    CRC32 crc = new CRC32();
    crc.update(bytes, offset, length);
    return (int) crc.getValue();
  }

  /**
   * Reads up to the overflow table or the body. Skips the definitions, but verifies their checksum.
   */
  public void read(BodyInput in) {
    int start = in.position();
    if (in.remaining() >= Integer.BYTES) {
      int first = LittleEndian.getInt(in.getBuffer(), start);
      if ((first & 0xFF & ~(OVERFLOW | REFERENCES)) == USUAL) {
        flags = first & 0xFF;
        checkBytes = 2;
        check = first >>> 8 & 0xFFFF;
        in.moveTo(start + 3);
        return;
      }
    } else if (in.remaining() == 0) {
      throw foreign(in, "The message is empty");
    }
    flags = in.readByte() & 0xFF;
    if (!isFirst(flags)) {
      in.moveTo(start);
      throw foreign(
          in,
          "The first byte is 0x"
              + Integer.toHexString(flags)
              + OtherProtocols.hint(flags)
              + ", a message starts with 0xA0 to 0xAB or 0xB0 to 0xBB");
    }
    int code = flags >> CHECK_SHIFT & 3;
    if (code == 3) {
      in.moveTo(start);
      throw foreign(
          in,
          "The first byte is 0x"
              + Integer.toHexString(flags)
              + OtherProtocols.hint(flags)
              + ": a check of a kind that wire version 1 does not know. The peer is newer, or the"
              + " bytes come from something else");
    }
    checkBytes = code == 0 ? 0 : code == 1 ? 2 : 8;
    try {
      if (announces()) {
        readIdentity(in, start);
      } else {
        check = checkBytes == 0 ? 0 : checkBytes == 2 ? in.readShort() & 0xFFFF : in.readLong();
      }
    } catch (MalformedMessageException e) {
      throw "malformed-header".equals(e.anchor())
          ? e
          : foreign(in, "The header is damaged or cut off");
    }
  }

  private void readIdentity(BodyInput in, int start) {
    identity = in.readLong();
    int epochAndMore = in.readVar();
    epoch = epochAndMore >> 1;
    boolean first = (epochAndMore & 1) == 0;
    base = first ? 0 : in.readVar();
    firstId = first ? 0 : in.readVar();
    int length = in.readVar();
    sectionStart = in.position();
    in.skipBytes(length);
    sectionEnd = in.position();
    int sum = in.readInt();
    if (sum != checksum(in.getBuffer(), start, sectionEnd - start)) {
      throw foreign(in, "The checksum of the definitions is wrong: they were damaged on the way");
    }
  }

  /** Whether a message may begin with that byte. */
  static boolean isFirst(int flags) {
    return (flags & MAGIC_MASK) == MAGIC;
  }

  private static MalformedMessageException foreign(BodyInput in, String problem) {
    MalformedMessageException e =
        new MalformedMessageException(problem + ". Nothing of it was read", "malformed-header");
    e.atByte(in.offset());
    return e;
  }
}
