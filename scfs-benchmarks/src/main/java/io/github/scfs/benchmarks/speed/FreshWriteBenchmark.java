package io.github.scfs.benchmarks.speed;

import io.github.scfs.benchmarks.speed.model.Model;
import java.util.Arrays;
import java.util.function.Consumer;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.infra.Blackhole;

/**
 * Writes new objects, which nobody has written before; what it takes to make them is not measured.
 *
 * <p>How this works: many are made at once, so that the clock is looked at seldom.
 */
public class FreshWriteBenchmark extends OneModel {
  private static final int MANY = 100;

  private Object[] objects;

  /** Makes the objects of the next messages. */
  @Setup(Level.Invocation)
  public void renew() {
    renew(MANY);
  }

  /** A message of each. */
  @Benchmark
  @OperationsPerInvocation(MANY)
  public void write(Blackhole sink) {
    write(sink::consume);
  }

  void renew(int count) {
    Model made = Model.of(model);
    objects = new Object[count];
    Arrays.setAll(objects, i -> made.example());
  }

  void write(Consumer<Object> sink) {
    for (Object fresh : objects) {
      sink.accept(left.write(fresh));
    }
  }
}
