package io.github.scfs.internal.jdk;

import com.esotericsoftware.kryo.Kryo;
import com.esotericsoftware.kryo.Serializer;
import io.github.scfs.ScfsException;
import io.github.scfs.internal.access.SerialFields;
import io.github.scfs.internal.wire.BodyInput;
import io.github.scfs.internal.wire.BodyOutput;
import java.util.Collections;
import java.util.Comparator;
import java.util.Map;

/** Comparators of the JDK around another one. Those without state the codec knows. */
final class Comparators {
  private Comparators() {}

  static void addTo(Map<String, Serializer<?>> all) {
    all.put(
        Collections.reverseOrder(String.CASE_INSENSITIVE_ORDER).getClass().getName(),
        new Reverse());
    all.put(Comparator.nullsFirst(null).getClass().getName(), new Nulls());
  }

  /** The JDK gives the comparator inside when it is asked for the reverse of the reverse. */
  private static final class Reverse extends JdkSerializer<Comparator<Object>> {
    @Override
    void writeTo(BodyOutput out, Comparator<Object> comparator, Kryo kryo) {
      kryo.writeClassAndObject(out, Collections.reverseOrder(comparator));
    }

    @Override
    @SuppressWarnings("unchecked") // what it cannot compare fails where it compares
    Comparator<Object> readFrom(BodyInput in, Class<? extends Comparator<Object>> type, Kryo kryo) {
      Comparator<Object> inside = readOrNull(Comparator.class, in, kryo);
      return inside == null ? null : Collections.reverseOrder(inside);
    }

    @Override
    public Comparator<Object> copy(Kryo kryo, Comparator<Object> original) {
      return Collections.reverseOrder(kryo.copy(Collections.reverseOrder(original)));
    }
  }

  /** Nulls first or last, and what compares the others, or null. */
  private static final class Nulls extends JdkSerializer<Comparator<Object>> {
    @Override
    void writeTo(BodyOutput out, Comparator<Object> comparator, Kryo kryo) {
      out.writeBoolean(isNullFirst(comparator));
      kryo.writeClassAndObject(out, inside(comparator));
    }

    private static boolean isNullFirst(Comparator<Object> comparator) {
      return comparator.compare(null, "") < 0;
    }

    private static Object inside(Comparator<Object> comparator) {
      Object found = SerialFields.get(comparator, comparator.getClass(), "real", "unknown");
      if (found != null && !(found instanceof Comparator)) {
        throw new ScfsException(
            "This JVM does not tell what compares the values that are not null", "no-codec");
      }
      return found;
    }

    @Override
    @SuppressWarnings("unchecked") // what it cannot compare fails where it compares
    Comparator<Object> readFrom(BodyInput in, Class<? extends Comparator<Object>> type, Kryo kryo) {
      boolean first = Values.readBoolean(in);
      return make(first, readOrNull(Comparator.class, in, kryo));
    }

    private static Comparator<Object> make(boolean first, Comparator<Object> inside) {
      return first ? Comparator.nullsFirst(inside) : Comparator.nullsLast(inside);
    }

    @Override
    @SuppressWarnings("unchecked") // a comparator is copied to a comparator
    public Comparator<Object> copy(Kryo kryo, Comparator<Object> original) {
      return make(isNullFirst(original), (Comparator<Object>) kryo.copy(inside(original)));
    }
  }
}
