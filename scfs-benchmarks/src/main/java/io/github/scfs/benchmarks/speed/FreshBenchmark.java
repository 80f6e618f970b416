package io.github.scfs.benchmarks.speed;

import io.github.scfs.benchmarks.speed.contestant.Peer;
import io.github.scfs.benchmarks.speed.model.Model;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Setup;

/**
 * Writes what was read just before, and reads it back: each object is written once in its life, as
 * in a server, and has no identity hash yet.
 *
 * <p>How this works: where the ends have different versions of the classes they take turns at
 * writing, since each can only write its own; fields that one of them lacks are empty from the
 * second message on.
 */
public class FreshBenchmark extends OneModel {
  private boolean turns;

  /** Whether the ends take turns. */
  @Setup
  public void decideOnTurns() {
    turns = Model.of(model).evolved();
  }

  /** One message, there and back. */
  @Benchmark
  public Object fresh() {
    object = right.read(left.write(object));
    if (turns) {
      Peer reader = right;
      right = left;
      left = reader;
    }
    return object;
  }
}
