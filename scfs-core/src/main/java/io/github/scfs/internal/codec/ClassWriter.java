package io.github.scfs.internal.codec;

import io.github.scfs.internal.wire.Tags;

/** Class objects as values. */
final class ClassWriter extends TypeWriter {
  ClassWriter() {
    super(null, Tags.CLASS, false);
  }

  @Override
  public void write(GraphWriter g, Object object) {
    g.writeClass((Class<?>) object);
  }
}
