package io.github.scfs.functional.fields;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.github.scfs.CreateOption;
import io.github.scfs.functional.Drift;
import io.github.scfs.testing.Version;
import org.junit.jupiter.api.Test;

/** Fields of one name in several classes of a hierarchy. */
class SameNameInSuperTest {
  private static final String BASE = "class Base { String value = \"base\"; int count = 1; }";
  private static final String MIDDLE =
      "class Middle extends Base { String value = \"middle\"; long count = 2; }";
  private static final String LEAF =
      "class Leaf extends Middle { String value = \"leaf\"; Object count = 3; }";

  private static Object get(Drift drift, Object read, String owner, String field) {
    return Version.get(read, drift.local(owner), field);
  }

  private static void checkAll(Drift drift, Object read) {
    assertEquals("base", get(drift, read, "Base", "value"));
    assertEquals("middle", get(drift, read, "Middle", "value"));
    assertEquals("leaf", get(drift, read, "Leaf", "value"));
    assertEquals(1, get(drift, read, "Base", "count"));
    assertEquals(2L, get(drift, read, "Middle", "count"));
    assertEquals(3, get(drift, read, "Leaf", "count"));
  }

  @Test
  void threeFieldsOfOneName_eachKeepsItsValue_withAndWithoutTheOption() {
    Version there = Drift.shop(BASE, MIDDLE, LEAF);
    String blank = "class Leaf extends Middle { String value; Object count; }";
    Version here =
        Drift.shop(
            "class Base { String value; int count; }",
            "class Middle extends Base { String value; long count; }",
            blank);
    CreateOption with = Drift.SHOP.supportSameFieldNameWithSuper();
    for (CreateOption writing : new CreateOption[] {Drift.SHOP, with}) {
      for (CreateOption reading : new CreateOption[] {Drift.SHOP, with}) {
        Drift drift = new Drift(there, here, writing, reading);
        Object leaf = drift.make("Leaf");
        checkAll(drift, drift.send(leaf));
        checkAll(drift, drift.send(leaf));
      }
    }
  }

  @Test
  void superClassRenamed_eachKeepsItsValue() {
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
