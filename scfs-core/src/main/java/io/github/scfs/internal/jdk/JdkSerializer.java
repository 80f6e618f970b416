package io.github.scfs.internal.jdk;

import com.esotericsoftware.kryo.Kryo;
import com.esotericsoftware.kryo.Serializer;
import com.esotericsoftware.kryo.io.Input;
import com.esotericsoftware.kryo.io.Output;
import io.github.scfs.GenericRecord;
import io.github.scfs.MalformedMessageException;
import io.github.scfs.internal.wire.BodyInput;
import io.github.scfs.internal.wire.BodyOutput;
import io.github.scfs.internal.wire.Excerpts;

/** What the serializers of this package have in common. They have no state. */
abstract class JdkSerializer<T> extends Serializer<T> {
  /*
   * How this works
   *
   * A serializer that runs inside of a message gets the body itself. If someone fetches it from Kryo and passes a stream of his
   * own, it gets a body in that stream, as for any other class: Kryo is asked again, and calls back with a body.
   *
   * Elements are sent as one Object[]: the codec checks its length against limits and bytes, on both sides, and errors name the
   * element. It is always made by toArray(new Object[0]), as some lists of Java 8 give an array of another class otherwise.
   */

  abstract void writeTo(BodyOutput out, T object, Kryo kryo);

  /** Reads one. Calls kryo.reference before it reads parts, if the object can exist then. */
  abstract T readFrom(BodyInput in, Class<? extends T> type, Kryo kryo);

  @Override
  public abstract T copy(Kryo kryo, T original);

  @Override
  public final void write(Kryo kryo, Output output, T object) {
    if (output instanceof BodyOutput) {
      writeTo((BodyOutput) output, object, kryo);
    } else {
      kryo.writeClassAndObject(output, object);
    }
  }

  @Override
  @SuppressWarnings("unchecked") // the other branch of write wrote an object of this serializer
  public final T read(Kryo kryo, Input input, Class<? extends T> type) {
    return input instanceof BodyInput
        ? readFrom((BodyInput) input, type, kryo)
        : (T) kryo.readClassAndObject(input);
  }

  static Object[] readArray(BodyInput in, Kryo kryo) {
    Object array = kryo.readClassAndObject(in);
    if (!(array instanceof Object[])) {
      throw in.malformed("Elements are expected, here is " + named(array));
    }
    return (Object[]) array;
  }

  /** Null, or a value that has to be of the class. */
  static <V> V readOrNull(Class<V> type, BodyInput in, Kryo kryo) {
    return expected(type, kryo.readClassAndObject(in), in);
  }

  /** The value as one of the class, or null. */
  static <V> V expected(Class<V> type, Object value, BodyInput in) {
    if (value instanceof GenericRecord && !type.isInstance(value)) {
      return null; // its class is missing here
    }
    if (value != null && !type.isInstance(value)) {
      throw in.malformed(type.getName() + " is expected, here is " + named(value));
    }
    return type.cast(value);
  }

  static String named(Object value) {
    return value == null ? "null" : "an object of " + value.getClass().getName();
  }

  /**
   * For a value that the JDK refuses: no such object can have been written. The JDK's exception is
   * told in the message and is not the cause, as it may contain the peer's text.
   */
  static MalformedMessageException refused(BodyInput in, Exception why) {
    MalformedMessageException e =
        new MalformedMessageException(
            "The JDK refuses a value: " + Excerpts.told(why), "malformed-message");
    e.atByte(in.offset());
    return e;
  }
}
