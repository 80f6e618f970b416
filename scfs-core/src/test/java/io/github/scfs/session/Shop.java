package io.github.scfs.session;

import com.esotericsoftware.kryo.Kryo;
import com.esotericsoftware.kryo.Serializer;
import com.esotericsoftware.kryo.io.Input;
import com.esotericsoftware.kryo.io.Output;
import io.github.scfs.CreateOption;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** What the peers of these tests talk about. */
final class Shop {
  private Shop() {}

  static CreateOption option() {
    return CreateOption.of().allowPackages("io.github.scfs.session");
  }

  static Order order(int number, Object... extras) {
    Order order = new Order();
    order.number = number;
    order.customer = "customer " + number;
    order.extras = new ArrayList<>(Arrays.asList(extras));
    return order;
  }

  static Line line(String article, int amount) {
    Line line = new Line();
    line.article = article;
    line.amount = amount;
    return line;
  }

  static final class Order {
    int number;
    String customer;
    Order replaces;
    List<Object> extras;
  }

  static final class Line {
    String article;
    int amount;
    Colour colour = Colour.GREEN;
  }

  static final class Address {
    String street;
    Object country;

    static Address of(String street) {
      Address address = new Address();
      address.street = street;
      return address;
    }
  }

  static final class Parcel {
    double weight = 2.5;
    Object content;

    static Parcel with(Object content) {
      Parcel parcel = new Parcel();
      parcel.content = content;
      return parcel;
    }
  }

  enum Colour {
    RED,
    GREEN
  }

  /** What the serializer below does at that moment. */
  interface Action {
    void run() throws Exception;
  }

  /** An object whose serializer runs an action in the middle of writing or reading it. */
  static final class Surprise {
    final Object before;
    final Action action;

    Surprise(Object before, Action action) {
      this.before = before;
      this.action = action;
    }
  }

  /** Writes the object in front, then runs the action; on read the one given to the serializer. */
  static final class SurpriseSerializer extends Serializer<Surprise> {
    private final Action onRead;

    SurpriseSerializer(Action onRead) {
      this.onRead = onRead;
    }

    @Override
    public void write(Kryo kryo, Output output, Surprise surprise) {
      kryo.writeClassAndObject(output, surprise.before);
      run(surprise.action);
    }

    @Override
    public Surprise read(Kryo kryo, Input input, Class<? extends Surprise> type) {
      Object before = kryo.readClassAndObject(input);
      run(onRead);
      return new Surprise(before, null);
    }

    private static void run(Action action) {
      try {
        if (action != null) {
          action.run();
        }
      } catch (RuntimeException e) {
        throw e;
      } catch (Exception e) {
        throw new IllegalStateException(e);
      }
    }
  }

  static CreateOption withSurprises(CreateOption option, Action onRead) {
    return option.customize(kryo -> kryo.register(Surprise.class, new SurpriseSerializer(onRead)));
  }
}
