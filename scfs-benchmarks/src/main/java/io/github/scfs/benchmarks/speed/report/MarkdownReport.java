package io.github.scfs.benchmarks.speed.report;

import java.util.Arrays;
import java.util.Locale;

/** The results as tables in Markdown, one for each suite. */
public final class MarkdownReport {
  private MarkdownReport() {}

  /** All tables. */
  public static String of(Results results, String baseline) {
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
        text.append(meanRow(results, suite, contestant, baseline));
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

  private static String meanRow(Results results, String suite, String contestant, String baseline) {
    Results.Mean mean = results.mean(suite, contestant, baseline);
    if (mean == null || contestant.equals(baseline)) {
      return "";
    }
    return String.format(
        Locale.ROOT,
        "| **geometric mean of %d** | %s | | | **%.2f** | %s | |%n",
        mean.models(),
        contestant,
        mean.ratio().value(),
        mean.ratio().interval());
  }
}
