package io.github.scfs.internal.engine;

import com.esotericsoftware.kryo.Serializer;
import com.esotericsoftware.kryo.serializers.DefaultSerializers;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;

/**
 * Numbers and texts of a class that the serializers of both sides know. As in Kryo, no tag precedes
 * them, so one side may read through Kryo what the other wrote to the output directly, as Kryo's
 * serializers for versioned classes do. That holds for numbers in streams that a serializer has
 * opened too, such as the chunks of these. Texts there have a tag: only a stream of this library
 * refuses a length beyond its end. Thread-safe: no state.
 */
final class PlainValues {
  private static final Map<Class<?>, Serializer<?>> BY_TYPE = new HashMap<>();
  private static final Set<Class<?>> SERIALIZERS = new HashSet<>();

  static {
    add(boolean.class, Boolean.class, new DefaultSerializers.BooleanSerializer());
    add(byte.class, Byte.class, new DefaultSerializers.ByteSerializer());
    add(char.class, Character.class, new DefaultSerializers.CharSerializer());
    add(short.class, Short.class, new DefaultSerializers.ShortSerializer());
    add(int.class, Integer.class, new DefaultSerializers.IntSerializer());
    add(long.class, Long.class, new DefaultSerializers.LongSerializer());
    add(float.class, Float.class, new DefaultSerializers.FloatSerializer());
    add(double.class, Double.class, new DefaultSerializers.DoubleSerializer());
    add(String.class, String.class, new DefaultSerializers.StringSerializer());
  }

  private PlainValues() {}

  private static void add(Class<?> type, Class<?> box, Serializer<?> serializer) {
    BY_TYPE.put(type, serializer);
    BY_TYPE.put(box, serializer);
    SERIALIZERS.add(serializer.getClass());
  }

  /**
   * Returns the serializer for values of the class; null if it is none of these; {@code ours}: in a
   * stream of this library.
   */
  static Serializer<?> serializerOf(Class<?> type, boolean ours) {
    return ours || type != String.class ? BY_TYPE.get(type) : null;
  }

  /** Whether it is Kryo's serializer for one of these classes. */
  static boolean isFor(Serializer<?> serializer) {
    return SERIALIZERS.contains(serializer.getClass());
  }

  /** Whether it writes and reads without a tag there; {@code ours}: in a stream of this library. */
  static boolean isUntagged(Serializer<?> serializer, boolean ours) {
    return (ours || !(serializer instanceof DefaultSerializers.StringSerializer))
        && isFor(serializer);
  }
}
