package io.github.scfs.benchmarks.speed;

import io.github.scfs.benchmarks.speed.contestant.Contestant;
import io.github.scfs.benchmarks.speed.contestant.Conversation;
import io.github.scfs.benchmarks.speed.contestant.Peer;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import org.openjdk.jmh.annotations.Benchmark;
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
import org.openjdk.jmh.infra.Blackhole;

/**
 * Several models in turn within one session, as services exchange them: no call site sees one class
 * only. An operation is one message of each model.
 */
@State(Scope.Thread)
@BenchmarkMode(Mode.Throughput)
@OutputTimeUnit(TimeUnit.SECONDS)
@Warmup(iterations = 5, time = 1)
@Measurement(iterations = 5, time = 1)
@Fork(1)
public class MegamorphicBenchmark {
  /** Who. */
  @Param({"scfs", "fory-session", "kryo-compatible"})
  public String contestant;

  /** A {@link Mixture}. */
  @Param("mixed")
  public String model;

  private Peer left;
  private Peer right;
  private Object[] objects;
  private byte[][] messages;

  /** Makes the session warm and checks that what comes back is right. */
  @Setup
  public void converse() {
    Conversation conversation =
        Conversation.about(Contestant.of(contestant), Mixture.of(model).models());
    left = conversation.left();
    right = conversation.right();
    objects = conversation.examples();
    messages = conversation.tenth();
    System.err.println(contestant + ", " + model + ": " + conversation.sizes());
  }

  /** A message of each model. */
  @Benchmark
  public void write(Blackhole sink) {
    write(sink::consume);
  }

  /** A message of each model. */
  @Benchmark
  public void read(Blackhole sink) {
    read(sink::consume);
  }

  /** A message of each model, there and back. */
  @Benchmark
  public void roundTrip(Blackhole sink) {
    roundTrip(sink::consume);
  }

  void write(Consumer<Object> sink) {
    for (Object object : objects) {
      sink.accept(left.write(object));
    }
  }

  void read(Consumer<Object> sink) {
    for (byte[] message : messages) {
      sink.accept(right.read(message));
    }
  }

  void roundTrip(Consumer<Object> sink) {
    for (Object object : objects) {
      sink.accept(right.read(left.write(object)));
    }
  }
}
