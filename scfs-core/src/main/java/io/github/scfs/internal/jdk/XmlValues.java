package io.github.scfs.internal.jdk;

import com.esotericsoftware.kryo.Kryo;
import io.github.scfs.ScfsException;
import io.github.scfs.internal.wire.BodyInput;
import io.github.scfs.internal.wire.BodyOutput;
import java.math.BigDecimal;
import java.math.BigInteger;
import javax.xml.datatype.DatatypeConfigurationException;
import javax.xml.datatype.DatatypeConstants;
import javax.xml.datatype.DatatypeFactory;
import javax.xml.datatype.Duration;
import javax.xml.datatype.XMLGregorianCalendar;
import javax.xml.namespace.QName;

/** Names and times of XML, as JAXB beans have them. */
final class XmlValues {
  /*
   * How this works
   *
   * Each implementation has its own classes for times. So they are sent under the name of the abstract class, and the JDK's
   * implementation makes them. They are sent field by field, as not every set of fields has a form in XML.
   *
   * The module java.xml may be absent: then nothing here is touched, see JdkSerializers.
   */
  /** Instead of a field of a calendar that is not set. */
  private static final int UNSET = Byte.MIN_VALUE;

  private static final int UNSET_ZONE = Short.MIN_VALUE;

  /** Seconds become a text or a hash at some time: few bytes must not be many digits. */
  private static final int MOST_DIGITS = 1000;

  private static final int MOST_BITS = 4096;

  private static final DatatypeConstants.Field[] FIELDS = {
    DatatypeConstants.YEARS,
    DatatypeConstants.MONTHS,
    DatatypeConstants.DAYS,
    DatatypeConstants.HOURS,
    DatatypeConstants.MINUTES
  };

  /** Made on first demand: it loads many classes of the JDK. */
  private static volatile DatatypeFactory factory;

  private XmlValues() {}

  static void addTo(JdkTable all) {
    all.value(
        QName.class,
        (name, out) -> {
          out.writeText(name.getNamespaceURI());
          out.writeText(name.getLocalPart());
          out.writeText(name.getPrefix());
        },
        in -> new QName(in.readText(), in.readText(), in.readText()));
    all.put(XMLGregorianCalendar.class, new Calendars());
    all.put(Duration.class, new Durations());
  }

  private static DatatypeFactory factory() {
    DatatypeFactory made = factory;
    if (made == null) {
      made = newFactory();
      factory = made;
    }
    return made;
  }

  private static DatatypeFactory newFactory() {
    try {
      return (DatatypeFactory) DatatypeFactory.class.getMethod("newDefaultInstance").invoke(null);
    } catch (ReflectiveOperationException olderJvm) {
      try {
        return DatatypeFactory.newInstance(
            DatatypeFactory.DATATYPEFACTORY_IMPLEMENTATION_CLASS, null);
      } catch (DatatypeConfigurationException e) {
        throw new IllegalStateException(e);
      }
    }
  }

  private static boolean isModest(BigDecimal value) {
    return value == null
        || Math.abs((long) value.scale()) <= MOST_DIGITS
            && value.unscaledValue().bitLength() <= MOST_BITS;
  }

  private static void writeSeconds(BigDecimal seconds, BodyOutput out, Kryo kryo) {
    if (!isModest(seconds)) {
      throw new ScfsException(
          "Seconds with more than " + MOST_DIGITS + " digits are not sent", "value-not-writable");
    }
    kryo.writeClassAndObject(out, seconds);
  }

  private static BigDecimal readSeconds(BodyInput in, Kryo kryo) {
    BigDecimal seconds = JdkSerializer.readOrNull(BigDecimal.class, in, kryo);
    if (!isModest(seconds)) {
      throw in.malformed("Seconds have more than " + MOST_DIGITS + " digits");
    }
    return seconds;
  }

  private static final class Calendars extends JdkSerializer<XMLGregorianCalendar> {
    @Override
    void writeTo(BodyOutput out, XMLGregorianCalendar time, Kryo kryo) {
      kryo.writeClassAndObject(out, time.getEonAndYear());
      writeField(out, time.getMonth());
      writeField(out, time.getDay());
      writeField(out, time.getHour());
      writeField(out, time.getMinute());
      writeField(out, time.getSecond());
      int zone = time.getTimezone();
      out.writeShort(zone == DatatypeConstants.FIELD_UNDEFINED ? UNSET_ZONE : zone);
      writeSeconds(time.getFractionalSecond(), out, kryo);
    }

    private static void writeField(BodyOutput out, int value) {
      out.writeByte(value == DatatypeConstants.FIELD_UNDEFINED ? UNSET : value);
    }

    @Override
    XMLGregorianCalendar readFrom(
        BodyInput in, Class<? extends XMLGregorianCalendar> type, Kryo kryo) {
      BigInteger year = readOrNull(BigInteger.class, in, kryo);
      int[] fields = new int[5];
      for (int i = 0; i < fields.length; i++) {
        int value = in.readByte();
        fields[i] = value == UNSET ? DatatypeConstants.FIELD_UNDEFINED : value;
      }
      int zone = in.readShort();
      zone = zone == UNSET_ZONE ? DatatypeConstants.FIELD_UNDEFINED : zone;
      BigDecimal fraction = readSeconds(in, kryo);
      try {
        return make(year, fields, fraction, zone);
      } catch (IllegalArgumentException e) {
        throw refused(in, e);
      }
    }

    private static XMLGregorianCalendar make(
        BigInteger year, int[] fields, BigDecimal fraction, int zone) {
      try {
        return factory()
            .newXMLGregorianCalendar(
                year, fields[0], fields[1], fields[2], fields[3], fields[4], fraction, zone);
      } catch (IllegalArgumentException noDate) {
        // Why: each field can be set on its own, even to the 31st of February.
        XMLGregorianCalendar made = factory().newXMLGregorianCalendar();
        made.setYear(year);
        made.setMonth(fields[0]);
        made.setDay(fields[1]);
        made.setHour(fields[2]);
        made.setMinute(fields[3]);
        made.setSecond(fields[4]);
        made.setFractionalSecond(fraction);
        made.setTimezone(zone);
        return made;
      }
    }

    @Override
    public XMLGregorianCalendar copy(Kryo kryo, XMLGregorianCalendar original) {
      return (XMLGregorianCalendar) original.clone();
    }
  }

  private static final class Durations extends UncopiedSerializer<Duration> {
    @Override
    void writeTo(BodyOutput out, Duration duration, Kryo kryo) {
      out.writeBoolean(duration.getSign() >= 0);
      for (DatatypeConstants.Field field : FIELDS) {
        kryo.writeClassAndObject(out, duration.getField(field));
      }
      writeSeconds((BigDecimal) duration.getField(DatatypeConstants.SECONDS), out, kryo);
    }

    @Override
    Duration readFrom(BodyInput in, Class<? extends Duration> type, Kryo kryo) {
      boolean positive = Values.readBoolean(in);
      BigInteger[] fields = new BigInteger[FIELDS.length];
      for (int i = 0; i < fields.length; i++) {
        fields[i] = readOrNull(BigInteger.class, in, kryo);
      }
      BigDecimal seconds = readSeconds(in, kryo);
      try {
        return factory()
            .newDuration(positive, fields[0], fields[1], fields[2], fields[3], fields[4], seconds);
      } catch (IllegalArgumentException e) {
        throw refused(in, e);
      }
    }
  }
}
