package io.github.scfs.benchmarks.speed.model;

import java.io.Serializable;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** The heartbeat of a storage pool: nested objects of numbers, and maps of them. */
public class PoolUp implements Serializable {
  private static final long serialVersionUID = 1;

  private String pool;
  private long serial;
  private int mode;
  private String message;
  private List<String> path;
  private Map<String, String> tags;
  private Map<String, Integer> counters;
  private Cost cost;

  /** How busy and how full the pool is. */
  public static class Cost implements Serializable {
    private static final long serialVersionUID = 1;

    private String pool;
    private Queue store;
    private Queue restore;
    private Queue movers;
    private Map<String, Queue> moversByName;
    private Space space;
    private double performance;
  }

  /** Requests of one kind. */
  public static class Queue implements Serializable {
    private static final long serialVersionUID = 1;

    private String name;
    private int active;
    private int maximum;
    private int queued;
    private int readers;
    private int writers;
  }

  /** Bytes of the pool. */
  public static class Space implements Serializable {
    private static final long serialVersionUID = 1;

    private long total;
    private long free;
    private long precious;
    private long removable;
    private long gap;
    private double breakEven;
    private long lruSeconds;
  }

  /** A pool in the middle of its day. */
  public static PoolUp example() {
    PoolUp up = new PoolUp();
    up.pool = "pool-read-17";
    up.serial = 1_700_000_000_321L;
    up.mode = 5;
    up.path = new ArrayList<>(List.of("pool-read-17@storage17", "manager@core", "gateway@core"));
    up.tags = new HashMap<>();
    up.tags.put("host", "storage17.site.example");
    up.tags.put("rack", "B-04");
    up.tags.put("zone", "north");
    up.counters = new HashMap<>();
    up.counters.put("restarts", 2);
    up.counters.put("files", 1_482_113);
    up.counters.put("errors", 0);
    up.cost = new Cost();
    up.cost.pool = up.pool;
    up.cost.store = queue("store", 1, 4, 0);
    up.cost.restore = queue("restore", 3, 10, 17);
    up.cost.movers = queue("movers", 61, 1100, 4);
    up.cost.moversByName = new HashMap<>();
    up.cost.moversByName.put("regular", queue("regular", 58, 1000, 4));
    up.cost.moversByName.put("transfer", queue("transfer", 3, 100, 0));
    up.cost.space = new Space();
    up.cost.space.total = 98_956_046_499_840L;
    up.cost.space.free = 1_234_567_890_123L;
    up.cost.space.precious = 44_040_192L;
    up.cost.space.removable = 70_368_744_177_664L;
    up.cost.space.gap = 4_294_967_296L;
    up.cost.space.breakEven = 0.7;
    up.cost.space.lruSeconds = 2_419_200;
    up.cost.performance = 0.0613;
    return up;
  }

  private static Queue queue(String name, int active, int maximum, int queued) {
    Queue queue = new Queue();
    queue.name = name;
    queue.active = active;
    queue.maximum = maximum;
    queue.queued = queued;
    queue.readers = active / 2;
    queue.writers = active - active / 2;
    return queue;
  }
}
