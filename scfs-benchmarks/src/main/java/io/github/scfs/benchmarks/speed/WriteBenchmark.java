package io.github.scfs.benchmarks.speed;

import org.openjdk.jmh.annotations.Benchmark;

/** Writes the same object to a new array again and again. */
public class WriteBenchmark extends OneModel {
  /** One message. */
  @Benchmark
  public byte[] write() {
    return left.write(object);
  }
}
