package io.github.scfs.benchmarks.speed.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;

final class FiguresTest {
  private static final double EXACTLY = 1e-12;

  @Test
  void median_isInTheMiddle() {
    assertEquals(7, Figures.median(7));
    assertEquals(2, Figures.median(100, 1, 2));
    assertEquals(2.5, Figures.median(3, 1, 2, 100));
    assertThrows(IllegalArgumentException.class, Figures::median);
  }

  @Test
  void ratio_ofSingleForks_isAPoint() {
    assertEquals(
        new Estimate(2, 2, 2), rounded(Figures.ratio(new double[] {10}, new double[] {5})));
  }

  @Test
  void ratio_isThatOfTheMedians_withinAnIntervalOfTheForks() {
    double[] samples = {18, 20, 22, 19, 60};
    double[] baseline = {10, 9, 11, 10, 10};

    Estimate ratio = Figures.ratio(samples, baseline);

    assertEquals(2, ratio.value(), EXACTLY);
    assertTrue(ratio.low() >= 18.0 / 11 && ratio.low() < 2, ratio::toString);
    assertTrue(ratio.high() <= 60.0 / 9 && ratio.high() > 2, ratio::toString);
    assertEquals(ratio, Figures.ratio(samples, baseline));
  }

  @Test
  void interval_ofNoisierForks_isWider() {
    double[] baseline = {10, 10, 10, 10, 10};
    Estimate calm = Figures.ratio(new double[] {19, 20, 20, 20, 21}, baseline);
    Estimate noisy = Figures.ratio(new double[] {10, 15, 20, 25, 30}, baseline);
    assertTrue(noisy.high() - noisy.low() > calm.high() - calm.low());
  }

  @Test
  void geometricMean_ofHalfAndDouble_isOne() {
    Estimate mean =
        Figures.geometricMean(
            List.of(
                new Figures.Pair(new double[] {2, 2, 2}, new double[] {1, 1, 1}),
                new Figures.Pair(new double[] {3, 3, 3}, new double[] {6, 6, 6})));
    assertEquals(new Estimate(1, 1, 1), rounded(mean));
    assertThrows(IllegalArgumentException.class, () -> Figures.geometricMean(List.of()));
  }

  private static Estimate rounded(Estimate estimate) {
    return new Estimate(round(estimate.value()), round(estimate.low()), round(estimate.high()));
  }

  private static double round(double value) {
    return Math.round(value * 1e9) / 1e9;
  }
}
