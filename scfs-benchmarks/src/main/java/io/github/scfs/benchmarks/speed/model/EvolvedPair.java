package io.github.scfs.benchmarks.speed.model;

import io.github.scfs.benchmarks.speed.model.MemoryCompiler.Source;

/**
 * Two versions of two classes, in a class loader each: fields were added, removed and moved. Needs
 * a JDK, for its compiler. Any thread.
 */
public final class EvolvedPair {
  private static final String OLD_POSITION =
      """
      package io.github.scfs.benchmarks.speed.evolved;

      public class Position implements java.io.Serializable {
        private static final long serialVersionUID = 1;
        private String article;
        private int count;
        private long cents;
        private String shelf;

        public Position() {}

        Position(String article, int count, long cents, String shelf) {
          this.article = article;
          this.count = count;
          this.cents = cents;
          this.shelf = shelf;
        }
      }
      """;

  private static final String OLD_ORDER =
      """
      package io.github.scfs.benchmarks.speed.evolved;

      import java.util.ArrayList;
      import java.util.HashMap;
      import java.util.List;
      import java.util.Map;

      public class Order implements java.io.Serializable {
        private static final long serialVersionUID = 1;
        private long number;
        private String customer;
        private String remark;
        private int branch;
        private boolean express;
        private double discount;
        private List<Position> positions;
        private Map<String, String> notes;
        private Map<String, Position> returned;

        public static Order example() {
          Order order = new Order();
          order.number = 4_711_000_815L;
          order.customer = "Zuse, Konrad";
          order.remark = "please ring twice";
          order.branch = 17;
          order.express = true;
          order.discount = 0.075;
          order.positions = new ArrayList<>();
          order.positions.add(new Position("relay, 24 V", 2_200, 385, "B 12"));
          order.positions.add(new Position("film, 35 mm", 40, 1_990, "C 3"));
          order.positions.add(new Position("motor", 1, 12_900, "A 1"));
          order.notes = new HashMap<>();
          order.notes.put("paid", "in advance");
          order.notes.put("gate", "north");
          order.returned = new HashMap<>();
          order.returned.put("broken", new Position("lamp", 3, 250, "D 4"));
          return order;
        }
      }
      """;

  private static final String NEW_POSITION =
      """
      package io.github.scfs.benchmarks.speed.evolved;

      public class Position implements java.io.Serializable {
        private static final long serialVersionUID = 1;
        private double weight;
        private long cents;
        private String article;
        private String unit;
        private int count;
      }
      """;

  private static final String NEW_ORDER =
      """
      package io.github.scfs.benchmarks.speed.evolved;

      import java.util.List;
      import java.util.Map;

      public class Order implements java.io.Serializable {
        private static final long serialVersionUID = 1;
        private boolean express;
        private String currency;
        private double discount;
        private String customer;
        private int branch;
        private int priority;
        private Map<String, String> notes;
        private List<Position> positions;
        private long number;
        private List<String> labels;
      }
      """;

  private static final VersionPair PAIR =
      new VersionPair(
          () -> MemoryCompiler.compile(order(OLD_ORDER), position(OLD_POSITION)),
          () -> MemoryCompiler.compile(order(NEW_ORDER), position(NEW_POSITION)));

  private EvolvedPair() {}

  private static Source order(String text) {
    return new Source("Order", text);
  }

  private static Source position(String text) {
    return new Source("Position", text);
  }

  /** The pair of this JVM. */
  public static VersionPair get() {
    return PAIR;
  }
}
