package io.github.scfs.benchmarks.speed;

import io.github.scfs.benchmarks.speed.contestant.Contestant;
import io.github.scfs.benchmarks.speed.model.Model;
import java.util.Arrays;

/** What {@link Compare} can measure. */
enum Suite {
  WRITE("write", WriteBenchmark.class, "write"),
  READ("read", ReadBenchmark.class, "read"),
  ROUND_TRIP("roundtrip", RoundTripBenchmark.class, "roundTrip"),
  FRESH("fresh", FreshBenchmark.class, "fresh"),
  FRESH_WRITE("fresh-write", FreshWriteBenchmark.class, "write"),
  MIXED_WRITE("mixed-write", MegamorphicBenchmark.class, "write"),
  MIXED_READ("mixed-read", MegamorphicBenchmark.class, "read"),
  MIXED_ROUND_TRIP("mixed-roundtrip", MegamorphicBenchmark.class, "roundTrip");

  private final String label;
  private final Class<?> benchmark;
  private final String method;

  Suite(String label, Class<?> benchmark, String method) {
    this.label = label;
    this.benchmark = benchmark;
    this.method = method;
  }

  static Suite of(String label) {
    return Arrays.stream(values())
        .filter(suite -> suite.label.equals(label))
        .findFirst()
        .orElseThrow(() -> new IllegalArgumentException("No suite " + label));
  }

  String label() {
    return label;
  }

  /** The pattern by which JMH finds the benchmark. */
  String pattern() {
    return benchmark.getName().replace(".", "\\.") + "\\." + method + "$";
  }

  /** Whether its messages are a {@link Mixture}. */
  boolean mixed() {
    return benchmark == MegamorphicBenchmark.class;
  }

  boolean supports(Contestant contestant, String model) {
    return mixed()
        ? contestant.supportsTogether(Mixture.of(model).models())
        : contestant.supports(Model.of(model));
  }
}
