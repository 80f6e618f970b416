package io.github.scfs.functional.missing;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.github.scfs.CreateOption;
import io.github.scfs.ScfsException;
import io.github.scfs.UnknownClassException;
import io.github.scfs.UnknownClassPolicy;
import io.github.scfs.functional.Drift;
import io.github.scfs.internal.access.ClassInfo;
import io.github.scfs.internal.access.FieldInfo;
import io.github.scfs.testing.Version;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Date;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

/** References into, out of and across fields that the reader lacks. */
class SkippedReferencesTest {
  /*
   * The writer's Order has fields a, b, c, d of type Object, which stand in this order on the wire; a reader's has some of
   * them. Item is the class that both know.
   */
  private static final String ITEM =
      "class Item { String name; Object next; Object also; int stock; }";
  private static final Version THERE =
      Drift.shop(
          "class Order { Object a; Object b; Object c; Object d; int id = 5; }",
          ITEM,
          "class Coupon { Object inside; String code; Object more; Coupon other; Date until; }");
  private static final Version LACKS_A = here("b", "c", "d");
  private static final Version LACKS_B = here("a", "c", "d");
  private static final Version LACKS_AC = here("b", "d");

  private static Version here(String... fields) {
    StringBuilder order = new StringBuilder("class Order {");
    for (String field : fields) {
      order.append(" Object ").append(field).append(';');
    }
    return Drift.shop(order + " int id; }", ITEM);
  }

  private static Object item(Drift drift, String name) {
    Object item = drift.make("Item", "name", name);
    Drift.set(item, "stock", name.length());
    return item;
  }

  private static Object order(Drift drift, Object... values) {
    Object order = drift.make("Order");
    for (int i = 0; i < values.length; i++) {
      Drift.set(order, "abcd".substring(i, i + 1), values[i]);
    }
    return order;
  }

  private static Object send(Drift drift, Object order) {
    drift.send(order); // announces
    Object read = drift.send(order);
    assertEquals(5, Drift.get(read, "id"));
    return read;
  }

  private static void checkItem(Object item, String name) {
    assertEquals("Item", item.getClass().getSimpleName());
    assertEquals(name, Drift.get(item, "name"));
    assertEquals(name.length(), Drift.get(item, "stock"));
  }

  /** What is said here about into and out of holds for this order only. */
  @Test
  void fieldsStandOnTheWire_inTheOrderOfTheirNames() {
    List<String> names = new ArrayList<>();
    for (FieldInfo field : ClassInfo.of(THERE.type("shop.Order")).fields()) {
      names.add(field.name());
    }
    names.remove("id");
    assertEquals(Arrays.asList("a", "b", "c", "d"), names);
  }

  // --- into

  @Test
  void intoASkippedField_objectItself() {
    Drift drift = new Drift(THERE, LACKS_A);
    Object flour = item(drift, "flour");
    Object read = send(drift, order(drift, flour, flour, flour));
    checkItem(Drift.get(read, "b"), "flour");
    assertSame(drift.local("Item"), Drift.get(read, "b").getClass());
    assertSame(Drift.get(read, "b"), Drift.get(read, "c"));
  }

  @Test
  void intoASkippedField_partsOfItInAnyOrder() {
    Drift drift = new Drift(THERE, LACKS_A);
    Object inner = item(drift, "yeast");
    Object outer = item(drift, "dough");
    Drift.set(outer, "next", inner);

    Object innerFirst = send(drift, order(drift, outer, inner, outer, inner));
    checkItem(Drift.get(innerFirst, "b"), "yeast");
    checkItem(Drift.get(innerFirst, "c"), "dough");
    assertSame(Drift.get(innerFirst, "b"), Drift.get(innerFirst, "c.next"));
    assertSame(Drift.get(innerFirst, "b"), Drift.get(innerFirst, "d"));

    Object outerFirst = send(drift, order(drift, outer, outer, inner, outer));
    assertSame(Drift.get(outerFirst, "c"), Drift.get(outerFirst, "b.next"));
    assertSame(Drift.get(outerFirst, "b"), Drift.get(outerFirst, "d"));
  }

