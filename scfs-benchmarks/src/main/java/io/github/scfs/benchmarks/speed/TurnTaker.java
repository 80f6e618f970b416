package io.github.scfs.benchmarks.speed;

import io.github.scfs.benchmarks.speed.fork.ChildJvm;
import io.github.scfs.benchmarks.speed.report.Cell;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.Map;
import java.util.function.Consumer;

/**
 * A JVM that does work for {@link Turns}: what each line says, for as many milliseconds as it says.
 */
final class TurnTaker {
  /** What is done between two looks at the clock takes about this. */
  private static final int LOOKS = 200;

  private static final int FEWEST = 20;
  private static final long MILLION = 1_000_000;
  private static final double SECOND = 1e9;

  /** A field that everything goes to, so that nothing is left out by the JIT. */
  private static Object sink;

  private final Work work;
  private int batch = FEWEST;

  private TurnTaker(Cell cell) {
    work = work(cell);
  }

  /** Something to measure. */
  private interface Work {
    /** Does it so many times; how many nanoseconds that took, without what goes before. */
    long nanos(int times);
  }

  /** Turns until the input ends: suite, model, contestant and milliseconds. */
  public static void main(String[] arguments) throws IOException {
    Map<Cell, TurnTaker> takers = new HashMap<>();
    BufferedReader turns =
        new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
    for (String line = turns.readLine(); line != null; line = turns.readLine()) {
      String[] turn = line.split(" ");
      Cell cell = new Cell(turn[0], turn[1], turn[2]);
      TurnTaker taker = takers.computeIfAbsent(cell, TurnTaker::new);
      ChildJvm.report(taker.turn(Long.parseLong(turn[3]) * MILLION));
    }
  }

  /** Times a second. */
  private double turn(long length) {
    long taken = 0;
    long done = 0;
    while (taken < length) {
      taken += work.nanos(batch);
      done += batch;
    }
    batch = (int) Math.max(FEWEST, done / LOOKS);
    return done * SECOND / taken;
  }

  private static Work work(Cell cell) {
    Suite suite = Suite.of(cell.suite());
    switch (suite) {
      case WRITE -> {
        WriteBenchmark benchmark = ready(new WriteBenchmark(), cell);
        return timed(() -> sink = benchmark.write());
      }
      case READ -> {
        ReadBenchmark benchmark = ready(new ReadBenchmark(), cell);
        return timed(() -> sink = benchmark.read());
      }
      case ROUND_TRIP -> {
        RoundTripBenchmark benchmark = ready(new RoundTripBenchmark(), cell);
        return timed(() -> sink = benchmark.roundTrip());
      }
      case FRESH -> {
        FreshBenchmark benchmark = ready(new FreshBenchmark(), cell);
        benchmark.decideOnTurns();
        return timed(() -> sink = benchmark.fresh());
      }
      case FRESH_WRITE -> {
        FreshWriteBenchmark benchmark = ready(new FreshWriteBenchmark(), cell);
        return times -> {
          benchmark.renew(times);
          long start = System.nanoTime();
          benchmark.write(made -> sink = made);
          return System.nanoTime() - start;
        };
      }
      default -> {
        return timed(mixed(suite, cell));
      }
    }
  }

  private static Work timed(Runnable once) {
    return times -> {
      long start = System.nanoTime();
      for (int i = 0; i < times; i++) {
        once.run();
      }
      return System.nanoTime() - start;
    };
  }

  private static Runnable mixed(Suite suite, Cell cell) {
    MegamorphicBenchmark benchmark = new MegamorphicBenchmark();
    benchmark.contestant = cell.contestant();
    benchmark.model = cell.model();
    benchmark.converse();
    Consumer<Object> consumer = made -> sink = made;
    switch (suite) {
      case MIXED_WRITE -> {
        return () -> benchmark.write(consumer);
      }
      case MIXED_READ -> {
        return () -> benchmark.read(consumer);
      }
      default -> {
        return () -> benchmark.roundTrip(consumer);
      }
    }
  }

  private static <T extends OneModel> T ready(T benchmark, Cell cell) {
    benchmark.contestant = cell.contestant();
    benchmark.model = cell.model();
    benchmark.converse();
    return benchmark;
  }
}
