package io.github.scfs.functional.kryo;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.esotericsoftware.kryo.Kryo;
import com.esotericsoftware.kryo.Serializer;
import com.esotericsoftware.kryo.io.Input;
import com.esotericsoftware.kryo.io.Output;
import io.github.scfs.CreateOption;
import io.github.scfs.ScfsException;
import io.github.scfs.ScfsLimits;
import io.github.scfs.UnknownClassException;
import io.github.scfs.UnknownClassPolicy;
import io.github.scfs.functional.Drift;
import io.github.scfs.testing.Version;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Objects in what a serializer left unread, and references past it and into it. */
class UnreadReferencesTest extends UnreadBytes {
  @Test
  void valuesInsideOfEachOther() {
    writing.added = OBJECT;
    for (int message = 0; message < MESSAGES; message++) {
      Price price = new Price(1);
      price.inside = new Price(2);
      ((Price) price.inside).inside = price;
      ((Price) price.inside).extra = "more";
      price.extra = new Price(3);
      Order read = (Order) writer.send(order(price), reader);
      check(read.price, 1);
      check((Price) read.price.inside, 2);
      assertSame(read.price, ((Price) read.price.inside).inside);
      assertEquals("behind", read.last);
    }
    assertEquals(2 * MESSAGES, mismatches());
  }

  /** Its definition is known all the same. */
  @Test
  void classThatFirstOccursInTheRest() {
    writing.added = OBJECT;
    Price price = new Price(1);
    price.extra = new Item();
    check(((Order) writer.send(order(price), reader)).price, 1);
    assertEquals("tea", ((Item) writer.send(new Item(), reader)).name);
  }

  @Test
  void referencesAcrossTheRest_stayRight() {
    writing.added = OBJECT;
    for (int message = 0; message < MESSAGES; message++) {
      Item item = new Item();
      Item late = new Item();
      late.more = item;
      Price price = new Price(1);
      price.inside = new Item();
      price.extra = Arrays.asList(item, price, new Item(), "text");
      List<?> sent = Arrays.asList(item, price, late, price, price.inside, late);
      List<?> read = (List<?>) writer.send(new ArrayList<>(sent), reader);
      assertSame(read.get(0), ((Item) read.get(2)).more);
      assertSame(read.get(1), read.get(3));
      assertSame(((Price) read.get(1)).inside, read.get(4));
      assertSame(read.get(2), read.get(5));
    }
  }

  /** Nobody knows where in the rest it starts to be an object. */
  @Test
  void referenceIntoTheRest_isOneToWhatIsMissing() {
    writing.added = OBJECT;
    for (UnknownClassPolicy policy : UnknownClassPolicy.values()) {
      writer = peer(option(), writing);
      reader = peer(option().unknownClasses(policy), reading);
      for (int message = 0; message < MESSAGES; message++) {
        Price price = new Price(1);
        Item inner = new Item();
        Item outer = new Item();
        outer.more = inner;
        price.extra = outer;
        Order order = order(price);
        order.last = message % 2 == 0 ? outer : inner;
        byte[] bytes = writer.write(order);
        if (policy == UnknownClassPolicy.FAIL || policy == UnknownClassPolicy.SUPERCLASS) {
          UnknownClassException refused =
              assertThrows(UnknownClassException.class, () -> reader.read(bytes));
          assertTrue(
              refused
                  .getMessage()
                  .contains("which " + PriceSerializer.class.getName() + " left unread"),
              refused.getMessage());
          assertEquals("Order.last", refused.path());
        } else {
          Order read = (Order) reader.read(bytes);
          check(read.price, 1);
          assertNull(read.last);
        }
        price.extra = null;
        order.last = inner;
        assertNotNull(((Order) writer.send(order, reader)).last);
      }
    }
  }

  static final class Coin {
    Object extra;
  }

  private static CreateOption withCoins(boolean reads) {
    Serializer<Coin> coins =
        new Serializer<Coin>() {
          @Override
          public void write(Kryo kryo, Output out, Coin coin) {
            kryo.writeClassAndObject(out, coin.extra);
          }

          @Override
          public Coin read(Kryo kryo, Input in, Class<? extends Coin> type) {
            Coin coin = new Coin();
            kryo.reference(coin);
            coin.extra = reads ? kryo.readClassAndObject(in) : null;
            return coin;
          }
        };
    return option().customize(kryo -> kryo.register(Coin.class, coins));
  }

