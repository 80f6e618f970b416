package io.github.scfs.internal.jdk;

import com.esotericsoftware.kryo.Kryo;
import com.esotericsoftware.kryo.Serializer;
import io.github.scfs.internal.wire.BodyInput;
import io.github.scfs.internal.wire.BodyOutput;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InvalidClassException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.ObjectStreamClass;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.Map;
import java.util.SimpleTimeZone;
import java.util.TimeZone;
import java.util.concurrent.atomic.AtomicMarkableReference;
import java.util.concurrent.atomic.AtomicStampedReference;
import java.util.concurrent.atomic.DoubleAdder;
import java.util.concurrent.atomic.LongAdder;

/** Sums, references with a number, contexts of numbers, and a time zone that is made of numbers. */
final class Numbers {
  private Numbers() {}

  static void addTo(Map<String, Serializer<?>> all) {
    all.put(
        MathContext.class.getName(),
        new ValueSerializer<MathContext>(
            (context, out) -> {
              out.writeVar(context.getPrecision());
              out.writeText(context.getRoundingMode().name());
            },
            in -> new MathContext(in.readVar(), RoundingMode.valueOf(in.readText()))));
    all.put(
        LongAdder.class.getName(),
        new Atomics.OfPrimitives<LongAdder>(
            (adder, out) -> out.writeVarLong(adder.sum(), false),
            in -> adder(in.readVarLong(false)),
            adder -> adder(adder.sum())));
    all.put(
        DoubleAdder.class.getName(),
        new Atomics.OfPrimitives<DoubleAdder>(
            (adder, out) -> out.writeLong(Double.doubleToRawLongBits(adder.sum())),
            in -> adder(Double.longBitsToDouble(in.readLong())),
            adder -> adder(adder.sum())));
    all.put(AtomicStampedReference.class.getName(), new Stamped());
    all.put(AtomicMarkableReference.class.getName(), new Marked());
    all.put(
        SimpleTimeZone.class.getName(),
        new Atomics.OfPrimitives<SimpleTimeZone>(
            Numbers::writeZone, Numbers::readZone, zone -> (SimpleTimeZone) zone.clone()));
  }

  private static LongAdder adder(long sum) {
    LongAdder made = new LongAdder();
    made.add(sum);
    return made;
  }

  private static DoubleAdder adder(double sum) {
    DoubleAdder made = new DoubleAdder();
    made.add(sum);
    return made;
  }

  /** Its rules cannot be asked for, so they stand as the JDK itself serializes them. */
  private static void writeZone(SimpleTimeZone zone, BodyOutput out) {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (ObjectOutputStream objects = new ObjectOutputStream(bytes)) {
      objects.writeObject(zone);
    } catch (IOException e) {
      throw new IllegalStateException(e);
    }
    out.writeVar(bytes.size());
    out.writeBytes(bytes.toByteArray());
  }

  private static SimpleTimeZone readZone(BodyInput in) {
    byte[] bytes = in.readBytes(in.readVar());
    try (ObjectInputStream objects = new Zones(bytes)) {
      return (SimpleTimeZone) objects.readObject();
    } catch (IOException | ClassNotFoundException | RuntimeException e) {
      throw JdkSerializer.refused(in, e);
    }
  }

  /** Knows of SimpleTimeZone and its super class, and of no other class at all. */
  private static final class Zones extends ObjectInputStream {
    private static final Class<?>[] KNOWN = {
      SimpleTimeZone.class, TimeZone.class, byte[].class, int[].class
    };

    Zones(byte[] bytes) throws IOException {
      super(new ByteArrayInputStream(bytes));
      ArrayBound.set(this, bytes.length);
    }

    @Override
    protected Class<?> resolveClass(ObjectStreamClass described) throws IOException {
      for (Class<?> known : KNOWN) {
        if (known.getName().equals(described.getName())) {
          return known;
        }
      }
      throw new InvalidClassException("not of a time zone: " + described.getName());
    }

    @Override
    protected Class<?> resolveProxyClass(String[] interfaces) throws IOException {
      throw new InvalidClassException("not of a time zone: a proxy");
    }
  }

  /** The reference may lead back to what holds it, so that exists first. */
  private static final class Stamped extends JdkSerializer<AtomicStampedReference<Object>> {
    @Override
    void writeTo(BodyOutput out, AtomicStampedReference<Object> object, Kryo kryo) {
      int[] stamp = new int[1];
      Object value = object.get(stamp);
      out.writeVarInt(stamp[0], false);
      kryo.writeClassAndObject(out, value);
    }

    @Override
    AtomicStampedReference<Object> readFrom(
        BodyInput in, Class<? extends AtomicStampedReference<Object>> type, Kryo kryo) {
      int stamp = in.readVarInt(false);
      AtomicStampedReference<Object> made = new AtomicStampedReference<>(null, stamp);
      kryo.reference(made);
      made.set(kryo.readClassAndObject(in), stamp);
      return made;
    }

    @Override
    public AtomicStampedReference<Object> copy(Kryo kryo, AtomicStampedReference<Object> original) {
      int[] stamp = new int[1];
      Object value = original.get(stamp);
      AtomicStampedReference<Object> copy = new AtomicStampedReference<>(null, stamp[0]);
      kryo.reference(copy);
      copy.set(kryo.copy(value), stamp[0]);
      return copy;
    }
  }

  /** As {@link Stamped}. */
  private static final class Marked extends JdkSerializer<AtomicMarkableReference<Object>> {
    @Override
    void writeTo(BodyOutput out, AtomicMarkableReference<Object> object, Kryo kryo) {
      boolean[] mark = new boolean[1];
      Object value = object.get(mark);
      out.writeBoolean(mark[0]);
      kryo.writeClassAndObject(out, value);
    }

    @Override
    AtomicMarkableReference<Object> readFrom(
        BodyInput in, Class<? extends AtomicMarkableReference<Object>> type, Kryo kryo) {
      boolean mark = Values.readBoolean(in);
      AtomicMarkableReference<Object> made = new AtomicMarkableReference<>(null, mark);
      kryo.reference(made);
      made.set(kryo.readClassAndObject(in), mark);
      return made;
    }

    @Override
    public AtomicMarkableReference<Object> copy(
        Kryo kryo, AtomicMarkableReference<Object> original) {
      boolean[] mark = new boolean[1];
      Object value = original.get(mark);
      AtomicMarkableReference<Object> copy = new AtomicMarkableReference<>(null, mark[0]);
      kryo.reference(copy);
      copy.set(kryo.copy(value), mark[0]);
      return copy;
    }
  }
}
