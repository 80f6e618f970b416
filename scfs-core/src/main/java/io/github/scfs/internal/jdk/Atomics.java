package io.github.scfs.internal.jdk;

import com.esotericsoftware.kryo.Kryo;
import io.github.scfs.internal.wire.BodyInput;
import io.github.scfs.internal.wire.BodyOutput;
import io.github.scfs.internal.wire.Compact;
import java.util.Arrays;
import java.util.BitSet;
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

/** Objects whose state changes in place: numbers, bits, references. */
final class Atomics {
  private Atomics() {}

  static void addTo(JdkTable all) {
    all.value(BitSet.class, Atomics::write, Atomics::readBits, bits -> (BitSet) bits.clone());
    all.value(
        AtomicBoolean.class,
        (value, out) -> out.writeBoolean(value.get()),
        in -> new AtomicBoolean(Values.readBoolean(in)),
        value -> new AtomicBoolean(value.get()));
    all.value(
        AtomicInteger.class,
        (value, out) -> out.writeVar(Compact.zigZag(value.get())),
        in -> new AtomicInteger(in.readVarInt(false)),
        value -> new AtomicInteger(value.get()));
    all.value(
        AtomicLong.class,
        (value, out) -> out.writeVarLong(value.get(), false),
        in -> new AtomicLong(in.readVarLong(false)),
        value -> new AtomicLong(value.get()));
    all.value(
        AtomicIntegerArray.class,
        (array, out) -> writeInts(values(array), out),
        in -> new AtomicIntegerArray(readInts(in)),
        array -> new AtomicIntegerArray(values(array)));
    all.value(
        AtomicLongArray.class,
        (array, out) -> writeLongs(values(array), out),
        in -> new AtomicLongArray(readLongs(in)),
        array -> new AtomicLongArray(values(array)));
    all.put(AtomicReference.class, new OfReference());
    all.put(AtomicReferenceArray.class, new OfReferences());
    all.put(AtomicStampedReference.class, new Stamped());
    all.put(AtomicMarkableReference.class, new Marked());
    all.value(
        LongAdder.class,
        (adder, out) -> out.writeVarLong(adder.sum(), false),
        in -> adder(in.readVarLong(false)),
        adder -> adder(adder.sum()));
    all.value(
        DoubleAdder.class,
        (adder, out) -> out.writeLong(Double.doubleToRawLongBits(adder.sum())),
        in -> adder(Double.longBitsToDouble(in.readLong())),
        adder -> adder(adder.sum()));
  }

  /** Words of a BitSet do not count as elements: the bytes bound them. */
  static void write(BitSet bits, BodyOutput out) {
    long[] words = bits.toLongArray();
    out.writeVar(words.length);
    out.writeLongs(words, 0, words.length);
  }

  static BitSet readBits(BodyInput in) {
    return BitSet.valueOf(in.readLongs(in.readVar()));
  }

  static int[] values(AtomicIntegerArray array) {
    int[] values = new int[array.length()];
    Arrays.setAll(values, array::get);
    return values;
  }

  static long[] values(AtomicLongArray array) {
    long[] values = new long[array.length()];
    Arrays.setAll(values, array::get);
    return values;
  }

  static void writeInts(int[] values, BodyOutput out) {
    out.writeCount(values.length);
    out.writeInts(values, 0, values.length);
  }

  static void writeLongs(long[] values, BodyOutput out) {
    out.writeCount(values.length);
    out.writeLongs(values, 0, values.length);
  }

  static int[] readInts(BodyInput in) {
    return in.readInts(in.readCount(Integer.BYTES));
  }

  static long[] readLongs(BodyInput in) {
    return in.readLongs(in.readCount(Long.BYTES));
  }

  static LongAdder adder(long sum) {
    LongAdder made = new LongAdder();
    made.add(sum);
    return made;
  }

  static DoubleAdder adder(double sum) {
    DoubleAdder made = new DoubleAdder();
    made.add(sum);
    return made;
  }

  /** The value may lead back to the reference, so the reference exists first. */
  static final class OfReference extends JdkSerializer<AtomicReference<Object>> {
    @Override
    void writeTo(BodyOutput out, AtomicReference<Object> object, Kryo kryo) {
      kryo.writeClassAndObject(out, object.get());
    }

    @Override
    AtomicReference<Object> readFrom(
        BodyInput in, Class<? extends AtomicReference<Object>> type, Kryo kryo) {
      AtomicReference<Object> made = new AtomicReference<>();
      kryo.reference(made);
      made.set(kryo.readClassAndObject(in));
      return made;
    }

    @Override
    public AtomicReference<Object> copy(Kryo kryo, AtomicReference<Object> original) {
      AtomicReference<Object> copy = new AtomicReference<>();
      kryo.reference(copy);
      copy.set(kryo.copy(original.get()));
      return copy;
    }
  }

  static final class OfReferences extends JdkSerializer<AtomicReferenceArray<Object>> {
    @Override
    void writeTo(BodyOutput out, AtomicReferenceArray<Object> array, Kryo kryo) {
      Allowance.note(array.length(), kryo);
      out.writeCount(array.length());
      for (int i = 0; i < array.length(); i++) {
        kryo.writeClassAndObject(out, array.get(i));
      }
    }

    @Override
    AtomicReferenceArray<Object> readFrom(
        BodyInput in, Class<? extends AtomicReferenceArray<Object>> type, Kryo kryo) {
      int count = in.readCount(1);
      Allowance.take(count, in, kryo);
      AtomicReferenceArray<Object> made = new AtomicReferenceArray<>(count);
      kryo.reference(made);
      for (int i = 0; i < count; i++) {
        made.set(i, kryo.readClassAndObject(in));
      }
      return made;
    }

    @Override
    public AtomicReferenceArray<Object> copy(Kryo kryo, AtomicReferenceArray<Object> original) {
      AtomicReferenceArray<Object> copy = new AtomicReferenceArray<>(original.length());
      kryo.reference(copy);
      for (int i = 0; i < copy.length(); i++) {
        copy.set(i, kryo.copy(original.get(i)));
      }
      return copy;
    }
  }

  static final class Stamped extends JdkSerializer<AtomicStampedReference<Object>> {
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

  static final class Marked extends JdkSerializer<AtomicMarkableReference<Object>> {
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
