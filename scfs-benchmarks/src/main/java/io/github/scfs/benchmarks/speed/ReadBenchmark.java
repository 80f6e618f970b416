package io.github.scfs.benchmarks.speed;

import org.openjdk.jmh.annotations.Benchmark;

/** Reads the same message, the tenth of its session, again and again. */
public class ReadBenchmark extends OneModel {
  /** One message. */
  @Benchmark
  public Object read() {
    return right.read(message);
  }
}
