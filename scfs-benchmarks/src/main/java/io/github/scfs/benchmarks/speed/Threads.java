package io.github.scfs.benchmarks.speed;

import io.github.scfs.benchmarks.speed.report.Cell;
import io.github.scfs.benchmarks.speed.report.Estimate;
import io.github.scfs.benchmarks.speed.report.Figures;
import io.github.scfs.benchmarks.speed.report.Results;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import org.openjdk.jmh.results.RunResult;
import org.openjdk.jmh.runner.RunnerException;

/**
 * Whether threads hinder each other: one, two and eight of them, each with sessions of its own, and
 * at last a recording of eight that counts how often one waited inside the library. Takes the
 * options of {@link Compare}, with other defaults.
 *
 * <pre>
 * java -cp scfs-benchmarks/target/benchmarks.jar io.github.scfs.benchmarks.speed.Threads
 * </pre>
 */
public final class Threads {
  private static final int FEW = 2;
  private static final int MANY = 8;
  private static final int[] COUNTS = {1, FEW, MANY};

  private final Choices choices;
  private final Forks forks;
  private final Results results = new Results();

  private Threads(Choices choices) {
    this.choices = choices;
    forks = new Forks(choices);
  }

  /** Runs what the arguments say; wrong ones print how to use it. */
  public static void main(String[] arguments) throws RunnerException {
    Choices choices;
    try {
      choices = choices(arguments);
    } catch (IllegalArgumentException e) {
      System.err.println(e.getMessage() + "\n\n" + Choices.USAGE);
      System.exit(2);
      return;
    }
    System.out.println(choices.environment(Arrays.toString(COUNTS)) + "\n\n" + tables(choices));
  }

  static Choices choices(String... arguments) {
    List<String> all = new ArrayList<>();
    all.addAll(List.of("--suites", "roundtrip", "--models", "media"));
    all.addAll(List.of("--contestants", "scfs-thread-local,fory-session"));
    all.addAll(List.of(arguments));
    return Choices.of(all.toArray(new String[0]));
  }

  /** Speeds and ratios, then events. */
  static String tables(Choices choices) throws RunnerException {
    Threads threads = new Threads(choices);
    threads.measure();
    return threads.tables();
  }

  private void measure() throws RunnerException {
    for (int fork = 1; fork <= choices.forks(); fork++) {
      for (int threads : COUNTS) {
        for (Cell cell : choices.cells()) {
          results.add(with(threads, cell), forks.measure(cell, threads));
          System.err.printf("fork %d of %d, %s, %d%n", fork, choices.forks(), cell, threads);
        }
      }
    }
  }

  private String tables() throws RunnerException {
    StringBuilder tables =
        new StringBuilder("| suite | model | contestant | 1 thread, ops/s | 2 threads | 2 / 1")
            .append(" | 95 % | 8 threads | 8 / 2 | 95 % |\n")
            .append("|---|---|---|---:|---:|---:|---:|---:|---:|---:|\n");
    choices.cells().forEach(cell -> tables.append(row(cell)));
    tables
        .append("\n| events inside the library, 8 threads | JavaMonitorEnter | JavaMonitorWait")
        .append(" | ThreadPark |\n|---|---:|---:|---:|\n");
    for (Cell cell : choices.cells()) {
      tables.append(events(cell));
    }
    return tables.toString();
  }

  /** The same with threads; how many is part of what is done. */
  private static Cell with(int threads, Cell cell) {
    return new Cell(cell.suite() + " by " + threads, cell.model(), cell.contestant());
  }

  private String row(Cell cell) {
    double[] one = results.speeds(with(1, cell));
    double[] few = results.speeds(with(FEW, cell));
    double[] many = results.speeds(with(MANY, cell));
    Estimate first = Figures.ratio(few, one);
    Estimate second = Figures.ratio(many, few);
    return String.format(
        Locale.ROOT,
        "| %s | %s | %s | %,.0f | %,.0f | %.2f | %s | %,.0f | %.2f | %s |%n",
        cell.suite(),
        cell.model(),
        cell.contestant(),
        Figures.median(one),
        Figures.median(few),
        first.value(),
        first.interval(),
        Figures.median(many),
        second.value(),
        second.interval());
  }

  private String events(Cell cell) throws RunnerException {
    RunResult result = forks.run(cell, MANY, MonitorProfiler.class);
    StringBuilder row = new StringBuilder("| ").append(cell).append(" |");
    for (String event : MonitorProfiler.EVENTS) {
      row.append(String.format(Locale.ROOT, " %.0f |", Forks.secondary(result, event)));
    }
    return row.append('\n').toString();
  }
}
