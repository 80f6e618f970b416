package io.github.scfs.examples;

import io.github.scfs.ReadWriteSessionData;
import io.github.scfs.ReadWriteSessionDataLocator;
import java.net.Socket;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** Sessions bound to sockets: one for each, and gone when the socket is. */
public class SocketReadWriteSessionDataLocator
    implements ReadWriteSessionDataLocator<Socket>, SocketLifecycle {
  private final Map<Socket, ReadWriteSessionData> sessionDataMap = new ConcurrentHashMap<>();

  @Override
  public ReadWriteSessionData find(Socket locateKey) {
    return sessionDataMap.get(locateKey);
  }

  @Override
  public void newCreated(Socket locateKey, ReadWriteSessionData newReadWriteSessionData) {
    sessionDataMap.put(locateKey, newReadWriteSessionData);
  }

  @Override
  public void socketClose(Socket socket) {
    ReadWriteSessionData session = sessionDataMap.remove(socket);
    if (session != null) {
      session.close();
    }
  }

  /** Open sessions. */
  int size() {
    return sessionDataMap.size();
  }
}