  /** Of each value the serializer that left it unread is told, in each message. */
  @Test
  void referencesIntoTheRestsOfTwoSerializers() {
    writing.added = OBJECT;
    writer = peer(withCoins(true), writing);
    reader = peer(withCoins(false), reading);
    for (int message = 0; message < MESSAGES; message++) {
      Price price = new Price(1);
      price.extra = new Item();
      Coin coin = new Coin();
      coin.extra = new Item();
      boolean ofPrice = message % 2 == 0;
      List<Object> sent =
          new ArrayList<>(Arrays.asList(price, coin, ofPrice ? price.extra : coin.extra));
      UnknownClassException refused =
          assertThrows(UnknownClassException.class, () -> writer.send(sent, reader));
      String by = ofPrice ? PriceSerializer.class.getName() : getClass().getName() + "$1";
      assertTrue(
          refused.getMessage().contains("which " + by + " left unread"), refused.getMessage());
      sent.remove(2);
      check((Price) ((List<?>) writer.send(sent, reader)).get(0), 1);
    }
  }

  /** A field that the reader lacks has such a value, which is referred to. */
  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void valueInASkippedField(boolean strict) {
    String version = "class P implements com.esotericsoftware.kryo.KryoSerializable { ";
    String head =
        "public void write(com.esotericsoftware.kryo.Kryo kryo,"
            + " com.esotericsoftware.kryo.io.Output out) { out.writeInt(a); ";
    String body =
        " } public void read(com.esotericsoftware.kryo.Kryo kryo,"
            + " com.esotericsoftware.kryo.io.Input in) { a = in.readInt(); } }";
    Version there =
        Drift.shop(
            version
                + "int a = 4; List<Object> more; "
                + head
                + "kryo.writeClassAndObject(out, more);"
                + body,
            "class Order { Object gone; Object p; Object intoRest; int z = 3; }");
    Version here =
        Drift.shop(
            version + "int a; " + head + body, "class Order { Object p; Object intoRest; int z; }");
    CreateOption reads = Drift.SHOP.unknownClasses(UnknownClassPolicy.NULL);
    Drift drift = new Drift(there, here, Drift.SHOP, strict ? reads.strictTypes() : reads);
    for (int message = 0; message < MESSAGES; message++) {
      Object p = drift.make("P");
      List<Object> more = new ArrayList<>(Arrays.asList(1, "x"));
      Drift.set(p, "more", more);
      Object order = drift.make("Order", "gone", Arrays.asList("y", p));
      assertEquals(3, Drift.get(drift.send(order), "z"));
      assertEquals(0, strict ? 0 : drift.mismatches() - message);
      Drift.set(order, "p", p);
      Drift.set(order, "intoRest", more);
      if (strict) {
        ScfsException refused = assertThrows(ScfsException.class, () -> drift.send(order));
        assertTrue(
            refused.getMessage().contains("which left 7 of them unread"), refused.getMessage());
      } else {
        Object read = drift.send(order);
        assertEquals(4, Drift.get(read, "p.a"));
        assertNull(Drift.get(read, "intoRest"));
        assertEquals(3, Drift.get(read, "z"));
      }
    }
  }

  /** Chains of beans, whose content stands behind the root. */
  @Test
  void contentThatIsPutOff() {
    writing.added = OBJECT;
    Order chain = order(new Price(0));
    for (int i = 1; i < 3_000; i++) {
      Order next = order(new Price(i));
      next.first = chain;
      next.price.extra = new Item();
      chain = next;
    }
    writer = peer(option().limits(deep()), writing);
    reader = peer(option().limits(deep()), reading);
    Order read = (Order) writer.send(chain, reader);
    for (int i = 2_999; i > 0; i--) {
      check(read.price, i);
      assertEquals("behind", read.last);
      read = (Order) read.first;
    }
    assertEquals(3_000, mismatches());
  }

  private static ScfsLimits deep() {
    return ScfsLimits.builder().depth(10_000).build();
  }
}
