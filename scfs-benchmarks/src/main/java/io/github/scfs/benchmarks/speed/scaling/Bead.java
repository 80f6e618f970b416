package io.github.scfs.benchmarks.speed.scaling;

import java.io.Serializable;

/** A small bean, one of many. */
final class Bead implements Serializable {
  private static final long serialVersionUID = 1;

  private int number;
  private long time;
  private double weight;
  private boolean glass;
  private String colour;

  Bead() {}

  /** Beads of the same number are equal but not the same. */
  Bead(int number) {
    this.number = number;
    time = 1_700_000_000_000L + number * 977L;
    weight = number * 1.25;
    glass = number % 3 == 0;
    colour = "colour " + number * 7_919L % 10_000;
  }
}