  @Test
  void intoASkippedField_containersAndTheirElements() {
    Drift drift = new Drift(THERE, LACKS_A);
    Object flour = item(drift, "flour");
    int[] sizes = {1, 2, 3};
    Date when = new Date(7);
    List<Object> list = new ArrayList<>(Arrays.asList("x", flour, "y", sizes));
    Map<Object, Object> map = new HashMap<>();
    map.put("list", list);
    map.put("when", when);
    Object[] array = {map, 1, "two", null};
    Object read = send(drift, order(drift, array, Arrays.asList(flour, sizes, when), list, map));
    List<?> parts = (List<?>) Drift.get(read, "b");
    List<?> readList = (List<?>) Drift.get(read, "c");
    Map<?, ?> readMap = (Map<?, ?>) Drift.get(read, "d");
    checkItem(parts.get(0), "flour");
    assertSame(parts.get(0), readList.get(1));
    assertSame(parts.get(1), readList.get(3));
    assertEquals(3, ((int[]) parts.get(1))[2]);
    assertSame(readList, readMap.get("list"));
    assertSame(parts.get(2), readMap.get("when"));
    assertEquals(when, parts.get(2));
  }

  @Test
  void intoASkippedField_ofAKnownType() {
    Drift drift =
        new Drift(
            Drift.shop(
                "class Order { Date first; StringBuilder text; int[] sizes; Object z; Object zz; Object zzz; }"),
            Drift.shop("class Order { Object z; Object zz; Object zzz; }"));
    Object order = drift.make("Order", "first", new Date(3));
    Drift.set(order, "text", new StringBuilder("abc"));
    Drift.set(order, "sizes", new int[] {4, 5});
    Drift.set(order, "z", Drift.get(order, "first"));
    Drift.set(order, "zz", Drift.get(order, "text"));
    Drift.set(order, "zzz", Drift.get(order, "sizes"));
    Object read = drift.send(order);
    assertEquals(new Date(3), Drift.get(read, "z"));
    assertEquals("abc", Drift.get(read, "zz").toString());
    assertEquals(5, ((int[]) Drift.get(read, "zzz"))[1]);
  }

  // --- out of, across

  @Test
  void outOfASkippedField_costsNothing() {
    Drift drift = new Drift(THERE, LACKS_B);
    Object flour = item(drift, "flour");
    Object salt = item(drift, "salt");
    Object read = send(drift, order(drift, flour, Arrays.asList(flour, flour), flour, salt));
    assertSame(Drift.get(read, "a"), Drift.get(read, "c"));
    checkItem(Drift.get(read, "c"), "flour");
    checkItem(Drift.get(read, "d"), "salt");
  }

  @Test
  void outOfASkippedField_toTheObjectAroundIt() {
    Drift drift = new Drift(THERE, LACKS_A);
    Object order = drift.make("Order");
    Object item = item(drift, "self");
    Drift.set(item, "next", order);
    Drift.set(order, "a", item);
    Drift.set(order, "b", item);
    Drift.set(order, "c", order);
    Object read = send(drift, order);
    assertSame(read, Drift.get(read, "b.next"));
    assertSame(read, Drift.get(read, "c"));
  }

  @Test
  void acrossTwoSkippedFields_bothOrders() {
    Drift drift = new Drift(THERE, LACKS_AC);
    Object yeast = item(drift, "yeast");
    Object dough = item(drift, "dough");
    Drift.set(dough, "next", yeast);
    Drift.set(dough, "also", yeast);
    // c refers into a; d refers to c, which makes c's reference be followed into a.
    Object read = send(drift, order(drift, Arrays.asList(yeast, "x"), "between", dough, dough));
    checkItem(Drift.get(read, "d"), "dough");
    checkItem(Drift.get(read, "d.next"), "yeast");
    assertSame(Drift.get(read, "d.next"), Drift.get(read, "d.also"));

    Object before = send(drift, order(drift, Arrays.asList(yeast, "x"), yeast, dough, dough));
    assertSame(Drift.get(before, "b"), Drift.get(before, "d.next"));
  }

  @Test
  void cycleInsideASkippedField() {
    Drift drift = new Drift(THERE, LACKS_A);
    Object left = item(drift, "left");
    Object right = item(drift, "right");
    Drift.set(left, "next", right);
    Drift.set(right, "next", left);
    Drift.set(right, "also", right);
    for (Object wanted : new Object[] {left, right}) {
      Object read = send(drift, order(drift, left, wanted, right));
      Object readRight = Drift.get(read, "c");
      checkItem(readRight, "right");
      assertSame(readRight, Drift.get(readRight, "also"));
      assertSame(readRight, Drift.get(readRight, "next.next"));
      assertSame(wanted == right ? readRight : Drift.get(readRight, "next"), Drift.get(read, "b"));
    }
  }

