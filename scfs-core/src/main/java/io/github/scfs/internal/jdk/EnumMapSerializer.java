package io.github.scfs.internal.jdk;

import com.esotericsoftware.kryo.Kryo;
import io.github.scfs.GenericRecord;
import io.github.scfs.ScfsException;
import io.github.scfs.internal.wire.BodyInput;
import io.github.scfs.internal.wire.BodyOutput;
import java.io.IOException;
import java.io.ObjectOutputStream;
import java.io.OutputStream;
import java.util.EnumMap;
import java.util.Map;

/**
 * EnumMap: the class of its keys, then the entries. An entry whose constant this side lacks, and
 * whose policy is not to fail, is left out, since the map can have no key of null.
 */
@SuppressWarnings({"unchecked", "rawtypes"}) // the class of the keys is known at run time only
final class EnumMapSerializer extends JdkSerializer<Object> {
  @Override
  void writeTo(BodyOutput out, Object object, Kryo kryo) {
    EnumMap<?, ?> map = (EnumMap<?, ?>) object;
    kryo.writeClassAndObject(out, keyClass(map));
    Entries.write(map, out, kryo);
  }

  @Override
  Object readFrom(BodyInput in, Class<? extends Object> type, Kryo kryo) {
    Object head = ((InnerValues) kryo).readEnum(in);
    if (head instanceof GenericRecord) {
      return readRecord(head, in, kryo);
    }
    Class<?> keyClass = expected(Class.class, head, in);
    if (keyClass != null && !keyClass.isEnum()) {
      throw in.malformed("An EnumMap of " + keyClass.getName() + ", which is no enum");
    }
    EnumMap made = keyClass == null ? null : new EnumMap(keyClass);
    kryo.reference(made);
    Object[] keys = readArray(in, kryo);
    Object[] values = Entries.readValues(keys, in, kryo);
    for (int i = 0; made != null && i < keys.length; i++) {
      if (keyClass.isInstance(keys[i])) {
        made.put((Enum) keys[i], values[i]);
      } else if (keys[i] != null) {
        throw in.malformed("A key of an EnumMap is not of " + keyClass.getName());
      }
    }
    return made; // null where the class of the keys is unknown, and the policy is null
  }

  /** A map of an enum that is missing here, where such are records. */
  private static Object readRecord(Object keyClass, BodyInput in, Kryo kryo) {
    InnerValues values = (InnerValues) kryo;
    Object made = values.newMapRecord(EnumMap.class, keyClass);
    kryo.reference(made);
    Object[] keys = readArray(in, kryo);
    values.fillRecord(made, keys, Entries.readValues(keys, in, kryo));
    return made;
  }

  @Override
  public Object copy(Kryo kryo, Object original) {
    EnumMap copy = ((EnumMap) original).clone();
    kryo.reference(copy);
    for (Object entry : copy.entrySet()) {
      ((Map.Entry<Object, Object>) entry).setValue(kryo.copy(((Map.Entry) entry).getValue()));
    }
    return copy;
  }

  static Class<?> keyClass(EnumMap<?, ?> map) {
    return map.isEmpty() ? announcedIn(map) : map.keySet().iterator().next().getDeclaringClass();
  }

  /** No method tells it, but Java serialization announces each class that it comes by. */
  static Class<?> announcedIn(Object map) {
    Class<?>[] found = new Class<?>[1];
    try (Announced announced = new Announced(found)) {
      announced.writeObject(map);
    } catch (IOException e) {
      throw new ScfsException(
          "The enum of an empty EnumMap or EnumSet cannot be told: " + e, "no-codec", e);
    }
    if (found[0] == null) {
      throw new ScfsException("The enum of an empty EnumMap or EnumSet cannot be told", "no-codec");
    }
    return found[0];
  }

  /** Writes to nowhere and keeps the first enum class that is announced. */
  private static final class Announced extends ObjectOutputStream {
    private final Class<?>[] found;

    Announced(Class<?>[] found) throws IOException {
      super(new Nowhere());
      this.found = found;
    }

    @Override
    protected void annotateClass(Class<?> type) {
      if (found[0] == null && type.isEnum()) {
        found[0] = type;
      }
    }
  }

  private static final class Nowhere extends OutputStream {
    @Override
    public void write(int b) {}

    @Override
    public void write(byte[] bytes, int offset, int length) {}
  }
}
