package io.github.scfs.functional.kryo;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;

import io.github.scfs.UnknownEnumPolicy;
import io.github.scfs.functional.Drift;
import io.github.scfs.testing.Version;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * A field that has a serializer of its own here, and none at the writer: what no serializer wrote
 * is read as for any other field.
 */
class OwnSerializerFieldsTest {
  private static final int MESSAGES = 40;

  private static final String OWN =
      "@com.esotericsoftware.kryo.serializers.FieldSerializer.Bind(serializer ="
          + " com.esotericsoftware.kryo.serializers.JavaSerializer.class) ";

  /** Directly, and as a reference to what came before. */
  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "List<Integer>; null; java.lang.Integer",
        "List<Integer>; f; java.lang.Integer",
        "Set<Integer>; null; java.lang.Integer",
        "Set<Integer>; f; java.lang.Integer",
        "Collection<Object>; f; java.lang.String"
      })
  void elementsAreWhatTheFieldDeclares(String declared, String first, String type) {
    Version there =
        Drift.shop(
            "class Order { Object first; List<String> f = new ArrayList<>(Arrays.asList(\"1\"));"
                + " Order() { first = "
                + first
                + "; } }");
    Version here = Drift.shop("class Order { Object first; " + OWN + declared + " f; }");
    for (Drift drift : Drift.lenientAndStrict(there, here)) {
      for (int message = 0; message < MESSAGES; message++) {
        Iterable<?> read = (Iterable<?>) Drift.get(drift.send(drift.make("Order")), "f");
        assertEquals("[1]", read.toString());
        assertEquals(type, read.iterator().next().getClass().getName());
        assertEquals(0, drift.mismatches());
      }
    }
  }

  @Test
  void whatDoesNotFit_isReportedOnce() {
    Drift drift =
        new Drift(
            Drift.shop(
                "class Order { Object first; List<String> f = Arrays.asList(\"1\");"
                    + " Order() { first = f; } }"),
            Drift.shop("class Order { Object first; " + OWN + "List<Date> f; }"));
    for (int message = 1; message <= MESSAGES; message++) {
      assertNull(Drift.get(drift.send(drift.make("Order")), "f"));
      assertEquals(message, drift.mismatches());
    }
  }

  /** What the serializer of another field wrote is left to that. */
  @Test
  void referencesToWhatASerializerWrote_areLeftAlone() {
    String lists = OWN + "List<Integer> f = (List) new ArrayList<>(Arrays.asList(\"b\")); ";
    Drift drift =
        new Drift(
            Drift.shop("class Order { " + lists + OWN + "List<Integer> g = f; }"),
            Drift.shop("class Order { " + lists + OWN + "List<Long> g; }"));
    for (int message = 0; message < MESSAGES; message++) {
      Object read = drift.send(drift.make("Order"));
      assertEquals("b", ((List<?>) Drift.get(read, "g")).get(0));
      assertEquals(0, drift.mismatches());
    }
  }

  /** Where both declare the same, what is there counts, though no serializer wrote it. */
  @ParameterizedTest
  @ValueSource(strings = {"\"b\"", "\"1\""})
  void referencesToWhatADeclarationLiesAbout_areLeftAlone(String element) {
    Version both =
        Drift.shop(
            "class Base<T> { Object date = new Date(5); " + OWN + " T v = (T) date; }",
            "class Order extends Base<List<String>> { Object first = new ArrayList<>(Arrays.asList("
                + element
                + ")); "
                + OWN
                + " List<Integer> f = (List) first; }");
    for (Drift drift : Drift.lenientAndStrict(both, both)) {
      for (int message = 0; message < MESSAGES; message++) {
        Object read = drift.send(drift.make("Order"));
        assertSame(Drift.get(read, "first"), Drift.get(read, "f"));
        assertSame(Drift.get(read, "date"), Drift.get(read, "v"));
        assertEquals(0, drift.mismatches());
      }
    }
  }

  @Test
  void aVariable_isWhatTheClassGivesForIt() {
    Drift drift =
        new Drift(
            Drift.shop(
                "class Base<T> { T v; }",
                "class Order extends Base<Integer> { Order() { v = 1; } }"),
            Drift.shop("class Base<T> { " + OWN + " T v; }", "class Order extends Base<Long> { }"));
    for (int message = 0; message < MESSAGES; message++) {
      assertEquals(1L, Drift.get(drift.send(drift.make("Order")), "v"));
      assertEquals(0, drift.mismatches());
    }
  }

  /** A field that waits, or that is kept as the options say, is no mismatch. */
  @Test
  void whatIsKeptOrWaits_isNoMismatch() {
    Version there =
        Drift.shop(
            "enum Color { RED, BLUE }",
            "class Item { List<Object> all; }",
            "class Order { Color c = Color.BLUE; List<Object> all = new ArrayList<>();"
                + " Order() { Item item = new Item(); item.all = all; all.add(item); } }");
    Version here =
        Drift.shop(
            "enum Color { RED }",
            "class Item { " + OWN + "Set<Object> all; }",
            "class Order { " + OWN + "Color c = Color.RED; List<Object> all; }");
    Drift drift =
        new Drift(
            there,
            here,
            Drift.SHOP,
            Drift.SHOP.unknownEnumConstants(UnknownEnumPolicy.DEFAULT).strictTypes());
    for (int message = 0; message < MESSAGES; message++) {
      Object read = drift.send(drift.make("Order"));
      assertEquals("RED", Drift.get(read, "c").toString());
      Object item = ((List<?>) Drift.get(read, "all")).get(0);
      assertEquals(1, ((Set<?>) Drift.get(item, "all")).size());
    }
  }
}
