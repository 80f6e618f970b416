package io.github.scfs.benchmarks.speed.contestant;

import io.github.scfs.benchmarks.speed.limit.CompactCodec;
import io.github.scfs.benchmarks.speed.limit.CompactReader;
import io.github.scfs.benchmarks.speed.limit.CompactWriter;
import io.github.scfs.benchmarks.speed.model.MediaContent;
import io.github.scfs.benchmarks.speed.model.Model;
import io.github.scfs.benchmarks.speed.model.Sample;
import io.github.scfs.benchmarks.speed.model.Struct;

/** Straight-line code with compact numbers. */
final class CompactHandPeer implements Peer {
  private final CompactCodec<Object> codec;
  private final CompactWriter writer = new CompactWriter();
  private final CompactReader reader = new CompactReader();

  @SuppressWarnings("unchecked") // messages are of the model that the codec belongs to
  CompactHandPeer(End end) {
    codec = (CompactCodec<Object>) codec(end.model());
  }

  private static CompactCodec<?> codec(Model model) {
    return switch (model) {
      case MEDIA -> new MediaContent.Compact();
      case SAMPLE -> new Sample.Compact();
      case STRUCT -> new Struct.Compact();
      default -> throw new IllegalArgumentException("No code for " + model);
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
