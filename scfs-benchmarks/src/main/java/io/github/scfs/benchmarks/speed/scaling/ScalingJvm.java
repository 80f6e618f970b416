package io.github.scfs.benchmarks.speed.scaling;

import io.github.scfs.benchmarks.demo.traffic.GraphComparer;
import io.github.scfs.benchmarks.speed.contestant.Contestant;
import io.github.scfs.benchmarks.speed.contestant.Peer;
import io.github.scfs.benchmarks.speed.fork.ChildJvm;
import io.github.scfs.benchmarks.speed.report.Figures;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/**
 * A JVM in which one contestant exchanges messages of one shape in growing sizes. Its arguments are
 * the contestant, the shape, the milliseconds for each size, and the largest size. It reports for
 * each size the nanoseconds per element of writing and of reading and the bytes of the message, or
 * only the size if the contestant cannot do it.
 *
 * <p>How this works: a round makes new graphs of as many elements together as a large message has,
 * then writes all of them, then reads them; so no object was met before, none has an identity hash,
 * and the clock is looked at seldom. Half as much time again goes before, for warming up.
 */
final class ScalingJvm {
  private static final int ELEMENTS_OF_A_ROUND = 20_000;
  private static final int LEAST_ROUNDS = 3;

  private final Peer left;
  private final Peer right;
  private final Shape shape;
  private final long nanos;

  private ScalingJvm(Contestant contestant, Shape shape, long nanos) {
    left = contestant.peer(ScalingJvm.class.getClassLoader());
    right = contestant.peer(ScalingJvm.class.getClassLoader());
    this.shape = shape;
    this.nanos = nanos;
  }

  /** Runs in a JVM of its own. */
  public static void main(String[] arguments) {
    Shape shape = Shape.of(arguments[1]);
    long nanos = TimeUnit.MILLISECONDS.toNanos(Long.parseLong(arguments[2]));
    int largest = Integer.parseInt(arguments[3]);
    ScalingJvm jvm = new ScalingJvm(Contestant.of(arguments[0]), shape, nanos);
    for (int size : shape.sizes()) {
      if (size <= largest) {
        try {
          jvm.measure(size);
        } catch (RuntimeException | StackOverflowError e) {
          System.err.println(String.join(" ", arguments) + ", " + size + " elements: " + e);
          ChildJvm.report(size);
        }
      }
    }
  }

  private void measure(int size) {
    Object example = shape.graph(size);
    byte[] bytes = left.write(example);
    String difference = new GraphComparer().difference(example, right.read(bytes));
    if (difference != null) {
      throw new IllegalStateException(difference);
    }
    rounds(size, nanos / 2);
    List<double[]> times = rounds(size, nanos);
    ChildJvm.report(
        size,
        Figures.median(times.stream().mapToDouble(time -> time[0]).toArray()),
        Figures.median(times.stream().mapToDouble(time -> time[1]).toArray()),
        left.write(shape.graph(size)).length);
  }

  private List<double[]> rounds(int size, long duration) {
    List<double[]> times = new ArrayList<>();
    long end = System.nanoTime() + duration;
    while (times.size() < LEAST_ROUNDS || System.nanoTime() < end) {
      times.add(round(size));
    }
    return times;
  }

  /** Nanoseconds per element of writing and of reading. */
  private double[] round(int size) {
    Object[] graphs = new Object[Math.max(1, ELEMENTS_OF_A_ROUND / size)];
    for (int i = 0; i < graphs.length; i++) {
      graphs[i] = shape.graph(size);
    }
    byte[][] messages = new byte[graphs.length][];
    long begin = System.nanoTime();
    for (int i = 0; i < graphs.length; i++) {
      messages[i] = left.write(graphs[i]);
    }
    long written = System.nanoTime();
    for (int i = 0; i < graphs.length; i++) {
      graphs[i] = right.read(messages[i]);
    }
    long read = System.nanoTime();
    double elements = (double) size * graphs.length;
    return new double[] {(written - begin) / elements, (read - written) / elements};
  }
}
