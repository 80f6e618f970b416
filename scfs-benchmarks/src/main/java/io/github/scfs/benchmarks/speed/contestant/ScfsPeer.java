package io.github.scfs.benchmarks.speed.contestant;

import io.github.scfs.CreateOption;
import io.github.scfs.SessionKryo;
import io.github.scfs.benchmarks.OneSession;

/** SCFS with one session. */
final class ScfsPeer implements Peer {
  private static final String KEY = "speed";

  private final SessionKryo kryo;

  ScfsPeer(End end, boolean references) {
    CreateOption option =
        CreateOption.of().allowPackages("io.github.scfs.benchmarks.speed").references(references);
    kryo = new SessionKryo(new OneSession(), option);
    kryo.setClassLoader(end.loader());
  }

  @Override
  public byte[] write(Object message) {
    return kryo.writeClassAndObject(KEY, message);
  }

  @Override
  public Object read(byte[] message) {
    return kryo.readClassAndObject(KEY, message);
  }
}
