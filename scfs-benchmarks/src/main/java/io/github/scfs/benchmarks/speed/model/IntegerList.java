package io.github.scfs.benchmarks.speed.model;

import java.io.Serializable;
import java.util.ArrayList;
import java.util.List;

/** A list of boxed ints of mixed magnitude. */
public class IntegerList implements Serializable {
  private static final long serialVersionUID = 1;

  private List<Integer> elements;

  /** So many, all different. */
  public static IntegerList example(int count) {
    IntegerList list = new IntegerList();
    list.elements = new ArrayList<>(count);
    for (int i = 0; i < count; i++) {
      list.elements.add(i * 7_919 * (i % 2 == 0 ? 1 : -1));
    }
    return list;
  }
}
