package io.github.scfs.internal.engine;

import com.esotericsoftware.kryo.Kryo;
import com.esotericsoftware.kryo.Serializer;
import com.esotericsoftware.kryo.io.Input;
import com.esotericsoftware.kryo.io.Output;
import io.github.scfs.ScfsException;
import io.github.scfs.internal.access.ClassInfo;
import io.github.scfs.internal.access.FieldInfo;
import io.github.scfs.internal.access.SerialFields;
import io.github.scfs.internal.codec.Fields;
import io.github.scfs.internal.codec.TypeWriters;
import java.util.Calendar;
import java.util.Date;
import java.util.GregorianCalendar;
import java.util.TimeZone;

/**
 * Sub classes of Date, Calendar and TimeZone that the JDK does not have: the state that the JDK's
 * class keeps in transient fields is set by its own methods; fields that the sub class declares
 * follow by name.
 */
final class DateSubclassSerializer extends Serializer<Object> {
  private final Engine engine;

  DateSubclassSerializer(Engine engine) {
    this.engine = engine;
  }

  /** Whether objects of the class are for this serializer. */
  static boolean isFor(Class<?> type) {
    if (TypeWriters.isOfTheJdk(type)) {
      return false;
    }
    return Date.class.isAssignableFrom(type)
        || TimeZone.class.isAssignableFrom(type)
        || Calendar.class.isAssignableFrom(type) && ClassInfo.of(type).hasNoArgConstructor();
  }

  /** Timestamp above the class, or null. By name, since module java.sql may be absent. */
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
      if (timestamp != null) {
        output.writeInt((Integer) SerialFields.get(object, timestamp, "nanos", 0));
      }
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
    FieldInfo[] fields = own(object.getClass());
    output.writeVarInt(fields.length, true);
    for (FieldInfo field : fields) {
      output.writeString(field.name());
      kryo.writeClassAndObject(output, Fields.get(field, object));
    }
  }

  @Override
  public Object read(Kryo kryo, Input input, Class<? extends Object> type) {
    Object object = engine.newInstance(ClassInfo.of(type));
    kryo.reference(object);
    if (object instanceof Date) {
      ((Date) object).setTime(input.readLong());
      Class<?> timestamp = timestamp(type);
      if (timestamp != null) {
        SerialFields.set(object, timestamp, "nanos", input.readInt());
      }
    } else if (object instanceof TimeZone) {
      String id = input.readString();
      if (id != null) {
        ((TimeZone) object).setID(id);
      }
    } else {
      readCalendar(kryo, input, (Calendar) object);
    }
    FieldInfo[] fields = own(type);
    int count = input.readVarInt(true);
    for (int i = 0; i < count; i++) {
      String name = input.readString();
      Object value = kryo.readClassAndObject(input);
      for (FieldInfo field : fields) {
        if (field.name().equals(name)) {
          Fields.set(field, object, value);
        }
      }
    }
    return object;
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
      throw new ScfsException("A calendar comes without a time zone", "malformed-message");
    }
    calendar.setTimeZone((TimeZone) zone);
    calendar.setTimeInMillis(millis);
  }

  @Override
  public Object copy(Kryo kryo, Object original) {
    if (original instanceof TimeZone) {
      return ((TimeZone) original).clone();
    }
    return original instanceof Date ? ((Date) original).clone() : ((Calendar) original).clone();
  }

  private static FieldInfo[] own(Class<?> type) {
    Class<?> above = type;
    while (!TypeWriters.isOfTheJdk(above)) {
      above = above.getSuperclass();
    }
    return ClassInfo.of(type).fieldsBelow(above);
  }
}
