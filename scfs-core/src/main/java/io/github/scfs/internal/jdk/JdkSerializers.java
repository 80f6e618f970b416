package io.github.scfs.internal.jdk;

import com.esotericsoftware.kryo.Serializer;
import io.github.scfs.internal.wire.BodyInput;
import io.github.scfs.internal.wire.BodyOutput;
import java.nio.ByteBuffer;
import java.nio.file.Path;
import java.util.Collections;
import java.util.Properties;

/**
 * The serializers of this package by class; not for sub classes. Thread-safe, and shared by all
 * engines.
 */
public final class JdkSerializers {
  private static final JdkTable ALL = new JdkTable();

  static {
    Values.addTo(ALL);
    Buffers.addTo(ALL);
    TimeZones.addTo(ALL);
    Addresses.addTo(ALL);
    Atomics.addTo(ALL);
    Pairs.addTo(ALL);
    Queues.addTo(ALL);
    ALL.put(Properties.class, new PropertiesSerializer());
    Wrappers.addTo(ALL);
    only(Collections.emptyNavigableSet());
    only(Collections.emptyNavigableMap());
    only(Collections.emptyEnumeration());
    Chronologies.addTo(ALL);
    Comparators.addTo(ALL);
    Behaviour.addTo(ALL);
    Locks.addTo(ALL);
    Clocks.addTo(ALL);
    PublicFields.addTo(ALL);
    Levels.addTo(ALL);
    if (hasXml()) {
      XmlValues.addTo(ALL);
    }
  }

  private JdkSerializers() {}

  /** Whether it is one of these. They call no user code but that of what they hold. */
  public static boolean isOne(Serializer<?> serializer) {
    return serializer instanceof JdkSerializer;
  }

  /** Whether it is one of these for values without references. */
  public static boolean isOfValues(Serializer<?> serializer) {
    return serializer instanceof ValueSerializer;
  }

  @SuppressWarnings("unchecked") // whoever chose the serializer knows that it fits the object
  public static void writeValue(Serializer<?> serializer, Object value, BodyOutput out) {
    ((ValueSerializer<Object>) serializer).write(value, out);
  }

  /** Reads a value by a serializer for which {@link #isOfValues} is true; never null. */
  public static Object readValue(Serializer<?> serializer, BodyInput in) {
    return ((ValueSerializer<?>) serializer).read(in);
  }

  private static boolean hasXml() {
    try {
      Class.forName("javax.xml.datatype.DatatypeFactory");
      Class.forName("javax.xml.namespace.QName");
      return true;
    } catch (ClassNotFoundException absent) {
      return false;
    }
  }

  /**
   * The class whose name stands for objects of a JDK class that has a serializer here: that of
   * paths, of byte buffers, of XML times; or null.
   */
  public static Class<?> publicClassOf(Class<?> type) {
    if (Path.class.isAssignableFrom(type)) {
      return Path.class;
    } else if (ByteBuffer.class.isAssignableFrom(type)) {
      return ByteBuffer.class;
    }
    for (Class<?> above = type.getSuperclass(); above != null; above = above.getSuperclass()) {
      if (above.getName().startsWith("javax.xml.datatype.") && of(above) != null) {
        return above;
      }
    }
    return null;
  }

  /** The serializer for objects of exactly that class, or null. */
  public static Serializer<?> of(Class<?> type) {
    return ALL.of(type.getName());
  }

  private static void only(Object one) {
    ALL.put(one.getClass(), new ValueSerializer<Object>((object, out) -> {}, in -> one));
  }
}
