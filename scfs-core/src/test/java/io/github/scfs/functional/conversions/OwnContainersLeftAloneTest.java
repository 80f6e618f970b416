package io.github.scfs.functional.conversions;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.scfs.NumberEncoding;
import io.github.scfs.ScfsException;
import io.github.scfs.functional.Drift;
import io.github.scfs.testing.Version;
import java.util.Arrays;
import java.util.Collection;
import java.util.Collections;
import java.util.HashSet;
import java.util.Map;
import org.junit.jupiter.api.Test;

/**
 * Collections and maps of the user's own classes, in fields that declare other elements than are in
 * them: nobody knows how to make another one, so they arrive as they were sent, and that is told.
 */
class OwnContainersLeftAloneTest {
  /** Generated code takes over in between. */
  private static final int MESSAGES = 60;

  private static final String[] OWN = {
    "class Basket<E> extends ArrayList<E> { Object own; }",
    "class Plain<E> extends ArrayList<E> { }",
    "class Shelf<E> extends HashSet<E> { int own; }",
    "class Sorted<E> extends TreeSet<E> { int own; }",
    "class Register<K, V> extends LinkedHashMap<K, V> { Object own; }"
  };

  private static Version shop(String fields) {
    String[] types = Arrays.copyOf(OWN, OWN.length + 1);
    types[OWN.length] = "class Order { " + fields + " }";
    return Drift.shop(types);
  }

  private static Drift[] drifts(String there, String here) {
    Version from = shop(there);
    Version to = shop(here);
    return new Drift[] {
      new Drift(from, to), new Drift(from, to, Drift.SHOP.numbers(NumberEncoding.FIXED))
    };
  }

  @SuppressWarnings("unchecked") // the class has no type here
  private static Collection<Object> collection(Drift drift, String name, Object... elements) {
    Collection<Object> made = (Collection<Object>) drift.make(name);
    made.addAll(Arrays.asList(elements));
    return made;
  }

  @SuppressWarnings("unchecked") // the class has no type here
  private static Map<Object, Object> register(Drift drift, Object key, Object value) {
    Map<Object, Object> made = (Map<Object, Object>) drift.make("Register");
    made.put(key, value);
    return made;
  }

  @Test
  void lists_ofOtherNumbers() {
    for (Drift drift : drifts("List<Integer> f; List<Integer> g;", "List<Long> f; List<Long> g;")) {
      for (int message = 0; message < MESSAGES; message++) {
        Object basket = collection(drift, "Basket", 5, 6);
        Drift.set(basket, "own", "mine");
        Object order = drift.make("Order", "f", basket);
        Drift.set(order, "g", collection(drift, "Plain", 7));
        Object read = drift.send(order);
        Object f = Drift.get(read, "f");
        assertSame(drift.local("Basket"), f.getClass(), "message " + message);
        assertEquals(Arrays.asList(5, 6), f);
        assertEquals("mine", Drift.get(f, "own"));
        assertSame(drift.local("Plain"), Drift.get(read, "g").getClass(), "message " + message);
        assertEquals(Arrays.asList(7), Drift.get(read, "g"));
      }
      assertEquals(2 * MESSAGES, drift.mismatches());
    }
  }

  @Test
  void lists_thatLeadBackToThemselves() {
    for (Drift drift : drifts("List<Integer> f; Object again;", "List<Long> f; Object again;")) {
      for (int message = 0; message < MESSAGES; message++) {
        Object basket = collection(drift, "Basket", 5);
        Object order = drift.make("Order", "f", basket);
        Drift.set(order, "again", basket);
        Drift.set(basket, "own", message % 2 == 0 ? basket : order);
        Object read = drift.send(order);
        Object f = Drift.get(read, "f");
        assertSame(drift.local("Basket"), f.getClass(), "message " + message);
        assertEquals(Collections.singletonList(5), f);
        assertSame(message % 2 == 0 ? f : read, Drift.get(f, "own"));
        assertSame(f, Drift.get(read, "again"));
      }
      assertEquals(MESSAGES, drift.mismatches());
    }
  }

