package io.github.scfs.benchmarks.speed.contestant;

import io.github.scfs.benchmarks.speed.limit.HandCodec;
import io.github.scfs.benchmarks.speed.limit.HandReader;
import io.github.scfs.benchmarks.speed.limit.HandWriter;
import io.github.scfs.benchmarks.speed.limit.UntrackedReader;
import io.github.scfs.benchmarks.speed.limit.UntrackedWriter;

/** Straight-line code. */
final class HandPeer implements Peer {
  private final HandCodec<Object> codec;
  private final HandWriter writer;
  private final HandReader reader;

  @SuppressWarnings("unchecked") // messages are of the model that the codec belongs to
  HandPeer(End end, boolean references) {
    codec = (HandCodec<Object>) end.model().handCodec();
    writer = references ? new HandWriter() : new UntrackedWriter();
    reader = references ? new HandReader() : new UntrackedReader();
  }

  @Override
  public byte[] write(Object message) {
    return writer.message(codec, message);
  }

  @Override
  public Object read(byte[] message) {
    return reader.message(codec, message);
  }
}
