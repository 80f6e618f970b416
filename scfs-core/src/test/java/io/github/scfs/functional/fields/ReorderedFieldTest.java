package io.github.scfs.functional.fields;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.github.scfs.functional.Drift;
import io.github.scfs.testing.Peer;
import io.github.scfs.testing.Version;
import org.junit.jupiter.api.Test;

/** The same fields in another order: the writer's order is data. */
class ReorderedFieldTest {
  @Test
  void fieldsOfOneType_doNotSwap() {
    Drift drift =
        new Drift(
            Drift.shop(
                "class Person { String first; String last; int born; int died; Object x; Object y; }"),
            Drift.shop(
                "class Person { Object y; int died; String last; Object x; String first; int born; }"));
    Object person = drift.make("Person", "first", "Ada");
    Drift.set(person, "last", "Lovelace");
    Drift.set(person, "born", 1815);
    Drift.set(person, "died", 1852);
    Drift.set(person, "x", 1);
    Drift.set(person, "y", "two");
    for (int message = 0; message < 2; message++) {
      Object read = drift.send(person);
      assertEquals("Ada", Drift.get(read, "first"));
      assertEquals("Lovelace", Drift.get(read, "last"));
      assertEquals(1815, Drift.get(read, "born"));
      assertEquals(1852, Drift.get(read, "died"));
      assertEquals(1, Drift.get(read, "x"));
      assertEquals("two", Drift.get(read, "y"));
    }
  }

  @Test
  void reorderedAndAddedAndRemoved_atOnce() {
    Drift drift =
        new Drift(
            Drift.shop(
                "class Person { String a = \"a\"; String gone = \"-\"; String b = \"b\"; long n = 5; }"),
            Drift.shop("class Person { long n; String b; String added = \"+\"; String a; }"));
    Object read = drift.send(drift.make("Person"));
    assertEquals("a", Drift.get(read, "a"));
    assertEquals("b", Drift.get(read, "b"));
    assertEquals("+", Drift.get(read, "added"));
    assertEquals(5L, Drift.get(read, "n"));
  }

  @Test
  void twoWritersOfDifferentLayouts_oneReader() {
    Version here = Drift.shop("class Person { String first; String last; int age; }");
    Peer reader = Peer.of(Drift.SHOP, here);
    String[] layouts = {
      "class Person { String last = \"L\"; String first = \"F\"; int age = 3; }",
      "class Person { int age = 3; String first = \"F\"; String last = \"L\"; }",
      "class Person { String last = \"L\"; Object more = 1; int age = 3; String first = \"F\"; }",
    };
    for (int round = 0; round < 2; round++) {
      for (String layout : layouts) {
        Version there = Drift.shop(layout);
        Peer writer = Peer.of(Drift.SHOP, there);
        reader.forget();
        Object read = writer.send(there.make("shop.Person"), reader);
        assertEquals("F", Drift.get(read, "first"));
        assertEquals("L", Drift.get(read, "last"));
        assertEquals(3, Drift.get(read, "age"));
      }
    }
  }
}
