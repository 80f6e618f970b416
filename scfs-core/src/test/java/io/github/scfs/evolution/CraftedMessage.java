package io.github.scfs.evolution;

import io.github.scfs.internal.schema.SchemaKind;
import io.github.scfs.internal.wire.BodyOutput;
import io.github.scfs.internal.wire.MessageHeader;
import io.github.scfs.internal.wire.Tags;

/**
 * A first message put together byte by byte, as a peer on another JVM, of a later version or with
 * bad intentions may send it. See docs/wire-format.md.
 */
final class CraftedMessage {
  private final BodyOutput section = new BodyOutput(256, 1 << 24);
  private final BodyOutput body = new BodyOutput(256, 1 << 24);
  private final int firstId;
  private int definitions;

  CraftedMessage() {
    this(0);
  }

  /** The ids of its definitions start there. */
  CraftedMessage(int firstId) {
    this.firstId = firstId;
  }

  /** Defines a class without super class; returns its id. */
  int define(String className, String[] fields, int[] types) {
    section.writeVar(firstId + definitions);
    section.writeByte(SchemaKind.OBJECT.code());
    section.writeText(className);
    section.writeVar(0);
    section.writeVar(fields.length);
    for (int i = 0; i < fields.length; i++) {
      section.writeText(fields[i]);
      section.writeByte(types[i]);
    }
    return firstId + definitions++;
  }

  /** The body, to be written to; an object starts with {@link #tag}. */
  BodyOutput body() {
    return body;
  }

  static int tag(int id) {
    return Tags.FIRST_DEFINED + id;
  }

  /** The message of a new session of that identity. */
  byte[] bytes(long identity) {
    BodyOutput message = new BodyOutput(256, 1 << 24);
    message.writeByte(MessageHeader.flags(true, false, true, 2));
    message.writeLong(identity);
    message.writeVar(0);
    message.writeByte(0);
    message.writeVar(0);
    BodyOutput count = new BodyOutput(8, 8);
    count.writeVar(definitions);
    message.writeVar(count.position() + section.position());
    message.writeBytes(count.toBytes());
    message.writeBytes(section.toBytes());
    message.writeInt(MessageHeader.checksum(message.getBuffer(), 0, message.position()));
    message.writeBytes(body.toBytes());
    return message.toBytes();
  }
}
