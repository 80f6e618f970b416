package io.github.scfs.functional.fields;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

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
  void withOneFieldAdded_andOneRemoved() {
    Drift drift =
        new Drift(
            Drift.shop(
                "class Base { String value = \"base\"; }",
                "class Leaf extends Base { String value = \"leaf\"; int gone = 1; }"),
            Drift.shop(
                "class Base { String value; int added = 5; }",
                "class Leaf extends Base { String value; }"));
    Object read = drift.send(drift.make("Leaf"));
    assertEquals("base", get(drift, read, "Base", "value"));
    assertEquals("leaf", get(drift, read, "Leaf", "value"));
    assertEquals(5, get(drift, read, "Base", "added"));
  }

  @Test
  void onlyTheSuperClassStillHasTheField() {
    Drift drift =
        new Drift(
            Drift.shop(
                "class Base { String value = \"base\"; }",
                "class Leaf extends Base { String value = \"leaf\"; }"),
            Drift.shop(
                "class Base { String value; }", "class Leaf extends Base { String other; }"));
    Object read = drift.send(drift.make("Leaf"));
    assertEquals("base", get(drift, read, "Base", "value"));
    assertNull(get(drift, read, "Leaf", "other"));
  }

  @Test
  void onlyTheSubClassStillHasTheField() {
    Drift drift =
        new Drift(
            Drift.shop(
                "class Base { String value = \"base\"; }",
                "class Leaf extends Base { String value = \"leaf\"; }"),
            Drift.shop("class Base { int x; }", "class Leaf extends Base { String value; }"));
    assertEquals("leaf", Drift.get(drift.send(drift.make("Leaf")), "value"));
  }
}
