package io.github.scfs;

import java.util.Map;

/**
 * Finds the session that belongs to a key, such as a socket. The user implements it, or takes
 * {@link #of a map}, and decides how long a session lives: a session bound to a connection is
 * removed, and {@linkplain ReadWriteSessionData#close() closed}, when the connection closes.
 *
 * <p>Thread rule: called by whatever thread writes or reads; calls that may create a session are
 * made while holding its {@link #monitor}, so that two threads that open one key get one session.
 * What a locator throws reaches the caller unchanged.
 *
 * @param <K> the type of the keys; a null key is legal if the locator takes it
 */
public interface ReadWriteSessionDataLocator<K> {
  /** The session of the key, or null if there is none yet. A closed session counts as none. */
  ReadWriteSessionData find(K locateKey);

  /**
   * Takes a session that was just created for the key, so that {@link #find} returns it from now
   * on.
   */
  void newCreated(K locateKey, ReadWriteSessionData newReadWriteSessionData);

  /**
   * What is locked while a session may be created: the locator itself, unless it is one of several
   * that have the same sessions. The same object each time, never null.
   */
  default Object monitor() {
    return this;
  }

  /**
   * A locator that finds sessions in a map and puts new ones there. Its {@link #monitor} is the
   * map, so several locators of one map are as good as one. The map stays the caller's, who takes a
   * session out when its connection closes:
   *
   * <pre>{@code
   * ReadWriteSessionData session = sessions.remove(socket);
   * if (session != null) {
   *   session.close();
   * }
   * }</pre>
   *
   * @param sessions for all threads that write or read, such as a {@link
   *     java.util.concurrent.ConcurrentHashMap}, which takes no null as a key; never iterated
   * @throws NullPointerException if the map is null
   */
  static <K> ReadWriteSessionDataLocator<K> of(Map<K, ReadWriteSessionData> sessions) {
    return new MapLocator<>(sessions);
  }
}
