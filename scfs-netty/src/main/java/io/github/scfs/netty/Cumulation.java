package io.github.scfs.netty;

import io.netty.buffer.ByteBuf;
import io.netty.buffer.ByteBufAllocator;
import io.netty.handler.codec.ByteToMessageDecoder;

/** The bytes that a channel has received and not yet consumed. */
final class Cumulation {
  private ByteBuf bytes;

  /**
   * Whether the bytes are a copy, so that those which were read may be dropped. A received buffer
   * may share its memory with one that a handler in front has kept: derived buffers of the pool
   * count their own references, so refCnt() does not tell.
   */
  private boolean own;

  /** Null when there are none. */
  ByteBuf bytes() {
    return bytes;
  }

  boolean isReadable() {
    return bytes != null && bytes.isReadable();
  }

  void add(ByteBuf in, ByteBufAllocator allocator) {
    ByteBuf before = bytes;
    bytes =
        before == null ? in : ByteToMessageDecoder.MERGE_CUMULATOR.cumulate(allocator, before, in);
    own = bytes != in && (own || bytes != before);
  }

  /** Drops the bytes that were read, if they are at least half of the memory. */
  void compact(ByteBufAllocator allocator) {
    if (bytes == null || bytes.readerIndex() == 0 || bytes.readerIndex() < bytes.capacity() >>> 1) {
      return;
    }
    if (own) {
      bytes.discardSomeReadBytes();
      return;
    }
    ByteBuf rest = allocator.buffer(bytes.readableBytes()).writeBytes(bytes);
    bytes.release();
    bytes = rest;
    own = true;
  }

  void release() {
    ByteBuf rest = take();
    if (rest != null) {
      rest.release();
    }
  }

  /** Returns the bytes, or null, and leaves none; who takes them releases them. */
  ByteBuf take() {
    ByteBuf rest = bytes;
    bytes = null;
    return rest;
  }
}
