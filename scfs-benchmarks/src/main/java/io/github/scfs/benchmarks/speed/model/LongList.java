package io.github.scfs.benchmarks.speed.model;

import java.io.Serializable;
import java.util.ArrayList;
import java.util.List;

/** A list of boxed longs of mixed magnitude. */
public class LongList implements Serializable {
  private static final long serialVersionUID = 1;

  private List<Long> elements;

  /** So many, all different. */
  public static LongList example(int count) {
    LongList list = new LongList();
    list.elements = new ArrayList<>(count);
    for (int i = 0; i < count; i++) {
      list.elements.add(1_000_003L * i * i * (i % 2 == 0 ? 1 : -1));
    }
    return list;
  }
}
