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

/** What the serializers of this room have in common. They have no state. */
abstract class JdkSerializer<T> extends Serializer<T> {
  /*
   * How this works
   *
   * A serializer that runs inside of a message gets the body itself. Whoever fetched it from Kryo and hands it a stream of
   * his own gets a body in that stream, as with any other class: Kryo is asked again, and that ends here with a body.
   *
   * Elements travel as one Object[]: its length is held against limits and bytes by the codec, on both sides, and errors name
   * the element. It is always made by toArray(new Object[0]): on Java 8 some lists give an array of another class otherwise.
   */

  abstract void writeTo(BodyOutput out, T object, Kryo kryo);

  /** Reads one; calls kryo.reference before what it refers to is read, where it can exist then. */
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
  @SuppressWarnings("unchecked") // the other branch of write wrote an object of this serializer's
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

  /** A value that must be of the class if it is there. */
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
   * What the JDK does not take: no object of that class can have been written so. Its exception may
   * hold the text of the peer as it is, so it is told and no cause.
   */
  static MalformedMessageException refused(BodyInput in, Exception why) {
    MalformedMessageException e =
        new MalformedMessageException(
            "The JDK refuses a value: " + Excerpts.told(why), "malformed-message");
    e.atByte(in.offset());
    return e;
  }
}
