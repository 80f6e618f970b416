package io.github.scfs.benchmarks.speed.report;

import java.util.Locale;

/**
 * A figure and the interval it may lie in.
 *
 * @param value the figure
 * @param low the lower end
 * @param high the upper end
 */
public record Estimate(double value, double low, double high) {
  /** The interval in two decimals. */
  public String interval() {
    return String.format(Locale.ROOT, "%.2f – %.2f", low, high);
  }
}
