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
import io.github.scfs.MalformedMessageException;
import io.github.scfs.PendingMessage;
import io.github.scfs.ScfsException;
import io.github.scfs.ScfsLimits;
import io.github.scfs.TypeMismatch;
import io.github.scfs.UnknownClassException;
import io.github.scfs.UnknownClassPolicy;
import io.github.scfs.functional.Drift;
import io.github.scfs.testing.Peer;
import io.github.scfs.testing.Version;
import java.net.URI;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BiFunction;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** A serializer whose other version wrote more: the rest is passed over and reported. */
class UnreadBytesTest {
  private static final int MESSAGES = 40;

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

  private static final Added NUMBER = (kryo, out, price) -> out.writeInt(price.amount);
  private static final Added OBJECT =
      (kryo, out, price) -> kryo.writeClassAndObject(out, price.extra);

  private final PriceSerializer writing = new PriceSerializer();
  private final PriceSerializer reading = new PriceSerializer();
  private final List<TypeMismatch> told = new ArrayList<>();
  private Peer writer = peer(option(), writing);
  private Peer reader = peer(option().onTypeMismatch(told::add), reading);

  private static CreateOption option() {
    return CreateOption.of().allow(Order.class, Item.class);
  }

  private static Peer peer(CreateOption option, PriceSerializer serializer) {
    return new Peer(option.customize(kryo -> kryo.register(Price.class, serializer)));
  }

  private static Order order(Price price) {
    Order order = new Order();
    order.first = "before";
    order.price = price;
    order.last = "behind";
    return order;
  }

  private static void check(Price price, int amount) {
    assertEquals(amount, price.amount);
    assertEquals("EUR", price.currency);
  }

  private long mismatches() {
    return reader.session().statistics().typeMismatches();
  }

  @Test
  void bytesThatANewerVersionAppends_arePassedOverAndReportedOnce() {
    writing.added = NUMBER;
    for (int message = 1; message <= MESSAGES; message++) {
      Order read = (Order) writer.send(order(new Price(message)), reader);
      assertEquals("before", read.first);
      check(read.price, message);
      assertEquals("behind", read.last);
      assertEquals(message, mismatches());
    }
    assertEquals(1, told.size());
    assertEquals(Price.class.getName(), told.get(0).className());
    assertEquals("read", told.get(0).fieldName());
    assertEquals(
        Price.class.getName()
            + ".read: the peer sends 13 bytes, the field is read by "
            + PriceSerializer.class.getName()
            + ", which left 4 of them unread",
        told.get(0).toString());
  }

  /** The newer version is the one that reads: it dropped what was last. */
  @Test
  void bytesThatANewerVersionNoLongerReads_arePassedOver() {
    writing.added = NUMBER;
    reading.reads = (kryo, in) -> in.readInt();
    assertEquals(5, ((Price) writer.send(new Price(5), reader)).extra);
    assertEquals(0, mismatches());
    reading.reads = null;
    check((Price) writer.send(new Price(6), reader), 6);
    assertEquals(1, mismatches());
  }

  /** As the guide says: a version that reads more looks whether there is more. */
  @Test
  void newerVersionThatLooksWhetherThereIsMore_readsBoth() {
    reading.reads = (kryo, in) -> in.end() ? -1 : in.readInt();
    for (int message = 0; message < MESSAGES; message++) {
      writing.added = message % 2 == 0 ? null : NUMBER;
      Order read = (Order) writer.send(order(new Price(message)), reader);
      assertEquals(message % 2 == 0 ? -1 : message, read.price.extra);
      assertEquals("behind", read.last);
    }
    assertEquals(0, mismatches());
  }

  @Test
  void strictTypes_refuseThem() {
    reader = peer(option().strictTypes(), reading);
    for (int message = 1; message <= MESSAGES; message++) {
      writing.added = NUMBER;
      byte[] more = writer.write(order(new Price(message)));
      ScfsException refused = assertThrows(ScfsException.class, () -> reader.read(more));
      assertTrue(
          refused
              .getMessage()
              .contains(PriceSerializer.class.getName() + ", which left 4 of them unread"),
          refused.getMessage());
      assertTrue(refused.getMessage().contains("strictTypes"), refused.getMessage());
      assertEquals("Order.price", refused.path());
      assertTrue(refused.offset() > 0);
      writing.added = null;
      check(((Order) writer.send(order(new Price(message)), reader)).price, message);
    }
  }

