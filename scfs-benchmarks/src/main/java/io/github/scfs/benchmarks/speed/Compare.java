package io.github.scfs.benchmarks.speed;

import io.github.scfs.benchmarks.speed.contestant.Contestant;
import io.github.scfs.benchmarks.speed.report.Cell;
import io.github.scfs.benchmarks.speed.report.JsonReport;
import io.github.scfs.benchmarks.speed.report.MarkdownReport;
import io.github.scfs.benchmarks.speed.report.Results;
import io.github.scfs.benchmarks.speed.report.Sample;
import java.io.IOException;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.openjdk.jmh.profile.GCProfiler;
import org.openjdk.jmh.results.RunResult;
import org.openjdk.jmh.runner.Runner;
import org.openjdk.jmh.runner.RunnerException;
import org.openjdk.jmh.runner.options.ChainedOptionsBuilder;
import org.openjdk.jmh.runner.options.OptionsBuilder;
import org.openjdk.jmh.runner.options.TimeValue;
import org.openjdk.jmh.runner.options.VerboseMode;

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
  private static final String ALLOCATED = "gc.alloc.rate.norm";

  private final Choices choices;
  private final Results results = new Results();

  private Compare(Choices choices) {
    this.choices = choices;
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
    List<Cell> cells = choices.cells();
    for (int fork = 1; fork <= choices.forks(); fork++) {
      for (Cell cell : cells) {
        Sample sample = measure(cell);
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
    System.out.println(environment());
    System.out.println();
    System.out.println(MarkdownReport.of(results, choices.baseline().label()));
    if (choices.json() != null) {
      Files.writeString(
          choices.json(), JsonReport.of(results, environment(), choices.baseline().label()));
    }
  }

  private String environment() {
    return String.format(
        Locale.ROOT,
        "%s %s, %d processors, measured with %s, %s mode, %d forks, %d threads, %s",
        System.getProperty("os.name"),
        System.getProperty("os.arch"),
        Runtime.getRuntime().availableProcessors(),
        choices.jvm() == null ? "Java " + Runtime.version() : choices.jvm(),
        choices.mode().name().toLowerCase(Locale.ROOT),
        choices.forks(),
        choices.threads(),
        String.join(" ", choices.jvmArguments()));
  }

  private Sample measure(Cell cell) throws RunnerException {
    List<String> jvmArguments = new ArrayList<>(choices.jvmArguments());
    jvmArguments.addAll(Contestant.of(cell.contestant()).jvmArguments());
    ChainedOptionsBuilder options =
        new OptionsBuilder()
            .include(Suite.of(cell.suite()).pattern())
            .param("model", cell.model())
            .param("contestant", cell.contestant())
            .forks(1)
            .threads(choices.threads())
            .warmupIterations(choices.mode().warmUpSeconds)
            .warmupTime(TimeValue.seconds(1))
            .measurementIterations(choices.mode().seconds)
            .measurementTime(TimeValue.seconds(1))
            .jvmArgs(jvmArguments.toArray(new String[0]))
            .verbosity(VerboseMode.SILENT)
            .shouldFailOnError(true);
    if (choices.jvm() != null) {
      options.jvm(choices.jvm().toString());
    }
    if (choices.allocation()) {
      options.addProfiler(GCProfiler.class);
    }
    RunResult result = new Runner(options.build()).runSingle();
    return new Sample(result.getPrimaryResult().getScore(), allocated(result));
  }

  private static double allocated(RunResult result) {
    for (String name : result.getSecondaryResults().keySet()) {
      if (name.endsWith(ALLOCATED)) {
        return result.getSecondaryResults().get(name).getScore();
      }
    }
    return Double.NaN;
  }
}
