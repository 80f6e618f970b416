package io.github.scfs.benchmarks.speed.model;

import java.io.Serializable;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;

/** What was traded. */
public class Trades implements Serializable {
  private static final long serialVersionUID = 1;
  private static final int COUNT = 10;
  private static final long MILLIS = 1_700_000_000_123L;

  private List<Trade> trades = new ArrayList<>();

  /** How sure it is. */
  public enum Level {
    LOW,
    MID,
    HIGH
  }

  /** Texts, a number, an amount, a time, a constant. */
  public static class Trade implements Serializable {
    private static final long serialVersionUID = 1;

    private String symbol;
    private long quantity;
    private BigDecimal price;
    private Instant at;
    private Level level;
    private String trader;

    static Trade of(int number) {
      Trade trade = new Trade();
      trade.symbol = "SYM" + number % 3;
      trade.quantity = 100L * number + 7;
      trade.price = new BigDecimal("101." + (10 + number));
      trade.at = Instant.ofEpochMilli(MILLIS + number * 777L);
      trade.level = Level.values()[number % Level.values().length];
      trade.trader = "trader" + number;
      return trade;
    }
  }

  /** Ten trades. */
  static Trades example() {
    Trades message = new Trades();
    for (int i = 0; i < COUNT; i++) {
      message.trades.add(Trade.of(i));
    }
    return message;
  }
}
