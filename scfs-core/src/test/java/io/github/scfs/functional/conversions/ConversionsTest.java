package io.github.scfs.functional.conversions;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTimeout;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.scfs.ScfsException;
import io.github.scfs.TypeMismatch;
import io.github.scfs.functional.Drift;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

/**
 * Converted values and the graph around them: shared ones, ones that are not complete, ones in
 * fields that the reader lacks. What is converted to what: the package {@code evolution.matrix}.
 */
class ConversionsTest {
  private static final Duration SOON = Duration.ofSeconds(20);

  private static Drift drift(String there, String here) {
    return new Drift(
        Drift.shop("class Order { " + there + " }"), Drift.shop("class Order { " + here + " }"));
  }

  private static long mismatches(Drift drift) {
    return drift.reader.session().statistics().typeMismatches();
  }

  @Test
  void containerThatTheFieldIsAPartOf_isConvertedWhenItIsComplete() {
    Drift drift = drift("int a; List<Object> f; int z;", "int a; Set<Object> f; int z;");
    for (int message = 1; message <= 3; message++) {
      Object order = drift.make("Order", "a", message);
      Drift.set(order, "z", -message);
      List<Object> inner = new ArrayList<>(Arrays.asList(order, "in"));
      List<Object> outer = new ArrayList<>(Arrays.asList("out", inner, order, "end"));
      Drift.set(order, "f", message == 2 ? inner : outer);
      List<?> read = (List<?>) drift.send(outer);
      Object readOrder = read.get(2);
      assertEquals(Arrays.asList(readOrder, "in"), read.get(1));
      Object f = Drift.get(readOrder, "f");
      assertEquals(new LinkedHashSet<Object>(message == 2 ? (List<?>) read.get(1) : read), f);
      assertEquals(message, Drift.get(readOrder, "a"));
      assertEquals(-message, Drift.get(readOrder, "z"));
    }
    assertEquals(0, mismatches(drift));
  }

  @Test
  void containerThatEndsWithTheField_isNotCompleteBeforeItsEnd() {
    Drift drift = drift("List<Object> f;", "Set<Object> f;");
    Object order = drift.make("Order");
    List<Object> around = new ArrayList<>(Arrays.asList("first", order));
    Drift.set(order, "f", around);
    for (int message = 0; message < 3; message++) {
      List<?> read = (List<?>) drift.send(around);
      assertEquals(new LinkedHashSet<Object>(read), Drift.get(read.get(1), "f"));
    }
  }

  @Test
  void containerThatTheFieldIsAPartOf_andThatDoesNotFit_isReported() {
    Drift drift = drift("int a; List<Object> f; int z;", "int a; int[] f; int z;");
    for (int message = 1; message <= 3; message++) {
      Object order = drift.make("Order", "a", message);
      List<Object> around = new ArrayList<>(Arrays.asList(order, "in"));
      Drift.set(order, "f", around);
      Object read = ((List<?>) drift.send(around)).get(0);
      assertNull(Drift.get(read, "f"));
      assertEquals(message, Drift.get(read, "a"));
      assertEquals(message, mismatches(drift));
    }
    Drift strict = new Drift(drift.there, drift.here, Drift.SHOP, Drift.SHOP.strictTypes());
    Object order = strict.make("Order");
    List<Object> around = new ArrayList<>(Collections.singletonList(order));
    Drift.set(order, "f", around);
    ScfsException refused = assertThrows(ScfsException.class, () -> strict.send(around));
    assertEquals("type-mismatch", refused.anchor());
    assertEquals("next", strict.send("next"));
  }

