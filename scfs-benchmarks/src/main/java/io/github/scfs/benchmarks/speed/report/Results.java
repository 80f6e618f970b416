package io.github.scfs.benchmarks.speed.report;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/** What was measured so far, in the order of the first fork. One thread at a time. */
public final class Results {
  private final Map<Cell, List<Sample>> samples = new LinkedHashMap<>();

  /** Adds what a fork measured. */
  public void add(Cell cell, Sample sample) {
    samples.computeIfAbsent(cell, unseen -> new ArrayList<>()).add(sample);
  }

  /** All that was measured. */
  public List<Cell> cells() {
    return List.copyOf(samples.keySet());
  }

  /** The distinct suites, models or contestants. */
  public List<String> distinct(Function<Cell, String> part) {
    return samples.keySet().stream().map(part).distinct().toList();
  }

  /** Whether the cell was measured. */
  public boolean has(Cell cell) {
    return samples.containsKey(cell);
  }

  /** Operations per second of each fork. */
  public double[] speeds(Cell cell) {
    return samples.get(cell).stream().mapToDouble(Sample::operationsPerSecond).toArray();
  }

  /** The median of allocated bytes per operation, or NaN. */
  public double bytesPerOperation(Cell cell) {
    return Figures.median(
        samples.get(cell).stream().mapToDouble(Sample::bytesPerOperation).toArray());
  }

  /** The ratio to the baseline at the same task; only if that {@link #has} been measured. */
  public Estimate ratio(Cell cell, String baseline) {
    return Figures.ratio(speeds(cell), speeds(cell.by(baseline)));
  }

  /** The models of a suite that both did, or an empty list. */
  public List<Cell> compared(String suite, String contestant, String baseline) {
    return samples.keySet().stream()
        .filter(cell -> cell.suite().equals(suite) && cell.contestant().equals(contestant))
        .filter(cell -> has(cell.by(baseline)))
        .toList();
  }

  /** The geometric mean over the models of a suite that both did, or null. */
  public Mean mean(String suite, String contestant, String baseline) {
    List<Figures.Pair> pairs =
        compared(suite, contestant, baseline).stream()
            .map(cell -> new Figures.Pair(speeds(cell), speeds(cell.by(baseline))))
            .toList();
    return pairs.isEmpty() ? null : new Mean(Figures.geometricMean(pairs), pairs.size());
  }

  /**
   * A geometric mean.
   *
   * @param ratio to the baseline
   * @param models that went into it
   */
  public record Mean(Estimate ratio, int models) {}
}
