package io.github.scfs.internal.access;

import com.esotericsoftware.kryo.Kryo;
import com.esotericsoftware.kryo.Serializer;
import com.esotericsoftware.kryo.SerializerFactory;
import com.esotericsoftware.kryo.serializers.DefaultSerializers;
import com.esotericsoftware.kryo.serializers.FieldSerializer;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.List;

/** The classes that the tests of this package look at. */
final class Models {
  private Models() {}

  /** Final fields that Java serialization may set. */
  static class Receipt implements Serializable {
    private static final long serialVersionUID = 1L;

    final int number;
    final Object guest;
    final boolean paid;
    final double sum;
    String note = "kept";

    Receipt(int number, Object guest, boolean paid, double sum) {
      this.number = number;
      this.guest = guest;
      this.paid = paid;
      this.sum = sum;
    }
  }

  static class Pizza {
    boolean vegetarian;
    byte slices;
    char size;
    short number;
    int grams;
    long bakedAt;
    float radius;
    double price;
    Object topping;
    final boolean sliced;
    final byte plates;
    final char oven;
    final short table;
    final int calories;
    final long orderId;
    final float tip;
    final double discount;
    final Object guest;

    Pizza() {
      // Why not constants: the compiler would put them into the code that reads the fields.
      Integer one = 1;
      sliced = one > 5;
      plates = one.byteValue();
      oven = (char) ('a' + one);
      table = one.shortValue();
      calories = one;
      orderId = one;
      tip = one;
      discount = one;
      guest = "guest " + one;
    }
  }

  /** The order of declaration is the worst for memory. */
  static class Account {
    static int opened = 7;
    String holder;
    byte branch;
    transient int cachedTotal;
    boolean closed;
    short currency;
    char grade;
    int number;
    float rate;
    long balance;
    double limit;
    List<String> notes;
  }

  /** Hides a field of its super class. */
  static class SavingsAccount extends Account {
    int number;
    double interest;
  }

  /** Declares nothing to send. */
  static class QuietAccount extends SavingsAccount {
    transient String nickname;
  }

  static class GoldAccount extends QuietAccount {
    String adviser;
  }

  /** No constructor without parameters. */
  static class Ticket {
    int seat = 12;

    Ticket(int seat) {
      this.seat = seat;
    }
  }

  /** A private constructor that leaves a trace. */
  static final class Safe {
    private final List<String> content;

    private Safe() {
      content = new ArrayList<>();
      content.add("gold");
    }

    List<String> content() {
      return content;
    }
  }

  static class Quarrel {
    Quarrel() {
      throw new IllegalStateException("no deal");
    }
  }

  static class Glutton {
    Glutton() {
      throw new OutOfMemoryError("pretended");
    }
  }

  /** Cannot be initialised. */
  static class Cursed {
    static final int LUCK = Integer.parseInt("none");
    int number;
  }

  /** Cannot be initialised and has no constructor without parameters. */
  static class CursedTicket {
    static final int LUCK = Integer.parseInt("none");
    int seat;

    CursedTicket(int seat) {
      this.seat = seat;
    }
  }

  abstract static class Shape {
    int corners;
  }

  interface Priced {
    int price();
  }

  enum Season {
    SPRING,
    AUTUMN
  }

  /** A class with an outer instance, which is a synthetic field. */
  class Room {
    int windows;
  }

  static class Shipment extends Exception {
    private static final long serialVersionUID = 1L;
    int parcels;
    String address;
  }

  static class LateShipment extends Shipment {
    private static final long serialVersionUID = 1L;
    long hours;
  }

  /** Marked with Kryo's annotations. */
  static class Letter {
    @FieldSerializer.NotNull String sender;

    @FieldSerializer.Bind(canBeNull = false)
    String receiver;

    @FieldSerializer.Optional("stamped")
    String stamp;

    @FieldSerializer.Bind(serializer = DefaultSerializers.StringSerializer.class)
    String text;

    @FieldSerializer.Bind(valueClass = ArrayList.class, serializerFactory = Stamps.class)
    List<String> copies;

    String plain;
  }

  /** A factory that is only named. */
  @SuppressWarnings("rawtypes")
  static class Stamps implements SerializerFactory {
    @Override
    public Serializer newSerializer(Kryo kryo, Class type) {
      return new DefaultSerializers.StringSerializer();
    }

    @Override
    public boolean isSupported(Class type) {
      return true;
    }
  }

  /** Loaded anew by tests that unload classes. */
  public static class Parcel {
    private int weight;
    private final String label;
    private Content content;

    @FieldSerializer.Bind(serializer = DefaultSerializers.StringSerializer.class)
    private String note;

    public Parcel() {
      label = "from " + weight;
    }
  }

  public static class Content extends Parcel {
    private Parcel wrappedIn;

    Content(Parcel wrappedIn) {
      this.wrappedIn = wrappedIn;
    }

    Parcel wrappedIn() {
      return wrappedIn;
    }
  }
}