  @Test
  void containerThatIsComplete_isConvertedWhereverItStands() {
    Drift drift =
        drift("Object skipped; List<Object> f; List<Object> g;", "Set<Object> f; List<Object> g;");
    for (int message = 0; message < 3; message++) {
      Object first = drift.make("Order");
      Object second = drift.make("Order");
      List<Object> shared = new ArrayList<>(Arrays.asList("s", first));
      Drift.set(second, "skipped", new Object[] {1, shared});
      Drift.set(second, "f", shared);
      Drift.set(second, "g", shared);
      List<?> read = (List<?>) drift.send(new ArrayList<>(Arrays.asList(second, shared, "end")));
      Object f = Drift.get(read.get(0), "f");
      assertEquals(new LinkedHashSet<>((List<?>) read.get(1)), f);
      assertSame(read.get(1), Drift.get(read.get(0), "g"));
      assertEquals(drift.local("Order"), ((List<?>) read.get(1)).get(1).getClass());
      assertEquals("end", read.get(2));
    }
    assertEquals(0, mismatches(drift));
  }

  @Test
  void objectInASkippedField_isConvertedWhenItIsReferredTo() {
    Drift drift =
        drift("Object skipped; List<Integer> f; Object again;", "Set<Long> f; Object again;");
    Object inside = drift.make("Order", "f", new ArrayList<>(Arrays.asList(1, 2)));
    Object knot = drift.make("Order");
    List<Object> around = new ArrayList<>(Collections.singletonList(knot));
    Drift.set(knot, "again", around);
    Drift.set(knot, "f", around);
    for (Object hidden : new Object[] {inside, knot}) {
      Object order = drift.make("Order", "skipped", new Object[] {"x", around, inside});
      Drift.set(order, "again", hidden);
      Object again = Drift.get(drift.send(order), "again");
      if (hidden == inside) {
        assertEquals(new HashSet<>(Arrays.asList(1L, 2L)), Drift.get(again, "f"));
      } else {
        assertNull(Drift.get(again, "f"));
        assertSame(again, ((List<?>) Drift.get(again, "again")).get(0));
      }
    }
    assertEquals("next", drift.send("next"));
  }

  @Test
  void oneListInManyFields_isConvertedOnce() {
    Drift drift = drift("List<Integer> f;", "Set<Long> f;");
    List<Integer> large = new ArrayList<>();
    for (int i = 0; i < 20_000; i++) {
      large.add(i);
    }
    List<Object> orders = new ArrayList<>();
    for (int i = 0; i < 20_000; i++) {
      orders.add(drift.make("Order", "f", large));
    }
    List<?> read = assertTimeout(SOON, () -> (List<?>) drift.send(orders));
    Set<?> first = (Set<?>) Drift.get(read.get(0), "f");
    assertEquals(20_000, first.size());
    assertTrue(first.contains(19_999L));
    for (Object order : read) {
      assertSame(first, Drift.get(order, "f"));
    }
    assertNotSame(first, Drift.get(((List<?>) drift.send(orders)).get(0), "f"));
  }

  @Test
  void aLargeContainerThatManyOfItsPartsReferTo_costsLittle() {
    Drift drift = drift("Object f;", "Set<Object> f;");
    List<Object> orders = new ArrayList<>();
    for (int i = 0; i < 30_000; i++) {
      orders.add(drift.make("Order", "f", orders));
    }
    List<?> read = assertTimeout(SOON, () -> (List<?>) drift.send(orders));
    assertEquals(30_000, read.size());
    Set<?> first = (Set<?>) Drift.get(read.get(0), "f");
    assertEquals(30_000, first.size());
    assertSame(first, Drift.get(read.get(29_999), "f"));
    assertEquals(0, mismatches(drift));
  }

  @Test
  void numbersOfTooManyDigits_areNoNumbers() {
    char[] digits = new char[1000];
    Arrays.fill(digits, '7');
    String most = new String(digits);
    Drift drift = drift("String f; String g;", "java.math.BigInteger f; java.math.BigDecimal g;");
    Object order = drift.make("Order", "f", most);
    Drift.set(order, "g", most);
    Object read = drift.send(order);
    assertEquals(most, Drift.get(read, "f").toString());
    assertEquals(most, Drift.get(read, "g").toString());
    Drift.set(order, "f", most + "7");
    Drift.set(order, "g", most + "7");
    read = drift.send(order);
    assertNull(Drift.get(read, "f"));
    assertNull(Drift.get(read, "g"));
    Drift back = new Drift(drift.here, drift.there);
    Object huge = back.make("Order", "f", new java.math.BigInteger(most + "7"));
    assertNull(Drift.get(back.send(huge), "f"));
    assertEquals(1, mismatches(back));
  }

