package io.github.scfs.hostile;

import com.esotericsoftware.kryo.Kryo;
import com.esotericsoftware.kryo.Serializer;
import com.esotericsoftware.kryo.io.Input;
import com.esotericsoftware.kryo.io.Output;
import java.io.Serializable;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.net.URL;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalTime;
import java.time.ZonedDateTime;
import java.util.Calendar;
import java.util.Comparator;
import java.util.Currency;
import java.util.Date;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TimeZone;
import java.util.UUID;

/** Classes of many shapes. */
final class Models {
  private Models() {}

  static final class Nothing {}

  static final class Primitives {
    boolean flag = true;
    byte small = -7;
    char letter = '\u20ac';
    short shorter = -300;
    int number = 70_000;
    long wide = -5_000_000_000L;
    float ratio = 1.5f;
    double exact = -2.25;
  }

  static final class Boxes {
    Boolean flag = true;
    Byte small = 7;
    Character letter = 'x';
    Short shorter = 300;
    Integer number = 70_000;
    Long wide;
    Float ratio;
    Double exact = 0.5;
  }

  static final class Texts {
    String narrow = "Gr\u00fc\u00dfe";
    String wide = "\u4f60\u597d";
    String missing;
    String empty = "";
    CharSequence sequence = "as a sequence";
    StringBuilder builder = new StringBuilder("built");
  }

  static class Person {
    String name;
    int age;
    Person friend;

    static Person of(String name, int age) {
      Person person = new Person();
      person.name = name;
      person.age = age;
      return person;
    }
  }

  static final class Employee extends Person {
    String name = "at work";
    Person boss;
    List<Person> team;
    Map<String, Object> notes;
    Object anything;
    Serializable serializable;
  }

  enum Season {
    SPRING,
    SUMMER,
    AUTUMN,
    WINTER
  }

  /** Cannot be loaded to its end. */
  enum Broken {
    ONE;

    static {
      if (true) {
        throw new IllegalStateException("broken");
      }
    }
  }

  enum Gear {
    PARK {
      @Override
      int speed() {
        return 0;
      }
    },
    DRIVE {
      @Override
      int speed() {
        return 50;
      }
    };

    abstract int speed();
  }

  static final class Enums {
    Season season = Season.AUTUMN;
    Gear gear = Gear.DRIVE;
    Object any = Season.SPRING;
    Season none;
  }

  static final class Moments {
    Date date = new Date(86_400_000L);
    Instant instant = Instant.ofEpochSecond(7, 8);
    LocalDate day = LocalDate.of(2024, 2, 29);
    LocalTime time = LocalTime.of(11, 44);
    ZonedDateTime zoned = ZonedDateTime.parse("2024-02-29T11:44:00Z[UTC]");
    Duration duration = Duration.ofMillis(-500);
    Calendar calendar = calendar();
    TimeZone zone = TimeZone.getTimeZone("UTC");
    Date special = new Holiday(5);

    private static Calendar calendar() {
      Calendar calendar = Calendar.getInstance(TimeZone.getTimeZone("UTC"), Locale.ROOT);
      calendar.setTimeInMillis(1_000);
      return calendar;
    }
  }

  /** Stands in fields of type Date and is written by a serializer of its own. */
  static final class Holiday extends Date {
    private static final long serialVersionUID = 1L;

    Holiday(long time) {
      super(time);
    }
  }

  static final class HolidaySerializer extends Serializer<Holiday> {
    @Override
    public void write(Kryo kryo, Output output, Holiday holiday) {
      output.writeLong(holiday.getTime());
    }

    @Override
    public Holiday read(Kryo kryo, Input input, Class<? extends Holiday> type) {
      return new Holiday(input.readLong());
    }
  }

  static final class Values {
    BigDecimal price = new BigDecimal("7.50");
    BigInteger huge = BigInteger.TEN.pow(30);
    UUID id = new UUID(1, 2);
    Locale locale = Locale.ITALY;
    Currency currency = Currency.getInstance("EUR");
    Class<?> type = Person.class;
    Class<?> array = Person[][].class;
    Class<?> primitive = int.class;
    URL url;
  }

  static final class Arrays {
    boolean[] flags = {true, false};
    byte[] bytes = {1, -1, 0};
    char[] chars = {'a', '\u20ac'};
    short[] shorts = {1, -2};
    int[] ints = {1, -2, 3};
    long[] longs = {1, Long.MIN_VALUE};
    float[] floats = {1.5f};
    double[] doubles = {-0.0, 2.5};
    String[][] texts = {{"a"}, null, {"b", "c"}};
    Object[] mixed = {1, "two", Season.WINTER, null, new int[] {3}};
    Person[] people = {Person.of("Ann", 1), null};
  }

  static final class Large {
    Object first = new byte[300];
    String text = text();
    Object second = new int[20_000];
    List<Object> inner;

    private static String text() {
      char[] chars = new char[400];
      java.util.Arrays.fill(chars, '\u2603');
      return new String(chars);
    }
  }

  /** Written by a serializer that calls back. */
  static final class Envelope {
    Object content;
    int stamps;

    static Envelope of(Object content, int stamps) {
      Envelope envelope = new Envelope();
      envelope.content = content;
      envelope.stamps = stamps;
      return envelope;
    }
  }

  static final class EnvelopeSerializer extends Serializer<Envelope> {
    @Override
    public void write(Kryo kryo, Output output, Envelope envelope) {
      output.writeVarInt(envelope.stamps, true);
      kryo.writeClassAndObject(output, envelope.content);
      output.writeString("sealed");
    }

    @Override
    public Envelope read(Kryo kryo, Input input, Class<? extends Envelope> type) {
      Envelope envelope = new Envelope();
      kryo.reference(envelope);
      envelope.stamps = input.readVarInt(true);
      envelope.content = kryo.readClassAndObject(input);
      input.readString();
      return envelope;
    }
  }

  static final class Trouble extends RuntimeException {
    private static final long serialVersionUID = 1L;
    private final int code;
    private final transient Object unsaid = "unsaid";
    private final Person culprit;

    Trouble(String message, int code, Person culprit, Throwable cause) {
      super(message, cause);
      this.code = code;
      this.culprit = culprit;
    }

    @Override
    public String toString() {
      return code + " " + culprit + " " + unsaid;
    }
  }

  static final class ByAge implements Comparator<Person>, Serializable {
    private static final long serialVersionUID = 1L;
    int sign = 1;

    @Override
    public int compare(Person a, Person b) {
      return sign * Integer.compare(a.age, b.age);
    }
  }

  /** A link of crafted chains. */
  static final class Node {
    Node next;
    Object value;
    int number;
    String text;
    Date date;
    Season season;

    static Node of(int number, Node next) {
      Node node = new Node();
      node.number = number;
      node.next = next;
      return node;
    }
  }
}
