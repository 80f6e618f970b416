package io.github.scfs.benchmarks.speed;

import io.github.scfs.benchmarks.speed.contestant.Contestant;
import io.github.scfs.benchmarks.speed.contestant.Conversation;
import io.github.scfs.benchmarks.speed.contestant.Peer;
import io.github.scfs.benchmarks.speed.model.Model;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/** One contestant exchanges one model: peers and sessions of its own for each thread. */
@State(Scope.Thread)
@BenchmarkMode(Mode.Throughput)
@OutputTimeUnit(TimeUnit.SECONDS)
@Warmup(iterations = 5, time = 1)
@Measurement(iterations = 5, time = 1)
@Fork(1)
public abstract class OneModel {
  /** Who; more names in {@link Contestant}. */
  @Param({"scfs", "fory-session", "kryo-compatible"})
  public String contestant;

  /** What; more names in {@link Model}. */
  @Param({"media", "sample", "struct", "ticket", "poolup", "beans1000", "car", "evolved"})
  public String model;

  /** The end that writes. */
  Peer left;

  /** The end that reads. */
  Peer right;

  /** An object of the model. */
  Object object;

  /** A message of it in a session that is warm. */
  byte[] message;

  /** Makes the session warm and checks that what comes back is right. */
  @Setup
  public void converse() {
    Conversation conversation = Conversation.about(Contestant.of(contestant), Model.of(model));
    left = conversation.left();
    right = conversation.right();
    object = conversation.examples()[0];
    message = conversation.tenth()[0];
    System.err.println(contestant + ", " + model + ": " + conversation.sizes());
  }
}
