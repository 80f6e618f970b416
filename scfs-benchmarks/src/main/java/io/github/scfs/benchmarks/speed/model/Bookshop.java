package io.github.scfs.benchmarks.speed.model;

import java.io.Serializable;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Date;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Users and what they order. */
public final class Bookshop {
  private static final int FIRST_USER = 1_000;
  private static final int FIRST_ORDER = 777_000;
  private static final int FIRST_PRODUCT = 555;
  private static final int PRODUCTS = 3;
  private static final int LINES = 5;
  private static final long MILLIS = 1_700_000_000_000L;

  private Bookshop() {}

  /** How far an order is. */
  public enum Status {
    NEW,
    PAID,
    SHIPPED,
    DONE
  }

  /** Numbers, texts, a flag, a constant. */
  public static class User implements Serializable {
    private static final long serialVersionUID = 1;

    private long id;
    private String name;
    private String email;
    private int age;
    private boolean active;
    private Status status;
  }

  /** What is sold. */
  public static class Product implements Serializable {
    private static final long serialVersionUID = 1;

    private long sku;
    private String title;
    private double price;
  }

  /** So many of a product, which other lines may have too. */
  public static class Line implements Serializable {
    private static final long serialVersionUID = 1;

    private Product product;
    private int quantity;
    private double price;
  }

  /** A user, lines of products, attributes. */
  public static class Order implements Serializable {
    private static final long serialVersionUID = 1;

    private long id;
    private User customer;
    private List<Line> lines = new ArrayList<>();
    private Map<String, String> attributes = new HashMap<>();
    private Status status;
    private Date created;
    private BigDecimal total;
  }

  /** The user of that number. */
  static User user(int number) {
    User user = new User();
    user.id = FIRST_USER + number;
    user.name = "user " + number;
    user.email = "user" + number + "@example.org";
    user.age = 20 + number % 50;
    user.active = number % 2 == 0;
    user.status = Status.values()[number % Status.values().length];
    return user;
  }

  /** So many users. */
  static List<User> users(int count) {
    List<User> users = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      users.add(user(i));
    }
    return users;
  }

  /** The order of that number: five lines of three products. */
  static Order order(int number) {
    Order order = new Order();
    order.id = FIRST_ORDER + number;
    order.customer = user(number);
    Product[] products = new Product[PRODUCTS];
    for (int i = 0; i < products.length; i++) {
      products[i] = product(i);
    }
    for (int i = 0; i < LINES; i++) {
      order.lines.add(line(products[i % PRODUCTS], i + 1));
    }
    order.attributes.put("channel", "web");
    order.attributes.put("coupon", "X99");
    order.status = Status.SHIPPED;
    order.created = new Date(MILLIS + number);
    order.total = new BigDecimal("199.95");
    return order;
  }

  /** So many orders, which share nothing. */
  static List<Order> orders(int count) {
    List<Order> orders = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      orders.add(order(i));
    }
    return orders;
  }

  private static Product product(int number) {
    Product product = new Product();
    product.sku = FIRST_PRODUCT + number;
    product.title = "Product " + number;
    product.price = 9.99 + number;
    return product;
  }

  private static Line line(Product product, int quantity) {
    Line line = new Line();
    line.product = product;
    line.quantity = quantity;
    line.price = product.price * quantity;
    return line;
  }
}
