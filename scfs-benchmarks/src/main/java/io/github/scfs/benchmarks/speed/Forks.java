package io.github.scfs.benchmarks.speed;

import io.github.scfs.benchmarks.speed.contestant.Contestant;
import io.github.scfs.benchmarks.speed.report.Cell;
import io.github.scfs.benchmarks.speed.report.Sample;
import java.util.ArrayList;
import java.util.List;
import org.openjdk.jmh.profile.GCProfiler;
import org.openjdk.jmh.profile.Profiler;
import org.openjdk.jmh.results.Result;
import org.openjdk.jmh.results.RunResult;
import org.openjdk.jmh.runner.Runner;
import org.openjdk.jmh.runner.RunnerException;
import org.openjdk.jmh.runner.options.ChainedOptionsBuilder;
import org.openjdk.jmh.runner.options.OptionsBuilder;
import org.openjdk.jmh.runner.options.TimeValue;
import org.openjdk.jmh.runner.options.VerboseMode;

/** Single forks of JMH, as a command line wants them. One thread. */
final class Forks {
  private static final String ALLOCATED = "gc.alloc.rate.norm";

  private final Choices choices;

  Forks(Choices choices) {
    this.choices = choices;
  }

  /** What one fork with so many threads measures. */
  Sample measure(Cell cell, int threads) throws RunnerException {
    RunResult result = run(cell, threads, choices.allocation() ? GCProfiler.class : null);
    return new Sample(result.getPrimaryResult().getScore(), secondary(result, ALLOCATED));
  }

  /** What a profiler, or null, saw in one fork with so many threads. */
  RunResult run(Cell cell, int threads, Class<? extends Profiler> profiler) throws RunnerException {
    List<String> jvmArguments = new ArrayList<>(choices.jvmArguments());
    jvmArguments.addAll(Contestant.of(cell.contestant()).jvmArguments());
    ChainedOptionsBuilder options =
        new OptionsBuilder()
            .include(Suite.of(cell.suite()).pattern())
            .param("model", cell.model())
            .param("contestant", cell.contestant())
            .forks(1)
            .threads(threads)
            .warmupIterations(choices.warmUpSeconds() * crowd(threads))
            .warmupTime(TimeValue.seconds(1))
            .measurementIterations(choices.mode().seconds)
            .measurementTime(TimeValue.seconds(1))
            .jvmArgs(jvmArguments.toArray(new String[0]))
            .verbosity(VerboseMode.SILENT)
            .shouldFailOnError(true);
    if (choices.jvm() != null) {
      options.jvm(choices.jvm().toString());
    }
    if (profiler != null) {
      options.addProfiler(profiler);
    }
    return new Runner(options.build()).runSingle();
  }

  /** Why: threads that share a processor, also with the JIT, take longer until they are warm. */
  private static int crowd(int threads) {
    int processors = Runtime.getRuntime().availableProcessors();
    return 1 + (threads - 1) / processors;
  }

  /** The figure of a profiler, or NaN if there is none. */
  static double secondary(RunResult result, String name) {
    for (Result<?> secondary : result.getSecondaryResults().values()) {
      if (secondary.getLabel().endsWith(name)) {
        return secondary.getScore();
      }
    }
    return Double.NaN;
  }
}
