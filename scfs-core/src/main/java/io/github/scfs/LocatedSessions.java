package io.github.scfs;

import io.github.scfs.internal.codec.Settings;
import io.github.scfs.internal.engine.MessageReader;
import io.github.scfs.internal.session.ReadHalf;
import io.github.scfs.internal.session.RecentSections;
import io.github.scfs.internal.session.WriteHalf;
import io.github.scfs.internal.wire.BodyInput;
import io.github.scfs.internal.wire.MessageHeader;
import java.util.Objects;

/**
 * Finds sessions by the user's locator and gives it new ones, under its monitor, for keys that have
 * none or a closed one. As thread-safe as the locator; only {@link #accept} is for one thread at a
 * time.
 */
final class LocatedSessions implements MessageReader.Halves {
  private final ReadWriteSessionDataLocator<Object> locator;
  private final Settings settings;

  /** Used by {@link #accept} alone. */
  private final RecentSections recent = new RecentSections();

  LocatedSessions(ReadWriteSessionDataLocator<Object> locator, Settings settings) {
    this.locator = locator;
    this.settings = settings;
  }

  /** See {@link SessionKryo#session}. */
  ReadWriteSessionData session(Object key) {
    ReadWriteSessionData data = locate(key);
    return data == null ? created(key) : data;
  }

  /** Returns the half of the session that writes, entered. */
  WriteHalf enterWriter(Object key) {
    ReadWriteSessionData data = locator.find(key);
    WriteHalf half = data == null ? null : data.session().writer();
    if (half == null || !half.enterIfOpen()) {
      half = created(key).session().writer();
      half.enter();
    }
    return half;
  }

  @Override
  public ReadHalf accept(Object key, MessageHeader header, BodyInput in) {
    ReadWriteSessionData data = locator.find(key);
    ReadHalf half = data == null ? null : accepted(data, header, in);
    return half != null ? half : openByReading(key, header, in);
  }

  /** The half, entered, once it has accepted the message; null if the session is closed. */
  private ReadHalf accepted(ReadWriteSessionData data, MessageHeader header, BodyInput in) {
    ReadHalf half = data.session().reader();
    if (!half.enterIfOpen()) {
      return null;
    }
    boolean done = false;
    try {
      half.accept(header, in, settings.limits, settings.sessionCheckBytes, recent);
      done = true;
      return half;
    } finally {
      if (!done) {
        try {
          half.exit();
        } catch (Error e) {
          half.entered--;
          throw e;
        }
      }
    }
  }

  /**
   * Opens a session for a message that no open session exists for. A read creates a session only
   * from a message that can start one and is valid up to its body. That is checked before the
   * monitor of the locator is taken, which all sessions share.
   */
  private ReadHalf openByReading(Object key, MessageHeader header, BodyInput in) {
    ReadWriteSessionData fresh = new ReadWriteSessionData();
    ReadHalf half = accepted(fresh, header, in);
    ReadWriteSessionData other;
    boolean done = false;
    try {
      synchronized (monitor()) {
        other = locate(key);
        if (other == null) {
          locator.newCreated(key, fresh);
          done = true;
          return half;
        }
      }
      done = true; // nobody knows the fresh one
    } finally {
      if (!done) {
        try {
          half.exit();
        } catch (Error e) {
          half.entered--;
          throw e;
        }
      }
    }
    ReadHalf known = accepted(other, header, in);
    return known != null ? known : openByReading(key, header, in); // closed meanwhile
  }

  /** As {@link #session}, when {@link #locate} found none. */
  private ReadWriteSessionData created(Object key) {
    ReadWriteSessionData fresh = new ReadWriteSessionData(); // draws a random number
    synchronized (monitor()) {
      ReadWriteSessionData data = locate(key);
      if (data == null) {
        locator.newCreated(key, fresh);
        data = locate(key);
        return data == null ? fresh : data;
      }
      return data;
    }
  }

  private Object monitor() {
    return Objects.requireNonNull(locator.monitor(), "locator.monitor()");
  }

  private ReadWriteSessionData locate(Object key) {
    ReadWriteSessionData data = locator.find(key);
    return data == null || data.isClosed() ? null : data;
  }
}
