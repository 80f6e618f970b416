package io.github.scfs.benchmarks.speed.contestant;

import org.apache.fory.Fory;
import org.apache.fory.config.CompatibleMode;
import org.apache.fory.config.ForyBuilder;
import org.apache.fory.context.MetaReadContext;
import org.apache.fory.context.MetaWriteContext;

/**
 * Fory in its native Java format. In a session its contexts live as long as the peer and are set
 * before each message, as it wants them.
 */
final class ForyPeer implements Peer {
  /** Its default of 50 refuses deep chains. */
  private static final int MAX_DEPTH = 1024;

  private final Fory fory;
  private final MetaWriteContext written;
  private final MetaReadContext learned;

  private ForyPeer(Fory fory, boolean session) {
    this.fory = fory;
    this.written = session ? new MetaWriteContext() : null;
    this.learned = session ? new MetaReadContext() : null;
  }

  /** Compatible, metadata once per session. */
  static Peer session(End end, boolean references, boolean compactNumbers) {
    Fory fory =
        builder(end, references)
            .withCompatibleMode(CompatibleMode.COMPATIBLE)
            .withMetaShare(true)
            .withScopedMetaShare(false)
            .withNumberCompressed(compactNumbers)
            .build();
    return new ForyPeer(fory, true);
  }

  /** Same classes at both ends, references tracked. */
  static Peer consistent(End end) {
    Fory fory = builder(end, true).withCompatibleMode(CompatibleMode.SCHEMA_CONSISTENT).build();
    return new ForyPeer(fory, false);
  }

  private static ForyBuilder builder(End end, boolean references) {
    return Fory.builder()
        .withXlang(false)
        .withRefTracking(references)
        .withMaxDepth(MAX_DEPTH)
        .withClassLoader(end.loader())
        .requireClassRegistration(false)
        .suppressClassRegistrationWarnings(true);
  }

  @Override
  public byte[] write(Object message) {
    if (written != null) {
      fory.setMetaWriteContext(written);
    }
    return fory.serialize(message);
  }

  @Override
  public Object read(byte[] message) {
    if (learned != null) {
      fory.setMetaReadContext(learned);
    }
    return fory.deserialize(message);
  }
}
