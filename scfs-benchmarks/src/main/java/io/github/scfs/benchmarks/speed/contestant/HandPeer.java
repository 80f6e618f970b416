package io.github.scfs.benchmarks.speed.contestant;

import io.github.scfs.benchmarks.speed.limit.HandCodec;
import io.github.scfs.benchmarks.speed.limit.HandReader;
import io.github.scfs.benchmarks.speed.limit.HandWriter;

/** Straight-line code. */
final class HandPeer implements Peer {
  private final HandCodec<Object> codec;
  private final HandWriter writer = new HandWriter();
  private final HandReader reader = new HandReader();

  @SuppressWarnings("unchecked") // messages are of the model that the codec belongs to
  HandPeer(End end) {
    codec = (HandCodec<Object>) end.model().handCodec();
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