  @Test
  void listenerThatThrows_refusesTheMessage() {
    IllegalStateException no = new IllegalStateException("no");
    reader =
        peer(
            option()
                .onTypeMismatch(
                    mismatch -> {
                      throw no;
                    }),
            reading);
    writing.added = NUMBER;
    byte[] more = writer.write(new Price(5));
    assertSame(no, assertThrows(ScfsException.class, () -> reader.read(more)).getCause());
    writing.added = null;
    check((Price) writer.send(new Price(6), reader), 6);
  }

  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void containersOfSuchValues(boolean references) {
    writer = peer(option().references(references), writing);
    reader = peer(option().references(references), reading);
    writing.added = NUMBER;
    Price shared = new Price(7);
    Map<Object, Object> map = new LinkedHashMap<>();
    map.put("a", new Price(1));
    map.put(new Price(2), "b");
    for (int message = 1; message <= MESSAGES; message++) {
      List<Object> sent =
          Arrays.asList(
              new ArrayList<>(Arrays.asList(new Price(3), null, shared, shared)),
              map,
              new Price[] {new Price(4), null, shared},
              "behind");
      List<?> read = (List<?>) writer.send(new ArrayList<>(sent), reader);
      List<?> list = (List<?>) read.get(0);
      check((Price) list.get(0), 3);
      assertNull(list.get(1));
      check((Price) list.get(2), 7);
      assertEquals(references, list.get(2) == list.get(3));
      Map<?, ?> entries = (Map<?, ?>) read.get(1);
      check((Price) entries.get("a"), 1);
      check((Price) new ArrayList<>(entries.keySet()).get(1), 2);
      Price[] array = (Price[]) read.get(2);
      check(array[0], 4);
      assertEquals(references, array[2] == list.get(2));
      assertEquals("behind", read.get(3));
      assertEquals(message * (references ? 5L : 7L), mismatches());
    }
  }

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

