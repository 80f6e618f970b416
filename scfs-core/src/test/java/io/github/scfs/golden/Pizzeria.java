package io.github.scfs.golden;

import com.esotericsoftware.kryo.Kryo;
import com.esotericsoftware.kryo.Serializer;
import com.esotericsoftware.kryo.io.Input;
import com.esotericsoftware.kryo.io.Output;
import com.esotericsoftware.kryo.serializers.FieldSerializer.Bind;
import io.github.scfs.CreateOption;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Date;
import java.util.List;
import java.util.UUID;

/**
 * The classes of the stored conversations.
 *
 * <p>The order of fields on the wire is the JVM's order in memory, which differs between JVMs where
 * fields of eight bytes meet smaller ones: some fill the gap in front of them. So here a class has
 * either fields of eight bytes or others, and those from the widest to the narrowest with
 * references last.
 */
public final class Pizzeria {
  private Pizzeria() {}

  /** Everything allowed that has no serializer. */
  public static CreateOption option() {
    return CreateOption.of()
        .allow(
            Item.class,
            Order.class,
            Delivery.class,
            Scales.class,
            Oven.class,
            Boxes.class,
            Values.class,
            Shelf.class,
            Closed.class,
            Guest.class,
            Size.class,
            Topping.class,
            Birthday.class,
            Menu.class,
            SoldOut.class);
  }

  static final class Item {
    int price;
    String name;

    Item() {}

    Item(int price, String name) {
      this.price = price;
      this.name = name;
    }
  }

  static class Order {
    int id;
    String customer;
    List<Item> items = new ArrayList<>();
    Item best;
  }

  /** A field of the name that the super class has, too. */
  static final class Delivery extends Order {
    int id;
    String street;
  }

  static final class Scales {
    long grams;
    double price;
    long none;
    double exact;
  }

  static final class Oven {
    int degrees;
    float bars;
    short number;
    char letter;
    boolean hot;
    byte level;
    boolean open;
  }

  static final class Boxes {
    Boolean hot;
    Byte level;
    Character letter;
    Short number;
    Integer degrees;
    Long grams;
    Float bars;
    Double price;
  }

  /** Fields that end by themselves, and a sub class in one of them. */
  static final class Values {
    BigDecimal price;
    BigInteger count;
    Date baked;
    UUID id;
    Instant sold;
    int[] slices;
    byte[] photo;
    Size size;
    Date birthday;
  }

  static final class Shelf {
    Object left;
    Object middle;
    Object right;
  }

  /** Has no fields. */
  static final class Closed {}

  static final class Guest {
    int seat;
    Guest neighbour;
  }

  enum Size {
    SMALL,
    LARGE
  }

  enum Topping {
    CHEESE,
    HAM {
      @Override
      boolean meat() {
        return true;
      }
    };

    boolean meat() {
      return false;
    }
  }

  static final class Birthday extends Date {
    private static final long serialVersionUID = 1;

    String whose;

    Birthday(long time, String whose) {
      super(time);
      this.whose = whose;
    }
  }

  static final class SoldOut extends RuntimeException {
    private static final long serialVersionUID = 1;

    int left;
    Item item;

    SoldOut(String message, Throwable cause) {
      super(message, cause);
    }
  }

  /** A field with a serializer of its own. */
  static final class Menu {
    @Bind(serializer = Backwards.class)
    String title;

    Object rest;
  }

  /** Writes a text from its end. */
  public static final class Backwards extends Serializer<String> {
    public Backwards() {
      setImmutable(true);
    }

    @Override
    public void write(Kryo kryo, Output output, String text) {
      output.writeString(new StringBuilder(text).reverse().toString());
    }

    @Override
    public String read(Kryo kryo, Input input, Class<? extends String> type) {
      return new StringBuilder(input.readString()).reverse().toString();
    }
  }

  /** Has a serializer of the user's. */
  static final class Box {
    int width;
    Object content;
  }

  /** Writes the content into an Output of its own: a nested body. */
  static final class BoxSerializer extends Serializer<Box> {
    @Override
    public void write(Kryo kryo, Output output, Box box) {
      output.writeInt(box.width);
      Output own = new Output(64, -1);
      kryo.writeClassAndObject(own, box.content);
      output.writeInt(own.position(), true);
      output.writeBytes(own.getBuffer(), 0, own.position());
      kryo.writeClassAndObject(output, box.content);
    }

    @Override
    public Box read(Kryo kryo, Input input, Class<? extends Box> type) {
      Box box = new Box();
      kryo.reference(box);
      box.width = input.readInt();
      Input own = new Input(input.readBytes(input.readInt(true)));
      Object inner = kryo.readClassAndObject(own);
      box.content = kryo.readClassAndObject(input);
      if (!GraphText.of(inner).equals(GraphText.of(box.content))) {
        throw new AssertionError("The content and the nested one differ");
      }
      return box;
    }
  }
}
