package io.github.scfs.hostile;

import io.github.scfs.testing.Peer;
import java.util.function.Supplier;

/** One message to be damaged: a value, who writes it and who reads it. */
public final class Sample {
  public final String name;
  public final Object value;
  private final Supplier<Peer> writer;
  private final Supplier<Peer> reader;

  Sample(String name, Object value, Supplier<Peer> writer, Supplier<Peer> reader) {
    this.name = name;
    this.value = value;
    this.writer = writer;
    this.reader = reader;
  }

  public Peer newWriter() {
    return writer.get();
  }

  public Peer newReader() {
    return reader.get();
  }

  @Override
  public String toString() {
    return name;
  }
}
