package io.github.scfs.internal.jdk;

import com.esotericsoftware.kryo.Kryo;
import io.github.scfs.internal.wire.BodyInput;
import io.github.scfs.internal.wire.BodyOutput;
import java.util.Map;

/** Entries of a map as two arrays. */
final class Entries {
  private Entries() {}

  /** All keys, then all values, in the order of the map. */
  static void write(Map<?, ?> map, BodyOutput out, Kryo kryo) {
    Object[] keys = map.keySet().toArray(new Object[0]);
    Object[] values = map.values().toArray(new Object[0]);
    kryo.writeClassAndObject(out, keys);
    kryo.writeClassAndObject(out, values);
  }

  static Object[] readValues(Object[] keys, BodyInput in, Kryo kryo) {
    Object[] values = JdkSerializer.readArray(in, kryo);
    if (values.length != keys.length) {
      throw in.malformed(keys.length + " keys with " + values.length + " values");
    }
    return values;
  }
}
