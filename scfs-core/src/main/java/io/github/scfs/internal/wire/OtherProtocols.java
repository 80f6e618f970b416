package io.github.scfs.internal.wire;

/** Guesses from which protocol bytes come that are not a message; for error messages. */
public final class OtherProtocols {
  /** The first bytes of a connection of {@code ScfsCodec}. */
  private static final int CODEC = 0xA5534346;

  private OtherProtocols() {}

  /** Returns what else may begin with that byte, in brackets; empty if unknown. */
  static String hint(int first) {
    switch (first) {
      case 0xAC:
        return " (Java serialization?)";
      case '{':
      case '[':
      case '"':
        return " (JSON?)";
      case 0x16:
        return " (TLS?)";
      case 0x1F:
        return " (gzip?)";
      case 0:
        return " (a length in front of the message?)";
      default:
        return first < 4
            ? " (plain Kryo?)"
            : first >= ' ' && first <= '~' ? " (HTTP, a text?)" : "";
    }
  }

  /** Returns what a peer may be whose first four bytes are not a length. */
  public static String guess(int bytes) {
    int first = bytes >>> 24;
    if (bytes == CODEC) {
      return "is it a ScfsCodec? A Netty pipeline at the other end needs ScfsMessageCodec, behind"
          + " LengthFieldBasedFrameDecoder and LengthFieldPrepender(4)";
    }
    if ((first == 0x16 || first == 0x15) && (bytes >> 16 & 0xFF) == 3) {
      return "is this a TLS peer? Give this end an SSLSocket";
    }
    if (bytes >>> 16 == 0xACED) {
      return "is this Java serialization?";
    }
    if (MessageHeader.isFirst(first)) {
      return "is this a message without its length of four bytes in front?";
    }
    for (int shift = 24; shift >= 0; shift -= 8) {
      int c = bytes >> shift & 0xFF;
      if (c < ' ' || c > '~') {
        return "is it a SessionConnection, with the same limits?";
      }
    }
    return "is this an HTTP peer, or one that speaks another text protocol?";
  }
}
