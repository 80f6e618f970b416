package io.github.scfs.benchmarks.speed;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import jdk.jfr.Recording;
import jdk.jfr.consumer.RecordedEvent;
import jdk.jfr.consumer.RecordedFrame;
import jdk.jfr.consumer.RecordingFile;
import org.openjdk.jmh.infra.BenchmarkParams;
import org.openjdk.jmh.infra.IterationParams;
import org.openjdk.jmh.profile.InternalProfiler;
import org.openjdk.jmh.results.AggregationPolicy;
import org.openjdk.jmh.results.IterationResult;
import org.openjdk.jmh.results.Result;
import org.openjdk.jmh.results.ScalarResult;
import org.openjdk.jmh.runner.IterationType;

/**
 * Counts how often a thread waited inside the library that is measured, however shortly.
 *
 * <p>How this works: a flight recording of each measured iteration, without thresholds. An event
 * counts if its stack has a frame that belongs neither to the JDK nor to JMH nor to this module.
 */
public final class MonitorProfiler implements InternalProfiler {
  /** The events: a contended monitor, a wait, a parked thread. */
  static final List<String> EVENTS =
      List.of("jdk.JavaMonitorEnter", "jdk.JavaMonitorWait", "jdk.ThreadPark");

  private static final List<String> NOT_MEASURED =
      List.of(
          "java.",
          "javax.",
          "jdk.",
          "sun.",
          "com.sun.",
          "org.openjdk.jmh.",
          "io.github.scfs.benchmarks.");

  private Recording recording;

  /** Made by JMH. */
  public MonitorProfiler() {}

  @Override
  public String getDescription() {
    return "Waiting inside the library that is measured";
  }

  @Override
  public void beforeIteration(BenchmarkParams benchmark, IterationParams iteration) {
    if (iteration.getType() == IterationType.MEASUREMENT) {
      recording = new Recording();
      EVENTS.forEach(event -> recording.enable(event).withoutThreshold().withStackTrace());
      recording.start();
    }
  }

  @Override
  public Collection<? extends Result<?>> afterIteration(
      BenchmarkParams benchmark, IterationParams iteration, IterationResult result) {
    List<ScalarResult> results = new ArrayList<>();
    if (recording != null) {
      recording.stop();
      count()
          .forEach(
              (event, count) ->
                  results.add(new ScalarResult(event, count, "events", AggregationPolicy.SUM)));
      recording.close();
      recording = null;
    }
    return results;
  }

  private Map<String, Integer> count() {
    Map<String, Integer> counts = new TreeMap<>();
    EVENTS.forEach(event -> counts.put(event, 0));
    try {
      Path file = Files.createTempFile("monitors", ".jfr");
      try {
        recording.dump(file);
        for (RecordedEvent event : RecordingFile.readAllEvents(file)) {
          if (inLibrary(event)) {
            counts.merge(event.getEventType().getName(), 1, Integer::sum);
          }
        }
      } finally {
        Files.delete(file);
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return counts;
  }

  private static boolean inLibrary(RecordedEvent event) {
    if (event.getStackTrace() == null) {
      return false;
    }
    for (RecordedFrame frame : event.getStackTrace().getFrames()) {
      String type = frame.getMethod().getType().getName();
      if (NOT_MEASURED.stream().noneMatch(type::startsWith)) {
        return true;
      }
    }
    return false;
  }
}
