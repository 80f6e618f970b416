package io.github.scfs.benchmarks.speed;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.scfs.benchmarks.speed.report.Cell;
import java.util.Collection;
import java.util.List;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.Test;
import org.openjdk.jmh.infra.IterationParams;
import org.openjdk.jmh.results.Result;
import org.openjdk.jmh.runner.IterationType;
import org.openjdk.jmh.runner.options.TimeValue;

final class ThreadsTest {
  @Test
  void choices_byDefault_areRoundTripsOfTheSharedFactoryAndFory() {
    assertEquals(
        List.of(
            new Cell("roundtrip", "media", "scfs-thread-local"),
            new Cell("roundtrip", "media", "fory-session")),
        Threads.choices().cells());
    assertEquals(
        List.of(new Cell("write", "car", "kryo")),
        Threads.choices("--suites", "write", "--models", "car", "--contestants", "kryo").cells());
  }

  @Test
  void tables_showRatiosAndEvents() throws Exception {
    System.setProperty("jmh.ignoreLock", "true"); // another run on this machine is no failure
    Choices choices =
        Threads.choices(
            "--mode", "smoke", "--models", "struct", "--contestants", "scfs-thread-local");

    String tables = Threads.tables(choices);

    assertTrue(tables.contains("\n| roundtrip | struct | scfs-thread-local | "), tables);
    assertTrue(
        tables.matches("(?s).*\\| roundtrip struct scfs-thread-local( \\| \\d+){3} \\|\\R"),
        tables);
  }

  @Test
  void monitorProfiler_countsWaitsBelowForeignFrames_only() throws Exception {
    assertEquals(0, parks(() -> ownThread(() -> LockSupport.parkNanos(1_000_000))));
    assertTrue(parks(() -> LockSupport.parkNanos(1_000_000)) > 0); // called by JUnit
  }

  @Test
  void monitorProfiler_doesNotLookAtTheWarmUp() {
    MonitorProfiler profiler = new MonitorProfiler();
    IterationParams warmUp = iteration(IterationType.WARMUP);
    profiler.beforeIteration(null, warmUp);
    assertTrue(profiler.afterIteration(null, warmUp, null).isEmpty());
  }

  private static double parks(Runnable action) {
    MonitorProfiler profiler = new MonitorProfiler();
    IterationParams iteration = iteration(IterationType.MEASUREMENT);
    profiler.beforeIteration(null, iteration);
    action.run();
    Collection<? extends Result<?>> results = profiler.afterIteration(null, iteration, null);
    assertEquals(
        MonitorProfiler.EVENTS, results.stream().map(result -> result.getLabel()).toList());
    return results.stream()
        .filter(result -> result.getLabel().equals("jdk.ThreadPark"))
        .mapToDouble(result -> result.getScore())
        .sum();
  }

  private static void ownThread(Runnable action) {
    Thread thread = new Thread(action);
    thread.start();
    while (thread.isAlive()) {
      Thread.onSpinWait();
    }
  }

  private static IterationParams iteration(IterationType type) {
    return new IterationParams(type, 1, TimeValue.seconds(1), 1);
  }
}
