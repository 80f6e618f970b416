package io.github.scfs.benchmarks.speed.report;

import java.util.Arrays;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;

/** The results as tables in Markdown, one for each suite. */
public final class MarkdownReport {
  private MarkdownReport() {}

  /** All tables, with the goals beside what they ask for. */
  public static String of(Results results, String baseline, Goals goals) {
    StringBuilder text = new StringBuilder();
    for (String suite : results.distinct(Cell::suite)) {
      text.append("### ").append(suite).append("\n\n");
      text.append("| model | contestant | ops/s | min – max | / ").append(baseline);
      text.append(" | 95 % | B/op |\n|---|---|---:|---:|---:|---:|---:|\n");
      for (Cell cell : results.cells()) {
        if (cell.suite().equals(suite)) {
          text.append(row(results, cell, baseline));
        }
      }
      for (String contestant : results.distinct(Cell::contestant)) {
        text.append(summary(results, suite, contestant, baseline, goals));
      }
      text.append('\n');
    }
    return text.toString();
  }

  private static String row(Results results, Cell cell, String baseline) {
    double[] speeds = results.speeds(cell);
    String ratio = "";
    String interval = "";
    if (results.has(cell.by(baseline))) {
      Estimate estimate = results.ratio(cell, baseline);
      ratio = String.format(Locale.ROOT, "%.2f", estimate.value());
      interval = cell.contestant().equals(baseline) ? "" : estimate.interval();
    }
    double bytes = results.bytesPerOperation(cell);
    return String.format(
        Locale.ROOT,
        "| %s | %s | %,.0f | %,.0f – %,.0f | %s | %s | %s |%n",
        cell.model(),
        cell.contestant(),
        Figures.median(speeds),
        Arrays.stream(speeds).min().orElseThrow(),
        Arrays.stream(speeds).max().orElseThrow(),
        ratio,
        interval,
        Double.isNaN(bytes) ? "" : String.format(Locale.ROOT, "%,.0f", bytes));
  }

  private static String summary(
      Results results, String suite, String contestant, String baseline, Goals goals) {
    Results.Mean mean = results.mean(suite, contestant, baseline);
    if (mean == null || contestant.equals(baseline)) {
      return "";
    }
    List<Cell> cells = results.compared(suite, contestant, baseline);
    Cell lowest =
        Collections.min(cells, Comparator.comparing(cell -> results.ratio(cell, baseline).value()));
    Estimate ratio = results.ratio(lowest, baseline);
    boolean allReach =
        cells.stream()
            .allMatch(cell -> reaches(results.ratio(cell, baseline), goals.lowest(cell, baseline)));
    double goal = goals.mean(lowest, baseline);
    double lowestGoal = goals.lowest(lowest, baseline);
    return summaryRow(
            "geometric mean of " + mean.models(),
            contestant,
            mean.ratio(),
            goalText(goal, reaches(mean.ratio(), goal)))
        + summaryRow(
            "lowest, " + lowest.model(), contestant, ratio, goalText(lowestGoal, allReach));
  }

  private static String summaryRow(String what, String contestant, Estimate ratio, String goal) {
    return String.format(
        Locale.ROOT,
        "| **%s** | %s | | %s | **%.2f** | %s | |%n",
        what,
        contestant,
        goal,
        ratio.value(),
        ratio.interval());
  }

  private static boolean reaches(Estimate ratio, double goal) {
    return Double.isNaN(goal) || ratio.value() >= goal;
  }

  private static String goalText(double goal, boolean reached) {
    return Double.isNaN(goal)
        ? ""
        : String.format(Locale.ROOT, "goal %.2f, %s", goal, reached ? "reached" : "missed");
  }
}
