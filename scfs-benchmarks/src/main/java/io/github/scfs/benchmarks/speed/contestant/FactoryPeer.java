package io.github.scfs.benchmarks.speed.contestant;

import io.github.scfs.ReadWriteSessionData;
import io.github.scfs.ReadWriteSessionDataLocator;
import io.github.scfs.SessionKryoFactory;
import io.github.scfs.SessionKryoService;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/**
 * SCFS as a server has it: one thread-local factory and one locator for all connections, and a
 * session for each of them. Its classes are those of the application.
 */
final class FactoryPeer implements Peer {
  /** The sessions of this JVM; they end with it. */
  private static final Map<Object, ReadWriteSessionData> SESSIONS = new ConcurrentHashMap<>();

  private static final SessionKryoFactory FACTORY =
      SessionKryoService.newThreadLocalSessionKryoFactory(
          ReadWriteSessionDataLocator.of(SESSIONS), ScfsPeer.defaults());

  private final Object connection = new Object();

  @Override
  public byte[] write(Object message) {
    return FACTORY.get().writeClassAndObject(connection, message);
  }

  @Override
  public Object read(byte[] message) {
    return FACTORY.get().readClassAndObject(connection, message);
  }
}
