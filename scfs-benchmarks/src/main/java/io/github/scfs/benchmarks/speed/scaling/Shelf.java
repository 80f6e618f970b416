package io.github.scfs.benchmarks.speed.scaling;

import java.io.Serializable;
import java.util.ArrayList;
import java.util.List;

/** A shelf of boxes of beads. */
final class Shelf implements Serializable {
  private static final long serialVersionUID = 1;

  private String name;
  private List<Box> boxes;

  Shelf() {}

  /** So many beads, in about as many boxes as there are beads in each. */
  Shelf(int beads) {
    name = "shelf";
    boxes = new ArrayList<>();
    int size = (int) Math.ceil(Math.sqrt(beads));
    for (int first = 0; first < beads; first += size) {
      boxes.add(new Box(first, Math.min(size, beads - first)));
    }
  }

  /** A box of beads. */
  static final class Box implements Serializable {
    private static final long serialVersionUID = 1;

    private int number;
    private List<Bead> beads;

    Box() {}

    Box(int first, int count) {
      number = first;
      beads = new ArrayList<>(count);
      for (int i = 0; i < count; i++) {
        beads.add(new Bead(first + i));
      }
    }
  }
}
