package io.github.scfs;

import java.util.Map;
import java.util.Objects;

/** Finds sessions in a map of the user, who removes them. */
final class MapLocator<K> implements ReadWriteSessionDataLocator<K> {
  private final Map<K, ReadWriteSessionData> sessions;

  MapLocator(Map<K, ReadWriteSessionData> sessions) {
    this.sessions = Objects.requireNonNull(sessions, "sessions");
  }

  @Override
  public Object monitor() {
    return sessions;
  }

  @Override
  public ReadWriteSessionData find(K locateKey) {
    return sessions.get(locateKey);
  }

  @Override
  public void newCreated(K locateKey, ReadWriteSessionData newReadWriteSessionData) {
    sessions.put(locateKey, newReadWriteSessionData);
  }
}
