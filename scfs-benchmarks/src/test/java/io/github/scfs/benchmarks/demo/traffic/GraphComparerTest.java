package io.github.scfs.benchmarks.demo.traffic;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class GraphComparerTest {
  private final GraphComparer comparer = new GraphComparer();

  static class Order {
    String customer = "Ada";
    List<Object> lines = new ArrayList<>();
    Map<String, Object> extras = new LinkedHashMap<>();
    int[] prices = {1, 2};
    Order previous;
  }

  private static Order orderOf(Object... lines) {
    Order order = new Order();
    order.lines.addAll(List.of(lines));
    return order;
  }

  @Test
  void difference_equalGraphsWithCycle_isNull() {
    Order expected = orderOf("salt", 1, 2L);
    Order actual = orderOf("salt", 1, 2L);
    expected.previous = expected;
    actual.previous = actual;
    assertNull(comparer.difference(expected, actual));
  }

  @Test
  void difference_value_isNamedWithItsPath() {
    Order actual = new Order();
    actual.prices[1] = 7;
    assertEquals(
        ".prices[]: 2 expected, 7 came (element 1)", comparer.difference(new Order(), actual));
    actual = new Order();
    actual.customer = null;
    String customer = comparer.difference(new Order(), actual);
    assertTrue(customer.startsWith(".customer:"), customer);
  }

  @Test
  void difference_sharedObjectThatArrivesTwice_isFound() {
    Order shared = new Order();
    String difference =
        comparer.difference(orderOf(shared, shared), orderOf(new Order(), new Order()));
    assertTrue(difference.contains("shared in another way"), difference);
  }

  @Test
  void difference_twoObjectsThatArriveAsOne_isFound() {
    Order shared = new Order();
    String difference =
        comparer.difference(orderOf(new Order(), new Order()), orderOf(shared, shared));
    assertTrue(difference.contains("shared in another way"), difference);
  }

  @Test
  void difference_orderOfALinkedMap_matters() {
    Order expected = new Order();
    Order actual = new Order();
    expected.extras.putAll(Map.of("olives", 1));
    expected.extras.put("basil", 2);
    actual.extras.put("basil", 2);
    actual.extras.put("olives", 1);
    assertTrue(comparer.difference(expected, actual).startsWith(".extras.keys"));
    expected.extras = new HashMap<>(expected.extras);
    actual.extras = new HashMap<>(actual.extras);
    assertNull(comparer.difference(expected, actual));
  }

  @Test
  void difference_otherClassOfEqualContent_isFound() {
    Order actual = new Order();
    actual.extras = new HashMap<>();
    assertEquals(
        ".extras: a LinkedHashMap expected, a HashMap came",
        comparer.difference(new Order(), actual));
  }

  @Test
  void difference_classes_areComparedAsTheyAre() {
    assertNull(comparer.difference(orderOf(String.class), orderOf(String.class)));
    String other = comparer.difference(orderOf(String.class), orderOf(Integer.class));
    assertTrue(other.startsWith(".lines[]: class java.lang.String expected"), other);
  }

  @Test
  void difference_datesAndOptionals_areComparedByValue() {
    Instant instant = Instant.ofEpochSecond(5, 6);
    Order order = orderOf(instant, Optional.of("x"), Optional.empty());

    assertNull(
        comparer.difference(
            order, orderOf(instant.plusNanos(0), Optional.of("x"), Optional.empty())));
    String later =
        comparer.difference(
            order, orderOf(instant.plusNanos(1), Optional.of("x"), Optional.empty()));
    assertTrue(later.startsWith(".lines[]: 1970"), later);
    String other = comparer.difference(order, orderOf(instant, Optional.of("y"), Optional.empty()));
    assertTrue(other.startsWith(".lines[].value: \"x\" expected"), other);
    String absent = comparer.difference(order, orderOf(instant, Optional.of("x"), Optional.of(1)));
    assertTrue(absent.startsWith(".lines[].value: null expected, 1 came"), absent);
  }
}
