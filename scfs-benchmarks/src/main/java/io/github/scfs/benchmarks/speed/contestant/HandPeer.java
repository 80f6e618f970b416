package io.github.scfs.benchmarks.speed.contestant;

import io.github.scfs.benchmarks.speed.limit.HandCodec;
import io.github.scfs.benchmarks.speed.limit.HandReader;
import io.github.scfs.benchmarks.speed.limit.HandWriter;
import io.github.scfs.benchmarks.speed.limit.UntrackedReader;
import io.github.scfs.benchmarks.speed.limit.UntrackedWriter;
import io.github.scfs.benchmarks.speed.model.MediaContent;
import io.github.scfs.benchmarks.speed.model.Model;
import io.github.scfs.benchmarks.speed.model.Sample;
import io.github.scfs.benchmarks.speed.model.Struct;

/** Straight-line code. */
final class HandPeer implements Peer {
  private final HandCodec<Object> codec;
  private final HandWriter writer;
  private final HandReader reader;

  @SuppressWarnings("unchecked") // messages are of the model that the codec belongs to
  HandPeer(End end, boolean references) {
    codec = (HandCodec<Object>) codec(end.model());
    writer = references ? new HandWriter() : new UntrackedWriter();
    reader = references ? new HandReader() : new UntrackedReader();
  }

  /** The code for this model, or null. */
  static HandCodec<?> codec(Model model) {
    return switch (model) {
      case MEDIA -> new MediaContent.Codec();
      case SAMPLE -> new Sample.Codec();
      case STRUCT -> new Struct.Codec();
      default -> null;
    };
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
