package io.github.scfs.benchmarks.speed.scaling;

import java.io.Serializable;

/** A link of a chain. */
final class Link implements Serializable {
  private static final long serialVersionUID = 1;

  private int number;
  private String stamp;
  private Link next;

  Link() {}

  Link(int number, Link next) {
    this.number = number;
    stamp = "stamp " + number;
    this.next = next;
  }
}