  @Test
  void sets_ofOtherNumbersAndOfTexts() {
    for (Drift drift : drifts("Set<Integer> f; Set<Integer> g;", "Set<Long> f; Set<String> g;")) {
      for (int message = 0; message < MESSAGES; message++) {
        Object shelf = collection(drift, "Shelf", 5, 6);
        Drift.set(shelf, "own", message);
        Object sorted = collection(drift, "Sorted", 7, 8);
        Drift.set(sorted, "own", -message);
        Object order = drift.make("Order", "f", shelf);
        Drift.set(order, "g", sorted);
        Object read = drift.send(order);
        Object f = Drift.get(read, "f");
        assertSame(drift.local("Shelf"), f.getClass(), "message " + message);
        assertEquals(new HashSet<>(Arrays.asList(5, 6)), f);
        assertEquals(message, Drift.get(f, "own"));
        Object g = Drift.get(read, "g");
        assertSame(drift.local("Sorted"), g.getClass(), "message " + message);
        assertEquals(new HashSet<>(Arrays.asList(7, 8)), g);
        assertEquals(-message, Drift.get(g, "own"));
      }
      assertEquals(2 * MESSAGES, drift.mismatches());
    }
  }

  @Test
  void maps_ofOtherNumbersAndOfTexts() {
    for (Drift drift :
        drifts(
            "Map<String, Integer> f; Map<Integer, Integer> g;",
            "Map<String, Long> f; Map<String, Integer> g;")) {
      for (int message = 0; message < MESSAGES; message++) {
        Object register = register(drift, "k", 5);
        Drift.set(register, "own", register);
        Object order = drift.make("Order", "f", register);
        Drift.set(order, "g", register(drift, 6, 7));
        Object read = drift.send(order);
        Object f = Drift.get(read, "f");
        assertSame(drift.local("Register"), f.getClass(), "message " + message);
        assertEquals(Collections.singletonMap("k", 5), f);
        assertSame(f, Drift.get(f, "own"));
        Object g = Drift.get(read, "g");
        assertSame(drift.local("Register"), g.getClass(), "message " + message);
        assertEquals(Collections.singletonMap(6, 7), g);
      }
      assertEquals(2 * MESSAGES, drift.mismatches());
    }
  }

  @Test
  void strictTypes_refuseThem() {
    String there = "List<Integer> f; Map<String, Object> g = new HashMap<>(); int h = 7;";
    String here = "List<Long> f; Map<String, List<Long>> g; int h;";
    Drift strict = Drift.lenientAndStrict(shop(there), shop(here))[1];
    for (int message = 0; message < MESSAGES; message++) {
      assertRefused(strict, strict.make("Order", "f", collection(strict, "Basket", 5)), "f");
      assertRefused(strict, strict.make("Order", "f", collection(strict, "Plain", 5)), "f");
      Object inside = Collections.singletonMap("k", collection(strict, "Plain", 5));
      assertRefused(strict, strict.make("Order", "g", inside), "g");
      Object right = strict.make("Order", "f", collection(strict, "Basket", 5L, null));
      assertEquals(Arrays.asList(5L, null), Drift.get(strict.send(right), "f"));
      Object mixed = strict.make("Order", "f", collection(strict, "Plain", 5L, 6));
      assertEquals(Arrays.asList(5L, 6), Drift.get(strict.send(mixed), "f"));
      assertEquals(7, Drift.get(strict.send(strict.make("Order")), "h"));
    }
  }

  private static void assertRefused(Drift strict, Object order, String field) {
    ScfsException e = assertThrows(ScfsException.class, () -> strict.send(order));
    assertEquals("type-mismatch", e.anchor());
    assertEquals("Order." + field, e.path());
    assertTrue(e.getMessage().contains("other elements, which it keeps"), e.getMessage());
  }

  @Test
  void whatIsDeclaredAlike_isNotLookedAt() {
    for (Drift drift : drifts("List<Integer> f; int a;", "List<Integer> f; int b;")) {
      for (int message = 0; message < MESSAGES; message++) {
        Object order = drift.make("Order", "f", collection(drift, "Basket", "x", "y"));
        assertEquals(Arrays.asList("x", "y"), Drift.get(drift.send(order), "f"));
      }
      assertEquals(0, drift.mismatches());
    }
  }
}
