package io.github.scfs.benchmarks.speed;

import io.github.scfs.benchmarks.speed.model.Group;
import io.github.scfs.benchmarks.speed.model.Model;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;

/** Models that are exchanged in turn within one session; those of like size only. */
public enum Mixture {
  /** All the main models but the thousand rows. */
  MIXED("mixed", EnumSet.noneOf(Model.class)),
  /** Without the graph, for those who cannot track references. */
  MIXED_TREES("mixed-trees", EnumSet.of(Model.TICKET)),
  /** Without the evolved pair, for those who want the same classes at both ends. */
  MIXED_SAME("mixed-same", EnumSet.of(Model.EVOLVED));

  private final String label;
  private final Set<Model> without;

  Mixture(String label, Set<Model> without) {
    this.label = label;
    this.without = without;
  }

  /** The mixture of that name. */
  public static Mixture of(String label) {
    return Arrays.stream(values())
        .filter(mixture -> mixture.label.equals(label))
        .findFirst()
        .orElseThrow(() -> new IllegalArgumentException("No mixture " + label));
  }

  /** The name on command lines and in tables. */
  public String label() {
    return label;
  }

  /** The models, in the order of their messages. */
  public List<Model> models() {
    return Group.MAIN.models().stream()
        .filter(model -> model != Model.BEANS_1000 && !without.contains(model))
        .toList();
  }
}
