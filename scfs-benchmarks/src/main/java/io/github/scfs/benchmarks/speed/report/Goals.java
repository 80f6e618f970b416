package io.github.scfs.benchmarks.speed.report;

import java.util.List;

/**
 * Ratios that are to be reached. Immutable.
 *
 * <p>How this works: the first line that fits a suite, a contestant and a baseline holds.
 * Contestants are meant by what their names begin with, suites by what they end with, so that
 * mixtures have the goals of single models.
 */
public final class Goals {
  private static final String FORY = "fory-session";
  private static final double COMPACT_STRUCT = 1.0;

  /** No goals. */
  public static final Goals NONE = new Goals(List.of());

  /** Those of the first release. Compact numbers are the default. */
  public static final Goals OF_FIRST_RELEASE =
      new Goals(
          List.of(
              new Goal("fresh", "scfs", FORY, 2.0, 1.1),
              new Goal("read", "scfs-fixed", FORY, 1.7, 1.1),
              new Goal("", "scfs-fixed", FORY, 2.0, 1.1),
              new Goal("read", "scfs", FORY, 1.4, 1.1),
              new Goal("", "scfs", FORY, 1.7, 1.1),
              new Goal("", "scfs", "fory-session-noref", 1.4, 0),
              new Goal("", "scfs", "kryo-compatible", 8, 3),
              new Goal("", "scfs", "kryo", 4, 1.5),
              new Goal("", "scfs", "hand-written", 0.7, 0),
              new Goal("", "scfs", "hand-written-compact", 0.7, 0),
              new Goal("", "scfs", "hand-written-noref", 0.7, 0)));

  private final List<Goal> goals;

  private Goals(List<Goal> goals) {
    this.goals = goals;
  }

  /**
   * A line of the goals.
   *
   * @param suite the end of its name
   * @param contestant the beginning of its name
   * @param baseline its name
   * @param mean the geometric mean to reach
   * @param lowest what no model may fall below, or 0
   */
  private record Goal(
      String suite, String contestant, String baseline, double mean, double lowest) {
    boolean fits(Cell cell, String divisor) {
      return cell.suite().endsWith(suite)
          && cell.contestant().startsWith(contestant)
          && baseline.equals(divisor);
    }
  }

  /** The geometric mean that the contestant of this cell should reach in its suite, or NaN. */
  public double mean(Cell cell, String baseline) {
    Goal goal = find(cell, baseline);
    return goal == null ? Double.NaN : goal.mean;
  }

  /** The ratio that this cell should not fall below, or NaN. */
  public double lowest(Cell cell, String baseline) {
    Goal goal = find(cell, baseline);
    if (goal == null || goal.lowest == 0) {
      return Double.NaN;
    }
    boolean exception =
        goal.baseline.equals(FORY)
            && cell.suite().equals("write")
            && cell.model().equals("struct")
            && !cell.contestant().startsWith("scfs-fixed");
    return exception ? COMPACT_STRUCT : goal.lowest;
  }

  private Goal find(Cell cell, String baseline) {
    return goals.stream().filter(goal -> goal.fits(cell, baseline)).findFirst().orElse(null);
  }
}