  @Test
  void mismatch_namesWhatWasSent() {
    List<TypeMismatch> told = new ArrayList<>();
    Drift drift =
        new Drift(
            Drift.shop(
                "class Order { int a = 700; Object b = new Date(1); List<Object> c = new LinkedList<>(Arrays.asList(1, 1));"
                    + " Object d = new Order[0]; Object e = new Cup(); }",
                "class Cup { }"),
            Drift.shop(
                "class Order { byte a; String b; Set<Object> c; Map<String, String> d; Object e; }",
                "abstract class Cup { }"),
            Drift.SHOP,
            Drift.SHOP.onTypeMismatch(told::add));
    for (int message = 0; message < 3; message++) {
      drift.send(drift.make("Order"));
    }
    List<String> sent = new ArrayList<>();
    told.forEach(mismatch -> sent.add(mismatch.fieldName() + " " + mismatch.writerType()));
    Collections.sort(sent);
    assertEquals(
        Arrays.asList(
            "a int", "b java.util.Date", "c java.util.LinkedList", "d shop.Order[]", "e shop.Cup"),
        sent);
    assertTrue(told.toString().contains("e: the peer sends shop.Cup, which is another kind of"));
  }

  @Test
  void resultsAreTheSame_beforeAndAfterCodeWasGenerated() {
    Drift drift =
        drift(
            "int a = 7; List<Integer> b = new ArrayList<>(Arrays.asList(1, 2)); String c = \"12\"; Object d = 5L;"
                + " Map<Integer, String> e = new HashMap<>(Collections.singletonMap(1, \"2\")); long f = 1L << 40;",
            "private long a = 1; List<Long> b; protected final int c; Integer d; int added = 4; Map<Long, Integer> e;"
                + " String more; int f = 3; Order() { c = 1; more = \"m\"; }");
    for (int message = 0; message < 500; message++) {
      Object read = drift.send(drift.make("Order"));
      assertEquals(7L, Drift.get(read, "a"));
      assertEquals(Arrays.asList(1L, 2L), Drift.get(read, "b"));
      assertEquals(12, Drift.get(read, "c"));
      assertEquals(5, Drift.get(read, "d"));
      Map<?, ?> e = (Map<?, ?>) Drift.get(read, "e");
      assertEquals(Collections.singletonMap(1L, 2), e);
      assertEquals(4, Drift.get(read, "added"));
      assertEquals("m", Drift.get(read, "more"));
      assertEquals(3, Drift.get(read, "f"));
    }
    assertEquals(500, mismatches(drift));
  }

  @Test
  void aCharSequence_takesWhatATextDoes() {
    Drift drift =
        new Drift(
            Drift.shop(
                "enum Size { L }",
                "class Order { int a = 7; Long b = 8L; boolean c = true; char d = 'x'; Object e = Size.L;"
                    + " Size f = Size.L; java.math.BigInteger g = java.math.BigInteger.TEN; List<Integer> h = Arrays.asList(1, 2); }"),
            Drift.shop(
                "enum Size { L }",
                "class Order { CharSequence a; CharSequence b; CharSequence c; CharSequence d; CharSequence e;"
                    + " CharSequence f; CharSequence g; List<CharSequence> h; }"),
            Drift.SHOP,
            Drift.SHOP.strictTypes());
    for (int message = 0; message < 45; message++) {
      Object read = drift.send(drift.make("Order"));
      String all = "";
      for (String name : "a b c d e f g h".split(" ")) {
        all += Drift.get(read, name) + " ";
      }
      assertEquals("7 8 true x L L 10 [1, 2] ", all);
      assertEquals("1", ((List<?>) Drift.get(read, "h")).get(0));
    }
  }
}
