package io.github.scfs.benchmarks.speed.report;

/**
 * One thing that is measured.
 *
 * @param suite what is done
 * @param model with which message
 * @param contestant by whom
 */
public record Cell(String suite, String model, String contestant) {
  /** The cell of another contestant at the same task. */
  public Cell by(String other) {
    return new Cell(suite, model, other);
  }

  @Override
  public String toString() {
    return suite + " " + model + " " + contestant;
  }
}
