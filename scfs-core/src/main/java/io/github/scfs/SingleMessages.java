package io.github.scfs;

import java.io.InputStream;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.util.Objects;
import java.util.concurrent.atomic.AtomicReferenceArray;
import java.util.function.Function;

/**
 * Writes and reads messages that do not depend on each other, each in a session of its own. For
 * HTTP, queues, and frameworks that ask a serializer for bytes without naming a connection.
 *
 * <pre>{@code
 * SingleMessages messages = new SingleMessages(option);
 * byte[] message = messages.writeClassAndObject(order);
 * Order read = messages.readObject(message, Order.class);
 * }</pre>
 *
 * <p>Each message describes its classes. It may be lost, repeated or reordered, and any number of
 * readers of this version of the wire format may read it. The bytes of equal objects differ each
 * time, so do not use them as keys. Where there are connections, a {@link SessionKryo} with one
 * session per connection is faster and its messages are shorter.
 *
 * <p>Classes that the loader of this library does not find, such as those of a plug-in or
 * container, need {@code option.customize(kryo -> kryo.setClassLoader(loader))}.
 *
 * <p>Thread safety: thread-safe, also with virtual threads. Create one instance and share it.
 *
 * <p>Errors: those of {@link SessionKryo}.
 */
public final class SingleMessages {
  private final CreateOption option;

  /**
   * Idle instances. More may be in use; an instance that finds no room here is dropped. A queue
   * with a lock would not do: a thread whose stack overflows inside it would leave all others
   * waiting.
   */
  private final AtomicReferenceArray<SessionKryo> idle =
      new AtomicReferenceArray<>(2 * Runtime.getRuntime().availableProcessors());

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

  /** As {@link SessionKryo#writeClassAndObject(Object, Object, OutputStream)}. */
  public void writeClassAndObject(Object objectOrNull, OutputStream target) {
    with(
        kryo -> {
          kryo.writeClassAndObject(null, objectOrNull, target);
          return null;
        });
  }

  /** As {@link SessionKryo#writeClassAndObject(Object, Object, ByteBuffer)}. */
  public void writeClassAndObject(Object objectOrNull, ByteBuffer target) {
    with(
        kryo -> {
          kryo.writeClassAndObject(null, objectOrNull, target);
          return null;
        });
  }

  /** As {@link SessionKryo#writeObject(Object, Object)}. */
  public byte[] writeObject(Object object) {
    return with(kryo -> kryo.writeObject(null, object));
  }

  /** As {@link SessionKryo#readClassAndObject(Object, byte[])}. */
  public Object readClassAndObject(byte[] bytes) {
    Objects.requireNonNull(bytes, "bytes");
    return readClassAndObject(bytes, 0, bytes.length);
  }

  /** As {@link SessionKryo#readClassAndObject(Object, byte[], int, int)}. */
  public Object readClassAndObject(byte[] bytes, int offset, int length) {
    return with(kryo -> kryo.readClassAndObject(null, bytes, offset, length));
  }

  /** As {@link SessionKryo#readClassAndObject(Object, ByteBuffer)}. */
  public Object readClassAndObject(ByteBuffer source) {
    return with(kryo -> kryo.readClassAndObject(null, source));
  }

  /** As {@link SessionKryo#readClassAndObject(Object, InputStream, int)}. */
  public Object readClassAndObject(InputStream source, int length) {
    return with(kryo -> kryo.readClassAndObject(null, source, length));
  }

  /** As {@link SessionKryo#readObject(Object, byte[], Class)}. */
  public <T> T readObject(byte[] bytes, Class<T> type) {
    Objects.requireNonNull(bytes, "bytes");
    return readObject(bytes, 0, bytes.length, type);
  }

  /** As {@link SessionKryo#readObject(Object, byte[], int, int, Class)}. */
  public <T> T readObject(byte[] bytes, int offset, int length, Class<T> type) {
    return with(kryo -> kryo.readObject(null, bytes, offset, length, type));
  }

  /** As {@link SessionKryo#readObject(Object, ByteBuffer, Class)}. */
  public <T> T readObject(ByteBuffer source, Class<T> type) {
    return with(kryo -> kryo.readObject(null, source, type));
  }

  /** As {@link SessionKryo#readObject(Object, InputStream, int, Class)}. */
  public <T> T readObject(InputStream source, int length, Class<T> type) {
    return with(kryo -> kryo.readObject(null, source, length, type));
  }

  private <T> T with(Function<SessionKryo, T> call) {
    SessionKryo kryo = null;
    for (int i = 0; kryo == null && i < idle.length(); i++) {
      kryo = idle.get(i) == null ? null : idle.getAndSet(i, null);
    }
    if (kryo == null) {
      kryo = new SessionKryo(new Forgetful(), option);
    }
    try {
      return call.apply(kryo);
    } finally {
      boolean done = false;
      for (int i = 0; !done && i < idle.length(); i++) {
        done = idle.get(i) == null && idle.compareAndSet(i, null, kryo);
      }
    }
  }

  /** Keeps no session. One per instance, so that threads do not wait for a common monitor. */
  private static final class Forgetful implements ReadWriteSessionDataLocator<Object> {
    @Override
    public ReadWriteSessionData find(Object locateKey) {
      return null;
    }

    @Override
    public void newCreated(Object locateKey, ReadWriteSessionData newReadWriteSessionData) {}
  }
}
