package io.github.scfs.functional.fields;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.github.scfs.functional.Drift;
import io.github.scfs.testing.Version;
import org.junit.jupiter.api.Test;

/** Fields that moved to another class of the hierarchy, and hierarchies that changed. */
class MovedFieldTest {
  private static final Version IN_LEAF =
      Drift.shop(
          "class Base { int id = 7; }",
          "class Leaf extends Base { String name = \"n\"; long size = 5; }");
  private static final Version IN_BASE =
      Drift.shop("class Base { long size; String name; int id; }", "class Leaf extends Base { }");

  private static void check(Object read) {
    assertEquals(7, Drift.get(read, "id"));
    assertEquals("n", Drift.get(read, "name"));
    assertEquals(5L, Drift.get(read, "size"));
  }

  @Test
  void pulledUp() {
    Drift drift = new Drift(IN_LEAF, IN_BASE);
    check(drift.send(drift.make("Leaf")));
    check(drift.send(drift.make("Leaf")));
  }

  @Test
  void pushedDown() {
    Drift drift = new Drift(IN_BASE, IN_LEAF);
    Object leaf = drift.make("Leaf", "id", 7);
    Drift.set(leaf, "name", "n");
    Drift.set(leaf, "size", 5L);
    check(drift.send(leaf));
  }

  @Test
  void superClassInserted_andRemoved() {
    Version inserted =
        Drift.shop(
            "class Base { int id = 7; }",
            "class Middle extends Base { String name = \"n\"; }",
            "class Leaf extends Middle { long size = 5; String extra = \"e\"; }");
    check(new Drift(inserted, IN_LEAF).send(inserted.make("shop.Leaf")));
    check(new Drift(IN_LEAF, inserted).send(IN_LEAF.make("shop.Leaf")));
    Version flat = Drift.shop("class Leaf { String name; long size; int id; }");
    check(new Drift(inserted, flat).send(inserted.make("shop.Leaf")));
  }

  @Test
  void superClassRenamed() {
    Version renamed =
        Drift.shop("class Root { int id; long size; }", "class Leaf extends Root { String name; }");
    check(new Drift(IN_LEAF, renamed).send(IN_LEAF.make("shop.Leaf")));
  }

  @Test
  void superClassRenamed_withFieldsOfOneName() {
    Version there =
        Drift.shop(
            "class Base { String value = \"base\"; }",
            "class Leaf extends Base { String value = \"leaf\"; }");
    Version here =
        Drift.shop("class Root { String value; }", "class Leaf extends Root { String value; }");
    Object read = new Drift(there, here).send(there.make("shop.Leaf"));
    assertEquals("base", Version.get(read, here.type("shop.Root"), "value"));
    assertEquals("leaf", Version.get(read, here.type("shop.Leaf"), "value"));
  }
}
