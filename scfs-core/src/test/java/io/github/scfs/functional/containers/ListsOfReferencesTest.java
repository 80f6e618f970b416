package io.github.scfs.functional.containers;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.scfs.CreateOption;
import io.github.scfs.testing.Peer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Date;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** References in an ArrayList are read by a loop of their own, and lead where they led. */
class ListsOfReferencesTest {
  static final class Pizza {
    String name;
    List<Object> links = new ArrayList<>();
    Set<Object> looked = new HashSet<>();
    String sauce;

    Pizza(String name) {
      this.name = name;
      this.sauce = name + " sauce";
    }

    @Override
    public int hashCode() {
      return name.hashCode() + sauce.hashCode();
    }

    @Override
    public boolean equals(Object other) {
      return other instanceof Pizza && ((Pizza) other).name.equals(name);
    }
  }

  /** Its hash is that of what its list leads to. */
  static final class Order {
    List<Pizza> pizzas = new ArrayList<>();

    @Override
    public int hashCode() {
      return pizzas.get(0).hashCode();
    }

    @Override
    public boolean equals(Object other) {
      return other instanceof Order && ((Order) other).pizzas.equals(pizzas);
    }
  }

  private static final CreateOption OPTION = CreateOption.of().allow(Pizza.class, Order.class);

  private final Peer writer = new Peer(OPTION);
  private final Peer reader = new Peer(OPTION);

  /** Near and far ones, again and again and in turn. */
  @Test
  void eachLeadsToTheOneThatItLedTo() {
    Random random = new Random(5);
    for (int count : new int[] {1, 2, 3, 20, 300}) {
      List<Object> made = new ArrayList<>();
      for (int i = 0; i < count; i++) {
        made.add(i % 3 == 0 ? new Date(i) : i % 3 == 1 ? new Pizza("p" + i) : new int[] {i});
      }
      List<Object> again = new ArrayList<>();
      for (int i = 0; i < 500; i++) {
        boolean same = i > 0 && random.nextBoolean();
        again.add(same ? again.get(i - 1) : made.get(random.nextInt(count)));
      }
      again.set(100, null);
      again.set(200, "text");
      List<?> read = (List<?>) writer.send(new ArrayList<>(Arrays.asList(made, again)), reader);
      List<?> readMade = (List<?>) read.get(0);
      List<?> readAgain = (List<?>) read.get(1);
      for (int i = 0; i < 500; i++) {
        int at = made.indexOf(again.get(i));
        if (at < 0) {
          assertEquals(again.get(i), readAgain.get(i));
        } else {
          assertSame(readMade.get(at), readAgain.get(i), "another one at " + i);
        }
      }
    }
  }

  @Test
  void aListThatHoldsItself() {
    List<Object> list = new ArrayList<>();
    list.add(new ArrayList<>(Arrays.asList(list, list, list)));
    list.addAll(Arrays.asList(list, list, list.get(0), list));
    List<?> read = (List<?>) writer.send(list, reader);
    assertSame(read, read.get(1));
    assertSame(read, read.get(4));
    assertSame(read.get(0), read.get(3));
    assertSame(read, ((List<?>) read.get(0)).get(2));
  }

  @Test
  void aSetWaitsForWhatAListLeadsTo() {
    Pizza pizza = new Pizza("Margherita");
    Order order = new Order();
    order.pizzas.addAll(Arrays.asList(pizza, pizza, pizza));
    pizza.links.addAll(Arrays.asList(pizza, pizza, order));
    pizza.looked.add(order);
    for (int message = 0; message < 60; message++) {
      Pizza read = (Pizza) writer.send(pizza, reader);
      Order inside = (Order) read.looked.iterator().next();
      assertTrue(read.looked.contains(inside), "filed under another hash");
      assertSame(read, inside.pizzas.get(2));
      assertSame(read, read.links.get(1));
      assertEquals(pizza, read);
    }
  }
}
