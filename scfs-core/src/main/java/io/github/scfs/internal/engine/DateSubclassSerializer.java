package io.github.scfs.internal.engine;

import com.esotericsoftware.kryo.Kryo;
import com.esotericsoftware.kryo.Serializer;
import com.esotericsoftware.kryo.io.Input;
import com.esotericsoftware.kryo.io.Output;
import io.github.scfs.MalformedMessageException;
import io.github.scfs.internal.access.ClassInfo;
import io.github.scfs.internal.access.SerialFields;
import io.github.scfs.internal.codec.Settings;
import io.github.scfs.internal.codec.choice.Replaceable;
import io.github.scfs.internal.codec.objects.FieldsBelow;
import io.github.scfs.internal.wire.RunningJava;
import java.util.Calendar;
import java.util.Date;
import java.util.GregorianCalendar;
import java.util.SimpleTimeZone;
import java.util.TimeZone;

/**
 * Sub classes of Date, Calendar and TimeZone that are not part of the JDK. The state that the JDK's
 * class keeps in transient fields is set by the methods of that class; fields that the sub class
 * declares follow like those of other objects.
 */
final class DateSubclassSerializer extends Serializer<Object> implements Replaceable {
  private static final int MOST_NANOS = 999_999_999;

  private final Engine engine;
  private final Settings settings;

  /** For the class of the last object; an engine has one serializer for each class. */
  private FieldsBelow fields;

  DateSubclassSerializer(Engine engine, Settings settings) {
    this.engine = engine;
    this.settings = settings;
  }

  static boolean isFor(Class<?> type) {
    if (RunningJava.isOfTheJdk(type)) {
      return false;
    }
    return Date.class.isAssignableFrom(type)
        || TimeZone.class.isAssignableFrom(type) && !SimpleTimeZone.class.isAssignableFrom(type)
        || Calendar.class.isAssignableFrom(type) && ClassInfo.of(type).hasNoArgConstructor();
  }

  /**
   * Returns Timestamp if it is a super class, else null. By name, since module java.sql may be
   * absent.
   */
  private static Class<?> timestamp(Class<?> type) {
    Class<?> above = type;
    while (above != null && !above.getName().equals("java.sql.Timestamp")) {
      above = above.getSuperclass();
    }
    return above;
  }

  @Override
  public void write(Kryo kryo, Output output, Object object) {
    if (object instanceof Date) {
      output.writeLong(((Date) object).getTime());
      Class<?> timestamp = timestamp(object.getClass());
      output.writeVarInt(
          timestamp == null ? 0 : (Integer) SerialFields.get(object, timestamp, "nanos", 0), true);
    } else if (object instanceof TimeZone) {
      output.writeString(((TimeZone) object).getID());
    } else {
      Calendar calendar = (Calendar) object;
      output.writeLong(calendar.getTimeInMillis());
      output.writeBoolean(calendar.isLenient());
      output.writeByte(calendar.getFirstDayOfWeek());
      output.writeByte(calendar.getMinimalDaysInFirstWeek());
      output.writeLong(
          calendar instanceof GregorianCalendar
              ? ((GregorianCalendar) calendar).getGregorianChange().getTime()
              : 0);
      kryo.writeClassAndObject(output, calendar.getTimeZone());
    }
    FieldsBelow own = fieldsOf(object.getClass());
    engine.bodies().write(output, g -> own.write(g, object, settings));
  }

  @Override
  public Object read(Kryo kryo, Input input, Class<? extends Object> type) {
    Object object = engine.newInstance(ClassInfo.of(type));
    kryo.reference(object);
    if (object instanceof Date) {
      ((Date) object).setTime(input.readLong());
      int nanos = input.readVarInt(true);
      if (nanos < 0 || nanos > MOST_NANOS) {
        throw new MalformedMessageException(
            "A second of " + nanos + " nanoseconds", "malformed-message");
      }
      Class<?> timestamp = timestamp(type);
      if (timestamp != null && nanos != 0) { // a Date has none, what setTime made of it is right
        SerialFields.set(object, timestamp, "nanos", nanos);
      }
    } else if (object instanceof TimeZone) {
      String id = input.readString();
      if (id != null) {
        ((TimeZone) object).setID(id);
      }
    } else {
      readCalendar(kryo, input, (Calendar) object);
    }
    FieldsBelow own = fieldsOf(type);
    engine
        .bodies()
        .read(
            input,
            g -> {
              own.read(g, object);
              return object;
            });
    return object;
  }

  private FieldsBelow fieldsOf(Class<?> type) {
    if (fields == null || !fields.isFor(type)) {
      fields = new FieldsBelow(type);
    }
    return fields;
  }

  private static void readCalendar(Kryo kryo, Input input, Calendar calendar) {
    long millis = input.readLong();
    calendar.setLenient(input.readBoolean());
    calendar.setFirstDayOfWeek(input.readByte());
    calendar.setMinimalDaysInFirstWeek(input.readByte());
    long change = input.readLong();
    if (calendar instanceof GregorianCalendar) {
      ((GregorianCalendar) calendar).setGregorianChange(new Date(change));
    }
    Object zone = kryo.readClassAndObject(input);
    if (!(zone instanceof TimeZone)) {
      throw new MalformedMessageException(
          "A calendar comes without a time zone", "malformed-message");
    }
    calendar.setTimeZone((TimeZone) zone);
    calendar.setTimeInMillis(millis);
  }

  /** A clone, whose own fields have copies of what they held, transient ones aside. */
  @Override
  public Object copy(Kryo kryo, Object original) {
    Object copy = clone(original);
    if (copy != original && copy.getClass() == original.getClass()) { // as classes decide alone
      kryo.reference(copy);
      fieldsOf(copy.getClass()).copy(kryo, original, copy);
    }
    return copy;
  }

  private static Object clone(Object original) {
    if (original instanceof TimeZone) {
      return ((TimeZone) original).clone();
    }
    return original instanceof Date ? ((Date) original).clone() : ((Calendar) original).clone();
  }
}
