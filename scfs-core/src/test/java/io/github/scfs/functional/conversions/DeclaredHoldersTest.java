package io.github.scfs.functional.conversions;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertSame;

import io.github.scfs.functional.Drift;
import io.github.scfs.testing.Version;
import java.util.AbstractMap.SimpleEntry;
import java.util.AbstractMap.SimpleImmutableEntry;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.atomic.AtomicReferenceArray;
import java.util.function.Function;
import org.junit.jupiter.api.Test;

/** What is declared for what an Optional, an entry or an atomic reference holds counts as well. */
class DeclaredHoldersTest {
  /** Generated code takes over in between. */
  private static final int MESSAGES = 60;

  private static Version shop(String fields) {
    return Drift.shop(
        "class Order { int a = 1; " + fields + "; int z; }",
        "class Animal { String name; }",
        "class Dog extends Animal { int tricks = 3; }",
        "class Cell { java.util.concurrent.atomic.AtomicReference<Cell> to; int price; }");
  }

  private static Drift[] drifts(String there, String here) {
    String atomic = "java.util.concurrent.atomic.";
    return Drift.lenientAndStrict(
        shop(there.replace("Atomic", atomic + "Atomic") + " f"),
        shop(here.replace("Atomic", atomic + "Atomic") + " f"));
  }

  private static Object order(Drift drift, Object value) {
    Object order = drift.make("Order", "f", value);
    Drift.set(order, "z", 26);
    return order;
  }

  /** What the field holds, as {@code seen} sees it, in each message. */
  private static void assertArrives(
      Object expected, String there, Object sent, String here, Function<Object, Object> seen) {
    for (Drift drift : drifts(there, here)) {
      for (int message = 0; message < MESSAGES; message++) {
        Object read = drift.send(order(drift, sent));
        assertEquals(expected, seen.apply(Drift.get(read, "f")), there + " to " + here);
        assertEquals(26, Drift.get(read, "z"));
      }
      assertEquals(0, drift.mismatches());
    }
  }

  private static Object inReference(Object reference) {
    return ((AtomicReference<?>) reference).get();
  }

  private static Object inArray(Object array) {
    AtomicReferenceArray<?> all = (AtomicReferenceArray<?>) array;
    List<Object> found = new ArrayList<>();
    for (int i = 0; i < all.length(); i++) {
      found.add(all.get(i));
    }
    return found;
  }

  @Test
  void whatTheyHold_isConverted() {
    assertArrives(
        Optional.of(7L),
        "Optional<Integer>",
        Optional.of(7),
        "Optional<Long>",
        Function.identity());
    assertArrives(
        Optional.of("7"),
        "Optional<Integer>",
        Optional.of(7),
        "Optional<String>",
        Function.identity());
    assertArrives(
        7L,
        "AtomicReference<Integer>",
        new AtomicReference<>(7),
        "AtomicReference<Long>",
        DeclaredHoldersTest::inReference);
    assertArrives(
        Arrays.asList(7L, null, 8L),
        "AtomicReferenceArray<Integer>",
        new AtomicReferenceArray<>(new Object[] {7, null, 8}),
        "AtomicReferenceArray<Long>",
        DeclaredHoldersTest::inArray);
  }

  @Test
  void entries_areConverted() {
    for (Map.Entry<?, ?> sent :
        Arrays.asList(new SimpleEntry<>(7, 8), new SimpleImmutableEntry<>(7, 8))) {
      assertArrives(
          new SimpleEntry<>("7", 8L),
          "Map.Entry<Integer, Integer>",
          sent,
          "Map.Entry<String, Long>",
          Function.identity());
    }
    assertArrives(
        new SimpleEntry<>(7, 8L),
        "AbstractMap.SimpleEntry<Integer, Integer>",
        new SimpleEntry<>(7, 8),
        "AbstractMap.SimpleEntry<Integer, Long>",
        Function.identity());
  }

