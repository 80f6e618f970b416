package io.github.scfs;

import com.esotericsoftware.kryo.Kryo;
import com.esotericsoftware.kryo.util.Util;
import io.github.scfs.internal.codec.Settings;
import io.github.scfs.internal.engine.Engine;
import io.github.scfs.internal.engine.MessageReader;
import io.github.scfs.internal.engine.MessageWriter;
import io.github.scfs.internal.session.WriteHalf;
import java.io.EOFException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.util.Objects;
import java.util.concurrent.atomic.AtomicLongFieldUpdater;

/**
 * Writes object graphs as messages of a session and reads them back. The two peers may have
 * different versions of the classes.
 *
 * <pre>{@code
 * byte[] bytes = sessionKryo.writeClassAndObject(socket, order); // only the first message describes Order
 * Order order = (Order) sessionKryo.readClassAndObject(socket, bytes);
 * }</pre>
 *
 * <p>The {@link ReadWriteSessionDataLocator} finds the session by a key. A null key is legal if the
 * locator accepts it. Read a message with the session that it was written for, and read messages in
 * the order in which they were written. A message that is lost, repeated or reordered results in
 * the right object or in a {@link SessionDesyncException}.
 *
 * <p>Thread safety: one thread at a time; a second thread is refused with {@link
 * SessionMisuseException}. Instances are expensive to create: share them through the factories of
 * {@link SessionKryoService}. A session does not belong to an instance: different instances in
 * different threads may use it, one after the other.
 *
 * <p>Errors: a read throws {@link ScfsException} and its subclasses, a real {@link
 * OutOfMemoryError}, what the locator throws, and the usual exceptions for wrong arguments. A
 * failed write leaves the session as it was; an {@link Error} of your own code passes through it
 * unchanged.
 */
public final class SessionKryo {
  private static final AtomicLongFieldUpdater<SessionKryo> USER =
      AtomicLongFieldUpdater.newUpdater(SessionKryo.class, "user");

  private final LocatedSessions sessions;
  private final Settings settings;
  private final Engine engine;
  private final MessageWriter writer;
  private final MessageReader reader;

  /** The id of the thread inside, or 0; see the check of two threads in a session's half. */
  private volatile long user;

  /**
   * Creates an instance of your own; see {@link SessionKryoService} for shared ones.
   *
   * @param locator finds sessions by key; typed or raw
   * @param option how to write and read
   * @throws NullPointerException if an argument is null
   */
  @SuppressWarnings(
      "unchecked") // the keys given to this instance are those its locator takes: the caller's
  // contract
  public SessionKryo(ReadWriteSessionDataLocator<?> locator, CreateOption option) {
    Objects.requireNonNull(locator, "locator");
    this.settings = Objects.requireNonNull(option, "option").settings();
    this.sessions = new LocatedSessions((ReadWriteSessionDataLocator<Object>) locator, settings);
    this.engine = new Engine(settings);
    this.writer = new MessageWriter(engine, settings);
    this.reader = new MessageReader(engine, settings);
  }

  // --- writing

  /**
   * Writes an object of any allowed class, or null, as one message. The message counts as sent.
   *
   * @return the message, in a new array of its length
   * @throws ScfsException if the object cannot be written; the session is rolled back
   * @throws SessionMisuseException if a {@link PendingMessage} of the session is open, or if
   *     another thread uses this instance or writes in the session
   */
  public <K> byte[] writeClassAndObject(K key, Object objectOrNull) {
    return (byte[]) write(key, objectOrNull, false);
  }

  /** Returns the message, or a {@link PendingMessage}. */
  private Object write(Object key, Object objectOrNull, boolean pending) {
    boolean entered = enter();
    WriteHalf half = null;
    Object result;
    try {
      half = sessions.enterWriter(key);
      boolean nested = !entered && writer.isNested(half);
      byte[] message =
          nested ? writer.encodeNested(half, objectOrNull) : writer.encode(half, objectOrNull);
      result = message;
      if (pending) {
        result = new PendingMessage(half, message, writer.metadataBytes(), nested);
      } else if (!nested) {
        half.commit(message.length, writer.metadataBytes());
      }
    } finally { // once, as the method is short enough then to be compiled into its callers
      try {
        exit(entered);
        if (half != null) {
          half.exit();
        }
      } catch (Throwable e) { // stores, as there may be no stack for a call
        if (half != null) {
          half.disturbed = true; // the caller does not get what was committed
          half.entered--;
        }
        user = entered ? 0 : user;
        throw e;
      }
    }
    return result;
  }

  /**
   * Writes an object that is not null. The bytes are those of {@link #writeClassAndObject(Object,
   * Object)}.
   *
   * @throws IllegalArgumentException if the object is null
   */
  public <K> byte[] writeObject(K key, Object object) {
    if (object == null) {
      throw new IllegalArgumentException("object cannot be null; writeClassAndObject takes null");
    }
    return writeClassAndObject(key, object);
  }

