package io.github.scfs.functional.kryo;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.esotericsoftware.kryo.Kryo;
import com.esotericsoftware.kryo.Serializer;
import com.esotericsoftware.kryo.io.Input;
import com.esotericsoftware.kryo.io.Output;
import io.github.scfs.CreateOption;
import io.github.scfs.TypeMismatch;
import io.github.scfs.testing.Peer;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BiFunction;

/** Two versions of a serializer, one of which writes more than the other reads. */
abstract class UnreadBytes {
  static final int MESSAGES = 40;

  static final class Order {
    Object first;
    Price price;
    Object last;
  }

  static final class Item {
    String name = "tea";
    Object more;
  }

  static final class Price {
    int amount;
    String currency;
    Object inside;
    Object extra;

    Price() {}

    Price(int amount) {
      this.amount = amount;
      this.currency = "EUR";
    }
  }

  /** The old version, which knows two fields and perhaps a third. */
  static final class PriceSerializer extends Serializer<Price> {
    /** What the newer version writes behind. */
    Added added;

    /** What the newer version reads in addition, if it reads. */
    BiFunction<Kryo, Input, Object> reads;

    @Override
    public void write(Kryo kryo, Output out, Price price) {
      out.writeInt(price.amount);
      out.writeString(price.currency);
      kryo.writeClassAndObject(out, price.inside);
      if (added != null) {
        added.write(kryo, out, price);
      }
    }

    @Override
    public Price read(Kryo kryo, Input in, Class<? extends Price> type) {
      Price price = new Price();
      kryo.reference(price);
      price.amount = in.readInt();
      price.currency = in.readString();
      price.inside = kryo.readClassAndObject(in);
      if (reads != null) {
        price.extra = reads.apply(kryo, in);
      }
      return price;
    }
  }

  /** What a newer version writes in addition. */
  interface Added {
    void write(Kryo kryo, Output out, Price price);
  }

  static final Added NUMBER = (kryo, out, price) -> out.writeInt(price.amount);

  static final Added OBJECT = (kryo, out, price) -> kryo.writeClassAndObject(out, price.extra);

  final PriceSerializer writing = new PriceSerializer();

  final PriceSerializer reading = new PriceSerializer();

  final List<TypeMismatch> told = new ArrayList<>();

  Peer writer = peer(option(), writing);

  Peer reader = peer(option().onTypeMismatch(told::add), reading);

  static CreateOption option() {
    return CreateOption.of().allow(Order.class, Item.class);
  }

  static Peer peer(CreateOption option, PriceSerializer serializer) {
    return new Peer(option.customize(kryo -> kryo.register(Price.class, serializer)));
  }

  static Order order(Price price) {
    Order order = new Order();
    order.first = "before";
    order.price = price;
    order.last = "behind";
    return order;
  }

  static void check(Price price, int amount) {
    assertEquals(amount, price.amount);
    assertEquals("EUR", price.currency);
  }

  long mismatches() {
    return reader.session().statistics().typeMismatches();
  }
}
