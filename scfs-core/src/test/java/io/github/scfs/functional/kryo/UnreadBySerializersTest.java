package io.github.scfs.functional.kryo;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.esotericsoftware.kryo.Kryo;
import com.esotericsoftware.kryo.Serializer;
import com.esotericsoftware.kryo.io.Input;
import com.esotericsoftware.kryo.io.Output;
import io.github.scfs.MalformedMessageException;
import io.github.scfs.ScfsException;
import io.github.scfs.functional.Drift;
import io.github.scfs.testing.Peer;
import io.github.scfs.testing.Version;
import java.net.URI;
import java.util.ArrayList;
import java.util.Collections;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Which serializers may leave bytes unread, and which must read all. */
class UnreadBySerializersTest extends UnreadBytes {
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
