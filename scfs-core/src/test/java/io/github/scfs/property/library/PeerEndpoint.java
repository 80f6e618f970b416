package io.github.scfs.property.library;

import io.github.scfs.testing.Peer;

/** An endpoint of the copy of the library that has loaded this class. */
public final class PeerEndpoint implements Endpoint {
  private final Peer peer;

  /** {@code options}: as {@link Options#of} has them. */
  public PeerEndpoint(int options, ClassLoader classes) {
    peer = new Peer(Options.of(options));
    peer.kryo().setClassLoader(classes);
  }

  @Override
  public byte[] write(String session, Object value) {
    return peer.kryo().writeClassAndObject(session, value);
  }

  @Override
  public Object read(String session, byte[] message) {
    return peer.kryo().readClassAndObject(session, message);
  }
}
