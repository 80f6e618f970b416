package io.github.scfs.benchmarks;

import io.github.scfs.ReadWriteSessionData;
import io.github.scfs.ReadWriteSessionDataLocator;

/** A connection that lasts as long as what is measured: the same session whatever the key. */
public final class OneSession implements ReadWriteSessionDataLocator<String> {
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
