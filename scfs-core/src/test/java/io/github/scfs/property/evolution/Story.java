package io.github.scfs.property.evolution;

import io.github.scfs.property.evolution.Shape.BeanShape;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Versions of some classes, each made from the one before by a few steps. */
final class Story {
  private static final int KEPT = 64;
  private static final List<Step> ALL = Arrays.asList(Step.values());

  /** What most goes wrong with. */
  private static final List<Step> OFTEN =
      Arrays.asList(
          Step.REMOVE_FIELD,
          Step.REMOVE_FIELD,
          Step.REMOVE_CONSTANTS,
          Step.RETYPE_TO_RELATED,
          Step.RETYPE_TO_RELATED,
          Step.SAME_NAME_IN_SUB);

  /**
   * Class loaders are costly: stories of late are kept, for shrinking above all. By thread, because
   * shrinking that took too long goes on beside the next test.
   */
  private static final ThreadLocal<Map<List<Object>, Story>> RECENT =
      ThreadLocal.withInitial(Recent::new);

  private static final class Recent extends LinkedHashMap<List<Object>, Story> {
    private static final long serialVersionUID = 1L;

    Recent() {
      super(16, 0.75f, true);
    }

    @Override
    protected boolean removeEldestEntry(Map.Entry<List<Object>, Story> eldest) {
      return size() > KEPT;
    }
  }

  private final List<Made> versions = new ArrayList<>();
  private final List<String> steps = new ArrayList<>();
  private final Set<String> records = new HashSet<>();

  private Story(Genes shape, Genes change, ClassLoader parent) {
    Shape first = Shapes.first(shape);
    add(first, parent);
    Shape next = first;
    for (int i = 2; i <= 3; i++) {
      next = next.copy();
      for (int more = 1 + change.next(5); more > 0 && !change.isUsedUp(); more--) {
        Step step = change.of(change.oneIn(3) ? OFTEN : ALL);
        String done = step.apply(next, change);
        if (done != null) {
          steps.add("version " + i + ": " + step + " " + done);
        }
      }
      add(next, parent);
    }
  }

  static Story of(List<Integer> shape, List<Integer> change, ClassLoader parent) {
    List<Object> key = new ArrayList<>();
    Collections.addAll(key, shape, change, parent);
    Story story = RECENT.get().get(key);
    if (story == null) {
      story = new Story(new Genes(shape), new Genes(change), parent);
      RECENT.get().put(key, story);
    }
    return story;
  }

  private void add(Shape shape, ClassLoader parent) {
    versions.add(new Made(shape, parent));
    for (BeanShape bean : shape.beans()) {
      if (bean.record) {
        records.add(bean.name);
      }
    }
  }

  /** From 0. */
  Made version(int index) {
    return versions.get(index);
  }

  /** Classes that are a record in some version. */
  Set<String> records() {
    return records;
  }

  /** What was changed, one step in a line. */
  String steps() {
    return String.join("\n", steps);
  }
}
