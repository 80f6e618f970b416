package io.github.scfs.functional.fields;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertSame;

import io.github.scfs.CreateOption;
import io.github.scfs.functional.Drift;
import io.github.scfs.testing.Peer;
import io.github.scfs.testing.Version;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The reader lacks fields that the writer has. */
class RemovedFieldTest {
  @Test
  void removedFieldOfEveryKind_leavesTheOthersAlone() {
    String kept = "int id; String customer; Object last;";
    String[] removed = {
      "boolean a = true;",
      "byte a = 1;",
      "char a = 'x';",
      "short a = 2;",
      "int a = 3;",
      "long a = 4;",
      "float a = 5;",
      "double a = 6;",
      "Integer a = 7;",
      "Integer a;",
      "String a = \"seven\";",
      "String a;",
      "Object a = \"any\";",
      "Object a;",
      "Object a = 8L;",
      "Object a = 9.5;",
      "Object a = true;",
      "int[] a = {1, 2, 3};",
      "int[][] a = {{1}, {2, 3}};",
      "String[] a = {\"x\", null};",
      "List<Object> a = Arrays.<Object>asList(1, \"b\", 2L);",
      "Map<String, Integer> a = new HashMap<>();",
      "Order a = this;",
      "Order[] a = {this, null};",
      "Date a = new Date(0);",
      "Class<?> a = Order.class;"
    };
    for (String field : removed) {
      Drift drift =
          new Drift(
              Drift.shop("class Order { " + kept.replace("Object", field + " Object") + " }"),
              Drift.shop("class Order { " + kept + " }"));
      Object order = drift.make("Order", "id", 7);
      Drift.set(order, "customer", "Ada");
      Drift.set(order, "last", Arrays.asList("x", 1));
      for (int message = 0; message < 2; message++) {
        Object read = drift.send(order);
        assertEquals(7, Drift.get(read, "id"), field);
        assertEquals("Ada", Drift.get(read, "customer"), field);
        assertEquals(Arrays.asList("x", 1), Drift.get(read, "last"), field);
      }
    }
  }

  @Test
  void allFieldsRemoved_givesTheObject() {
    Drift drift =
        new Drift(
            Drift.shop(
                "class Order { int id = 1; Object any = new int[300]; String note = \"n\"; }"),
            Drift.shop("class Order { }"));
    Object order = drift.make("Order");
    for (int message = 0; message < 2; message++) {
      Object read = drift.send(Arrays.asList(order, "after", order));
      List<?> list = (List<?>) read;
      assertSame(drift.local("Order"), list.get(0).getClass());
      assertEquals("after", list.get(1));
      assertSame(list.get(0), list.get(2));
    }
  }

  @Test
  void removedFieldWhoseClassIsGone_isNoProblem() {
    Version there =
        Drift.shop(
            "class Order { Coupon coupon; int id; Object any; List<Object> list = new ArrayList<>(); String end; }",
            "class Coupon { String code = \"SPRING\"; Season season = Season.SPRING; Object more; }",
            "enum Season { SPRING, AUTUMN }");
    Drift drift = new Drift(there, Drift.shop("class Order { int id; String end; }"));
    Object coupon = drift.make("Coupon", "more", there.constant("shop.Season", "AUTUMN"));
    Object order = drift.make("Order", "coupon", coupon);
    Drift.set(order, "id", 3);
    Drift.set(order, "any", there.constant("shop.Season", "SPRING"));
    Drift.set(order, "list", Arrays.asList(coupon, drift.make("Coupon"), Collections.emptyList()));
    Drift.set(order, "end", "yes");
    for (int message = 0; message < 3; message++) {
      Object read = drift.send(order);
      assertEquals(3, Drift.get(read, "id"));
      assertEquals("yes", Drift.get(read, "end"));
    }
  }

  @Test
  void removedFieldOfAClassThatIsNotAllowedHere_isNoProblem() {
    Drift drift =
        new Drift(
            Drift.shop(
                "class Order { Object secret; int id; }", "class Secret { String text = \"x\"; }"),
            Drift.shop("class Order { int id; }", "class Secret { String text; }"),
            Drift.SHOP,
            CreateOption.of());
    Version here = drift.here;
    Peer reader = Peer.of(CreateOption.of().allow(here.type("shop.Order")), here);
    Object order = drift.make("Order", "secret", drift.make("Secret"));
    Drift.set(order, "id", 3);
    Object read = drift.writer.send(order, reader);
    assertNotNull(read);
    assertEquals(3, Drift.get(read, "id"));
  }
}
