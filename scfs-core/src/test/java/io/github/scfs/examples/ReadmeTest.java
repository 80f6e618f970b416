package io.github.scfs.examples;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.scfs.CreateOption;
import io.github.scfs.ReadWriteSessionDataLocator;
import io.github.scfs.SessionKryo;
import io.github.scfs.testing.Peer;
import org.junit.jupiter.api.Test;

/** The lines of the README. */
class ReadmeTest {
  private final Object connection = "a connection";
  private final ReadWriteSessionDataLocator<Object> locator = new Peer(CreateOption.of());

  @Test
  void twelveLines() {
    SessionKryo sessionKryo =
        new SessionKryo(locator, CreateOption.of().allow(Pizza.class, Order.class));

    Order order = new Order();
    order.pizza = new Pizza("Margherita");
    order.count = 2;

    byte[] first =
        sessionKryo.writeClassAndObject(connection, order); // with what the classes look like
    byte[] second = sessionKryo.writeClassAndObject(connection, order); // the values alone

    Order read = (Order) sessionKryo.readClassAndObject(connection, first);
    Order again = (Order) sessionKryo.readClassAndObject(connection, second);

    assertEquals("Margherita", read.pizza.name);
    assertEquals(2, again.count);
    assertTrue(second.length * 3 < first.length, first.length + " and " + second.length);
  }

  private static final class Pizza {
    private final String name;

    Pizza(String name) {
      this.name = name;
    }
  }

  private static final class Order {
    private Pizza pizza;
    private int count;
  }
}
