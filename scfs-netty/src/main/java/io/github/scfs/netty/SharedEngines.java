package io.github.scfs.netty;

import io.github.scfs.CreateOption;
import io.github.scfs.ReadWriteSessionData;
import io.github.scfs.ReadWriteSessionDataLocator;
import io.github.scfs.SessionKryo;
import io.netty.channel.Channel;
import io.netty.util.AttributeKey;
import java.lang.ref.WeakReference;
import java.util.Collections;
import java.util.Map;
import java.util.WeakHashMap;

/**
 * The engines, one per thread, that all channels with one {@link CreateOption} use. Thread-safe.
 */
final class SharedEngines {
  /*
   * How this works
   *
   *   codec ---------------+
   *   parent channel ------+--strong--> SharedEngines --strong--> thread (weak) -> ThreadEngine
   *   option --weak--> static table --weak--^
   *
   * A SessionKryo is costly and belongs to one thread at a time; a channel has one thread at a
   * time. So channels that run on one thread share an engine. What keeps it alive are the codecs,
   * and the server channel that accepted them, so that a server with no client at the moment does
   * not start cold. The static table finds, it keeps nothing; threads keep nothing either, which
   * a thread-local would make them do.
   */
  private static final AttributeKey<SharedEngines> KEPT_BY_PARENT =
      AttributeKey.valueOf(SharedEngines.class, "KEPT_BY_PARENT");

  private static final Map<CreateOption, WeakReference<SharedEngines>> AGREED = new WeakHashMap<>();
  private static final Map<CreateOption, WeakReference<SharedEngines>> CHECKED =
      new WeakHashMap<>();

  private final CreateOption option;
  private final CreateOption effective;
  private final Map<Thread, ThreadEngine> byThread =
      Collections.synchronizedMap(new WeakHashMap<>());

  private SharedEngines(CreateOption option, CreateOption effective) {
    this.option = option;
    this.effective = effective;
  }

  /** For a transport that agrees on the identity in its preface, so that messages need no check. */
  static SharedEngines agreed(CreateOption option, Channel channel) {
    return find(AGREED, option, channel, true);
  }

  /** For a transport without a preface: messages carry the check bytes that the option says. */
  static SharedEngines checked(CreateOption option, Channel channel) {
    return find(CHECKED, option, channel, false);
  }

  private static SharedEngines find(
      Map<CreateOption, WeakReference<SharedEngines>> table,
      CreateOption option,
      Channel channel,
      boolean agreed) {
    SharedEngines engines;
    synchronized (table) {
      WeakReference<SharedEngines> known = table.get(option);
      engines = known == null ? null : known.get();
      if (engines == null) {
        engines = new SharedEngines(option, agreed ? option.sessionCheckBytes(0) : option);
        table.put(engines.option, new WeakReference<>(engines));
      }
    }
    if (channel.parent() != null) {
      channel.parent().attr(KEPT_BY_PARENT).set(engines);
    }
    return engines;
  }

  /** The engine of the calling thread. */
  ThreadEngine ofCurrentThread() {
    Thread thread = Thread.currentThread();
    ThreadEngine engine = byThread.get(thread);
    if (engine == null) {
      engine = new ThreadEngine(new SessionKryo(new BoundToChannel(), effective));
      byThread.put(thread, engine);
    }
    return engine;
  }

  /** The session of a channel is in the channel: nothing to look up, nothing to forget. */
  private static final class BoundToChannel implements ReadWriteSessionDataLocator<ChannelSession> {
    @Override
    public ReadWriteSessionData find(ChannelSession channelSession) {
      return channelSession.data();
    }

    @Override
    public void newCreated(ChannelSession channelSession, ReadWriteSessionData created) {
      channelSession.bind(created);
    }
  }
}
