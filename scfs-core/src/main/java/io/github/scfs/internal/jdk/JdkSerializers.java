package io.github.scfs.internal.jdk;

import com.esotericsoftware.kryo.Serializer;
import io.github.scfs.internal.wire.BodyInput;
import io.github.scfs.internal.wire.BodyOutput;
import io.github.scfs.internal.wire.Compact;
import io.github.scfs.internal.wire.RunningJava;
import java.io.File;
import java.lang.reflect.Method;
import java.math.MathContext;
import java.net.Inet4Address;
import java.net.Inet6Address;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.file.Path;
import java.util.AbstractMap.SimpleEntry;
import java.util.AbstractMap.SimpleImmutableEntry;
import java.util.BitSet;
import java.util.Collections;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.Properties;
import java.util.SimpleTimeZone;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.LinkedBlockingDeque;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicLongArray;
import java.util.concurrent.atomic.AtomicMarkableReference;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.atomic.AtomicReferenceArray;
import java.util.concurrent.atomic.AtomicStampedReference;
import java.util.concurrent.atomic.DoubleAdder;
import java.util.concurrent.atomic.LongAdder;
import java.util.regex.Pattern;

/**
 * The serializers of this room by the class they are for; sub classes are not meant. Thread-safe,
 * and shared by all engines.
 */
public final class JdkSerializers {
  /** By name, since many of the classes are private. */
  private static final Map<String, Serializer<?>> ALL = new HashMap<>();

