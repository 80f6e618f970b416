package io.github.scfs.internal.jdk;

import com.esotericsoftware.kryo.Kryo;
import io.github.scfs.GenericRecord;
import io.github.scfs.ScfsException;
import io.github.scfs.internal.access.SerialFields;
import io.github.scfs.internal.wire.BodyInput;
import io.github.scfs.internal.wire.BodyOutput;
import java.util.Collections;
import java.util.Comparator;

/** Comparators of the JDK around another one. The codec knows those without state. */
final class Comparators {
  private Comparators() {}

  static void addTo(JdkTable all) {
    all.put(
        Collections.reverseOrder(String.CASE_INSENSITIVE_ORDER).getClass().getName(),
        new Reverse());
    all.put(Comparator.nullsFirst(null).getClass().getName(), new Nulls());
  }

  /** The reverse of the reverse is the comparator inside. */
  @SuppressWarnings("unchecked") // it fails when it compares what it cannot compare
  private static final class Reverse extends JdkSerializer<Object> {
    @Override
    void writeTo(BodyOutput out, Object comparator, Kryo kryo) {
      kryo.writeClassAndObject(out, Collections.reverseOrder((Comparator<Object>) comparator));
    }

    @Override
    Object readFrom(BodyInput in, Class<? extends Object> type, Kryo kryo) {
      Object inside = kryo.readClassAndObject(in);
      if (inside instanceof GenericRecord) {
        return ((InnerValues) kryo).newRecord(type, inside);
      }
      Comparator<Object> known = expected(Comparator.class, inside, in);
      return known == null ? null : Collections.reverseOrder(known);
    }

    @Override
    public Object copy(Kryo kryo, Object original) {
      return Collections.reverseOrder(
          kryo.copy(Collections.reverseOrder((Comparator<Object>) original)));
    }
  }

  /** Nulls first or last, and a comparator for the others, or null. */
  @SuppressWarnings("unchecked") // it fails when it compares what it cannot compare
  private static final class Nulls extends JdkSerializer<Object> {
    @Override
    void writeTo(BodyOutput out, Object comparator, Kryo kryo) {
      out.writeBoolean(isNullFirst(comparator));
      kryo.writeClassAndObject(out, inside(comparator));
    }

    private static boolean isNullFirst(Object comparator) {
      return ((Comparator<Object>) comparator).compare(null, "") < 0;
    }

    private static Object inside(Object comparator) {
      Object found = SerialFields.get(comparator, comparator.getClass(), "real", "unknown");
      if (found != null && !(found instanceof Comparator)) {
        throw new ScfsException(
            "This JVM does not tell what compares the values that are not null", "no-codec");
      }
      return found;
    }

    @Override
    Object readFrom(BodyInput in, Class<? extends Object> type, Kryo kryo) {
      boolean first = Values.readBoolean(in);
      Object inside = kryo.readClassAndObject(in);
      return inside instanceof GenericRecord
          ? ((InnerValues) kryo).newRecord(type, first, inside)
          : make(first, expected(Comparator.class, inside, in));
    }

    private static Comparator<Object> make(boolean first, Comparator<Object> inside) {
      return first ? Comparator.nullsFirst(inside) : Comparator.nullsLast(inside);
    }

    @Override
    public Object copy(Kryo kryo, Object original) {
      return make(isNullFirst(original), (Comparator<Object>) kryo.copy(inside(original)));
    }
  }
}
