package io.github.scfs.functional.conversions;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.github.scfs.GenericRecord;
import io.github.scfs.ScfsException;
import io.github.scfs.TypeMismatch;
import io.github.scfs.UnknownClassPolicy;
import io.github.scfs.functional.Drift;
import io.github.scfs.functional.Hooks;
import io.github.scfs.testing.Version;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * What a field holds although its declaration tells something else is converted where the peer
 * declares something else, and left alone where both declare the same.
 */
class DeclaredAlikeTest {
  /** Enough of them for code to take over where there is some. */
  private static final int MESSAGES = 40;

  private static final String BASE = "class Base<T> { T v; List<T> l; T[] a; }";

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "List<String> f; (List) new ArrayList<>(Arrays.asList(1, 2))",
        "List<Integer> f; (List) new ArrayList<>(Arrays.asList(1.5, 2.5))",
        "List<Date> f; (List) new ArrayList<>(Arrays.asList(\"a\"))",
        "Set<Item> f; (Set) new HashSet<>(Arrays.asList(\"text\"))",
        "Collection<Number> f; (Collection) new ArrayList<>(Arrays.asList(\"7\"))",
        "List<Runnable> f; (List) new ArrayList<>(Arrays.asList(7L))",
        "Map<Integer, String> f; (Map) new HashMap<>(Collections.singletonMap(\"x\", 'y'))",
        "Map<String, Item> f; (Map) new HashMap<>(Collections.singletonMap(\"x\", 9))",
        "List<List<Integer>> f; (List) new ArrayList<>(Arrays.asList(Arrays.asList(\"a\")))",
        "List<Set<Item>> f; (List) new ArrayList<>(Arrays.asList(Arrays.asList(1)))",
        "Optional<Item> f; (Optional) Optional.of(3)",
        "java.util.concurrent.atomic.AtomicReference<Date> f; null",
        "List<? extends Number> f; (List) new ArrayList<>(Arrays.asList(\"7\"))",
        "List<Integer>[] f; (List[]) new List[] {Arrays.asList(\"7\")}"
      })
  void sameDeclaration_whatIsThereIsMeant(String field, String value) {
    String item = "class Item { int n = 1; }";
    String there = "class Order { int n = 4; " + field + " = " + value + "; }";
    String here = "class Order { String added; " + field + "; long n; }";
    for (Drift drift : Drift.lenientAndStrict(Drift.shop(item, there), Drift.shop(item, here))) {
      for (int message = 0; message < MESSAGES; message++) {
        Object order = drift.make("Order");
        Object read = drift.send(order);
        assertEquals(text(Drift.get(order, "f")), text(Drift.get(read, "f")));
        assertEquals(4L, Drift.get(read, "n"));
        assertEquals(0, drift.mismatches());
      }
    }
  }

  private static String text(Object value) {
    List<Object> parts = new ArrayList<>();
    if (value instanceof Object[]) {
      for (Object part : (Object[]) value) {
        parts.add(text(part));
      }
      return parts.toString();
    }
    return value == null ? "null" : value.getClass().getName() + value;
  }

  /** What a sub class gives for a variable is part of the declaration; so is what names a field. */
  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void sameArgument_whatIsThereIsMeant(boolean hooked) {
    String order =
        "class Order extends Base<Long> { Order() { v = (Long) null;"
            + " Base raw = this; raw.v = 7; raw.l = new ArrayList<>(Arrays.asList(\"x\"));"
            + " raw.a = new Object[] {'c'}; }";
    String hook = hooked ? Hooks.puts("all.put(\"own\", own);") : "";
    Version there =
        Drift.shop(
            hooked ? BASE.replace("> {", "> implements Serializable {") : BASE,
            order + " List<Date> own = (List) new ArrayList<>(Arrays.asList(5));" + hook + " }");
    Version here = Drift.shop(BASE, "class Order extends Base<Long> { int more; List<Date> own; }");
    for (Drift drift : Drift.lenientAndStrict(there, here)) {
      for (int message = 0; message < MESSAGES; message++) {
        Object read = drift.send(drift.make("Order"));
        assertEquals(7, Drift.get(read, "v"));
        assertEquals(Collections.singletonList("x"), Drift.get(read, "l"));
        assertEquals('c', ((Object[]) Drift.get(read, "a"))[0]);
        assertEquals(Collections.singletonList(5), Drift.get(read, "own"));
      }
    }
  }

  /** A class of the user's may have lost a super class here, whatever the writer declares. */
  @Test
  void sameDeclaration_ofWhatIsNoSubClassAnyMore() {
    Version there =
        Drift.shop(
            "class Item { }",
            "class Special extends Item { int n = 3; }",
            "class Order { List<Item> f = new ArrayList<>(Arrays.asList(new Special()));"
                + " Map<String, Item> m = new HashMap<>(Collections.singletonMap(\"k\", new Special()));"
                + " int behind = 5; }");
    Version here =
        Drift.shop(
            "class Item { }",
            "class Special { int n; }",
            "class Order { List<Item> f; Map<String, Item> m; int behind; }");
    Drift drift = new Drift(there, here);
    for (int message = 1; message <= MESSAGES; message++) {
      Object read = drift.send(drift.make("Order"));
      assertNull(Drift.get(read, "f"));
      assertNull(Drift.get(read, "m"));
      assertEquals(5, Drift.get(read, "behind"));
      assertEquals(2 * message, drift.mismatches());
    }
  }

  /**
   * An array exists as it is declared on both sides, so only the place of the element stays empty.
   */
  @Test
  void sameArray_anElementThatIsNoSubClassAnyMore() {
    Version there =
        Drift.shop(
            "class Item { }",
            "class Special extends Item { int n = 3; }",
            "class Order { Item[] f = {new Item(), new Special(), null, new Special()};"
                + " int behind = 5; }");
    Version here =
        Drift.shop(
            "class Item { }", "class Special { int n; }", "class Order { Item[] f; int behind; }");
    Drift[] drifts = Drift.lenientAndStrict(there, here);
    for (int message = 1; message <= MESSAGES; message++) {
      Object read = drifts[0].send(drifts[0].make("Order"));
      Object[] items = (Object[]) Drift.get(read, "f");
      assertEquals("Item", items[0].getClass().getSimpleName());
      assertEquals(Arrays.asList(null, null, null), Arrays.asList(items).subList(1, 4));
      assertEquals(5, Drift.get(read, "behind"));
      assertEquals(2 * message, drifts[0].mismatches());
    }
    ScfsException refused =
        assertThrows(ScfsException.class, () -> drifts[1].send(drifts[1].make("Order")));
    assertEquals("Order.f[1]", refused.path());
  }

  /** What a class gives for a variable is a declaration, too, with and without code. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "Item; new Special()",
        "List<Item>; new ArrayList<>(Arrays.asList(new Special()))",
        "Optional<Item>; Optional.of(new Special())",
        "Optional<List<Item>>; Optional.of(new ArrayList<>(Arrays.asList(new Special())))",
        "Optional<Optional<Item>>; Optional.of(Optional.of(new Special()))",
        "Map.Entry<String, Map<String, Item>>; new AbstractMap.SimpleEntry<>(\"k\","
            + " Collections.singletonMap(\"k\", new Special()))",
        "java.util.concurrent.atomic.AtomicReference<List<Runnable[]>>; new"
            + " java.util.concurrent.atomic.AtomicReference<>(Arrays.asList(new Special[] {new"
            + " Special()}, new Special[0]))",
        "List<Optional<List<Item>>>; Arrays.asList(Optional.of(Arrays.asList(new Special())))",
        "Item[]; new Special[] {new Special()}",
        "Comparable<Item>; new Special()",
        "Runnable[]; new Special[] {new Special()}",
        "List<Runnable[]>; Arrays.asList(new Special[] {new Special()}, new Special[] {new Special()})",
        "Map<String, List<Comparable[]>>; Collections.singletonMap(\"k\", Arrays.asList(new"
            + " Special[] {new Special()}, new Special[] {new Special()}))"
      })
  void sameArgument_ofWhatIsNoSubClassAnyMore(String given) {
    String argument = given.substring(0, given.indexOf(';'));
    String special =
        "class Special extends Item implements Runnable, Comparable<Item> { public void run() { }"
            + " public int compareTo(Item other) { return 0; } }";
    for (String extra : new String[] {"", Hooks.puts("all.put(\"own\", own);")}) {
      String base = extra.isEmpty() ? "class Base<T> { T v; Object same; }" : "class Base<T> { }";
      String order =
          "class Order extends Base<"
              + argument
              + "> "
              + (extra.isEmpty() ? "" : "implements Serializable ");
      String value = given.substring(given.indexOf(';') + 1);
      String field = extra.isEmpty() ? "" : argument + " own; ";
      Version there =
          Drift.shop(
              "class Item { }",
              special,
              base,
              order
                  + "{ int behind = 5; "
                  + field
                  + extra
                  + " Order() { "
                  + (extra.isEmpty() ? "v = " + value + "; same = v;" : "own = " + value + ";")
                  + " } }");
      Version here =
          Drift.shop(
              "class Item { }", "class Special { }", base, order + "{ " + field + "int behind; }");
      Drift[] drifts = Drift.lenientAndStrict(there, here);
      for (int message = 1; message <= MESSAGES; message++) {
        Object read = drifts[0].send(drifts[0].make("Order"));
        assertNull(Drift.get(read, extra.isEmpty() ? "v" : "own"));
        assertEquals(extra.isEmpty() ? 5 : 0, Drift.get(read, "behind"));
        assertEquals(message, drifts[0].mismatches());
        Object order2 = drifts[1].make("Order");
        ScfsException refused = assertThrows(ScfsException.class, () -> drifts[1].send(order2));
        assertEquals("type-mismatch", refused.anchor());
      }
    }
  }

  /** A variable that is a final class of the JDK holds no record of a missing class. */
  @Test
  void recordsOfMissingClasses_areNotWhatAVariableStandsFor() {
    String base = "class Base<T> { Object first; T v; }";
    Version there =
        Drift.shop(
            "class Gone { int n = 1; }",
            base,
            "class Order extends Base<Long> { Order() { Base raw = this; first = new Gone();"
                + " raw.v = first; } }");
    Version here = Drift.shop(base, "class Order extends Base<Long> { }");
    Drift drift =
        new Drift(there, here, Drift.SHOP, Drift.SHOP.unknownClasses(UnknownClassPolicy.GENERIC));
    for (int message = 0; message < MESSAGES; message++) {
      Object read = drift.send(drift.make("Order"));
      assertEquals(1, ((GenericRecord) Drift.get(read, "first")).get("n"));
      assertNull(Drift.get(read, "v"));
    }
  }

  /** One list that two fields share is judged for each of them, however much was looked at. */
  @ParameterizedTest
  @ValueSource(strings = {"agreed, other", "other, agreed"})
  void sharedLies_areJudgedForEachField(String fields) {
    String many =
        "List all = new ArrayList(Collections.nCopies(5000, null));"
            + " before = new ArrayList(all); all.add(\"x\"); agreed = all; other = all;";
    Drift drift =
        new Drift(
            Drift.shop(
                "class Item { }",
                "class Order { List<Item> before; List<Item> "
                    + (fields.startsWith("agreed")
                        ? "agreed; List<Object> other"
                        : "a; List<Object> other; List<Item> agreed")
                    + "; Order() { "
                    + many
                    + " } }"),
            Drift.shop("class Item { }", "class Order { List<Item> before, agreed, other; }"));
    for (int message = 1; message <= 3; message++) {
      Object read = drift.send(drift.make("Order"));
      assertEquals("x", ((List<?>) Drift.get(read, "agreed")).get(5000));
      assertNull(Drift.get(read, "other"));
      assertEquals(message, drift.mismatches());
    }
  }

  /** Whoever writes a field with a serializer of its own answers for what that reads. */
  @Test
  void whatASerializerOfTheFieldReads_isNotLookedAt() {
    Version both =
        Drift.shop(
            "class Order { @com.esotericsoftware.kryo.serializers.FieldSerializer.Bind(serializer ="
                + " com.esotericsoftware.kryo.serializers.JavaSerializer.class) List<Integer> f ="
                + " (List) new ArrayList<>(Arrays.asList(\"b\")); }");
    for (Drift drift : Drift.lenientAndStrict(both, both)) {
      for (int message = 0; message < MESSAGES; message++) {
        Object read = drift.send(drift.make("Order"));
        assertEquals(Collections.singletonList("b"), Drift.get(read, "f"));
        assertEquals(0, drift.mismatches());
      }
    }
  }

  @Test
  void elementsThatDoNotFit_areReportedWithTheDeclaration() {
    List<TypeMismatch> told = new ArrayList<>();
    Drift drift =
        new Drift(
            Drift.shop("class Order { List<Integer> f = new ArrayList<>(Arrays.asList(1)); }"),
            Drift.shop("class Order { List<? extends Date> f; }"),
            Drift.SHOP,
            Drift.SHOP.onTypeMismatch(told::add));
    assertNull(Drift.get(drift.send(drift.make("Order")), "f"));
    assertEquals("java.util.List<java.util.Date>", told.get(0).readerType());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "List<? extends Number> f; new ArrayList<>(Arrays.asList(1, 2)); List<? extends Long> f;"
            + " [1, 2]; java.lang.Long",
        "Set<? extends Number> f; new HashSet<>(Arrays.asList(1)); Set<? extends String> f; [1];"
            + " java.lang.String",
        "List<Integer> f; new ArrayList<>(Arrays.asList(3)); Collection<? extends Long> f; [3];"
            + " java.lang.Long",
        "List<? super Integer> f; new ArrayList<>(Arrays.asList(3)); List<? super Long> f; [3];"
            + " java.lang.Integer"
      })
  void wildcards_countAsTheirUpperBound(
      String there, String value, String here, String expected, String type) {
    Drift drift =
        new Drift(
            Drift.shop("class Order { " + there + " = " + value + "; }"),
            Drift.shop("class Order { " + here + "; }"));
    for (int message = 0; message < MESSAGES; message++) {
      Iterable<?> read = (Iterable<?>) Drift.get(drift.send(drift.make("Order")), "f");
      assertEquals(expected, read.toString());
      assertEquals(type, read.iterator().next().getClass().getName());
      assertEquals(0, drift.mismatches());
    }
  }
}