  @Test
  void theyAndContainersInEachOther_areConverted() {
    assertArrives(
        Arrays.asList(Optional.of(7L), Optional.empty(), null),
        "List<Optional<Integer>>",
        new ArrayList<>(Arrays.asList(Optional.of(7), Optional.empty(), null)),
        "List<Optional<Long>>",
        Function.identity());
    assertArrives(
        Optional.of(Arrays.asList(7L)),
        "Optional<List<Integer>>",
        Optional.of(new ArrayList<>(Arrays.asList(7))),
        "Optional<List<Long>>",
        Function.identity());
    assertArrives(
        Collections.singletonMap("k", Optional.of(Optional.of(7L))),
        "Map<String, Optional<Optional<Integer>>>",
        Collections.singletonMap("k", Optional.of(Optional.of(7))),
        "Map<String, Optional<Optional<Long>>>",
        Function.identity());
  }

  @Test
  void emptyOnesAndOnesThatFit_areLeftAlone() {
    for (String here : new String[] {"Optional<Long>", "Optional<Animal>", "Optional<?>"}) {
      assertArrives(
          Optional.empty(), "Optional<Integer>", Optional.empty(), here, Function.identity());
    }
    assertArrives(
        Optional.of(7), "Optional<Integer>", Optional.of(7), "Optional", Function.identity());
    for (Drift drift : drifts("Optional<Dog>", "Optional<Animal>")) {
      Object read = drift.send(order(drift, Optional.of(drift.make("Dog", "name", "Rex"))));
      Object dog = ((Optional<?>) Drift.get(read, "f")).get();
      assertSame(drift.local("Dog"), dog.getClass());
      assertEquals("Rex", Drift.get(dog, "name"));
      assertEquals(0, drift.mismatches());
    }
  }

  @Test
  void whatDoesNotBecomeWhatIsDeclared_isReported() {
    Drift drift =
        new Drift(
            shop("Optional<Integer> f; Object same"),
            shop("Optional<java.time.LocalDate> f = Optional.empty(); Object same"));
    for (int message = 1; message <= MESSAGES; message++) {
      Object order = order(drift, Optional.of(7));
      Drift.set(order, "same", Drift.get(order, "f"));
      Object read = drift.send(order);
      assertEquals(Optional.empty(), Drift.get(read, "f"));
      assertEquals(Optional.of(7), Drift.get(read, "same"));
      assertEquals(26, Drift.get(read, "z"));
      assertEquals(message, drift.mismatches());
    }
  }

  @Test
  void fieldsThatShareOne_shareWhatItBecame() {
    String there = "Atomic<Integer> f; Atomic<Integer> g; Object h";
    String here = "Atomic<Long> f; Atomic<Long> g; Object h";
    String name = "java.util.concurrent.atomic.AtomicReference";
    Drift drift =
        new Drift(shop(there.replace("Atomic", name)), shop(here.replace("Atomic", name)));
    for (int message = 0; message < MESSAGES; message++) {
      Object order = order(drift, new AtomicReference<>(7));
      Drift.set(order, "g", Drift.get(order, "f"));
      Drift.set(order, "h", Drift.get(order, "f"));
      Object read = drift.send(order);
      assertEquals(7L, inReference(Drift.get(read, "f")));
      assertSame(Drift.get(read, "f"), Drift.get(read, "g"));
      assertNotSame(Drift.get(read, "f"), Drift.get(read, "h"));
      assertEquals(7, inReference(Drift.get(read, "h")));
    }
  }

  @Test
  void cyclesThroughThem_areKept() {
    for (Drift drift : drifts("Object", "AtomicReference<Cell>")) {
      for (int message = 0; message < MESSAGES; message++) {
        Object cell = drift.make("Cell", "price", 5);
        AtomicReference<Object> reference = new AtomicReference<>(cell);
        Drift.set(cell, "to", reference);
        Object read = drift.send(order(drift, reference));
        AtomicReference<?> there = (AtomicReference<?>) Drift.get(read, "f");
        assertEquals(5, Drift.get(there.get(), "price"));
        assertSame(there, Drift.get(there.get(), "to"));
      }
      assertEquals(0, drift.mismatches());
    }
  }
}
