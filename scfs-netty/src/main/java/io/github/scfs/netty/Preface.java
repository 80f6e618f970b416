package io.github.scfs.netty;

import io.netty.buffer.ByteBuf;
import io.netty.buffer.ByteBufAllocator;
import io.netty.buffer.ByteBufUtil;

/** The first twenty bytes of each direction: who speaks, which version, and how much it takes. */
final class Preface {
  /*
   * How this works
   *
   *   0         4         5         8                    16        20
   *   +---------+---------+---------+---------------------+---------+
   *   | A5 S C F| version | features| identity            | limit   |   little-endian
   *   +---------+---------+---------+---------------------+---------+
   *
   * A5 cannot start UTF-8 text, TLS (16), Java serialization (AC) or gzip (1F), so the very first
   * byte of a stranger tells. An SCFS message may start with A5, and a byte of its random identity
   * tells. Bytes are compared as they come: a peer that sends three wrong bytes and waits is refused
   * at the first of them.
   */
  static final int LENGTH = 20;
  static final int VERSION = 1;
  private static final int MAGIC = 0xA5534346;

  private final int version;
  private final long identity;
  private final int maxFrameLength;

  private Preface(int version, long identity, int maxFrameLength) {
    this.version = version;
    this.identity = identity;
    this.maxFrameLength = maxFrameLength;
  }

  int version() {
    return version;
  }

  /** The identity of the peer's write half. */
  long identity() {
    return identity;
  }

  /** The longest message that the peer accepts. */
  int maxFrameLength() {
    return maxFrameLength;
  }

  static ByteBuf encode(ByteBufAllocator alloc, long identity, int maxFrameLength) {
    ByteBuf bytes = alloc.ioBuffer(LENGTH, LENGTH);
    bytes.writeInt(MAGIC).writeByte(VERSION).writeMediumLE(0);
    return bytes.writeLongLE(identity).writeIntLE(maxFrameLength);
  }

  /**
   * Whether the readable bytes begin as a preface does; what has not arrived is not held against
   * them.
   */
  static boolean startsLikeOne(ByteBuf in) {
    int present = Math.min(4, in.readableBytes());
    for (int i = 0; i < present; i++) {
      if (in.getByte(in.readerIndex() + i) != (byte) (MAGIC >>> (24 - 8 * i))) {
        return false;
      }
    }
    return true;
  }

  /** The version that a preface claims, or 0 if the bytes do not get that far. */
  static int claimedVersion(ByteBuf in) {
    return startsLikeOne(in) && in.readableBytes() > 4
        ? in.getByte(in.readerIndex() + 4) & 0xFF
        : 0;
  }

  /**
   * Consumes a preface, or returns null when more bytes are needed.
   *
   * @throws ScfsHandshakeException as soon as the bytes cannot become a preface of this version
   */
  static Preface decode(ByteBuf in) {
    if (!startsLikeOne(in)) {
      throw new ScfsHandshakeException(
          "Expected an SCFS preface (a5534346...), got " + hex(in) + guess(in));
    }
    int start = in.readerIndex();
    int version = claimedVersion(in);
    if (in.readableBytes() > 4 && version != VERSION) {
      throw new ScfsHandshakeException(
          "The peer speaks version "
              + version
              + " of the SCFS preface, this side version "
              + VERSION
              + " (got "
              + hex(in)
              + "); bring both sides to a common version");
    }
    if (in.readableBytes() < LENGTH) {
      return null;
    }
    int features = in.getUnsignedMediumLE(start + 5);
    if (features != 0) {
      throw new ScfsHandshakeException(
          "The peer's SCFS preface asks for features 0x"
              + Integer.toHexString(features)
              + ", this side knows none (got "
              + hex(in)
              + ')');
    }
    int limit = in.getIntLE(start + 16);
    if (limit < 1) {
      throw new ScfsHandshakeException(
          "The peer's SCFS preface announces a frame limit of "
              + (limit & 0xFFFFFFFFL)
              + ", expected 1 to 2147483647 (got "
              + hex(in)
              + ')');
    }
    Preface preface = new Preface(version, in.getLongLE(start + 8), limit);
    in.skipBytes(LENGTH);
    return preface;
  }

  static String hex(ByteBuf in) {
    int shown = Math.min(LENGTH, in.readableBytes());
    String digits = ByteBufUtil.hexDump(in, in.readerIndex(), shown);
    return shown == 0 ? "nothing" : in.readableBytes() > shown ? digits + "..." : digits;
  }

  /** Whether a message may start so: wire version 1 and a check of a kind that it knows. */
  private static boolean isFirstOfMessage(int first) {
    return (first & 0xE0) == 0xA0 && (first & 0x0C) != 0x0C;
  }

  private static String guess(ByteBuf in) {
    int first = in.getUnsignedByte(in.readerIndex());
    int second = in.readableBytes() > 1 ? in.getUnsignedByte(in.readerIndex() + 1) : -1;
    if ((first == 0x16 || first == 0x15) && (second == 3 || second < 0)) {
      return ": is this a TLS peer? Put an SslHandler in front of the ScfsCodec";
    }
    if (first == 0xAC && (second == 0xED || second < 0)) {
      return ": is this Java serialization?";
    }
    if (isFirstOfMessage(first) && (first != 0xA5 || second != 'S')) {
      return ": is this an SCFS message without a preface, as ScfsMessageCodec or other transports"
          + " send it?";
    }
    if (first == 0) {
      return ": is this a frame with a length field in front, as other codecs send it?";
    }
    for (int i = 0; i < Math.min(4, in.readableBytes()); i++) {
      int c = in.getUnsignedByte(in.readerIndex() + i);
      if (c < ' ' || c > '~') {
        return "";
      }
    }
    return ": is this an HTTP peer, or one that speaks another text protocol?";
  }
}
