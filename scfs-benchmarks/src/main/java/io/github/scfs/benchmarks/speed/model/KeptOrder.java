package io.github.scfs.benchmarks.speed.model;

import java.io.Serializable;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The fields of the {@link EvolvedPair} that both versions have, in the order of the newer one:
 * both ends have this class, so reading it is what reading the pair would be if nothing had
 * changed.
 */
public class KeptOrder implements Serializable {
  private static final long serialVersionUID = 1;

  private boolean express;
  private double discount;
  private String customer;
  private int branch;
  private Map<String, String> notes;
  private List<Position> positions;
  private long number;

  /** What was ordered. */
  public static class Position implements Serializable {
    private static final long serialVersionUID = 1;

    private long cents;
    private String article;
    private int count;
  }

  /** The order of the pair. */
  public static KeptOrder example() {
    KeptOrder order = new KeptOrder();
    order.number = 4_711_000_815L;
    order.customer = "Zuse, Konrad";
    order.branch = 17;
    order.express = true;
    order.discount = 0.075;
    order.positions = new ArrayList<>();
    order.positions.add(position("relay, 24 V", 2_200, 385));
    order.positions.add(position("film, 35 mm", 40, 1_990));
    order.positions.add(position("motor", 1, 12_900));
    order.notes = new HashMap<>();
    order.notes.put("paid", "in advance");
    order.notes.put("gate", "north");
    return order;
  }

  private static Position position(String article, int count, long cents) {
    Position position = new Position();
    position.article = article;
    position.count = count;
    position.cents = cents;
    return position;
  }
}