  @Test
  void cycleThroughKnownAndSkippedFields() {
    Drift drift = new Drift(THERE, LACKS_A);
    Object outside = item(drift, "outside");
    Object inside = item(drift, "inside");
    Object order = order(drift, inside, outside, inside);
    Drift.set(inside, "next", order);
    Drift.set(inside, "also", outside);
    Drift.set(outside, "next", inside);
    Object read = send(drift, order);
    assertSame(Drift.get(read, "c"), Drift.get(read, "b.next"));
    assertSame(read, Drift.get(read, "c.next"));
    assertSame(Drift.get(read, "b"), Drift.get(read, "c.also"));
  }

  @Test
  void skippedInsideSkipped() {
    Version there =
        Drift.shop(
            "class Order { Object a; Object b; Object c; int id = 5; }",
            "class Item { Object gone; String name; Object next; }");
    Version here =
        Drift.shop(
            "class Order { Object b; Object c; int id; }",
            "class Item { String name; Object next; }");
    Drift drift = new Drift(there, here);
    Object deep = drift.make("Item", "name", "deep");
    Object middle = drift.make("Item", "name", "middle");
    Drift.set(middle, "gone", Arrays.asList("x", deep));
    Object top = drift.make("Item", "name", "top");
    Drift.set(top, "gone", middle);
    for (Object[] wanted :
        new Object[][] {{deep, middle}, {middle, deep}, {top, deep}, {deep, top}}) {
      Object order = drift.make("Order", "a", top);
      Drift.set(order, "b", wanted[0]);
      Drift.set(order, "c", wanted[1]);
      Object read = send(drift, order);
      assertEquals(Drift.get(wanted[0], "name"), Drift.get(read, "b.name"));
      assertEquals(Drift.get(wanted[1], "name"), Drift.get(read, "c.name"));
    }
  }

  @Test
  void equalValuesInSkippedFields_areNotMixedUp() {
    Drift drift = new Drift(THERE, LACKS_A);
    Object one = item(drift, "same");
    Object two = item(drift, "same");
    Object read = send(drift, order(drift, Arrays.asList(one, two), two, one, two));
    assertNotSame(Drift.get(read, "b"), Drift.get(read, "c"));
    assertSame(Drift.get(read, "b"), Drift.get(read, "d"));
  }

  // --- unknown classes in skipped fields

  @Test
  void throughAnObjectOfAnUnknownClass() {
    Drift drift = new Drift(THERE, LACKS_A);
    Object flour = item(drift, "flour");
    Object coupon = drift.make("Coupon", "inside", Arrays.asList(1, flour));
    Drift.set(coupon, "code", "X");
    Drift.set(coupon, "until", new Date(9));
    Object around = drift.make("Coupon", "other", coupon);
    for (Object skipped :
        new Object[] {
          coupon,
          around,
          Arrays.asList("x", coupon),
          Collections.singletonMap("k", coupon),
          Collections.singletonMap(coupon, 1),
          new Object[] {new Object[] {coupon}},
        }) {
      Object read = send(drift, order(drift, skipped, flour, Drift.get(coupon, "until"), flour));
      checkItem(Drift.get(read, "b"), "flour");
      assertEquals(new Date(9), Drift.get(read, "c"));
      assertSame(Drift.get(read, "b"), Drift.get(read, "d"));
    }
  }

  @Test
  void toAnObjectOfAnUnknownClass_followsThePolicy() {
    Drift fails = new Drift(THERE, LACKS_A);
    Object order = order(fails, fails.make("Coupon"), null, "after");
    Drift.set(order, "b", Drift.get(order, "a"));
    byte[] message = fails.writer.write(order);
    UnknownClassException refused =
        assertThrows(UnknownClassException.class, () -> fails.reader.read(message));
    assertEquals("shop.Coupon", refused.className());
    assertEquals("next", fails.send("next"));

    Drift nulls =
        new Drift(THERE, LACKS_A, Drift.SHOP, Drift.SHOP.unknownClasses(UnknownClassPolicy.NULL));
    Object read = send(nulls, order);
    assertNull(Drift.get(read, "b"));
    assertEquals("after", Drift.get(read, "c"));
  }

