package io.github.scfs.benchmarks.speed;

import io.github.scfs.benchmarks.speed.model.Model;
import io.github.scfs.benchmarks.speed.report.Cell;
import io.github.scfs.benchmarks.speed.report.Goals;
import io.github.scfs.benchmarks.speed.report.JsonReport;
import io.github.scfs.benchmarks.speed.report.MarkdownReport;
import io.github.scfs.benchmarks.speed.report.Results;
import io.github.scfs.benchmarks.speed.report.Sample;
import io.github.scfs.benchmarks.speed.report.VersusReport;
import java.io.IOException;
import java.nio.file.Files;
import java.util.List;
import java.util.Locale;
import org.openjdk.jmh.runner.RunnerException;

/**
 * Measures contestants against each other: one fork of each in turn, again and again, and then the
 * ratio of their medians with the interval that the forks leave open.
 *
 * <pre>
 * mvn -Pbench -DskipTests package
 * java -cp scfs-benchmarks/target/benchmarks.jar io.github.scfs.benchmarks.speed.Compare --mode full
 * </pre>
 *
 * <p>Why in turn: a machine that is busy for a minute is busy for all of them.
 */
public final class Compare {
  /** What a version or an unknown field costs. */
  private static final List<VersusReport.Pair> PAIRS =
      List.of(
          new VersusReport.Pair(Model.EVOLVED.label(), Model.KEPT.label()),
          new VersusReport.Pair(Model.UNKNOWN_BYTES.label(), Model.UNKNOWN_NONE.label()),
          new VersusReport.Pair(Model.UNKNOWN_TEXT.label(), Model.UNKNOWN_NONE.label()));

  private final Choices choices;
  private final Forks forks;
  private final Results results = new Results();

  private Compare(Choices choices) {
    this.choices = choices;
    forks = new Forks(choices);
  }

  /** Runs what the arguments say; wrong ones print how to use it. */
  public static void main(String[] arguments) throws RunnerException, IOException {
    Choices choices;
    try {
      choices = Choices.of(arguments);
    } catch (IllegalArgumentException e) {
      System.err.println(e.getMessage() + "\n\n" + Choices.USAGE);
      System.exit(2);
      return;
    }
    if (!choices.sizesOnly()) {
      new Compare(choices).run();
    }
    if (!choices.models().isEmpty()) {
      System.out.println(Sizes.table(choices.contestants(), choices.models()));
    }
  }

  private void run() throws RunnerException, IOException {
    if (choices.mode().turns()) {
      report(Turns.measure(choices));
      return;
    }
    List<Cell> cells = choices.cells();
    for (int fork = 1; fork <= choices.forks(); fork++) {
      for (Cell cell : cells) {
        Sample sample = forks.measure(cell, choices.threads());
        results.add(cell, sample);
        System.err.printf(
            Locale.ROOT,
            "fork %d of %d, %s: %,.0f ops/s%n",
            fork,
            choices.forks(),
            cell,
            sample.operationsPerSecond());
      }
    }
    report(results);
  }

  private void report(Results results) throws IOException {
    String environment = choices.environment(String.valueOf(choices.threads()));
    System.out.println(environment);
    System.out.println();
    Goals goals = choices.goals() ? Goals.OF_FIRST_RELEASE : Goals.NONE;
    System.out.println(MarkdownReport.of(results, choices.baseline().label(), goals));
    System.out.print(VersusReport.of(results, PAIRS));
    if (choices.json() != null) {
      Files.writeString(
          choices.json(), JsonReport.of(results, environment, choices.baseline().label()));
    }
  }
}
