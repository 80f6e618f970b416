package io.github.scfs.benchmarks.speed.scaling;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedList;
import java.util.List;
import java.util.function.IntFunction;
import java.util.stream.IntStream;

/** Messages that can have any number of elements. */
enum Shape {
  /** An ArrayList of beans. */
  ARRAY_LIST("array-list", Shape::beads, Sizes.MANY),
  /** A LinkedList of beans. */
  LINKED_LIST("linked-list", count -> new LinkedList<>(beads(count)), Sizes.MANY),
  /** A LinkedList of boxed ints. */
  LINKED_INTEGERS("linked-integers", Shape::integers, Sizes.MANY),
  /** An ArrayList of beans that are all equal, none the same. */
  EQUAL("equal", Shape::equal, Sizes.MANY),
  /** A bean with a list of beans with a list of beans. */
  WIDE("wide", Shelf::new, Sizes.MANY),
  /** A chain of beans, each inside the one before. */
  DEEP("deep", Shape::chain, Sizes.DEPTH);

  private final String label;
  private final IntFunction<Object> graph;
  private final int[] sizes;

  Shape(String label, IntFunction<Object> graph, int[] sizes) {
    this.label = label;
    this.graph = graph;
    this.sizes = sizes;
  }

  static Shape of(String label) {
    return Arrays.stream(values())
        .filter(shape -> shape.label.equals(label))
        .findFirst()
        .orElseThrow(() -> new IllegalArgumentException("No shape " + label));
  }

  String label() {
    return label;
  }

  /** The numbers of elements to measure. */
  int[] sizes() {
    return sizes.clone();
  }

  /** A new graph of new objects. */
  Object graph(int elements) {
    return graph.apply(elements);
  }

  private static List<Bead> beads(int count) {
    List<Bead> beads = new ArrayList<>(count);
    for (int i = 0; i < count; i++) {
      beads.add(new Bead(i));
    }
    return beads;
  }

  private static List<Bead> equal(int count) {
    List<Bead> beads = new ArrayList<>(count);
    for (int i = 0; i < count; i++) {
      beads.add(new Bead(7));
    }
    return beads;
  }

  private static List<Integer> integers(int count) {
    return new LinkedList<>(IntStream.range(0, count).map(i -> i * 7_919).boxed().toList());
  }

  private static Link chain(int length) {
    Link chain = null;
    for (int i = length; i > 0; i--) {
      chain = new Link(i, chain);
    }
    return chain;
  }

  /** What to measure; an enum cannot use constants of its own to make its values. */
  private static final class Sizes {
    static final int[] MANY = {1, 10, 100, 1_000, 10_000, 100_000};
    static final int[] DEPTH = {1, 10, 100, 200, 400};
  }
}
