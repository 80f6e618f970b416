package io.github.scfs.benchmarks.speed.model;

import java.io.Serializable;
import java.math.BigDecimal;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.UUID;

/** Classes of the JDK that messages are full of, one kind in each message. */
public class Everyday implements Serializable {
  private static final long serialVersionUID = 1;
  private static final int SEED = 7;
  private static final int SOME = 100;

  /** What there is to register. */
  static final List<Class<?>> CLASSES =
      List.of(Everyday.class, Dates.class, Part.class, Color.class, int[].class, int[][].class);

  private List<Boolean> flags;
  private List<Instant> instants;
  private List<Long> view;
  private List<Integer> constant;
  private Set<Integer> set;
  private Map<String, Integer> map;
  private int[][] matrix;
  private Object optional; // Why no Optional: fields of that class are no good style
  private Map<Color, Part> parts;
  private List<Part> shared;
  private Dates dates;

  /** Keys. */
  public enum Color {
    RED,
    GREEN,
    BLUE
  }

  /** A small bean. */
  public static class Part implements Serializable {
    private static final long serialVersionUID = 1;

    private int id;
    private String name;
    private double price;

    static Part of(int id) {
      Part part = new Part();
      part.id = id;
      part.name = "part " + id;
      part.price = id * 1.25;
      return part;
    }
  }

  /** Dates, times and other values. */
  public static class Dates implements Serializable {
    private static final long serialVersionUID = 1;

    private LocalDate day;
    private LocalDateTime minute;
    private Instant instant;
    private Duration duration;
    private BigDecimal amount;
    private UUID id;
  }

  /** Boxed booleans. */
  public static Everyday flags() {
    Everyday message = new Everyday();
    Random random = new Random(SEED);
    message.flags = new ArrayList<>();
    for (int i = 0; i < 2 * SOME; i++) {
      message.flags.add(random.nextBoolean());
    }
    return message;
  }

  /** Points in time, to the nanosecond. */
  public static Everyday instants() {
    Everyday message = new Everyday();
    message.instants = new ArrayList<>();
    for (int i = 0; i < SOME; i++) {
      message.instants.add(Instant.ofEpochSecond(1_700_000_000L + i, i));
    }
    return message;
  }

  /** Boxed longs in an array that is seen as a list. */
  public static Everyday view() {
    Long[] numbers = new Long[SOME];
    for (int i = 0; i < SOME; i++) {
      numbers[i] = (long) i * i * i;
    }
    Everyday message = new Everyday();
    message.view = Arrays.asList(numbers);
    return message;
  }

  /** Boxed ints in a list that never changes. */
  public static Everyday constant() {
    Integer[] numbers = new Integer[SOME];
    for (int i = 0; i < SOME; i++) {
      numbers[i] = i * i;
    }
    Everyday message = new Everyday();
    message.constant = List.of(numbers);
    return message;
  }

  /** A list, a set and a map that never change, with two or three elements each. */
  public static Everyday few() {
    Everyday message = new Everyday();
    message.constant = List.of(1, 2);
    message.set = Set.of(1, 2, 3);
    message.map = Map.of("a", 1, "b", 2);
    return message;
  }

  /** An array of arrays of small ints. */
  public static Everyday matrix() {
    Everyday message = new Everyday();
    message.matrix = new int[20][];
    for (int i = 0; i < message.matrix.length; i++) {
      message.matrix[i] = new Random(i).ints(20, 0, 1000).toArray();
    }
    return message;
  }

  /** An Optional with a text. */
  public static Everyday optional() {
    Everyday message = new Everyday();
    message.optional = Optional.of("x");
    return message;
  }

  /** Three beans by constant. */
  public static Everyday parts() {
    Everyday message = new Everyday();
    message.parts = new EnumMap<>(Color.class);
    for (Color color : Color.values()) {
      message.parts.put(color, Part.of(color.ordinal()));
    }
    return message;
  }

  /** One bean again and again. */
  public static Everyday shared() {
    Everyday message = new Everyday();
    message.shared = new ArrayList<>(Collections.nCopies(SOME, Part.of(1)));
    return message;
  }

  /** A bean of dates and numbers. */
  public static Everyday dates() {
    Everyday message = new Everyday();
    message.dates = new Dates();
    message.dates.day = LocalDate.of(2024, 2, 3);
    message.dates.minute = LocalDateTime.of(2024, 2, 3, 4, 5, 6);
    message.dates.instant = Instant.ofEpochSecond(1_700_000_000L, 5);
    message.dates.duration = Duration.ofSeconds(55);
    message.dates.amount = new BigDecimal("12345.67");
    message.dates.id = new UUID(5, 6);
    return message;
  }
}
