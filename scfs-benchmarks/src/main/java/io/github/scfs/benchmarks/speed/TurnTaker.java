package io.github.scfs.benchmarks.speed;

import io.github.scfs.benchmarks.speed.fork.ChildJvm;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.function.Consumer;

/**
 * The JVM of one contestant for {@link Turns}: works for as many milliseconds as each line says.
 */
final class TurnTaker {
  /** What is done between two looks at the clock takes about this. */
  private static final int LOOKS = 200;

  private static final int FEWEST = 20;
  private static final long MILLION = 1_000_000;
  private static final double SECOND = 1e9;

  /** A field that everything goes to, so that nothing is left out by the JIT. */
  private static Object sink;

  private TurnTaker() {}

  /** Suite, contestant and model; then turns until the input ends. */
  public static void main(String[] arguments) throws IOException {
    Runnable work = work(arguments[0], arguments[1], arguments[2]);
    BufferedReader turns =
        new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
    int batch = FEWEST;
    for (String line = turns.readLine(); line != null; line = turns.readLine()) {
      long length = Long.parseLong(line) * MILLION;
      long start = System.nanoTime();
      long taken = 0;
      long done = 0;
      while (taken < length) {
        for (int i = 0; i < batch; i++) {
          work.run();
        }
        done += batch;
        taken = System.nanoTime() - start;
      }
      batch = (int) Math.max(FEWEST, done / LOOKS);
      ChildJvm.report(done * SECOND / taken);
    }
  }

  private static Runnable work(String suite, String contestant, String model) {
    switch (Suite.of(suite)) {
      case WRITE -> {
        WriteBenchmark benchmark = ready(new WriteBenchmark(), contestant, model);
        return () -> sink = benchmark.write();
      }
      case READ -> {
        ReadBenchmark benchmark = ready(new ReadBenchmark(), contestant, model);
        return () -> sink = benchmark.read();
      }
      case ROUND_TRIP -> {
        RoundTripBenchmark benchmark = ready(new RoundTripBenchmark(), contestant, model);
        return () -> sink = benchmark.roundTrip();
      }
      case FRESH -> {
        FreshBenchmark benchmark = ready(new FreshBenchmark(), contestant, model);
        benchmark.decideOnTurns();
        return () -> sink = benchmark.fresh();
      }
      default -> {
        return mixed(Suite.of(suite), contestant, model);
      }
    }
  }

  private static Runnable mixed(Suite suite, String contestant, String mixture) {
    MegamorphicBenchmark benchmark = new MegamorphicBenchmark();
    benchmark.contestant = contestant;
    benchmark.model = mixture;
    benchmark.converse();
    Consumer<Object> consumer = made -> sink = made;
    switch (suite) {
      case MIXED_WRITE -> {
        return () -> benchmark.write(consumer);
      }
      case MIXED_READ -> {
        return () -> benchmark.read(consumer);
      }
      default -> {
        return () -> benchmark.roundTrip(consumer);
      }
    }
  }

  private static <T extends OneModel> T ready(T benchmark, String contestant, String model) {
    benchmark.contestant = contestant;
    benchmark.model = model;
    benchmark.converse();
    return benchmark;
  }
}
