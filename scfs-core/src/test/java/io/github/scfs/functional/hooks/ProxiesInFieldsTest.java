package io.github.scfs.functional.hooks;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;

import io.github.scfs.CreateOption;
import io.github.scfs.testing.Peer;
import java.io.Serializable;
import org.junit.jupiter.api.Test;

/** A field gets the object that was in it, not the one of another class that stood for it. */
class ProxiesInFieldsTest {
  private static final int MESSAGES = 40;

  static final class Price implements Serializable {
    private static final long serialVersionUID = 1L;

    final int cents;

    Price(int cents) {
      this.cents = cents;
    }

    private Object writeReplace() {
      return new Proxy(cents);
    }
  }

  static final class Proxy implements Serializable {
    private static final long serialVersionUID = 1L;

    final int cents;

    Proxy(int cents) {
      this.cents = cents;
    }

    private Object readResolve() {
      return new Price(cents);
    }
  }

  static final class Pizza {
    Price price;
    Price delivered;
  }

  @Test
  void fieldOfTheClass_thatTheProxyIsNot() {
    CreateOption option = CreateOption.of().allow(Pizza.class, Price.class, Proxy.class);
    Peer writer = new Peer(option);
    Peer reader = new Peer(option);
    for (int message = 0; message < MESSAGES; message++) {
      Pizza pizza = new Pizza();
      pizza.price = new Price(message);
      pizza.delivered = pizza.price;
      Pizza read = (Pizza) writer.send(pizza, reader);
      assertEquals(message, read.price.cents);
      assertSame(read.price, read.delivered);
    }
  }
}
