package io.github.scfs.testing;

import io.github.scfs.CreateOption;
import io.github.scfs.ReadWriteSessionData;
import io.github.scfs.ReadWriteSessionDataLocator;
import io.github.scfs.SessionKryo;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** One side: a SessionKryo with its own sessions by key. Two peers are two sides of connections. */
public final class Peer implements ReadWriteSessionDataLocator<Object> {
  private static final String ONLY = "the only connection";

  private final Map<Object, ReadWriteSessionData> sessions = new ConcurrentHashMap<>();
  private final SessionKryo kryo;

  public Peer(CreateOption option) {
    kryo = new SessionKryo(this, option);
  }

  /** A peer that looks classes up in the version first. */
  public static Peer of(CreateOption option, Version version) {
    return of(option, version.loader());
  }

  /** A peer that looks classes up in the loader first. */
  public static Peer of(CreateOption option, ClassLoader loader) {
    Peer peer = new Peer(option);
    peer.kryo.setClassLoader(loader);
    return peer;
  }

  @Override
  public ReadWriteSessionData find(Object key) {
    return sessions.get(key);
  }

  @Override
  public void newCreated(Object key, ReadWriteSessionData session) {
    sessions.put(key, session);
  }

  public SessionKryo kryo() {
    return kryo;
  }

  public ReadWriteSessionData session() {
    return kryo.session(ONLY);
  }

  /** Whether the session of the only connection exists. */
  public boolean hasSession() {
    return sessions.containsKey(ONLY);
  }

  public byte[] write(Object value) {
    return kryo.writeClassAndObject(ONLY, value);
  }

  public Object read(byte[] message) {
    return kryo.readClassAndObject(ONLY, message);
  }

  public <T> T read(byte[] message, Class<T> type) {
    return kryo.readObject(ONLY, message, type);
  }

  /** Writes here, reads there. */
  public Object send(Object value, Peer to) {
    return to.read(write(value));
  }

  /** Forgets the session, as when the connection ends. */
  public void forget() {
    sessions.clear();
  }
}