  static {
    values();
    atomics();
    pairs();
    queues();
    Wrappers.addTo(ALL);
    onlyOnes();
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

  /** Whether it is one of these, which call no code of the user's but that of what they hold. */
  public static boolean isOne(Serializer<?> serializer) {
    return serializer instanceof JdkSerializer;
  }

  /** Whether it is one of these for values that refer to nothing. */
  public static boolean isOfValues(Serializer<?> serializer) {
    return serializer instanceof ValueSerializer;
  }

  /** Writes a value by a serializer that {@link #isOfValues}. */
  @SuppressWarnings("unchecked") // whoever chose the serializer knows that it is for the object
  public static void writeValue(Serializer<?> serializer, Object value, BodyOutput out) {
    ((ValueSerializer<Object>) serializer).write(value, out);
  }

  /** Reads a value by a serializer that {@link #isOfValues}; never null. */
  public static Object readValue(Serializer<?> serializer, BodyInput in) {
    return ((ValueSerializer<?>) serializer).read(in);
  }

  /** Whether the module java.xml is there. */
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
   * The class by whose name objects of a class of the JDK go, which has a serializer here: that of
   * paths, of times of XML; or null.
   */
  public static Class<?> publicClassOf(Class<?> type) {
    if (Path.class.isAssignableFrom(type)) {
      return Path.class;
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
    return ALL.get(type.getName());
  }

  private static void put(Class<?> type, Serializer<?> serializer) {
    ALL.put(type.getName(), serializer);
  }

  private static void values() {
    put(URI.class, Values.URIS);
    put(File.class, Values.FILES);
    put(Path.class, Values.PATHS);
    put(Pattern.class, Values.PATTERNS);
    put(OptionalInt.class, Values.OPTIONAL_INTS);
    put(OptionalLong.class, Values.OPTIONAL_LONGS);
    put(OptionalDouble.class, Values.OPTIONAL_DOUBLES);
    put(StackTraceElement.class, Values.STACK_TRACE_ELEMENTS);
    put(MathContext.class, Values.MATH_CONTEXTS);
    put(SimpleTimeZone.class, TimeZones.SIMPLE);
    put(Inet4Address.class, Addresses.INET_4);
    put(Inet6Address.class, Addresses.INET_6);
    put(InetSocketAddress.class, new Addresses.OfSockets());
  }

  private static void atomics() {
    put(
        BitSet.class,
        new ValueSerializer<BitSet>(
            Atomics::write, Atomics::readBits, bits -> (BitSet) bits.clone()));
    put(
        AtomicBoolean.class,
        new ValueSerializer<AtomicBoolean>(
            (value, out) -> out.writeBoolean(value.get()),
            in -> new AtomicBoolean(Values.readBoolean(in)),
            value -> new AtomicBoolean(value.get())));
    put(
        AtomicInteger.class,
        new ValueSerializer<AtomicInteger>(
            (value, out) -> out.writeVar(Compact.zigZag(value.get())),
            in -> new AtomicInteger(in.readVarInt(false)),
            value -> new AtomicInteger(value.get())));
    put(
        AtomicLong.class,
        new ValueSerializer<AtomicLong>(
            (value, out) -> out.writeVarLong(value.get(), false),
            in -> new AtomicLong(in.readVarLong(false)),
            value -> new AtomicLong(value.get())));
    put(
        AtomicIntegerArray.class,
        new ValueSerializer<AtomicIntegerArray>(
            (array, out) -> Atomics.writeInts(Atomics.values(array), out),
            in -> new AtomicIntegerArray(Atomics.readInts(in)),
            array -> new AtomicIntegerArray(Atomics.values(array))));
    put(
        AtomicLongArray.class,
        new ValueSerializer<AtomicLongArray>(
            (array, out) -> Atomics.writeLongs(Atomics.values(array), out),
            in -> new AtomicLongArray(Atomics.readLongs(in)),
            array -> new AtomicLongArray(Atomics.values(array))));
    put(AtomicReference.class, new Atomics.OfReference());
    put(AtomicReferenceArray.class, new Atomics.OfReferences());
    put(AtomicStampedReference.class, new Atomics.Stamped());
    put(AtomicMarkableReference.class, new Atomics.Marked());
    put(
        LongAdder.class,
        new ValueSerializer<LongAdder>(
            (adder, out) -> out.writeVarLong(adder.sum(), false),
            in -> Atomics.adder(in.readVarLong(false)),
            adder -> Atomics.adder(adder.sum())));
    put(
        DoubleAdder.class,
        new ValueSerializer<DoubleAdder>(
            (adder, out) -> out.writeLong(Double.doubleToRawLongBits(adder.sum())),
            in -> Atomics.adder(Double.longBitsToDouble(in.readLong())),
            adder -> Atomics.adder(adder.sum())));
  }

  private static void pairs() {
    put(Optional.class, new Pairs.OfOptional());
    put(SimpleEntry.class, new Pairs.OfEntry());
    put(SimpleImmutableEntry.class, new Pairs.OfImmutableEntry(SimpleImmutableEntry::new));
    Method entry = RunningJava.method(Map.class, "entry", Object.class, Object.class);
    if (entry != null) { // Java 8 has no entries of this class
      ALL.put(
          "java.util.KeyValueHolder",
          new Pairs.OfImmutableEntry((key, value) -> Pairs.newEntry(entry, key, value)));
    }
  }

  private static void queues() {
    put(Properties.class, new PropertiesSerializer());
    put(ArrayBlockingQueue.class, new Queues.Bounded(ArrayBlockingQueue::new, true));
    put(LinkedBlockingQueue.class, new Queues.Bounded(LinkedBlockingQueue::new, false));
    put(LinkedBlockingDeque.class, new Queues.Bounded(LinkedBlockingDeque::new, false));
    put(ConcurrentHashMap.KeySetView.class, new Queues.KeySets());
    put(Collections.nCopies(1, null).getClass(), new Queues.Copies());
  }

  private static void onlyOnes() {
    only(Collections.emptyNavigableSet());
    only(Collections.emptyNavigableMap());
    only(Collections.emptyEnumeration());
  }

  /** An object that is the only one of its class. */
  private static void only(Object one) {
    put(one.getClass(), new ValueSerializer<Object>((object, out) -> {}, in -> one));
  }
}
