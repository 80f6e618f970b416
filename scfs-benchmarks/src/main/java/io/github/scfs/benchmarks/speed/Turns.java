package io.github.scfs.benchmarks.speed;

import io.github.scfs.benchmarks.speed.contestant.Contestant;
import io.github.scfs.benchmarks.speed.fork.ChildJvm;
import io.github.scfs.benchmarks.speed.report.Cell;
import io.github.scfs.benchmarks.speed.report.Figures;
import io.github.scfs.benchmarks.speed.report.Results;
import io.github.scfs.benchmarks.speed.report.Sample;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * For machines whose speed changes from second to second: the contestants take turns of 25 ms, each
 * in a JVM of its own or all in one, and each round gives one ratio.
 */
final class Turns {
  /*
   * How this works
   *
   * A fork is one JVM for each contestant of a suite and model, or one for all contestants, suites and models, in which
   * the models follow each other. Its result is the median over its rounds of the ratio to the baseline in the same
   * round. The baseline has one speed in the report, the median of all its rounds; what the others are credited with is
   * their ratio times that, so that a fork in a slow minute says the same as one in a fast.
   */
  private static final int TURN_MILLIS = 25;
  private static final int WARM_UP_MILLIS = 250;
  private static final int SECOND = 1000;

  private final Choices choices;
  private final boolean oneJvm;
  private final Map<Cell, List<Double>> ratios = new LinkedHashMap<>();
  private final Map<Cell, List<Double>> speeds = new LinkedHashMap<>();

  private Turns(Choices choices) {
    this.choices = choices;
    oneJvm = choices.mode() == Choices.Mode.ONE_JVM;
  }

  /** Measures what was chosen; each suite and model needs the baseline. */
  static Results measure(Choices choices) throws IOException {
    Turns turns = new Turns(choices);
    List<List<Cell>> groups = turns.groups();
    for (int fork = 1; fork <= choices.forks(); fork++) {
      System.err.printf("fork %d of %d%n", fork, choices.forks());
      if (turns.oneJvm) {
        turns.fork(groups);
      } else {
        for (List<Cell> group : groups) {
          turns.fork(List.of(group));
        }
      }
    }
    return turns.results();
  }

  /** What takes turns: a suite and model, in one JVM a model with all suites. */
  private List<List<Cell>> groups() {
    List<Cell> cells = choices.cells();
    for (Cell cell : cells) {
      if (!cells.contains(baseline(cell))) {
        throw new IllegalArgumentException("No baseline for " + cell);
      }
    }
    Map<String, List<Cell>> groups =
        cells.stream()
            .collect(
                Collectors.groupingBy(
                    cell -> oneJvm ? cell.model() : cell.suite() + " " + cell.model(),
                    LinkedHashMap::new,
                    Collectors.toList()));
    return List.copyOf(groups.values());
  }

  private Cell baseline(Cell cell) {
    return cell.by(choices.baseline().label());
  }

  /** Starts the JVMs, lets them do one group after the other, and ends them. */
  private void fork(List<List<Cell>> groups) throws IOException {
    List<String> contestants =
        groups.stream().flatMap(List::stream).map(Cell::contestant).distinct().toList();
    Map<String, ChildJvm> children = new HashMap<>();
    try {
      ChildJvm common = oneJvm ? start(contestants) : null;
      for (String contestant : contestants) {
        children.put(contestant, oneJvm ? common : start(List.of(contestant)));
      }
      for (List<Cell> group : groups) {
        rounds(group, children);
        System.err.println("measured " + group);
      }
    } finally {
      children.values().forEach(ChildJvm::close);
    }
  }

  private void rounds(List<Cell> group, Map<String, ChildJvm> children) throws IOException {
    // Why short turns in one JVM: else the first one would shape the code that all share.
    int turn = oneJvm ? TURN_MILLIS : WARM_UP_MILLIS;
    for (int millis = 0; millis < choices.warmUpSeconds() * SECOND; millis += turn) {
      for (Cell cell : group) {
        children.get(cell.contestant()).ask(cell + " " + turn);
      }
    }
    Map<Cell, double[]> rounds = new LinkedHashMap<>();
    int count = choices.mode().seconds * SECOND / TURN_MILLIS;
    for (int round = 0; round < count; round++) {
      for (Cell cell : group) {
        rounds.computeIfAbsent(cell, any -> new double[count])[round] =
            children.get(cell.contestant()).ask(cell + " " + TURN_MILLIS);
      }
    }
    rounds.forEach((cell, speed) -> note(cell, speed, rounds.get(baseline(cell))));
  }

  private ChildJvm start(List<String> contestants) throws IOException {
    List<String> arguments = new ArrayList<>(choices.jvmArguments());
    for (String contestant : contestants) {
      arguments.addAll(Contestant.of(contestant).jvmArguments());
    }
    Path jvm =
        choices.jvm() == null
            ? Path.of(System.getProperty("java.home"), "bin", "java")
            : choices.jvm();
    return ChildJvm.start(jvm, arguments, TurnTaker.class);
  }

  private void note(Cell cell, double[] speed, double[] baseline) {
    double[] ratio = new double[speed.length];
    for (int i = 0; i < ratio.length; i++) {
      ratio[i] = speed[i] / baseline[i];
    }
    ratios.computeIfAbsent(cell, any -> new ArrayList<>()).add(Figures.median(ratio));
    List<Double> all = speeds.computeIfAbsent(cell, any -> new ArrayList<>());
    for (double one : speed) {
      all.add(one);
    }
  }

  private Results results() {
    Results results = new Results();
    for (Cell cell : ratios.keySet()) {
      double speed =
          Figures.median(
              speeds.get(baseline(cell)).stream().mapToDouble(Double::doubleValue).toArray());
      for (double ratio : ratios.get(cell)) {
        results.add(cell, new Sample(ratio * speed, Double.NaN));
      }
    }
    return results;
  }
}
