package io.github.scfs;

import java.util.Map;

/**
 * Finds the session that belongs to a key, such as a socket. Implement it, or use a {@linkplain #of
 * map}. The implementation decides how long a session lives: when its connection closes, remove the
 * session and {@linkplain ReadWriteSessionData#close() close} it.
 *
 * <p>Thread safety: any thread that writes or reads calls it. Calls that may create a session are
 * made while holding {@link #monitor}, so two threads that open the same key get the same session.
 * What a locator throws reaches the caller unchanged.
 *
 * @param <K> the type of the keys; a null key is legal if the locator accepts it
 */
public interface ReadWriteSessionDataLocator<K> {
  /** Returns the session of the key, or null if there is none. A closed session counts as none. */
  ReadWriteSessionData find(K locateKey);

  /**
   * Stores a session that was just created for the key. {@link #find} must return it from now on.
   */
  void newCreated(K locateKey, ReadWriteSessionData newReadWriteSessionData);

  /**
   * Returns the object that is locked while a session may be created. By default the locator
   * itself; override it if several locators share their sessions. Must be the same object each
   * time, never null.
   */
  default Object monitor() {
    return this;
  }

  /**
   * Returns a locator that finds sessions in a map and puts new ones there. Its {@link #monitor} is
   * the map, so several locators may share a map. The map stays yours: remove and close a session
   * when its connection closes:
   *
   * <pre>{@code
   * ReadWriteSessionData session = sessions.remove(socket);
   * if (session != null) {
   *   session.close();
   * }
   * }</pre>
   *
   * @param sessions a map for all threads that write or read, such as a {@link
   *     java.util.concurrent.ConcurrentHashMap}, which accepts no null key; never iterated
   * @throws NullPointerException if the map is null
   */
  static <K> ReadWriteSessionDataLocator<K> of(Map<K, ReadWriteSessionData> sessions) {
    return new MapLocator<>(sessions);
  }
}