  /** More than a byte of a block can say. */
  @ParameterizedTest
  @ValueSource(ints = {200, 255, 300, 70_000})
  void manyBytes(int count) {
    writing.added = (kryo, out, price) -> out.writeBytes(new byte[count]);
    for (int message = 0; message < MESSAGES; message++) {
      Order read = (Order) writer.send(order(new Price(message)), reader);
      check(read.price, message);
      assertEquals("behind", read.last);
    }
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

  @Test
  void messageThatIsRolledBack_orCommitted() {
    writing.added = OBJECT;
    Price price = new Price(1);
    price.extra = new Item();
    try (PendingMessage lost = writer.kryo().encode(1, price)) {
      lost.rollback();
    }
    try (PendingMessage sent = writer.kryo().encode(1, price)) {
      check((Price) reader.kryo().readClassAndObject(1, sent.toByteArray()), 1);
      sent.commit();
    }
    byte[] item = writer.kryo().writeClassAndObject(1, new Item());
    assertEquals("tea", ((Item) reader.kryo().readClassAndObject(1, item)).name);
  }

  /** Whatever comes of them: the bytes around are read, and so is the next message. */
  @Test
  void damagedBytes_leaveTheSessionWhole() {
    writing.added = NUMBER;
    Price price = new Price(0x01010101);
    price.inside = "inside";
    check(((Order) writer.send(order(price), reader)).price, price.amount);
    byte[] bytes = writer.write(order(price));
    for (int at = 4; at < bytes.length; at++) {
      for (int bit = 0; bit < 8; bit++) {
        byte[] damaged = bytes.clone();
        damaged[at] ^= 1 << bit;
        try {
          reader.read(damaged);
        } catch (ScfsException refused) {
          assertNotNull(refused.getMessage());
        }
        check(((Order) reader.read(bytes)).price, price.amount);
      }
    }
  }

  /** A limit that a serializer leaves behind is none of what follows. */
  @Test
  void serializerThatLeavesALimit_isOneThatReadsLess() {
    writing.added = NUMBER;
    reading.reads =
        (kryo, in) -> {
          in.setLimit(in.position());
          return null;
        };
    Order read = (Order) writer.send(order(new Price(5)), reader);
    check(read.price, 5);
    assertEquals("behind", read.last);
    assertEquals(1, mismatches());
  }

  @Test
  void serializerThatGoesBackInFrontOfItsBytes_isRefused() {
    reading.reads =
        (kryo, in) -> {
          in.setPosition(in.limit() - 20);
          return null;
        };
    byte[] bytes = writer.write(order(new Price(5)));
    MalformedMessageException refused =
        assertThrows(MalformedMessageException.class, () -> reader.read(bytes));
    assertTrue(refused.getMessage().contains("PriceSerializer"), refused.getMessage());
    reading.reads = null;
    check(((Order) writer.send(order(new Price(5)), reader)).price, 5);
  }

  /** A serializer of the field alone. */
  @ParameterizedTest
  @CsvSource({"Object", "Integer", "int"})
  void serializerOfAField(String type) {
    Drift[] drifts = Drift.lenientAndStrict(bound(type, "out.writeInt(9);"), bound(type, ""));
    for (Drift drift : drifts) {
      for (int message = 1; message <= MESSAGES; message++) {
        Object order = drift.make("Order", "shared", new ArrayList<>(Collections.singleton("x")));
        Drift.set(order, "last", Drift.get(order, "shared"));
        if (drift == drifts[1]) {
          ScfsException refused = assertThrows(ScfsException.class, () -> drift.send(order));
          assertTrue(
              refused.getMessage().contains("4 bytes more, which shop.Numbers left unread"),
              refused.getMessage());
          assertEquals("Order.f", refused.path());
        } else {
          Object read = drift.send(order);
          assertEquals(7, Drift.get(read, "f"));
          assertEquals(3, Drift.get(read, "z"));
          assertSame(Drift.get(read, "shared"), Drift.get(read, "last"));
          assertEquals(message, drift.mismatches());
        }
      }
    }
  }

  private static Version bound(String type, String more) {
    return Drift.shop(
        "class Order { Object shared; "
            + "@com.esotericsoftware.kryo.serializers.FieldSerializer.Bind(serializer ="
            + " Numbers.class) "
            + type
            + " f = 7; int z = 3; Object last; }",
        "class Numbers extends com.esotericsoftware.kryo.Serializer<Integer> {"
            + " public void write(com.esotericsoftware.kryo.Kryo kryo,"
            + " com.esotericsoftware.kryo.io.Output out, Integer value) { out.writeInt(value); "
            + more
            + " } public Integer read(com.esotericsoftware.kryo.Kryo kryo,"
            + " com.esotericsoftware.kryo.io.Input in, Class<? extends Integer> type) {"
            + " return in.readInt(); } }");
  }

  /** Such a value has no length, so its rest is what comes next; see the guide. */
  @Test
  void serializerThatIsPassedToKryo_mustReadAll() {
    writing.added =
        (kryo, out, price) -> {
          PriceSerializer newer = new PriceSerializer();
          newer.added = NUMBER;
          kryo.writeObject(out, new Price(8), newer);
          out.writeInt(9);
        };
    reading.reads =
        (kryo, in) -> {
          check(kryo.readObject(in, Price.class, new PriceSerializer()), 8);
          return in.readInt();
        };
    Order read = (Order) writer.send(order(new Price(5)), reader);
    check(read.price, 5);
    assertEquals(8, read.price.extra); // not 9
    assertEquals("behind", read.last);
    assertEquals(1, mismatches());
  }

  /** Of the library's own serializers every byte counts. */
  @Test
  void serializerOfTheLibrary_stillReadsAll() {
    Serializer<URI> longer =
        new Serializer<URI>() {
          @Override
          public void write(Kryo kryo, Output out, URI uri) {
            out.writeString(uri.toString());
            out.writeInt(5);
          }

          @Override
          public URI read(Kryo kryo, Input in, Class<? extends URI> type) {
            return null;
          }
        };
    Peer other = new Peer(option().customize(kryo -> kryo.register(URI.class, longer)));
    byte[] bytes = other.write(URI.create("http://a"));
    MalformedMessageException refused =
        assertThrows(MalformedMessageException.class, () -> reader.read(bytes));
    assertTrue(refused.getMessage().contains("unread"), refused.getMessage());
  }

  private static final String BY_FIELDS =
      "package shop; @com.esotericsoftware.kryo.DefaultSerializer("
          + "com.esotericsoftware.kryo.serializers.FieldSerializer.class) public ";

  /** What it has left may mean that it has taken one field for another. */
  @Test
  void serializerOfKryo_stillReadsAll() {
    Drift drift =
        new Drift(
            Version.of(BY_FIELDS + "class Order { int a = 1; String b = \"b\"; }"),
            Version.of(BY_FIELDS + "class Order { int a; }"));
    ScfsException refused =
        assertThrows(ScfsException.class, () -> drift.send(drift.make("Order")));
    assertTrue(refused.getMessage().contains("unread"), refused.getMessage());
  }
}
