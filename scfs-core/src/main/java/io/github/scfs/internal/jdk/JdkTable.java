package io.github.scfs.internal.jdk;

import com.esotericsoftware.kryo.Serializer;
import io.github.scfs.internal.wire.BodyOutput;
import java.util.HashMap;
import java.util.Map;
import java.util.function.BiConsumer;
import java.util.function.UnaryOperator;

/** Serializers by the names of their classes: many of these are private. */
final class JdkTable {
  private final Map<String, Serializer<?>> all = new HashMap<>();

  Serializer<?> of(String className) {
    return all.get(className);
  }

  void put(String className, Serializer<?> serializer) {
    all.put(className, serializer);
  }

  void put(Class<?> type, Serializer<?> serializer) {
    all.put(type.getName(), serializer);
  }

  /** Values that never change. */
  <T> void value(
      Class<T> type, BiConsumer<T, BodyOutput> writing, ValueSerializer.Reading<T> reading) {
    put(type, new ValueSerializer<>(writing, reading));
  }

  /** Values that can be changed in place. */
  <T> void value(
      Class<T> type,
      BiConsumer<T, BodyOutput> writing,
      ValueSerializer.Reading<T> reading,
      UnaryOperator<T> copying) {
    put(type, new ValueSerializer<>(writing, reading, copying));
  }
}
