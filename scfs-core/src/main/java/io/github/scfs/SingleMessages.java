package io.github.scfs;

import java.util.Objects;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.function.Function;

/**
 * Writes and reads messages that stand alone, each in a session of its own: for HTTP, for queues,
 * and for frameworks that ask a serializer for bytes and do not say which connection they are for.
 * Each message describes its classes, may be lost, repeated, reordered and read by any number of
 * readers of this version of the wire format; its bytes differ each time, so they are no keys.
 * Where there are connections, {@link SessionKryo} with a session for each is shorter and faster.
 *
 * <p>Thread rule: thread-safe, for virtual threads as well. Make one and share it.
 *
 * <p>Errors: those of {@link SessionKryo}.
 */
public final class SingleMessages {
  private final CreateOption option;

  /** At rest. More may be at work; what finds no room here is let go of. */
  private final BlockingQueue<SessionKryo> idle =
      new ArrayBlockingQueue<>(2 * Runtime.getRuntime().availableProcessors());

  /**
   * @throws NullPointerException if the option is null
   */
  public SingleMessages(CreateOption option) {
    this.option = Objects.requireNonNull(option, "option");
  }

  /** As {@link SessionKryo#writeClassAndObject(Object, Object)}. */
  public byte[] writeClassAndObject(Object objectOrNull) {
    return with(kryo -> kryo.writeClassAndObject(null, objectOrNull));
  }

  /** As {@link SessionKryo#readClassAndObject(Object, byte[])}. */
  public Object readClassAndObject(byte[] bytes) {
    return readClassAndObject(bytes, 0, bytes.length);
  }

  /** As {@link SessionKryo#readClassAndObject(Object, byte[], int, int)}. */
  public Object readClassAndObject(byte[] bytes, int offset, int length) {
    return with(kryo -> kryo.readClassAndObject(null, bytes, offset, length));
  }

  /** As {@link SessionKryo#readObject(Object, byte[], Class)}. */
  public <T> T readObject(byte[] bytes, Class<T> type) {
    return with(kryo -> kryo.readObject(null, bytes, type));
  }

  private <T> T with(Function<SessionKryo, T> call) {
    SessionKryo kryo = idle.poll();
    if (kryo == null) {
      kryo = new SessionKryo(new Forgetful(), option);
    }
    try {
      return call.apply(kryo);
    } finally {
      idle.offer(kryo);
    }
  }

  /** Keeps no session; one for each instance, so that threads do not wait for a monitor. */
  private static final class Forgetful implements ReadWriteSessionDataLocator<Object> {
    @Override
    public ReadWriteSessionData find(Object locateKey) {
      return null;
    }

    @Override
    public void newCreated(Object locateKey, ReadWriteSessionData newReadWriteSessionData) {}
  }
}
