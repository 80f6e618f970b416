package io.github.scfs.internal.codec;

/** An object whose content follows behind the root. */
final class DeferredWrite {
  final Object object;
  final TypeWriter writer;

  final int start;

  final int level;

  DeferredWrite(Object object, TypeWriter writer, int start, int level) {
    this.object = object;
    this.writer = writer;
    this.start = start;
    this.level = level;
  }
}
