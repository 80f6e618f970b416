package io.github.scfs.benchmarks.speed;

import org.openjdk.jmh.annotations.Benchmark;

/** Writes the same object to a new array and reads it back. */
public class RoundTripBenchmark extends OneModel {
  /** One message, there and back. */
  @Benchmark
  public Object roundTrip() {
    return right.read(left.write(object));
  }
}