  @Test
  void toASkippedObject_whoseListHoldsUnknownObjects() {
    Drift nulls =
        new Drift(THERE, LACKS_A, Drift.SHOP, Drift.SHOP.unknownClasses(UnknownClassPolicy.NULL));
    Object flour = item(nulls, "flour");
    Object salt = item(nulls, "salt");
    Drift.set(flour, "next", Arrays.asList("x", nulls.make("Coupon"), "y"));
    Object read = send(nulls, order(nulls, Arrays.asList(salt, flour), flour, salt));
    checkItem(Drift.get(read, "b"), "flour");
    assertEquals(Arrays.asList("x", null, "y"), Drift.get(read, "b.next"));

    Drift fails = new Drift(THERE, LACKS_A);
    assertThrows(
        UnknownClassException.class,
        () -> fails.send(order(fails, Arrays.asList(salt, flour), flour)));
    assertThrows( // as it is where the field stands in front that the reader knows
        UnknownClassException.class, () -> fails.send(order(fails, null, flour)));
    checkItem(Drift.get(fails.send(order(fails, Arrays.asList(flour, salt), salt)), "b"), "salt");
  }

  @Test
  void intoAnUnknownObjectInAKnownField_policyNull() {
    CreateOption nulls = Drift.SHOP.unknownClasses(UnknownClassPolicy.NULL);
    Drift drift = new Drift(THERE, here("a", "b", "c", "d"), Drift.SHOP, nulls);
    Object flour = item(drift, "flour");
    Object coupon = drift.make("Coupon", "inside", flour);
    Object read = send(drift, order(drift, coupon, flour, Arrays.asList(coupon, flour)));
    assertNull(Drift.get(read, "a"));
    checkItem(Drift.get(read, "b"), "flour");
    List<?> list = (List<?>) Drift.get(read, "c");
    assertNull(list.get(0));
    assertSame(Drift.get(read, "b"), list.get(1));
    assertNotNull(list.get(1));
  }

  /**
   * What is missing beside the comparator in the skipped field is no matter of those who use it.
   */
  @Test
  void toAComparatorBesideAnUnknownObject() {
    for (UnknownClassPolicy policy : UnknownClassPolicy.values()) {
      Drift drift = new Drift(THERE, LACKS_A, Drift.SHOP, Drift.SHOP.unknownClasses(policy));
      SortedSet<Object> set = new TreeSet<>(Collections.reverseOrder());
      SortedMap<Object, Object> map = new TreeMap<>(set.comparator());
      set.add("x");
      set.add("y");
      map.put("k", 1);
      Object skipped = Arrays.asList(drift.make("Coupon"), set.comparator());
      Object read = send(drift, order(drift, skipped, set, map));
      assertEquals(Arrays.asList("y", "x"), new ArrayList<>((Set<?>) Drift.get(read, "b")));
      assertEquals(map, Drift.get(read, "c"), policy.name());
    }
  }

  /** Whichever of the two fields the reader lacks. */
  @Test
  void whatDoesNotFit_isRefusedWhereTypesAreStrict() {
    Version there =
        Drift.shop(
            "class Order { Object a; Object b; }", "class Item { String price = \"dear\"; }");
    for (String lacking : new String[] {"a", "b"}) {
      String field = lacking.equals("a") ? "b" : "a";
      Version here =
          Drift.shop("class Order { Object " + field + "; }", "class Item { int price = 1; }");
      Drift[] drifts = Drift.lenientAndStrict(there, here);
      for (int i = 1; i <= 60; i++) {
        Object read = drifts[0].send(shared(drifts[0]));
        assertEquals(1, Drift.get(read, field + ".price"));
        assertEquals(i, drifts[0].mismatches());
        ScfsException refused =
            assertThrows(ScfsException.class, () -> drifts[1].send(shared(drifts[1])));
        assertEquals("type-mismatch", refused.anchor());
      }
    }
  }

  private static Object shared(Drift drift) {
    Object item = drift.make("Item");
    Object order = drift.make("Order", "a", item);
    Drift.set(order, "b", item);
    return order;
  }
}
