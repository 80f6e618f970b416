package io.github.scfs.benchmarks.speed.contestant;

import io.github.scfs.CreateOption;
import io.github.scfs.ReadWriteSessionData;
import io.github.scfs.ReadWriteSessionDataLocator;
import io.github.scfs.SessionKryo;

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

  /** A connection that lasts as long as the peer. */
  private static final class OneSession implements ReadWriteSessionDataLocator<String> {
    private ReadWriteSessionData session;

    @Override
    public ReadWriteSessionData find(String key) {
      return session;
    }

    @Override
    public void newCreated(String key, ReadWriteSessionData created) {
      session = created;
    }
  }
}
