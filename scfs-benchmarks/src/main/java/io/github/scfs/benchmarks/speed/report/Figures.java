package io.github.scfs.benchmarks.speed.report;

import java.util.Arrays;
import java.util.List;
import java.util.Random;

/**
 * The arithmetic of the comparison. Any thread.
 *
 * <p>How this works: the interval of a ratio is a bootstrap. The forks of each side are drawn anew,
 * with replacement, a few thousand times; of the ratios of medians that come out, the middle 95 %
 * are the interval. The same samples always give the same interval. With one fork it is a point,
 * with three or four it is little more than the range.
 */
public final class Figures {
  private static final int DRAWS = 4000;
  private static final double TAIL = 0.025;
  private static final double NANOS = 1e9;
  private static final long SEED = 20_260_101;

  private Figures() {}

  /**
   * Two samples whose medians are divided.
   *
   * @param samples above the line
   * @param baseline below it
   */
  public record Pair(double[] samples, double[] baseline) {}

  /**
   * The value in the middle, or the mean of the two there.
   *
   * @throws IllegalArgumentException if there is none
   */
  public static double median(double... samples) {
    if (samples.length == 0) {
      throw new IllegalArgumentException("no samples");
    }
    double[] sorted = samples.clone();
    Arrays.sort(sorted);
    int middle = sorted.length / 2;
    return sorted.length % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
  }

  /** The ratio of two medians. */
  public static Estimate ratio(double[] samples, double[] baseline) {
    return geometricMean(List.of(new Pair(samples, baseline)));
  }

  /**
   * The geometric mean of the ratios of medians.
   *
   * @throws IllegalArgumentException if there is no pair
   */
  public static Estimate geometricMean(List<Pair> pairs) {
    if (pairs.isEmpty()) {
      throw new IllegalArgumentException("no pairs");
    }
    Random random = new Random(SEED);
    double[] drawn = new double[DRAWS];
    for (int i = 0; i < DRAWS; i++) {
      double logarithms = 0;
      for (Pair pair : pairs) {
        double above = median(redraw(pair.samples, random));
        logarithms += Math.log(above / median(redraw(pair.baseline, random)));
      }
      drawn[i] = Math.exp(logarithms / pairs.size());
    }
    Arrays.sort(drawn);
    double logarithms = 0;
    for (Pair pair : pairs) {
      logarithms += Math.log(median(pair.samples) / median(pair.baseline));
    }
    int tail = (int) (DRAWS * TAIL);
    return new Estimate(Math.exp(logarithms / pairs.size()), drawn[tail], drawn[DRAWS - 1 - tail]);
  }

  /**
   * By how many nanoseconds an operation takes longer than one of the baseline, both given as
   * operations per second.
   */
  public static Estimate nanosMore(double[] samples, double[] baseline) {
    Random random = new Random(SEED);
    double[] drawn = new double[DRAWS];
    for (int i = 0; i < DRAWS; i++) {
      drawn[i] = nanos(median(redraw(samples, random))) - nanos(median(redraw(baseline, random)));
    }
    Arrays.sort(drawn);
    int tail = (int) (DRAWS * TAIL);
    return new Estimate(
        nanos(median(samples)) - nanos(median(baseline)), drawn[tail], drawn[DRAWS - 1 - tail]);
  }

  private static double nanos(double operationsPerSecond) {
    return NANOS / operationsPerSecond;
  }

  private static double[] redraw(double[] samples, Random random) {
    double[] drawn = new double[samples.length];
    for (int i = 0; i < drawn.length; i++) {
      drawn[i] = samples[random.nextInt(samples.length)];
    }
    return drawn;
  }
}
