package io.github.scfs.benchmarks.speed.contestant;

import io.github.scfs.CreateOption;
import io.github.scfs.SessionKryo;
import io.github.scfs.benchmarks.OneSession;
import java.util.function.UnaryOperator;

/** SCFS with one session. */
final class ScfsPeer implements Peer {
  private static final String KEY = "speed";

  private final SessionKryo kryo;

  ScfsPeer(End end, UnaryOperator<CreateOption> change) {
    kryo = new SessionKryo(new OneSession(), change.apply(defaults()));
    kryo.setClassLoader(end.loader());
  }

  /** The defaults, with the classes of the models allowed. */
  static CreateOption defaults() {
    return CreateOption.of().allowPackages("io.github.scfs.benchmarks.speed");
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
