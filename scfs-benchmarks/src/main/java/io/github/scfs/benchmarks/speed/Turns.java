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
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * For machines whose speed changes from second to second: the JVMs of all contestants live at the
 * same time and take turns of 25 ms, and each round gives one ratio.
 */
final class Turns {
  /*
   * How this works
   *
   * A fork is one JVM for each contestant of a suite and model. Its result is the median over its rounds of the ratio
   * to the baseline in the same round. The baseline has one speed in the report, the median of all its rounds; what the
   * others are credited with is their ratio times that, so that a fork in a slow minute says the same as one in a fast.
   */
  private static final int TURN_MILLIS = 25;
  private static final int WARM_UP_MILLIS = 250;
  private static final int SECOND = 1000;

  private final Choices choices;
  private final Map<Cell, List<Double>> ratios = new LinkedHashMap<>();
  private final Map<Cell, List<Double>> speeds = new LinkedHashMap<>();

  private Turns(Choices choices) {
    this.choices = choices;
  }

  /** Measures what was chosen; each suite and model needs the baseline. */
  static Results measure(Choices choices) throws IOException {
    Turns turns = new Turns(choices);
    Map<String, List<Cell>> groups = new LinkedHashMap<>();
    for (Cell cell : choices.cells()) {
      groups.computeIfAbsent(cell.suite() + " " + cell.model(), any -> new ArrayList<>()).add(cell);
    }
    for (int fork = 1; fork <= choices.forks(); fork++) {
      for (List<Cell> group : groups.values()) {
        turns.fork(group);
        System.err.printf("fork %d of %d, %s%n", fork, choices.forks(), group);
      }
    }
    return turns.results();
  }

  private void fork(List<Cell> group) throws IOException {
    Cell baseline =
        group.stream()
            .filter(cell -> cell.contestant().equals(choices.baseline().label()))
            .findFirst()
            .orElseThrow(() -> new IllegalArgumentException("No baseline among " + group));
    Map<Cell, ChildJvm> children = new LinkedHashMap<>();
    try {
      for (Cell cell : group) {
        children.put(cell, start(cell));
      }
      for (int millis = 0; millis < choices.warmUpSeconds() * SECOND; millis += WARM_UP_MILLIS) {
        for (ChildJvm child : children.values()) {
          child.ask(WARM_UP_MILLIS);
        }
      }
      Map<Cell, double[]> rounds = new LinkedHashMap<>();
      int count = choices.mode().seconds * SECOND / TURN_MILLIS;
      for (int round = 0; round < count; round++) {
        for (Map.Entry<Cell, ChildJvm> child : children.entrySet()) {
          rounds.computeIfAbsent(child.getKey(), any -> new double[count])[round] =
              child.getValue().ask(TURN_MILLIS);
        }
      }
      rounds.forEach((cell, speed) -> note(cell, speed, rounds.get(baseline)));
    } finally {
      children.values().forEach(ChildJvm::close);
    }
  }

  private ChildJvm start(Cell cell) throws IOException {
    List<String> arguments = new ArrayList<>(choices.jvmArguments());
    arguments.addAll(Contestant.of(cell.contestant()).jvmArguments());
    Path jvm =
        choices.jvm() == null
            ? Path.of(System.getProperty("java.home"), "bin", "java")
            : choices.jvm();
    return ChildJvm.start(
        jvm, arguments, TurnTaker.class, List.of(cell.suite(), cell.contestant(), cell.model()));
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
      Cell baseline = new Cell(cell.suite(), cell.model(), choices.baseline().label());
      double speed =
          Figures.median(speeds.get(baseline).stream().mapToDouble(Double::doubleValue).toArray());
      for (double ratio : ratios.get(cell)) {
        results.add(cell, new Sample(ratio * speed, Double.NaN));
      }
    }
    return results;
  }
}