  /**
   * Writes the message of {@link #writeClassAndObject(Object, Object)} to a stream, which may be a
   * Kryo Output. Writes no length in front of it and does not flush.
   *
   * @throws ScfsException if the stream fails or a Kryo Output is full; the session is rolled back,
   *     and the next message describes the classes again
   */
  public <K> void writeClassAndObject(K key, Object objectOrNull, OutputStream target) {
    Objects.requireNonNull(target, "target");
    try (PendingMessage message = encode(key, objectOrNull)) {
      try {
        message.writeTo(target);
      } catch (Error e) {
        throw e;
      } catch (Throwable e) { // Why: Kryo's Output throws its own, others what they do not declare
        throw new ScfsException(
            "The stream that the message is written to failed: " + e, "stream-failed", e);
      }
      message.commit();
    }
  }

  /**
   * Writes the message of {@link #writeClassAndObject(Object, Object)} to a buffer.
   *
   * @throws java.nio.BufferOverflowException if the message does not fit; nothing is written and
   *     the session is rolled back
   */
  public <K> void writeClassAndObject(K key, Object objectOrNull, ByteBuffer target) {
    Objects.requireNonNull(target, "target");
    PendingMessage message = encode(key, objectOrNull);
    try {
      message.writeTo(target);
    } catch (RuntimeException | Error e) {
      message.discard(); // a buffer takes all bytes or none
      throw e;
    }
    message.commit();
  }

  /**
   * Encodes a message that is sent later. The caller commits it or rolls it back; until then the
   * session writes no other message.
   *
   * @throws ScfsException as {@link #writeClassAndObject(Object, Object)}
   */
  public <K> PendingMessage encode(K key, Object objectOrNull) {
    return (PendingMessage) write(key, objectOrNull, true);
  }

  // --- reading

  /**
   * Reads a message that fills the array.
   *
   * @return the object, or null if the message holds null
   * @throws ScfsException if the message cannot be read
   * @throws SessionMisuseException if another thread uses this instance or reads in the session
   */
  public <K> Object readClassAndObject(K key, byte[] bytes) {
    Objects.requireNonNull(bytes, "bytes");
    return read(key, bytes, 0, bytes.length, null);
  }

  /**
   * Reads a message from a part of an array; otherwise as {@link #readClassAndObject(Object,
   * byte[])}.
   *
   * @throws IndexOutOfBoundsException if the array has no such part
   */
  public <K> Object readClassAndObject(K key, byte[] bytes, int offset, int length) {
    return read(key, bytes, offset, length, null);
  }

  /**
   * Reads a message that fills the rest of the buffer; otherwise as {@link
   * #readClassAndObject(Object, byte[])}. The position moves to the limit, even if the message is
   * refused.
   */
  public <K> Object readClassAndObject(K key, ByteBuffer source) {
    return read(key, source, null);
  }

  /**
   * Reads a message of {@code length} bytes from a stream, which may be a Kryo Input; otherwise as
   * {@link #readClassAndObject(Object, byte[])}.
   *
   * @throws IllegalArgumentException if the length is negative; nothing is read
   * @throws LimitExceededException if the length is above {@link ScfsLimits#messageBytes}; nothing
   *     is read, so the stream still contains that message
   * @throws MalformedMessageException if the stream ends before
   * @throws ScfsException if the stream fails
   */
  public <K> Object readClassAndObject(K key, InputStream source, int length) {
    return read(key, readFully(source, length), 0, length, null);
  }

  /**
   * Reads a message that fills the array and holds an object of the type, or null. If the peer
   * names a class by the name of {@code type}, {@code type} itself is used, whichever class a
   * loader would find.
   *
   * @throws ScfsException if the object is of another type or cannot be read
   * @throws SessionMisuseException if another thread uses this instance or reads in the session
   */
  public <K, T> T readObject(K key, byte[] bytes, Class<T> type) {
    Objects.requireNonNull(bytes, "bytes");
    return readObject(key, bytes, 0, bytes.length, type);
  }

  /**
   * Reads a message from a part of an array; otherwise as {@link #readObject(Object, byte[],
   * Class)}.
   *
   * @throws IndexOutOfBoundsException if the array has no such part
   */
  @SuppressWarnings("unchecked") // checked by the reader
  public <K, T> T readObject(K key, byte[] bytes, int offset, int length, Class<T> type) {
    return (T) read(key, bytes, offset, length, boxed(type));
  }

  /**
   * Reads a message from a buffer as {@link #readClassAndObject(Object, ByteBuffer)} does;
   * otherwise as {@link #readObject(Object, byte[], Class)}.
   */
  @SuppressWarnings("unchecked") // checked by the reader
  public <K, T> T readObject(K key, ByteBuffer source, Class<T> type) {
    return (T) read(key, source, boxed(type));
  }

