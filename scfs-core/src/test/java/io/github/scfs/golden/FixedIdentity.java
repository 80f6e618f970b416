package io.github.scfs.golden;

import io.github.scfs.ScfsLimits;
import io.github.scfs.internal.wire.BodyInput;
import io.github.scfs.internal.wire.MessageHeader;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;

/** Gives messages the identity 0807060504030201 in place of the random one of their session. */
final class FixedIdentity {
  static final long IDENTITY = 0x0807060504030201L;

  private static final int IDENTITY_AT = 1;
  private static final int CHECK_AT = 1;

  private FixedIdentity() {}

  /** Changes the message of that epoch in place: identity and checksum, or the check. */
  static byte[] in(byte[] message, int epoch) {
    MessageHeader header = new MessageHeader();
    BodyInput in = new BodyInput(ScfsLimits.defaults());
    in.message(message, 0, message.length);
    header.read(in);
    ByteBuffer little = ByteBuffer.wrap(message).order(ByteOrder.LITTLE_ENDIAN);
    if (header.announces()) {
      little.putLong(IDENTITY_AT, IDENTITY);
      little.putInt(header.sectionEnd, MessageHeader.checksum(message, 0, header.sectionEnd));
    } else if (header.checkBytes == 2) {
      little.putShort(CHECK_AT, (short) MessageHeader.check(IDENTITY, epoch, 2));
    } else if (header.checkBytes == 8) {
      little.putLong(CHECK_AT, MessageHeader.check(IDENTITY, epoch, 8));
    }
    return message;
  }

  /** The first byte of the body of a message without large lengths: the tag of its root. */
  static int rootTag(byte[] message) {
    return body(message).readVar();
  }

  /** The tag of the elements of the uniform collection at the root of a message. */
  static int elementTag(byte[] message) {
    BodyInput in = body(message);
    in.readVar();
    if ((in.readVar() & 1) == 0) {
      throw new IllegalArgumentException("The elements are not uniform");
    }
    return in.readVar();
  }

  private static BodyInput body(byte[] message) {
    MessageHeader header = new MessageHeader();
    BodyInput in = new BodyInput(ScfsLimits.defaults());
    in.message(message, 0, message.length);
    header.read(in);
    if (header.overflow()) {
      throw new IllegalArgumentException("The message has large lengths");
    }
    return in;
  }
}
