package io.github.scfs.internal.jdk;

import com.esotericsoftware.kryo.Kryo;
import com.esotericsoftware.kryo.KryoException;
import io.github.scfs.internal.wire.BodyInput;
import io.github.scfs.internal.wire.BodyOutput;
import java.util.function.BiConsumer;
import java.util.function.UnaryOperator;

/** Values without references, which exist only when they are complete. */
final class ValueSerializer<T> extends JdkSerializer<T> {
  /** Makes a value from its bytes. Whatever it throws means that they are malformed. */
  interface Reading<T> {
    T from(BodyInput in) throws Exception;
  }

  private final BiConsumer<T, BodyOutput> writing;
  private final Reading<T> reading;
  private final UnaryOperator<T> copying;

  /** For values that never change. */
  ValueSerializer(BiConsumer<T, BodyOutput> writing, Reading<T> reading) {
    this(writing, reading, UnaryOperator.identity());
    setImmutable(true);
  }

  /** For values that can be changed in place. */
  ValueSerializer(BiConsumer<T, BodyOutput> writing, Reading<T> reading, UnaryOperator<T> copying) {
    this.writing = writing;
    this.reading = reading;
    this.copying = copying;
  }

  @Override
  void writeTo(BodyOutput out, T value, Kryo kryo) {
    write(value, out);
  }

  void write(T value, BodyOutput out) {
    writing.accept(value, out);
  }

  @Override
  T readFrom(BodyInput in, Class<? extends T> type, Kryo kryo) {
    return read(in);
  }

  /** Reads one; never null. */
  T read(BodyInput in) {
    try {
      return reading.from(in);
    } catch (KryoException e) {
      throw e; // about the bytes themselves
    } catch (Exception e) {
      throw refused(in, e);
    }
  }

  @Override
  public T copy(Kryo kryo, T original) {
    return copying.apply(original);
  }
}