  /**
   * Reads a message from a stream as {@link #readClassAndObject(Object, InputStream, int)} does;
   * otherwise as {@link #readObject(Object, byte[], Class)}.
   */
  @SuppressWarnings("unchecked") // checked by the reader
  public <K, T> T readObject(K key, InputStream source, int length, Class<T> type) {
    Class<?> box = boxed(type);
    return (T) read(key, readFully(source, length), 0, length, box);
  }

  private static Class<?> boxed(Class<?> type) {
    Objects.requireNonNull(type, "type");
    return type.isPrimitive() ? Util.getWrapperClass(type) : type;
  }

  private Object read(Object key, ByteBuffer source, Class<?> type) {
    Objects.requireNonNull(source, "source");
    int length = source.remaining();
    if (source.hasArray()) {
      int offset = source.arrayOffset() + source.position();
      source.position(source.limit());
      return read(key, source.array(), offset, length, type);
    }
    byte[] bytes = new byte[length];
    source.get(bytes);
    return read(key, bytes, 0, length, type);
  }

  private Object read(Object key, byte[] bytes, int offset, int length, Class<?> type) {
    Objects.requireNonNull(bytes, "bytes");
    if (offset < 0 || length < 0 || offset > bytes.length - length) {
      throw new IndexOutOfBoundsException(
          "offset " + offset + ", length " + length + ", array of " + bytes.length);
    }
    boolean entered = enter();
    try {
      return reader.decode(bytes, offset, length, type, key, sessions);
    } finally {
      try {
        exit(entered);
      } catch (Error e) {
        user = entered ? 0 : user; // a call has no stack any more, this takes none
        throw e;
      }
    }
  }

  private byte[] readFully(InputStream source, int length) {
    Objects.requireNonNull(source, "source");
    if (length < 0) {
      throw new IllegalArgumentException("length " + length);
    }
    if (length > settings.limits.messageBytes()) {
      throw new LimitExceededException(
          "messageBytes", "A message of " + length + " bytes", settings.limits.messageBytes());
    }
    try {
      return MessageBytes.read(source, length);
    } catch (EOFException e) {
      throw new MalformedMessageException(
          "The message of " + length + " bytes is cut off: " + e, "malformed-header", e);
    } catch (OutOfMemoryError e) {
      throw e;
    } catch (Throwable e) { // Why: Kryo's Input throws its own, others what they do not declare
      throw new ScfsException(
          "The stream that the message is read from failed: " + e, "stream-failed", e);
    }
  }

  // --- sessions and settings

  /**
   * Returns the session of the key. Creates it if there is none or only a closed one. May be called
   * from any thread if the locator may. What the locator throws passes through unchanged.
   */
  public <K> ReadWriteSessionData session(K key) {
    return sessions.session(key);
  }

  /**
   * Sets the loader in which classes that the peer names are looked up first, before the classes of
   * the option and the usual loaders. May be called in the middle of a session: from the next
   * message on, objects are of the classes of the new loader.
   *
   * @throws IllegalArgumentException if the loader is null; the old one stays
   * @throws SessionMisuseException if another thread uses this instance
   */
  public void setClassLoader(ClassLoader loader) {
    boolean entered = enter();
    try {
      engine.setClassLoader(loader);
    } finally {
      try {
        exit(entered);
      } catch (Error e) {
        user = entered ? 0 : user; // a call has no stack any more, this takes none
        throw e;
      }
    }
  }

  /**
   * Returns the Kryo inside, for registrations, serializers, instantiators and {@code copy}. Its
   * methods that write are for serializers only, while a message is written, and those that read
   * while one is read, with the stream that the serializer was given or one of its own. Otherwise
   * they throw {@link SessionMisuseException}, and sessions stay as they are; except {@code
   * writeObject} and {@code readObject} of numbers, chars and booleans, which need no session.
   */
  public Kryo kryo() {
    return engine;
  }

  /**
   * Returns true if the caller has to {@link #exit}; false for a serializer that calls back on the
   * same thread.
   */
  private boolean enter() {
    long current = Thread.currentThread().getId();
    long inside = user;
    if (inside == current) {
      return false;
    }
    if (inside != 0) {
      throw twoThreads();
    }
    engine.begin(); // before, as there may be no stack for it
    USER.lazySet(this, current);
    return true;
  }

  private static SessionMisuseException twoThreads() {
    return new SessionMisuseException(
        "Thread "
            + Thread.currentThread().getName()
            + " uses a SessionKryo while another thread does. Give each thread its own:"
            + " SessionKryoService.newThreadLocalSessionKryoFactory",
        "two-threads");
  }

  private void exit(boolean entered) {
    if (entered) {
      long inside = user;
      engine.rest();
      USER.lazySet(this, 0);
      if (inside != Thread.currentThread().getId()) {
        throw twoThreads();
      }
    }
  }
}
