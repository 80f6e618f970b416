package io.github.scfs;

/**
 * Finds the session that belongs to a key, such as a socket. The user implements it and decides how
 * long a session lives: a session bound to a connection is removed, and {@linkplain
 * ReadWriteSessionData#close() closed}, when the connection closes.
 *
 * <p>Thread rule: called by whatever thread writes or reads; calls that may create a session are
 * made while holding the monitor of the locator, so that two threads that open one key get one
 * session. What a locator throws reaches the caller unchanged.
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
}
