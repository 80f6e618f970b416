package io.github.scfs.functional.fields;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;

import io.github.scfs.functional.Drift;
import io.github.scfs.testing.Version;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The reader has fields that the writer lacks. */
class AddedFieldTest {
  private final Version before = Drift.shop("class Order { int id; String customer; }");
  private final Version after =
      Drift.shop(
          "class Order { boolean paid; List<String> tags = new ArrayList<>(); int id; double discount = 0.5;"
              + " String customer; Order parent; long placed; }");
  private final Drift drift = new Drift(before, after);

  @Test
  void addedFields_keepWhatTheConstructorGaveThem() {
    Object order = drift.make("Order", "id", 7);
    Drift.set(order, "customer", "Ada");
    for (int message = 0; message < 3; message++) {
      Object read = drift.send(order);
      assertSame(drift.local("Order"), read.getClass());
      assertEquals(7, Drift.get(read, "id"));
      assertEquals("Ada", Drift.get(read, "customer"));
      assertEquals(false, Drift.get(read, "paid"));
      assertEquals(0.5, Drift.get(read, "discount"));
      assertEquals(0L, Drift.get(read, "placed"));
      assertEquals(Arrays.asList(), Drift.get(read, "tags"));
      assertNull(Drift.get(read, "parent"));
    }
  }

  @Test
  void addedFields_arriveOnceTheWriterHasThem() {
    drift.send(drift.make("Order", "id", 7));
    Drift upgraded = new Drift(after, after);
    Object order = upgraded.make("Order", "discount", 0.25);
    Drift.set(order, "tags", Arrays.asList("warm"));
    Object read = upgraded.send(order);
    assertEquals(0.25, Drift.get(read, "discount"));
    assertEquals(Arrays.asList("warm"), Drift.get(read, "tags"));
  }

  @Test
  void addedFields_inElementsAndNestedObjects() {
    Drift nested =
        new Drift(
            Drift.shop(
                "class Basket { List<Object> items = new ArrayList<>(); Item first; }",
                "class Item { String name; }"),
            Drift.shop(
                "class Basket { int total = 3; List<Object> items; Item first; }",
                "class Item { int stock = 9; String name; String unit = \"kg\"; }"));
    Object item = nested.make("Item", "name", "flour");
    Object basket = nested.make("Basket", "items", Arrays.asList(item, item));
    Drift.set(basket, "first", item);

    Object read = nested.send(basket);

    List<?> items = (List<?>) Drift.get(read, "items");
    assertSame(items.get(0), items.get(1));
    assertSame(items.get(0), Drift.get(read, "first"));
    assertEquals("flour", Drift.get(read, "first.name"));
    assertEquals(9, Drift.get(read, "first.stock"));
    assertEquals("kg", Drift.get(read, "first.unit"));
    assertEquals(3, Drift.get(read, "total"));
  }

  @Test
  void bothSidesAdded_eachKeepsItsOwn() {
    Drift both =
        new Drift(
            Drift.shop("class Order { int id; String mine = \"w\"; Object also = 5; long end; }"),
            Drift.shop("class Order { String yours = \"r\"; int id; long end; }"));
    Object order = both.make("Order", "id", 4);
    Drift.set(order, "end", 6L);
    Object read = both.send(order);
    assertEquals(4, Drift.get(read, "id"));
    assertEquals(6L, Drift.get(read, "end"));
    assertEquals("r", Drift.get(read, "yours"));
  }
}
