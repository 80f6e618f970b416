package io.github.scfs.netty;

import com.esotericsoftware.kryo.Kryo;
import com.esotericsoftware.kryo.KryoSerializable;
import com.esotericsoftware.kryo.io.Input;
import com.esotericsoftware.kryo.io.Output;
import io.github.scfs.CreateOption;
import java.util.ArrayList;
import java.util.List;

/** What the tests of this module send: orders of a pizzeria. */
final class Menu {
  private Menu() {}

  /** Everything of the menu may be sent, the recipe may not. */
  static CreateOption option() {
    return CreateOption.of()
        .allow(Order.class, Pizza.class, Receipt.class, Doorbell.class, Burnt.class);
  }

  static Order order(long id) {
    Order order = new Order();
    order.id = id;
    order.customer = "Margherita " + id;
    order.pizzas.add(new Pizza("Funghi", 950));
    order.pizzas.add(new Pizza("Diavola", 1150));
    return order;
  }

  /** An order whose message is at least that long. */
  static Order largeOrder(long id, int bytes) {
    Order order = order(id);
    StringBuilder customer = new StringBuilder(bytes);
    for (int i = 0; i < bytes; i++) {
      customer.append((char) ('a' + i * 31 % 26));
    }
    order.customer = customer.toString();
    return order;
  }

  /** An order with pizzas. */
  public static class Order {
    public long id;
    public String customer;
    public List<Pizza> pizzas = new ArrayList<>();

    @Override
    public boolean equals(Object other) {
      return other instanceof Order && toString().equals(other.toString());
    }

    @Override
    public int hashCode() {
      return Long.hashCode(id);
    }

    @Override
    public String toString() {
      return "Order " + id + " for " + customer + ": " + pizzas;
    }
  }

  /** A pizza with its price in cents. */
  public static class Pizza {
    public String name;
    public int price;

    public Pizza() {}

    public Pizza(String name, int price) {
      this.name = name;
      this.price = price;
    }

    @Override
    public boolean equals(Object other) {
      return other instanceof Pizza && toString().equals(other.toString());
    }

    @Override
    public int hashCode() {
      return price;
    }

    @Override
    public String toString() {
      return name + " at " + price;
    }
  }

  /** A second class, so that definitions are sent later, too. */
  public static class Receipt {
    public long order;
    public int thread;

    public Receipt() {}

    public Receipt(long order, int thread) {
      this.order = order;
      this.thread = thread;
    }

    @Override
    public boolean equals(Object other) {
      return other instanceof Receipt
          && ((Receipt) other).order == order
          && ((Receipt) other).thread == thread;
    }

    @Override
    public int hashCode() {
      return Long.hashCode(order) + thread;
    }

    @Override
    public String toString() {
      return "Receipt " + order + " of " + thread;
    }
  }

  /** Nobody allows it. */
  public static class SecretRecipe {
    public String text = "basil";
  }

  /** Cannot be written, whatever the option says. */
  public static class Burnt implements KryoSerializable {
    @Override
    public void write(Kryo kryo, Output output) {
      output.writeString("begun");
      throw new IllegalStateException("burnt");
    }

    @Override
    public void read(Kryo kryo, Input input) {
      throw new IllegalStateException("burnt");
    }
  }

  /** Runs code of the test in the middle of being written and of being read. */
  public static class Doorbell implements KryoSerializable {
    public static final ThreadLocal<Runnable> ON_WRITE = new ThreadLocal<>();
    public static final ThreadLocal<Runnable> ON_READ = new ThreadLocal<>();

    public String visitor = "Luigi";

    public static void quiet() {
      ON_WRITE.remove();
      ON_READ.remove();
    }

    @Override
    public void write(Kryo kryo, Output output) {
      ring(ON_WRITE);
      output.writeString(visitor);
    }

    @Override
    public void read(Kryo kryo, Input input) {
      visitor = input.readString();
      ring(ON_READ);
    }

    private static void ring(ThreadLocal<Runnable> bell) {
      Runnable action = bell.get();
      if (action != null) {
        action.run();
      }
    }
  }
}
