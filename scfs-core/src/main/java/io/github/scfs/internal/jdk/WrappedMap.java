package io.github.scfs.internal.jdk;

import com.esotericsoftware.kryo.Kryo;
import io.github.scfs.internal.wire.BodyInput;
import io.github.scfs.internal.wire.BodyOutput;
import java.util.Comparator;
import java.util.Map;
import java.util.SortedMap;
import java.util.function.Function;

/** As {@link WrappedCollection}, for maps. */
@SuppressWarnings({"unchecked", "rawtypes"}) // what does not fit fails in the map itself
final class WrappedMap extends JdkSerializer<Map<?, ?>> {
  private final Function<Comparator, Map> inside;
  private final Function<Map, Map> wrapper;
  private final boolean sorted;

  WrappedMap(Function<Comparator, Map> inside, Function<Map, Map> wrapper) {
    this.inside = inside;
    this.wrapper = wrapper;
    this.sorted = inside.apply(null) instanceof SortedMap;
  }

  /** The class of the wrapper. */
  String className() {
    return wrapper.apply(inside.apply(null)).getClass().getName();
  }

  @Override
  void writeTo(BodyOutput out, Map<?, ?> map, Kryo kryo) {
    synchronized (map) { // keys and values of one moment, if the map is a synchronized one
      if (sorted) {
        kryo.writeClassAndObject(out, ((SortedMap<?, ?>) map).comparator());
      }
      writeEntries(map, out, kryo);
    }
  }

  @Override
  Map<?, ?> readFrom(BodyInput in, Class<? extends Map<?, ?>> type, Kryo kryo) {
    Map made = inside.apply(sorted ? readOrNull(Comparator.class, in, kryo) : null);
    Map wrapped = wrapper.apply(made);
    kryo.reference(wrapped);
    Object[] keys = readArray(in, kryo);
    Object[] values = readValues(keys, in, kryo);
    for (int i = 0; i < keys.length; i++) {
      put(keys[i], values[i], made);
    }
    return wrapped;
  }

  /** A null, in place of what is missing here, is left out where the order takes none. */
  private static void put(Object key, Object value, Map into) {
    try {
      into.put(key, value);
    } catch (NullPointerException e) {
      if (key != null) {
        throw e;
      }
    }
  }

  @Override
  public Map<?, ?> copy(Kryo kryo, Map<?, ?> original) {
    Map copy = inside.apply(sorted ? ((SortedMap) original).comparator() : null);
    Map wrapped = wrapper.apply(copy);
    kryo.reference(wrapped);
    synchronized (original) {
      for (Map.Entry<?, ?> entry : original.entrySet()) {
        copy.put(kryo.copy(entry.getKey()), kryo.copy(entry.getValue()));
      }
    }
    return wrapped;
  }

  /** All keys, then all values, in the order of the map. */
  static void writeEntries(Map<?, ?> map, BodyOutput out, Kryo kryo) {
    Object[] keys = map.keySet().toArray(new Object[0]);
    Object[] values = map.values().toArray(new Object[0]);
    kryo.writeClassAndObject(out, keys);
    kryo.writeClassAndObject(out, values);
  }

  static Object[] readValues(Object[] keys, BodyInput in, Kryo kryo) {
    Object[] values = readArray(in, kryo);
    if (values.length != keys.length) {
      throw in.malformed(keys.length + " keys with " + values.length + " values");
    }
    return values;
  }
}
