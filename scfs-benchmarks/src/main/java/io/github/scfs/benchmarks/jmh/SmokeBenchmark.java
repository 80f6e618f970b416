package io.github.scfs.benchmarks.jmh;

import io.github.scfs.benchmarks.demo.traffic.GraphComparer;
import io.github.scfs.benchmarks.model.Samples;
import java.util.concurrent.TimeUnit;
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

/**
 * Round trips of two messages like those of the demonstration: a class with its members, and a page
 * of classes. Write to a new {@code byte[]}, read it back, in a session that is warm.
 *
 * <p>Run with {@code mvn -Pbench -DskipTests package}, then {@code java -jar
 * scfs-benchmarks/target/benchmarks.jar SmokeBenchmark}.
 */
@State(Scope.Thread)
@BenchmarkMode(Mode.Throughput)
@OutputTimeUnit(TimeUnit.SECONDS)
@Warmup(iterations = 6, time = 1)
@Measurement(iterations = 5, time = 1)
@Fork(1)
public class SmokeBenchmark {
  private static final int TENTH = 10;

  /** Who. */
  @Param({"scfs", "kryo-compatible", "kryo", "fory-session"})
  public String contestant;

  /** What. */
  @Param({"class", "page"})
  public String message;

  private Serializer serializer;
  private Object object;

  /** Makes the session warm and checks once that what comes back is right. */
  @Setup
  public void prepare() {
    serializer = Serializer.of(contestant);
    object = message.equals("class") ? Samples.classDto() : Samples.page();
    int first = 0;
    int last = 0;
    for (int i = 0; i < TENTH; i++) {
      byte[] bytes = serializer.write(object);
      first = i == 0 ? bytes.length : first;
      last = bytes.length;
      String difference = new GraphComparer().difference(object, serializer.read(bytes));
      if (difference != null) {
        throw new IllegalStateException(contestant + ": " + difference);
      }
    }
    System.out.printf(
        "%s, %s: first message %,d bytes, tenth %,d bytes%n", contestant, message, first, last);
  }

  /** Writes and reads one message. */
  @Benchmark
  public Object roundTrip() {
    return serializer.read(serializer.write(object));
  }
}
