package io.github.scfs.benchmarks.speed.model;

import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/** Models that are measured together, in their order. */
public enum Group {
  /** Those whose geometric mean is the figure of merit. */
  MAIN(EnumSet.range(Model.MEDIA, Model.EVOLVED)),
  /** Long texts, lists and arrays: one field takes all of the time. */
  SHAPES(EnumSet.range(Model.LATIN_10K, Model.LARGE_LONGS)),
  /** Classes of the JDK that messages are full of. */
  EVERYDAY(EnumSet.range(Model.FLAGS, Model.IDS)),
  /** Beans, lists, calls and small graphs; each is met after the others, in one JVM. */
  VARIED(EnumSet.range(Model.USER, Model.TREE_40)),
  /** What differing versions cost. */
  VERSIONS(
      EnumSet.of(
          Model.EVOLVED, Model.KEPT, Model.UNKNOWN_NONE, Model.UNKNOWN_BYTES, Model.UNKNOWN_TEXT)),
  /** Everything. */
  ALL(EnumSet.allOf(Model.class));

  private final Set<Model> models;

  Group(Set<Model> models) {
    this.models = models;
  }

  /** The group of that name, or null. */
  public static Group of(String label) {
    return Arrays.stream(values())
        .filter(group -> group.label().equals(label))
        .findFirst()
        .orElse(null);
  }

  /** The name on command lines. */
  public String label() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** Its models. */
  public List<Model> models() {
    return List.copyOf(models);
  }

  boolean has(Model model) {
    return models.contains(model);
  }
}
