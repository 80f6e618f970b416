package io.github.scfs.hostile;

import io.github.scfs.testing.Peer;
import java.util.function.Supplier;

/** One message to be damaged: a value, who writes it and who reads it. */
final class Sample {
  final String name;
  final Object value;
  private final Supplier<Peer> writer;
  private final Supplier<Peer> reader;

  Sample(String name, Object value, Supplier<Peer> writer, Supplier<Peer> reader) {
    this.name = name;
    this.value = value;
    this.writer = writer;
    this.reader = reader;
  }

  Peer newWriter() {
    return writer.get();
  }

  Peer newReader() {
    return reader.get();
  }

  @Override
  public String toString() {
    return name;
  }
}
