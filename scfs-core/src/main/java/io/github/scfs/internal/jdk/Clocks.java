package io.github.scfs.internal.jdk;

import com.esotericsoftware.kryo.Kryo;
import io.github.scfs.GenericRecord;
import io.github.scfs.ScfsException;
import io.github.scfs.internal.access.SerialFields;
import io.github.scfs.internal.wire.BodyInput;
import io.github.scfs.internal.wire.BodyOutput;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.time.zone.ZoneOffsetTransition;
import java.util.function.BiFunction;
import java.util.function.Function;

/** Clocks of the JDK, and transitions of time zones. */
final class Clocks {
  private Clocks() {}

  static void addTo(JdkTable all) {
    all.put("java.time.Clock$SystemClock", new OfSystem());
    all.put("java.time.Clock$FixedClock", new OfInstant());
    all.put(
        "java.time.Clock$OffsetClock",
        new Around(clock -> (Duration) part(clock, "offset"), Clock::offset));
    all.put(
        "java.time.Clock$TickClock",
        new Around(clock -> Duration.ofNanos((Long) part(clock, "tickNanos")), Clock::tick));
    all.value(
        ZoneOffsetTransition.class,
        (change, out) -> {
          out.writeVarLong(change.toEpochSecond(), false);
          out.writeVarInt(change.getOffsetBefore().getTotalSeconds(), false);
          out.writeVarInt(change.getOffsetAfter().getTotalSeconds(), false);
        },
        Clocks::readChange);
  }

  private static ZoneOffsetTransition readChange(BodyInput in) {
    long second = in.readVarLong(false);
    ZoneOffset before = ZoneOffset.ofTotalSeconds(in.readVarInt(false));
    ZoneOffset after = ZoneOffset.ofTotalSeconds(in.readVarInt(false));
    return ZoneOffsetTransition.of(LocalDateTime.ofEpochSecond(second, 0, before), before, after);
  }

  /** A private field, since no method of a clock tells its parts. */
  private static Object part(Object clock, String field) {
    Object found = SerialFields.get(clock, clock.getClass(), field, null);
    if (found == null) {
      throw new ScfsException("This JVM does not tell what a clock goes by", "no-codec");
    }
    return found;
  }

  private static <V> V required(Class<V> type, BodyInput in, Kryo kryo) {
    V value = JdkSerializer.readOrNull(type, in, kryo);
    if (value == null) {
      throw in.malformed("A clock without its " + type.getSimpleName());
    }
    return value;
  }

  /** In the zone that was sent, the reader's own clock. */
  private static final class OfSystem extends UncopiedSerializer<Clock> {
    @Override
    void writeTo(BodyOutput out, Clock clock, Kryo kryo) {
      kryo.writeClassAndObject(out, clock.getZone());
    }

    @Override
    Clock readFrom(BodyInput in, Class<? extends Clock> type, Kryo kryo) {
      return Clock.system(required(ZoneId.class, in, kryo));
    }
  }

  private static final class OfInstant extends UncopiedSerializer<Clock> {
    @Override
    void writeTo(BodyOutput out, Clock clock, Kryo kryo) {
      kryo.writeClassAndObject(out, clock.instant());
      kryo.writeClassAndObject(out, clock.getZone());
    }

    @Override
    Clock readFrom(BodyInput in, Class<? extends Clock> type, Kryo kryo) {
      Instant instant = required(Instant.class, in, kryo);
      return Clock.fixed(instant, required(ZoneId.class, in, kryo));
    }
  }

  /** A clock around another one, which may be the user's. */
  private static final class Around extends JdkSerializer<Object> {
    private final Function<Object, Duration> duration;
    private final BiFunction<Clock, Duration, Clock> making;

    Around(Function<Object, Duration> duration, BiFunction<Clock, Duration, Clock> making) {
      this.duration = duration;
      this.making = making;
    }

    @Override
    void writeTo(BodyOutput out, Object clock, Kryo kryo) {
      kryo.writeClassAndObject(out, part(clock, "baseClock"));
      kryo.writeClassAndObject(out, duration.apply(clock));
    }

    @Override
    Object readFrom(BodyInput in, Class<? extends Object> type, Kryo kryo) {
      Object inside = kryo.readClassAndObject(in);
      Duration length = required(Duration.class, in, kryo);
      if (inside instanceof GenericRecord) {
        return ((InnerValues) kryo).newRecord(type, inside, length);
      }
      Clock known = expected(Clock.class, inside, in);
      try {
        return known == null ? null : making.apply(known, length);
      } catch (IllegalArgumentException | ArithmeticException e) {
        throw refused(in, e);
      }
    }

    @Override
    public Object copy(Kryo kryo, Object original) {
      Clock inside = kryo.copy((Clock) part(original, "baseClock"));
      return FirstCopy.of(kryo, original, making.apply(inside, duration.apply(original)));
    }
  }
}
