package io.github.scfs.benchmarks.speed.report;

import java.util.List;
import java.util.Locale;

/** What one model costs more than another, for the same contestant. */
public final class VersusReport {
  private VersusReport() {}

  /**
   * Two models to compare.
   *
   * @param model with what is to be known
   * @param without it
   */
  public record Pair(String model, String without) {}

  /** A table of all pairs of which both were measured; empty if there is none. */
  public static String of(Results results, List<Pair> pairs) {
    StringBuilder rows = new StringBuilder();
    for (Pair pair : pairs) {
      for (Cell cell : results.cells()) {
        Cell without = new Cell(cell.suite(), pair.without, cell.contestant());
        if (cell.model().equals(pair.model) && results.has(without)) {
          rows.append(row(cell, pair, results.speeds(cell), results.speeds(without)));
        }
      }
    }
    return rows.isEmpty()
        ? ""
        : "### what it costs\n\n"
            + "| suite | model / without | contestant | speed | 95 % | ns more | 95 % |\n"
            + "|---|---|---|---:|---:|---:|---:|\n"
            + rows
            + "\n";
  }

  private static String row(Cell cell, Pair pair, double[] speeds, double[] without) {
    Estimate ratio = Figures.ratio(speeds, without);
    Estimate nanos = Figures.nanosMore(speeds, without);
    return String.format(
        Locale.ROOT,
        "| %s | %s / %s | %s | %.2f | %s | %.0f | %.0f – %.0f |%n",
        cell.suite(),
        pair.model,
        pair.without,
        cell.contestant(),
        ratio.value(),
        ratio.interval(),
        nanos.value(),
        nanos.low(),
        nanos.high());
  }
}
