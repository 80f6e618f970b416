package io.github.scfs.benchmarks.speed.model;

import java.io.Serializable;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.time.ZonedDateTime;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Date;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.UUID;

/** Beans of one kind of values each, and a list of texts. */
public final class Values {
  private static final long MILLIS = 1_700_000_000_123L;
  private static final int ENTRIES = 8;
  private static final int NUMBERS = 64;
  private static final int ROWS = 8;
  private static final int BYTES = 200;

  private Values() {}

  /** Dates and times. */
  public static class Times implements Serializable {
    private static final long serialVersionUID = 1;

    private Instant instant;
    private LocalDate date;
    private LocalDateTime dateTime;
    private Duration duration;
    private ZonedDateTime zoned;
    private UUID id;
    private Date old;
  }

  /** Constants of enums in all that can hold them. */
  public static class Constants implements Serializable {
    private static final long serialVersionUID = 1;

    private Bookshop.Status status;
    private Trades.Level level;
    private List<Bookshop.Status> list;
    private EnumMap<Trades.Level, Integer> map;
    private EnumSet<Bookshop.Status> set;
    private Bookshop.Status[] array;
  }

  /** Maps and a set. */
  public static class Maps implements Serializable {
    private static final long serialVersionUID = 1;

    private Map<String, Integer> counts = new HashMap<>();
    private Map<Long, String> labels = new LinkedHashMap<>();
    private Map<String, List<String>> lists = new TreeMap<>();
    private Set<String> members = new HashSet<>();
  }

  /** Eight kinds of boxes; the last one is empty. */
  public static class Boxes implements Serializable {
    private static final long serialVersionUID = 1;

    private Integer anInt;
    private Long aLong;
    private Double aDouble;
    private Boolean aBoolean;
    private Float aFloat;
    private Short aShort;
    private Byte aByte;
    private Character aChar;
    private Integer nothing;
  }

  /** Arrays of numbers and of texts. */
  public static class Arrangement implements Serializable {
    private static final long serialVersionUID = 1;

    private double[] doubles;
    private int[][] grid;
    private byte[] image;
    private String[] names;
  }

  static Times times() {
    Times times = new Times();
    times.instant = Instant.ofEpochMilli(MILLIS);
    times.date = LocalDate.of(2024, 2, 29);
    times.dateTime = LocalDateTime.of(2024, 2, 29, 12, 34, 56);
    times.duration = Duration.ofSeconds(3600, 5);
    times.zoned = ZonedDateTime.of(times.dateTime, ZoneId.of("Europe/Berlin"));
    times.id = new UUID(123_456_789L, 987_654_321L);
    times.old = new Date(MILLIS);
    return times;
  }

  static Constants constants() {
    Constants constants = new Constants();
    constants.status = Bookshop.Status.PAID;
    constants.level = Trades.Level.HIGH;
    constants.list = new ArrayList<>(Arrays.asList(Bookshop.Status.values()));
    constants.map = new EnumMap<>(Trades.Level.class);
    constants.map.put(Trades.Level.LOW, 1);
    constants.map.put(Trades.Level.MID, 200);
    constants.set = EnumSet.of(Bookshop.Status.NEW, Bookshop.Status.DONE);
    constants.array = Bookshop.Status.values();
    return constants;
  }

  static Maps maps() {
    Maps maps = new Maps();
    for (int i = 0; i < ENTRIES; i++) {
      maps.counts.put("key" + i, i * 100);
      maps.labels.put(1_000_000L + i, "value" + i);
      maps.members.add("member" + i);
    }
    maps.lists.put("x", new ArrayList<>(Arrays.asList("a", "b")));
    maps.lists.put("y", new ArrayList<>(Arrays.asList("c")));
    return maps;
  }

  static Boxes boxes() {
    Boxes boxes = new Boxes();
    boxes.anInt = 12_345;
    boxes.aLong = 99_999_999_999L;
    boxes.aDouble = 3.25;
    boxes.aBoolean = true;
    boxes.aFloat = 1.5f;
    boxes.aShort = 7;
    boxes.aByte = 3;
    boxes.aChar = 'x';
    return boxes;
  }

  static Arrangement arrays() {
    Arrangement arrays = new Arrangement();
    arrays.doubles = new double[NUMBERS];
    arrays.grid = new int[ROWS][NUMBERS / ROWS];
    for (int i = 0; i < NUMBERS; i++) {
      arrays.doubles[i] = i * 1.1;
      arrays.grid[i / ROWS][i % ROWS] = i * i;
    }
    arrays.image = new byte[BYTES];
    arrays.names = new String[] {"a", "bb", "ccc"};
    return arrays;
  }

  /** So many texts. */
  static List<String> texts(int count) {
    List<String> texts = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      texts.add("string number " + i);
    }
    return texts;
  }
}
