package io.github.scfs.internal.jdk;

import com.esotericsoftware.kryo.Kryo;
import io.github.scfs.internal.wire.BodyInput;
import io.github.scfs.internal.wire.BodyOutput;
import io.github.scfs.internal.wire.RunningJava;
import java.lang.reflect.Method;
import java.util.AbstractMap.SimpleEntry;
import java.util.AbstractMap.SimpleImmutableEntry;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiFunction;

/** Objects around one or two others. */
final class Pairs {
  private Pairs() {}

  static void addTo(JdkTable all) {
    all.put(Optional.class, new OfOptional());
    all.put(SimpleEntry.class, new OfEntry());
    all.put(SimpleImmutableEntry.class, new OfImmutableEntry(SimpleImmutableEntry::new));
    Method entry = RunningJava.method(Map.class, "entry", Object.class, Object.class);
    if (entry != null) { // Java 8 has no entries of this class
      all.put(
          "java.util.KeyValueHolder",
          new OfImmutableEntry((key, value) -> newEntry(entry, key, value)));
    }
  }

  /** Empty if the value's class is unknown and it became null. */
  static final class OfOptional extends JdkSerializer<Optional<Object>> {
    @Override
    void writeTo(BodyOutput out, Optional<Object> optional, Kryo kryo) {
      kryo.writeClassAndObject(out, optional.orElse(null));
    }

    @Override
    Optional<Object> readFrom(BodyInput in, Class<? extends Optional<Object>> type, Kryo kryo) {
      return Optional.ofNullable(kryo.readClassAndObject(in));
    }

    @Override
    public Optional<Object> copy(Kryo kryo, Optional<Object> original) {
      Object value = kryo.copy(original.orElse(null));
      return FirstCopy.of(kryo, original, Optional.ofNullable(value));
    }
  }

  /** The value may lead back to the entry, the key may not. */
  static class OfEntry extends JdkSerializer<Map.Entry<Object, Object>> {
    @Override
    void writeTo(BodyOutput out, Map.Entry<Object, Object> entry, Kryo kryo) {
      kryo.writeClassAndObject(out, entry.getKey());
      kryo.writeClassAndObject(out, entry.getValue());
    }

    @Override
    Map.Entry<Object, Object> readFrom(
        BodyInput in, Class<? extends Map.Entry<Object, Object>> type, Kryo kryo) {
      SimpleEntry<Object, Object> made = new SimpleEntry<>(kryo.readClassAndObject(in), null);
      kryo.reference(made);
      made.setValue(kryo.readClassAndObject(in));
      return made;
    }

    @Override
    public Map.Entry<Object, Object> copy(Kryo kryo, Map.Entry<Object, Object> original) {
      Map.Entry<Object, Object> made = new SimpleEntry<>(kryo.copy(original.getKey()), null);
      Map.Entry<Object, Object> copy = FirstCopy.of(kryo, original, made);
      if (copy == made) {
        kryo.reference(copy);
        copy.setValue(kryo.copy(original.getValue()));
      }
      return copy;
    }
  }

  /** An entry by the JDK's factory; a similar one if a part of an unknown class is null. */
  @SuppressWarnings("unchecked") // the factory is Map.entry
  static Map.Entry<Object, Object> newEntry(Method factory, Object key, Object value) {
    if (key == null || value == null) {
      return new SimpleImmutableEntry<>(key, value);
    }
    return (Map.Entry<Object, Object>) Wrappers.call(factory, key, value);
  }

  /** Entries that exist as soon as their value does, which may lead back to them. */
  static final class OfImmutableEntry extends OfEntry {
    private final BiFunction<Object, Object, Map.Entry<Object, Object>> factory;

    OfImmutableEntry(BiFunction<Object, Object, Map.Entry<Object, Object>> factory) {
      this.factory = factory;
    }

    @Override
    @SuppressWarnings("unchecked") // the factory makes entries
    Map.Entry<Object, Object> readFrom(
        BodyInput in, Class<? extends Map.Entry<Object, Object>> type, Kryo kryo) {
      InnerValues values = (InnerValues) kryo;
      Object key = kryo.readClassAndObject(in);
      if (!values.mayLeadBack()) {
        return factory.apply(key, kryo.readClassAndObject(in));
      }
      Object made = values.readInner(in, Object.class, value -> factory.apply(key, value));
      return made == null ? factory.apply(key, null) : (Map.Entry<Object, Object>) made;
    }

    @Override
    public Map.Entry<Object, Object> copy(Kryo kryo, Map.Entry<Object, Object> original) {
      Object key = kryo.copy(original.getKey());
      Object value = kryo.copy(original.getValue());
      return FirstCopy.of(kryo, original, factory.apply(key, value));
    }
  }
}
